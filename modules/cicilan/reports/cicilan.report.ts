import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { cicilan } from '../contract/cicilan.document.ts'

/** Laporan Cicilan: the contracts of a period with what was paid of them and what is left. */
export const cicilanReport = defineReport({
  name: 'cicilan',
  screen: { path: '/laporan-cicilan', title: 'Laporan Cicilan', gate: { flag: 'CICILAN_MODULE' } },
  summary: 'Kontrak dalam periode; dibayar, sisa dan status adalah keadaan sekarang, yang batal hanya bila dipilih',
  filters: {
    ...period,
    status: f.choice({ label: 'Status', options: cicilan.states }),
  },
  columns: {
    no_cicilan: f.code({ label: 'No Cicilan', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    nama_customer: f.text({ label: 'Customer' }),
    barang: f.text({ label: 'Barang' }),
    harga: f.money({ label: 'Harga' }),
    dp: f.money({ label: 'Uang Muka' }),
    bunga_rp: f.money({ label: 'Bunga Rp' }),
    total_cicilan: f.money({ label: 'Jumlah Cicilan' }),
    dibayar: f.money({ label: 'Angsuran Dibayar Rp' }),
    sisa: f.money({ label: 'Sisa' }),
    ke: f.integer({ label: 'Angsuran Dibayar' }),
    dari: f.integer({ label: 'Lama (Bulan)' }),
    status: f.text({ label: 'Status' }),
  },
  total: ['harga', 'dp', 'bunga_rp', 'total_cicilan', 'dibayar', 'sisa'],
  groupBy: [
    { label: 'Status', columns: ['status'] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_cicilan: 'document' },
})
