import type { DokumenServer } from '#kernel/dokumen/aksi.server.ts'
import { saldoAwalServer } from './saldo-awal.server.ts'

export { loadSudahJual } from './saldo-awal.server.ts'
export const dokumen: DokumenServer = { 'saldo-awal': saldoAwalServer }
