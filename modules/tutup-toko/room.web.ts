import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

const ClosingReminder = lazyPart(() =>
  import('./screens/ClosingReminder.tsx').then((m) => ({ default: m.ClosingReminder })),
)

export const roomWeb: RoomWeb = {
  screens: { '/tutup-toko': () => import('./screens/CloseToko.tsx') },
  dayNote: ClosingReminder,
}
