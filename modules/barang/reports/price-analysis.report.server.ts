import { finishedQuery } from '#kernel/engine/report/query.server.ts'
import { priceColumns, priceMinute, type PriceRow } from '../price/price.server.ts'
import { priceAnalysisReport } from './price-analysis.report.ts'
import { compareWithKind, sortByPrice } from './compare-price.ts'
import { loadPriceFacts, piecesForSale, priceOf } from './priced.server.ts'

const sql = `SELECT b.kode_barcode, b.nama_barang, ${priceColumns}
${piecesForSale} AND NOT b.aksesoris AND ($3::text IS NULL OR b.kode_dept = $3)
ORDER BY b.kode_barcode`

export const priceAnalysisQuery = finishedQuery(
  priceAnalysisReport,
  (s, { cabang, now }) => ({ sql, values: [cabang, priceMinute(now), s.kode_dept] }),
  {
    load: loadPriceFacts,
    map: (rows, facts, entry) => {
      const pieces = (rows as unknown as PriceRow[]).map((row) => ({ ...row, harga_jual: priceOf(row, facts) }))
      return sortByPrice(compareWithKind(pieces), entry.sort_by)
    },
  },
)
