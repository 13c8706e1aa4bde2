import type { Salah } from '#kernel/define/resource.ts'
import { kalimat, sebut } from '#kernel/fields/kalimat.ts'
import type { KolomNota, Margin, TemplateNota } from '#kernel/print/nota.ts'

/**
 * Jenis nota: a kind of paper that a shop hands over (penjualan, titipan, …). Its room says which columns it can fill and how it looks
 * until the shop decides otherwise.
 */
export interface JenisNota {
  /** In the address and in the table: `penjualan`. */
  readonly jenis: string
  /** What may stand beside the customer's name. */
  readonly keterangan: readonly KolomNota[]
  readonly kolom: readonly KolomNota[]
  /** What head, terms and foot may say in braces. */
  readonly isi: readonly string[]
  readonly bawaan: TemplateNota
}

/** Narrower would touch what a printer holds the sheet by; wider leaves no room for figures. In mm. */
export const batasMargin = { min: 5, maks: 25 } as const

/** How much stands where: lines, and letters a line. */
const batasTemplate = {
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
  const [most, letters] = batasTemplate[field]
  const message = 'Maksimal {n} Baris'
  if (lines.length > most) return [{ field, message: sebut(message, most) }]
  return lines.flatMap((teks) => periksaTeks(field, teks, letters)).slice(0, 1)
}

type Pilihan = 'keterangan' | 'kolom'

/** What no nota may lose, and this choice would. */
const kurang = (jenis: Pick<JenisNota, Pilihan>, field: Pilihan, kunci: readonly string[]): KolomNota[] =>
  jenis[field].filter((k) => k.wajib !== undefined && !kunci.includes(k.kunci))

function periksaPilihan(jenis: JenisNota, field: Pilihan, kunci: readonly string[]): Salah[] {
  const known = kunci.every((k) => jenis[field].some((x) => x.kunci === k))
  if (!known || new Set(kunci).size !== kunci.length) return [{ field, message: kalimat.pilihan }]
  return kurang(jenis, field, kunci).length > 0 ? [{ field, message: 'Bagian Yang Terkunci Harus Ada' }] : []
}

function periksaMargin(m: Margin | null): Salah[] {
  if (!m) return []
  const mm = [m.atas, m.kanan, m.bawah, m.kiri]
  const salah = (message: string): Salah[] => [{ field: 'margin', message }]
  if (mm.some((n) => n < batasMargin.min)) return salah(sebut(kalimat.minAngka, batasMargin.min))
  return mm.some((n) => n > batasMargin.maks) ? salah(sebut(kalimat.maksAngka, batasMargin.maks)) : []
}

/** A template that was stored before something became indispensable gets it back, at the end. */
export const lengkapiTemplate = (jenis: JenisNota, t: TemplateNota): TemplateNota => ({
  ...t,
  keterangan: [...t.keterangan, ...kurang(jenis, 'keterangan', t.keterangan).map((k) => k.kunci)],
  kolom: [...t.kolom, ...kurang(jenis, 'kolom', t.kolom).map((k) => k.kunci)],
})

/** The faults of a template that somebody wants to store, one a field, in the order of its form. */
export function periksaTemplate(jenis: JenisNota, t: TemplateNota): Salah[] {
  return [
    ...periksaTeks('judul', t.judul, batasTemplate.judul[1]),
    ...periksaDaftar('kepala', t.kepala),
    ...periksaPilihan(jenis, 'keterangan', t.keterangan),
    ...periksaPilihan(jenis, 'kolom', t.kolom),
    ...periksaDaftar('syarat', t.syarat),
    ...periksaDaftar('kaki', t.kaki),
    ...periksaDaftar('tanda_tangan', t.tanda_tangan),
    ...(t.rangkap < 1 ? [{ field: 'rangkap', message: sebut(kalimat.minAngka, 1) }] : []),
    ...(t.rangkap > rangkapPalingBanyak
      ? [{ field: 'rangkap', message: sebut(kalimat.maksAngka, rangkapPalingBanyak) }]
      : []),
    ...periksaMargin(t.margin),
  ]
}
