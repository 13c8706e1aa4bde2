import { baseTemplate, type NotaData, type NotaTemplate } from './nota.ts'

/** A nota as a shop would have it; the tests render it in every form. */
export const exampleTemplate: NotaTemplate = {
  ...baseTemplate,
  // The codes have tests of their own.
  kode: 'TIDAK',
  judul: 'NOTA PENJUALAN',
  kepala: ['Telp. 022-4201234'],
  keterangan: ['tanggal', 'kasir', 'sales', 'customer'],
  kolom: ['kadar', 'berat', 'harga', 'ongkos', 'diskon', 'total'],
  syarat: [
    'Barang dapat dijual kembali dengan membawa nota ini.',
    'Toleransi nota {bulan} bulan sejak tanggal nota: dalam masa itu harga mengikuti nota, sesudahnya harga hari itu.',
  ],
  kaki: ['Terima kasih'],
  tanda_tangan: ['Customer', 'Hormat kami'],
}

export const exampleData: NotaData = {
  toko: {
    name: 'TOKO EMAS SINAR PASAR BARU',
    address: 'JL. OTTO ISKANDARDINATA NO. 70, KELURAHAN BALONGGEDE, BANDUNG',
  },
  number: 'JL-PBR-261121-0048',
  pairs: [
    ['Tanggal', '2026-11-21', 'tanggal'],
    ['Kasir', 'LINA', 'kasir'],
    ['Sales', 'DEWI', 'sales'],
    ['Customer', 'IBU RATNA', 'customer'],
  ],
  columns: [
    { kunci: 'kadar', judul: 'Kadar' },
    { kunci: 'berat', judul: 'Berat' },
    { kunci: 'jumlah', judul: 'Jml' },
    { kunci: 'harga', judul: 'Harga' },
    { kunci: 'ongkos', judul: 'Ongkos' },
    { kunci: 'diskon', judul: 'Diskon' },
    { kunci: 'total', judul: 'Total' },
  ],
  lines: [
    {
      name: 'CINCIN MAWAR KUNING POLOS UKIR TANGAN',
      notes: ['Barcode CN000418'],
      columns: {
        kadar: '75.00%',
        berat: '3.215',
        harga: '4,123,000',
        ongkos: '150,000',
        diskon: '128,190',
        total: '4,144,810',
      },
    },
    {
      name: 'GELANG RANTAI',
      notes: ['Barcode GL000071'],
      columns: {
        kadar: '42.00%',
        berat: '2.008',
        harga: '2,021,500',
        ongkos: '0',
        diskon: '60,810',
        total: '1,960,690',
      },
    },
  ],
  total: [
    ['Jumlah', '6,294,500'],
    ['Diskon', '−189,000'],
    ['Total', 'Rp. 6,105,500'],
  ],
  bayar: [
    ['CASH', '6,200,000'],
    ['Kembali', '94,500'],
  ],
  terbilang: 'enam juta seratus lima ribu lima ratus rupiah',
  copies: 0,
  values: { bulan: '3' },
  printed: 'Dicetak 2026-11-21 10:41 WIB oleh LINA',
}
