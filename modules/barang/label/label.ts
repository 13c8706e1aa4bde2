import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import { f } from '#kernel/model/fields/index.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { labelPaper, wingOf, type LabelSize } from '#kernel/engine/paper/label.ts'

/** What a label may show beside its barcode, in display order. */
export const labelContent = ['nama', 'kadar', 'berat', 'harga', 'ukuran', 'kode_intern', 'epc'] as const
export type TemplateContent = (typeof labelContent)[number]

/** Template label: size and content of a shop's labels. A shop has one for sheets and one for rolls. */
export interface TemplateLabel extends LabelSize {
  readonly isi: readonly TemplateContent[]
}
export const mediaLabel = ['LEMBAR', 'ROL'] as const
export type MediaLabel = (typeof mediaLabel)[number]

/** Levels that may change sizes: those that may enter goods. Every till may print. */
export const mayChangeLabel: readonly Level[] = ['OWN', 'SU', 'SPV']

/** Limits: labels and pieces of one print, and labels of one piece. */
export const maximum = { label: 2000, barang: 500, perBarang: 200 } as const

const mm = (label: string, min: number, max: number) => f.decimal({ label, decimals: 1, min, max, required: true })
const compute = (label: string, max: number) => f.integer({ label, min: 1, max, required: true })

/** The measurements in millimetres, as typed. */
export const fieldsLabel = {
  lebar: mm(text('Lebar (mm)'), 10, 210),
  tinggi: mm(text('Tinggi (mm)'), 8, 297),
  kolom: compute(text('Label ke samping'), 20),
  baris: compute(text('Label ke bawah'), 40),
  tepi_kiri: mm(text('Tepi kiri (mm)'), 0, 100),
  tepi_atas: mm(text('Tepi atas (mm)'), 0, 100),
  sela_kolom: mm(text('Sela ke samping (mm)'), 0, 50),
  sela_baris: mm(text('Sela ke bawah (mm)'), 0, 50),
  ekor: mm(text('Ekor kosong (mm)'), 0, 100),
  kode: f.choice({
    label: text('Kode'),
    required: true,
    options: [
      { value: 'CODE128', label: text('Garis (Code 128)') },
      { value: 'QR', label: 'QR' },
    ],
  }),
  bentuk: f.choice({
    label: text('Bentuk'),
    required: true,
    options: [
      { value: 'SATU', label: text('Satu bidang') },
      { value: 'SAYAP', label: text('Dua sayap (kupu-kupu)') },
    ],
  }),
  leher: mm(text('Leher di antara sayap (mm)'), 0, 60),
} satisfies Fields

const without = { tepi_kiri: 0, tepi_atas: 0, sela_kolom: 0, sela_baris: 0, ekor: 0, bentuk: 'SATU', leher: 0 } as const
const contents: readonly TemplateContent[] = ['nama', 'kadar', 'berat', 'ukuran']
const roll = { ...without, media: 'ROL', kolom: 1, baris: 1, kode: 'CODE128', isi: contents } as const
const sheet = { ...without, media: 'LEMBAR', kode: 'CODE128', isi: contents } as const

/**
 * Sizes on sale; the first of each medium is the default. The last ones are tags for jewellery, which is tied to a tail
 * or folded between two wings; too narrow for bars, they have a QR code.
 */
export const standardSizes: readonly TemplateLabel[] = [
  { ...sheet, lebar: 38.1, tinggi: 21.2, kolom: 5, baris: 13, tepi_kiri: 9.7, tepi_atas: 10.7 },
  { ...sheet, lebar: 52.5, tinggi: 29.7, kolom: 4, baris: 10 },
  { ...sheet, lebar: 70, tinggi: 37, kolom: 3, baris: 8, tepi_atas: 0.5 },
  { ...roll, lebar: 40, tinggi: 20 },
  { ...roll, lebar: 33, tinggi: 15, kolom: 3, sela_kolom: 2 },
  { ...roll, lebar: 50, tinggi: 30 },
  { ...roll, lebar: 60, tinggi: 12, ekor: 30, kode: 'QR' },
  { ...roll, lebar: 75, tinggi: 25, ekor: 45, kode: 'QR' },
  { ...roll, lebar: 100, tinggi: 15, ekor: 40, kode: 'QR', bentuk: 'SAYAP' },
  { ...roll, lebar: 56, tinggi: 13, kode: 'QR', bentuk: 'SAYAP', leher: 15 },
  { ...roll, lebar: 68, tinggi: 12, kode: 'QR', bentuk: 'SAYAP', leher: 20 },
]
export const defaultLabel = (media: MediaLabel): TemplateLabel => standardSizes.find((t) => t.media === media)!

/** Issues of a template, one per field, in form order. Sizes may exceed the paper by a rounding error. */
export function checkLabel(label: TemplateLabel): FieldIssue[] {
  const { media, isi: _content, ...ukuran } = label
  const read = readRow(fieldsLabel, ukuran)
  if (!read.ok) return read.fields
  if (label.ekor > label.lebar - 10) return [{ field: 'ekor', message: 'Ekor Lebih Panjang Dari Label' }]
  if (label.bentuk === 'SAYAP' && wingOf(label) < 10)
    return [{ field: 'leher', message: 'Leher Lebih Panjang Dari Label' }]
  if (media === 'ROL') return label.baris === 1 ? [] : [{ field: 'baris', message: 'Rol Hanya Satu Label Ke Bawah' }]
  const paper = labelPaper(label)
  const width = label.tepi_kiri + label.kolom * label.lebar + (label.kolom - 1) * label.sela_kolom
  const height = label.tepi_atas + label.baris * label.tinggi + (label.baris - 1) * label.sela_baris
  if (width > paper.width + 0.01) return [{ field: 'kolom', message: 'Label Lebih Lebar Dari Kertas A4' }]
  return height > paper.height + 0.01 ? [{ field: 'baris', message: 'Label Lebih Tinggi Dari Kertas A4' }] : []
}

/** The content of a label for a piece, every part as displayed. */
export type BarangLabel = Readonly<Record<TemplateContent, string>>

/** The text lines of a label: name; fineness and weight; price; size and the shop's own code. */
export function buildLines(label: BarangLabel, picked: readonly TemplateContent[]): string[] {
  const take = (...parts: TemplateContent[]) =>
    parts.flatMap((p) => (picked.includes(p) && label[p] !== '' ? [label[p]] : [])).join(' · ')
  return [take('nama'), take('kadar', 'berat'), take('harga'), take('ukuran', 'kode_intern'), take('epc')].filter(
    Boolean,
  )
}
