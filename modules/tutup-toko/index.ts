import type { Tables } from '#kernel/db/tables.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { buka } from './buka.dokumen.ts'
import { tutup } from './tutup.dokumen.ts'
import { laporanTutupToko } from './tutup.laporan.ts'

/** The routes of this room that no definition carries. */
export const layar: readonly Layar[] = []

export const dokumen = [tutup, buka] as const
export const laporan = [laporanTutupToko] as const

/** The days of the shop, its counts of cash, and the balances at the end of each day. */
export const tabel: Tables = {
  hari: { kind: 'shop' },
  hitung_kas: { kind: 'shop' },
  saldo_hari_uang: { kind: 'shop' },
  saldo_hari_barang: { kind: 'shop' },
}
