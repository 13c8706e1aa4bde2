export { buku } from './buku.server.ts'
