import type { Tables } from '#kernel/db/tables.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import { laporanOtorisasi } from './otorisasi.laporan.ts'

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/otorisasi', 'Permintaan Otorisasi', 'screen', null, null, { levels: { level: ['SPV', 'OWN'] } }],
])

export const laporan = [laporanOtorisasi] as const

/** Tables that no definition makes. */
export const tabel: Tables = {
  sidik_jari: { kind: 'chain' },
  langganan_push: { kind: 'chain' },
  tantangan_sidik: { kind: 'shop' },
}

export { tulisPernyataan, type Pernyataan } from './pernyataan.ts'
