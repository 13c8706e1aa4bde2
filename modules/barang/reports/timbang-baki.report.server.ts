import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { timbangBakiReport } from './timbang-baki.report.ts'

export const timbangBakiQuery = documentQuery(timbangBakiReport, {
  at: { asal_berat: `coalesce(h.timbangan, 'KETIK')` },
})
