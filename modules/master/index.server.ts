import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { hargaEmasEndpoints } from './harga-emas.server.ts'
import { imporRiwayatEndpoints } from './impor-riwayat.server.ts'
import { aturanKadarHutang } from './kadar-hutang.server.ts'
import { aturanHarga, riwayatHargaEndpoints } from './riwayat-harga.server.ts'

export { saveDasarHarga } from './harga-emas.server.ts'
/** A group has a rule of its fineness and the history of its prices. */
export const aturan = {
  ...aturanKadarHutang,
  ...aturanHarga,
  group: { ...aturanKadarHutang.group, ...aturanHarga.group },
}
export const endpoints: readonly Endpoint[] = [
  ...hargaEmasEndpoints,
  ...riwayatHargaEndpoints,
  ...imporRiwayatEndpoints,
]
