import { text } from '#kernel/base/i18n/texts.ts'
import { TextPage, type Chapter } from './TextPage.tsx'

const chapters: readonly Chapter[] = [
  {
    judul: text('Data siapa yang disimpan'),
    content: [
      text(
        'Pelanggan dan member: nama, alamat, nomor telepon, tanggal lahir, nomor identitas bila diwajibkan, serta riwayat transaksinya.',
      ),
      text('Petugas: nama, User ID, jabatan, toko, waktu masuk dan keluar, perangkat, dan catatan pekerjaan.'),
    ],
  },
  {
    judul: text('Untuk apa data dipakai'),
    content: [
      text(
        'Untuk membuat nota, mengenali barang saat dibeli kembali, mengurus hutang, cicilan, titipan dan poin member, serta memenuhi kewajiban hukum toko emas.',
      ),
      text('Data tidak dijual dan tidak dipakai untuk iklan pihak lain.'),
    ],
  },
  {
    judul: text('Di mana data disimpan'),
    content: [
      text(
        'Data disimpan di server yang dipilih toko. Data setiap toko terpisah; petugas sebuah toko tidak dapat melihat data toko lain. Kantor pusat hanya membaca melalui jalan yang tercatat.',
      ),
      text(
        'Nomor identitas disimpan tersandi dan ditampilkan sebagian. Setiap kali dibuka penuh, pembukaannya dicatat.',
      ),
      text('Kata sandi disimpan sebagai sidik acak yang tidak dapat dibaca kembali oleh siapa pun.'),
    ],
  },
  {
    judul: text('Berapa lama'),
    content: [
      text(
        'Catatan transaksi disimpan selama diwajibkan peraturan perpajakan dan anti pencucian uang. Sesudah itu data pribadi pelanggan dapat dihapus atau disamarkan.',
      ),
    ],
  },
  {
    judul: text('Siapa yang menerima data'),
    content: [
      text('Hanya petugas yang berhak, kantor pusat, dan instansi yang berwenang menurut undang-undang.'),
      text('Bila toko memakai WhatsApp, marketplace atau bank, hanya data yang perlu untuk layanan itu yang dikirim.'),
    ],
  },
  {
    judul: text('Hak Anda'),
    content: [
      text(
        'Menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, Anda berhak melihat, memperbaiki, meminta salinan, menarik persetujuan, dan meminta penghapusan data Anda sepanjang tidak diwajibkan untuk disimpan.',
      ),
      text('Permintaan disampaikan kepada toko tempat Anda bertransaksi. Toko mencatat dan menjawabnya.'),
    ],
  },
  {
    judul: text('Penyimpanan di peramban'),
    content: [
      text(
        'Kilau menyimpan tanda masuk, toko terpilih, bahasa, tema dan pilihan tampilan di peramban ini. Tanda masuk dihapus saat Anda keluar. Tidak ada pelacak pihak ketiga.',
      ),
    ],
  },
]

/** /privacy-policy */
export default function Privacy() {
  return (
    <TextPage
      judul={text('Kebijakan Privasi')}
      berlaku="2026-11-21"
      intro={text('Halaman ini menjelaskan data pribadi apa yang ada di Kilau, untuk apa, dan hak pemilik data.')}
      chapters={chapters}
    />
  )
}
