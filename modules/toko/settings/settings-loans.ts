import { f } from '#kernel/model/fields/index.ts'

/** What a shop says of loans, their auctions, and contracts. */
export const hutang = {
  mode_bunga: {
    meaning: 'Bunga pinjaman per hari, per 15 hari, atau per bulan',
    field: f.choice({
      label: 'Hitungan Bunga',
      required: true,
      options: ['HARIAN', 'BLOK_15', 'BULANAN'],
      default: 'HARIAN',
    }),
  },
  cara_bayar_sebagian: {
    meaning: 'Sisa menjadi pinjaman baru, atau pinjaman yang sama berlanjut',
    field: f.choice({
      label: 'Bayar Sebagian',
      required: true,
      options: ['PINJAMAN_BARU', 'LANJUT'],
      default: 'PINJAMAN_BARU',
    }),
  },
  tenggang_lelang_hari: {
    meaning: 'Hari sesudah jatuh tempo sebelum boleh dilelang',
    field: f.integer({ label: 'Tenggang Lelang', required: true, min: 0, default: 15 }),
    unit: 'hari',
  },
  jeda_pemberitahuan: {
    meaning: 'Hari sesudah customer diberi tahu sebelum boleh dilelang',
    field: f.integer({ label: 'Jeda Pemberitahuan', required: true, min: 0, default: 7 }),
    unit: 'hari',
  },
  biaya_lelang_maks: {
    meaning: 'Biaya lelang paling banyak dari harganya yang diizinkan SPV; di atasnya pemilik',
    field: f.percent({ label: 'Biaya Lelang Maksimal', required: true, default: 5 }),
    unit: '%',
  },
  bunga_tunggal: {
    meaning: 'Bunga sebulan untuk semua pinjaman, kalau toko tidak memakai tabel bunga',
    field: f.percent({ label: 'Bunga Pinjaman Tunggal', required: true, default: 2.5 }),
    unit: '%',
  },
  lama_tunggal: {
    meaning: 'Lama pinjam untuk semua pinjaman, kalau toko tidak memakai tabel bunga',
    field: f.integer({ label: 'Lama Pinjam Tunggal', required: true, min: 1, default: 120 }),
    unit: 'hari',
  },
  pinjaman_minimal: {
    meaning: 'Pokok paling sedikit yang dipinjamkan',
    field: f.money({ label: 'Pinjaman Paling Sedikit', required: true, default: 100_000 }),
    unit: 'Rp',
  },
  biaya_slip_hilang: {
    meaning: 'Ditagih saat pinjaman dibayar tanpa surat gadai',
    field: f.money({ label: 'Biaya Slip Hilang', required: true, default: 0 }),
    unit: 'Rp',
  },
  cicilan_serah_dulu: {
    meaning: 'Barang diserahkan sebelum cicilan lunas',
    field: f.boolean({ label: 'Barang Cicilan Diserahkan Dulu', required: true, default: false }),
  },
  cicilan_lunas_awal: {
    meaning: 'Yang melunasi cicilan lebih awal membayar bunga penuh, atau tanpa bunga bulan yang belum mulai',
    field: f.choice({
      label: 'Pelunasan Cicilan Lebih Awal',
      required: true,
      options: ['PENUH', 'POTONG_BUNGA'],
      default: 'PENUH',
    }),
  },
  potongan_batal_cicilan: {
    meaning: 'Dari uang yang sudah dibayar, bila cicilan dibatalkan',
    field: f.percent({ label: 'Potongan Batal Cicilan', required: true, max: 100, default: 0 }),
  },
} as const
