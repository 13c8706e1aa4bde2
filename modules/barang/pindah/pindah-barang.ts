import type { ApprovalNeed, Issue, Stored } from '#kernel/model/document.ts'
import { fineWeight, rupiah, weight, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { Posting } from '#buku'
import type { movedLine, pindahHead } from './pindah-barang.shape.ts'

/** A piece as it stands when it is to be moved; its row is locked. */
export interface MovableBarang {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kadar: Percent
  readonly berat: Weight
  readonly berat_emas: Weight
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
}
/** The tray it goes to. */
export interface TargetBaki {
  readonly kode_baki: string
  readonly kode_gudang: string
  readonly jenis_gudang: string
}
export interface PindahFacts {
  readonly barang: ReadonlyMap<string, MovableBarang>
  readonly baki: TargetBaki | undefined
}

/** Between trays of the shop's window no money moves; a warehouse of another kind has documents of its own. */
const selling = 'JUAL'

export const checkTarget = (baki: TargetBaki | undefined): Issue[] => {
  if (!baki) return [{ field: 'kode_toko', message: 'Data Tidak Ditemukan' }]
  return baki.jenis_gudang === selling ? [] : [{ field: 'kode_toko', message: 'Baki Ini Bukan Untuk Dijual' }]
}

/** Why a piece may not be moved to this tray; empty where it may. */
export function checkMovable(b: MovableBarang | undefined, to: TargetBaki, field: string): Issue[] {
  if (!b) return [{ field, message: 'Barcode Tidak Ditemukan' }]
  if (b.status === 'DITAHAN')
    return [{ field, message: 'Barang Sedang Dipakai Di {tempat}', values: { tempat: b.tempat }, conflict: true }]
  if (b.status !== 'TERSEDIA' || b.jenis_gudang !== selling)
    return [{ field, message: 'Barang Tidak Bisa Dipindah: {status}', values: { status: b.status } }]
  return b.kode_baki === to.kode_baki && b.kode_gudang === to.kode_gudang
    ? [{ field, message: 'Barang Sudah Di Baki {baki}', values: { baki: to.kode_baki } }]
    : []
}

type Sent = readonly { readonly kode_barcode: string }[]

/** Why one of the scanned pieces may not go; empty where all may. */
export function checkLines(sent: Sent, f: PindahFacts & { readonly baki: TargetBaki }): Issue[] {
  if (sent.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const seen = new Set<string>()
  return sent.flatMap(({ kode_barcode }, i): Issue[] => {
    const field = `detail_barang.${i}.kode_barcode`
    if (seen.has(kode_barcode)) return [{ field, message: 'Barcode Sudah Ada Di Tabel' }]
    seen.add(kode_barcode)
    return checkMovable(f.barang.get(kode_barcode), f.baki, field)
  })
}

/** Every line with what its piece is and where it lay, in the order of the scans. */
export const movedLines = (sent: Sent, { barang }: Pick<PindahFacts, 'barang'>) =>
  sent.map(({ kode_barcode }) => {
    const b = barang.get(kode_barcode)!
    return {
      kode_barcode,
      nama_barang: b.nama_barang,
      kadar: b.kadar,
      jumlah: b.jumlah,
      berat: b.berat,
      murni: fineWeight(b.berat_emas, b.kadar),
      nilai: b.nilai,
      dari_gudang: b.kode_gudang,
      dari_baki: b.kode_baki,
    }
  })

type Doc = Stored<typeof pindahHead, { readonly detail_barang: typeof movedLine }>

export const sumMoved = (lines: readonly Pick<Doc['detail_barang'][number], 'jumlah' | 'berat'>[]) => ({
  total_jumlah: lines.reduce((sum, b) => sum + b.jumlah, 0),
  total_berat: weight(lines.reduce((sum, b) => sum + b.berat, 0n)),
})

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

export interface BatalPindahFacts {
  /** Pieces that no longer lie where the document put them. */
  readonly gone: readonly string[]
  /** Trays they came from that were taken out of the master since. */
  readonly removed: readonly string[]
}

export const checkBatalPindah = (f: BatalPindahFacts): Issue[] => [
  ...f.gone.slice(0, 1).map((kode) => ({ message: 'Barang {kode} Sudah Bergerak', values: { kode } })),
  ...f.removed.slice(0, 1).map((baki) => ({ message: 'Baki {baki} Sudah Dihapus', values: { baki } })),
]

export const batalPindahNeeds = (doc: Pick<Doc, 'nomor' | 'total_jumlah'>): ApprovalNeed[] => [
  {
    kategori: 'BATAL_PINDAH_BARANG',
    minimal: 'SPV',
    keterangan: 'Batal {nomor}, {jumlah} barang kembali ke baki asal',
    isi: { nomor: doc.nomor, jumlah: doc.total_jumlah },
  },
]
