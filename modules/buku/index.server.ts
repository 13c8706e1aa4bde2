export { buku } from './buku.server.ts'
export { gerakDuaSisi, hukumBarisBarang, hukumBuku, hukumDokumen } from './hukum.server.ts'
