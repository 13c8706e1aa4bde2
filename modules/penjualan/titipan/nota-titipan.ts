import { text } from '#kernel/base/i18n/texts.ts'
import { defineNota } from '#toko'

/** Nota titipan: the customer's receipt for money left with the shop. It lists no goods. */
export const titipanNota = defineNota({
  jenis: 'titipan',
  judul: text('NOTA TITIPAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan uang dititipkan') },
    'jam',
    'kasir',
    { kunci: 'customer', wajib: text('Titipan hanya untuk customer ini') },
    'alamat',
    'no_hp',
    'keterangan',
    'status',
    { kunci: 'sisa', judul: text('Sisa'), wajib: text('Yang masih dapat dipakai atau diambil') },
  ],
  kolom: [],
  syarat: [
    text('Titipan dapat dipakai untuk belanja di toko kami atau diambil kembali dengan membawa nota ini.'),
    text('Sisa yang berlaku adalah yang tercatat di toko.'),
  ],
})
