import type { FieldIssue, Said } from '#kernel/base/errors/issue.ts'
import { sentence, sayWith } from '#kernel/model/fields/sentences.ts'
import type { Margin } from '#kernel/engine/paper/block.ts'
import type { NotaColumn, NotaTemplate } from './nota.ts'

/** A kind of nota (penjualan, titipan, …). Its room says which columns it can fill and what its default template is. */
export interface JenisNota {
  /** Name in URLs and in the table, such as `penjualan`. */
  readonly jenis: string
  /** Columns allowed beside the customer's name. */
  readonly keterangan: readonly NotaColumn[]
  readonly kolom: readonly NotaColumn[]
  /** Placeholders allowed in head, terms and foot. */
  readonly isi: readonly string[]
  readonly bawaan: NotaTemplate
}

/** In mm. A smaller margin is where printers grip the sheet; a larger one leaves too little room for amounts. */
export const marginLimits = { min: 5, max: 25 } as const

/** Limits of the texts: number of lines, and characters per line. */
const templateLimits = {
  judul: [1, 40],
  kepala: [4, 48],
  syarat: [10, 240],
  kaki: [4, 96],
  tanda_tangan: [3, 24],
} as const
const maxCopies = 3

type List = 'kepala' | 'syarat' | 'kaki' | 'tanda_tangan'

function checkText(field: string, text: string, letters: number): FieldIssue[] {
  if (text.trim() === '') return [{ field, message: sentence.required }]
  if (/\p{Cc}/u.test(text)) return [{ field, message: sentence.letters }]
  return text.length > letters ? [{ field, ...sayWith(sentence.maxCharacters, letters) }] : []
}

function checkList(field: List, lines: readonly string[]): FieldIssue[] {
  const [most, letters] = templateLimits[field]
  const message = 'Maksimal {n} Baris'
  if (lines.length > most) return [{ field, ...sayWith(message, most) }]
  return lines.flatMap((text) => checkText(field, text, letters)).slice(0, 1)
}

type Choice = 'keterangan' | 'kolom'

/** The columns every nota must have that this choice leaves out. */
const less = (jenis: Pick<JenisNota, Choice>, field: Choice, keys: readonly string[]): NotaColumn[] =>
  jenis[field].filter((k) => k.wajib !== undefined && !keys.includes(k.kunci))

function checkChoice(jenis: JenisNota, field: Choice, keys: readonly string[]): FieldIssue[] {
  const known = keys.every((k) => jenis[field].some((x) => x.kunci === k))
  if (!known || new Set(keys).size !== keys.length) return [{ field, message: sentence.choices }]
  return less(jenis, field, keys).length > 0 ? [{ field, message: 'Bagian Yang Terkunci Harus Ada' }] : []
}

function checkMargin(margin: Margin | null): FieldIssue[] {
  if (!margin) return []
  const mm = [margin.atas, margin.kanan, margin.bawah, margin.kiri]
  const wrong = (said: Said): FieldIssue[] => [{ field: 'margin', ...said }]
  if (mm.some((n) => n < marginLimits.min)) return wrong(sayWith(sentence.minFigure, marginLimits.min))
  return mm.some((n) => n > marginLimits.max) ? wrong(sayWith(sentence.maxFigure, marginLimits.max)) : []
}

/** Adds mandatory columns, at the end, to a template stored before they became mandatory. */
export const completeTemplate = (jenis: JenisNota, template: NotaTemplate): NotaTemplate => ({
  ...template,
  keterangan: [...template.keterangan, ...less(jenis, 'keterangan', template.keterangan).map((k) => k.kunci)],
  kolom: [...template.kolom, ...less(jenis, 'kolom', template.kolom).map((k) => k.kunci)],
})

/** Issues of a template, one per field, in form order. */
export function checkTemplate(jenis: JenisNota, template: NotaTemplate): FieldIssue[] {
  return [
    ...checkText('judul', template.judul, templateLimits.judul[1]),
    ...checkList('kepala', template.kepala),
    ...checkChoice(jenis, 'keterangan', template.keterangan),
    ...checkChoice(jenis, 'kolom', template.kolom),
    ...(new Set(template.rincian).size === template.rincian.length
      ? []
      : [{ field: 'rincian', message: sentence.choices }]),
    ...checkList('syarat', template.syarat),
    ...checkList('kaki', template.kaki),
    ...checkList('tanda_tangan', template.tanda_tangan),
    ...(template.rangkap < 1 ? [{ field: 'rangkap', ...sayWith(sentence.minFigure, 1) }] : []),
    ...(template.rangkap > maxCopies ? [{ field: 'rangkap', ...sayWith(sentence.maxFigure, maxCopies) }] : []),
    ...checkMargin(template.margin),
  ]
}
