import { daftarLayar } from '#kernel/define/layar.ts'
import { laporanOtorisasi } from './otorisasi.laporan.ts'

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/otorisasi', 'Permintaan Otorisasi', 'screen', null, null, { levels: { level: ['SPV', 'OWN'] } }],
])

export const laporan = [laporanOtorisasi] as const
