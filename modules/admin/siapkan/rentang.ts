/** Trays are named by ranges: A01–F08 is letters A to F, each with numbers 01 to 08. */

/** Most trays of one range, and of one shop in one go. */
export const palingBanyak = 500
const hurufPalingBanyak = 10
const angkaPalingBanyak = 6

const kalimat = {
  wajib: 'Harus Diisi',
  bentuk: 'Isi Dengan Bentuk A01–F08',
  terbalik: 'Rentang Terbalik',
  banyak: 'Maksimal {n} Baki Dalam Satu Rentang',
} as const

export type Rentang =
  | { readonly ok: true; readonly kode: readonly string[] }
  | { readonly ok: false; readonly message: string }

const salah = (message: string): Rentang => ({ ok: false, message })

/** A code in its two halves; undefined: it has another form. */
function belah(teks: string): { huruf: string; angka: string } | undefined {
  const found = /^([A-Z]*)(\d*)$/.exec(teks)
  const [huruf = '', angka = ''] = found?.slice(1) ?? []
  if (!found || teks === '' || huruf.length > hurufPalingBanyak || angka.length > angkaPalingBanyak) return undefined
  return { huruf, angka }
}

/** Letters as a number to the base of 26, so that AB follows AA and Z is followed by nothing of one letter. */
const nilaiHuruf = (huruf: string): number => [...huruf].reduce((n, h) => n * 26 + h.charCodeAt(0) - 65, 0)
function hurufKe(nilai: number, panjang: number): string {
  let teks = ''
  for (let n = nilai, i = 0; i < panjang; i++, n = Math.floor(n / 26)) teks = String.fromCharCode(65 + (n % 26)) + teks
  return teks
}

const urut = (dari: number, sampai: number): number[] => Array.from({ length: sampai - dari + 1 }, (_, i) => dari + i)

/**
 * The codes of a range as typed: `A01–F08` (also with `-`, `..` or `s/d`), `RAK1-RAK12`, `A01-08` for A01 to A08, `A–F`, `1-20`, or one
 * code. Zeros in front are kept as the first half has them. Letters must be as many on both sides.
 */
export function bacaRentang(teks: string): Rentang {
  const rapi = teks.trim().toUpperCase()
  if (rapi === '') return salah(kalimat.wajib)
  const [kiri = '', kanan = kiri, ...lebih] = rapi.split(/\s*(?:\.\.|[-–—]|\bS\/D\b)\s*/)
  const dari = belah(kiri)
  const ujung = belah(kanan)
  if (!dari || !ujung || lebih.length > 0) return salah(kalimat.bentuk)
  // `A01-08`: the letters are said once.
  const sampai = ujung.huruf === '' && dari.angka !== '' ? { ...ujung, huruf: dari.huruf } : ujung
  const serupa = dari.huruf.length === sampai.huruf.length && (dari.angka === '') === (sampai.angka === '')
  if (!serupa) return salah(kalimat.bentuk)
  const [h1, h2] = [nilaiHuruf(dari.huruf), nilaiHuruf(sampai.huruf)]
  const [a1, a2] = [Number(dari.angka), Number(sampai.angka)]
  if (h2 < h1 || a2 < a1) return salah(kalimat.terbalik)
  if ((h2 - h1 + 1) * (a2 - a1 + 1) > palingBanyak) return salah(kalimat.banyak.replace('{n}', String(palingBanyak)))
  const angka = dari.angka === '' ? [''] : urut(a1, a2).map((n) => String(n).padStart(dari.angka.length, '0'))
  return {
    ok: true,
    kode: urut(h1, h2).flatMap((h) => angka.map((a) => hurufKe(h, dari.huruf.length) + a)),
  }
}
