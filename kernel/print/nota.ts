import { isiTeks } from '#kernel/i18n/teks.ts'
import { potongKata } from './potong.ts'

/**
 * A nota before it is paper: a shop's template and one document's figures become a list of blocks, and every renderer (PDF, roll,
 * plain text) draws those same blocks. Figures arrive as text, as they are to be shown: nothing is computed here.
 */

/** What a shop decides of the look of one kind of nota. Kept as JSON, field names as on the wire. */
export interface TemplateNota {
  readonly judul: string
  /** Below the shop's name and address: telephone, opening hours. Here, in terms and foot `{name}` stands for a value of `isi`. */
  readonly kepala: readonly string[]
  /** Keys of the columns shown, in order; those without a figure in the document fall away. */
  readonly kolom: readonly string[]
  readonly syarat: readonly string[]
  /** Terms on the front, or on the back of the sheet (a page of its own; a roll has no back). */
  readonly sisi: 'FRONT' | 'BACK'
  readonly kaki: readonly string[]
  /** Who signs, side by side; on sheets only. */
  readonly tanda_tangan: readonly string[]
  /** Copies printed at once; every one after the first is marked as the shop's. */
  readonly rangkap: number
  /** How a receipt is cut; it always is. */
  readonly potong: 'PENUH' | 'SEBAGIAN'
  readonly kertas: 'A5' | 'A4'
  /** Width of the roll in mm. */
  readonly lebar: 58 | 80
  /** What prints by default: a till its sheet, a phone its roll. */
  readonly platform: 'Desktop' | 'Mobile'
}

/** A label and what stands at it. */
export type Pasangan = readonly [label: string, isi: string]

export interface KolomNota {
  readonly kunci: string
  readonly judul: string
}

export interface BarisNota {
  readonly nama: string
  readonly keterangan?: readonly string[]
  /** By column key, as shown. */
  readonly kolom: Readonly<Record<string, string>>
}

export interface DataNota {
  readonly toko: { readonly nama: string; readonly alamat: string }
  /** Its number, or '' for a draft, which has none. */
  readonly nomor: string
  /** Tanggal, Kasir, Sales, Customer, … */
  readonly pasangan: readonly Pasangan[]
  /** Every column that the document can fill; the template chooses. */
  readonly kolom: readonly KolomNota[]
  readonly baris: readonly BarisNota[]
  /** The last one is the amount that counts. */
  readonly total: readonly Pasangan[]
  readonly bayar: readonly Pasangan[]
  readonly terbilang?: string
  /** 0: the original. */
  readonly salinan: number
  readonly batal?: boolean
  /** Values for the placeholders of head, terms and foot; '' takes the line away. */
  readonly isi?: Readonly<Record<string, string>>
  /** When and by whom it was printed, one line. */
  readonly dicetak?: string
}

export interface SelTabel {
  readonly nama: string
  readonly keterangan: readonly string[]
  /** One for each column. */
  readonly nilai: readonly string[]
}

/** What stands on a copy that is not the original, or no longer true; `melintang`: across the sheet as well. */
export interface Stempel {
  readonly teks: string
  readonly melintang: boolean
}

/** One block of a nota. */
export type Blok =
  | {
      readonly blok: 'kepala'
      readonly nama: string
      /** At most two lines of 48 letters. */
      readonly alamat: readonly string[]
      readonly baris: readonly string[]
      readonly judul: string
      readonly nomor: string
      readonly stempel: readonly Stempel[]
    }
  | { readonly blok: 'pasangan'; readonly gaya: 'keterangan' | 'jumlah' | 'bayar'; readonly isi: readonly Pasangan[] }
  | {
      readonly blok: 'tabel'
      /** The head above the names. */
      readonly nama: string
      readonly kolom: readonly string[]
      readonly baris: readonly SelTabel[]
    }
  | {
      readonly blok: 'teks'
      readonly teks: string
      readonly ukuran: 'kecil' | 'biasa'
      readonly rata: 'kiri' | 'tengah'
      readonly tebal?: true
    }
  | { readonly blok: 'tanda-tangan'; readonly nama: readonly string[] }
  | { readonly blok: 'garis' }
  | { readonly blok: 'kosong' }
  /** The next sheet; nothing on a roll. */
  | { readonly blok: 'halaman' }
  /** The end of one copy: the next sheet and a new count of pages, or the knife. */
  | { readonly blok: 'potong'; readonly penuh: boolean }

/** Lines with every `{name}` that `isi` knows filled in; a line whose value is empty falls away. */
const isikan = (lines: readonly string[], isi: Readonly<Record<string, string>> = {}, kata: Kata): string[] =>
  lines.flatMap((teks) => {
    const kosong = [...teks.matchAll(/\{(\w+)\}/g)].some(([, nama]) => isi[nama!] === '')
    return kosong ? [] : [kata(teks).replaceAll(/\{(\w+)\}/g, (asli, nama: string) => isi[nama] ?? asli)]
  })

const kecil = (teks: string, rata: 'kiri' | 'tengah'): Blok => ({ blok: 'teks', teks, ukuran: 'kecil', rata })

/** The words of the reader's language. Sentences that nobody knows, such as the shop's own, come back as they are. */
export type Kata = (teks: string) => string

function susunTabel(template: TemplateNota, data: DataNota, kata: Kata): Blok {
  const dipakai = (kunci: string): boolean => data.baris.some((b) => (b.kolom[kunci] ?? '') !== '')
  const kolom = template.kolom.flatMap((kunci) => {
    const k = data.kolom.find((x) => x.kunci === kunci)
    return k && dipakai(kunci) ? [k] : []
  })
  return {
    blok: 'tabel',
    nama: kata('Barang'),
    kolom: kolom.map((k) => kata(k.judul)),
    baris: data.baris.map((b) => ({
      nama: b.nama,
      keterangan: b.keterangan ?? [],
      nilai: kolom.map((k) => b.kolom[k.kunci] ?? ''),
    })),
  }
}

function susunSyarat(template: TemplateNota, data: DataNota, kata: Kata): Blok[] {
  if (template.syarat.length === 0) return []
  const terms = isikan(template.syarat, data.isi, kata).map((teks) => kecil(teks, 'kiri'))
  return template.sisi === 'BACK' ? [{ blok: 'halaman' }, ...terms] : [{ blok: 'garis' }, ...terms]
}

const stempel = (data: DataNota, lembar: number, kata: Kata): Stempel[] => [
  ...(data.batal ? [{ teks: kata('BATAL'), melintang: true }] : []),
  ...(data.salinan > 0 ? [{ teks: isiTeks(kata('SALINAN {n}'), { n: data.salinan }), melintang: false }] : []),
  ...(lembar > 0 ? [{ teks: kata('LEMBAR TOKO'), melintang: false }] : []),
]

function susunLembar(template: TemplateNota, data: DataNota, lembar: number, kata: Kata): Blok[] {
  const depan: Blok[] = [
    {
      blok: 'kepala',
      nama: data.toko.nama,
      alamat: potongKata(data.toko.alamat, 48, 2),
      baris: isikan(template.kepala, data.isi, kata),
      judul: kata(template.judul),
      nomor: data.nomor,
      stempel: stempel(data, lembar, kata),
    },
    { blok: 'pasangan', gaya: 'keterangan', isi: data.pasangan },
    susunTabel(template, data, kata),
    { blok: 'pasangan', gaya: 'jumlah', isi: data.total },
    ...(data.bayar.length > 0 ? [{ blok: 'pasangan', gaya: 'bayar', isi: data.bayar } as const] : []),
    ...(data.terbilang ? [kecil(isiTeks(kata('Terbilang: {teks}'), { teks: data.terbilang }), 'kiri')] : []),
    ...(template.tanda_tangan.length > 0
      ? [{ blok: 'tanda-tangan', nama: template.tanda_tangan.map((nama) => kata(nama)) } as const]
      : []),
  ]
  const kaki = [...isikan(template.kaki, data.isi, kata), ...(data.dicetak ? [data.dicetak] : [])].map((teks) =>
    kecil(teks, 'tengah'),
  )
  const tutup: Blok[] = kaki.length > 0 ? [{ blok: 'kosong' }, ...kaki] : []
  const syarat = susunSyarat(template, data, kata)
  const isi = template.sisi === 'BACK' ? [...depan, ...tutup, ...syarat] : [...depan, ...syarat, ...tutup]
  return [...isi, { blok: 'potong', penuh: template.potong === 'PENUH' }]
}

/** The blocks of a nota, copy after copy; every copy ends with a cut. What the template says by default is said in `kata`'s language. */
export function susunNota(template: TemplateNota, data: DataNota, kata: Kata = (teks) => teks): Blok[] {
  return Array.from({ length: Math.max(1, template.rangkap) }, (_, lembar) =>
    susunLembar(template, data, lembar, kata),
  ).flat()
}
