import { supervised } from '#toko'
import type { Issue, Stored } from '#kernel/model/document.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Posting } from '#buku'
import {
  checkScanned,
  checkTaken,
  selling,
  sumTaken,
  takenLines,
  type Scanned,
  type TakenBarang,
  type takenLine,
} from '../taken/taken.ts'
import type { pindahHead } from './pindah-barang.shape.ts'

/** The tray it goes to. */
export interface TargetBaki {
  readonly kode_baki: string
  readonly kode_gudang: string
  readonly jenis_gudang: string
  readonly ditimbang: boolean
}
export interface PindahFacts {
  readonly barang: ReadonlyMap<string, TakenBarang>
  readonly baki: TargetBaki | undefined
}

/** Between trays of the shop's window no money moves; a warehouse of another kind has documents of its own. */
export const checkTarget = (baki: TargetBaki | undefined): Issue[] => {
  if (!baki) return [{ field: 'kode_toko', message: 'Data Tidak Ditemukan' }]
  if (baki.ditimbang) return [{ field: 'kode_toko', message: 'Baki Sedang Ditimbang', conflict: true }]
  return baki.jenis_gudang === selling ? [] : [{ field: 'kode_toko', message: 'Baki Ini Bukan Untuk Dijual' }]
}

/** Why a piece may not be moved to this tray; empty where it may. */
function checkMovable(b: TakenBarang | undefined, to: TargetBaki, field: string): Issue[] {
  const wrong = checkTaken(b, field, text('Barang Tidak Bisa Dipindah: {status}'))
  if (!b || wrong.length > 0) return wrong
  return b.kode_baki === to.kode_baki && b.kode_gudang === to.kode_gudang
    ? [{ field, message: 'Barang Sudah Di Baki {baki}', values: { baki: to.kode_baki } }]
    : []
}

/** Why one of the scanned pieces may not go; empty where all may. */
export const checkLines = (sent: Scanned, f: PindahFacts & { readonly baki: TargetBaki }): Issue[] =>
  checkScanned(sent, (kode, field) => checkMovable(f.barang.get(kode), f.baki, field))

/** The pieces on their way to the tray, or everything that keeps one of them. */
export function buildMove<D extends { readonly detail_barang: Scanned }>(draft: D, { baki, barang }: PindahFacts) {
  const wrong = checkTarget(baki)
  if (!baki || wrong.length > 0) return wrong
  wrong.push(...checkLines(draft.detail_barang, { baki, barang }))
  if (wrong.length > 0) return wrong
  const detail_barang = takenLines(draft.detail_barang, barang)
  return { ...draft, kode_gudang: baki.kode_gudang, detail_barang, ...sumTaken(detail_barang) }
}

/** So many pieces of one tray are moved at once. */
export const mostOfTray = 2000

/**
 * All that lies in one tray: it goes whole, or stays whole. What keeps a piece is told at the tray, because nobody typed the piece.
 */
export function buildWholeTray<
  D extends { readonly dari_baki: string | null; readonly kode_baki: string; readonly detail_barang: Scanned },
>(draft: D, f: PindahFacts) {
  if (draft.dari_baki === null) return [{ field: 'dari_baki', message: 'Pilih Kode Baki' }]
  if (draft.dari_baki === draft.kode_baki)
    return [{ field: 'kode_toko', message: 'Barang Sudah Di Baki {baki}', values: { baki: draft.kode_baki } }]
  if (f.barang.size === 0)
    return [{ field: 'dari_baki', message: 'Baki {baki} kosong', values: { baki: draft.dari_baki } }]
  if (f.barang.size > mostOfTray)
    return [{ field: 'dari_baki', message: 'Paling Banyak {n} Barang', values: { n: mostOfTray } }]
  const built = buildMove(
    { ...draft, detail_barang: [...f.barang.keys()].map((kode_barcode) => ({ kode_barcode })) },
    f,
  )
  return Array.isArray(built)
    ? built.slice(0, 1).map((s) => (s.field?.startsWith('detail_barang') ? { ...s, field: 'dari_baki' } : s))
    : built
}

type Doc = Stored<typeof pindahHead, { readonly detail_barang: typeof takenLine }>

/** From its tray to the other: pieces, grams and cost stay what they are, so no account is touched. */
export const postMove = (doc: Pick<Doc, 'detail_barang' | 'kode_gudang' | 'kode_baki'>): Posting => ({
  barang: doc.detail_barang.map((b) => ({
    kode_barcode: b.kode_barcode,
    gerak: 'PINDAH',
    jumlah: b.jumlah,
    berat: b.berat,
    murni: b.murni,
    nilai: rupiah(b.nilai),
    dari: { kode_gudang: b.dari_gudang, kode_baki: b.dari_baki },
    ke: { kode_gudang: doc.kode_gudang, kode_baki: doc.kode_baki },
  })),
})

export const batalPindahNeeds = supervised(
  'BATAL_PINDAH_BARANG',
  'Batal {nomor}, {jumlah} barang kembali ke baki asal',
  { nomor: 'nomor', jumlah: 'total_jumlah' },
)

/** How many pieces a tray holds once these have come, and by how many that is more than it is made for. */
export function roomIn(
  tray: { readonly isi: number; readonly kapasitas: number },
  coming: readonly number[],
): { after: number; over: number } {
  const after = coming.reduce((n, pieces) => n + pieces, tray.isi)
  return { after, over: Math.max(0, after - tray.kapasitas) }
}
