import { lazy } from 'react'

export { roomWeb } from './room.web.ts'

/** Import of opening stock, for a page or a modal. A chunk of its own: render it inside a Suspense. */
export const BarangImport = lazy(() => import('./import/BarangImport.tsx').then((m) => ({ default: m.BarangImport })))
/** Puts labels for the pieces of a document that brought goods in on the print list. A chunk of its own too. */
export const PrintMasuk = lazy(() => import('./label/PrintMasuk.tsx').then((m) => ({ default: m.PrintMasuk })))
/** Prints labels that the server draws at `path`, on this till's label printer. Fetched when somebody prints. */
export const printLabelsAt = async (path: string): Promise<boolean> =>
  (await import('./label/label.web.ts')).printLabelsAt(path)
