import type { DokumenServer } from '#kernel/dokumen/aksi.server.ts'
import { barangMasukServer } from './barang-masuk.server.ts'

export const dokumen: DokumenServer = { 'barang-masuk': barangMasukServer }
export { loadFaktaMasuk } from './barang-masuk.server.ts'
