export { hariEndpoints } from './ringkasan.server.ts'
export { hariServer } from './tutup.server.ts'
