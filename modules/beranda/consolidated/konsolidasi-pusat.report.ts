import { text } from '#kernel/base/i18n/texts.ts'
import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

const cost = { class: 'cost' } as const
const signed = { min: -999_999_999_999_999 } as const

/** What is summed over the shops. */
const figures = [
  'jual_nota',
  'jual_potong',
  'jual_berat',
  'jual_total',
  'laba',
  'beli_berat',
  'beli_total',
  'hutang_keluar',
  'hutang_lunas',
  'hutang_sisa',
  'service',
  'pesanan',
  'biaya',
  'kas',
  'bank',
  'kliring',
  'stok_berat',
  'stok_nilai',
  'rk',
] as const
/** What is finished for each shop; one on another server has none of it. */
export const consolidatedFigures = [...figures, 'tutup_terakhir', 'catatan'] as const

/**
 * Laporan Konsolidasi Pusat: what each shop of the chain traded in a period, and what it had at the end of it. A shop on another server
 * stands in it without figures: its books are not here.
 */
export const consolidatedReport = defineReport({
  name: 'konsolidasi-pusat',
  screen: {
    path: '/laporan-konsolidasi-pusat',
    title: 'Laporan Konsolidasi Pusat',
    gate: { pusat: true },
    levels: ['OWN', 'SU', 'MU'],
  },
  summary: 'Semua toko dalam satu laporan untuk kantor pusat',
  chain: true,
  filters: { ...period, kode_toko: f.ref('toko', { label: 'Toko' }) },
  columns: {
    kode_toko: f.ref('toko', { label: 'Toko' }),
    nama_toko: f.text({ label: 'Nama Toko' }),
    jual_nota: f.integer({ label: 'Nota Jual' }),
    jual_potong: f.integer({ label: 'Potong Jual' }),
    jual_berat: f.weight({ label: 'Berat Jual' }),
    jual_total: f.money({ label: 'Total Jual', ...signed }),
    laba: f.money({ label: 'Laba', ...signed, ...cost }),
    beli_berat: f.weight({ label: 'Berat Beli' }),
    beli_total: f.money({ label: 'Total Beli', ...signed }),
    hutang_keluar: f.money({ label: 'Hutang Keluar', ...signed }),
    hutang_lunas: f.money({ label: 'Hutang Lunas', ...signed }),
    hutang_sisa: f.money({ label: 'Sisa Hutang', ...signed }),
    service: f.money({ label: 'Service', ...signed }),
    pesanan: f.money({ label: 'Pesanan', ...signed }),
    biaya: f.money({ label: 'Biaya Toko', ...signed }),
    kas: f.money({ label: 'Kas', ...signed, class: 'books' }),
    bank: f.money({ label: 'Bank', ...signed }),
    kliring: f.money({ label: 'Non Tunai Belum Cair', ...signed }),
    stok_berat: f.weight({ label: 'Berat Stok' }),
    stok_nilai: f.money({ label: 'Nilai Stok', ...signed, ...cost }),
    rk: f.money({ label: 'RK Terbuka', ...signed }),
    tutup_terakhir: f.date({ label: 'Tutup Terakhir' }),
    catatan: f.text({ label: 'Catatan', words: [{ value: 'JAUH', label: text('Di server lain, tidak terbaca') }] }),
  },
  // With these the table is wider than a screen; they are in every file, and on the screen for who asks for them.
  spare: ['jual_potong', 'beli_berat', 'hutang_keluar', 'hutang_lunas', 'service', 'pesanan', 'stok_nilai'],
  finished: consolidatedFigures,
  total: figures,
})
