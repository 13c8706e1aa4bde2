import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { hargaEmasEndpoints } from './harga-emas.server.ts'
import { imporRiwayatEndpoints } from './impor-riwayat.server.ts'
import { aturanKadarHutang } from './kadar-hutang.server.ts'
import { aturanHarga, riwayatHargaEndpoints } from './riwayat-harga.server.ts'

export { saveDasarHarga } from './harga-emas.server.ts'
export const aturan = { ...aturanHarga, ...aturanKadarHutang }
export const endpoints: readonly Endpoint[] = [
  ...hargaEmasEndpoints,
  ...riwayatHargaEndpoints,
  ...imporRiwayatEndpoints,
]
