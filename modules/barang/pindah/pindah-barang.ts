import type { ApprovalNeed, Issue, Stored } from '#kernel/model/document.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Posting } from '#buku'
import { checkScanned, checkTaken, selling, type Scanned, type TakenBarang, type takenLine } from '../taken/taken.ts'
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
export function checkMovable(b: TakenBarang | undefined, to: TargetBaki, field: string): Issue[] {
  const wrong = checkTaken(b, field, text('Barang Tidak Bisa Dipindah: {status}'))
  if (!b || wrong.length > 0) return wrong
  return b.kode_baki === to.kode_baki && b.kode_gudang === to.kode_gudang
    ? [{ field, message: 'Barang Sudah Di Baki {baki}', values: { baki: to.kode_baki } }]
    : []
}

/** Why one of the scanned pieces may not go; empty where all may. */
export const checkLines = (sent: Scanned, f: PindahFacts & { readonly baki: TargetBaki }): Issue[] =>
  checkScanned(sent, (kode, field) => checkMovable(f.barang.get(kode), f.baki, field))

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

export const batalPindahNeeds = (doc: Pick<Doc, 'nomor' | 'total_jumlah'>): ApprovalNeed[] => [
  {
    kategori: 'BATAL_PINDAH_BARANG',
    minimal: 'SPV',
    keterangan: 'Batal {nomor}, {jumlah} barang kembali ke baki asal',
    isi: { nomor: doc.nomor, jumlah: doc.total_jumlah },
  },
]

/** How many pieces a tray holds once these have come, and by how many that is more than it is made for. */
export function roomIn(
  tray: { readonly isi: number; readonly kapasitas: number },
  coming: readonly number[],
): { after: number; over: number } {
  const after = coming.reduce((n, pieces) => n + pieces, tray.isi)
  return { after, over: Math.max(0, after - tray.kapasitas) }
}
