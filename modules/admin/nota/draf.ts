import type { TemplateNota } from '#kernel/print/nota.ts'

/** Fields that are typed as lines of one text. */
export const daftarTeks = ['kepala', 'syarat', 'kaki', 'tanda_tangan'] as const
export type DaftarTeks = (typeof daftarTeks)[number]
export const sisiMargin = ['atas', 'kanan', 'bawah', 'kiri'] as const
export type SisiMargin = (typeof sisiMargin)[number]

/** A template as it is typed: half a line and half a number are no faults while somebody writes them. */
export interface DrafNota extends Omit<TemplateNota, DaftarTeks | 'margin'>, Readonly<Record<DaftarTeks, string>> {
  readonly margin: Readonly<Record<SisiMargin, string>> | null
}

const garis = (teks: string): string[] =>
  teks
    .split('\n')
    .map((x) => x.trim())
    .filter((x) => x !== '')

export function drafDari({ margin, kepala, syarat, kaki, tanda_tangan, ...t }: TemplateNota): DrafNota {
  return {
    ...t,
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

/** Millimetres as typed; what is no number is 0, which no margin may be. */
const mm = (teks: string): number => (/^\d{1,3}$/.test(teks.trim()) ? Number(teks) : 0)

export function templateDari({ margin, kepala, syarat, kaki, tanda_tangan, ...d }: DrafNota): TemplateNota {
  return {
    ...d,
    judul: d.judul.trim(),
    kepala: garis(kepala),
    syarat: garis(syarat),
    kaki: garis(kaki),
    tanda_tangan: garis(tanda_tangan),
    margin: margin && {
      atas: mm(margin.atas),
      kanan: mm(margin.kanan),
      bawah: mm(margin.bawah),
      kiri: mm(margin.kiri),
    },
  }
}

/** Two templates that print the same. */
export const samaTemplate = (a: TemplateNota, b: TemplateNota): boolean => urut(a) === urut(b)
const urut = (t: TemplateNota): string =>
  JSON.stringify(t, (_, v: unknown) =>
    v !== null && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  )
