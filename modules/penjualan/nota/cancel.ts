import { usedBy, type Issue } from '#kernel/model/document.ts'
import { weight, rupiah, type Weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Posting, Place } from '#buku'
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
function returnPlace(b: Row, f: BatalFacts): Place | undefined {
  const s = f.barang.get(b.kode_barcode)
  const origin = b.aksesoris && s && !empty(s) ? s.kode_baki : b.kode_baki
  const kode_baki = [origin, f.defaultBaki].find((kode) => f.baki.has(kode))
  return kode_baki === undefined ? undefined : { kode_gudang: f.baki.get(kode_baki)!, kode_baki }
}

/** Checks whether the pieces of this nota can come back to stock. */
export function checkBatal(
  doc: { readonly nomor: string; readonly detail_barang: readonly Row[] },
  f: BatalFacts,
): Issue[] {
  if (f.dibeli.length > 0) return [usedBy(doc.nomor, f.dibeli[0]!)]
  return doc.detail_barang.flatMap((b): Issue[] => {
    const s = f.barang.get(b.kode_barcode)
    const still = b.aksesoris
      ? s && (empty(s) || s.status === 'TERSEDIA')
      : s && s.status === 'TERJUAL' && s.no_jual === doc.nomor
    if (!still) return [{ message: 'Barang {kode} Sudah Bergerak', values: { kode: b.kode_barcode } }]
    return returnPlace(b, f) ? [] : [{ message: 'Baki Bawaan Belum Diisi' }]
  })
}

/** The reversal of a sale, with every piece moved to the place it can return to now. */
export const redirectReturn = (mirror: Posting, detail: readonly Row[], f: BatalFacts): Posting => ({
  ...mirror,
  barang: (mirror.barang ?? []).map((g) => {
    const b = detail.find((d) => d.kode_barcode === g.kode_barcode)
    return { ...g, ke: (b && returnPlace(b, f)) ?? g.ke }
  }),
})

/** The stock row of a piece after its return. */
export function computeReturn(b: Row, f: BatalFacts) {
  const s = f.barang.get(b.kode_barcode)!
  const sisa = empty(s) ? { jumlah: 0, berat: 0n, berat_emas: 0n, murni: 0n, nilai: 0n } : s
  return {
    jumlah: sisa.jumlah + b.jumlah,
    berat: weight(sisa.berat + b.berat_stock),
    berat_emas: weight(sisa.berat_emas + b.berat_emas),
    murni: weight(sisa.murni + b.murni),
    nilai: rupiah(sisa.nilai + b.nilai),
    ...returnPlace(b, f)!,
  }
}
