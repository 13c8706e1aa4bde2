import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { mulDiv, persen, rupiah, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'
import { hitungHargaKadar, type HargaKadar } from './harga.ts'

/** How one group follows the gold price, as JSON; percent null: as the shop. */
export interface CaraGroup {
  readonly ikut: boolean
  readonly selisih_jual: number | null
  readonly selisih_beli: number | null
}
/** How a shop makes prices from the gold price, as JSON. */
export interface CaraToko {
  readonly selisih_jual: number
  readonly selisih_beli: number
  readonly pembulatan: number
}
/** Until a shop says otherwise: what the wizard proposes. */
export const caraBawaan: CaraToko = { selisih_jual: 2.5, selisih_beli: 4, pembulatan: 5000 }

/** Families whose price is not that of gold: they follow only where somebody says so. */
const bukanEmas: ReadonlySet<string> = new Set(['AKSESORIS', 'BERLIAN', 'PERAK', 'PALADIUM', 'PLATINUM'])
export const caraGroupBawaan = (jenis_group: string): CaraGroup => ({
  ikut: !bukanEmas.has(jenis_group),
  selisih_jual: null,
  selisih_beli: null,
})

/** Rupiah a gram; null: none. */
export interface HargaGroup {
  readonly harga: Rupiah
  readonly harga_modal: Rupiah | null
  readonly harga_beli: Rupiah | null
}
export const namaHargaGroup = ['harga', 'harga_modal', 'harga_beli'] as const

const kePersen = (n: number): Persen => persen(fromWireNumber(n, 2) ?? 0n)

/** The prices of one fineness by the margins of the shop, or by its own where it has them. */
export const hitungMenurut = (
  harga_24k: Rupiah,
  toko: CaraToko,
  sendiri: Partial<Pick<CaraGroup, 'selisih_jual' | 'selisih_beli'>>,
  kadar: Persen,
): HargaKadar =>
  hitungHargaKadar(
    {
      harga_24k,
      selisih_jual: kePersen(sendiri.selisih_jual ?? toko.selisih_jual),
      selisih_beli: kePersen(sendiri.selisih_beli ?? toko.selisih_beli),
      pembulatan: rupiah(toko.pembulatan),
    },
    kadar,
  )

/** The prices of one group at a gold price: the gold alone is its cost price; a group without a buying price gets none. */
export function hitungHargaGroup(
  harga_24k: Rupiah,
  toko: CaraToko,
  g: CaraGroup & { readonly kadar: Persen; readonly harga_beli: Rupiah | null },
): HargaGroup {
  const h = hitungMenurut(harga_24k, toko, g, g.kadar)
  return { harga: h.jual, harga_modal: h.murni, harga_beli: g.harga_beli === null ? null : h.beli }
}

/** How far a price moves: rupiah, and hundredths of a percent of what it was, half up; no percent of nothing. */
export function hitungSelisih(
  dari: Rupiah | null,
  jadi: Rupiah | null,
): { readonly rp: Rupiah; readonly persen: Persen | null } {
  const rp = rupiah((jadi ?? 0n) - (dari ?? 0n))
  return { rp, persen: dari ? persen(mulDiv(rp, 10_000n, dari, 'half-up')) : null }
}

/** What a new gold price starts from, as the server answers it. */
export interface RencanaHarga {
  /** Now, to the minute: `yyyy-MM-ddTHH:mm`. */
  readonly saat: string
  readonly emas: {
    readonly waktu: string
    readonly harga_24k: number
    readonly harga_jual: number | null
    readonly harga_beli: number | null
  } | null
  readonly toko: CaraToko
  readonly boleh_group: boolean
  readonly group: readonly GroupRencana[]
}
export interface GroupRencana extends CaraGroup {
  readonly kode_group: string
  readonly nama_group: string
  readonly kode_kadar: string
  readonly kadar: number
  readonly versi: number
  readonly harga: number
  readonly harga_modal: number
  readonly harga_beli: number | null
}
