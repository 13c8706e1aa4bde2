import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const pusat: Gate = { pusat: true }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/home', 'Beranda', 'screen', 'Dasbor'],
  ['/dashboard', 'Dasbor', 'screen', 'Dasbor'],
  ['/dashboardPusat', 'Dasbor Pusat', 'screen', 'Dasbor'],
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
  ['/laporan-konsolidasi-pusat', 'Laporan Konsolidasi Pusat', 'report', 'Laporan', pusat],
])
