import { documentExamples } from '#testing/define-examples.ts'
import { penerimaanBarang } from './penerimaan-barang.document.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { receivedLine, typedHead } from './penerimaan-barang.shape.ts'

const again = (fields: Fields, row: WireRow): WireRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const key = wireKey(name, field)
      return field.readOnly || row[key] === null || row[key] === undefined ? [] : [[key, row[key]]]
    }),
  )

/** What was sent of a stored session, to be sent once more: its typed fields, with the barcodes that were made meanwhile. */
const sentAgain = (doc: WireRow): WireRow => ({
  ...again(typedHead, doc),
  detail_barang: ((doc.detail_barang ?? []) as WireRow[]).map((line) => again(receivedLine, line)),
})

const ring = {
  nama_barang: 'CINCIN SUPPLIER',
  kode_group: 'G585',
  kode_dept: 'BR',
  harga_jual: 4200000,
  jumlah: 1,
  kode_toko: 'B01',
}

const one = [{ ...ring, berat: 1, harga_bayar: 1000000 }]

/** One in gold that is called off, one in rupiah of which a piece goes back, one that is paid, one that is thrown away. */
documentExamples(penerimaanBarang, {
  good: [
    {
      kode_supplier: 'UBS',
      no_faktur_supplier: 'F-001',
      cara_utang: 'EMAS',
      detail_barang: [
        { ...ring, kode_barcode: 'PN1001', berat: 3.215, ongkos_beli: 50000 },
        { ...ring, berat: 4, berat_emas: 3.5 },
      ],
    },
    {
      kode_supplier: 'UBS',
      cara_utang: 'RUPIAH',
      detail_barang: [
        { ...ring, kode_barcode: 'PN2001', berat: 2.5, harga_modal: 1000000 },
        { ...ring, kode_barcode: 'PN2002', berat: 2.5, harga_bayar: 2600000 },
      ],
    },
    {
      kode_supplier: 'LOKAL',
      cara_utang: 'TUNAI',
      detail_barang: [{ ...ring, kode_barcode: 'PN3001', berat: 1, harga_bayar: 1000000 }],
    },
    {
      kode_supplier: 'LOKAL',
      cara_utang: 'RUPIAH',
      keterangan: 'SALAH TOKO',
      detail_barang: [{ ...ring, kode_barcode: 'PN4001', berat: 1, harga_bayar: 1000000 }],
    },
  ],
  bad: [
    { draft: { cara_utang: 'RUPIAH', detail_barang: one }, field: 'kode_supplier' },
    { draft: { kode_supplier: 'TIDAKADA', cara_utang: 'EMAS', detail_barang: one }, field: 'kode_supplier' },
    { draft: { kode_supplier: 'UBS', cara_utang: 'EMAS', detail_barang: [] }, field: 'detail_barang' },
    {
      draft: { kode_supplier: 'UBS', cara_utang: 'RUPIAH', detail_barang: [{ ...ring, berat: 1 }] },
      field: 'detail_barang.0.harga_modal',
    },
    {
      draft: { kode_supplier: 'UBS', cara_utang: 'EMAS', detail_barang: [{ ...ring, kode_toko: 'B09', berat: 1 }] },
      field: 'detail_barang.0.kode_toko',
    },
  ],
  act: {
    ubah: (doc) => (doc.cara_utang === 'EMAS' ? { ...sentAgain(doc), keterangan: 'DIHITUNG LAGI' } : undefined),
    selesai: (doc) => (doc.keterangan === 'SALAH TOKO' ? undefined : sentAgain(doc)),
    buang: {},
    retur: (doc) =>
      doc.cara_utang === 'RUPIAH'
        ? { cara_retur: 'POTONG UTANG', alasan: 'CACAT', detail_barang: [{ kode_barcode: 'PN2001' }] }
        : undefined,
    batal: { alasan: 'SALAH KETIK' },
  },
})
