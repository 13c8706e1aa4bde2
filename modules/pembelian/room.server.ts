import type { RoomServer } from '#kernel/engine/room.server.ts'
import { buyingScreens, counterEndpoints } from './counter/counter.server.ts'
import { hancurPembelianServer } from './hancur/hancur-pembelian.server.ts'
import { pembelianInvariants } from './nota/invariants.server.ts'
import { paperCalls, type RoomPaper } from '#toko/server'
import { pembelianServer } from './nota/pembelian.server.ts'
import { pembelianPaper } from './paper/nota.server.ts'
import { tukarPaper } from './paper/slip.server.ts'
import { pembelianReportEndpoints, pembelianReports } from './reports/reports.server.ts'
import { sellersOf } from '#penjualan/server'
import { sortirInvariants } from './sortir/invariants.server.ts'
import { sortirServer } from './sortir/sortir.server.ts'
import { tukarInvariants } from './tukar/invariants.server.ts'
import { tukarTambahServer } from './tukar/tukar-tambah.server.ts'

const papers = [pembelianPaper, tukarPaper]

export const roomServer: RoomServer<RoomPaper> = {
  endpoints: ({ documents }) => [
    ...counterEndpoints(sellersOf(documents)),
    ...paperCalls(papers),
    ...pembelianReportEndpoints,
  ],
  images: { 'pembelian.foto': buyingScreens },
  documents: ({ documents, resources }) => [
    pembelianServer(sellersOf(documents)),
    tukarTambahServer(sellersOf(documents)),
    hancurPembelianServer,
    sortirServer(resources),
  ],
  reports: ({ documents }) => pembelianReports(sellersOf(documents)),
  invariants: ({ posts }) => [...pembelianInvariants(posts), ...tukarInvariants, ...sortirInvariants],
  papers,
}
