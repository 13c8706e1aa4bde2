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
  examples: [
    {
      no_cicilan: 'CC-SBY-261121-0001',
      tanggal: '2026-11-21',
      nama_customer: 'NOVITA SARI',
      barang: 'KALUNG ITALI SANTA 45CM',
      harga: 10_000_000,
      dp: 2_000_000,
      bunga_rp: 480_000,
      total_cicilan: 8_480_000,
      dibayar: 2_827_000,
      sisa: 5_653_000,
      ke: 2,
      dari: 6,
      status: 'AKTIF',
    },
    {
      no_cicilan: 'CC-SBY-261122-0001',
      tanggal: '2026-11-22',
      nama_customer: 'IBU RATNA',
      barang: 'CINCIN UKIR BUNGA',
      harga: 4_200_000,
      dp: 840_000,
      bunga_rp: 201_600,
      total_cicilan: 3_561_600,
      dibayar: 3_561_600,
      sisa: 0,
      ke: 6,
      dari: 6,
      status: 'LUNAS',
    },
  ],
})
