import { usedBy, type Issue } from '#kernel/model/document.ts'
import { weight, rupiah, type Weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { hasMoved, type Posting, type Place } from '#buku'
import type { UsedTitipan } from '#bayar'
import type { BarangLine } from './penjualan.shape.ts'

/** The current stock row of a sold piece. */
export interface BatalStok {
  readonly status: string
  readonly no_jual: string | null
  readonly jumlah: number
  readonly berat: Weight
  readonly berat_emas: Weight
  readonly murni: Weight
  readonly nilai: Rupiah
  readonly kode_gudang: string
  readonly kode_baki: string
}

export interface BatalFacts {
  readonly barang: ReadonlyMap<string, BatalStok>
  /** Trays that still exist, each with its warehouse. */
  readonly baki: ReadonlyMap<string, string>
  /** Setting baki_bawaan: takes back a piece whose tray no longer exists. */
  readonly defaultBaki: string
  /** Deposits that paid for the nota, by number. */
  readonly titipan: ReadonlyMap<string, UsedTitipan>
  /** Purchases of other shops that bought pieces of this nota. */
  readonly dibeli: readonly string[]
}

type Row = Pick<
  BarangLine,
  | 'kode_barcode'
  | 'aksesoris'
  | 'jumlah'
  | 'berat_stock'
  | 'berat_emas'
  | 'murni'
  | 'nilai'
  | 'kode_gudang'
  | 'kode_baki'
>

/** True if nothing of this barcode is left in stock, so that only the returned quantity counts. */
const empty = (s: BatalStok): boolean => s.status === 'TERJUAL' || s.status === 'HABIS'

/**
 * Where a piece returns to: its own tray; for accessories, the tray of the remaining stock; the shop's default tray if
 * its own no longer exists.
 */
function returnPlace(row: Row, facts: BatalFacts): Place | undefined {
  const stok = facts.barang.get(row.kode_barcode)
  const origin = row.aksesoris && stok && !empty(stok) ? stok.kode_baki : row.kode_baki
  const kode_baki = [origin, facts.defaultBaki].find((kode) => facts.baki.has(kode))
  return kode_baki === undefined ? undefined : { kode_gudang: facts.baki.get(kode_baki)!, kode_baki }
}

/** Checks whether the pieces of this nota can come back to stock. */
export function checkBatal(
  doc: { readonly nomor: string; readonly detail_barang: readonly Row[] },
  facts: BatalFacts,
): Issue[] {
  if (facts.dibeli.length > 0) return [usedBy(doc.nomor, facts.dibeli[0]!)]
  return doc.detail_barang.flatMap((row): Issue[] => {
    const stok = facts.barang.get(row.kode_barcode)
    const still = row.aksesoris
      ? stok && (empty(stok) || stok.status === 'TERSEDIA')
      : stok && stok.status === 'TERJUAL' && stok.no_jual === doc.nomor
    if (!still) return [hasMoved(row.kode_barcode)]
    return returnPlace(row, facts) ? [] : [{ message: 'Baki Bawaan Belum Diisi' }]
  })
}

/** The reversal of a sale, with every piece moved to the place it can return to now. */
export const redirectReturn = (mirror: Posting, detail: readonly Row[], facts: BatalFacts): Posting => ({
  ...mirror,
  barang: (mirror.barang ?? []).map((movement) => {
    const row = detail.find((d) => d.kode_barcode === movement.kode_barcode)
    return { ...movement, ke: (row && returnPlace(row, facts)) ?? movement.ke }
  }),
})

/** The stock row of a piece after its return. */
export function computeReturn(row: Row, facts: BatalFacts) {
  const stok = facts.barang.get(row.kode_barcode)!
  const sisa = empty(stok) ? { jumlah: 0, berat: 0n, berat_emas: 0n, murni: 0n, nilai: 0n } : stok
  return {
    jumlah: sisa.jumlah + row.jumlah,
    berat: weight(sisa.berat + row.berat_stock),
    berat_emas: weight(sisa.berat_emas + row.berat_emas),
    murni: weight(sisa.murni + row.murni),
    nilai: rupiah(sisa.nilai + row.nilai),
    ...returnPlace(row, facts)!,
  }
}
