import { documentExamples } from '#testing/define-examples.ts'
import { bayarCicilan } from './bayar-cicilan.document.ts'

documentExamples(bayarCicilan, {
  good: [
    {
      no_cicilan: 'CC-SBY-{hari}-0004',
      cara_lunas: 'ANGSURAN',
      ke_awal: 1,
      ke_akhir: 2,
      bayar: [{ cara: 'CASH', jumlah_rp: 2_000_000 }],
    },
    {
      no_cicilan: 'CC-SBY-{hari}-0005',
      cara_lunas: 'PELUNASAN',
      ke_awal: 1,
      ke_akhir: 6,
      bayar: [{ cara: 'CASH', jumlah_rp: 9_000_000 }],
    },
  ],
  bad: [
    { draft: { no_cicilan: 'CC-SBY-200101-0001', ke_awal: 1, ke_akhir: 1, bayar: [] }, field: 'no_cicilan' },
    { draft: { no_cicilan: 'CC-SBY-{hari}-0004', ke_awal: 1, ke_akhir: 1, bayar: [] }, field: 'bayar' },
    {
      draft: { no_cicilan: 'CC-SBY-{hari}-0004', ke_awal: 2, ke_akhir: 2, bayar: [{ cara: 'CASH', jumlah_rp: 1 }] },
      field: 'ke_awal',
    },
  ],
  act: { cetak: {}, batal: (doc) => (doc.cara_lunas === 'ANGSURAN' ? { alasan: 'SALAH JUMLAH' } : undefined) },
})
