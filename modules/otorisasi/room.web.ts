import { requested } from '#kernel/web/frames/document/requests.web.ts'
import { defineWaiting, type RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/otorisasi': () => import('./requests/ApprovalRequests.tsx') },
  // The page of a request stands in no menu: the first page lists them.
  waiting: [
    defineWaiting({
      ...requested,
      allowed: ({ level }) => level === 'SPV' || level === 'OWN',
      count: (all) => [{ path: '/otorisasi', menu: 'Dasbor', jumlah: all.length }],
    }),
  ],
}
