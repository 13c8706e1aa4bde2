import type { Field } from '#kernel/fields/field.ts'
import { f } from '#kernel/fields/index.ts'
import { bacaTabelBerat, tabelBerat, tulisTabelBerat } from '#kernel/quantity/tabel-berat.ts'
import { bacaSetting, tulisSetting, type Setting } from './setting.ts'
import { tabelPpn, tabelSusut } from './tabel-setting.ts'

const jam = (text: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'Jam Harus Berbentuk 21:00')

const harga = {
  kategori_harga: {
    arti: 'Cara harga jual barang dihitung',
    field: f.choice({
      label: 'Kategori Harga',
      required: true,
      options: ['BARANG', 'GROUP', 'EMAS'],
      default: 'BARANG',
    }),
  },
  pembulatan: {
    arti: 'Jumlah uang dibulatkan ke kelipatan ini',
    field: f.uang({ label: 'Pembulatan', required: true, min: 1, default: 500 }),
    satuan: 'Rp',
  },
  limit_diskon_kasir: {
    arti: 'Diskon yang boleh diberikan kasir sendiri',
    field: f.persen({ label: 'Diskon Tanpa Otorisasi', required: true, default: 0 }),
    satuan: '%',
  },
  limit_diskon_spv: {
    field: f.persen({ label: 'Diskon Supervisor', required: true, default: 5, hint: 'Di atas ini hanya OWN' }),
    satuan: '%',
  },
  limit_turun_modal: {
    field: f.persen({ label: 'Jual di Bawah Modal', required: true, default: 0, hint: 'Di atas ini hanya OWN' }),
    satuan: '%',
  },
  berlian_di_bawah_modal: {
    arti: 'Boleh dengan otorisasi',
    field: f.boolean({ label: 'Berlian di Bawah Modal', required: true, default: false }),
  },
} as const

const berat = {
  tabel_berat: {
    arti: 'Dua angka akhir berat dan tambahannya; sisanya dibuang',
    field: f.text({
      label: 'Tabel Berat',
      required: true,
      max: 2000,
      asis: true,
      default: tulisTabelBerat(tabelBerat),
    }),
    check: (text: string) => (bacaTabelBerat(text) ? undefined : 'Tabel Berat Harus Terisi Dari 0 Sampai 99'),
  },
  tabel_berat_jual: {
    arti: 'Pembulatan berat saat menjual',
    field: f.choice({
      label: 'Tabel Berat Jual',
      required: true,
      options: ['TANPA', 'A', 'B', 'C', 'D', 'E'],
      default: 'TANPA',
    }),
  },
  tabel_berat_beli: {
    arti: 'Pembulatan berat saat membeli kembali',
    field: f.choice({
      label: 'Tabel Berat Beli',
      required: true,
      options: ['TANPA', 'A', 'B', 'C', 'D', 'E'],
      default: 'TANPA',
    }),
  },
  toleransi_berat: {
    arti: 'Selisih berat yang tidak perlu otorisasi',
    field: f.berat({ label: 'Toleransi Berat', required: true, default: 0 }),
    satuan: 'gram',
  },
  toleransi_timbang: {
    field: f.berat({ label: 'Toleransi Timbang Baki', required: true, default: 0.01, hint: 'Kali akar jumlah barang' }),
    satuan: 'gram',
  },
} as const

const beli = {
  dasar_beli: {
    arti: 'Harga beli kembali dengan nota toko',
    field: f.choice({
      label: 'Dasar Harga Beli',
      required: true,
      options: ['NOTA', 'HARI_INI', 'TERTINGGI'],
      default: 'NOTA',
    }),
  },
  toleransi_nota_bulan: {
    arti: 'Nota yang lebih tua dihitung seperti tanpa nota',
    field: f.integer({ label: 'Umur Nota yang Diterima', required: true, min: 0, default: 3 }),
    satuan: 'bulan',
  },
  lantai_tanpa_nota: {
    arti: 'Dengan nota tidak pernah dibeli lebih murah daripada tanpa nota',
    field: f.boolean({ label: 'Tidak Kurang dari Harga Tanpa Nota', required: true, default: true }),
  },
  beli_termasuk_ongkos: {
    arti: 'Ongkos termasuk harga nota saat dibeli kembali',
    field: f.boolean({ label: 'Ongkos Ikut Dibeli', required: true, default: false }),
  },
  nota_cabang_lain: {
    arti: 'Nota semua toko satu jaringan diterima',
    field: f.boolean({ label: 'Terima Nota Cabang Lain', required: true, default: true }),
  },
} as const

const pajak = {
  ppn_mode: {
    arti: 'Tidak dipungut, sudah termasuk harga, atau ditambahkan',
    field: f.choice({ label: 'PPN', required: true, options: ['TIDAK', 'TERMASUK', 'DITAMBAH'], default: 'TIDAK' }),
  },
  ppn_tabel: {
    arti: 'Tarif menurut tanggal dan faktur pajak pemasok',
    tabel: tabelPpn,
    field: f.text({
      label: 'Tabel PPN',
      max: 2000,
      default: '',
    }),
  },
} as const

const uang = {
  biaya_kartu_oleh: {
    arti: 'Siapa yang menanggung biaya kartu',
    field: f.choice({
      label: 'Biaya Kartu Ditanggung',
      required: true,
      options: ['TOKO', 'CUSTOMER'],
      default: 'TOKO',
    }),
  },
  gesek_limit_harian: {
    field: f.uang({ label: 'Batas Gesek Tunai Sehari', required: true, default: 0, hint: '0 berarti tidak dilayani' }),
    satuan: 'Rp',
  },
  selisih_kas_otorisasi: {
    arti: 'Selisih kas tutup toko di atas ini perlu otorisasi',
    field: f.uang({ label: 'Selisih Kas Tanpa Otorisasi', required: true, default: 0 }),
    satuan: 'Rp',
  },
  batas_transaksi_besar: {
    arti: 'Transaksi satu orang sehari di semua toko yang dilaporkan ke owner',
    field: f.uang({ label: 'Batas Transaksi Besar', required: true, default: 500_000_000 }),
    satuan: 'Rp',
  },
  jam_tutup: {
    arti: 'Pengingat tutup toko',
    field: f.text({ label: 'Jam Tutup', required: true, max: 5, default: '21:00' }),
    check: jam,
  },
} as const

const member = {
  nilai_poin_rp: {
    arti: 'Nilai satu poin saat dipakai membayar',
    field: f.uang({ label: 'Nilai Satu Poin', required: true, default: 0 }),
    satuan: 'Rp',
  },
  poin_dasar: {
    arti: 'Jumlah yang menghasilkan poin',
    field: f.choice({ label: 'Dasar Poin', required: true, options: ['TUNAI', 'TOTAL'], default: 'TUNAI' }),
  },
} as const

const hutang = {
  mode_bunga: {
    arti: 'Bunga pinjaman per hari, per 15 hari, atau per bulan',
    field: f.choice({
      label: 'Hitungan Bunga',
      required: true,
      options: ['HARIAN', 'BLOK_15', 'BULANAN'],
      default: 'HARIAN',
    }),
  },
  cara_bayar_sebagian: {
    arti: 'Sisa menjadi pinjaman baru, atau pinjaman yang sama berlanjut',
    field: f.choice({
      label: 'Bayar Sebagian',
      required: true,
      options: ['PINJAMAN_BARU', 'LANJUT'],
      default: 'PINJAMAN_BARU',
    }),
  },
  tenggang_lelang_hari: {
    arti: 'Hari sesudah jatuh tempo sebelum boleh dilelang',
    field: f.integer({ label: 'Tenggang Lelang', required: true, min: 0, default: 15 }),
    satuan: 'hari',
  },
  cicilan_serah_dulu: {
    arti: 'Barang diserahkan sebelum cicilan lunas',
    field: f.boolean({ label: 'Barang Cicilan Diserahkan Dulu', required: true, default: false }),
  },
} as const

const barang = {
  tahan_menit: {
    arti: 'Keranjang yang ditinggalkan menahan barangnya selama ini',
    field: f.integer({ label: 'Barang Ditahan', required: true, min: 1, max: 1440, default: 30 }),
    satuan: 'menit',
  },
  baki_bawaan: {
    rujuk: 'baki',
    field: f.code({ label: 'Baki Bawaan', default: '', hint: 'Tempat barang kembali bila bakinya sudah tidak ada' }),
  },
  batas_susut: {
    arti: 'Susut paling banyak menurut kadar dan proses',
    tabel: tabelSusut,
    field: f.text({
      label: 'Batas Susut',
      max: 2000,
      default: '',
    }),
  },
  app_mode: {
    arti: 'Barang dengan barcode, atau stok dan jual tanpa barcode',
    field: f.choice({
      label: 'Mode Aplikasi',
      required: true,
      options: ['NORMAL', 'STOCK_JUAL_MANUAL'],
      default: 'NORMAL',
    }),
  },
} as const

const sistem = {
  idle_menit: {
    arti: 'Sesi berakhir bila tidak dipakai selama ini',
    field: f.integer({ label: 'Keluar Bila Tidak Dipakai', required: true, min: 1, max: 1440, default: 30 }),
    satuan: 'menit',
  },
  otorisasi_sendiri_own: {
    arti: 'Dengan password, dan ditandai di laporan otorisasi',
    field: f.boolean({ label: 'Owner Boleh Otorisasi Sendiri', required: true, default: false }),
  },
  nomor_reset: {
    arti: 'Nomor urut dokumen mulai dari 1 lagi',
    field: f.choice({
      label: 'Nomor Dokumen Mulai Lagi',
      required: true,
      options: ['HARIAN', 'BULANAN'],
      default: 'HARIAN',
    }),
  },
  toko_rekap_sales: {
    arti: 'Toko yang melihat laporan rekap sales',
    rujuk: 'toko',
    field: f.text({ label: 'Toko Rekap Sales', max: 2000, default: '', hint: 'Kode toko, dipisah spasi' }),
  },
  toko_rekap_pembelian: {
    arti: 'Toko yang melihat laporan rekap pembelian',
    rujuk: 'toko',
    field: f.text({ label: 'Toko Rekap Pembelian', max: 2000, default: '', hint: 'Kode toko, dipisah spasi' }),
  },
} as const

type Isi = Omit<Setting, 'key' | 'default' | 'grup'>
export const grupSetting = (nama: string, isi: Readonly<Record<string, Isi>>): Setting[] =>
  Object.entries(isi).map(([key, s]) => ({ key, ...s, default: tulisSetting(s.field, s.field.default), grup: nama }))

const tabel = { ...harga, ...berat, ...beli, ...pajak, ...uang, ...member, ...hutang, ...barang, ...sistem }
export type KunciSetting = keyof typeof tabel
type Nilai<F> = F extends Field<infer V> ? (F extends { required: true } ? V : V | null) : never

/** Every setting, grouped as the settings screen shows them. */
export const settings: readonly Setting[] = [
  ...grupSetting('Harga', harga),
  ...grupSetting('Berat', berat),
  ...grupSetting('Pembelian', beli),
  ...grupSetting('Pajak', pajak),
  ...grupSetting('Uang', uang),
  ...grupSetting('Member', member),
  ...grupSetting('Hutang dan Cicilan', hutang),
  ...grupSetting('Barang', barang),
  ...grupSetting('Sistem', sistem),
]

/** What a shop starts with: key → text as stored. */
export const settingBawaan: Readonly<Record<string, string>> = Object.fromEntries(
  settings.map((s) => [s.key, s.default]),
)

/**
 * The value in code of one setting of a session: exact quantities, null for empty. A stored text that reads no longer
 * (an option that a newer version dropped) counts as the default, so that a till never stands still over it.
 */
export function nilaiSetting<K extends KunciSetting>(
  tersimpan: Readonly<Record<string, string>>,
  key: K,
): Nilai<(typeof tabel)[K]['field']> {
  const setting: Isi = tabel[key]
  const read = bacaSetting(setting, tersimpan[key] ?? settingBawaan[key]!)
  const value = read.ok ? read.value : (bacaSetting(setting, settingBawaan[key]!) as { value?: unknown }).value
  return value as Nilai<(typeof tabel)[K]['field']>
}
