import type { RoomServer } from '#kernel/engine/room.server.ts'
import { paperCalls, type RoomPaper } from '#toko/server'
import { chart } from './nota/chart.server.ts'
import { penjualanInvariants } from './nota/invariants.server.ts'
import { penjualanServer } from './nota/penjualan.server.ts'
import { penjualanPaper } from './paper/nota.server.ts'
import { batalPenjualanQuery } from './reports/batal-penjualan.report.server.ts'
import { labaPenjualanQuery } from './reports/laba-penjualan.report.server.ts'
import { penjualanPerBakiQuery } from './reports/penjualan-per-baki.report.server.ts'
import { penjualanPerJenisQuery } from './reports/penjualan-per-jenis.report.server.ts'
import { penjualanPerSalesQuery } from './reports/penjualan-per-sales.report.server.ts'
import { sellersOf } from './reports/sold.server.ts'
import { salesRecapQuery } from './reports/sales-recap.report.server.ts'
import { titipanReportQuery } from './reports/titipan.report.server.ts'
import { penjualanDetailQuery } from './reports/penjualan-detail.report.server.ts'
import { penjualanQuery } from './reports/penjualan.report.server.ts'
import { barangEndpoints } from './till/pieces.server.ts'
import { keranjangEndpoints } from './till/keranjang.server.ts'
import { titipanPaper } from './titipan/nota-titipan.server.ts'
import { titipanImportEndpoints } from './titipan/titipan-import.server.ts'
import { activeTitipan, titipanServer } from './titipan/titipan.server.ts'

const papers = [penjualanPaper, titipanPaper]

export const roomServer: RoomServer<RoomPaper> = {
  endpoints: ({ documents }) => [
    ...barangEndpoints,
    ...keranjangEndpoints,
    ...paperCalls(papers),
    activeTitipan,
    ...titipanImportEndpoints,
    chart(sellersOf(documents).map((s) => s.prefix)),
  ],
  documents: [penjualanServer, titipanServer],
  // Whatever sells pieces by a nota is in the reports of sales.
  reports: ({ documents }) => {
    const sellers = sellersOf(documents)
    return [
      penjualanQuery(sellers),
      penjualanDetailQuery(sellers),
      batalPenjualanQuery(documents),
      labaPenjualanQuery(sellers),
      penjualanPerBakiQuery(sellers),
      penjualanPerJenisQuery(sellers),
      penjualanPerSalesQuery(sellers),
      salesRecapQuery(sellers),
      titipanReportQuery,
    ]
  },
  invariants: ({ posts }) => penjualanInvariants(posts),
  papers,
}
