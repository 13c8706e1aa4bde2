import type { DokumenServer } from '#kernel/dokumen/aksi.server.ts'
import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { barangEndpoints } from './barang.server.ts'
import { chart } from './chart.server.ts'
import { keranjangEndpoints } from './keranjang.server.ts'
import type { KueriLaporan } from '#kernel/laporan/kueri.server.ts'
import { kertasEndpoints, sumberKertas, type SumberNota } from '#toko/server'
import { kertasTitipan } from './nota-titipan.server.ts'
import { kertasPenjualan } from './nota.server.ts'
import { kueriPenjualanDetail } from './penjualan-detail.laporan.server.ts'
import { kueriPenjualan } from './penjualan.laporan.server.ts'
import { penjualanServer } from './penjualan.server.ts'
import { titipanAktif, titipanServer } from './titipan.server.ts'

export const dokumen: DokumenServer = { penjualan: penjualanServer, titipan: titipanServer }
export const endpoints: readonly Endpoint[] = [
  ...barangEndpoints,
  ...keranjangEndpoints,
  ...kertasEndpoints(kertasPenjualan),
  ...kertasEndpoints(kertasTitipan),
  titipanAktif,
  chart,
]
export const laporan: KueriLaporan = { penjualan: kueriPenjualan, 'penjualan-detail': kueriPenjualanDetail }
/** The notas of this room, for whoever decides how they look. */
export const sumberNota: readonly SumberNota[] = [sumberKertas(kertasPenjualan), sumberKertas(kertasTitipan)]
export { akunTotalJual } from './chart.server.ts'
export { hukumPenjualan } from './hukum.server.ts'
