import { documentScreens } from '#kernel/engine/document/tables.ts'
import type { RoomServer } from '#kernel/engine/room.server.ts'
import { loosePaperEndpoints, paperEndpoints, paperSource, type NotaSource } from '#toko/server'
import { hutangInvariants } from './invariants.server.ts'
import { noticePaper, noticeSource } from './notice/letter.server.ts'
import { noticesOfLoan } from './notice/notice.server.ts'
import { hutangImportEndpoints } from './opening/hutang-import.server.ts'
import { penebusanPaper, sbgPaper } from './paper/paper.server.ts'
import { hutang } from './pinjam/hutang.document.ts'
import { hutangServer } from './pinjam/hutang.server.ts'
import { hutangReportEndpoints, hutangReports } from './reports/reports.server.ts'
import { hutangStanding } from './standing.server.ts'
import { surplusInvariants } from './surplus/surplus.server.ts'
import { penebusanServer } from './tebus/penebusan.server.ts'

export const roomServer: RoomServer<NotaSource> = {
  endpoints: [
    ...paperEndpoints(sbgPaper),
    ...paperEndpoints(penebusanPaper),
    ...loosePaperEndpoints(noticePaper),
    noticesOfLoan,
    ...hutangReportEndpoints,
    ...hutangImportEndpoints,
  ],
  images: { 'hutang.foto': documentScreens(hutang) },
  documents: { hutang: hutangServer, penebusan: penebusanServer },
  standing: hutangStanding,
  invariants: [...hutangInvariants, ...surplusInvariants],
  reports: hutangReports,
  papers: [paperSource(sbgPaper), paperSource(penebusanPaper), noticeSource],
}
