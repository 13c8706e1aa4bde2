import type { Salah } from '#kernel/define/resource.ts'
import { kalimat, sebut } from '#kernel/fields/kalimat.ts'
import type { KolomNota, TemplateNota } from '#kernel/print/nota.ts'

/**
 * Jenis nota: a kind of paper that a shop hands over (penjualan, titipan, …). Its room says which columns it can fill and how it looks
 * until the shop decides otherwise.
 */
export interface JenisNota {
  /** In the address and in the table: `penjualan`. */
  readonly jenis: string
  readonly kolom: readonly KolomNota[]
  readonly bawaan: TemplateNota
}

/** How much stands where: lines, and letters a line. */
const batas = {
  judul: [1, 40],
  kepala: [4, 48],
  syarat: [10, 240],
  kaki: [4, 96],
  tanda_tangan: [3, 24],
} as const
const rangkapPalingBanyak = 3

type Daftar = 'kepala' | 'syarat' | 'kaki' | 'tanda_tangan'

function periksaTeks(field: string, teks: string, letters: number): Salah[] {
  if (teks.trim() === '') return [{ field, message: kalimat.wajib }]
  if (/\p{Cc}/u.test(teks)) return [{ field, message: kalimat.huruf }]
  return teks.length > letters ? [{ field, message: sebut(kalimat.maksKarakter, letters) }] : []
}

function periksaDaftar(field: Daftar, lines: readonly string[]): Salah[] {
  const [most, letters] = batas[field]
  const message = 'Maksimal {n} Baris'
  if (lines.length > most) return [{ field, message: sebut(message, most) }]
  return lines.flatMap((teks) => periksaTeks(field, teks, letters)).slice(0, 1)
}

function periksaKolom(jenis: JenisNota, kolom: readonly string[]): Salah[] {
  if (kolom.length === 0) return [{ field: 'kolom', message: kalimat.wajib }]
  const known = kolom.every((k) => jenis.kolom.some((x) => x.kunci === k))
  return known && new Set(kolom).size === kolom.length ? [] : [{ field: 'kolom', message: kalimat.pilihan }]
}

/** The faults of a template that somebody wants to store, one a field, in the order of its form. */
export function periksaTemplate(jenis: JenisNota, t: TemplateNota): Salah[] {
  return [
    ...periksaTeks('judul', t.judul, batas.judul[1]),
    ...periksaDaftar('kepala', t.kepala),
    ...periksaKolom(jenis, t.kolom),
    ...periksaDaftar('syarat', t.syarat),
    ...periksaDaftar('kaki', t.kaki),
    ...periksaDaftar('tanda_tangan', t.tanda_tangan),
    ...(t.rangkap < 1 ? [{ field: 'rangkap', message: sebut(kalimat.minAngka, 1) }] : []),
    ...(t.rangkap > rangkapPalingBanyak
      ? [{ field: 'rangkap', message: sebut(kalimat.maksAngka, rangkapPalingBanyak) }]
      : []),
  ]
}
