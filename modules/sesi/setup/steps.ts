import { text } from '#kernel/base/i18n/texts.ts'
import type { StepWords } from '#kernel/model/wizard.ts'

/** The eight steps from the one-time link to an open shop, in order; the first two come before the login. */
export const setupSteps = [
  {
    title: text('Toko dan pusat'),
    ask: text('Toko apa saja yang Anda punya?'),
    summary: text(
      'Kantor pusat mengawasi semua cabang. Bila hanya ada satu toko, cukup isi pusat: pusat juga bisa berjualan.',
    ),
  },
  {
    title: text('Pemilik dan pengguna'),
    ask: text('Siapa yang memakai Kilau?'),
    summary: text('Pemilik boleh segalanya. Pengguna lain bisa ditambah sekarang atau nanti di Data Users.'),
  },
  {
    title: text('Modul'),
    ask: text('Bagian mana yang Anda pakai?'),
    summary: text(
      'Yang tidak dipakai dimatikan saja, menunya lalu tidak tampil. Semua bisa diubah nanti di Setting System.',
    ),
  },
  {
    title: text('Harga emas dan kadar'),
    ask: text('Berapa harga emas hari ini?'),
    summary: text(
      'Isi harga 24K sekali. Harga tiap kadar dihitung dari persennya, lalu boleh diubah. Kadar yang tidak dijual cukup dimatikan.',
    ),
  },
  {
    title: text('Gudang dan baki'),
    ask: text('Di mana barang disimpan?'),
    summary: text('Gudang sudah ada. Baki dibuat sekaligus menurut rentang kodenya, misalnya A01–F08 menjadi 48 baki.'),
  },
  {
    title: text('Kas dan rekening'),
    ask: text('Berapa uang di laci dan di bank?'),
    summary: text('Uang yang ada sekarang menjadi saldo awal. Saldo dibukukan saat toko dibuka di langkah terakhir.'),
  },
  {
    title: text('Nota dan perangkat'),
    ask: text('Seperti apa notanya?'),
    summary: text('Nota yang dibawa pulang customer, dan cara kasir menghitung harga.'),
  },
  {
    title: text('Periksa dan buka toko'),
    ask: text('Siap dibuka?'),
    summary: text(
      'Yang masih kurang tertulis di bawah dengan jalan kembali ke langkahnya. Tidak ada yang wajib lengkap sekarang.',
    ),
  },
] as const satisfies readonly StepWords[]

/** Route of the steps after the login; like the login itself it is in no menu. */
export const setupPath = '/siapkan-toko'
