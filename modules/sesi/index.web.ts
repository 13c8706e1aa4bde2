export { jalurSiapkan } from './langkah.ts'
export { contohBerjalan } from './contoh.web.ts'
export { loadInfo, type Info } from './info.web.ts'

/** The room's screens, each its own chunk: the login page must stay light. */
export const layarPublik = {
  masuk: () => import('./Masuk.tsx'),
  siapkan: () => import('./Siapkan.tsx'),
  syarat: () => import('./Syarat.tsx'),
  privasi: () => import('./Privasi.tsx'),
}
