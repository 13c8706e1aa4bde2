import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { testPassword, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** Money that leaves the shop must lie in its drawer: "Saldo Kas Tidak Cukup". */
const notEnough = [422, 'Saldo Kas Tidak Cukup']

let chain: TestChain
let owner: Person
let cashier: Person
beforeEach(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
  cashier = await chain.login('LINA')
})
afterEach(() => chain.close())

const brief = (a: Answer): [number, unknown] => [a.status, a.body.message]
const kas = async (): Promise<string> =>
  (
    await chain.owner.query(
      `SELECT coalesce(sum(saldo), 0)::text AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`,
    )
  ).rows[0].n as string
const goods = (harga_bayar: number) => ({
  sumber: 'TUNAI',
  detail_barang: [
    {
      nama_barang: 'CINCIN UKIR',
      kode_group: 'G585',
      kode_dept: 'BR',
      berat: 2,
      harga_jual: 9_000_000,
      harga_bayar,
      jumlah: 1,
      kode_toko: 'B01',
    },
  ],
})
const buy = (harga_bayar: number) => chain.call(owner, 'POST', 'barang-masuk', goods(harga_bayar))
const putIn = async (jumlah_rp: number): Promise<string> => {
  const draft = { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp }] }
  const answer = await chain.call(owner, 'POST', 'titipan', draft)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body.no_titipan as string
}
const allow = (value: 'on' | 'off') =>
  chain.plant(
    'SBY',
    `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'kas_boleh_minus', $1) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [value],
  )

test('goods bought in cash cost at most what the drawer holds, to the rupiah', async () => {
  await putIn(5_000_000)
  expect(brief(await buy(5_000_001))).toEqual(notEnough)
  expect((await buy(5_000_000)).status).toBe(200)
  expect(await kas()).toBe('0')
  expect(brief(await buy(1))).toEqual(notEnough)
})

test('what brought the money in is not cancelled once the money has gone out', async () => {
  const deposit = await putIn(5_000_000)
  expect((await buy(4_000_000)).status).toBe(200)
  const asked = await chain.call(cashier, 'POST', 'titipan/periksa', {
    aksi: 'batal',
    nomor: deposit,
    draft: { alasan: 'SALAH' },
  })
  const yes = await chain.call(cashier, 'POST', 'authorization', {
    user_id: 'PEMILIK',
    password: testPassword,
    kategori: asked.body.kategori.join(','),
    id_periksa: asked.body.id_periksa,
  })
  const cancel = () =>
    chain.call(
      cashier,
      'POST',
      `titipan/${deposit}/batal`,
      { alasan: 'SALAH' },
      { headers: { 'x-grant': yes.body.grant } },
    )
  expect(brief(await cancel())).toEqual(notEnough)
  // Neither the document nor the yes is used up: with the money back it works.
  await putIn(4_000_000)
  expect((await cancel()).status).toBe(200)
  expect(await kas()).toBe('0')
})

test('sixteen at once take what is there, and nobody takes more', async () => {
  await putIn(5_000_000)
  const all = await Promise.all(Array.from({ length: 16 }, () => buy(700_000)))
  const taken = all.filter((a) => a.status === 200).length
  expect([taken, all.filter((a) => a.status === 422).length]).toEqual([7, 9])
  expect(await kas()).toBe('100000')
})

describe('the drawer is counted blind, and the refusal gives nothing away', () => {
  test('neither the dry run nor the request for a yes looks into it', async () => {
    await putIn(1000)
    const draft = goods(5_000_000)
    const dry = await chain.call(owner, 'POST', 'barang-masuk/hitung', { draft })
    const asked = await chain.call(owner, 'POST', 'barang-masuk/periksa', { aksi: 'simpan', draft })
    expect([dry.status, dry.body.tolak, asked.status]).toEqual([200, null, 200])
  })

  test('the answer has no figure, takes no number, and the audit book tells who tried what', async () => {
    await putIn(1000)
    const refused = await buy(5_000_000)
    expect(refused.body).toEqual({ message: 'Saldo Kas Tidak Cukup', kode: 'aturan' })
    const { rows } = await chain.owner.query(
      `SELECT user_id, perangkat, objek, sesudah FROM buku_jejak WHERE cabang = 'SBY' AND perintah = 'ditolak'`,
    )
    expect(rows).toEqual([
      {
        user_id: 'PEMILIK',
        perangkat: 'TES',
        objek: 'barang-masuk',
        sesudah: { aksi: 'simpan', pesan: 'Saldo Kas Tidak Cukup', isi: goods(5_000_000) },
      },
    ])
    const next = await buy(1000)
    expect(next.body.no_masuk).toMatch(/-0001$/)
  })
})

test('a shop that allows it pays out more than the books hold', async () => {
  await allow('on')
  expect((await buy(5_000_000)).status).toBe(200)
  expect(await kas()).toBe('-5000000')
  await allow('off')
  // Money that comes in is never refused, however deep the drawer stands.
  await putIn(1000)
  expect(brief(await buy(1))).toEqual(notEnough)
})
