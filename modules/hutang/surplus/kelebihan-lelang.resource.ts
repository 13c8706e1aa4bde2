import { writeFigure } from '#kernel/base/quantity/format.ts'
import { f } from '#kernel/model/fields/index.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { defineResource } from '#kernel/model/resource.ts'

/** What became of a surplus: it waits for its holder, was paid out, or lapsed after its year. */
export const surplusStates = ['BELUM DIAMBIL', 'DIBAYAR', 'HANGUS'] as const
export type SurplusState = (typeof surplusStates)[number]

/**
 * Kelebihan lelang: what an auction brought above what was owed, one row a loan or contract. It is the customer's for a year, and stands in
 * KELEBIHAN LELANG under `nomor_asal`.
 */
export const kelebihanLelang = defineResource({
  name: 'kelebihan-lelang',
  screen: {
    path: '/kelebihan-lelang',
    title: 'Kelebihan Lelang',
    menu: 'Hutang',
    kind: 'document',
    first: { KASIR: false },
  },
  summary: 'Kelebihan hasil lelang yang masih milik customer',
  api: { list: 'kelebihan-lelang/get/all' },
  written: 'document',
  personal: true,
  key: 'nomor_asal',
  gone: ['DIBAYAR', 'HANGUS'],
  found: [{ by: ['no_lelang'] }, { by: ['tgl_hangus', 'nomor_asal'], where: `status = 'BELUM DIAMBIL'` }],
  label: (row) =>
    `${plainText(row.nomor_asal)}, ${plainText(row.nama_customer)}, ${writeFigure(BigInt(Number(row.sisa_rp ?? 0)))}`,
  fields: {
    // The loan, or the contract on instalments.
    nomor_asal: f.code({ label: 'Kelebihan Dari', required: true, max: 60 }),
    no_lelang: f.code({ label: 'No Lelang', required: true, max: 60 }),
    kode_customer: f.ref('customer', { label: 'Customer', required: true }),
    nama_customer: f.text({ label: 'Nama Customer', required: true }),
    no_hp: f.phone({ label: 'No HP' }),
    tanggal: f.date({ label: 'Tanggal Lelang', required: true }),
    // From this day on it may lapse.
    tgl_hangus: f.date({ label: 'Hangus Sejak', required: true }),
    jumlah_rp: f.money({ label: 'Kelebihan', required: true, min: 1 }),
    // Nothing once it is paid or lapsed.
    sisa_rp: f.money({ label: 'Belum Diambil', required: true }),
    status: f.choice({ label: 'Status', required: true, options: surplusStates }),
    // The document that paid it, or let it lapse.
    no_kelebihan: f.code({ label: 'No Pembayaran', max: 60 }),
  },
  list: {
    columns: [
      'nomor_asal',
      'nama_customer',
      'no_hp',
      'no_lelang',
      'tanggal',
      'tgl_hangus',
      'jumlah_rp',
      'sisa_rp',
      'status',
      'no_kelebihan',
    ],
    sort: 'tgl_hangus',
    search: ['nomor_asal', 'nama_customer', 'no_lelang'],
    total: { jumlah_rp: true, sisa_rp: true },
  },
  uses: { status: ['BELUM DIAMBIL'] },
})
