import type { Tx } from '#kernel/data/db/db.server.ts'
import type { FactsPlace } from '#kernel/engine/report/query.server.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { computePrice, readPriceRules, type OngkosRow, type PriceRules } from '../price/price.ts'
import { loadOngkos, pricedRow, type PriceRow } from '../price/price.server.ts'

/** What today's price of a piece depends on beside its own row. */
export interface PriceFacts {
  readonly rules: PriceRules
  readonly ongkos: readonly OngkosRow[]
}

/** Loads them for a report, beside its statement. */
export const loadPriceFacts = async ({ tx, cabang, flags, settings }: FactsPlace): Promise<PriceFacts> => ({
  rules: readPriceRules({ flags, settings }),
  ongkos: await ongkosOfShop(tx, cabang),
})
const ongkosOfShop = (tx: Tx, cabang: string): Promise<OngkosRow[]> => loadOngkos(tx, cabang)

/** What a till would ask today for so many units of a piece; null where nobody has set what its price is made from. */
export function priceOf(row: PriceRow, { rules, ongkos }: PriceFacts, units = 1): Rupiah | null {
  const { harga_dasar, jumlah_rp } = computePrice(pricedRow(row, ongkos), rules, {
    jumlah: units,
    berat: null,
    ongkos: null,
  })
  return harga_dasar > 0n ? jumlah_rp : null
}

/** The pieces that lie where the shop sells from, `b`, with what lies of each there, `s`. */
export const piecesForSale = `FROM gudang w JOIN saldo_barang s ON s.cabang = $1 AND s.kode_gudang = w.kode_gudang AND s.jumlah <> 0
JOIN barang b ON b.cabang = $1 AND b.kode_barcode = s.kode_barcode
WHERE w.cabang = $1 AND w.jenis IN ('JUAL', 'PUSAT')`
