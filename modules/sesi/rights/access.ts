import type { Level } from '#kernel/model/access/gate.ts'
import { screenActions, accessPath, type ScreenAction } from '#kernel/model/access/may-open.ts'
import type { MenuDef, ScreenDef } from '#kernel/model/screen.ts'
import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'

/** One entry of the access tree on the wire: a menu, a screen in it, or an action of the screen. */
export interface AccessEntry {
  readonly nama: string
  /** The route; only for a screen. */
  readonly path?: string
  readonly is_show: boolean
  readonly anak?: AccessEntry[]
}

/** Names of the actions. */
export const actionNames: Readonly<Record<ScreenAction, string>> = {
  tambah: 'Tambah',
  ubah: 'Ubah',
  hapus: 'Hapus',
  ekspor: 'Ekspor',
  impor: 'Impor',
  rahasia: 'Lihat Rahasia',
}

/**
 * The actions of a screen: those of a master, viewing personal fields if it has any, and exporting for reports and
 * lists.
 */
function actionsOf(screen: ScreenDef, resources: readonly AnyResource[]): readonly ScreenAction[] {
  const r = resources.find((x) => x.screen.path === screen.path)
  if (!r || r.written) {
    const own: readonly ScreenAction[] = r?.changes ? ['ubah'] : []
    return screen.kind === 'report' || screen.kind === 'list' ? [...own, 'ekspor'] : own
  }
  const sealed = fieldEntries(r).some(([, f]) => f.kind === 'secret' && (f as { mode?: string }).mode === 'sealed')
  return screenActions.filter((a) => a !== 'rahasia' || sealed)
}

type Allows = (screen: ScreenDef, action?: ScreenAction) => boolean

const transactionMenus: ReadonlySet<string | undefined> = new Set([
  'Penjualan',
  'Pembelian',
  'Pesanan',
  'Service',
  'Hutang',
  'Cicilan',
  'Validasi',
  'Tutup Toko',
])
const tokoDashboards = new Set(['/home', '/dashboard'])

/** Left to supervisors: ending loans, destroying goods, exporting the books, and saying that the bank has what a till took. */
const notForKasir = new Set([
  '/validasi-non-cash',
  '/lelang-hutang',
  '/kelebihan-lelang',
  '/batal-hutang-lunas',
  '/lelang-cicilan',
  '/batal-cicilan',
  '/hancur-pembelian',
  '/wasting-sepuhan',
  '/stock-cuci-manual',
  '/import-pre-order',
  '/closing-barang-po',
])
const alsoForKasir = new Set([
  '/data-barang',
  '/data-barang-manual',
  '/transaksi-jual-beli-manual',
  '/lihat-penjualan-manual',
  '/lihat-pembelian-manual',
  '/cetak-barcode',
  '/timbang-baki',
  '/stock-opname',
  '/stock-opname-rfid',
  '/stock-opname-global',
  '/uang-kas',
  '/gesek-tunai',
  '/data-customer',
  '/data-member',
  '/lihat-transaksi-member',
  '/tukar-point',
  '/laporan-penjualan',
  '/laporan-pembelian',
  '/laporan-uang-kas',
  '/laporan-transaksi-harian',
  '/laporan-tutup-toko',
])
const kasir: Allows = (l, action) => {
  if (action) return (action === 'tambah' || action === 'ubah') && l.menu === 'Member'
  return (
    tokoDashboards.has(l.path) || alsoForKasir.has(l.path) || (transactionMenus.has(l.menu) && !notForKasir.has(l.path))
  )
}

const spv: Allows = (l) => {
  if (l.menu === 'Dasbor') return tokoDashboards.has(l.path)
  // From Utility only documents that move goods; shops and users are managed by the owner.
  if (l.menu === 'Utility') return l.kind === 'document'
  return l.path !== '/master-toko'
}

const dev: Allows = (l, action) => {
  // Whoever may grant rights could grant them to themselves.
  if (l.path === '/hak-akses-users') return false
  // News for the whole chain is written by head office.
  if (l.path === '/hak-akses-news') return false
  if (l.path === '/data-users') return action === undefined
  return tokoDashboards.has(l.path) || l.menu === 'Utility' || l.path === '/laporan-aktivitas'
}

const muUtility = new Set(['/settingsystem', '/export-csv', '/hak-akses-news'])
const mu: Allows = (l) => l.menu === 'Dasbor' || l.menu === 'Master' || l.menu === 'Laporan' || muUtility.has(l.path)

const all: Allows = () => true

const preset: Readonly<Record<Level, Allows>> = { OWN: all, SU: all, DEV: dev, MU: mu, SPV: spv, KASIR: kasir }

/** The access paths a level starts with, before the owner changes them for one user. */
export function defaultAccess(
  level: Level,
  screens: readonly ScreenDef[],
  resources: readonly AnyResource[],
): ReadonlySet<string> {
  const allowed = preset[level]
  const paths = new Set<string>()
  for (const l of screens) {
    const screen = accessPath(l)
    if (!l.menu || !screen || !allowed(l)) continue
    paths.add(l.menu).add(screen)
    for (const action of actionsOf(l, resources)) if (allowed(l, action)) paths.add(`${screen}/${action}`)
  }
  return paths
}

/** The whole tree in the order of the menus; each entry says whether it is among `path`. */
export function buildAccessTree(
  path: Iterable<string>,
  menus: readonly MenuDef[],
  screens: readonly ScreenDef[],
  resources: readonly AnyResource[],
): AccessEntry[] {
  const existing = new Set(path)
  const cabang = (l: ScreenDef): AccessEntry => {
    const screen = accessPath(l)!
    const actions = actionsOf(l, resources)
    const children = actions.map((a) => ({ nama: actionNames[a], is_show: existing.has(`${screen}/${a}`) }))
    return {
      nama: l.title,
      path: l.path,
      is_show: existing.has(screen),
      ...(children.length > 0 ? { anak: children } : {}),
    }
  }
  return menus.map(({ name: menu }) => ({
    nama: menu,
    is_show: existing.has(menu),
    anak: screens.filter((l) => l.menu === menu).map(cabang),
  }))
}

/** Every path a tree may contain; nothing else can be granted. */
export const allPaths = (screens: readonly ScreenDef[], resources: readonly AnyResource[]): ReadonlySet<string> =>
  defaultAccess('OWN', screens, resources)
