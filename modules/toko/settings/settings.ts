import { fixedStep } from '#kernel/base/quantity/quantity.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { sentence } from '#kernel/model/fields/sentences.ts'
import { readWeightTables, weightTables, writeWeightTables } from '#kernel/base/quantity/weight-table.ts'
import { readSetting, writeSetting, type Setting } from './setting.ts'
import { hutang } from './settings-loans.ts'
import { holidayTable, ppnTable, shrinkageTable } from './setting-tables.ts'

const clock = (text: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'Jam Harus Berbentuk 21:00')

/** Telephone numbers, separated by spaces. */
const phones = (text: string) =>
  text.split(' ').every((number) => /^(?:\+\d{8,15}|0\d{7,14})$/.test(number)) ? undefined : sentence.phone

const harga = {
  kategori_harga: {
    meaning: 'Cara harga jual barang dihitung',
    field: f.choice({
      label: 'Kategori Harga',
      required: true,
      options: ['BARANG', 'GROUP', 'EMAS'],
      default: 'BARANG',
    }),
  },
  pembulatan: {
    meaning: 'Jumlah uang dibulatkan ke kelipatan ini',
    field: f.money({ label: 'Pembulatan', required: true, min: 1, default: Number(fixedStep) }),
    unit: 'Rp',
  },
  limit_diskon_kasir: {
    meaning: 'Diskon yang boleh diberikan kasir sendiri',
    field: f.percent({ label: 'Diskon Tanpa Otorisasi', required: true, default: 0 }),
    unit: '%',
  },
  limit_diskon_spv: {
    field: f.percent({ label: 'Diskon Supervisor', required: true, default: 5, hint: 'Di atas ini hanya OWN' }),
    unit: '%',
  },
  limit_turun_modal: {
    field: f.percent({ label: 'Jual di Bawah Modal', required: true, default: 0, hint: 'Di atas ini hanya OWN' }),
    unit: '%',
  },
  berlian_di_bawah_modal: {
    meaning: 'Boleh dengan otorisasi',
    field: f.boolean({ label: 'Berlian di Bawah Modal', required: true, default: false }),
  },
} as const

const berat = {
  tabel_berat: {
    meaning: 'Dua angka akhir berat dan tambahannya; sisanya dibuang',
    field: f.text({
      label: 'Tabel Berat',
      required: true,
      max: 2000,
      asIs: true,
      default: writeWeightTables(weightTables),
    }),
    check: (text: string) => (readWeightTables(text) ? undefined : 'Tabel Berat Harus Terisi Dari 0 Sampai 99'),
  },
  tabel_berat_jual: {
    meaning: 'Pembulatan berat saat menjual',
    field: f.choice({
      label: 'Tabel Berat Jual',
      required: true,
      options: ['TANPA', 'A', 'B', 'C', 'D', 'E'],
      default: 'TANPA',
    }),
  },
  tabel_berat_beli: {
    meaning: 'Pembulatan berat saat membeli kembali',
    field: f.choice({
      label: 'Tabel Berat Beli',
      required: true,
      options: ['TANPA', 'A', 'B', 'C', 'D', 'E'],
      default: 'TANPA',
    }),
  },
  toleransi_berat: {
    meaning: 'Selisih berat yang tidak perlu otorisasi',
    field: f.weight({ label: 'Toleransi Berat', required: true, default: 0 }),
    unit: 'gram',
  },
  toleransi_timbang: {
    field: f.weight({
      label: 'Toleransi Timbang Baki',
      required: true,
      default: 0.01,
      hint: 'Kali akar jumlah barang',
    }),
    unit: 'gram',
  },
} as const

const buy = {
  dasar_beli: {
    meaning: 'Harga beli kembali dengan nota toko',
    field: f.choice({
      label: 'Dasar Harga Beli',
      required: true,
      options: ['NOTA', 'HARI_INI', 'TERTINGGI'],
      default: 'NOTA',
    }),
  },
  toleransi_nota_bulan: {
    meaning: 'Nota yang lebih tua dihitung seperti tanpa nota',
    field: f.integer({ label: 'Umur Nota yang Diterima', required: true, min: 0, default: 3 }),
    unit: 'bulan',
  },
  lantai_tanpa_nota: {
    meaning: 'Dengan nota tidak pernah dibeli lebih murah daripada tanpa nota',
    field: f.boolean({ label: 'Tidak Kurang dari Harga Tanpa Nota', required: true, default: true }),
  },
  beli_termasuk_ongkos: {
    meaning: 'Ongkos termasuk harga nota saat dibeli kembali',
    field: f.boolean({ label: 'Ongkos Ikut Dibeli', required: true, default: false }),
  },
  nota_cabang_lain: {
    meaning: 'Nota semua toko satu jaringan diterima',
    field: f.boolean({ label: 'Terima Nota Cabang Lain', required: true, default: true }),
  },
} as const

const tax = {
  ppn_mode: {
    meaning: 'Tidak dipungut, sudah termasuk harga, atau ditambahkan',
    field: f.choice({ label: 'PPN', required: true, options: ['TIDAK', 'TERMASUK', 'DITAMBAH'], default: 'TIDAK' }),
  },
  ppn_tabel: {
    meaning: 'Tarif menurut tanggal dan faktur pajak pemasok',
    table: ppnTable,
    field: f.text({
      label: 'Tabel PPN',
      max: 2000,
      default: '',
    }),
  },
} as const

const uang = {
  biaya_kartu_oleh: {
    meaning: 'Siapa yang menanggung biaya kartu',
    field: f.choice({
      label: 'Biaya Kartu Ditanggung',
      required: true,
      options: ['TOKO', 'CUSTOMER'],
      default: 'TOKO',
    }),
  },
  gesek_limit_harian: {
    field: f.money({ label: 'Batas Gesek Tunai Sehari', required: true, default: 0, hint: '0 berarti tidak dilayani' }),
    unit: 'Rp',
  },
  limit_kas_keluar: {
    meaning: 'Uang keluar tanpa nota di atas ini perlu otorisasi',
    field: f.money({ label: 'Batas Kas Keluar', required: true, default: 500_000 }),
    unit: 'Rp',
  },
  selisih_kas_otorisasi: {
    meaning: 'Selisih kas tutup toko di atas ini perlu otorisasi',
    field: f.money({ label: 'Selisih Kas Tanpa Otorisasi', required: true, default: 0 }),
    unit: 'Rp',
  },
  kas_boleh_minus: {
    meaning: 'Uang boleh keluar dari laci melebihi isinya menurut buku',
    field: f.boolean({ label: 'Kas Boleh Minus', required: true, default: false }),
  },
  batas_identitas: {
    meaning: 'Mulai dari sini sehari di semua toko, identitas customer harus lengkap',
    field: f.money({ label: 'Batas Identitas', required: true, default: 100_000_000, hint: '0 berarti tidak ada' }),
    unit: 'Rp',
  },
  batas_transaksi_besar: {
    meaning: 'Transaksi satu orang sehari di semua toko yang dilaporkan ke owner',
    field: f.money({ label: 'Batas Transaksi Besar', required: true, default: 500_000_000 }),
    unit: 'Rp',
  },
  hari_libur: {
    meaning: 'Selain Sabtu dan Minggu; transaksi besar dijawab paling lambat 14 hari kerja kemudian',
    table: holidayTable,
    field: f.text({ label: 'Hari Libur', max: 2000, default: '' }),
  },
  bulan_tahun_buku: {
    meaning: 'Bulan pertama tahun buku; laba tahun sebelumnya menjadi laba ditahan',
    field: f.integer({
      label: 'Awal Tahun Buku',
      required: true,
      min: 1,
      max: 12,
      default: 1,
      hint: '1 berarti Januari',
    }),
  },
  jam_tutup: {
    meaning: 'Pengingat tutup toko',
    field: f.text({ label: 'Jam Tutup', required: true, max: 5, default: '21:00' }),
    check: clock,
  },
  ringkasan_tutup: {
    meaning: 'Owner yang diberi tahu lewat notifikasi HP saat toko ditutup: dokumen, kas dan selisihnya, stok, segel',
    field: f.choice({
      label: 'Ringkasan Tutup Toko',
      required: true,
      options: ['TIDAK', 'OWNER TOKO', 'SEMUA OWNER'],
      default: 'TIDAK',
    }),
  },
  ringkasan_tutup_wa: {
    meaning: 'Nomor yang menerima ringkasan itu lewat WhatsApp; kosong: tidak ada',
    field: f.text({ label: 'Ringkasan Lewat WhatsApp', max: 200, default: '', hint: 'Nomor HP, dipisah spasi' }),
    check: phones,
  },
} as const

const member = {
  nilai_poin_rp: {
    meaning: 'Nilai satu poin saat dipakai membayar',
    field: f.money({ label: 'Nilai Satu Poin', required: true, default: 0 }),
    unit: 'Rp',
  },
  poin_dasar: {
    meaning: 'Jumlah yang menghasilkan poin',
    field: f.choice({ label: 'Dasar Poin', required: true, options: ['TUNAI', 'TOTAL'], default: 'TUNAI' }),
  },
} as const

const barang = {
  batas_telusur_hari: {
    meaning: 'Hari sebelum barang yang tidak ditemukan saat opname boleh dihapus',
    field: f.integer({ label: 'Masa Penelusuran', required: true, min: 0, max: 3650, default: 30 }),
    unit: 'hari',
  },
  tahan_menit: {
    meaning: 'Keranjang yang ditinggalkan menahan barangnya selama ini',
    field: f.integer({ label: 'Barang Ditahan', required: true, min: 1, max: 1440, default: 30 }),
    unit: 'menit',
  },
  baki_bawaan: {
    refersTo: 'baki',
    field: f.code({ label: 'Baki Bawaan', default: '', hint: 'Tempat barang kembali bila bakinya sudah tidak ada' }),
  },
  bandrol_bawaan: {
    refersTo: 'bandrol',
    field: f.code({ label: 'Bandrol Bawaan', default: '', hint: 'Yang terpasang di barang yang masuk tanpa bandrol' }),
  },
  batas_susut: {
    meaning: 'Susut paling banyak menurut kadar dan proses',
    table: shrinkageTable,
    field: f.text({
      label: 'Batas Susut',
      max: 2000,
      default: '',
    }),
  },
  app_mode: {
    meaning: 'Barang dengan barcode, atau stok dan jual tanpa barcode',
    field: f.choice({
      label: 'Mode Aplikasi',
      required: true,
      options: ['NORMAL', 'STOCK_JUAL_MANUAL'],
      default: 'NORMAL',
    }),
  },
} as const

const system = {
  idle_menit: {
    meaning: 'Sesi berakhir bila tidak dipakai selama ini',
    field: f.integer({ label: 'Keluar Bila Tidak Dipakai', required: true, min: 1, max: 1440, default: 30 }),
    unit: 'menit',
  },
  otorisasi_sendiri_own: {
    meaning: 'Dengan password, dan ditandai di laporan otorisasi',
    field: f.boolean({ label: 'Owner Boleh Otorisasi Sendiri', required: true, default: false }),
  },
  nomor_reset: {
    meaning: 'Nomor urut dokumen mulai dari 1 lagi',
    field: f.choice({
      label: 'Nomor Dokumen Mulai Lagi',
      required: true,
      options: ['HARIAN', 'BULANAN'],
      default: 'HARIAN',
    }),
  },
  toko_rekap_sales: {
    meaning: 'Toko yang melihat laporan rekap sales',
    refersTo: 'toko',
    field: f.text({ label: 'Toko Rekap Sales', max: 2000, default: '', hint: 'Kode toko, dipisah spasi' }),
  },
  toko_rekap_pembelian: {
    meaning: 'Toko yang melihat laporan rekap pembelian',
    refersTo: 'toko',
    field: f.text({ label: 'Toko Rekap Pembelian', max: 2000, default: '', hint: 'Kode toko, dipisah spasi' }),
  },
} as const

type Content = Omit<Setting, 'key' | 'default' | 'group'>
export const settingGroup = (nama: string, content: Readonly<Record<string, Content>>): Setting[] =>
  Object.entries(content).map(([key, content]) => ({
    key,
    ...content,
    default: writeSetting(content.field, content.field.default),
    group: nama,
  }))

const table = { ...harga, ...berat, ...buy, ...tax, ...uang, ...member, ...hutang, ...barang, ...system }
export type SettingKey = keyof typeof table
type Nilai<F> = F extends Field<infer V> ? (F extends { required: true } ? V : V | null) : never

/** Every setting, grouped as on the settings screen. */
export const settings: readonly Setting[] = [
  ...settingGroup('Harga', harga),
  ...settingGroup('Berat', berat),
  ...settingGroup('Pembelian', buy),
  ...settingGroup('Pajak', tax),
  ...settingGroup('Uang', uang),
  ...settingGroup('Member', member),
  ...settingGroup('Hutang dan Cicilan', hutang),
  ...settingGroup('Barang', barang),
  ...settingGroup('Sistem', system),
]

/** Defaults of a new shop: key → stored text. */
export const defaultSettings: Readonly<Record<string, string>> = Object.fromEntries(
  settings.map((s) => [s.key, s.default]),
)

/**
 * The value of one setting of a session: exact quantities, null for empty. A stored text that is no longer valid (an
 * option removed in a newer version) counts as the default, so that it never blocks a till.
 */
export function settingValue<K extends SettingKey>(
  saved: Readonly<Record<string, string>>,
  key: K,
): Nilai<(typeof table)[K]['field']> {
  const setting: Content = table[key]
  const read = readSetting(setting, saved[key] ?? defaultSettings[key]!)
  const value = read.ok ? read.value : (readSetting(setting, defaultSettings[key]!) as { value?: unknown }).value
  return value as Nilai<(typeof table)[K]['field']>
}
