import { finishedQuery } from '#kernel/engine/report/query.server.ts'
import { priceColumns, priceMinute, type PriceRow } from '../price/price.server.ts'
import { groupByName } from './by-name.ts'
import { kelompokBarangReport } from './kelompok-barang.report.ts'
import { loadPriceFacts, piecesForSale, priceOf } from './priced.server.ts'

type Piece = PriceRow & { readonly nama_barang: string; readonly size: string | null }

const sql = `SELECT b.nama_barang, b.size, ${priceColumns}
${piecesForSale} AND ($3::text IS NULL OR b.kode_dept = $3)
ORDER BY b.nama_barang, b.kode_barcode`

export const kelompokBarangQuery = finishedQuery(
  kelompokBarangReport,
  (s, { cabang, now }) => ({ sql, values: [cabang, priceMinute(now), s.kode_dept] }),
  {
    load: loadPriceFacts,
    map: (rows, facts, entry) =>
      groupByName(
        (rows as unknown as Piece[]).map((row) => ({ ...row, harga: priceOf(row, facts) })),
        entry.group_by === 'NAMA+SIZE',
      ),
  },
)
