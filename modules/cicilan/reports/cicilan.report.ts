import { documentReport } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { cicilan } from '../contract/cicilan.document.ts'

/** Laporan Cicilan: the contracts of a period with what was paid of them and what is left. */
export const cicilanReport = documentReport(cicilan, {
  summary: 'Kontrak dalam periode; dibayar, sisa dan status adalah keadaan sekarang, yang batal hanya bila dipilih',
  states: cicilan.states.filter((state) => state !== 'BATAL'),
  filters: { status: true },
  columns: {
    no_cicilan: true,
    tanggal: true,
    nama_customer: 'Customer',
    barang: f.text({ label: 'Barang' }),
    harga: 'Harga',
    dp: 'Uang Muka',
    bunga_rp: 'Bunga Rp',
    total_cicilan: 'Jumlah Cicilan',
    dibayar: f.money({ label: 'Angsuran Dibayar Rp' }),
    sisa: 'Sisa',
    ke: f.integer({ label: 'Angsuran Dibayar' }),
    dari: f.integer({ label: 'Lama (Bulan)' }),
    status: f.text({ label: 'Status' }),
  },
  from: { harga: 'total', ke: 'angsuran_dibayar', dari: 'lama_bulan' },
  total: ['harga', 'dp', 'bunga_rp', 'total_cicilan', 'dibayar', 'sisa'],
  groupBy: [
    { label: 'Status', columns: ['status'] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
})
