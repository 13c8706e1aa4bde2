import type { Said } from '#kernel/base/errors/issue.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'

/** The messages of the field kinds; they are the keys of their translations. `{n}` stands for a number or date. */
export const sentence = {
  required: 'Harus Diisi',
  zeroWeight: 'Berat Tidak Boleh 0',
  object: 'Harus Berupa Objek',
  readOnly: 'Tidak Boleh Diisi',
  unknownInput: 'Isian Tidak Dikenal',
  text: 'Harus Berupa Teks',
  letters: 'Mengandung Huruf Yang Tidak Dikenal',
  figure: 'Harus Berupa Angka',
  rounded: 'Harus Berupa Angka Bulat',
  ambiguous: 'Pemisah Ribuan Atau Desimal Tidak Jelas',
  tooLarge: 'Angka Terlalu Besar',
  yesNo: 'Harus Ya Atau Tidak',
  code: 'Kode Hanya Boleh Huruf, Angka, Spasi Dan Tanda - _ / .',
  date: 'Tanggal Tidak Benar',
  time: 'Tanggal Dan Jam Tidak Benar',
  month: 'Bulan Tidak Benar',
  choices: 'Pilihan Tidak Dikenal',
  phone: 'Nomor Telepon Tidak Benar',
  image: 'Gambar Tidak Dikenal',
  url: 'Alamat Harus Diawali http:// Atau https://',
  decimals: 'Maksimal {n} Angka Desimal',
  minCharacters: 'Minimal {n} Karakter',
  maxCharacters: 'Maksimal {n} Karakter',
  minFigure: 'Tidak Boleh Kurang Dari {n}',
  maxFigure: 'Tidak Boleh Melebihi {n}',
  minDate: 'Tidak Boleh Sebelum {n}',
  maxDate: 'Tidak Boleh Setelah {n}',
} as const

/** A message with its number or date. */
export const sayWith = (message: string, n: number | string): Said => ({ message, values: { n } })

/** With a limit written without trailing zeros: `100`, not `100.00`. */
export function sayFigure(message: string, figure: bigint, decimals: number): Said {
  const text = formatDecimal(figure, decimals)
  return sayWith(message, decimals === 0 ? text : text.replace(/\.?0+$/, ''))
}

/** The message for a number with too many decimals. */
export const decimalSentence = (decimals: number): Said =>
  decimals === 0 ? { message: sentence.rounded } : sayWith(sentence.decimals, decimals)
