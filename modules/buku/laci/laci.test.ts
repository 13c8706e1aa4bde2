import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { statusAndMessage as message } from '#testing/shop-days.ts'
import { testPassword, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { checkLaci, withMain } from './laci.ts'

/** Cash drawers: who has which, what goes into them, and how each is counted by itself. */
let chain: TestChain
let owner: Person
let lina: Person
let rina: Person
const log = async (): Promise<void> => {
  owner = await chain.login('PEMILIK')
  lina = await chain.login('LINA')
  rina = await chain.login('RINA')
}
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  await log()
})
afterAll(() => chain.close())

const keep = (kode: string, aktif = true, who = owner): Promise<Answer> =>
  chain.call(who, 'PUT', `laci/${kode}`, { nama: `LACI ${kode}`, aktif })
const take = (who: Person, kode_laci: string): Promise<Answer> => chain.call(who, 'PUT', 'sesi/laci', { kode_laci })
const deposit = async (who: Person, jumlah_rp: number): Promise<string> => {
  const draft = { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp }] }
  const answer = await chain.call(who, 'POST', 'titipan', draft)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body.no_titipan
}
const drawers = async (): Promise<Record<string, number>> => {
  const { rows } = await chain.owner.query<{ sub: string; n: string }>(
    `SELECT sub, saldo::text AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110' AND saldo <> 0 ORDER BY sub`,
  )
  return Object.fromEntries(rows.map((r) => [r.sub, Number(r.n)]))
}
const notes = (laci: Record<string, number>) =>
  Object.entries(laci).map(([kode_laci, n]) => ({ kode_laci, pecahan: 1000, lembar: n / 1000 }))
const count = (laci: Record<string, number>) =>
  chain.call(lina, 'POST', 'tutup-toko/hitung', { detail_kas: notes(laci) })

describe('the rules', () => {
  test.each([
    ['a drawer in use', 'DEPAN', true, 5n, []],
    ['an empty one that is given up', 'DEPAN', false, 0n, []],
    ['one with money', 'DEPAN', false, 1n, ['Laci Ini Masih Berisi Uang']],
    ['one that owes', 'DEPAN', false, -1n, ['Laci Ini Masih Berisi Uang']],
    ['the main one', 'UTAMA', false, 0n, ['Laci Utama Selalu Aktif']],
  ])('%s', (_, kode_laci, aktif, saldo, want) => {
    expect(checkLaci({ kode_laci, nama: 'X', aktif }, saldo).map((s) => s.message)).toEqual(want)
  })

  test('the main drawer is always there, and may be named', () => {
    expect(withMain([]).map((l) => l.kode_laci)).toEqual(['UTAMA'])
    const named = { kode_laci: 'UTAMA', nama: 'LACI BESAR', aktif: true }
    expect(withMain([{ kode_laci: 'A', nama: 'A', aktif: false }, named])[0]).toEqual(named)
  })
})

/** An action on a deposit, with the yes of somebody else. */
async function withYes(who: Person, no: string, aksi: string, draft: object, by: string): Promise<Answer> {
  const asked = await chain.call(who, 'POST', 'titipan/periksa', { aksi, nomor: no, draft })
  const yes = await chain.call(who, 'POST', 'authorization', {
    user_id: by,
    password: testPassword,
    kategori: asked.body.kategori.join(','),
    description: aksi,
    id_periksa: asked.body.id_periksa,
  })
  return chain.call(who, 'POST', `titipan/${no}/${aksi}`, draft, { headers: { 'x-grant': yes.body.grant } })
}
const giveBack = (who: Person, no: string, by: string) => withYes(who, no, 'ambil', { bayar_keluar: [] }, by)

test('cash goes into the drawer of the till, and comes back out of it', async () => {
  expect((await keep('DEPAN', true, lina)).status, 'a cashier names none').toBe(403)
  expect((await keep('DEPAN')).body).toMatchObject([{ kode_laci: 'UTAMA' }, { kode_laci: 'DEPAN', aktif: true }])
  expect(message(await take(lina, 'LAIN'))).toEqual([422, 'Laci Kasir Ini Tidak Aktif'])
  expect((await take(lina, 'DEPAN')).status).toBe(200)
  expect((await chain.call(lina, 'GET', 'sesi')).body.laci).toBe('DEPAN')
  const one = await deposit(lina, 300_000)
  await deposit(rina, 500_000)
  expect(await drawers()).toEqual({ DEPAN: 300_000, UTAMA: 500_000 })
  // What was paid at one till and is given back at another comes out of the drawer of that one.
  const back = await giveBack(rina, one, 'PEMILIK')
  expect(back.status, back.raw).toBe(200)
  expect(await drawers()).toEqual({ DEPAN: 300_000, UTAMA: 200_000 })
  const two = await deposit(lina, 100_000)
  const undone = await withYes(lina, two, 'batal', { alasan: 'SALAH' }, 'RINA')
  expect(undone.status, undone.raw).toBe(200)
  expect(await drawers()).toEqual({ DEPAN: 300_000, UTAMA: 200_000 })
  expect(await prove(chain)).toEqual([])
})

test('a drawer gives only what lies in it, whatever lies in the other', async () => {
  const no = await deposit(rina, 350_000)
  const answer = await giveBack(lina, no, 'RINA')
  expect(message(answer)).toEqual([422, 'Saldo Kas Tidak Cukup'])
  expect((await giveBack(rina, no, 'PEMILIK')).status).toBe(200)
})

test('a drawer with money is not given up; an empty one is, and its till says so', async () => {
  expect(message(await keep('DEPAN', false))).toEqual([422, 'Laci Ini Masih Berisi Uang'])
  expect(message(await keep('UTAMA', false))).toEqual([422, 'Laci Utama Selalu Aktif'])
  await keep('BELAKANG')
  await take(rina, 'BELAKANG')
  // A session that was read before the drawer was given up.
  await chain.plant('SBY', `UPDATE laci SET aktif = false WHERE cabang = 'SBY' AND kode_laci = 'BELAKANG'`)
  const draft = { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp: 1000 }] }
  expect(message(await chain.call(rina, 'POST', 'titipan', draft))).toEqual([422, 'Laci Kasir Ini Tidak Aktif'])
  expect((await keep('BELAKANG', false)).status).toBe(200)
  expect((await chain.call(rina, 'GET', 'sesi')).body.laci, 'its sessions work with the main one').toBeNull()
  expect(await prove(chain)).toEqual([])
})

test('each drawer is counted: one figure says nothing, and too much in one does not make up for the other', async () => {
  const book = await drawers()
  const total = Object.values(book).reduce((sum, n) => sum + n, 0)
  const overview = async () => (await chain.call(lina, 'GET', 'tutup-toko/ringkasan')).body
  expect((await overview()).laci.map((l: { kode_laci: string }) => l.kode_laci)).toEqual(['UTAMA', 'DEPAN'])
  const figure = await chain.call(lina, 'POST', 'tutup-toko/hitung', { kas_hitung: total })
  expect(message(figure)).toEqual([422, 'Hitung Setiap Laci'])
  expect(message(await count({ LAIN: 1000 }))).toEqual([422, 'Laci Tidak Dikenal'])
  const swapped = { UTAMA: book.UTAMA! - 50_000, DEPAN: book.DEPAN! + 50_000 }
  expect((await count(swapped)).body).toMatchObject({ keadaan: 'TIDAK COCOK', kas: null })
  const stands = await count(swapped)
  expect(stands.body.keadaan).toBe('FINAL')
  expect(stands.body.kas.laci).toEqual([
    { kode_laci: 'UTAMA', kas_hitung: swapped.UTAMA, kas_buku: book.UTAMA, selisih: -50_000 },
    { kode_laci: 'DEPAN', kas_hitung: swapped.DEPAN, kas_buku: book.DEPAN, selisih: 50_000 },
  ])
  const draft = { kas_hitung: total, alasan: 'SALAH LACI' }
  expect((await chain.call(owner, 'POST', 'tutup', { kas_hitung: total })).body.fields[0].field).toBe('alasan')
  const asked = await chain.call(lina, 'POST', 'tutup/periksa', { draft })
  expect(asked.body.kategori).toEqual(['SELISIH_TUTUP'])
  const yes = await chain.call(lina, 'POST', 'authorization', {
    user_id: 'PEMILIK',
    password: testPassword,
    kategori: 'SELISIH_TUTUP',
    description: 'Selisih kas',
    id_periksa: asked.body.id_periksa,
  })
  const done = await chain.call(lina, 'POST', 'tutup', draft, { headers: { 'x-grant': yes.body.grant } })
  expect(done.status, done.raw).toBe(200)
  expect(done.body).toMatchObject({ selisih: 0, detail_laci: [{ selisih: -50_000 }, { selisih: 50_000 }] })
  expect(await drawers()).toEqual({ DEPAN: swapped.DEPAN, UTAMA: swapped.UTAMA })
  expect(await prove(chain)).toEqual([])
  await chain.plant('SBY', `UPDATE tutup_detail_laci SET selisih = 0 WHERE cabang = 'SBY'`)
  expect((await prove(chain)).map((w) => JSON.stringify(w)).join()).toContain('UTAMA')
})

test('nothing was logged as an error', () => expect(chain.errors).toEqual([]))
