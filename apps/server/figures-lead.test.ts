import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { apiOf, type AnyReport } from '#kernel/model/report.ts'
import { addressOf, behindFigure } from '#kernel/engine/report/drill.ts'
import type { Table } from '#kernel/engine/report/table.ts'
import { typedOf } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { valueAddress } from '#kernel/web/frames/report/lines.web.ts'
import { execute, identifyCustomer, openModules } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { neededFilters } from '#testing/report.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'
import { tileBehind } from '#beranda'
import { salesBehind, stockBehind } from '#tutup-toko'
import { documents, reports } from '../rooms.ts'

/** A figure leads to the documents behind it: what stands where it leads sums to exactly that figure. */
let chain: TestChain
let who: Person
let cashier: Person
const ring = { nama_barang: 'CINCIN UKIR', kode_group: 'G585', kode_dept: 'BR', jumlah: 1, kode_toko: 'B01' }
const box = {
  nama_barang: 'KOTAK PERHIASAN',
  kode_group: 'GPRK',
  kode_dept: 'BR',
  jumlah: 10,
  berat: 20,
  kode_toko: 'B02',
}

const open = (date: string) =>
  chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [date])
const post = async (path: string, body: object) => {
  const answer = await chain.call(who, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}
const sell = async (kode_barcode: string, kode_sales: string, jumlah_rp: number, diskon_rp?: number) => {
  const draft = {
    kode_sales,
    detail_barang: [{ kode_barcode, ...(diskon_rp ? { diskon_rp } : {}) }],
    bayar: [{ cara: 'CASH', jumlah_rp }],
  }
  const answer = await execute(chain, cashier, penjualan, 'simpan', draft, { password: testPassword })
  if (answer.status !== 200) throw new Error(answer.raw)
  return answer.body
}

/** Paid by transfer: the drawer has what the sales brought. */
const buy = async (kode_sales: string, berat: number, kondisi_beli: string) => {
  const piece = {
    asal: 'TANPA NOTA',
    nama_barang: 'ANTING DESI',
    kode_dept: 'BR',
    kode_group: 'G585',
    kondisi_beli,
    berat,
  }
  await post('pembelian', {
    kode_sales,
    kode_customer: customers.siti,
    detail_barang: [piece],
    bayar_keluar: [
      { cara: 'TRANSFER', no_rekening: accounts.bca, keterangan: 'BRI 3390', jumlah_rp: berat * 1_000_000 },
    ],
  })
}

beforeAll(async () => {
  chain = await plantedChain(withMasters)
  cashier = await chain.login('LINA')
  who = await chain.login('PEMILIK')
  await openModules(
    chain,
    'SBY',
    reports.map((l) => l.screen),
  )
  await post('sales', { kode_sales: 'SARI', nama_sales: 'SARI DEWI', aktif: true })
  for (const list of ['toko_rekap_sales', 'toko_rekap_pembelian'])
    await chain.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', $1, 'SBY')`, [list])
  await open('2026-11-20')
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
  await post('barang-masuk', {
    sumber: 'AWAL',
    detail_barang: [
      ...[2.5, 3.215, 4.125, 1.5].map((berat, index) => ({
        ...ring,
        kode_barcode: `CN${index}`,
        berat,
        harga_modal: 900_000,
        harga_jual: 5_000_000,
      })),
      { ...box, kode_barcode: 'KT1', harga_bayar: 150_000, harga_jual: 25_000 },
    ],
  })
  await sell('CN0', 'RINA', 5_000_000)
  await identifyCustomer(chain)
  await buy('RINA', 1.14, 'BAIK')
  await open('2026-11-21')
  await sell('CN1', 'RINA', 4_900_000, 100_000)
  await sell('KT1', 'SARI', 25_000)
  await buy('SARI', 2.5, 'KUSAM')
  const wrong = await sell('CN2', 'SARI', 5_000_000)
  const input = { alasan: 'SALAH BARANG' }
  const cancel = await execute(chain, cashier, penjualan, 'batal', input, {
    nomor: wrong.no_faktur_jual,
    password: testPassword,
  })
  if (cancel.status !== 200) throw new Error(cancel.raw)
})
afterAll(() => chain.close())

const ask = async (report: AnyReport, body: object): Promise<Table> => {
  const answer = await chain.call(who, 'POST', apiOf(report), { ...neededFilters(report), ...body })
  expect(answer.status, answer.raw).toBe(200)
  return answer.body.tabel
}
/** What the screen at this address asks for. */
async function follow(address: string): Promise<{ report: AnyReport; table: Table }> {
  const [path, search] = address.split('?')
  const report = reports.find((l) => l.screen.path === path)!
  // The screen reads each value by its filter's kind.
  const kinds = new Map(Object.entries(report.filters).map(([name, f]) => [wireKey(name, f), f]))
  const body = [...new URLSearchParams(search)].map(([key, value]) => {
    const field = kinds.get(key)
    return [key, field ? typedOf(field, value) : value] as const
  })
  return { report, table: await ask(report, Object.fromEntries(body)) }
}
const total = (t: Table, name: string) => t.total[t.kolom.findIndex((k) => k.name === name)]
const days = { tgl_from: '2026-11-20', tgl_to: '2026-11-21' }
const groupings = reports.flatMap((report) =>
  (report.groupBy ?? []).filter((g) => g.columns.length > 0).map((g) => [report.name, g.label, report] as const),
)

describe('sums of reports', () => {
  test.each(groupings)(
    '%s by %s: every subtotal is the total of the rows where it leads',
    async (_name, kelompok, report) => {
      const asked = { ...('tgl_from' in report.filters ? days : {}), kelompok }
      const table = await ask(report, asked)
      for (const line of table.garis.filter((g) => g.kelompok)) {
        const address = behindFigure(report, asked, table, line)
        if (address === undefined) continue
        const there = (await follow(address)).table
        expect([there.baris, there.kelompok], address).toEqual([line.kelompok!.baris, []])
        for (const [i, k] of table.kolom.entries()) if (k.total) expect(there.total[i], k.name).toBe(line.nilai[i])
      }
      const all = behindFigure(report, asked, table)
      if (all !== undefined) expect((await follow(all)).table.total, all).toEqual(table.total)
    },
  )

  test.each([
    ['penjualan', 'Tanggal', 2],
    ['penjualan', 'Sales', 2],
    ['penjualan', 'Kasir', 1],
    ['penjualan-detail', 'Group', 2],
    ['stock-barang', 'Gudang dan Baki', 6],
    ['stock-summary', 'Gudang dan Baki', 6],
    ['pembelian', 'Tanggal', 2],
    ['pembelian-detail', 'Kondisi', 2],
  ])('%s by %s leads on from each of its headings', async (name, kelompok, count) => {
    const report = reports.find((x) => x.name === name)!
    const asked = { ...('tgl_from' in report.filters ? days : {}), kelompok }
    const table = await ask(report, asked)
    const leads = table.garis.filter((g) => g.kelompok && behindFigure(report, asked, table, g) !== undefined)
    expect(leads.length).toBe(count)
  })

  test('rows that stand there already lead nowhere', async () => {
    const report = reports.find((x) => x.name === 'penjualan')!
    expect(behindFigure(report, days, await ask(report, days))).toBe(undefined)
  })
})

/** Figures of a row, and the columns of the report where they lead. */
const rowFigures: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  [
    'penjualan-per-sales',
    'total',
    { jumlah: 'jumlah', berat: 'berat', harga: 'harga', diskon: 'diskon', total: 'total' },
  ],
  ['penjualan-per-jenis', 'total', { jumlah: 'jumlah', berat: 'berat', total: 'total' }],
  ['penjualan-per-baki', 'total', { jumlah: 'jumlah', berat: 'berat', total: 'total' }],
  ['penjualan-per-baki', 'sisa_berat', { sisa_jumlah: 'jumlah', sisa_berat: 'berat' }],
  ['laba-penjualan', 'bersih', { jumlah: 'jumlah', berat: 'berat', laba: 'laba' }],
  ['rekap-sales', 'total', { jumlah: 'jumlah', berat: 'berat', total: 'total' }],
  ['rekap-transaksi-pembelian', 'total', { jumlah: 'jumlah', berat: 'berat', total: 'total' }],
  ['global-pembelian', 'total', { berat: 'berat', total: 'harga' }],
  ['global-penjualan', 'total_beli', { berat_beli: 'berat', total_beli: 'harga' }],
  ['global-sales', 'total', { jumlah: 'jumlah', berat: 'berat', total: 'total' }],
  ['global-stock-toko', 'jumlah', { jumlah: 'jumlah', berat: 'berat', murni: 'murni', nilai: 'nilai' }],
]
describe('figures of rows', () => {
  test.each(
    rowFigures.flatMap((figure) => [
      [...figure, {}] as const,
      [...figure, { kode_group: 'G585' }] as const,
      [...figure, { tgl_from: '2026-11-21' }] as const,
    ]),
  )('%s, %s: what stands behind sums to it, %o with %o', async (name, column, same, more) => {
    const report = reports.find((x) => x.name === name)!
    const kept = Object.entries(more).filter(([key]) => key in report.filters)
    // A report without a choice of groups is flat.
    const flat = report.groupBy?.find((g) => g.columns.length === 0)?.label
    const asked = {
      ...('tgl_from' in report.filters ? days : {}),
      ...Object.fromEntries(kept),
      ...(flat ? { kelompok: flat } : {}),
    }
    const table = await ask(report, asked)
    expect(table.baris).toBeGreaterThan(0)
    const at = (n: string) => table.kolom.findIndex((k) => k.name === n)
    for (const line of table.garis) {
      const address = valueAddress(report, () => undefined, table, line, at(column), asked)!
      const there = (await follow(address)).table
      for (const [here, where] of Object.entries(same))
        expect(total(there, where) ?? 0, `${address} ${where}`).toBe(line.nilai[at(here)])
    }
  })
})

test('tiles of the dashboard: sales and stock of the day', async () => {
  const month = (await chain.call(who, 'GET', 'penjualan/chart?type=monthly')).body as Record<string, number | string>[]
  expect(month.length).toBe(2)
  for (const day of month) {
    const { table } = await follow(tileBehind.sales(String(day.tanggal)))
    expect([table.baris, ...['jumlah', 'berat', 'total'].map((n) => total(table, n))]).toEqual([
      day.nota,
      day.potong,
      day.berat,
      day.total,
    ])
  }
  const { stok } = (await chain.call(who, 'GET', 'beranda/hari')).body
  const { table } = await follow(tileBehind.stock('2026-11-21'))
  expect([total(table, 'jumlah'), total(table, 'berat')]).toEqual([stok.jumlah, stok.berat])
})

test('figures of Tutup Toko: each tray, each kind of document, the cash of sales', async () => {
  const first = await chain.call(who, 'GET', 'tutup-toko/ringkasan')
  const { kas } = (await chain.call(who, 'POST', 'tutup-toko/hitung', { kas_hitung: 14_925_000 })).body
  const { tgl_system, stok, dokumen } = first.body
  for (const place of stok)
    for (const baki of place.baki) {
      const { table } = await follow(
        stockBehind(tgl_system, { kode_gudang: place.kode_gudang, kode_toko: baki.kode_baki }),
      )
      expect([total(table, 'jumlah'), total(table, 'berat')], baki.kode_baki).toEqual([baki.jumlah, baki.berat])
    }
  for (const kind of dokumen) {
    if (kind.daftar === null) continue
    const name = documents.find((x) => x.prefix === kind.kode)!.name
    const there = await chain.call(who, 'POST', `${name}/total`, {
      saring: { tanggal: { dari: tgl_system, sampai: tgl_system } },
    })
    expect(there.body.baris, kind.kode).toBe(kind.jumlah)
  }
  expect(dokumen.find((d: { kode: string }) => d.kode === penjualan.prefix)).toMatchObject({
    jumlah: 3,
    batal: 1,
    daftar: '/lihat-penjualan',
  })
  const cash = kas.rincian.find((r: { jenis: string }) => r.jenis === penjualan.prefix).jumlah
  expect(total((await follow(salesBehind(tgl_system))).table, 'tunai')).toBe(cash)
})

test('an address carries what it asks for, and nothing that is empty', () =>
  expect(addressOf('/x', { a: 'B 1&2', c: null, d: '', e: 3 })).toBe('/x?a=B%201%262&e=3'))
