import { teks } from '#kernel/i18n/teks.ts'
import { HalamanTeks, type Bab } from './HalamanTeks.tsx'

const bab: readonly Bab[] = [
  {
    judul: teks('Siapa yang memakai Kilau'),
    isi: [
      teks(
        'Kilau adalah sistem kasir dan kantor belakang milik toko emas dan berlian. Yang memakainya ialah pemilik toko, petugas kantor pusat, penyelia dan petugas kasir yang diberi akun oleh toko.',
      ),
      teks('Dengan masuk ke Kilau, Anda menerima syarat ini untuk pekerjaan Anda di toko tersebut.'),
    ],
  },
  {
    judul: teks('Akun dan kata sandi'),
    isi: [
      teks(
        'Satu akun untuk satu orang. User ID dan kata sandi tidak boleh dipinjamkan, ditulis di tempat terbuka atau dipakai bersama.',
      ),
      teks(
        'Satu akun hanya hidup di satu perangkat. Masuk di perangkat lain mengakhiri sesi yang lama, dan layar lama diberi tahu.',
      ),
      teks('Segera ganti kata sandi dan beri tahu pemilik bila Anda menduga ada orang lain yang mengetahuinya.'),
    ],
  },
  {
    judul: teks('Tanggung jawab atas transaksi'),
    isi: [
      teks(
        'Setiap transaksi, perubahan data dan otorisasi dicatat dengan nama, waktu dan perangkatnya. Catatan itu tidak dapat diubah atau dihapus.',
      ),
      teks(
        'Anda bertanggung jawab atas yang dilakukan dengan akun Anda, termasuk berat, kadar, harga dan uang yang Anda masukkan.',
      ),
      teks('Otorisasi hanya boleh diberikan oleh orang yang berhak dan sesudah memeriksa barang serta angkanya.'),
    ],
  },
  {
    judul: teks('Harga, berat dan kadar'),
    isi: [
      teks(
        'Harga emas, ongkos dan potongan yang dipakai Kilau ditetapkan oleh toko. Kilau menghitung dengan angka tersebut dan tidak menjamin harga pasar.',
      ),
      teks('Timbangan dan alat lain yang tersambung harus diperiksa dan ditera oleh toko menurut aturan yang berlaku.'),
    ],
  },
  {
    judul: teks('Yang tidak boleh dilakukan'),
    isi: [
      teks(
        'Dilarang mencoba masuk ke data toko lain, melewati otorisasi, menyalin data pelanggan untuk keperluan di luar toko, atau mengganggu kerja sistem.',
      ),
      teks('Toko dapat mengakhiri akses kapan saja bila syarat ini dilanggar.'),
    ],
  },
  {
    judul: teks('Ketersediaan'),
    isi: [
      teks(
        'Kilau dapat berhenti sementara karena jaringan, listrik atau pemeliharaan. Data yang sudah dinyatakan tersimpan tetap tersimpan.',
      ),
      teks('Toko menyimpan cadangan datanya sendiri dan mengatur cara kerja saat sistem tidak dapat dipakai.'),
    ],
  },
  {
    judul: teks('Perubahan dan hukum'),
    isi: [
      teks(
        'Syarat ini dapat diubah; tanggal di atas menunjukkan versi yang berlaku. Perubahan penting diberitahukan di layar.',
      ),
      teks(
        'Syarat ini tunduk pada hukum Republik Indonesia. Pertanyaan disampaikan kepada pemilik atau kantor pusat toko Anda.',
      ),
    ],
  },
]

/** /terms-and-conditions */
export default function Syarat() {
  return (
    <HalamanTeks
      judul={teks('Syarat dan Ketentuan')}
      berlaku="2026-11-21"
      pembuka={teks('Halaman ini menjelaskan apa yang disepakati setiap orang yang bekerja dengan Kilau.')}
      bab={bab}
    />
  )
}
