import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'
import { layarWeb as admin } from '#admin/web'
import { layarWeb as barang } from '#barang/web'
import { layarWeb as beranda } from '#beranda/web'
import { layarWeb as integrasi } from '#integrasi/web'
import { layarWeb as master } from '#master/web'
import { layarWeb as otorisasi } from '#otorisasi/web'
import { layarWeb as penjualan } from '#penjualan/web'
import { layarPublik, layarWeb as sesi } from '#sesi/web'
import { layarWeb as tutupToko } from '#tutup-toko/web'

/** Every screen that is written by hand, by route. Resources need none: their definition is the screen. */
export const screens: LayarWeb = {
  ...admin,
  ...barang,
  ...beranda,
  ...integrasi,
  ...master,
  ...otorisasi,
  ...penjualan,
  ...sesi,
  ...tutupToko,
}

/** The pages that open without a session, by route; the login page wants more than a bare component. */
export const publik: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': layarPublik.masuk,
  '/terms-and-conditions': layarPublik.syarat,
  '/privacy-policy': layarPublik.privasi,
}
