import type { Butuh } from '#kernel/define/dokumen.ts'

/** A copy needs a yes from above. What has no paper yet asks nobody: its first one is the original. */
export const butuhCetakUlang = (dok: { readonly nomor: string; readonly cetakan: number }): Butuh[] =>
  dok.cetakan === 0
    ? []
    : [
        {
          kategori: 'CETAK_ULANG',
          minimal: 'SPV',
          keterangan: 'Cetak ulang {nomor}, cetakan ke-{cetakan}',
          isi: { nomor: dok.nomor, cetakan: dok.cetakan + 1 },
        },
      ]
