import { reportMenu } from '#kernel/model/report.ts'
import type { MenuDef } from '#kernel/model/screen.ts'

/** The menu of the first page: it counts what waits without a screen in a menu. */
export const homeMenu = 'Dasbor'

/** The menus of the sidebar, in order. A menu shows the screens of any room that name it. */
export const menus = [
  { name: homeMenu, kind: 'home' },
  { name: 'Penjualan', group: 'Transaksi' },
  { name: 'Pembelian', group: 'Transaksi' },
  { name: 'Pesanan', group: 'Transaksi' },
  { name: 'Service', group: 'Transaksi' },
  { name: 'Hutang', group: 'Transaksi' },
  { name: 'Cicilan', group: 'Transaksi' },
  { name: 'Validasi', group: 'Transaksi', kind: 'second-step' },
  { name: 'Barang', group: 'Toko' },
  { name: 'Uang', group: 'Toko' },
  { name: 'Member', group: 'Toko' },
  { name: 'Tutup Toko', group: 'Toko' },
  { name: reportMenu, group: 'Kelola' },
  { name: 'Master', group: 'Kelola' },
  { name: 'Utility', group: 'Kelola', kind: 'settings' },
] as const satisfies readonly MenuDef[]
