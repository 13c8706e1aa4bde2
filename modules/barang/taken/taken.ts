import { hasMoved } from '#buku'
import type { Issue } from '#kernel/model/document.ts'
import { type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { f } from '#kernel/model/fields/index.ts'

/** A piece as it stands when a document takes it from its tray; its row is locked. */
export interface TakenBarang {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kadar: Percent
  readonly berat: Weight
  readonly murni: Weight
  readonly nilai: Rupiah
  readonly jumlah: number
  readonly kode_gudang: string
  readonly kode_baki: string
  /** A hold that has run out counts as none. */
  readonly status: string
  /** Till and person who hold it. */
  readonly tempat: string
  /** The kind of the warehouse it lies in. */
  readonly jenis_gudang: string
  /** Its tray is on the scale: what lies there may not change. */
  readonly ditimbang: boolean
}

/** What is scanned to be taken. */
export type Scanned = readonly { readonly kode_barcode: string }[]

/** Where pieces of one stock lie while documents may take them. */
export interface Shelf {
  /** The state of a piece that nothing keeps. */
  readonly status: string
  /** The kind of its warehouses, which has an account. */
  readonly jenis: string
}
/** The window: what lies here is for sale. */
export const shopWindow: Shelf = { status: 'TERSEDIA', jenis: 'JUAL' }

/** A piece that was taken, with what it was and where it lay. */
export const takenLine = {
  // No reference: entering a piece may be called off after its move was, which deletes its row.
  kode_barcode: f.code({ label: 'Barcode', required: true }),
  nama_barang: f.text({ label: 'Nama Barang', required: true, readOnly: true }),
  jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500, readOnly: true }),
  dari_baki: f.code({ label: 'Dari', required: true, readOnly: true }),
  dari_gudang: f.code({ label: 'Gudang', required: true, readOnly: true }),
  murni: f.weight({ label: 'Berat Murni', required: true, readOnly: true }),
  nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
} as const

/** Why a piece may not be taken from its shelf; empty where it may. `refusal` tells the state of one that does not lie there. */
export function checkTaken(
  barang: TakenBarang | undefined,
  field: string,
  refusal: string,
  shelf = shopWindow,
): Issue[] {
  if (!barang) return [{ field, message: 'Barcode Tidak Ditemukan' }]
  if (barang.status === 'DITAHAN')
    return [{ field, message: 'Barang Sedang Dipakai Di {tempat}', values: { tempat: barang.tempat }, conflict: true }]
  if (barang.ditimbang) return [{ field, message: 'Baki Sedang Ditimbang', conflict: true }]
  return barang.status !== shelf.status || barang.jenis_gudang !== shelf.jenis
    ? [{ field, message: refusal, values: { status: barang.status } }]
    : []
}

/** Why one of the scanned pieces may not go; empty where all may. */
export function checkScanned(sent: Scanned, check: (kode_barcode: string, field: string) => Issue[]): Issue[] {
  if (sent.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const seen = new Set<string>()
  return sent.flatMap(({ kode_barcode }, index): Issue[] => {
    const field = `detail_barang.${index}.kode_barcode`
    if (seen.has(kode_barcode)) return [{ field, message: 'Barcode Sudah Ada Di Tabel' }]
    seen.add(kode_barcode)
    return check(kode_barcode, field)
  })
}

/** Every line with what its piece is and where it lay, in the order of the scans. */
export const takenLines = (sent: Scanned, barang: ReadonlyMap<string, TakenBarang>) =>
  sent.map(({ kode_barcode }) => {
    const piece = barang.get(kode_barcode)!
    return {
      kode_barcode,
      nama_barang: piece.nama_barang,
      kadar: piece.kadar,
      jumlah: piece.jumlah,
      berat: piece.berat,
      murni: piece.murni,
      nilai: piece.nilai,
      dari_gudang: piece.kode_gudang,
      dari_baki: piece.kode_baki,
    }
  })
export type TakenLine = ReturnType<typeof takenLines>[number]

/** Why what was taken can no longer go back where it came from. */
export interface BackFacts {
  /** Pieces that are no longer where, or what, the document made them. */
  readonly gone: readonly string[]
  /** Trays they came from that were taken out of the master since. */
  readonly removed: readonly string[]
}

export const checkBack = (facts: BackFacts): Issue[] => [
  ...facts.gone.slice(0, 1).map(hasMoved),
  ...facts.removed.slice(0, 1).map((baki) => ({ message: 'Baki {baki} Sudah Dihapus', values: { baki } })),
]
