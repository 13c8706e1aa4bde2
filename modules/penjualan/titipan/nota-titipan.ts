import { text } from '#kernel/base/i18n/texts.ts'
import { baseTemplate, type JenisNota } from '#toko'

/** Nota titipan: the customer's receipt for money left with the shop. It lists no goods. */
export const titipanNota: JenisNota = {
  jenis: 'titipan',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Bukti kapan uang dititipkan') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'customer', judul: text('Customer'), wajib: text('Titipan hanya untuk customer ini') },
    { kunci: 'alamat', judul: text('Alamat') },
    { kunci: 'no_hp', judul: text('No HP') },
    { kunci: 'keterangan', judul: text('Keterangan') },
    { kunci: 'status', judul: text('Status') },
    { kunci: 'sisa', judul: text('Sisa'), wajib: text('Yang masih dapat dipakai atau diambil') },
  ],
  kolom: [],
  isi: ['no_hp', 'jam_buka'],
  bawaan: {
    ...baseTemplate,
    judul: text('NOTA TITIPAN'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'customer', 'alamat', 'no_hp', 'keterangan', 'status', 'sisa'],
    kolom: [],
    syarat: [
      text('Titipan dapat dipakai untuk belanja di toko kami atau diambil kembali dengan membawa nota ini.'),
      text('Sisa yang berlaku adalah yang tercatat di toko.'),
    ],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Customer'), text('Hormat kami')],
  },
}
