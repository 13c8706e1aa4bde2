import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import { auctionReport } from './lelang-hutang.report.ts'

export const auctionQuery = documentQuery(auctionReport, {
  join: 'LEFT JOIN kelebihan_lelang k ON k.cabang = $1 AND k.nomor_asal = d.no_faktur_hutang AND k.no_lelang = h.no_lelang',
  at: {
    belum_diambil: 'coalesce(k.sisa_rp, 0)::bigint',
    status: `coalesce(k.status, '-')`,
    no_kelebihan: 'k.no_kelebihan',
  },
})
