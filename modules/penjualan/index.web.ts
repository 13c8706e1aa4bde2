import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

/** The built screens of this room. */
export const layarWeb: LayarWeb = {
  '/transaksi-penjualan': () => import('./TransaksiPenjualan.tsx'),
  '/lihat-penjualan': () => import('./LihatPenjualan.tsx'),
  '/validasi-penjualan': () => import('./ValidasiPenjualan.tsx'),
  '/batal-penjualan': () => import('./BatalPenjualan.tsx'),
  '/lihat-titipan': () => import('./LihatTitipan.tsx'),
  '/validasi-titipan': () => import('./ValidasiTitipan.tsx'),
}
