import { describe, expect, test } from 'vitest'
import type { MenuDef, ScreenDef } from '#kernel/model/screen.ts'
import {
  searchScreens,
  menuOf,
  buildPage,
  buildMenu,
  builtFirst,
  countWaiting,
  menuGroups,
  nearestBuilt,
  orderByUse,
  waitingOf,
  type RoomScreen,
} from './menu.ts'

const screen = (
  area: string,
  path: string,
  title: string,
  kind: ScreenDef['kind'],
  menu?: ScreenDef['menu'],
): RoomScreen => ({
  area,
  path,
  title,
  kind,
  menu,
})
/** As the rooms say them; the second step and the settings have pages of their own kind. */
const menus: readonly MenuDef[] = [
  { name: 'Dasbor', kind: 'home' },
  { name: 'Penjualan', group: 'Transaksi' },
  { name: 'Hutang', group: 'Transaksi' },
  { name: 'Validasi', group: 'Transaksi', kind: 'second-step' },
  { name: 'Tutup Toko', group: 'Toko' },
  { name: 'Laporan', group: 'Kelola' },
  { name: 'Master', group: 'Kelola' },
]
const all = [
  screen('beranda', '/dashboard', 'Dasbor', 'screen', 'Dasbor'),
  screen('beranda', '/SubMenuPenjualan', 'Penjualan', 'submenu'),
  screen('beranda', '/SubMenuLaporan', 'Laporan', 'submenu'),
  screen('penjualan', '/transaksi-penjualan', 'Transaksi Penjualan', 'document', 'Penjualan'),
  screen('penjualan', '/lihat-penjualan', 'Lihat Penjualan', 'list', 'Penjualan'),
  screen('penjualan', '/validasi-penjualan', 'Validasi Penjualan', 'document', 'Validasi'),
  screen('penjualan', '/laporan-penjualan', 'Laporan Penjualan', 'report', 'Laporan'),
  screen('hutang', '/transaksi-hutang', 'Transaksi Hutang', 'document', 'Hutang'),
  screen('hutang', '/laporan-hutang', 'Laporan Hutang', 'report', 'Laporan'),
  screen('tutup-toko', '/tutup-toko', 'Tutup Toko', 'document', 'Tutup Toko'),
  screen('master', '/master-bank', 'Master Bank', 'resource', 'Master'),
  screen('master', '/master-kadar', 'Master Kadar', 'resource', 'Master'),
]

describe('the sidebar', () => {
  const menu = buildMenu(menus, all, all, '/dashboard')
  test('a menu with a SubMenu page leads there', () => expect(menu.get('Penjualan')?.path).toBe('/SubMenuPenjualan'))
  test('a menu of one screen leads to it', () => expect(menu.get('Tutup Toko')?.path).toBe('/tutup-toko'))
  test('a menu without a SubMenu page has the floating submenu alone', () =>
    expect(menu.get('Master')?.path).toBeUndefined())
  test('the first entry leads home', () => expect(menu.get('Dasbor')?.path).toBe('/dashboard'))
  test('a menu without a permitted screen is left out', () => {
    expect(
      buildMenu(
        menus,
        all,
        all.filter((x) => x.menu !== 'Penjualan'),
        '/dashboard',
      ).has('Penjualan'),
    ).toBe(false)
  })
  test('neighbours with the same heading are one group', () =>
    expect(menuGroups(menus)).toEqual([
      { title: undefined, menus: ['Dasbor'] },
      { title: 'Transaksi', menus: ['Penjualan', 'Hutang', 'Validasi'] },
      { title: 'Toko', menus: ['Tutup Toko'] },
      { title: 'Kelola', menus: ['Laporan', 'Master'] },
    ]))
  test('a SubMenu page belongs to the menu of its title', () => expect(menuOf(all[1]!)).toBe('Penjualan'))
})

describe('a SubMenu page', () => {
  test('shows the menu by kind, with the validations and reports of its rooms', () => {
    expect(buildPage('Penjualan', menus, all, all).map((g) => [g.title, g.screens.map((x) => x.title)])).toEqual([
      ['Transaksi', ['Transaksi Penjualan']],
      ['Validasi', ['Validasi Penjualan']],
      ['Lihat', ['Lihat Penjualan']],
      ['Laporan', ['Laporan Penjualan']],
    ])
  })
  test('of the reports groups them by room', () => {
    expect(buildPage('Laporan', menus, all, all).map((g) => g.title)).toEqual(['Penjualan', 'Hutang'])
  })
})

describe('search in the menu', () => {
  const find = (typing: string) => searchScreens(all, typing, (s) => s).map((x) => x.title)
  test('every word must stand in the title', () => expect(find('penj lap')).toEqual(['Laporan Penjualan']))
  test('a title that begins with it comes first', () => expect(find('penjualan')[0]).toBe('Penjualan'))
  test('what is not built yet comes last', () =>
    expect(
      searchScreens(all, 'laporan', (s) => s, new Set(['/SubMenuLaporan', '/laporan-penjualan'])).map((x) => x.path),
    ).toEqual(['/laporan-hutang', '/SubMenuLaporan', '/laporan-penjualan']))
  test('nothing typed finds nothing', () => expect(find('  ')).toEqual([]))
})

describe('the nearest screen that works', () => {
  const pending = new Set(['/transaksi-hutang', '/laporan-hutang', '/validasi-penjualan'])
  test.each([
    ['a report: another report, for its own room has none', '/laporan-hutang', '/laporan-penjualan'],
    ['a second step: of its own room', '/validasi-penjualan', '/transaksi-penjualan'],
    ['a menu of which nothing is built leads nowhere', '/transaksi-hutang', undefined],
  ])('%s', (_name, from, to) => {
    const screen = all.find((x) => x.path === from)!
    expect(nearestBuilt(screen, all, pending)?.path).toBe(to)
  })
  test('never one that this user may not open', () => {
    const screen = all.find((x) => x.path === '/laporan-hutang')!
    expect(nearestBuilt(screen, [], pending)).toBeUndefined()
  })
})

test('what is opened most stands first; the rest keeps its order', () => {
  const paths = orderByUse(all, { '/master-kadar': 3, '/lihat-penjualan': 7 }).map((x) => x.path)
  const rest = all.map((x) => x.path).filter((p) => p !== '/master-kadar' && p !== '/lihat-penjualan')
  expect(paths).toEqual(['/lihat-penjualan', '/master-kadar', ...rest])
})

test('in a menu what does something stands before what is still to come', () => {
  const pending = new Set(['/transaksi-penjualan', '/master-bank'])
  expect(builtFirst(all, pending).map((x) => x.path)).toEqual([
    ...all.map((x) => x.path).filter((p) => !pending.has(p)),
    ...pending,
  ])
})

test('a menu counts what waits in its own screens, and what it counts for want of one', () => {
  const waiting = countWaiting([
    { path: '/validasi-penjualan', jumlah: 3 },
    { path: '/validasi-titipan', jumlah: 2 },
    { path: '/lihat-penjualan', jumlah: 1 },
    { path: '/otorisasi', menu: 'Dasbor', jumlah: 4 },
    { path: '/cetakan', menu: 'Dasbor', jumlah: 1 },
    { path: '/lihat-penjualan', jumlah: 1 },
    { path: '/laporan-hutang', jumlah: 0 },
  ])
  const item = (menu: string) => ({ menu, children: all.filter((x) => x.menu === menu) })
  expect(['Validasi', 'Penjualan', 'Dasbor', 'Laporan'].map((m) => waitingOf(item(m), waiting))).toEqual([3, 2, 5, 0])
  expect(waiting.has('/laporan-hutang')).toBe(false)
})
