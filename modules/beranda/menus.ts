import type { FirstLevels } from '#kernel/model/access/first.ts'
import { reportMenu } from '#kernel/model/report.ts'
import type { MenuDef } from '#kernel/model/screen.ts'

/** The menu of the first page: it counts what waits without a screen in a menu. */
export const homeMenu = 'Dasbor'

/** Who works at a counter begins with all that customers come for. */
const atCounter = ['SPV', 'KASIR'] as const satisfies FirstLevels

/** The menus of the sidebar, in order. A menu shows the screens of any room that name it. */
export const menus = [
  { name: homeMenu, kind: 'home', first: ['MU'] },
  { name: 'Penjualan', group: 'Transaksi', first: atCounter },
  { name: 'Pembelian', group: 'Transaksi', first: atCounter },
  { name: 'Pesanan', group: 'Transaksi', first: atCounter },
  { name: 'Service', group: 'Transaksi', first: atCounter },
  { name: 'Hutang', group: 'Transaksi', first: atCounter },
  { name: 'Cicilan', group: 'Transaksi', first: atCounter },
  { name: 'Validasi', group: 'Transaksi', kind: 'second-step', first: atCounter },
  { name: 'Barang', group: 'Toko' },
  { name: 'Uang', group: 'Toko' },
  { name: 'Member', group: 'Toko' },
  { name: 'Tutup Toko', group: 'Toko', first: atCounter },
  { name: reportMenu, group: 'Kelola', first: ['SPV', 'MU'] },
  { name: 'Master', group: 'Kelola', first: ['SPV', 'MU'] },
  { name: 'Utility', group: 'Kelola', kind: 'settings', first: ['DEV'] },
] as const satisfies readonly MenuDef[]
