import type { RoomServer } from '#kernel/engine/room.server.ts'
import { paperEndpoints, paperSource, type NotaSource } from '#toko/server'
import { chart } from './nota/chart.server.ts'
import { penjualanInvariants } from './nota/invariants.server.ts'
import { penjualanServer } from './nota/penjualan.server.ts'
import { penjualanPaper } from './paper/nota.server.ts'
import { penjualanDetailQuery } from './reports/penjualan-detail.report.server.ts'
import { penjualanQuery } from './reports/penjualan.report.server.ts'
import { barangEndpoints } from './till/pieces.server.ts'
import { keranjangEndpoints } from './till/keranjang.server.ts'
import { titipanPaper } from './titipan/nota-titipan.server.ts'
import { titipanImportEndpoints } from './titipan/titipan-import.server.ts'
import { activeTitipan, titipanServer } from './titipan/titipan.server.ts'

export const roomServer: RoomServer<NotaSource> = {
  endpoints: [
    ...barangEndpoints,
    ...keranjangEndpoints,
    ...paperEndpoints(penjualanPaper),
    ...paperEndpoints(titipanPaper),
    activeTitipan,
    ...titipanImportEndpoints,
    chart,
  ],
  documents: { penjualan: penjualanServer, titipan: titipanServer },
  reports: { penjualan: penjualanQuery, 'penjualan-detail': penjualanDetailQuery },
  invariants: penjualanInvariants,
  papers: [paperSource(penjualanPaper), paperSource(titipanPaper)],
}
