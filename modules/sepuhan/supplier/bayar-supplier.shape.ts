import { takenLine } from '#barang'
import { payOutLine } from '#bayar'
import { goodsTotals } from '#buku'
import { f } from '#kernel/model/fields/index.ts'

/** How a debt is paid: owed rupiah with money, owed gold with gold of the melt, or owed gold with money at a price that was agreed on. */
const paymentWays = [
  { value: 'RUPIAH', label: 'Hutang rupiah' },
  { value: 'EMAS', label: 'Hutang emas, dengan emas lebur' },
  { value: 'GRAM', label: 'Hutang emas, dengan uang' },
] as const
export type PaymentWay = (typeof paymentWays)[number]['value']

const readOnly = true
const computed = { required: true, readOnly } as const
const cost = { ...computed, class: 'cost' } as const

export const bayarHead = {
  kode_supplier: f.ref('supplier', { label: 'Supplier', required: true }),
  cara: f.choice({ label: 'Cara', required: true, options: paymentWays, initial: 'RUPIAH' }),
  jumlah_rp: f.money({ label: 'Jumlah Rp', min: 1, when: { field: 'cara', in: ['RUPIAH'] } }),
  // Of gold: what the supplier took it for, where that is not what the stock says.
  gram: f.weight({
    label: 'Emas Murni (gram)',
    hint: 'Emas lebur, kosong: menurut stok',
    min: 0.001,
    when: { field: 'cara', in: ['EMAS', 'GRAM'] },
  }),
  harga_gram: f.money({ label: 'Harga per Gram', min: 1, when: { field: 'cara', in: ['GRAM'] } }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  nama_supplier: f.text({ label: 'Nama Supplier', required: true, max: 60, readOnly }),
  // What was owed before: what the figures below are made from.
  hutang_rp: f.money({ label: 'Hutang Rupiah Sebelumnya', ...cost }),
  hutang_berat: f.weight({ label: 'Hutang Emas Sebelumnya', ...computed }),
  hutang_nilai: f.money({ label: 'Nilai Hutang Emas Sebelumnya', ...cost }),
  // What it takes off.
  utang_rp: f.money({ label: 'Hutang Rupiah Dibayar', ...cost }),
  utang_berat: f.weight({ label: 'Hutang Emas Dibayar', ...computed }),
  nilai_emas: f.money({ label: 'Nilai Hutang Emas Dibayar', ...cost }),
  // What left the shop for it.
  bayar_rp: f.money({ label: 'Uang Dibayar', ...computed }),
  ...goodsTotals,
  selisih: f.money({ label: 'Selisih Nilai Emas', min: -999_999_999_999_999, ...cost }),
  cetakan: f.integer({ label: 'Cetakan', ...computed }),
} as const

export const bayarLines = { detail_barang: takenLine, bayar_keluar: payOutLine } as const
