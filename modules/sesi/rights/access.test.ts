import { describe, expect, test } from 'vitest'
import { documents, menus, screens, resources, flags, settings } from '#apps/rooms.ts'
import type { MenuDef, ScreenDef } from '#kernel/model/screen.ts'
import { mayOpen, type ScreenAction } from '#kernel/model/access/may-open.ts'
import type { AnyAction } from '#kernel/model/document-action.ts'
import { screensOfList } from '#kernel/engine/document/tables.ts'
import { levels, type SessionRights, type Level } from '#kernel/model/access/gate.ts'
import { defaultAccess, buildAccessTree } from './access.ts'

const house = { menus, screens, resources }
/** What an owner may is every path that a tree can contain: nothing else can be granted. */
const everyPath = defaultAccess('OWN', house)

/** A new user of this level in a new shop with every module on. */
const fresh = (level: Level): SessionRights => ({
  level,
  kode_toko: 'PBR',
  pusat: false,
  flags: Object.fromEntries(flags.map((g) => [g.key, g.values.includes('on') ? 'on' : g.default])),
  settings: Object.fromEntries(settings.map((s) => [s.key, s.default])),
  access: defaultAccess(level, house),
})

const open = (level: Level, path: string, action?: ScreenAction): boolean =>
  mayOpen(
    screens.find((l) => l.path === path)!,
    fresh(level),
    action,
  ).allowed

describe('what a new user may do', () => {
  test.each<[string, string, ScreenAction | undefined, string]>([
    ['sell', '/transaksi-penjualan', undefined, 'OWN SU SPV KASIR'],
    ['buy back', '/transaksi-pembelian', undefined, 'OWN SU SPV KASIR'],
    ['lend', '/transaksi-hutang', undefined, 'OWN SU SPV KASIR'],
    ['auction a pawned piece', '/lelang-hutang', undefined, 'OWN SU SPV'],
    ['close the day', '/tutup-toko', undefined, 'OWN SU SPV KASIR'],
    ['look at the goods', '/data-barang', undefined, 'OWN SU SPV KASIR'],
    ['change a piece', '/data-barang', 'ubah', 'OWN SU SPV'],
    ['destroy goods', '/hancur-data-barang', undefined, 'OWN SU SPV'],
    ['move money between banks', '/mutasi-uang-bank', undefined, 'OWN SU SPV'],
    ['record a customer', '/data-customer', 'tambah', 'OWN SU SPV KASIR'],
    ['delete a customer', '/data-customer', 'hapus', 'OWN SU SPV'],
    ['see an identity number', '/data-customer', 'rahasia', 'OWN SU SPV'],
    ['look at group prices', '/master-group', undefined, 'OWN SU MU SPV'],
    ['change group prices', '/master-group', 'ubah', 'OWN SU MU SPV'],
    ['open a shop', '/master-toko', 'tambah', 'OWN SU MU'],
    ['make a user', '/data-users', 'tambah', 'OWN SU'],
    ['look at the users', '/data-users', undefined, 'OWN SU DEV'],
    ['hand out rights', '/hak-akses-users', undefined, 'OWN SU'],
    ['write news', '/hak-akses-news', 'tambah', 'OWN SU MU'],
    ['switch modules', '/settingsystem', undefined, 'OWN SU DEV MU'],
    ['set the shop', '/settingtoko', undefined, 'OWN SU DEV'],
    ['export tables', '/export-csv', undefined, 'SU MU'],
    ['read the head office dashboard', '/dashboardPusat', undefined, 'OWN SU MU'],
    ['read the authorisation report', '/laporan-otorisasi', undefined, 'OWN SU MU SPV'],
  ])('%s', (_, path, action, who) => {
    expect(levels.filter((level) => open(level, path, action)).join(' ')).toBe(who)
  })

  test.each(levels)('%s sees the home page, the dashboard and every submenu page', (level) => {
    const doors = ['/home', '/dashboard', ...screens.filter((l) => l.kind === 'submenu').map((l) => l.path)]
    expect(doors.filter((path) => !open(level, path))).toEqual([])
  })
})

test.each(documents.map((d) => [d.noun, d] as const))(
  '%s: whoever begins with making one may see what was made',
  (_noun, doc) => {
    const makes = Object.values<AnyAction>(doc.actions).filter((a) => a.from === 'new' && !a.byMessage)
    const blind = levels.filter(
      (level) =>
        makes.some((a) => [a.screen].flat().some((path) => open(level, path))) &&
        !screensOfList(doc).some(({ path }) => open(level, path)),
    )
    expect(blind).toEqual([])
  },
)

describe('what a screen says of its first rights', () => {
  const screen = { path: '/rak', title: 'Rak', menu: 'Barang', kind: 'list' } as const
  const begins = (first: ScreenDef['first'], level: Level, of: Partial<MenuDef> = {}) =>
    [
      ...defaultAccess(level, {
        menus: [{ name: 'Barang', ...of }],
        screens: [first ? { ...screen, first } : screen],
        resources: [],
      }),
    ].join(' ')
  test.each<[string, ScreenDef['first'], Partial<MenuDef>, Level, string]>([
    ['nothing: a supervisor has all of it', undefined, {}, 'SPV', 'Barang Barang/rak Barang/rak/ekspor'],
    ['nothing: a cashier has none of it', undefined, {}, 'KASIR', ''],
    [
      'nothing, in a menu of the counter: a cashier looks',
      undefined,
      { first: ['KASIR'] },
      'KASIR',
      'Barang Barang/rak',
    ],
    ['nothing, in a menu of the counter: a supervisor has none', undefined, { first: ['KASIR'] }, 'SPV', ''],
    ['that cashiers have it: they look', { KASIR: true }, {}, 'KASIR', 'Barang Barang/rak'],
    ['that cashiers have an action: it too', { KASIR: ['ekspor'] }, {}, 'KASIR', 'Barang Barang/rak Barang/rak/ekspor'],
    ['that cashiers do not have it, though their menu does', { KASIR: false }, { first: ['KASIR'] }, 'KASIR', ''],
    [
      'something of cashiers: a supervisor has what the menu says',
      { KASIR: false },
      {},
      'SPV',
      'Barang Barang/rak Barang/rak/ekspor',
    ],
    ['that nobody has it: an owner has everything', { SPV: false }, {}, 'OWN', 'Barang Barang/rak Barang/rak/ekspor'],
  ])('%s', (_says, first, of, level, has) => expect(begins(first, level, of)).toBe(has))
})

describe('the tree', () => {
  test('holds every screen of the menu once, in menu order', () => {
    const tree = buildAccessTree([], house)
    expect(tree.map((m) => m.nama)).toEqual(menus.map((m) => m.name))
    const paths = tree.flatMap((m) => (m.anak ?? []).map((s) => s.path!))
    expect([...paths].sort()).toEqual(
      screens
        .filter((l) => l.menu)
        .map((l) => l.path)
        .sort(),
    )
  })

  test('marks what the paths hold, and nothing else', () => {
    const tree = buildAccessTree(['Master', 'Master/master-group', 'Master/master-group/ubah'], house)
    const visible = tree.flatMap((entry) =>
      (entry.anak ?? []).flatMap((child) =>
        [child, ...(child.anak ?? [])].filter((x) => x.is_show).map((x) => `${entry.nama}: ${x.nama}`),
      ),
    )
    expect(visible).toEqual(['Master: Master Group', 'Master: Ubah'])
    expect(tree.filter((m) => m.is_show).map((m) => m.nama)).toEqual(['Master'])
  })

  test('offers a look behind the mask only where something is sealed', () => {
    const secrets = [...everyPath].filter((j) => j.endsWith('/rahasia'))
    expect(secrets).toEqual(['Member/data-customer/rahasia'])
  })

  test.each(levels)('of %s is a part of the whole', (level) => {
    expect([...defaultAccess(level, house)].filter((j) => !everyPath.has(j))).toEqual([])
  })
})
