import type { keyAkun } from './key-akun.ts'

/**
 * The account of what lies in a warehouse, by the warehouse's kind. Nothing lies in the others: what is destroyed or sent is
 * outside, and its document keeps the warehouse's code.
 */
export const akunOfGudang: Readonly<Record<string, keyof typeof keyAkun>> = {
  JUAL: 'PERSEDIAAN',
  PUSAT: 'PERSEDIAAN',
  BELI: 'PERSEDIAAN BELI',
  CUCI: 'PERSEDIAAN CUCI',
  LEBUR: 'PERSEDIAAN LEBUR',
  TELUSUR: 'DALAM PENELUSURAN',
}

/**
 * The space of the codes in the book of goods (`kode_barcode`), unique in a shop over every table whose things lie in trays. A room adds a table
 * by `keyspace: goodsCodes` of its resource, which has `kode_gudang`, `kode_baki`, `kode_group`, `kode_dept`, `jumlah`, `berat`, `berat_emas`,
 * `kadar` and `nilai` (and `murni`, where one code may be several pieces), and names in `gone` the states (`status`) of what has left: the laws of
 * places then hold for it too.
 */
export const goodsCodes = 'barang'
