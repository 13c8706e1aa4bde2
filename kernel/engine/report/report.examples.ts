import { defineReport, period, type AnyReport } from '#kernel/model/report.ts'
import type { Row, WireRow } from '#kernel/model/fields/field.ts'
import { f, kindOf } from '#kernel/model/fields/index.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { mulDiv } from '#kernel/base/quantity/quantity.ts'

/** A report only for these tests: two levels of groups, a derived mean, every kind of amount. */
export const exampleReport = defineReport({
  name: 'contoh',
  screen: { path: '/laporan-contoh', title: 'Laporan Contoh' },
  summary: 'Contoh untuk uji rangka laporan.',
  filters: {
    ...period,
    kode_group: f.ref('group', { label: 'Group' }),
  },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    nomor: f.code({ label: 'No Faktur' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    jumlah: f.integer({ label: 'Jumlah' }),
    kadar: f.percent({ label: 'Kadar' }),
    berat: f.weight({ label: 'Berat' }),
    harga: f.money({ label: 'Harga' }),
    rata_rata: f.money({ label: 'Rata-Rata per Gram' }),
  },
  total: ['jumlah', 'berat', 'harga'],
  groupBy: [
    { label: 'Group dan Baki', columns: ['kode_group', 'kode_baki'] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Menurut Urutan', columns: ['kode_group', 'kode_baki'], asTheyCome: true },
  ],
  derived: {
    // Rupiah per gram: the weight is in milligrams.
    rata_rata: (j) => (j.berat === 0n ? null : mulDiv(j.harga, 1000n, j.berat, 'half-up')),
  },
  links: { nomor: (line) => `/lihat-penjualan?cari=${String(line.nomor)}` },
})

export const exampleLines: readonly WireRow[] = [
  {
    tanggal: '2026-11-21',
    nomor: 'JL-SBY-261121-0002',
    nama_barang: 'KALUNG NORI 45CM',
    kode_group: '700',
    kode_toko: 'A02',
    jumlah: 1,
    kadar: 70,
    berat: 7.345,
    harga: 12817025,
  },
  {
    tanggal: '2026-11-20',
    nomor: 'JL-SBY-261120-0001',
    nama_barang: '=HYPERLINK("X")',
    kode_group: '420',
    kode_toko: 'A01',
    jumlah: 2,
    kadar: 42.5,
    berat: 2.335,
    harga: 2510125,
  },
  {
    tanggal: '2026-11-21',
    nomor: 'JL-SBY-261121-0003',
    nama_barang: 'CINCIN TUNANGAN',
    kode_group: '700',
    kode_toko: 'A01',
    jumlah: 1,
    kadar: 70,
    berat: 3.12,
    harga: 5444400,
  },
  {
    tanggal: '2026-11-21',
    nomor: 'JL-SBY-261121-0004',
    nama_barang: null,
    kode_group: null,
    kode_toko: null,
    jumlah: 1,
    kadar: null,
    berat: 0.001,
    harga: 0,
  },
]

/**
 * Rows in wire form as the query would have returned them: exact values by column name. Throws on a value that its
 * field cannot read.
 */
export function rowsFromWire(report: AnyReport, rows: readonly WireRow[]): Row[] {
  const fields = Object.entries(report.columns).filter(([name]) => report.derived?.[name] === undefined)
  return rows.map((wire) =>
    Object.fromEntries(
      fields.map(([name, field]) => {
        const given = wire[wireKey(name, field)] ?? null
        if (given === null) return [name, null]
        const read = kindOf(field).read(given, field)
        if (!read.ok) throw new Error(`${report.name}, ${name}: ${read.message}`)
        return [name, read.value]
      }),
    ),
  )
}
