import type { RoomServer } from '#kernel/engine/room.server.ts'
import { fingerprintEndpoints } from './fingerprint/fingerprint.server.ts'
import { scannerEndpoints } from './fingerprint/scanner.server.ts'
import { kasusFile } from './kasus/file.server.ts'
import { kasusEndpoints } from './kasus/kasus.server.ts'
import { subscriptionEndpoints } from './push/subscriptions.server.ts'
import { approvalQuery } from './requests/otorisasi.report.server.ts'
import { lapsedRound } from './requests/lapsed.server.ts'
import { waiting, otorisasi } from './requests/otorisasi.server.ts'
import { remoteEndpoints } from './requests/remote.server.ts'

export const roomServer: RoomServer = {
  endpoints: ({ documents, resources }) => [
    otorisasi,
    waiting,
    ...fingerprintEndpoints,
    ...scannerEndpoints,
    ...subscriptionEndpoints,
    ...remoteEndpoints(documents),
    ...kasusEndpoints,
    kasusFile({ documents, resources }),
  ],
  reports: [approvalQuery],
  rounds: [lapsedRound],
}
