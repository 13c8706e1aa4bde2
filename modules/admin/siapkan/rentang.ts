import type { Salah } from '#kernel/define/resource.ts'
import { teks } from '#kernel/i18n/teks.ts'

/** Trays are named by ranges: A01–F08 is letters A to F, each with numbers 01 to 08. */

/** Most trays of one range, and of one save. */
const palingBanyak = 500
const semuaPalingBanyak = 1000
const hurufPalingBanyak = 10
const angkaPalingBanyak = 6

const kalimat = {
  wajib: 'Harus Diisi',
  bentuk: teks('Isi Dengan Bentuk A01–F08'),
  terbalik: teks('Rentang Terbalik'),
  banyak: teks('Maksimal {n} Baki Dalam Satu Rentang'),
  semua: teks('Maksimal {n} Baki Sekali Simpan'),
  kembar: teks('Baki {kode} Sudah Ada Di Baris Lain'),
} as const

export type Rentang =
  | { readonly ok: true; readonly kode: readonly string[] }
  | { readonly ok: false; readonly message: string }

const salah = (message: string): Rentang => ({ ok: false, message })

/** A code in its two halves; undefined: it has another form. */
function belah(ketik: string): { huruf: string; angka: string } | undefined {
  const found = /^([A-Z]*)(\d*)$/.exec(ketik)
  const [huruf = '', angka = ''] = found?.slice(1) ?? []
  if (!found || ketik === '' || huruf.length > hurufPalingBanyak || angka.length > angkaPalingBanyak) return undefined
  return { huruf, angka }
}

/** Letters as a number to the base of 26, so that AB follows AA and Z is followed by nothing of one letter. */
const nilaiHuruf = (huruf: string): number => huruf.split('').reduce((n, h) => n * 26 + h.charCodeAt(0) - 65, 0)
function hurufKe(nilai: number, panjang: number): string {
  let hasil = ''
  for (let n = nilai, i = 0; i < panjang; i++, n = Math.floor(n / 26))
    hasil = String.fromCharCode(65 + (n % 26)) + hasil
  return hasil
}

const urut = (dari: number, sampai: number): number[] => Array.from({ length: sampai - dari + 1 }, (_, i) => dari + i)

/**
 * The codes of a range as typed: `A01–F08` (also with `-`, `..` or `s/d`), `RAK1-RAK12`, `A01-08` for A01 to A08, `A–F`, `1-20`, or one
 * code. Zeros in front are kept as the first half has them. Letters must be as many on both sides.
 */
export function bacaRentang(ketik: string): Rentang {
  const rapi = ketik.trim().toUpperCase()
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

/** A tray that a range makes. */
export interface BakiBaru<B> {
  readonly kode: string
  /** `CINCIN A01`: the name of the range, then the code. */
  readonly nama: string
  /** Which line it comes from. */
  readonly ke: number
  readonly baris: B
}

/** The trays of all lines, or what is wrong, named as the form names it. No code may come from two lines. */
export function susunBaki<B extends { readonly rentang: string; readonly nama: string }>(
  baris: readonly B[],
): { readonly baki: BakiBaru<B>[]; readonly salah: readonly Salah[] } {
  const baki = new Map<string, BakiBaru<B>>()
  const salah: Salah[] = []
  baris.forEach((b, ke) => {
    const field = `rentang.${ke}.rentang`
    const r = bacaRentang(b.rentang)
    const kembar = r.ok ? r.kode.find((kode) => baki.has(kode)) : undefined
    if (!r.ok) salah.push({ field, message: r.message })
    else if (kembar !== undefined) salah.push({ field, message: kalimat.kembar.replace('{kode}', kembar) })
    else for (const kode of r.kode) baki.set(kode, { kode, nama: `${b.nama} ${kode}`.trim(), ke, baris: b })
  })
  if (salah.length === 0 && baki.size > semuaPalingBanyak)
    salah.push({
      field: `rentang.${baris.length - 1}.rentang`,
      message: kalimat.semua.replace('{n}', String(semuaPalingBanyak)),
    })
  return { baki: [...baki.values()], salah }
}
