import { menus, type Layar, type Menu } from '#kernel/define/layar.ts'

/** A route with the room it belongs to. */
export interface LayarRuang extends Layar {
  readonly area: string
}

/** The groups of the sidebar (look 4); the first stands without a heading. */
export const grupMenu: readonly { readonly judul?: string; readonly menu: readonly Menu[] }[] = [
  { menu: ['Dasbor'] },
  { judul: 'Transaksi', menu: ['Penjualan', 'Pembelian', 'Pesanan', 'Service', 'Hutang', 'Cicilan', 'Validasi'] },
  { judul: 'Toko', menu: ['Barang', 'Uang', 'Member', 'Tutup Toko'] },
  { judul: 'Kelola', menu: ['Laporan', 'Master', 'Utility'] },
]

/** One entry of the sidebar with what stands below it. */
export interface ButirMenu {
  readonly menu: Menu
  /** Where a click leads: its SubMenu page, or its only screen; absent: it has the floating submenu alone. */
  readonly path?: string
  readonly anak: readonly LayarRuang[]
}

/** The sidebar of someone who may open `boleh`; menus without a permitted screen are left out. */
export function susunMenu(
  semua: readonly LayarRuang[],
  boleh: readonly LayarRuang[],
  beranda: string,
): ReadonlyMap<Menu, ButirMenu> {
  const found = new Map<Menu, ButirMenu>()
  for (const menu of menus) {
    const anak = boleh.filter((l) => l.menu === menu)
    if (anak.length === 0) continue
    const halaman = semua.find((l) => l.kind === 'submenu' && l.title === menu)?.path
    const path = menu === 'Dasbor' ? beranda : (halaman ?? (anak.length === 1 ? anak[0]!.path : undefined))
    found.set(menu, { menu, anak, ...(path ? { path } : {}) })
  }
  return found
}

/** The menu a route belongs to: its own, or for a SubMenu page the one of its title. */
export const menuDari = (l: Pick<Layar, 'menu' | 'kind' | 'title'>): Menu | undefined =>
  l.menu ?? (l.kind === 'submenu' ? menus.find((m) => m === l.title) : undefined)

export interface GrupLayar {
  readonly judul: string
  readonly layar: readonly LayarRuang[]
  /** Reports stand as one wide panel of quiet lines. */
  readonly laporan?: boolean
}

/** The menu that most screens of a room stand under, reports and validations aside: what a room is called in the sidebar. */
function menuRuang(semua: readonly LayarRuang[], area: string): string {
  const times = new Map<string, number>()
  for (const l of semua)
    if (l.area === area && l.menu && l.menu !== 'Laporan' && l.menu !== 'Validasi')
      times.set(l.menu, (times.get(l.menu) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'Lainnya'
}

/**
 * What a SubMenu page shows of `boleh`: the menu's own screens by kind, then the validations and reports of the same rooms.
 * The page of the reports groups them by room.
 */
export function susunHalaman(menu: Menu, semua: readonly LayarRuang[], boleh: readonly LayarRuang[]): GrupLayar[] {
  const own = boleh.filter((l) => l.menu === menu)
  if (menu === 'Laporan') {
    const byMenu = Map.groupBy(own, (l) => menuRuang(semua, l.area))
    // In the order of the sidebar; what belongs nowhere stands last.
    const order = (judul: string) => menus.findIndex((m) => m === judul) + 1 || Infinity
    return [...byMenu]
      .sort(([a], [b]) => order(a) - order(b))
      .map(([judul, layar]) => ({ judul, layar, laporan: true }))
  }
  const rooms = new Set(own.map((l) => l.area))
  const near = (other: Menu) =>
    menu === other || menu === 'Utility' ? [] : boleh.filter((l) => l.menu === other && rooms.has(l.area))
  const kinds = (...kind: Layar['kind'][]) => own.filter((l) => kind.includes(l.kind))
  const groups: GrupLayar[] = [
    { judul: menu === 'Validasi' ? 'Validasi' : 'Transaksi', layar: kinds('document') },
    { judul: 'Validasi', layar: near('Validasi') },
    { judul: 'Lihat', layar: kinds('list') },
    { judul: 'Data', layar: kinds('resource') },
    { judul: menu === 'Utility' ? 'Pengaturan' : 'Lainnya', layar: kinds('screen', 'print') },
    { judul: 'Laporan', layar: [...kinds('report'), ...near('Laporan')], laporan: true },
  ]
  return groups.filter((g) => g.layar.length > 0)
}

/** Entries whose title (in the shown language) holds every word that was typed. `belum`: addresses that nobody can use yet. */
export function cariLayar(
  layar: readonly LayarRuang[],
  ketik: string,
  kata: (teks: string) => string,
  belum: ReadonlySet<string> = new Set(),
): LayarRuang[] {
  const words = ketik.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = layar.filter((l) => {
    const name = `${kata(l.title)} ${l.title} ${l.path}`.toLowerCase()
    return words.every((w) => name.includes(w))
  })
  // What can be used comes first, and of that a title that begins with what was typed.
  const rank = (l: LayarRuang) =>
    (belum.has(l.path) ? 2 : 0) + (kata(l.title).toLowerCase().startsWith(words.join(' ')) ? 0 : 1)
  return hits.sort((a, b) => rank(a) - rank(b))
}
