import type { NotaTemplate } from '#toko'

/** Lists of lines that are typed as one text. */
const textFields = ['kepala', 'syarat', 'kaki', 'tanda_tangan'] as const
export type TextField = (typeof textFields)[number]
export const marginSides = ['atas', 'kanan', 'bawah', 'kiri'] as const
type MarginSide = (typeof marginSides)[number]

/** A template being typed: an incomplete line or number is allowed while somebody is typing. */
export interface NotaDraft extends Omit<NotaTemplate, TextField | 'margin'>, Readonly<Record<TextField, string>> {
  readonly margin: Readonly<Record<MarginSide, string>> | null
}

const rule = (text: string): string[] =>
  text
    .split('\n')
    .map((x) => x.trim())
    .filter((x) => x !== '')

export function draftFrom({ margin, kepala, syarat, kaki, tanda_tangan, ...template }: NotaTemplate): NotaDraft {
  return {
    ...template,
    kepala: kepala.join('\n'),
    syarat: syarat.join('\n'),
    kaki: kaki.join('\n'),
    tanda_tangan: tanda_tangan.join('\n'),
    margin: margin && {
      atas: String(margin.atas),
      kanan: String(margin.kanan),
      bawah: String(margin.bawah),
      kiri: String(margin.kiri),
    },
  }
}

/** Millimetres as typed; anything but a number becomes 0, which no margin allows. */
const mm = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

export function templateFrom({ margin, kepala, syarat, kaki, tanda_tangan, ...draft }: NotaDraft): NotaTemplate {
  return {
    ...draft,
    judul: draft.judul.trim(),
    kepala: rule(kepala),
    syarat: rule(syarat),
    kaki: rule(kaki),
    tanda_tangan: rule(tanda_tangan),
    margin: margin && {
      atas: mm(margin.atas),
      kanan: mm(margin.kanan),
      bawah: mm(margin.bawah),
      kiri: mm(margin.kiri),
    },
  }
}

/** True if both templates print the same. */
export const sameTemplate = (a: NotaTemplate, b: NotaTemplate): boolean => order(a) === order(b)
const order = (template: NotaTemplate): string =>
  JSON.stringify(template, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
