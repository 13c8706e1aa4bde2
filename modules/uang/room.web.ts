import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/validasi-non-cash': () => import('./validasi/ValidasiNonCash.tsx') },
  documents: {
    'pengalihan-saldo': async () => {
      const { DrawerChoice } = await import('./mutasi/DrawerChoice.tsx')
      return { default: { below: { asal_laci: DrawerChoice, tujuan_laci: DrawerChoice } } }
    },
    'kirim-uang': () => import('./kirim/kirim-uang.frames.tsx'),
    'terima-uang': async () => {
      const { IncomingMoney } = await import('./kirim/IncomingMoney.tsx')
      return { default: { below: { no_reff: IncomingMoney } } }
    },
  },
}
