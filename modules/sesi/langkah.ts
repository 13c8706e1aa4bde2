import { teks } from '#kernel/i18n/teks.ts'

/** The eight steps from the one-time link to an open shop, in order; the first two stand before the login. */
export const langkahSiapkan: readonly { readonly judul: string; readonly tanya: string; readonly kata: string }[] = [
  {
    judul: teks('Toko dan pusat'),
    tanya: teks('Toko apa saja yang Anda punya?'),
    kata: teks(
      'Kantor pusat mengawasi semua cabang. Bila hanya ada satu toko, cukup isi pusat: pusat juga bisa berjualan.',
    ),
  },
  {
    judul: teks('Pemilik dan pengguna'),
    tanya: teks('Siapa yang memakai Kilau?'),
    kata: teks('Pemilik boleh segalanya. Pengguna lain bisa ditambah sekarang atau nanti di Data Users.'),
  },
  {
    judul: teks('Modul'),
    tanya: teks('Bagian mana yang Anda pakai?'),
    kata: teks(
      'Yang tidak dipakai dimatikan saja, menunya lalu tidak tampil. Semua bisa diubah nanti di Setting System.',
    ),
  },
  {
    judul: teks('Harga emas dan kadar'),
    tanya: teks('Berapa harga emas hari ini?'),
    kata: teks(
      'Isi harga 24K sekali. Harga tiap kadar dihitung dari persennya, lalu boleh diubah. Kadar yang tidak dijual cukup dimatikan.',
    ),
  },
  {
    judul: teks('Gudang dan baki'),
    tanya: teks('Di mana barang disimpan?'),
    kata: teks('Gudang sudah ada. Baki dibuat sekaligus menurut rentang kodenya, misalnya A01–F08 menjadi 48 baki.'),
  },
  {
    judul: teks('Kas dan rekening'),
    tanya: teks('Berapa uang di laci dan di bank?'),
    kata: teks('Uang yang ada sekarang menjadi saldo awal. Saldo dibukukan saat toko dibuka di langkah terakhir.'),
  },
  {
    judul: teks('Nota dan perangkat'),
    tanya: teks('Seperti apa notanya?'),
    kata: teks('Nota yang dibawa pulang customer, dan cara kasir menghitung harga.'),
  },
  {
    judul: teks('Periksa dan buka toko'),
    tanya: teks('Siap dibuka?'),
    kata: teks(
      'Yang masih kurang tertulis di bawah dengan jalan kembali ke langkahnya. Tidak ada yang wajib lengkap sekarang.',
    ),
  },
]

/** Where the steps behind the login stand: outside the menu and the catalogue of screens, as the login itself. */
export const jalurSiapkan = '/siapkan-toko'
