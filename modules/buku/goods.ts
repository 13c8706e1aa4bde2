import type { Rupiah, Weight } from '#kernel/base/quantity/quantity.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import type { Issue } from '#kernel/model/document.ts'
import { f } from '#kernel/model/fields/index.ts'
import type { BarangMovement, Place } from './posting.ts'

/** What documents of goods say alike: the sums in their header, their movements, and that a piece has moved since. */

const computed = { required: true, readOnly: true } as const

/** The sums of a document of pieces: how many, and what they weigh. */
export const pieceTotals = {
  total_jumlah: f.integer({ label: 'Jumlah', ...computed }),
  total_berat: f.weight({ label: 'Berat', ...computed }),
} as const
/** With their fine gold and their cost: of pieces that enter or leave an account of goods. */
export const goodsTotals = {
  ...pieceTotals,
  total_murni: f.weight({ label: 'Berat Murni', ...computed }),
  total_nilai: f.money({ label: 'Nilai', ...computed, class: 'cost' }),
} as const

interface Weighed {
  readonly jumlah: number
  readonly berat: Weight
}
interface Valued extends Weighed {
  readonly murni: Weight
  readonly nilai: Rupiah
}

export const sumPieces = (lines: readonly Weighed[]) => ({
  total_jumlah: lines.reduce((sum, line) => sum + line.jumlah, 0),
  total_berat: addUp(lines, (line) => line.berat),
})
export const sumGoods = (lines: readonly Valued[]) => ({
  ...sumPieces(lines),
  total_murni: addUp(lines, (line) => line.murni),
  total_nilai: addUp(lines, (line) => line.nilai),
})

/** One piece from `dari` to `ke`, with all that it weighs and costs. `gerak`: what happened, as the book tells it. */
export const movement = (
  { kode_barcode, jumlah, berat, murni, nilai }: Valued & { readonly kode_barcode: string },
  gerak: string,
  dari: Place | null,
  ke: Place | null,
): BarangMovement => ({ kode_barcode, gerak, jumlah, berat, murni, nilai, dari, ke })

/** Where a line says that its piece lies. */
export const placeOf = ({ kode_gudang, kode_baki }: Place): Place => ({ kode_gudang, kode_baki })
/** Where a line says that its piece lay before. */
export const leftPlace = (line: { readonly dari_gudang: string; readonly dari_baki: string }): Place => ({
  kode_gudang: line.dari_gudang,
  kode_baki: line.dari_baki,
})
export const liesAt = (piece: Place, place: Place): boolean =>
  piece.kode_gudang === place.kode_gudang && piece.kode_baki === place.kode_baki

/** Why what a document did with a piece cannot be undone. */
export const hasMoved = (kode: string): Issue => ({ message: 'Barang {kode} Sudah Bergerak', values: { kode } })

/** Why a document of these pieces can no longer be called off. `stays`: whether one is still where, and what, the document made it. */
export const checkUnmoved = <Line extends { readonly kode_barcode: string }>(
  lines: readonly Line[],
  stays: (line: Line) => boolean,
): Issue[] => lines.flatMap((line) => (stays(line) ? [] : [hasMoved(line.kode_barcode)]))
