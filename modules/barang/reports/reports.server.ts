import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { AnyQuery } from '#kernel/engine/report/query.server.ts'
import { reportRows } from '#kernel/engine/report/rows.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { priceAnalysisQuery } from './price-analysis.report.server.ts'
import { priceAnalysisReport } from './price-analysis.report.ts'
import { stockAgeQuery } from './stock-age.report.server.ts'
import { globalStockQuery } from './global-stock-toko.report.server.ts'
import { penerimaanBarangQuery } from './penerimaan-barang.report.server.ts'
import { hancurBarangQuery } from './hancur-barang.report.server.ts'
import { stockCardQuery } from './kartu-stock.report.server.ts'
import { kelompokBarangQuery } from './kelompok-barang.report.server.ts'
import { kelompokBarangReport } from './kelompok-barang.report.ts'
import { stockAksesorisQuery } from './stock-aksesoris.report.server.ts'
import { stockBarangQuery } from './stock-barang.report.server.ts'
import { stockOpnameGlobalQuery } from './stock-opname-global.report.server.ts'
import { stockOpnameQuery, stockOpnameRfidQuery } from './stock-opname.report.server.ts'
import { stockSummaryQuery } from './stock-summary.report.server.ts'
import { tambahBarangQuery } from './tambah-barang.report.server.ts'
import { timbangBakiQuery } from './timbang-baki.report.server.ts'

/** The queries of the room's reports. `resources`: all of the house, since goods of any table lie in the shop. */
export const barangReports = (resources: readonly AnyResource[]): readonly AnyQuery[] => [
  stockBarangQuery(resources),
  stockCardQuery,
  stockSummaryQuery(resources),
  globalStockQuery,
  stockAksesorisQuery,
  stockAgeQuery,
  priceAnalysisQuery,
  kelompokBarangQuery,
  tambahBarangQuery,
  penerimaanBarangQuery,
  hancurBarangQuery,
  timbangBakiQuery,
  stockOpnameQuery,
  stockOpnameRfidQuery,
  stockOpnameGlobalQuery,
]

/** The rows of these reports by GET, as the catalogue names them. */
export const barangReportEndpoints: readonly Endpoint[] = [
  reportRows(priceAnalysisReport, priceAnalysisQuery, {
    path: 'barang/laporan-analisis-harga-barang',
    summary: 'Pieces for sale with their price of today, beside the mean of their kind',
  }),
  reportRows(kelompokBarangReport, kelompokBarangQuery, {
    path: 'reportbarang/kelompok-barang',
    summary: 'What lies in the shop by name, or by name and size',
  }),
]
