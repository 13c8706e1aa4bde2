import { resourceExamples } from '#testing/define-examples.ts'
import { kupon } from './kupon.resource.ts'

resourceExamples(kupon, {
  good: [
    {
      kode_kupon: 'LEBARAN',
      nama_kupon: 'KUPON LEBARAN',
      jenis: 'PERSEN',
      nilai: 2.5,
      minimum_belanja: 1000000,
      berlaku_dari: '2027-03-01',
      berlaku_sampai: '2027-03-31',
      kuota: 200,
    },
    {
      kode_kupon: 'HUT',
      nama_kupon: 'ULANG TAHUN TOKO',
      jenis: 'RUPIAH',
      nilai: 50000,
      berlaku_dari: '2026-12-01',
      berlaku_sampai: '2026-12-01',
    },
  ],
  bad: [
    {
      row: {
        kode_kupon: 'X',
        nama_kupon: 'TERBALIK',
        jenis: 'RUPIAH',
        nilai: 1,
        berlaku_dari: '2026-12-02',
        berlaku_sampai: '2026-12-01',
      },
      field: 'berlaku_sampai',
    },
    {
      row: {
        kode_kupon: 'X',
        nama_kupon: 'LEBIH',
        jenis: 'PERSEN',
        nilai: 100.01,
        berlaku_dari: '2026-12-01',
        berlaku_sampai: '2026-12-02',
      },
      field: 'nilai',
    },
    {
      row: {
        kode_kupon: 'X',
        nama_kupon: 'PECAHAN',
        jenis: 'RUPIAH',
        nilai: 0.5,
        berlaku_dari: '2026-12-01',
        berlaku_sampai: '2026-12-02',
      },
      field: 'nilai',
    },
  ],
})
