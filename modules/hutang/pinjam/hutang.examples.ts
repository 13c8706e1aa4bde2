import { documentExamples } from '#testing/define-examples.ts'
import { accounts, customers } from '#testing/world.ts'
import { hutang } from './hutang.document.ts'

const foto = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const ring = {
  nama_barang: 'GELANG KERONCONG',
  kode_kadar: '750',
  kode_group: 'G750',
  jumlah: 1,
  berat_kotor: 10.25,
  berat: 10,
  kondisi_pinjaman: 'BAIK',
  foto,
  tempat: 'BRANKAS B',
}
const loan = {
  kode_customer: customers.siti,
  kode_sales: 'RINA',
  pokok: 1_250_000,
  detail_barang: [ring],
  bayar_keluar: [],
}

/** Money lent: in cash, by cash and transfer, at another rate. */
documentExamples(hutang, {
  good: [
    loan,
    {
      ...loan,
      pokok: 5_500_000,
      keterangan: 'UNTUK SEKOLAH',
      detail_barang: [
        ring,
        { ...ring, nama_barang: 'KALUNG NORI', kode_kadar: '585', kode_group: 'G585', berat_kotor: 4.25, berat: 4.25 },
      ],
      bayar_keluar: [
        { cara: 'CASH', jumlah_rp: 1_500_000 },
        { cara: 'TRANSFER', jumlah_rp: 4_000_000, no_rekening: accounts.bca, keterangan: 'BCA 8120' },
      ],
    },
    { ...loan, pokok: 2_000_000, ubah_bunga: true, bunga_baru: 2 },
  ],
  bad: [
    { draft: { ...loan, kode_customer: customers.budi }, field: 'kode_customer' },
    { draft: { ...loan, pokok: 1_250_100 }, field: 'pokok' },
    { draft: { ...loan, pokok: 50_000 }, field: 'pokok' },
    { draft: { ...loan, pokok: 20_000_000 }, field: 'pokok' },
    { draft: { ...loan, ubah_bunga: true }, field: 'bunga_baru' },
    { draft: { ...loan, detail_barang: [] }, field: 'detail_barang' },
    { draft: { ...loan, detail_barang: [{ ...ring, foto: null }] }, field: 'detail_barang.0.foto' },
    { draft: { ...loan, detail_barang: [{ ...ring, berat: 11 }] }, field: 'detail_barang.0.berat' },
    { draft: { ...loan, detail_barang: [{ ...ring, kode_kadar: 'K110' }] }, field: 'detail_barang.0.kode_kadar' },
    { draft: { ...loan, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1 }] }, field: 'bayar_keluar' },
  ],
  act: {
    validasi: (doc) => (doc.pokok === 800_000 ? undefined : { bayar_keluar: [] }),
    tolak: { alasan: 'BATAL PINJAM' },
    beritahu: { cara: 'TELEPON', catatan: 'JANJI DATANG SABTU' },
    cetak: {},
    batal: { alasan: 'SALAH POKOK' },
  },
  twoStep: { good: [loan, { ...loan, pokok: 900_000 }, { ...loan, pokok: 800_000 }] },
})
