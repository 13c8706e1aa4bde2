import { text } from '#kernel/base/i18n/texts.ts'
import { shopWindow, type Scanned } from '../taken/taken.ts'
import { buildWay, type WayFacts } from '../taken/way.ts'
import { moving, type TargetBaki } from './move.ts'

export const movingShown = moving(shopWindow, {
  refused: text('Barang Tidak Bisa Dipindah: {status}'),
  elsewhere: text('Baki Ini Bukan Untuk Dijual'),
})

/** So many pieces of one tray are moved at once. */
export const mostOfTray = 2000

/**
 * All that lies in one tray: it goes whole, or stays whole. What keeps a piece is told at the tray, because nobody typed the piece.
 */
export function buildWholeTray<
  D extends { readonly dari_baki: string | null; readonly kode_baki: string; readonly detail_barang: Scanned },
>(draft: D, facts: WayFacts<TargetBaki>) {
  if (draft.dari_baki === null) return [{ field: 'dari_baki', message: 'Pilih Kode Baki' }]
  if (draft.dari_baki === draft.kode_baki)
    return [{ field: 'kode_toko', message: 'Barang Sudah Di Baki {baki}', values: { baki: draft.kode_baki } }]
  if (facts.barang.size === 0)
    return [{ field: 'dari_baki', message: 'Baki {baki} kosong', values: { baki: draft.dari_baki } }]
  if (facts.barang.size > mostOfTray)
    return [{ field: 'dari_baki', message: 'Paling Banyak {n} Barang', values: { n: mostOfTray } }]
  const built = buildWay(
    movingShown,
    { ...draft, detail_barang: [...facts.barang.keys()].map((kode_barcode) => ({ kode_barcode })) },
    facts,
  )
  return Array.isArray(built)
    ? built.slice(0, 1).map((s) => (s.field?.startsWith('detail_barang') ? { ...s, field: 'dari_baki' } : s))
    : built
}

/** How many pieces a tray holds once these have come, and by how many that is more than it is made for. */
export function roomIn(
  tray: { readonly isi: number; readonly kapasitas: number },
  coming: readonly number[],
): { after: number; over: number } {
  const after = coming.reduce((n, pieces) => n + pieces, tray.isi)
  return { after, over: Math.max(0, after - tray.kapasitas) }
}
