import { goodsTotals } from '#buku'
import { f } from '#kernel/model/fields/index.ts'
import { incomingLine } from '../incoming/line.shape.ts'

/** Source of the goods; it decides the account posted against PERSEDIAAN. */
export const masukSources = ['AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN'] as const
export type MasukSource = (typeof masukSources)[number]

export const masukHead = {
  sumber: f.choice({ label: 'Sumber', required: true, options: masukSources }),
  kode_supplier: f.ref('supplier', { label: 'Supplier', hint: 'Bila barang belum dibayar' }),
  // Of goods on credit: the name of the supplier.
  supplier: f.text({ label: 'Nama Supplier', max: 60 }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  ...goodsTotals,
} as const

export const masukLines = { detail_barang: incomingLine } as const
