/** Flag: a switch of the shop. Modules are `on` or `off`; a few have other values. */
export interface Flag {
  readonly key: string
  /** Allowed values, in the order of the settings screen. */
  readonly values: readonly string[]
  readonly default: string
  /** Indonesian, short. */
  readonly label: string
  /** Indonesian: what the shop gains when it is on. */
  readonly keterangan: string
  readonly group: string
}

type Row = readonly [key: string, initial: 'on' | 'off', label: string, keterangan: string]

const toggle = (group: string, lines: readonly Row[]): Flag[] =>
  lines.map(([key, initial, label, keterangan]) => ({
    key,
    values: ['on', 'off'],
    default: initial,
    label,
    keterangan,
    group,
  }))

const shared: Flag[] = [
  {
    key: 'MULTI_LANGUAGE_FEATURE',
    values: ['id', 'en', 'it', 'zh', 'ms', 'ja'],
    default: 'id',
    label: 'Bahasa',
    keterangan: 'Bahasa tampilan toko ini',
    group: 'Umum',
  },
  ...toggle('Umum', [
    ['HIDUP_FEATURE_MODULE', 'on', 'Kelompok Harga', 'Kelompok harga serta laporan rekap dan global'],
    ['WHATSAPP_MODULE', 'off', 'WhatsApp', 'Mengirim nota lewat WhatsApp'],
    ['SEMI_GROSIR_MODULE', 'off', 'Semi Grosir', 'Menu Grosir membuka halaman semi grosir'],
    ['FINGERPRINT_MODULE', 'off', 'Sidik Jari', 'Otorisasi supervisor dengan sidik jari'],
    ['NAGAFIN_ACCOUNTING_MODULE', 'off', 'Akuntansi', 'Parameter jurnal dan laporan akuntansi'],
    ['TANGGAL_MUNDUR_OLEH_OWNER', 'off', 'Tanggal Mundur Owner', 'Owner boleh memakai tanggal sebelumnya'],
    [
      'TANGGAL_MUNDUR_OLEH_SUPERVISOR',
      'off',
      'Tanggal Mundur Supervisor',
      'Supervisor boleh memakai tanggal sebelumnya',
    ],
  ]),
]

const penjualan = toggle('Penjualan', [
  ['PENJUALAN_DUA_LANGKAH', 'off', 'Penjualan Dua Langkah', 'Penjualan menunggu validasi kasir'],
  ['JUAL_BELI_DUA_LANGKAH', 'off', 'Jual Beli Dua Langkah', 'Pembelian dan tukar tambah menunggu validasi kasir'],
  ['TITIPAN_DUA_LANGKAH', 'off', 'Titipan Dua Langkah', 'Titipan menunggu validasi kasir'],
  ['PEMBULATAN_PENJUALAN_KEBAWAH', 'off', 'Penjualan Dibulatkan ke Bawah', 'Jumlah penjualan dibulatkan ke bawah'],
  ['PEMBULATAN_PEMBELIAN_KEBAWAH', 'off', 'Pembelian Dibulatkan ke Bawah', 'Jumlah pembelian dibulatkan ke bawah'],
  ['KUPON_PENJUALAN_MODULE', 'off', 'Kupon', 'Kupon potongan penjualan'],
  ['POTONGAN_PENJUALAN_MODULE', 'off', 'Potongan per Kategori', 'Potongan menurut kategori barang'],
  ['BONUS_SALES_TRANSACTION_MODULE', 'off', 'Bonus Sales', 'Bonus untuk sales dari setiap transaksi'],
  ['CICILAN_MODULE', 'on', 'Cicilan', 'Penjualan dengan cicilan'],
  ['VALIDASI_NON_CASH_MODULE', 'off', 'Validasi Non Cash', 'Uang non cash dicocokkan dengan bank'],
])

const pesanan = toggle('Pesanan dan Service', [
  ['PRE_ORDER_MODULE', 'off', 'Pre Order', 'Pemesanan barang sebelum tersedia'],
  ['VALIDASI_PESANAN_MODULE', 'off', 'Validasi Pesanan', 'Pesanan menunggu validasi kasir'],
  ['VALIDASI_SERVICE_MODULE', 'off', 'Validasi Service', 'Service menunggu validasi kasir'],
  ['PARAMETER_DESKRIPSI_SERVICE_MODULE', 'off', 'Deskripsi Service', 'Daftar deskripsi service yang tersimpan'],
])

const hutang: Flag[] = [
  ...toggle('Hutang', [
    ['HUTANG_DUA_LANGKAH', 'off', 'Hutang Dua Langkah', 'Hutang menunggu validasi kasir'],
    ['PARAMETER_BUNGA_HUTANG_MODULE', 'on', 'Bunga Hutang', 'Bunga menurut jumlah pinjaman'],
    ['PLAFOND_HUTANG_MODULE', 'on', 'Plafond Hutang', 'Batas pinjaman per kadar, customer dan toko'],
  ]),
  {
    key: 'PARAMETER_JUMLAH_HUTANG_POKOK_MODULE',
    values: ['off', 'MANUAL', 'HARGA_EMAS'],
    default: 'off',
    label: 'Hutang Pokok',
    keterangan: 'Cara menentukan pokok pinjaman: dari tabel per group, atau dari harga emas',
    group: 'Hutang',
  },
]

const barang = toggle('Barang', [
  ['MANUAL_ITEMS_TRANSACTION_MODULE', 'off', 'Barang Manual', 'Stok dan jual beli barang tanpa barcode'],
  ['SUPPLIER_BARANG_MODULE', 'on', 'Supplier', 'Data supplier dan utangnya'],
  ['BERLIAN_MODULE', 'off', 'Berlian', 'Batu dan perhiasan berlian'],
  ['KIRIM_BARANG_MODULE', 'on', 'Kirim Barang', 'Pengiriman barang antar toko'],
  ['KIRIM_BARANG_ONLINE_STORE_MODULE', 'off', 'Kirim ke Toko Online', 'Pengiriman barang ke toko online'],
  ['BARANG_WEB_EXTERNAL_MODULE', 'off', 'Barang Web External', 'Barang ditampilkan di web luar'],
  ['MARKETPLACE_INTEGRATION_MODULE', 'off', 'Marketplace', 'Barang dijual di marketplace'],
  ['RFID_MODULE', 'off', 'RFID', 'Stock opname dengan RFID'],
  ['OPNAME_GLOBAL_DAILY_MODULE', 'off', 'Opname Global', 'Stock opname harian menurut jumlah dan berat'],
  ['SEPUHAN_MODULE', 'off', 'Sepuhan', 'Cuci dan sepuh barang pembelian'],
  ['SEPUHAN_TERPUSAT_MODULE', 'off', 'Sepuhan Terpusat', 'Cuci dikerjakan di pusat, cabang hanya mengirim'],
  ['STOCK_SEPUHAN_MANUAL_MODULE', 'off', 'Stock Cuci Manual', 'Stok cuci menurut berat, tanpa barcode'],
])

const member = toggle('Member', [
  ['MEMBER_MODULE', 'on', 'Member', 'Member, poin dan hadiah'],
  ['MEMBER_RESET_POIN_MODULE', 'off', 'Reset Poin', 'Poin dihapus pada tanggal tertentu'],
  ['PENJUALAN_BAYAR_POIN_MODULE', 'off', 'Bayar dengan Poin', 'Poin sebagai cara bayar'],
])

const reports = toggle('Laporan', [
  ['DAILY_SALDO_TRANSACTION_REPORT_MODULE', 'off', 'Saldo Harian', 'Laporan transaksi dan saldo harian'],
  ['HIDE_SALDO_BARANG_SUMMARY', 'off', 'Sembunyikan Summary Stock', 'Summary stock hanya untuk owner'],
])

const nota = toggle('Nota', [
  ['SETTING_NOTA_OWNER_ONLY', 'on', 'Setting Nota Khusus Owner', 'Setting nota hanya untuk OWN dan SU'],
  ['REPRINT_SLIP_TUKAR_DUPLICATE', 'off', 'Slip Tukar Rangkap', 'Slip tukar dicetak dua'],
  ['PRINT_NOTA_PEMBELIAN_DUPLICATE_MODULE', 'off', 'Nota Pembelian Rangkap', 'Nota pembelian dicetak dua'],
  ['PRINT_NOTA_HUTANG_DUPLICATE_MODULE', 'off', 'Nota Hutang Rangkap', 'Nota hutang dicetak dua'],
  ['PRINT_NOTA_SERVICE_DUPLICATE_MODULE', 'off', 'Nota Service Rangkap', 'Nota service dicetak dua'],
  ['PRINT_NOTA_PESANAN_DUPLICATE_MODULE', 'off', 'Nota Pesanan Rangkap', 'Nota pesanan dicetak dua'],
  ['PRINT_NOTA_TITIPAN_DUPLICATE_MODULE', 'off', 'Nota Titipan Rangkap', 'Nota titipan dicetak dua'],
  ['PRINT_NOTA_AKSESORIS_DUPLICATE_MODULE', 'off', 'Nota Aksesoris Rangkap', 'Nota aksesoris tunai dicetak dua'],
])

/** Every flag, grouped as on the settings screen. */
export const flags: readonly Flag[] = [
  ...shared,
  ...penjualan,
  ...pesanan,
  ...hutang,
  ...barang,
  ...member,
  ...reports,
  ...nota,
]

/** Defaults of a new shop: key → value. */
export const defaultFlags: Readonly<Record<string, string>> = Object.fromEntries(flags.map((g) => [g.key, g.default]))
