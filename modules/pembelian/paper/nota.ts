import { text } from '#kernel/base/i18n/texts.ts'
import { baseTemplate, type JenisNota } from '#toko'

/** Nota pembelian: what the seller of a piece takes home, with every row of its price. */
export const pembelianNota: JenisNota = {
  jenis: 'pembelian',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Bukti kapan barang dibeli') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'sales', judul: text('Sales') },
    { kunci: 'customer', judul: text('Customer'), wajib: text('Bukti siapa yang menjual') },
    { kunci: 'alamat', judul: text('Alamat') },
    { kunci: 'no_hp', judul: text('No HP') },
    { kunci: 'keterangan', judul: text('Keterangan') },
  ],
  kolom: [
    { kunci: 'kadar', judul: text('Kadar'), wajib: text('Dasar harga beli') },
    { kunci: 'berat_nota', judul: text('Berat nota') },
    { kunci: 'berat', judul: text('Berat (g)'), wajib: text('Dasar harga beli') },
    { kunci: 'total', judul: text('Total'), wajib: text('Bukti yang dibayar untuk barang ini') },
  ],
  isi: ['no_hp', 'jam_buka'],
  bawaan: {
    ...baseTemplate,
    judul: text('NOTA PEMBELIAN'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'sales', 'customer', 'alamat', 'no_hp', 'keterangan'],
    kolom: ['kadar', 'berat_nota', 'berat', 'total'],
    syarat: [
      text('Customer menyatakan barang ini miliknya sendiri dan tidak dalam sengketa.'),
      text('Berat dan kadar sudah diperiksa bersama customer saat barang dibeli.'),
    ],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Customer'), text('Hormat kami')],
  },
}
