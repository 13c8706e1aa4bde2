import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, contractDraft, done, issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove, proveTill } from '#testing/examples.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { addDays, today } from '#kernel/base/time/dates.ts'
import { lelangCicilan } from './lelang-cicilan.document.ts'

/** The auction of contracts, against a whole server: both kinds, their books, what refuses them, and what undoes them. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await done(
    cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 90_000_000 }] }),
  )
  await cashier.flag('TANGGAL_MUNDUR_OLEH_OWNER', 'on')
})
afterAll(() => cashier.chain.close())

/** A contract of 10,000,000 with 2,000,000 paid, in six parts of 1,413,500, so many days old. `handed`: the customer has the piece. */
async function contract(handed: boolean, days: number) {
  const code = await cashier.one({ harga_jual: 10_000_000 })
  await cashier.set('cicilan_serah_dulu', handed ? 'on' : 'off')
  const body = await done(
    cashier.chain.call(
      cashier.owner,
      'POST',
      'cicilan',
      contractDraft(code, 2_000_000, { tgl_dokumen: addDays(today(), -days) }),
    ),
  )
  return { code, nomor: String(body.no_cicilan), due: String(body.jatuh_tempo) }
}
const auction = (no_cicilan: string, more: object = {}, who: Person = cashier.owner) =>
  execute(
    cashier.chain,
    who,
    lelangCicilan,
    'simpan',
    { no_cicilan, cara: 'DISIMPAN', bayar_keluar: [], ...more },
    {
      password: testPassword,
    },
  )
const cancel = (nomor: string) =>
  execute(
    cashier.chain,
    cashier.owner,
    lelangCicilan,
    'batal',
    { alasan: 'MEMBAYAR' },
    { nomor, password: testPassword },
  )
const back = (nilai_wajar: number) => ({ cara: 'KEMBALI', nilai_wajar, kondisi_beli: 'MULUS' })
const read = (nomor: string) => done(cashier.chain.call(cashier.owner, 'GET', `cicilan/${nomor}`))
const journal = async (nomor: string): Promise<string[]> => {
  const { rows } = await cashier.chain.owner.query<{ line: string }>(
    `SELECT akun || ' ' || sub || ' ' || debit - kredit AS line FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1 ORDER BY id`,
    [nomor],
  )
  return rows.map((r) => r.line)
}
const surplusOf = async (nomor: string) => {
  const { rows } = await cashier.chain.owner.query(
    `SELECT no_lelang, jumlah_rp::int AS rp, status FROM kelebihan_lelang WHERE cabang = 'SBY' AND nomor_asal = $1`,
    [nomor],
  )
  return rows
}

/** 75 days old: two instalments are late, by 44 to 47 and by 13 to 17 days, whatever the months. */
const old = 75
describe('a contract whose pieces are in the shop', () => {
  test('ends as a cancelled one: the late fee is kept, the rest goes back, the pieces are free', async () => {
    const made = await contract(false, old)
    const lc = await done(auction(made.nomor))
    const kept = Number(lc.denda)
    expect(kept).toBeGreaterThan(0)
    expect([lc.potongan, lc.dikembalikan, lc.rugi, lc.kelebihan]).toEqual([kept, 2_000_000 - kept, 0, 0])
    expect(await journal(lc.no_lelang)).toEqual([
      `2140 ${made.nomor} 2000000`,
      `1110 UTAMA ${kept - 2_000_000}`,
      `4220  ${-kept}`,
    ])
    expect([(await cashier.barang(made.code)).status, (await read(made.nomor)).status]).toEqual([
      'TERSEDIA',
      'DILELANG',
    ])
    expect(lc.cetakan).toBe(1)
    const paper = await cashier.chain.call(cashier.owner, 'POST', 'lelang-cicilan/get/bynota/single', {
      no_faktur: lc.no_lelang,
    })
    expect([paper.status, paper.raw.includes(made.nomor)], paper.raw.slice(0, 300)).toEqual([200, true])
    expect(await proveTill(cashier.chain)).toEqual([])
    await done(cancel(lc.no_lelang))
    const again = await read(made.nomor)
    expect([again.status, again.jatuh_tempo, (await cashier.barang(made.code)).status]).toEqual([
      'AKTIF',
      made.due,
      'DIPESAN',
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('never keeps more than came in', async () => {
    const made = await contract(false, 1_500)
    const lc = await done(auction(made.nomor))
    expect(Number(lc.denda)).toBeGreaterThan(2_000_000)
    expect([lc.potongan, lc.dikembalikan, lc.bayar_keluar]).toEqual([2_000_000, 0, []])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('a contract whose pieces the customer has', () => {
  test.each([
    [8_480_000, 0, 0],
    [8_000_000, 480_000, 0],
    [9_000_000, 0, 520_000],
  ])('they come back at %d: loss %d, surplus %d', async (nilai, rugi, kelebihan) => {
    const made = await contract(true, old)
    const lc = await done(auction(made.nomor, back(nilai)))
    expect([lc.rugi, lc.kelebihan, lc.dikembalikan]).toEqual([rugi, kelebihan, 0])
    expect(await journal(lc.no_lelang)).toEqual([
      `1320  ${nilai}`,
      ...(rugi > 0 ? [`5240  ${rugi}`] : []),
      `1220 ${made.nomor} -8480000`,
      ...(kelebihan > 0 ? [`2160 ${made.nomor} ${-kelebihan}`] : []),
    ])
    const [piece] = lc.detail_barang
    expect([piece.nilai, piece.kode_barcode]).toEqual([
      nilai,
      `PC${String(lc.no_lelang).replace(/^LC-SBY-(\d{6})-(\d+)$/, '$1$2')}01`,
    ])
    expect((await surplusOf(made.nomor)).map((s) => s.rp)).toEqual(kelebihan > 0 ? [kelebihan] : [])
    expect(await proveTill(cashier.chain)).toEqual([])
    await done(cancel(lc.no_lelang))
    expect([(await read(made.nomor)).status, await surplusOf(made.nomor)]).toEqual(['AKTIF', []])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('without them all that is owed is lost, and only the owner allows it', async () => {
    const made = await contract(true, old)
    const draft = { no_cicilan: made.nomor, cara: 'TANPA BARANG', bayar_keluar: [] }
    const asked = await cashier.chain.call(cashier.owner, 'POST', 'lelang-cicilan/periksa', { aksi: 'simpan', draft })
    expect(asked.body.butuh).toMatchObject([{ kategori: 'LELANG', minimal: 'OWN' }])
    const lc = await done(auction(made.nomor, { cara: 'TANPA BARANG' }))
    expect(await journal(lc.no_lelang)).toEqual([`5240  8480000`, `1220 ${made.nomor} -8480000`])
    expect(issue(await auction(made.nomor, { cara: 'TANPA BARANG' }))).toEqual([409, 'Cicilan Sudah Dilelang'])
    expect(await prove(cashier.chain)).toEqual([])
  })
})

test('what refuses an auction', async () => {
  const young = await contract(false, 40)
  const late = await contract(false, old)
  const gone = await contract(true, old)
  const said = async (...a: Parameters<typeof auction>) => issue(await auction(...a))
  const [status, message] = await said(young.nomor)
  expect(status).toBe(422)
  expect(String(message)).toMatch(/^Cicilan Telat \d+ Hari, Dilelang Sesudah 30 Hari$/)
  expect(await said(late.nomor, back(1_000_000))).toEqual([422, 'Barang Masih Disimpan Toko'])
  expect(await said(gone.nomor)).toEqual([422, 'Barang Sudah Diserahkan'])
  expect(await said(gone.nomor, { ...back(500), nilai_wajar: null })).toEqual([422, 'Nominal Tidak Boleh Kosong'])
  expect(await said(gone.nomor, { ...back(500), kondisi_beli: null })).toEqual([422, 'Harus Diisi'])
  expect(await said(late.nomor, { bayar_keluar: cash(1) })).toEqual([422, 'Jumlah Uang Keluar Harus Pas'])
  expect(await said(late.nomor, {}, cashier.lina)).toEqual([403, 'Tidak Punya Hak Akses'])
  const pay = await cashier.chain.call(cashier.owner, 'POST', 'bayar-cicilan', {
    no_cicilan: late.nomor,
    ke_awal: 1,
    ke_akhir: 6,
    cara_lunas: 'PELUNASAN',
    hapus_denda: false,
    bayar: cash(20_000_000),
  })
  expect(pay.status, pay.raw).toBe(200)
  expect(await said(late.nomor)).toEqual([409, 'Cicilan Sudah Lunas'])
})
