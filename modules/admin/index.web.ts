import { lazy } from 'react'
import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

/** The built screens of this room. */
export const layarWeb: LayarWeb = {
  '/hak-akses-news': () => import('./news/HakAksesNews.tsx'),
  '/hak-akses-users': () => import('./hak/HakAksesUsers.tsx'),
  '/settingsystem': () => import('./SettingSystem.tsx'),
  '/export-csv': () => import('./ekspor/ExportCsv.tsx'),
  '/redirect-to-grosir': () => import('./grosir/GrosirLayar.tsx'),
  '/setting-nota': () => import('./nota/SettingNota.tsx'),
  '/setting-nota-slip': () => import('./nota/SettingNotaSlip.tsx'),
  '/settingtoko': () => import('./setting/SettingToko.tsx'),
}

/** What head office tells this person, for a dashboard. Its own chunk: show it inside a Suspense. */
export const Berita = lazy(() => import('./news/Berita.tsx'))

/** The steps behind the login that set a shop up; outside the shell. */
export const siapkanToko = () => import('./siapkan/SiapkanToko.tsx')
/** What leads an owner back to them: after his login, and from another page. Nobody else fetches it. */
const ajakan = () => import('./siapkan/AjakanSiapkan.tsx')
export const AjakanSiapkan = lazy(async () => ({ default: (await ajakan()).AjakanSiapkan }))
export const PintuMasuk = lazy(async () => ({ default: (await ajakan()).PintuMasuk }))
