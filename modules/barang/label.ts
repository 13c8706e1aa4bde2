import type { Level } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'
import type { Fields } from '#kernel/fields/field.ts'
import { readRow } from '#kernel/fields/row.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { kertasLabel, type UkuranLabel } from '#kernel/print/label.ts'

/** Where labels are printed. */
export const layarLabel = daftarLayar([['/cetak-barcode', 'Cetak Barcode', 'print', 'Barang']])[0]!

/** What may stand on a label beside its barcode, in the order in which it stands there. */
export const isiLabel = ['nama', 'kadar', 'berat', 'harga', 'ukuran', 'kode_intern'] as const
export type IsiTemplate = (typeof isiLabel)[number]

/** Template label: the size of a shop's labels and what is on them. A shop has one for sheets and one for rolls. */
export interface TemplateLabel extends UkuranLabel {
  readonly isi: readonly IsiTemplate[]
}
export const mediaLabel = ['LEMBAR', 'ROL'] as const
export type MediaLabel = (typeof mediaLabel)[number]

/** Who may change sizes: whoever may enter goods. Every till prints. */
export const bolehUbahLabel: readonly Level[] = ['OWN', 'SU', 'SPV']

/** Labels of one print, and of one piece. */
export const palingBanyak = { label: 2000, barang: 500, perBarang: 200 } as const

const mm = (label: string, min: number, max: number) => f.decimal({ label, decimals: 1, min, max, required: true })
const hitung = (label: string, max: number) => f.integer({ label, min: 1, max, required: true })

/** The measures in millimetres, as they are typed. */
export const fieldsLabel = {
  lebar: mm(teks('Lebar (mm)'), 10, 210),
  tinggi: mm(teks('Tinggi (mm)'), 8, 297),
  kolom: hitung(teks('Label ke samping'), 20),
  baris: hitung(teks('Label ke bawah'), 40),
  tepi_kiri: mm(teks('Tepi kiri (mm)'), 0, 100),
  tepi_atas: mm(teks('Tepi atas (mm)'), 0, 100),
  sela_kolom: mm(teks('Sela ke samping (mm)'), 0, 50),
  sela_baris: mm(teks('Sela ke bawah (mm)'), 0, 50),
  ekor: mm(teks('Ekor kosong (mm)'), 0, 100),
  kode: f.choice({
    label: teks('Kode'),
    required: true,
    options: [
      { value: 'CODE128', label: teks('Garis (Code 128)') },
      { value: 'QR', label: 'QR' },
    ],
  }),
} satisfies Fields

const tanpa = { tepi_kiri: 0, tepi_atas: 0, sela_kolom: 0, sela_baris: 0, ekor: 0 }
const isi: readonly IsiTemplate[] = ['nama', 'kadar', 'berat', 'ukuran']
const rol = { ...tanpa, media: 'ROL', kolom: 1, baris: 1, kode: 'CODE128', isi } as const
const lembar = { ...tanpa, media: 'LEMBAR', kode: 'CODE128', isi } as const

/** Sizes that shops buy; the first of each is what a shop starts with. The last is a ring's tag with a tail. */
export const ukuranBaku: readonly TemplateLabel[] = [
  { ...lembar, lebar: 38.1, tinggi: 21.2, kolom: 5, baris: 13, tepi_kiri: 9.7, tepi_atas: 10.7 },
  { ...lembar, lebar: 52.5, tinggi: 29.7, kolom: 4, baris: 10 },
  { ...lembar, lebar: 70, tinggi: 37, kolom: 3, baris: 8, tepi_atas: 0.5 },
  { ...rol, lebar: 40, tinggi: 20 },
  { ...rol, lebar: 33, tinggi: 15, kolom: 3, sela_kolom: 2 },
  { ...rol, lebar: 50, tinggi: 30 },
  { ...rol, lebar: 60, tinggi: 12, ekor: 30, kode: 'QR' },
]
export const labelBawaan = (media: MediaLabel): TemplateLabel => ukuranBaku.find((t) => t.media === media)!

/** The faults of a template, one a field, in the order of its form. Places of measures may be off by a rounding of the paper. */
export function periksaLabel(t: TemplateLabel): Salah[] {
  const { media, isi: _isi, ...ukuran } = t
  const read = readRow(fieldsLabel, ukuran)
  if (!read.ok) return read.fields
  if (t.ekor > t.lebar - 10) return [{ field: 'ekor', message: 'Ekor Lebih Panjang Dari Label' }]
  if (media === 'ROL') return t.baris === 1 ? [] : [{ field: 'baris', message: 'Rol Hanya Satu Label Ke Bawah' }]
  const kertas = kertasLabel(t)
  const lebar = t.tepi_kiri + t.kolom * t.lebar + (t.kolom - 1) * t.sela_kolom
  const tinggi = t.tepi_atas + t.baris * t.tinggi + (t.baris - 1) * t.sela_baris
  if (lebar > kertas.lebar + 0.01) return [{ field: 'kolom', message: 'Label Lebih Lebar Dari Kertas A4' }]
  return tinggi > kertas.tinggi + 0.01 ? [{ field: 'baris', message: 'Label Lebih Tinggi Dari Kertas A4' }] : []
}

/** What a label says of a piece: every part as it is shown. */
export type BarangLabel = Readonly<Record<IsiTemplate, string>>

/** The lines of a label: the name, fineness with weight, the price, size with the shop's own code. */
export function susunBaris(b: BarangLabel, dipilih: readonly IsiTemplate[]): string[] {
  const ambil = (...parts: IsiTemplate[]) =>
    parts.flatMap((p) => (dipilih.includes(p) && b[p] !== '' ? [b[p]] : [])).join(' · ')
  return [ambil('nama'), ambil('kadar', 'berat'), ambil('harga'), ambil('ukuran', 'kode_intern')].filter(Boolean)
}
