import {
  IconAdjustmentsAlt,
  IconArrowBackUp,
  IconBuildingBank,
  IconCalendarDollar,
  IconCash,
  IconChecks,
  IconClipboardData,
  IconClipboardList,
  IconDatabase,
  IconDiamond,
  IconLayoutDashboard,
  IconLock,
  IconReceipt,
  IconTool,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { queue } from './dashboard/day.web.ts'
import { menus } from './menus.ts'
import { finder } from './pages/finder.web.ts'

const icons: Readonly<Record<(typeof menus)[number]['name'], Icon>> = {
  Dasbor: IconLayoutDashboard,
  Penjualan: IconReceipt,
  Pembelian: IconArrowBackUp,
  Pesanan: IconClipboardList,
  Service: IconTool,
  Hutang: IconBuildingBank,
  Cicilan: IconCalendarDollar,
  Validasi: IconChecks,
  Barang: IconDiamond,
  Uang: IconCash,
  Member: IconUsers,
  'Tutup Toko': IconLock,
  Laporan: IconClipboardData,
  Master: IconDatabase,
  Utility: IconAdjustmentsAlt,
}

const MenuFigures = lazyPart(() => import('./pages/MenuFigures.tsx').then((m) => ({ default: m.MenuFigures })))

const dashboard = () => import('./dashboard/Dashboard.tsx')
const submenu = () => import('./pages/SubMenu.tsx')

export const roomWeb: RoomWeb = {
  menus: menus.map((m) => ({ ...m, icon: icons[m.name] })),
  finder,
  waiting: [queue],
  menuFigures: MenuFigures,
  screens: {
    '/home': dashboard,
    '/dashboard': dashboard,
    '/dashboardPusat': () => import('./dashboard/HeadOfficeDashboard.tsx'),
    '/landingpages': () => import('./pages/StartPage.tsx'),
    '/404': () => import('./pages/NotFound.tsx'),
    '/blank': () => import('./dashboard/Blank.tsx'),
    '/subMenuBarang': submenu,
    '/SubMenuPenjualan': submenu,
    '/SubMenuPesanan': submenu,
    '/SubMenuPembelian': submenu,
    '/SubMenuService': submenu,
    '/SubMenuHutang': submenu,
    '/SubMenuValidasi': submenu,
    '/SubMenuLaporan': submenu,
    '/SubMenuUtility': submenu,
    '/SubMenuMember': submenu,
  },
  shortcuts: [
    { rank: 2, letter: 'v', path: '/SubMenuValidasi' },
    { rank: 5, letter: 'r', path: '/SubMenuLaporan' },
  ],
  bar: [{ rank: 1, word: 'Dasbor', menu: 'Dasbor' }],
}
