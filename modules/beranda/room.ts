import type { FirstRights } from '#kernel/model/access/first.ts'
import { defineRoom } from '#kernel/model/room.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { consolidatedReport } from './consolidated/konsolidasi-pusat.report.ts'
import { menus } from './menus.ts'
import { chainScreen } from './screens.ts'

const homePurposes = {
  '/home': 'Halaman pertama: hari ini dan yang menunggu Anda',
  '/dashboard': 'Angka hari ini, harga emas, dan yang menunggu Anda',
}
/** Everybody begins there. */
const everybody: FirstRights = { DEV: true, SPV: true, KASIR: true }
const homes = listScreens(homePurposes, [
  ['/home', 'Beranda', 'screen', 'Dasbor', null, { first: everybody }],
  ['/dashboard', 'Dasbor', 'screen', 'Dasbor', null, { first: everybody }],
])
const pages = listScreens({}, [
  ['/404', 'Halaman Tidak Ditemukan', 'screen', null],
  ['/blank', 'Halaman Kosong', 'screen', null],
  ['/landingpages', 'Halaman Awal', 'screen', null],
  ['/subMenuBarang', 'Barang', 'submenu', null, null, { alias: '/SubMenuBarang' }],
  ['/SubMenuPenjualan', 'Penjualan', 'submenu', null],
  ['/SubMenuPesanan', 'Pesanan', 'submenu', null],
  ['/SubMenuPembelian', 'Pembelian', 'submenu', null],
  ['/SubMenuService', 'Service', 'submenu', null],
  ['/SubMenuHutang', 'Hutang', 'submenu', null],
  ['/SubMenuValidasi', 'Validasi', 'submenu', null],
  ['/SubMenuLaporan', 'Laporan', 'submenu', null],
  ['/SubMenuUtility', 'Utility', 'submenu', null],
  ['/SubMenuMember', 'Member', 'submenu', null],
])

const screens = [...homes, chainScreen, ...pages]
const reports = [consolidatedReport] as const

/** The tables of other rooms that its statements read. */
const reads = [
  'akun',
  'barang',
  'buku_barang',
  'buku_uang',
  'cicilan',
  'customer',
  'group',
  'gudang',
  'harga_emas',
  'hari',
  'hutang',
  'kadar',
  'kliring',
  'kode_transaksi',
  'penjualan',
  'penjualan_detail_barang',
  'saldo_baki',
  'saldo_uang',
  'timbang_baki',
  'titipan',
  'toko',
  'tukar_tambah',
  'tukar_tambah_detail_barang',
  'tutup',
]

export const room = defineRoom({ name: 'beranda', menus, screens, reports, reads })
