import { teks } from '#kernel/i18n/teks.ts'
import { templateDasar } from '#kernel/print/nota.ts'
import type { JenisNota } from '#toko'

/** Nota titipan: what a customer holds in hand for the money that he left. It lists no goods. */
export const notaTitipan: JenisNota = {
  jenis: 'titipan',
  keterangan: [
    { kunci: 'tanggal', judul: teks('Tanggal'), wajib: teks('Bukti kapan uang dititipkan') },
    { kunci: 'jam', judul: teks('Jam') },
    { kunci: 'kasir', judul: teks('Kasir') },
    { kunci: 'customer', judul: teks('Customer'), wajib: teks('Titipan hanya untuk customer ini') },
    { kunci: 'alamat', judul: teks('Alamat') },
    { kunci: 'no_hp', judul: teks('No HP') },
    { kunci: 'keterangan', judul: teks('Keterangan') },
    { kunci: 'status', judul: teks('Status') },
    { kunci: 'sisa', judul: teks('Sisa'), wajib: teks('Yang masih dapat dipakai atau diambil') },
  ],
  kolom: [],
  isi: ['no_hp', 'jam_buka'],
  bawaan: {
    ...templateDasar,
    judul: teks('NOTA TITIPAN'),
    kepala: [teks('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'customer', 'alamat', 'no_hp', 'keterangan', 'status', 'sisa'],
    kolom: [],
    syarat: [
      teks('Titipan dapat dipakai untuk belanja di toko kami atau diambil kembali dengan membawa nota ini.'),
      teks('Sisa yang berlaku adalah yang tercatat di toko.'),
    ],
    kaki: [teks('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [teks('Customer'), teks('Hormat kami')],
  },
}
