import { documentScreens } from '#kernel/engine/document/tables.ts'
import type { RoomServer } from '#kernel/engine/room.server.ts'
import { paperCalls, type RoomPaper } from '#toko/server'
import { calculatorEndpoint } from './calculator/calculator.server.ts'
import { envelopeLabels } from './envelope/label.server.ts'
import { ceilingsEndpoint } from './counter/ceilings.server.ts'
import { hutangInvariants } from './invariants.server.ts'
import { candidatesEndpoint } from './lelang/candidates.server.ts'
import { lelangInvariants } from './lelang/invariants.server.ts'
import { lelangServer } from './lelang/lelang.server.ts'
import { noticeInvariants } from './notice/invariants.server.ts'
import { noticePaper } from './notice/letter.server.ts'
import { noticesOfLoan } from './notice/notice.server.ts'
import { hutangImportEndpoints } from './opening/hutang-import.server.ts'
import { kelebihanPaper, lelangPaper } from './paper/auction.server.ts'
import { penebusanPaper, sbgPaper } from './paper/paper.server.ts'
import { hutang } from './pinjam/hutang.document.ts'
import { hutangServer } from './pinjam/hutang.server.ts'
import { hutangReportEndpoints, hutangReports } from './reports/reports.server.ts'
import { hutangStanding } from './standing.server.ts'
import { kelebihanServer } from './surplus/bayar-kelebihan.server.ts'
import { surplusInvariants } from './surplus/surplus.server.ts'
import { watchEndpoints } from './watch/watch.server.ts'
import { penebusanServer } from './tebus/penebusan.server.ts'

const papers = [sbgPaper, penebusanPaper, lelangPaper, kelebihanPaper, noticePaper]

export const roomServer: RoomServer<RoomPaper> = {
  endpoints: ({ screen }) => [
    calculatorEndpoint(screen('/hitung-pinjaman')),
    ...paperCalls(papers),
    candidatesEndpoint,
    ceilingsEndpoint,
    noticesOfLoan,
    envelopeLabels,
    ...watchEndpoints,
    ...hutangReportEndpoints,
    ...hutangImportEndpoints,
  ],
  images: { 'hutang.foto': documentScreens(hutang) },
  documents: [hutangServer, penebusanServer, lelangServer, kelebihanServer],
  standing: hutangStanding,
  invariants: [...hutangInvariants, ...noticeInvariants, ...lelangInvariants, ...surplusInvariants],
  reports: hutangReports,
  papers,
}
