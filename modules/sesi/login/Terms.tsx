import { text } from '#kernel/base/i18n/texts.ts'
import { TextPage, type Chapter } from './TextPage.tsx'

const chapters: readonly Chapter[] = [
  {
    judul: text('Siapa yang memakai Kilau'),
    content: [
      text(
        'Kilau adalah sistem kasir dan kantor belakang milik toko emas dan berlian. Yang memakainya ialah pemilik toko, petugas kantor pusat, penyelia dan petugas kasir yang diberi akun oleh toko.',
      ),
      text('Dengan masuk ke Kilau, Anda menerima syarat ini untuk pekerjaan Anda di toko tersebut.'),
    ],
  },
  {
    judul: text('Akun dan kata sandi'),
    content: [
      text(
        'Satu akun untuk satu orang. User ID dan kata sandi tidak boleh dipinjamkan, ditulis di tempat terbuka atau dipakai bersama.',
      ),
      text(
        'Satu akun hanya hidup di satu perangkat. Masuk di perangkat lain mengakhiri sesi yang lama, dan layar lama diberi tahu.',
      ),
      text('Segera ganti kata sandi dan beri tahu pemilik bila Anda menduga ada orang lain yang mengetahuinya.'),
    ],
  },
  {
    judul: text('Tanggung jawab atas transaksi'),
    content: [
      text(
        'Setiap transaksi, perubahan data dan otorisasi dicatat dengan nama, waktu dan perangkatnya. Catatan itu tidak dapat diubah atau dihapus.',
      ),
      text(
        'Anda bertanggung jawab atas yang dilakukan dengan akun Anda, termasuk berat, kadar, harga dan uang yang Anda masukkan.',
      ),
      text('Otorisasi hanya boleh diberikan oleh orang yang berhak dan sesudah memeriksa barang serta angkanya.'),
    ],
  },
  {
    judul: text('Harga, berat dan kadar'),
    content: [
      text(
        'Harga emas, ongkos dan potongan yang dipakai Kilau ditetapkan oleh toko. Kilau menghitung dengan angka tersebut dan tidak menjamin harga pasar.',
      ),
      text('Timbangan dan alat lain yang tersambung harus diperiksa dan ditera oleh toko menurut aturan yang berlaku.'),
    ],
  },
  {
    judul: text('Yang tidak boleh dilakukan'),
    content: [
      text(
        'Dilarang mencoba masuk ke data toko lain, melewati otorisasi, menyalin data pelanggan untuk keperluan di luar toko, atau mengganggu kerja sistem.',
      ),
      text('Toko dapat mengakhiri akses kapan saja bila syarat ini dilanggar.'),
    ],
  },
  {
    judul: text('Ketersediaan'),
    content: [
      text(
        'Kilau dapat berhenti sementara karena jaringan, listrik atau pemeliharaan. Data yang sudah dinyatakan tersimpan tetap tersimpan.',
      ),
      text('Toko menyimpan cadangan datanya sendiri dan mengatur cara kerja saat sistem tidak dapat dipakai.'),
    ],
  },
  {
    judul: text('Perubahan dan hukum'),
    content: [
      text(
        'Syarat ini dapat diubah; tanggal di atas menunjukkan versi yang berlaku. Perubahan penting diberitahukan di layar.',
      ),
      text(
        'Syarat ini tunduk pada hukum Republik Indonesia. Pertanyaan disampaikan kepada pemilik atau kantor pusat toko Anda.',
      ),
    ],
  },
]

/** /terms-and-conditions */
export default function Terms() {
  return (
    <TextPage
      judul={text('Syarat dan Ketentuan')}
      berlaku="2026-11-21"
      intro={text('Halaman ini menjelaskan apa yang disepakati setiap orang yang bekerja dengan Kilau.')}
      chapters={chapters}
    />
  )
}
