import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { hargaEmasEndpoints } from './harga-emas.server.ts'
import { riwayatHargaEndpoints } from './riwayat-harga.server.ts'

export { saveDasarHarga } from './harga-emas.server.ts'
export { aturanHarga as aturan } from './riwayat-harga.server.ts'
export const endpoints: readonly Endpoint[] = [...hargaEmasEndpoints, ...riwayatHargaEndpoints]
