import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

export { jalurSiapkan } from './langkah.ts'
export { contohBerjalan } from './contoh.web.ts'
export { loadInfo, type Info } from './info.web.ts'

/** The built screens of this room behind the login. */
export const layarWeb: LayarWeb = { '/data-users': () => import('./DataUsers.tsx') }

/** The pages before it, each its own chunk: the login page must stay light. */
export const layarPublik = {
  masuk: () => import('./Masuk.tsx'),
  gantiWajib: () => import('./GantiWajib.tsx'),
  siapkan: () => import('./Siapkan.tsx'),
  syarat: () => import('./Syarat.tsx'),
  privasi: () => import('./Privasi.tsx'),
}
