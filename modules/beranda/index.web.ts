import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

const dasbor = () => import('./Dasbor.tsx')
const submenu = () => import('./SubMenu.tsx')

/** The built screens of this room. */
export const layarWeb: LayarWeb = {
  '/home': dasbor,
  '/dashboard': dasbor,
  '/dashboardPusat': () => import('./DasborPusat.tsx'),
  '/landingpages': () => import('./HalamanAwal.tsx'),
  '/404': () => import('./TidakDitemukan.tsx'),
  '/blank': () => import('./Kosong.tsx'),
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
}
