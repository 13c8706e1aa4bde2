import { defineReport, todayDefault } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { addressOf } from '#kernel/engine/report/drill.ts'
import { mulDiv } from '#kernel/base/quantity/quantity.ts'

const cost = { class: 'cost' } as const

/** Laporan Stock Aksesoris: of each accessory what came and went on a business date, and what lay there at its end. */
export const stockAksesorisReport = defineReport({
  name: 'stock-aksesoris',
  screen: { path: '/laporan-stock-aksesoris', title: 'Laporan Stock Aksesoris' },
  summary: 'Aksesoris masuk, keluar dan sisa, dengan nilai rata-ratanya',
  filters: { tanggal: f.date({ label: 'Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }) },
  columns: {
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    masuk: f.integer({ label: 'Jumlah Masuk' }),
    keluar: f.integer({ label: 'Jumlah Keluar' }),
    akhir: f.integer({ label: 'Jumlah Akhir' }),
    nilai_rata: f.money({ label: 'Nilai Rata-Rata', ...cost }),
    nilai: f.money({ label: 'Nilai', ...cost }),
  },
  total: ['masuk', 'keluar', 'akhir', 'nilai'],
  derived: { nilai_rata: (j) => (j.akhir === 0n ? null : mulDiv(j.nilai, 1n, j.akhir, 'half-up')) },
  links: {
    kode_barcode: ({ kode_barcode }, { tanggal }) =>
      addressOf('/laporan-kartu-stock', { kode_barcode, tgl_from: tanggal, tgl_to: tanggal }),
  },
  message: { empty: 'Data Tidak Tersedia' },
})
