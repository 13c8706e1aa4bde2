import { postedPlace } from '#kernel/web/frames/document/posted-place.web.ts'
import { fill } from '#kernel/web/shell/place.ts'
import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/parameter-akun': () => import('./parameter/ParameterAkun.tsx') },
  fills: [
    fill(postedPlace, () => import('./entries/DocumentEntries.tsx').then((m) => ({ Posted: m.DocumentEntries }))),
  ],
}
