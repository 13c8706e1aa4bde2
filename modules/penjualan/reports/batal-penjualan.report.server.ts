import type { AnyDocument } from '#kernel/model/document.ts'
import { cancelledQuery } from '#otorisasi/server'
import { batalPenjualanReport } from './batal-penjualan.report.ts'
import { sellersOf } from './sold.server.ts'

/** Of everything that sells by a nota. What was called off before its goods were handed over was no sale. */
export const batalPenjualanQuery = (documents: readonly AnyDocument[]) => {
  const sold = new Set(sellersOf(documents).flatMap((s) => (s.later ? [] : [s.name])))
  return cancelledQuery(batalPenjualanReport, { of: documents.filter((d) => sold.has(d.name)) })
}
