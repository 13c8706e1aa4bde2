import type { KueriLaporan } from '#kernel/laporan/kueri.server.ts'
import { kueriTutupToko } from './tutup.laporan.server.ts'

export const laporan: KueriLaporan = { 'tutup-toko': kueriTutupToko }
export { hukumHari, saksiTutup } from './hukum.server.ts'
export { hariEndpoints } from './ringkasan.server.ts'
export { hariServer } from './tutup.server.ts'
