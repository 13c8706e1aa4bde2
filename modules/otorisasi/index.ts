import { daftarLayar } from '#kernel/define/layar.ts'

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([['/laporan-otorisasi', 'Laporan Otorisasi', 'report', 'Laporan']])
