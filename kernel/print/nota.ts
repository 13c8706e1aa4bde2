import { isiTeks } from '#kernel/i18n/teks.ts'
import { potongKata } from './potong.ts'

/**
 * A nota before it is paper: a shop's template and one document's figures become a list of blocks, and every renderer (PDF, roll,
 * plain text) draws those same blocks. Figures arrive as text, as they are to be shown: nothing is computed here.
 */

/** White round a sheet, in whole mm. */
export interface Margin {
  readonly atas: number
  readonly kanan: number
  readonly bawah: number
  readonly kiri: number
}

/** What paper needs to know of its letters and edges, whatever stands on it. */
export interface TataKertas {
  /** null: as the paper's size asks for. Sheets only. */
  readonly margin: Margin | null
  /** Size of the letters of a sheet. */
  readonly huruf: 'KECIL' | 'BIASA' | 'BESAR'
  /** TINGGI: the letters of a roll are twice as high and as wide as ever, so that no line holds less. */
  readonly huruf_struk: 'BIASA' | 'TINGGI'
}

/** What a shop decides of the look of one kind of nota. Kept as JSON, field names as on the wire. */
export interface TemplateNota extends TataKertas {
  readonly judul: string
  /** Below the shop's name and address: telephone, opening hours. Here, in terms and foot `{name}` stands for a value of `isi`. */
  readonly kepala: readonly string[]
  /** Keys of what stands beside the customer's name, in order; those that the document has not fall away. */
  readonly keterangan: readonly string[]
  /** Keys of the columns shown, in order; those without a figure in the document fall away. */
  readonly kolom: readonly string[]
  /** Slices of 20 letters that a piece's name may fill. */
  readonly bagian: 1 | 2 | 3
  /** The total in words. */
  readonly terbilang: boolean
  readonly syarat: readonly string[]
  /** The terms of the shop's master of this kind of nota follow those of the template. */
  readonly syarat_master: boolean
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

/** What is the same in the template that most kinds of nota start with. */
export const templateDasar = {
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
} as const satisfies Partial<TemplateNota>

/** A label and what stands at it. One with a key stands where a template says; one without stands first, always. */
export type Pasangan = readonly [label: string, isi: string, kunci?: string]

/** A column, or what stands beside the customer's name. */
export interface KolomNota {
  readonly kunci: string
  readonly judul: string
  /** Why no template may leave it out. */
  readonly wajib?: string
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
  /** None: a nota of money alone. */
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
  /** Terms of the shop's master. */
  readonly syarat?: readonly string[]
  /** It was made to look at: marked, so that nobody hands it over. */
  readonly contoh?: boolean
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
  /** Stands first in every copy. */
  | ({ readonly blok: 'tata' } & TataKertas)
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
      /** Slices of 20 letters for a name. */
      readonly bagian: number
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
    bagian: template.bagian,
    baris: data.baris.map((b) => ({
      nama: b.nama,
      keterangan: b.keterangan ?? [],
      nilai: kolom.map((k) => b.kolom[k.kunci] ?? ''),
    })),
  }
}

/** What stands beside the customer's name, in the template's order. */
function susunKeterangan(template: TemplateNota, { pasangan }: DataNota): Pasangan[] {
  const chosen = template.keterangan.flatMap((kunci) => pasangan.filter((p) => p[2] === kunci))
  return [...pasangan.filter((p) => p[2] === undefined), ...chosen].map(([label, isi]) => [label, isi])
}

function susunSyarat(template: TemplateNota, data: DataNota, kata: Kata): Blok[] {
  const lines = [...template.syarat, ...(template.syarat_master ? (data.syarat ?? []) : [])]
  if (lines.length === 0) return []
  const terms = isikan(lines, data.isi, kata).map((teks) => kecil(teks, 'kiri'))
  return template.sisi === 'BACK' ? [{ blok: 'halaman' }, ...terms] : [{ blok: 'garis' }, ...terms]
}

const stempel = (data: DataNota, lembar: number, kata: Kata): Stempel[] => [
  ...(data.contoh ? [{ teks: kata('CONTOH'), melintang: true }] : []),
  ...(data.batal ? [{ teks: kata('BATAL'), melintang: true }] : []),
  ...(data.salinan > 0 ? [{ teks: isiTeks(kata('SALINAN {n}'), { n: data.salinan }), melintang: false }] : []),
  ...(lembar > 0 ? [{ teks: kata('LEMBAR TOKO'), melintang: false }] : []),
]

function susunLembar(template: TemplateNota, data: DataNota, lembar: number, kata: Kata): Blok[] {
  const { margin, huruf, huruf_struk } = template
  const depan: Blok[] = [
    { blok: 'tata', margin, huruf, huruf_struk },
    {
      blok: 'kepala',
      nama: data.toko.nama,
      alamat: potongKata(data.toko.alamat, 48, 2),
      baris: isikan(template.kepala, data.isi, kata),
      judul: kata(template.judul),
      nomor: data.nomor,
      stempel: stempel(data, lembar, kata),
    },
    { blok: 'pasangan', gaya: 'keterangan', isi: susunKeterangan(template, data) },
    ...(data.baris.length > 0 ? [susunTabel(template, data, kata)] : []),
    { blok: 'pasangan', gaya: 'jumlah', isi: data.total },
    ...(data.bayar.length > 0 ? [{ blok: 'pasangan', gaya: 'bayar', isi: data.bayar } as const] : []),
    ...(data.terbilang && template.terbilang
      ? [kecil(isiTeks(kata('Terbilang: {teks}'), { teks: data.terbilang }), 'kiri')]
      : []),
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
