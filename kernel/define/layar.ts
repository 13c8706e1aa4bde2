import type { Gate, Level } from '#kernel/access/gate.ts'

/** The menus of the sidebar, in its order. */
export const menus = [
  'Dasbor',
  'Penjualan',
  'Pembelian',
  'Pesanan',
  'Service',
  'Hutang',
  'Cicilan',
  'Validasi',
  'Barang',
  'Uang',
  'Member',
  'Tutup Toko',
  'Laporan',
  'Master',
  'Utility',
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

/** A route in one line: path, title, kind, menu (null: outside the menu), gate, and what else it has. */
export type BarisLayar = readonly [
  path: string,
  title: string,
  kind: Layar['kind'],
  menu: Menu | null,
  gate?: Gate | null,
  lagi?: Pick<Layar, 'levels' | 'alias' | 'publik'>,
]

/** A room's list of routes, written one line a route. */
export const daftarLayar = (baris: readonly BarisLayar[]): readonly Layar[] =>
  baris.map(([path, title, kind, menu, gate, lagi]) => ({
    path,
    title,
    kind,
    ...(menu ? { menu } : {}),
    ...(gate ? { gate } : {}),
    ...lagi,
  }))
