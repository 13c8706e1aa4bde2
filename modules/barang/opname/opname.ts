import type { Issue } from '#kernel/model/document.ts'
import { rupiah, weight, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { outStates } from '../barang/barang.resource.ts'

/** How a count compares what was scanned with what should be there: pure, the same while it runs and when it is examined. */

export const ways = ['BARCODE', 'RFID'] as const
/** BERGERAK: a document moved it while the count ran, which explains it. */
export const classes = ['COCOK', 'HILANG', 'LEBIH', 'SALAH BAKI', 'TIDAK DIKENAL', 'BEDA BERAT', 'BERGERAK'] as const
export type Class = (typeof classes)[number]
/** What the approval, or a later act, did with a piece. */
export const outcomes = ['DITELUSUR', 'DIPINDAH', 'KEMBALI', 'DITEMUKAN', 'DIHAPUS'] as const
export type Outcome = (typeof outcomes)[number]
/** The state of a piece that is being searched for, and of one that was given up. */
export const searched = 'DALAM PENELUSURAN'
export const givenUp = 'HILANG'
/** No count holds more barcodes. */
export const mostExpected = 20_000

export interface Expected {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly baki: string
  readonly jumlah: number
  readonly berat: Weight
  readonly kadar: Percent
  readonly murni: Weight
  readonly nilai: Rupiah
}

/** One reading of a scanner, a keyboard or an antenna. `kode_barcode`: the piece it was understood as. */
export interface Scan {
  readonly kode: string
  readonly kode_barcode: string | null
  /** The tray it was read in; an antenna reads a whole warehouse and knows none. */
  readonly kode_baki: string | null
  readonly berat: Weight | null
}

/** A piece as the books have it when it is compared. */
export interface PieceNow {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly status: string
  readonly jumlah: number
  readonly berat: Weight
  readonly murni: Weight
  readonly nilai: Rupiah
  /** The last document that moved it since the count began. */
  readonly moved: string | null
}

export interface Scope {
  readonly kode_gudang: string
  readonly toleransi: Weight
}

/** The readings of each piece become one: the last tray, and the last weight that was given. In the order in which they were read. */
export function mergeScans(scans: readonly Scan[]): Map<string, Scan> {
  const merged = new Map<string, Scan>()
  for (const scan of scans) {
    const key = scan.kode_barcode ?? scan.kode
    const before = merged.get(key)
    merged.set(key, {
      ...scan,
      kode_baki: scan.kode_baki ?? before?.kode_baki ?? null,
      berat: scan.berat ?? before?.berat ?? null,
    })
  }
  return merged
}

const apart = (a: Weight, b: Weight): bigint => (a > b ? a - b : b - a)

/** What an expected piece is, by what was read of it and by what moved it. */
export function classOf(at: Scope, expected: Expected, scan: Scan | undefined, now: PieceNow | undefined): Class {
  // A piece whose entry was called off meanwhile has no row left.
  if (!scan) return !now || now.moved ? 'BERGERAK' : 'HILANG'
  const tray = scan.kode_baki
  const brought = now?.moved && now.kode_gudang === at.kode_gudang && now.kode_baki === tray
  if (tray !== null && tray !== expected.baki && !brought) return 'SALAH BAKI'
  return scan.berat !== null && apart(scan.berat, expected.berat) > at.toleransi ? 'BEDA BERAT' : 'COCOK'
}

/** What a scanned piece is that was not expected. */
export function classOfExtra(at: Scope, scan: Scan, now: PieceNow | undefined): Class {
  if (!now) return 'TIDAK DIKENAL'
  if (now.status === searched || outStates.some((s) => s === now.status)) return 'LEBIH'
  const here = now.kode_gudang === at.kode_gudang && (scan.kode_baki === null || scan.kode_baki === now.kode_baki)
  // It came in, or came back, while the count ran.
  return here ? 'BERGERAK' : 'SALAH BAKI'
}

export interface Result {
  readonly kode: string
  readonly kode_barcode: string | null
  readonly nama_barang: string | null
  readonly kelas: Class
  readonly dari_gudang: string | null
  readonly dari_baki: string | null
  readonly baki_hitung: string | null
  readonly status_barang: string | null
  readonly jumlah: number | null
  readonly berat: Weight | null
  readonly berat_hitung: Weight | null
  readonly murni: Weight | null
  readonly nilai: Rupiah | null
  readonly penjelasan: string | null
  readonly tindakan: Outcome | null
  readonly baki_kembali: string | null
}

const undone = { tindakan: null, baki_kembali: null } as const

/** Every expected piece in its order, then what was scanned besides. */
export function compare(
  at: Scope,
  expected: readonly Expected[],
  scans: ReadonlyMap<string, Scan>,
  pieces: ReadonlyMap<string, PieceNow>,
): Result[] {
  const known = new Set(expected.map((b) => b.kode_barcode))
  const lines = expected.map((expected): Result => {
    const scan = scans.get(expected.kode_barcode)
    const now = pieces.get(expected.kode_barcode)
    return {
      kode: scan?.kode ?? expected.kode_barcode,
      kode_barcode: expected.kode_barcode,
      nama_barang: expected.nama_barang,
      kelas: classOf(at, expected, scan, now),
      dari_gudang: at.kode_gudang,
      dari_baki: expected.baki,
      baki_hitung: scan?.kode_baki ?? null,
      status_barang: now?.status ?? null,
      jumlah: expected.jumlah,
      berat: expected.berat,
      berat_hitung: scan?.berat ?? null,
      murni: expected.murni,
      nilai: expected.nilai,
      penjelasan: now?.moved ?? null,
      ...undone,
    }
  })
  const extra = [...scans].flatMap(([key, scan]): Result[] => {
    if (known.has(key)) return []
    const now = scan.kode_barcode === null ? undefined : pieces.get(scan.kode_barcode)
    return [
      {
        kode: scan.kode,
        kode_barcode: now?.kode_barcode ?? null,
        nama_barang: now?.nama_barang ?? null,
        kelas: classOfExtra(at, scan, now),
        dari_gudang: now?.kode_gudang ?? null,
        dari_baki: now?.kode_baki ?? null,
        baki_hitung: scan.kode_baki,
        status_barang: now?.status ?? null,
        jumlah: now?.jumlah ?? null,
        berat: now?.berat ?? null,
        berat_hitung: scan.berat,
        murni: now?.murni ?? null,
        nilai: now?.nilai ?? null,
        penjelasan: now?.moved ?? null,
        ...undone,
      },
    ]
  })
  return [...lines, ...extra]
}

/** How many lines are of each class, and what the missing ones cost. */
export function sumResult(lines: readonly Pick<Result, 'kelas' | 'nilai'>[]) {
  const of = (kelas: Class) => lines.filter((b) => b.kelas === kelas).length
  const hilang = lines.filter((b) => b.kelas === 'HILANG')
  return {
    cocok: of('COCOK'),
    hilang: hilang.length,
    lebih: of('LEBIH'),
    salah_baki: of('SALAH BAKI'),
    tidak_dikenal: of('TIDAK DIKENAL'),
    beda_berat: of('BEDA BERAT'),
    bergerak: of('BERGERAK'),
    nilai_hilang: rupiah(hilang.reduce((sum, b) => sum + (b.nilai ?? 0n), 0n)),
  }
}

export const sumExpected = (lines: readonly Pick<Expected, 'jumlah' | 'berat' | 'nilai'>[]) => ({
  total_jumlah: lines.reduce((sum, b) => sum + b.jumlah, 0),
  total_berat: weight(lines.reduce((sum, b) => sum + b.berat, 0n)),
  total_nilai: rupiah(lines.reduce((sum, b) => sum + b.nilai, 0n)),
})

/** The warehouse and trays that are to be counted, as they stand. */
export interface StartFacts {
  readonly jenis: string | undefined
  readonly baki: readonly { readonly kode_baki: string; readonly running: string | null }[]
  readonly barang: readonly Expected[]
  readonly gerak: number
}

/** What lies in these is for sale, and is counted. */
export const counted: readonly string[] = ['JUAL', 'PUSAT']

export function checkStart(
  draft: { readonly kode_gudang: string; readonly detail_baki: readonly { readonly kode_baki: string }[] },
  facts: StartFacts,
): Issue[] {
  if (facts.jenis === undefined) return [{ field: 'kode_gudang', message: 'Data Tidak Ditemukan' }]
  if (!counted.includes(facts.jenis)) return [{ field: 'kode_gudang', message: 'Gudang Ini Tidak Diopname' }]
  const found = new Set(facts.baki.map((b) => b.kode_baki))
  const seen = new Set<string>()
  const wrong = draft.detail_baki.flatMap(({ kode_baki }, index): Issue[] => {
    const field = `detail_baki.${index}.kode_toko`
    const twice = seen.has(kode_baki)
    seen.add(kode_baki)
    if (twice) return [{ field, message: 'Baki Sudah Ada Di Tabel' }]
    return found.has(kode_baki) ? [] : [{ field, message: 'Data Tidak Ditemukan' }]
  })
  if (wrong.length > 0) return wrong
  if (facts.baki.length === 0) return [{ field: 'kode_gudang', message: 'Gudang Ini Belum Punya Baki' }]
  const busy = facts.baki.find((b) => b.running !== null)
  if (busy)
    return [
      {
        field: 'kode_gudang',
        message: 'Baki {baki} Sedang Diopname',
        values: { baki: busy.kode_baki },
        conflict: true,
      },
    ]
  return facts.barang.length > mostExpected ? [{ field: 'kode_gudang', message: 'Isi Baki Terlalu Banyak' }] : []
}
