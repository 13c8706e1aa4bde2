import { fillText } from '#kernel/base/i18n/texts.ts'
import type { Percent } from '#kernel/base/quantity/quantity.ts'
import type { Block, CodeKind, HeadStamp, Pair, PaperLayout } from '#kernel/engine/paper/block.ts'
import { cutWords } from '#kernel/engine/paper/cut.ts'
import { writeFineness, type FinenessForm } from './fineness.ts'

/**
 * A nota before it is printed: a shop's template and one document's values become a list of blocks. Values arrive as
 * text, formatted: nothing is computed here.
 */

/** A shop's settings for one kind of nota. Stored as JSON, with the field names of the wire. */
export interface NotaTemplate extends PaperLayout {
  readonly judul: string
  /**
   * Below the shop's name and address: telephone, opening hours. Here and in terms and foot, `{name}` is filled from
   * `values`.
   */
  readonly kepala: readonly string[]
  /** Keys of the notes beside the customer's name, in order; those that the document lacks are left out. */
  readonly keterangan: readonly string[]
  /** Keys of the columns shown, in order; those without a value in the document are left out. */
  readonly kolom: readonly string[]
  /** Slices of 20 characters that a piece's name may fill. */
  readonly bagian: 1 | 2 | 3
  /** Also print the total in words. */
  readonly terbilang: boolean
  readonly syarat: readonly string[]
  /** Also print the terms from the shop's master for this kind of nota, after the template's. */
  readonly syarat_master: boolean
  /** Terms on the front, or on the back of the sheet (a page of its own; a roll has no back). */
  readonly sisi: 'FRONT' | 'BACK'
  readonly kaki: readonly string[]
  /** Names of the signatures, side by side; sheets only. */
  readonly tanda_tangan: readonly string[]
  /** Copies printed at once; every one after the first is marked as the shop's. */
  readonly rangkap: number
  /** How a receipt is cut; it always is. */
  readonly potong: 'PENUH' | 'SEBAGIAN'
  readonly kertas: 'A5' | 'A4'
  /** Width of the roll in mm. */
  readonly lebar: 58 | 80
  /** The number for a scanner, so that a nota that comes back is found without typing. */
  readonly kode: CodeKind | 'TIDAK'
  /** How fineness is written: 750, 18K or 75%. */
  readonly kadar: FinenessForm
  /** What is told of a piece below its name: what it is, and how it was sold. */
  readonly rincian: readonly NotaDetail[]
  /** A photo beside each piece; sheets only. */
  readonly foto: boolean
  /** The default output: the sheet on a desktop, the roll on a phone. */
  readonly platform: 'Desktop' | 'Mobile'
}

/** The defaults shared by the templates of most kinds of nota. */
export const baseTemplate = {
  bagian: 3,
  terbilang: true,
  syarat_master: true,
  sisi: 'FRONT',
  rangkap: 1,
  potong: 'PENUH',
  kertas: 'A5',
  lebar: 80,
  platform: 'Desktop',
  margin: null,
  huruf: 'BIASA',
  huruf_struk: 'BIASA',
  kode: 'CODE128',
  kadar: 'MIL',
  rincian: ['deskripsi', 'deskripsi_jual'],
  foto: false,
} as const satisfies Partial<NotaTemplate>

/** Label and value. Those with a key are placed by the template; those without always come first. */
export type NotaPair = readonly [label: string, content: string, key?: string]

/** A column, or a note beside the customer's name. */
export interface NotaColumn {
  readonly kunci: string
  readonly judul: string
  /** Why every template must show it. */
  readonly wajib?: string
}

export interface NotaLine {
  /** On a paper with several parts under the same columns: the part that begins with this line. */
  readonly part?: string
  readonly name: string
  readonly notes?: readonly string[]
  /** What the piece is: its barcode and size. The template says whether it is printed, as it does of the next one. */
  readonly deskripsi?: readonly string[]
  /** How it was sold: the price of a gram, the weight that was charged, what was said about it. */
  readonly deskripsi_jual?: readonly string[]
  /** Fills the column `kadar` in the form of the template. */
  readonly fineness?: Percent
  /** Key of its stored picture. */
  readonly photo?: string
  /** By column key, formatted. */
  readonly columns: Readonly<Record<string, string>>
}

/** What a nota tells of a piece below its name. */
export const notaDetails = ['deskripsi', 'deskripsi_jual'] as const
type NotaDetail = (typeof notaDetails)[number]

/** A table of its own on a paper that tells more than one thing; its name stands over its first column. */
export interface NotaSection {
  /** The template names it among its columns. */
  readonly key: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[]
}

export interface NotaData {
  readonly toko: { readonly name: string; readonly address: string }
  /** Its number, or '' for a draft. */
  readonly number: string
  /** Tanggal, Kasir, Sales, Customer, … */
  readonly pairs: readonly NotaPair[]
  /** Every column that the document can fill; the template picks among them. */
  readonly columns: readonly NotaColumn[]
  /** Empty for a nota about money only. */
  readonly lines: readonly NotaLine[]
  /** Of a paper that is no list of goods; the template picks among them as among columns. */
  readonly sections?: readonly NotaSection[]
  /** Of a letter: its sentences before what it lists, and after its sums. */
  readonly letter?: { readonly opening: readonly string[]; readonly closing: readonly string[] }
  /** The last one is the amount to pay. */
  readonly total: readonly Pair[]
  readonly bayar: readonly Pair[]
  readonly terbilang?: string
  /** 0: the original. */
  readonly copies: number
  readonly cancelled?: boolean
  /** Values for the placeholders of head, terms and foot; with '' the line is left out. */
  readonly values?: Readonly<Record<string, string>>
  /** Terms from the shop's master. */
  readonly terms?: readonly string[]
  /** Printed before what it tells is final. */
  readonly provisional?: boolean
  /** A preview: marked as an example, so that nobody hands it over. */
  readonly example?: boolean
  /** When and by whom it was printed, one line. */
  readonly printed?: string
}

/** Fills every `{name}` that `content` knows; a line whose value is empty is left out. */
const fillIn = (lines: readonly string[], content: Readonly<Record<string, string>> = {}, word: NotaWord): string[] =>
  lines.flatMap((text) => {
    const empty = [...text.matchAll(/\{(\w+)\}/g)].some(([, name]) => content[name!] === '')
    return empty ? [] : [word(text).replaceAll(/\{(\w+)\}/g, (original, name: string) => content[name] ?? original)]
  })

const small = (text: string, align: 'left' | 'center'): Block => ({ block: 'text', text, size: 'small', align })

/** Translates into the reader's language. Unknown sentences, such as the shop's own, are returned unchanged. */
export type NotaWord = (text: string) => string

/** An example shows the frame where the photo of a piece would be. */
function photoOf(template: NotaTemplate, data: NotaData, line: NotaLine): { photo?: string } {
  const photo = line.photo ?? (data.example ? '' : undefined)
  return template.foto && photo !== undefined ? { photo } : {}
}

function buildTable(template: NotaTemplate, data: NotaData, word: NotaWord): Block {
  const value = (line: NotaLine, key: string): string =>
    key === 'kadar' && line.fineness !== undefined
      ? writeFineness(line.fineness, template.kadar)
      : (line.columns[key] ?? '')
  const used = (key: string): boolean => data.lines.some((b) => value(b, key) !== '')
  const columns = template.kolom.flatMap((key) => {
    const column = data.columns.find((x) => x.kunci === key)
    return column && used(key) ? [column] : []
  })
  return {
    block: 'table',
    name: word('Barang'),
    columns: columns.map((k) => word(k.judul)),
    parts: template.bagian,
    rows: data.lines.map((line) => ({
      ...(line.part === undefined ? {} : { part: word(line.part) }),
      name: line.name,
      notes: [...(line.notes ?? []), ...template.rincian.flatMap((detail) => line[detail] ?? [])],
      values: columns.map((k) => value(line, k.kunci)),
      ...photoOf(template, data, line),
    })),
  }
}

/** The notes beside the customer's name, in the template's order. */
function buildNotes(template: NotaTemplate, { pairs }: NotaData): Pair[] {
  const chosen = template.keterangan.flatMap((key) => pairs.filter((p) => p[2] === key))
  return [...pairs.filter((p) => p[2] === undefined), ...chosen].map(([label, content]) => [label, content])
}

function buildTerms(template: NotaTemplate, data: NotaData, word: NotaWord): Block[] {
  const lines = [...template.syarat, ...(template.syarat_master ? (data.terms ?? []) : [])]
  if (lines.length === 0) return []
  const terms = fillIn(lines, data.values, word).map((text) => small(text, 'left'))
  return template.sisi === 'BACK' ? [{ block: 'page' }, ...terms] : [{ block: 'rule' }, ...terms]
}

const stamps = (data: NotaData, sheet: number, word: NotaWord): HeadStamp[] => [
  ...(data.example ? [{ text: word('CONTOH'), across: true }] : []),
  ...(data.provisional ? [{ text: word('SEMENTARA'), across: true }] : []),
  ...(data.cancelled ? [{ text: word('BATAL'), across: true }] : []),
  ...(data.copies > 0 ? [{ text: fillText(word('SALINAN {n}'), { n: data.copies }), across: false }] : []),
  ...(sheet > 0 ? [{ text: word('LEMBAR TOKO'), across: false }] : []),
]

/** The tables of a paper that tells several things, in the template's order. */
const buildSections = (template: NotaTemplate, data: NotaData, word: NotaWord): Block[] =>
  template.kolom
    .flatMap((key) => (data.sections ?? []).filter((s) => s.key === key && s.rows.length > 0))
    .flatMap(({ title, columns, rows }) => [
      {
        block: 'table',
        name: word(title),
        columns: columns.map((text) => word(text)),
        parts: template.bagian,
        rows: rows.map(({ name, values }) => ({ name, notes: [], values })),
      },
      { block: 'gap' },
    ])

/** Paragraphs of a letter, each with air before the next. */
const paragraphs = (texts: readonly string[] = []): Block[] =>
  texts.flatMap((text): Block[] => [{ block: 'text', text, size: 'plain', align: 'left' }, { block: 'gap' }])

function buildSheet(template: NotaTemplate, data: NotaData, sheet: number, word: NotaWord): Block[] {
  const { margin, huruf, huruf_struk } = template
  const front: Block[] = [
    { block: 'layout', margin, huruf, huruf_struk },
    {
      block: 'head',
      name: data.toko.name,
      address: cutWords(data.toko.address, 48, 2),
      lines: fillIn(template.kepala, data.values, word),
      title: word(template.judul),
      number: data.number,
      ...(template.kode === 'TIDAK' ? {} : { code: template.kode }),
      stamps: stamps(data, sheet, word),
    },
    { block: 'pairs', style: 'notes', content: buildNotes(template, data) },
    ...paragraphs(data.letter?.opening),
    ...(data.lines.length > 0 ? [buildTable(template, data, word)] : []),
    ...buildSections(template, data, word),
    { block: 'pairs', style: 'sums', content: data.total },
    ...(data.bayar.length > 0 ? [{ block: 'pairs', style: 'plain', content: data.bayar } as const] : []),
    ...(data.terbilang && template.terbilang
      ? [small(fillText(word('Terbilang: {teks}'), { teks: data.terbilang }), 'left')]
      : []),
    ...(data.letter ? [{ block: 'gap' } as const] : []),
    ...paragraphs(data.letter?.closing),
    ...(template.tanda_tangan.length > 0
      ? [{ block: 'signatures', names: template.tanda_tangan.map((name) => word(name)) } as const]
      : []),
  ]
  const feet = [...fillIn(template.kaki, data.values, word), ...(data.printed ? [data.printed] : [])].map((text) =>
    small(text, 'center'),
  )
  const close: Block[] = feet.length > 0 ? [{ block: 'gap' }, ...feet] : []
  const conditions = buildTerms(template, data, word)
  const contents = template.sisi === 'BACK' ? [...front, ...close, ...conditions] : [...front, ...conditions, ...close]
  return [...contents, { block: 'cut', full: template.potong === 'PENUH' }]
}

/**
 * The blocks of a nota, copy after copy; every copy ends with a cut. The template's default texts are translated by
 * `word`.
 */
export function buildNota(template: NotaTemplate, data: NotaData, word: NotaWord = (text) => text): Block[] {
  return Array.from({ length: Math.max(1, template.rangkap) }, (_, sheet) =>
    buildSheet(template, data, sheet, word),
  ).flat()
}
