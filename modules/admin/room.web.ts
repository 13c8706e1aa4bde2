import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: {
    '/hak-akses-news': () => import('./news/NewsAccessRights.tsx'),
    '/hak-akses-users': () => import('./rights/UserAccessRights.tsx'),
    '/settingsystem': () => import('./SettingSystem.tsx'),
    '/export-csv': () => import('./export/ExportCsv.tsx'),
    '/redirect-to-grosir': () => import('./grosir/GrosirScreen.tsx'),
    '/setting-nota': () => import('./nota/SettingNota.tsx'),
    '/setting-nota-slip': () => import('./nota/SettingNotaSlip.tsx'),
    '/settingtoko': () => import('./setting/SettingToko.tsx'),
  },
  rights: { printers: '/settingtoko' },
}
