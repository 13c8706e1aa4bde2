import { exampleFineness } from './goods.ts'

/** What a shop lends on: terms of a month, so that a sample of a season has loans at every age. */
export const loanMasters = (price24k: number): readonly (readonly [path: string, rows: readonly object[]])[] => [
  [
    'kondisi-pinjaman',
    [
      { kondisi_pinjaman: 'BAIK', keterangan: 'UTUH, BERSIH', persen_taksiran: 85 },
      { kondisi_pinjaman: 'KUSAM', keterangan: 'PERLU DICUCI', persen_taksiran: 80 },
      { kondisi_pinjaman: 'PUTUS', keterangan: 'PATAH ATAU PUTUS', persen_taksiran: 70 },
    ],
  ],
  [
    'bunga-hutang',
    [
      {
        kode_bunga: 'KECIL',
        jumlah_dari: 0,
        jumlah_sampai: 5_000_000,
        bunga: 2.5,
        lama_pinjam: 30,
        biaya_admin: 10_000,
        denda_harian: 0.1,
      },
      {
        kode_bunga: 'BESAR',
        jumlah_dari: 5_000_001,
        jumlah_sampai: 100_000_000,
        bunga: 2,
        lama_pinjam: 30,
        biaya_admin: 25_000,
        denda_harian: 0.1,
      },
    ],
  ],
  [
    'plafond-kadar-hutang',
    exampleFineness.map(({ kode, kadar }) => ({
      kode_plafond: `PK${kode}`,
      kode_kadar: kode,
      plafond_per_gram: Math.floor((price24k * kadar * 0.9) / 100 / 10_000) * 10_000,
    })),
  ],
  [
    'plafond-hutang',
    [
      { kode_plafond: 'CUSTOMER', jenis: 'CUSTOMER', plafond: 50_000_000 },
      { kode_plafond: 'TOKO', jenis: 'TOKO', plafond: 500_000_000 },
    ],
  ],
]

/** The terms of the sample: short ones are paid off within it. */
export const instalmentTerms = [
  { kode_cicilan: 'C3', lama_bulan: 3, bunga: 3, dp_minimum: 20, denda_harian: 0.1, maks_telat: 30 },
  { kode_cicilan: 'C6', lama_bulan: 6, bunga: 6, dp_minimum: 20, denda_harian: 0.1, maks_telat: 30 },
] as const
