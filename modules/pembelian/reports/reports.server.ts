import { z } from 'zod'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { AnyQuery } from '#kernel/engine/report/query.server.ts'
import type { Seller } from '#penjualan/server'
import { reportRows, rowSchema } from '#kernel/engine/report/rows.server.ts'
import { purchaseChart } from './chart.server.ts'
import { bonusSalesQuery } from './bonus-sales.report.server.ts'
import { globalPenjualanQuery } from './global-penjualan.report.server.ts'
import { globalSalesQuery } from './global-sales.report.server.ts'
import { globalPembelianQuery } from './global-pembelian.report.server.ts'
import { hancurPembelianQuery } from './hancur-pembelian.report.server.ts'
import { pembelianDetailQuery } from './pembelian-detail.report.server.ts'
import { perInvoiceQuery } from './pembelian-perfaktur.report.server.ts'
import { perInvoiceReport } from './pembelian-perfaktur.report.ts'
import { pembelianQuery } from './pembelian.report.server.ts'
import { purchaseRecapQuery } from './purchase-recap.report.server.ts'
import { stockPembelianQuery } from './stock-pembelian.report.server.ts'

/** The queries of the room's reports. `sellers`: whatever sells pieces by a nota. */
export const pembelianReports = (sellers: readonly Seller[]): readonly AnyQuery[] => [
  globalPenjualanQuery(sellers),
  globalSalesQuery(sellers),
  bonusSalesQuery(sellers),
  pembelianQuery,
  pembelianDetailQuery,
  perInvoiceQuery,
  globalPembelianQuery,
  purchaseRecapQuery,
  stockPembelianQuery,
  hancurPembelianQuery,
]

const detail = rowSchema(perInvoiceReport).omit({ kondisi: true })
const lineOf = (row: WireRow): WireRow => Object.fromEntries(Object.keys(detail.shape).map((name) => [name, row[name]]))

/** The lines of purchases by the condition in which their pieces came. */
const byCondition = reportRows(perInvoiceReport, perInvoiceQuery, {
  path: 'pembelian/hidup/report-limited',
  summary: 'Pieces bought in a period by their condition, each beside what its nota says',
  answer: z.array(z.object({ kondisi: z.string(), detail: z.array(detail) })),
  shape: (rows) =>
    [...Map.groupBy(rows, (row) => String(row.kondisi))]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kondisi, of]) => ({ kondisi, detail: of.map(lineOf) })),
})

export const pembelianReportEndpoints: readonly Endpoint[] = [byCondition, purchaseChart]
