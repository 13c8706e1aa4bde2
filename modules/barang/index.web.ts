import { lazy } from 'react'
import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

/** The screens of this room that show more than their definition says. */
export const layarWeb: LayarWeb = {
  '/data-barang': () => import('./DataBarang.tsx'),
  '/cetak-barcode': () => import('./CetakBarcode.tsx'),
  '/tambah-data-barang': () => import('./TambahBarang.tsx'),
  '/import-data-pusat': () => import('./ImportPusat.tsx'),
}

/** Import of opening stock, for a page or a modal. Its own chunk: show it inside a Suspense. */
export const ImporBarang = lazy(() => import('./ImporBarang.tsx').then((m) => ({ default: m.ImporBarang })))
export type { ImporBarangProps } from './ImporBarang.tsx'
