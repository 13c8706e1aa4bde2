import type { DokumenServer } from '#kernel/dokumen/aksi.server.ts'
import type { KueriLaporan } from '#kernel/laporan/kueri.server.ts'
import { barangMasukServer } from './barang-masuk.server.ts'
import { kueriKartuStock } from './kartu-stock.laporan.server.ts'
import { kueriStockBarang } from './stock-barang.laporan.server.ts'

export const dokumen: DokumenServer = { 'barang-masuk': barangMasukServer }
export const laporan: KueriLaporan = { 'stock-barang': kueriStockBarang, 'kartu-stock': kueriKartuStock }
export { loadFaktaMasuk } from './barang-masuk.server.ts'
export { gerakBarang } from './gerak.server.ts'
export { hukumBarang } from './hukum.server.ts'
export { imporEndpoints } from './impor.server.ts'
export { imporDari, type ImporDari } from './impor-jalan.server.ts'
export { labelEndpoints } from './label.server.ts'
