import { documentExamples } from '#testing/define-examples.ts'
import { openingSaldo } from './saldo-awal.document.ts'

documentExamples(openingSaldo, {
  good: [
    { keterangan: 'KAS AWAL', detail_saldo: [{ akun: 'KAS', jumlah_rp: 5000000 }] },
    {
      keterangan: 'HUTANG AWAL',
      detail_saldo: [
        { akun: 'UTANG SUPPLIER', sub: 'UBS', jumlah_rp: 12500000 },
        { akun: 'UTANG EMAS', sub: 'UBS', berat_emas: 10.5, jumlah_rp: 25000000 },
      ],
    },
  ],
  bad: [
    { draft: { detail_saldo: [] }, field: 'detail_saldo' },
    { draft: { detail_saldo: [{ akun: 'KAS', jumlah_rp: 0 }] }, field: 'detail_saldo.0.jumlah_rp' },
    { draft: { detail_saldo: [{ akun: 'BANK', sub: 'TIDAKADA', jumlah_rp: 1 }] }, field: 'detail_saldo.0.sub' },
    {
      draft: { detail_saldo: [{ akun: 'UTANG SUPPLIER', sub: 'TIDAKADA', jumlah_rp: 1 }] },
      field: 'detail_saldo.0.sub',
    },
    {
      draft: { detail_saldo: [{ akun: 'UTANG EMAS', sub: 'UBS', jumlah_rp: 1 }] },
      field: 'detail_saldo.0.berat_emas',
    },
    {
      draft: {
        detail_saldo: [
          { akun: 'KAS', jumlah_rp: 1 },
          { akun: 'KAS', sub: 'UTAMA', jumlah_rp: 1 },
        ],
      },
      field: 'detail_saldo.1.sub',
    },
  ],
  act: { batal: { alasan: 'SALAH HITUNG' } },
})
