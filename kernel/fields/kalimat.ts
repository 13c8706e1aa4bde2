import { formatDecimal } from '#kernel/quantity/decimal.ts'

/**
 * The sentences of the field kinds. They vary only in numbers and dates, never in words, so that a translation
 * can find its key by taking the numbers out.
 */
export const kalimat = {
  wajib: 'Harus Diisi',
  beratNol: 'Berat Tidak Boleh 0',
  objek: 'Harus Berupa Objek',
  hanyaBaca: 'Tidak Boleh Diisi',
  tidakDikenal: 'Isian Tidak Dikenal',
  teks: 'Harus Berupa Teks',
  huruf: 'Mengandung Huruf Yang Tidak Dikenal',
  angka: 'Harus Berupa Angka',
  bulat: 'Harus Berupa Angka Bulat',
  rancu: 'Pemisah Ribuan Atau Desimal Tidak Jelas',
  terlaluBesar: 'Angka Terlalu Besar',
  yaTidak: 'Harus Ya Atau Tidak',
  kode: 'Kode Hanya Boleh Huruf, Angka, Spasi Dan Tanda - _ / .',
  tanggal: 'Tanggal Tidak Benar',
  waktu: 'Tanggal Dan Jam Tidak Benar',
  bulan: 'Bulan Tidak Benar',
  pilihan: 'Pilihan Tidak Dikenal',
  telepon: 'Nomor Telepon Tidak Benar',
  gambar: 'Gambar Tidak Dikenal',
  url: 'Alamat Harus Diawali http:// Atau https://',
  desimal: (n: number): string => (n === 0 ? 'Harus Berupa Angka Bulat' : `Maksimal ${n} Angka Desimal`),
  minKarakter: (n: number): string => `Minimal ${n} Karakter`,
  maksKarakter: (n: number): string => `Maksimal ${n} Karakter`,
  minAngka: (n: bigint, decimals: number): string => `Tidak Boleh Kurang Dari ${short(n, decimals)}`,
  maksAngka: (n: bigint, decimals: number): string => `Tidak Boleh Melebihi ${short(n, decimals)}`,
  minTanggal: (iso: string): string => `Tidak Boleh Sebelum ${iso}`,
  maksTanggal: (iso: string): string => `Tidak Boleh Setelah ${iso}`,
} as const

/** A limit as people say it: `100`, not `100.00`. */
function short(n: bigint, decimals: number): string {
  const text = formatDecimal(n, decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}
