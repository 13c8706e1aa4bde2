import { takeFromHeadOfficeEndpoints } from '#kernel/engine/resource/take-head-office.server.ts'
import type { RoomServer } from '#kernel/engine/room.server.ts'
import { paperCalls, type RoomPaper } from '#toko/server'
import { aksesorisServer } from './aksesoris/aksesoris.server.ts'
import { barangMasukServer } from './barang-masuk/barang-masuk.server.ts'
import { supplierRules } from './barang-masuk/supplier.server.ts'
import { barang } from './barang/barang.resource.ts'
import { barangImage, barangRules } from './change/change.server.ts'
import { barangInvariants } from './barang/invariants.server.ts'
import { hancurBarangServer } from './hancur/hancur-barang.server.ts'
import { goodsImportEndpoints } from './import/import.server.ts'
import { labelEndpoints } from './label/label.server.ts'
import { opnameEndpoints } from './opname/scans.server.ts'
import { stockOpnameServer } from './opname/stock-opname.server.ts'
import { opnameGlobalInvariants } from './opname-global/invariants.server.ts'
import { opnameGlobalEndpoints, opnameGlobalServer } from './opname-global/opname-global.server.ts'
import { piecePhotos, trayContent } from './pindah/baki.server.ts'
import {
  opnamePenerimaanEndpoints,
  opnamePenerimaanInvariants,
  opnamePenerimaanServer,
} from './opname-penerimaan/opname-penerimaan.server.ts'
import { pindahBarangServer } from './pindah/pindah-barang.server.ts'
import { penerimaanInvariants } from './penerimaan/invariants.server.ts'
import { penerimaanBarangServer } from './penerimaan/penerimaan-barang.server.ts'
import { supplierBookInvariants } from './penerimaan/supplier-book.server.ts'
import { returPaper } from './penerimaan/retur-nota.server.ts'
import { updateProfitServer } from './profit/update-profit.server.ts'
import { barangMovements } from './reports/movements.server.ts'
import { barangReportEndpoints, barangReports } from './reports/reports.server.ts'
import { goodsStanding } from './taken/standing.server.ts'
import { timbangBakiServer, timbangEndpoints } from './timbang/timbang-baki.server.ts'

const papers = [returPaper]

export const roomServer: RoomServer<RoomPaper> = {
  endpoints: ({ screen, resources, rules }) => [
    ...goodsImportEndpoints(rules),
    barangMovements,
    ...barangReportEndpoints,
    barangImage(resources, rules),
    ...labelEndpoints,
    ...timbangEndpoints,
    ...opnameEndpoints,
    ...opnameGlobalEndpoints,
    ...opnamePenerimaanEndpoints,
    ...paperCalls(papers),
    trayContent,
    piecePhotos,
    ...takeFromHeadOfficeEndpoints(screen('/import-data-pusat'), resources, rules),
  ],
  documents: ({ resources }) => [
    barangMasukServer(resources),
    penerimaanBarangServer(resources),
    pindahBarangServer,
    hancurBarangServer,
    timbangBakiServer,
    updateProfitServer,
    aksesorisServer,
    stockOpnameServer,
    opnameGlobalServer,
    opnamePenerimaanServer,
  ],
  standing: goodsStanding,
  reports: ({ resources }) => barangReports(resources),
  rules: { [barang.name]: barangRules, supplier: supplierRules },
  papers,
  invariants: ({ posts }) => [
    ...barangInvariants(posts),
    ...supplierBookInvariants,
    ...penerimaanInvariants,
    ...opnameGlobalInvariants,
    ...opnamePenerimaanInvariants,
  ],
}
