import type { RoomServer } from '#kernel/engine/room.server.ts'
import { paperEndpoints, paperSource, type NotaSource } from '#toko/server'
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

export const roomServer: RoomServer<NotaSource> = {
  endpoints: ({ documents }) => [
    ...barangEndpoints,
    ...keranjangEndpoints,
    ...paperEndpoints(penjualanPaper),
    ...paperEndpoints(titipanPaper),
    activeTitipan,
    ...titipanImportEndpoints,
    chart(sellersOf(documents).map((s) => s.prefix)),
  ],
  documents: { penjualan: penjualanServer, titipan: titipanServer },
  // Whatever sells pieces by a nota is in the reports of sales.
  reports: ({ documents }) => {
    const sellers = sellersOf(documents)
    return {
      penjualan: penjualanQuery(sellers),
      'penjualan-detail': penjualanDetailQuery(sellers),
      'batal-penjualan': batalPenjualanQuery(sellers),
      'laba-penjualan': labaPenjualanQuery(sellers),
      'penjualan-per-baki': penjualanPerBakiQuery(sellers),
      'penjualan-per-jenis': penjualanPerJenisQuery(sellers),
      'penjualan-per-sales': penjualanPerSalesQuery(sellers),
      'rekap-sales': salesRecapQuery(sellers),
      titipan: titipanReportQuery,
    }
  },
  invariants: penjualanInvariants,
  papers: [paperSource(penjualanPaper), paperSource(titipanPaper)],
}
