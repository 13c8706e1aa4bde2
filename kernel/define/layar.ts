import type { Gate, Level } from '#kernel/access/gate.ts'

/** The menus of the sidebar, in its order. */
export const menus = [
  'Dasbor', 'Penjualan', 'Pembelian', 'Pesanan', 'Service', 'Hutang', 'Cicilan', 'Validasi', 'Barang', 'Uang', 'Member', 'Tutup Toko',
  'Laporan', 'Master', 'Utility',
] as const
export type Menu = (typeof menus)[number]

/** Layar: one route of the catalogue. What is not built yet says so on its page. */
export interface Layar {
  readonly path: string
  readonly title: string
  readonly kind: 'screen' | 'submenu' | 'resource' | 'document' | 'list' | 'report' | 'print'
  readonly menu?: Menu
  readonly gate?: Gate
  /** Levels that may open it, whatever their tree says; `bila` names the flag that makes the rule hold. */
  readonly levels?: { readonly level: readonly Level[]; readonly bila?: string }
  readonly alias?: string
  /** Opens without a session. */
  readonly publik?: boolean
}
