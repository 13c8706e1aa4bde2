import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, issue, lendingTerms, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove, proveTill } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'
import { sendFile } from '#testing/sheet.ts'
import { customers } from '#testing/world.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { penebusan } from '../tebus/penebusan.document.ts'
import { checkOpeningTerms } from './opening.ts'

/** The loans that a shop began with come in by a sheet, and go on like any other. */
let cashier: Cashier
const today = '2026-11-21'
beforeAll(async () => {
  cashier = await openCashier()
  await lendingTerms(cashier.chain)
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = '${today}' WHERE cabang = 'SBY'`)
  const float = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 50_000_000 }] }
  expect((await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', float)).status).toBe(200)
})
afterAll(() => cashier.chain.close())

test.each([
  ['in their order', {}, []],
  ['interest paid ahead', { bunga_sampai_awal: '2027-01-01' }, []],
  ['due on its own day', { jatuh_tempo_awal: '2026-10-01' }, ['jatuh_tempo_awal']],
  ['interest paid before it was lent', { bunga_sampai_awal: '2026-09-30' }, ['bunga_sampai_awal']],
])('dates of an old slip: %s', (_what, more, fields) => {
  const slip = { tgl_dokumen: '2026-10-01', jatuh_tempo_awal: '2026-11-30', bunga_sampai_awal: '2026-10-31', ...more }
  expect(checkOpeningTerms(slip).map((i) => i.field)).toEqual(fields)
})

const heading =
  'Kode Jaminan Lama;Nomor Lama;Customer;Penaksir;Tanggal Hutang;Pokok;Bunga;Jatuh Tempo;Bunga Dibayar Sampai;Nama Barang;Kadar;Potong;Berat Kotor;Berat Bersih;Kondisi;Tempat di Brankas'
const slip = (no: string, more: Partial<Record<'pokok' | 'bunga' | 'tempo' | 'customer', string>> = {}) =>
  `${no};${more.customer ?? customers.siti};RINA;2026-09-01;${more.pokok ?? '2.000.000'};${more.bunga ?? '3'};${more.tempo ?? '2026-10-31'};2026-10-31`
const first = `SBG-101-1;${slip('SBG-101')};GELANG;750;1;10,25;10;BAIK;BRANKAS A`
const second = `SBG-101-2;${slip('SBG-101')};CINCIN;585;2;3,5;3,5;BAIK;BRANKAS A`
const third = `SBG-102-1;${slip('SBG-102', { pokok: '20.500.250', customer: customers.budi })};KALUNG;750;1;5;5;BAIK;`
const sheet = (...rows: string[]) => [heading, ...rows].join('\n')

const send = (content: string, who: Person = cashier.owner) => sendFile(cashier.chain, who, 'hutang/impor', content)
const save = ({ body }: Answer, more: object = {}) =>
  cashier.chain.call(cashier.owner, 'POST', `hutang/impor/${body.id}`, { sidik: body.sidik, ...more })
const states = ({ body }: Answer) => [body.baru, body.sama, body.berubah, body.salah]
const reasons = ({ body }: Answer) =>
  body.baris.flatMap((b: { salah?: readonly { alasan: string }[] }) => (b.salah ?? []).map((s) => s.alasan))
const numberOf = async (no_lama: string) =>
  String(
    (
      await cashier.chain.owner.query(
        `SELECT no_faktur_hutang FROM hutang WHERE cabang = 'SBY' AND no_lama = $1 AND status <> 'BATAL'`,
        [no_lama],
      )
    ).rows[0]?.no_faktur_hutang,
  )
const loan = async (no_lama: string) =>
  (await cashier.chain.call(cashier.owner, 'GET', `hutang/${await numberOf(no_lama)}`)).body
const pay = async (no_lama: string, cara: string, more: object = {}) => {
  const draft = { no_faktur_hutang: await numberOf(no_lama), cara, pulang: [], bayar: [], bayar_keluar: [], ...more }
  return execute(cashier.chain, cashier.lina, penebusan, 'simpan', draft, { password: testPassword })
}

describe('the old list of loans', () => {
  test('each slip is a loan of its own with its pieces in the safe, against MODAL AWAL; the same list again adds nothing', async () => {
    const file = await send(sheet(first, second, third))
    expect(reasons(file)).toEqual([])
    expect(states(file)).toEqual([3, 0, 0, 0])
    expect((await save(file)).body).toEqual({ baru: 3, berubah: 0, dilewati: 0 })
    expect(await loan('SBG-101')).toMatchObject({
      status: 'AKTIF',
      tanggal: today,
      tgl_hutang: '2026-09-01',
      pokok: 2_000_000,
      sisa_pokok: 2_000_000,
      bunga: 3,
      jatuh_tempo: '2026-10-31',
      bunga_sampai: '2026-10-31',
      lama_pinjam: 30,
      dibayarkan: 0,
      biaya_admin: 0,
      keterangan: 'SBG-101',
      total_jumlah: 3,
    })
    const nomor = await numberOf('SBG-101')
    const { rows } = await cashier.chain.owner.query(
      `SELECT kode_jaminan, status, tempat FROM jaminan WHERE cabang = 'SBY' AND no_faktur_hutang = $1 ORDER BY 1`,
      [nomor],
    )
    expect(rows).toEqual(
      [1, 2].map((n) => ({ kode_jaminan: `${nomor}-${n}`, status: 'DISIMPAN', tempat: 'BRANKAS A' })),
    )
    expect(states(await send(sheet(first, second, third)))).toEqual([0, 3, 0, 0])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('Laporan Saldo Awal has them by their old numbers, to sign: what is owed is what the list says', async () => {
    const table = await requestReport(cashier.chain, cashier.owner, 'saldo-awal', { kelompok: 'Tidak Dikelompokkan' })
    const owed = rowValues(table, ['nama_akun', 'sub', 'keterangan', 'debit']).filter(
      ([akun]) => akun === 'PIUTANG GADAI',
    )
    expect(owed).toEqual([
      ['PIUTANG GADAI', await numberOf('SBG-101'), 'SBG-101', 2_000_000],
      ['PIUTANG GADAI', await numberOf('SBG-102'), 'SBG-102', 20_500_250],
    ])
    const [debit, kredit] = totalValues(table, ['debit', 'kredit'])
    expect(debit).toBe(kredit)
  })

  test('they are no money lent today', async () => {
    const recap = await requestReport(cashier.chain, cashier.owner, 'pinjaman-rekap')
    expect(recap.baris).toBe(0)
    const [own] = (await cashier.chain.call(cashier.owner, 'GET', 'cash-pusat/daily-transaction-chart')).body
    expect(own.values[3]).toBe(0)
  })

  test.each<[string, string[], string[]]>([
    [
      'another principal for a slip that stands',
      [`SBG-102-1;${slip('SBG-102')};KALUNG;750;1;5;5;BAIK;`],
      ['Pinjaman Ini Sudah Ada, Isinya Lain'],
    ],
    [
      'a piece more for a slip that stands',
      [first, second, first.replace('SBG-101-1', 'SBG-101-3')],
      Array(3).fill('Pinjaman Ini Sudah Ada, Isinya Lain'),
    ],
    [
      'a piece that is not numbered',
      [first.replaceAll('SBG-101', 'SBG-103').replace('SBG-103-1', 'SBG-103-7')],
      ['Harus SBG-103-1'],
    ],
    [
      'rows that do not agree',
      [
        first.replaceAll('SBG-101', 'SBG-104'),
        second.replaceAll('SBG-101', 'SBG-104').replace('2.000.000', '2.500.000'),
      ],
      ['Barang Lain Pinjaman Ini Salah', 'Tidak Sama Dengan Baris Pertama Pinjaman Ini'],
    ],
    [
      'nobody',
      [`SBG-105-1;${slip('SBG-105', { customer: 'C9999' })};KALUNG;750;1;5;5;BAIK;`],
      ['Data Tidak Ditemukan'],
    ],
    [
      'a fineness above 100',
      [`SBG-105-1;${slip('SBG-105')};KALUNG;K110;1;5;5;BAIK;`],
      ['Kadar Tidak Boleh 0 Atau Melebihi Batas'],
    ],
    [
      'more gold than the piece weighs',
      [`SBG-105-1;${slip('SBG-105')};KALUNG;750;1;5;5,5;BAIK;`],
      ['Berat Emas Melebihi Berat Kotor'],
    ],
    [
      'due before it was lent',
      [`SBG-105-1;${slip('SBG-105', { tempo: '2026-08-01' })};KALUNG;750;1;5;5;BAIK;`],
      ['Harus Sesudah Tanggal Hutang'],
    ],
    [
      'a principal of no row of the table',
      [`SBG-105-1;${slip('SBG-105', { pokok: '60.000.000' })};KALUNG;750;1;5;5;BAIK;`],
      ['Hutang Melebihi Plafond'],
    ],
  ])('%s is refused by row', async (_what, rows, want) => {
    const file = await send(sheet(...rows))
    expect(reasons(file)).toEqual(want)
  })

  test('a wrong piece keeps its whole slip out, and no other', async () => {
    const file = await send(
      sheet(
        first.replaceAll('SBG-101', 'SBG-106'),
        second.replaceAll('SBG-101', 'SBG-106').replace('585', 'TIDAK-ADA'),
        third.replaceAll('SBG-102', 'SBG-107'),
      ),
    )
    expect(states(file)).toEqual([1, 0, 0, 2])
    expect((await save(file, { lewati: true })).body).toEqual({ baru: 1, berubah: 0, dilewati: 2 })
    expect([await numberOf('SBG-106'), (await loan('SBG-107')).status]).toEqual(['undefined', 'AKTIF'])
  })
})

test('two people bring in the same list in the same second: each slip stands once', async () => {
  const list = sheet(first.replaceAll('SBG-101', 'SBG-109'))
  const files = [await send(list), await send(list)]
  const saved = await Promise.all(files.map((f) => save(f)))
  expect(saved.filter((a) => a.status === 200)).toHaveLength(1)
  const { rows } = await cashier.chain.owner.query(
    `SELECT no_lama FROM hutang WHERE cabang = 'SBY' AND no_lama = 'SBG-109'`,
  )
  expect(rows).toHaveLength(1)
})

describe('an opening loan goes on like any other', () => {
  test('redeemed: interest from the day through which it was paid, the pieces go home', async () => {
    const paid = await pay('SBG-101', 'TEBUS', { bayar: cash(2_200_000) })
    // 21 days at 3 %, all of them late.
    expect(paid.body, paid.raw).toMatchObject({ hari: 21, telat: 21, bunga_rp: 42_000, pokok_bayar: 2_000_000 })
    const { rows } = await cashier.chain.owner.query(
      `SELECT DISTINCT status FROM jaminan WHERE cabang = 'SBY' AND no_faktur_hutang = $1`,
      [await numberOf('SBG-101')],
    )
    expect(rows).toEqual([{ status: 'PULANG' }])
  })

  test('its interest is paid: the term goes on from the old due date', async () => {
    const paid = await pay('SBG-107', 'BUNGA', { bayar: cash(2_000_000) })
    expect(paid.body, paid.raw).toMatchObject({ jatuh_tempo: '2027-02-28', bunga_sampai: today })
    await execute(
      cashier.chain,
      cashier.owner,
      penebusan,
      'batal',
      { alasan: 'X' },
      { nomor: paid.body.no_penebusan, password: testPassword },
    )
    expect(await loan('SBG-107')).toMatchObject({ bunga_sampai: '2026-10-31', jatuh_tempo: '2026-10-31' })
  })

  test('renewed: once the shop knows who its customer is, within what the pieces carry today', async () => {
    expect((await send(sheet(first.replaceAll('SBG-101', 'SBG-108')))).body.salah).toBe(0)
    expect((await save(await send(sheet(first.replaceAll('SBG-101', 'SBG-108'))))).status).toBe(200)
    expect(issue(await pay('SBG-108', 'PERPANJANG', { bayar: cash(1_000_000) }))).toEqual([
      422,
      'Identitas Customer Harus Diisi',
    ])
    await identifyCustomer(cashier.chain)
    const paid = await pay('SBG-108', 'PERPANJANG', { bayar: cash(1_000_000) })
    expect(paid.body, paid.raw).toMatchObject({ pokok_baru: 2_000_000, cara: 'PERPANJANG' })
    const next = (await cashier.chain.call(cashier.owner, 'GET', `hutang/${paid.body.no_baru}`)).body
    expect(next).toMatchObject({ status: 'AKTIF', no_lama: null, no_asal: await numberOf('SBG-108'), bunga: 2.5 })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('one above what its piece carries to the step of today is renewed only with a part of it paid', async () => {
    const odd = slip('SBG-110', { pokok: '1.687.500' })
    const file = await send(sheet(`SBG-110-1;${odd};KALUNG;750;1;1,35;1,35;BAIK;`))
    expect(reasons(file)).toEqual([])
    expect((await save(file)).body.baru).toBe(1)
    await cashier.set('pembulatan', '1000')
    const whole = await pay('SBG-110', 'PERPANJANG', { bayar: cash(100_000) })
    expect(issue(whole)).toEqual([422, 'Hutang Melebihi Plafond'])
    const paid = await pay('SBG-110', 'PERPANJANG', { pokok_rp: 50_000, bayar: cash(200_000) })
    expect(paid.status, paid.raw).toBe(200)
    await cashier.set('pembulatan', '500')
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('called off on its day by a yes of the owner, with its mirror against MODAL AWAL; then the list may bring it anew', async () => {
    const nomor = await numberOf('SBG-107')
    const input = { alasan: 'SALAH DAFTAR' }
    const asked = await cashier.chain.call(cashier.owner, 'POST', 'hutang/periksa', {
      aksi: 'batal',
      nomor,
      draft: input,
    })
    expect(asked.body.butuh, asked.raw).toMatchObject([{ kategori: 'BATAL_HUTANG', minimal: 'OWN' }])
    const gone = await execute(cashier.chain, cashier.owner, hutang, 'batal', input, { nomor, password: testPassword })
    expect(gone.body, gone.raw).toMatchObject({ status: 'BATAL', sisa_pokok: 0 })
    expect(states(await send(sheet(third.replaceAll('SBG-102', 'SBG-107'))))).toEqual([1, 0, 0, 0])
    expect(await prove(cashier.chain)).toEqual([])
  })
})

test('only the owner brings them in, and only before the first sale', async () => {
  expect((await send(sheet(first), cashier.lina)).status).toBe(403)
  const late = await send(sheet(first.replaceAll('SBG-101', 'SBG-109')))
  await cashier.sold(nota(await cashier.one()))
  expect((await save(late)).status).toBe(409)
  expect(reasons(await send(sheet(first.replaceAll('SBG-101', 'SBG-109'))))).toEqual([
    'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama',
  ])
  expect(cashier.chain.errors).toEqual([])
})
