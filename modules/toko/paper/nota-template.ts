import type { FieldIssue, Said } from '#kernel/base/errors/issue.ts'
import { sentence, sayWith } from '#kernel/model/fields/sentences.ts'
import type { Margin } from '#kernel/engine/paper/block.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { baseTemplate, type NotaColumn, type NotaPair, type NotaTemplate, type NotaWord } from './nota.ts'

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

/** What many papers call alike: notes beside the customer's name, and columns of pieces. */
const known = {
  tanggal: text('Tanggal'),
  jam: text('Jam'),
  kasir: text('Kasir'),
  sales: text('Sales'),
  customer: text('Customer'),
  supplier: text('Supplier'),
  alamat: text('Alamat'),
  no_hp: text('No HP'),
  kontrak: text('Kontrak'),
  pengambil: text('Diambil Oleh'),
  jatuh_tempo: text('Jatuh Tempo'),
  status: text('Status'),
  keterangan: text('Keterangan'),
  kadar: text('Kadar'),
  berat_nota: text('Berat nota'),
  berat: text('Berat (g)'),
  murni: text('Murni (g)'),
  jumlah: text('Jml'),
  harga: text('Harga'),
  ongkos: text('Ongkos'),
  diskon: text('Diskon'),
  total: text('Total'),
} as const
type Known = keyof typeof known
/** A note or column that is known by its key, with its reason where every template must show it; any other says its words. */
type Told =
  | Known
  | { readonly kunci: Known; readonly judul?: string; readonly wajib?: string }
  | { readonly kunci: string; readonly judul: string; readonly wajib?: string }
type KeyOf<T> = T extends string ? T : T extends { readonly kunci: infer K extends string } ? K : never

/** What a room says of a kind of nota. What it leaves out is as most have it: every note and column stands in the template that shops begin with. */
interface NotaSpec<T extends Told>
  extends Pick<JenisNota, 'jenis'>, Partial<Omit<NotaTemplate, 'judul' | 'keterangan' | 'kolom'>> {
  readonly judul: string
  readonly keterangan: readonly T[]
  readonly kolom: readonly Told[]
  /** Placeholders beside the shop's telephone and its hours. */
  readonly isi?: readonly string[]
}
/** A kind of nota that knows which notes stand beside the customer's name. */
export type NotaOf<K extends string> = JenisNota & { readonly notes?: K }

function tell(told: Told): NotaColumn {
  const { kunci, judul, ...why }: Exclude<Told, string> = typeof told === 'string' ? { kunci: told } : told
  return { kunci, judul: judul ?? known[kunci as Known], ...why }
}

export function defineNota<const T extends Told>(spec: NotaSpec<T>): NotaOf<KeyOf<T>> {
  const { jenis, isi = [], ...template } = spec
  const [keterangan, kolom] = [spec.keterangan.map(tell), spec.kolom.map(tell)]
  const keys = (all: readonly NotaColumn[]): string[] => all.map((k) => k.kunci)
  return {
    jenis,
    keterangan,
    kolom,
    isi: ['no_hp', 'jam_buka', ...isi],
    bawaan: {
      ...baseTemplate,
      kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
      syarat: [],
      kaki: [text('Terima kasih atas kepercayaan Anda')],
      tanda_tangan: [text('Customer'), text('Hormat kami')],
      ...template,
      keterangan: keys(keterangan),
      kolom: keys(kolom),
    },
  }
}

/** The notes of one paper in the words of its kind: by key what stands there; null: it is left out. */
export const notesOf = (
  jenis: Pick<JenisNota, 'keterangan'>,
  word: NotaWord,
  content: Readonly<Record<string, string | null | undefined>>,
): NotaPair[] =>
  jenis.keterangan.flatMap(({ kunci, judul }): NotaPair[] => {
    const said = content[kunci]
    return said === undefined || said === null ? [] : [[word(judul), said, kunci]]
  })

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
