import type { Layar } from '#kernel/define/layar.ts'
import { laporanOtorisasi } from './otorisasi.laporan.ts'

/** The routes of this room that no definition carries. */
export const layar: readonly Layar[] = []

export const laporan = [laporanOtorisasi] as const
