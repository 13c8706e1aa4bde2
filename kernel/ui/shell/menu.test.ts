import { describe, expect, test } from 'vitest'
import type { Layar } from '#kernel/define/layar.ts'
import { cariLayar, menuDari, susunHalaman, susunMenu, type LayarRuang } from './menu.ts'

const l = (area: string, path: string, title: string, kind: Layar['kind'], menu?: Layar['menu']): LayarRuang => ({
  area,
  path,
  title,
  kind,
  menu,
})
const semua = [
  l('beranda', '/dashboard', 'Dasbor', 'screen', 'Dasbor'),
  l('beranda', '/SubMenuPenjualan', 'Penjualan', 'submenu'),
  l('beranda', '/SubMenuLaporan', 'Laporan', 'submenu'),
  l('penjualan', '/transaksi-penjualan', 'Transaksi Penjualan', 'document', 'Penjualan'),
  l('penjualan', '/lihat-penjualan', 'Lihat Penjualan', 'list', 'Penjualan'),
  l('penjualan', '/validasi-penjualan', 'Validasi Penjualan', 'document', 'Validasi'),
  l('penjualan', '/laporan-penjualan', 'Laporan Penjualan', 'report', 'Laporan'),
  l('hutang', '/transaksi-hutang', 'Transaksi Hutang', 'document', 'Hutang'),
  l('hutang', '/laporan-hutang', 'Laporan Hutang', 'report', 'Laporan'),
  l('tutup-toko', '/tutup-toko', 'Tutup Toko', 'document', 'Tutup Toko'),
  l('master', '/master-bank', 'Master Bank', 'resource', 'Master'),
  l('master', '/master-kadar', 'Master Kadar', 'resource', 'Master'),
]

describe('the sidebar', () => {
  const menu = susunMenu(semua, semua, '/dashboard')
  test('a menu with a SubMenu page leads there', () => expect(menu.get('Penjualan')?.path).toBe('/SubMenuPenjualan'))
  test('a menu of one screen leads to it', () => expect(menu.get('Tutup Toko')?.path).toBe('/tutup-toko'))
  test('a menu without a SubMenu page has the floating submenu alone', () =>
    expect(menu.get('Master')?.path).toBeUndefined())
  test('the first entry leads home', () => expect(menu.get('Dasbor')?.path).toBe('/dashboard'))
  test('a menu without a permitted screen is left out', () => {
    expect(
      susunMenu(
        semua,
        semua.filter((x) => x.menu !== 'Penjualan'),
        '/dashboard',
      ).has('Penjualan'),
    ).toBe(false)
  })
  test('a SubMenu page belongs to the menu of its title', () => expect(menuDari(semua[1]!)).toBe('Penjualan'))
})

describe('a SubMenu page', () => {
  test('shows the menu by kind, with the validations and reports of its rooms', () => {
    expect(susunHalaman('Penjualan', semua, semua).map((g) => [g.judul, g.layar.map((x) => x.title)])).toEqual([
      ['Transaksi', ['Transaksi Penjualan']],
      ['Validasi', ['Validasi Penjualan']],
      ['Lihat', ['Lihat Penjualan']],
      ['Laporan', ['Laporan Penjualan']],
    ])
  })
  test('of the reports groups them by room', () => {
    expect(susunHalaman('Laporan', semua, semua).map((g) => g.judul)).toEqual(['Penjualan', 'Hutang'])
  })
})

describe('search in the menu', () => {
  const find = (ketik: string) => cariLayar(semua, ketik, (s) => s).map((x) => x.title)
  test('every word must stand in the title', () => expect(find('penj lap')).toEqual(['Laporan Penjualan']))
  test('a title that begins with it comes first', () => expect(find('penjualan')[0]).toBe('Penjualan'))
  test('what is not built yet comes last', () =>
    expect(
      cariLayar(semua, 'laporan', (s) => s, new Set(['/SubMenuLaporan', '/laporan-penjualan'])).map((x) => x.path),
    ).toEqual(['/laporan-hutang', '/SubMenuLaporan', '/laporan-penjualan']))
  test('nothing typed finds nothing', () => expect(find('  ')).toEqual([]))
})
