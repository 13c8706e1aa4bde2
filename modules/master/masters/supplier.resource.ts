import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Supplier: a supplier of goods. Only documents change what the shop owes, in rupiah and in gold. */
export const supplier = defineResource({
  name: 'supplier',
  screen: {
    path: '/master-supplier',
    title: 'Master Supplier',
    menu: 'Master',
    gate: { flag: 'SUPPLIER_BARANG_MODULE' },
  },
  summary: 'Pemasok barang dan hutang toko kepadanya',
  api: { list: 'supplier-barang' },
  key: 'kode_supplier',
  fields: {
    kode_supplier: f.code({ label: 'Kode Supplier', required: true }),
    nama_supplier: f.text({ label: 'Nama Supplier', required: true }),
    alamat: f.text({ label: 'Alamat' }),
    no_hp: f.phone({ label: 'No HP' }),
    faktur_pajak: f.boolean({ label: 'Faktur Pajak', default: false }),
    // Of one delivery it is what the goods cost.
    hutang_pokok: f.money({ label: 'Hutang Pokok', readOnly: true, class: 'cost' }),
    hutang_berat: f.weight({ label: 'Hutang Berat', readOnly: true }),
    // What the owed grams stand for in the books.
    nilai_emas: f.money({ label: 'Nilai Hutang Emas', readOnly: true, class: 'cost' }),
  },
})
