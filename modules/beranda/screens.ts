import type { ScreenDef } from '#kernel/model/screen.ts'

/** Head office's dashboard; the right to it opens the figures of the whole chain. */
export const chainScreen: ScreenDef = {
  path: '/dashboardPusat',
  title: 'Dasbor Pusat',
  kind: 'screen',
  menu: 'Dasbor',
  purpose: 'Angka semua toko hari ini, dibandingkan satu sama lain',
}
