import { formatDecimal } from '#kernel/quantity/decimal.ts'

/**
 * The sentences of the field kinds: the keys of their translations. A shown sentence differs from its key only where a
 * number or a date stands for `{n}`.
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
  desimal: 'Maksimal {n} Angka Desimal',
  minKarakter: 'Minimal {n} Karakter',
  maksKarakter: 'Maksimal {n} Karakter',
  minAngka: 'Tidak Boleh Kurang Dari {n}',
  maksAngka: 'Tidak Boleh Melebihi {n}',
  minTanggal: 'Tidak Boleh Sebelum {n}',
  maksTanggal: 'Tidak Boleh Setelah {n}',
} as const

/** A sentence with its number or date in place. */
export const sebut = (kalimat: string, n: number | string): string => kalimat.replace('{n}', String(n))

/** A limit as people say it: `100`, not `100.00`. */
export function sebutAngka(kalimat: string, n: bigint, decimals: number): string {
  const text = formatDecimal(n, decimals)
  return sebut(kalimat, decimals === 0 ? text : text.replace(/\.?0+$/, ''))
}

/** The sentence for a number with too many places. */
export const kalimatDesimal = (decimals: number): string =>
  decimals === 0 ? kalimat.bulat : sebut(kalimat.desimal, decimals)
