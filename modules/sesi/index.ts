import { daftarLayar } from '#kernel/define/layar.ts'
import { users } from './users.resource.ts'

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/', 'Masuk', 'screen', null, null, { publik: true }],
  ['/terms-and-conditions', 'Syarat dan Ketentuan', 'screen', null, null, { publik: true }],
  ['/privacy-policy', 'Kebijakan Privasi', 'screen', null, null, { publik: true }],
])

export const resources = [users] as const
export { users }
export { aksesBawaan, namaAksi, pohonAkses, semuaJalur, type AksesMenu } from './akses.ts'
export { jalurSiapkan, langkahSiapkan } from './langkah.ts'
