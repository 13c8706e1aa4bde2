import { finishedQuery } from '#kernel/engine/report/query.server.ts'
import { stillThere } from '#kernel/engine/resource/columns.server.ts'
import { outStates } from '../barang/barang.resource.ts'
import { priceColumns, priceMinute, type PriceRow } from '../price/price.server.ts'
import { stockAgeReport } from './stock-age.report.ts'
import { loadPriceFacts, piecesForSale, priceOf } from './priced.server.ts'

type Piece = PriceRow & { readonly nilai: bigint }

const sql = `SELECT CASE WHEN $3::date - b.tgl_masuk <= 90 THEN 'A' WHEN $3::date - b.tgl_masuk <= 180 THEN 'B'
    WHEN $3::date - b.tgl_masuk <= 365 THEN 'C' ELSE 'D' END AS rentang,
  b.kode_barcode, b.nama_barang, b.tgl_masuk, $3::date - b.tgl_masuk AS umur, s.nilai, ${priceColumns}
${piecesForSale} AND ${stillThere(outStates, 'b.')} AND b.tgl_masuk <= $3::date - $4::int AND ($5::text IS NULL OR b.kode_group = $5) AND ($6::text IS NULL OR b.kode_dept = $6)
ORDER BY b.tgl_masuk, b.kode_barcode`

export const stockAgeQuery = finishedQuery(
  stockAgeReport,
  (row, { cabang, tgl_system, now }) => ({
    sql,
    values: [cabang, priceMinute(now), tgl_system, row.umur, row.kode_group, row.kode_dept],
  }),
  {
    load: loadPriceFacts,
    map: (rows, facts) =>
      (rows as unknown as Piece[]).map((row) => {
        const harga_sekarang = priceOf(row, facts, Number(row.jumlah))
        return { ...row, harga_sekarang, naik_turun: harga_sekarang === null ? null : harga_sekarang - row.nilai }
      }),
  },
)
