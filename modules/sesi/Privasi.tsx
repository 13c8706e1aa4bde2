import { teks } from '#kernel/i18n/teks.ts'
import { HalamanTeks, type Bab } from './HalamanTeks.tsx'

const bab: readonly Bab[] = [
  {
    judul: teks('Data siapa yang disimpan'),
    isi: [
      teks(
        'Pelanggan dan member: nama, alamat, nomor telepon, tanggal lahir, nomor identitas bila diwajibkan, serta riwayat transaksinya.',
      ),
      teks('Petugas: nama, User ID, jabatan, toko, waktu masuk dan keluar, perangkat, dan catatan pekerjaan.'),
    ],
  },
  {
    judul: teks('Untuk apa data dipakai'),
    isi: [
      teks(
        'Untuk membuat nota, mengenali barang saat dibeli kembali, mengurus hutang, cicilan, titipan dan poin member, serta memenuhi kewajiban hukum toko emas.',
      ),
      teks('Data tidak dijual dan tidak dipakai untuk iklan pihak lain.'),
    ],
  },
  {
    judul: teks('Di mana data disimpan'),
    isi: [
      teks(
        'Data disimpan di server yang dipilih toko. Data setiap toko terpisah; petugas sebuah toko tidak dapat melihat data toko lain. Kantor pusat hanya membaca melalui jalan yang tercatat.',
      ),
      teks(
        'Nomor identitas disimpan tersandi dan ditampilkan sebagian. Setiap kali dibuka penuh, pembukaannya dicatat.',
      ),
      teks('Kata sandi disimpan sebagai sidik acak yang tidak dapat dibaca kembali oleh siapa pun.'),
    ],
  },
  {
    judul: teks('Berapa lama'),
    isi: [
      teks(
        'Catatan transaksi disimpan selama diwajibkan peraturan perpajakan dan anti pencucian uang. Sesudah itu data pribadi pelanggan dapat dihapus atau disamarkan.',
      ),
    ],
  },
  {
    judul: teks('Siapa yang menerima data'),
    isi: [
      teks('Hanya petugas yang berhak, kantor pusat, dan instansi yang berwenang menurut undang-undang.'),
      teks('Bila toko memakai WhatsApp, marketplace atau bank, hanya data yang perlu untuk layanan itu yang dikirim.'),
    ],
  },
  {
    judul: teks('Hak Anda'),
    isi: [
      teks(
        'Menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, Anda berhak melihat, memperbaiki, meminta salinan, menarik persetujuan, dan meminta penghapusan data Anda sepanjang tidak diwajibkan untuk disimpan.',
      ),
      teks('Permintaan disampaikan kepada toko tempat Anda bertransaksi. Toko mencatat dan menjawabnya.'),
    ],
  },
  {
    judul: teks('Penyimpanan di peramban'),
    isi: [
      teks(
        'Kilau menyimpan tanda masuk, toko terpilih, bahasa, tema dan pilihan tampilan di peramban ini. Tanda masuk dihapus saat Anda keluar. Tidak ada pelacak pihak ketiga.',
      ),
    ],
  },
]

/** /privacy-policy */
export default function Privasi() {
  return (
    <HalamanTeks
      judul={teks('Kebijakan Privasi')}
      berlaku="2026-11-21"
      pembuka={teks('Halaman ini menjelaskan data pribadi apa yang ada di Kilau, untuk apa, dan hak pemilik data.')}
      bab={bab}
    />
  )
}
