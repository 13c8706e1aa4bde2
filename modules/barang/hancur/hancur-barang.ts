import { supervised } from '#toko'
import type { ApprovalNeed, Issue, Stored } from '#kernel/model/document.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeGram } from '#kernel/base/quantity/format.ts'
import { rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { debit, kredit, type Posting } from '#buku'
import {
  checkScanned,
  checkTaken,
  type Scanned,
  type TakenBarang,
  type takenLine,
  type TakenLine,
} from '../taken/taken.ts'
import { fates, type hancurHead } from './hancur-barang.shape.ts'

/** The warehouse that destroyed goods go to, and its tray. */
export interface TargetGudang {
  readonly kode_gudang: string
  readonly jenis: string
  readonly kode_baki: string | null
}
export interface HancurFacts {
  readonly barang: ReadonlyMap<string, TakenBarang>
  readonly gudang: TargetGudang | undefined
}
export type Fate = (typeof fates)[number]

const isFate = (jenis: string): jenis is Fate => fates.some((f) => f === jenis)

/** What becomes of the goods there, and on which tray they lie until then; or why they may not go there. */
export function fateAt(gudang: TargetGudang | undefined): { tujuan: Fate; kode_baki: string | null } | Issue[] {
  if (!gudang) return [{ field: 'kode_gudang', message: 'Data Tidak Ditemukan' }]
  if (!isFate(gudang.jenis)) return [{ field: 'kode_gudang', message: 'Gudang Ini Tidak Menerima Barang Hancur' }]
  if (gudang.jenis === 'HANCUR') return { tujuan: 'HANCUR', kode_baki: null }
  // What is to be melted is still in the shop: it must lie somewhere.
  return gudang.kode_baki === null
    ? [{ field: 'kode_gudang', message: 'Gudang Ini Belum Punya Baki' }]
    : { tujuan: 'LEBUR', kode_baki: gudang.kode_baki }
}

/** Why one of the scanned pieces may not be destroyed; empty where all may. */
export const checkDestroyed = (sent: Scanned, barang: HancurFacts['barang']): Issue[] =>
  checkScanned(sent, (kode, field) =>
    checkTaken(barang.get(kode), field, text('Barang Tidak Bisa Dihancurkan: {status}')),
  )

export const sumDestroyed = (lines: readonly Pick<TakenLine, 'murni' | 'nilai'>[]) => ({
  total_murni: weight(lines.reduce((sum, b) => sum + b.murni, 0n)),
  total_nilai: rupiah(lines.reduce((sum, b) => sum + b.nilai, 0n)),
})

type Doc = Stored<typeof hancurHead, { readonly detail_barang: typeof takenLine }>

/** Destroyed goods leave the shop and are a loss; what is to be melted changes its warehouse, and so its account. `from`: where it lay. */
export function postHancur(
  doc: Pick<Doc, 'tujuan' | 'kode_gudang' | 'kode_baki' | 'total_nilai' | 'detail_barang'>,
  from: 'PERSEDIAAN' | 'PERSEDIAAN BELI' = 'PERSEDIAAN',
): Posting {
  const ke = doc.kode_baki === null ? null : { kode_gudang: doc.kode_gudang, kode_baki: doc.kode_baki }
  return {
    barang: doc.detail_barang.map((b) => ({
      kode_barcode: b.kode_barcode,
      gerak: doc.tujuan,
      jumlah: b.jumlah,
      berat: b.berat,
      murni: b.murni,
      nilai: rupiah(b.nilai),
      dari: { kode_gudang: b.dari_gudang, kode_baki: b.dari_baki },
      ke,
    })),
    uang: [
      debit(doc.tujuan === 'HANCUR' ? 'BEBAN HANCUR' : 'PERSEDIAAN LEBUR', doc.total_nilai),
      kredit(from, doc.total_nilai),
    ],
  }
}

/** Above this only an owner says yes. */
const limit = weight(10_000)

export const hancurNeeds = (doc: Pick<Doc, 'total_jumlah' | 'total_berat' | 'tujuan'>): ApprovalNeed[] => [
  {
    kategori: 'HANCUR_BARANG',
    minimal: doc.total_berat > limit ? 'OWN' : 'SPV',
    keterangan: doc.tujuan === 'HANCUR' ? 'Hancurkan {jumlah} barang, {berat} g' : 'Lebur {jumlah} barang, {berat} g',
    isi: { jumlah: doc.total_jumlah, berat: writeGram(Number(doc.total_berat) / 1000) },
  },
]

export const batalHancurNeeds = supervised(
  'BATAL_HANCUR_BARANG',
  'Batal {nomor}, {jumlah} barang kembali ke baki asal',
  { nomor: 'nomor', jumlah: 'total_jumlah' },
)
