import { documentExamples } from '#testing/define-examples.ts'
import { boxes, pieces } from '#testing/world.ts'
import { barangMasuk } from './barang-masuk.document.ts'

const ring = { kode_group: 'G585', kode_dept: 'BR', jumlah: 1, kode_toko: 'B01' }
const plain = (kode_barcode: string, kode_toko = 'B01') => ({
  ...ring,
  kode_barcode,
  nama_barang: 'CINCIN POLOS',
  berat: 2.5,
  harga_jual: 3_000_000,
  harga_modal: 1_000_000,
  kode_toko,
})
const box = { kode_group: 'GPRK', kode_dept: 'BR', berat: 20, jumlah: 10, kode_toko: 'B02' }
const ringBox = (kode_barcode: string) => ({
  ...box,
  kode_barcode,
  nama_barang: 'KOTAK CINCIN',
  harga_jual: 10_000,
  harga_bayar: 40_001,
})

documentExamples(barangMasuk, {
  good: [
    {
      sumber: 'AWAL',
      keterangan: 'STOK AWAL',
      detail_barang: [
        {
          ...ring,
          kode_barcode: pieces.flowerRing,
          nama_barang: 'CINCIN UKIR BUNGA',
          berat: 3.215,
          harga_jual: 4_200_000,
          harga_modal: 1_000_000,
        },
        {
          ...ring,
          kode_barcode: pieces.rubyRing,
          nama_barang: 'CINCIN MATA DELIMA',
          berat: 4,
          berat_emas: 3.5,
          harga_jual: 5_000_000,
          harga_bayar: 3_400_000,
        },
      ],
    },
    {
      sumber: 'SUPPLIER',
      kode_supplier: 'UBS',
      detail_barang: [{ ...box, nama_barang: 'KOTAK PERHIASAN', harga_jual: 25_000, harga_bayar: 150_000 }],
    },
    // What other documents destroy, reprice and exchange.
    {
      sumber: 'TEMUAN',
      detail_barang: [
        plain(pieces.destroyed),
        plain(pieces.thrownOut),
        ...Object.values(boxes).map(ringBox),
        plain(pieces.repriced),
        plain(pieces.exchanged),
        plain(pieces.exchangedForMore),
      ],
    },
    // What a count does not find.
    {
      sumber: 'AWAL',
      keterangan: 'UNTUK OPNAME',
      detail_barang: [plain(pieces.missed, 'B02'), plain(pieces.missedToo, 'B02')],
    },
  ],
  bad: [
    { draft: { sumber: 'AWAL', detail_barang: [] }, field: 'detail_barang' },
    {
      draft: { sumber: 'AWAL', detail_barang: [{ ...ring, nama_barang: 'KALUNG RANTAI', berat: 2 }] },
      field: 'detail_barang.0.harga_modal',
    },
  ],
  // What a count gives up cannot go back.
  act: { batal: (doc) => (doc.keterangan === 'UNTUK OPNAME' ? undefined : { alasan: 'SALAH KETIK' }) },
})
