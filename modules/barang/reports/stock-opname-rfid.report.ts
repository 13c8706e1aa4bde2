import { defineReport } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { opnameColumns, opnameFilters, opnameGroups } from './stock-opname.report.ts'

/** Laporan Stock Opname RFID: the counts by radio tag, with the tag of each piece and the reader that found it. */
export const stockOpnameRfidReport = defineReport({
  name: 'stock-opname-rfid',
  screen: {
    path: '/laporan-stock-opname-rfid',
    title: 'Laporan Stock Opname RFID',
    gate: { flag: 'RFID_MODULE' },
  },
  summary: 'Satu baris per barang yang dihitung dengan RFID, dengan tag dan pembacanya; yang dibatalkan tidak ikut',
  filters: opnameFilters,
  columns: {
    ...opnameColumns,
    epc: f.text({ label: 'EPC', max: 60 }),
    pembaca: f.text({ label: 'Pembaca', max: 60 }),
  },
  total: ['jumlah', 'berat', 'nilai'],
  groupBy: [...opnameGroups, { label: 'Pembaca', columns: ['pembaca'] }],
  links: { no_opname: 'document' },
})
