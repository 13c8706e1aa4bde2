import { fineWeight, mulDiv, rupiah, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import type { RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import type { Issue } from '#kernel/model/document.ts'
import { liesAt, movement, placeOf } from '../goods.ts'
import { debit, type Place, type Posting } from '../posting.ts'
import { beliCode, placeFor, type BeliPlace } from './place.ts'

const computed = { required: true, readOnly: true } as const

/**
 * One piece that the shop takes for what is owed on it (an auctioned pledge, goods that come back from a contract): a line of the document
 * that takes it, which becomes a row of `barang_beli`.
 */
export const takenLine = {
  kode_barcode: f.code({ label: 'Barcode', ...computed }),
  nama_barang: f.text({ label: 'Nama Barang', ...computed }),
  kode_group: f.code({ label: 'Group', ...computed, max: 40 }),
  kode_dept: f.code({ label: 'Jenis', ...computed, max: 40 }),
  kadar: f.percent({ label: 'Kadar', ...computed, max: 500 }),
  jumlah: f.integer({ label: 'Jumlah', ...computed }),
  berat: f.weight({ label: 'Berat', ...computed }),
  berat_emas: f.weight({ label: 'Berat Emas', ...computed }),
  murni: f.weight({ label: 'Berat Murni', ...computed }),
  kondisi_beli: f.code({ label: 'Kondisi Beli', ...computed, max: 40 }),
  nilai: f.money({ label: 'Nilai', ...computed, class: 'cost' }),
  kode_gudang: f.code({ label: 'Gudang', ...computed, max: 40 }),
  kode_baki: f.code({ label: 'Baki', ...computed, max: 40, wireName: 'kode_toko' }),
  foto: f.image({ label: 'Foto', readOnly: true }),
} as const
export type TakenLine = RowOf<typeof takenLine>

/** What is known of a piece before it is taken. `berat`: as it lies on the scale, `berat_emas`: its gold. Empty codes: nobody named one yet. */
export interface Takeable {
  readonly nama_barang: string
  readonly kode_group: string | null
  readonly kode_dept: string | null
  readonly kadar: Percent
  readonly berat: Weight
  readonly berat_emas: Weight
  readonly kondisi_beli: string | null
  readonly nilai: Rupiah
  readonly foto: string | null
}

/** The masters that a taken piece must stand in, and where it may lie. */
export interface TakenFacts {
  readonly group: ReadonlySet<string>
  readonly jenis: ReadonlySet<string>
  readonly kondisi: ReadonlyMap<string, { readonly tujuan: string | null }>
  readonly baki: readonly BeliPlace[]
}

/** As many as the code of a piece can number. */
const mostLines = 99

/** Why these pieces cannot be taken. Each issue names the field of a piece alone (`kode_group`), as its document asks for it, or none. */
export function checkTaken(pieces: readonly Takeable[], facts: TakenFacts): Issue[] {
  if (pieces.length > mostLines) return [{ message: 'Paling Banyak {n} Barang', values: { n: mostLines } }]
  const named = (
    field: 'kode_group' | 'kode_dept' | 'kondisi_beli',
    known: { has(code: string): boolean },
  ): Issue[] => {
    const wrong = pieces.map((b) => b[field]).find((code) => code === null || !known.has(code))
    if (wrong === undefined) return []
    return [{ field, message: wrong === null ? 'Harus Diisi' : 'Data Tidak Ditemukan' }]
  }
  return [
    ...named('kode_group', facts.group),
    ...named('kode_dept', facts.jenis),
    ...named('kondisi_beli', facts.kondisi),
    ...(facts.baki.length === 0 ? [{ message: 'Baki Stok Beli Belum Ada' }] : []),
  ]
}

/**
 * The lines of pieces that `checkTaken` lets pass. `nomor`: of the document that takes them, as far as it has one; `letters`: what their
 * barcodes begin with, which no other kind of document uses.
 */
export const takenLines = (
  pieces: readonly Takeable[],
  facts: TakenFacts,
  nomor: string | undefined,
  letters: string,
): TakenLine[] =>
  pieces.map((takeable, index) => {
    const { kode_gudang, kode_baki } = placeFor(facts.baki, facts.kondisi.get(takeable.kondisi_beli!)!.tujuan)!
    return {
      kode_barcode: beliCode(nomor, index, letters),
      nama_barang: takeable.nama_barang,
      kode_group: takeable.kode_group!,
      kode_dept: takeable.kode_dept!,
      kadar: takeable.kadar,
      // What lies together is one piece of the bought stock.
      jumlah: 1,
      berat: takeable.berat,
      berat_emas: takeable.berat_emas,
      murni: fineWeight(takeable.berat_emas, takeable.kadar),
      kondisi_beli: takeable.kondisi_beli!,
      nilai: takeable.nilai,
      kode_gudang,
      kode_baki,
      foto: takeable.foto,
    }
  })

/**
 * A price shared out over pieces by their fine gold, each to the rupiah, and together exactly the price. Where no piece has any gold the
 * shares are equal.
 */
export function shareByGold(harga: Rupiah, murni: readonly Weight[]): Rupiah[] {
  const whole = murni.reduce((s, m) => s + m, 0n)
  const parts: readonly bigint[] = whole > 0n ? murni : murni.map(() => 1n)
  const all = parts.reduce((s, m) => s + m, 0n)
  let [gold, given] = [0n, 0n]
  return parts.map((part) => {
    gold += part
    const until = mulDiv(harga, gold, all, 'half-up')
    const share = until - given
    given = until
    return rupiah(share)
  })
}

/** Taken pieces come into the bought stock at their cost; what stands against it is the document's. `gerak`: what happened, as the book tells it. */
export const postTaken = (lines: readonly TakenLine[], gerak: string): Required<Pick<Posting, 'barang' | 'uang'>> => ({
  barang: lines.map((line) => movement(line, gerak, null, placeOf(line))),
  uang: [
    debit(
      'PERSEDIAAN BELI',
      addUp(lines, (line) => line.nilai),
    ),
  ],
})

/** Where a taken piece is now. */
export interface TakenNow extends Place {
  readonly status: string
}
/** Whether a taken piece still lies in the bought stock where its document put it. */
export const staysBought =
  (now: ReadonlyMap<string, TakenNow>) =>
  (line: Pick<TakenLine, 'kode_barcode' | 'kode_gudang' | 'kode_baki'>): boolean => {
    const piece = now.get(line.kode_barcode)
    return piece?.status === 'DI STOK BELI' && liesAt(piece, line)
  }
