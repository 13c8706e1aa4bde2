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
  examples: [
    {
      no_opname: 'OP-SBY-261121-0002',
      tanggal: '2026-11-21',
      kode_gudang: 'TOKO',
      dari_baki: 'A01',
      kelas: 'COCOK',
      kode_barcode: 'CN1001',
      nama_barang: 'CINCIN UKIR BUNGA',
      jumlah: 1,
      berat: 3.215,
      nilai: 3215000,
      putusan: '-',
      epc: 'E28011700000020A',
      pembaca: 'RFID LINA',
    },
    {
      no_opname: 'OP-SBY-261121-0002',
      tanggal: '2026-11-21',
      kode_gudang: 'TOKO',
      dari_baki: 'A01',
      kelas: 'HILANG',
      kode_barcode: 'CN1002',
      nama_barang: 'CINCIN MATA DELIMA',
      jumlah: 1,
      berat: 4,
      nilai: 3400000,
      putusan: 'DITELUSUR',
      epc: 'E28011700000020B',
      pembaca: '-',
    },
  ],
})
