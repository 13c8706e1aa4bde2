export { loadBiaya } from './payment/rekening.server.ts'
