import type { Level } from '#kernel/access/gate.ts'
import type { DraftOf, Fields, RowOf, WireRow } from '#kernel/fields/field.ts'
import type { BarisLayar } from './layar.ts'

/** The tables of lines below a document: name → fields. */
export type Baris = Readonly<Record<string, Fields>>
/** What a caller sends: every field of header and lines that is not read-only. */
export type Draft<H extends Fields, L extends Baris> = DraftOf<H> & {
  readonly [K in keyof L]: readonly DraftOf<L[K]>[]
}
/** The whole document as it is stored, in code. */
export type Isi<H extends Fields, L extends Baris> = RowOf<H> & { readonly [K in keyof L]: readonly RowOf<L[K]>[] }

/** What the frame keeps of every document beside its own fields. */
export interface TataDokumen {
  /** `JL-PBR-261121-0001`. */
  readonly nomor: string
  /** The shop's business date. */
  readonly tanggal: string
  readonly status: string
  readonly oleh: string
  /** ISO instant. */
  readonly dibuat: string
  readonly versi: bigint
}
export type Tersimpan<H extends Fields, L extends Baris> = Isi<H, L> & TataDokumen

/** What every rule may know: the shop, the person, the open day, the shop's flags and settings. */
export interface Konteks {
  readonly cabang: string
  readonly user_id: string
  readonly level: Level
  readonly perangkat: string
  readonly tgl_system: string
  /** The true instant, ISO. */
  readonly waktu: string
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
}

/** A sentence that refuses. `field` as the form names it (`detail_barang.0.diskon`); `isi` fills `{name}` in the message. */
export interface Tolakan {
  readonly message: string
  readonly field?: string
  readonly isi?: Readonly<Record<string, string | number>>
  /** Somebody else was faster: 409 instead of 422. */
  readonly bentrok?: boolean
}

/** The state of a document that waits for its second step; a day on which one waits is not closed. */
export const menungguValidasi = 'MENUNGGU VALIDASI'

/** An act that somebody above must allow: its category, who may at least, and the figure that makes it so, in words. */
export interface Butuh {
  readonly kategori: string
  readonly minimal: 'SPV' | 'OWN'
  readonly keterangan: string
  readonly isi?: Readonly<Record<string, string | number>>
}

interface AksiUmum {
  /** Path of the screen whose right it asks for; several: any of them will do. */
  readonly layar: string | readonly string[]
  /** The state it leads to; `tetap`: it stays. */
  readonly ke: string
  /** What is said when it is done. */
  readonly pesan: string
  /**
   * It moves the day itself: takes the day's row alone, and wants the day open (`menutup`) or closed. Opening names the field of the
   * draft that holds the new business date (an empty one is today's calendar date); number, document and postings stand on that date, while
   * its rules see the date that was closed.
   */
  readonly hari?: 'menutup' | { readonly membuka: string }
}

/** An action that makes the document. `F`: the facts its server half loads; `P`: postings. */
export interface AksiBaru<H extends Fields, L extends Baris, F, P> extends AksiUmum {
  readonly dari: 'baru'
  /** Draft and facts → the whole document, or why it cannot be made. */
  susun(draft: Draft<H, L>, fakta: F, k: Konteks): Isi<H, L> | readonly Tolakan[]
  /** Rules over the whole document. */
  periksa?(isi: Isi<H, L>, fakta: F, k: Konteks): readonly Tolakan[]
  otorisasi?(isi: Isi<H, L>, fakta: F, k: Konteks): readonly Butuh[]
  /** What a yes is bound to and shows: the document without what the server makes anew at every look, such as fresh barcodes. */
  terikat?(isi: Isi<H, L>, draft: Draft<H, L>): object
  bukukan?(isi: Isi<H, L>, fakta: F, k: Konteks): P
  /** The shop works in two steps: the document waits for its validation instead, and posts nothing yet. */
  menunggu?(k: Konteks): boolean
}

/** What is sent with an action, in code: its fields, and its tables of lines where it has such. */
type Isian<I extends Fields, B extends Baris> = [B] extends [never] ? DraftOf<I> : Draft<I, B>

/** An action on a document that stands. `isian` and `isianBaris`: what the caller sends with it, fields and tables of lines. */
export interface AksiLanjut<
  H extends Fields,
  L extends Baris,
  I extends Fields,
  B extends Baris,
  F,
  P,
> extends AksiUmum {
  readonly dari: readonly string[]
  /** State → why not, where the general sentence is not enough. */
  readonly tolakStatus?: Readonly<Record<string, string>>
  readonly isian: I
  readonly isianBaris?: B
  periksa?(dok: Tersimpan<H, L>, isian: Isian<I, B>, fakta: F, k: Konteks): readonly Tolakan[]
  otorisasi?(dok: Tersimpan<H, L>, isian: Isian<I, B>, fakta: F, k: Konteks): readonly Butuh[]
  /**
   * What changes in the header, and tables of lines as they are afterwards: as many lines, in their places. A table that was empty
   * may be filled.
   */
  ubah?(dok: Tersimpan<H, L>, isian: Isian<I, B>, fakta: F, k: Konteks): Partial<Isi<H, L>>
  /** `balik`: the mirror of all that the document posted so far. */
  readonly bukukan?: 'balik' | ((dok: Tersimpan<H, L>, isian: Isian<I, B>, fakta: F, k: Konteks) => P)
  /** Of a mirror: what can no longer go back as it came (its tray is gone) goes elsewhere. */
  sesuaikan?(cermin: P, dok: Tersimpan<H, L>, isian: Isian<I, B>, fakta: F, k: Konteks): P
}

/** Dokumen: a transaction with states and a number. Plain data and pure functions; see docs/tambah-dokumen.md. */
export interface Dokumen<H extends Fields = Fields, L extends Baris = Baris> {
  /** kebab-case; tables `name` and `name_<lines>` in snake_case, API prefix the word itself. */
  readonly name: string
  /** The letters of its number: JL. */
  readonly kode: string
  /** Column and wire name of the number, and its label. */
  readonly nomor: { readonly field: string; readonly label: string }
  /** One short line of what it is in the shop. */
  readonly keterangan: string
  /** The routes that it carries. */
  readonly layar: readonly BarisLayar[]
  readonly header: H
  readonly baris: L
  readonly status: readonly string[]
  /** Its list: whose right it asks for, columns in order, what a search looks in. */
  readonly daftar: {
    readonly layar: string
    readonly columns: readonly string[]
    readonly search?: readonly (keyof H & string)[]
  }
  /** Drafts for the conformance suite, good ones and ones that are refused by a field. Documents of earlier rooms stand before. */
  readonly contoh: {
    readonly baik: readonly WireRow[]
    readonly salah: readonly { readonly draft: WireRow; readonly field: string }[]
    /**
     * What is sent with each action that goes on; a function where it depends on the document as it was answered. Undefined leaves
     * that document to a later action.
     */
    readonly lanjut?: Readonly<Record<string, WireRow | ((dok: WireRow) => WireRow | undefined)>>
    /** Of a document that may wait: the flag of the shop that works in two steps, and its drafts where they are others there. */
    readonly duaLangkah?: {
      readonly flag: string
      readonly baik?: readonly WireRow[]
      readonly salah?: readonly { readonly draft: WireRow; readonly field: string }[]
    }
  }
}

/** An action whose types are known only at run time. Method syntax on purpose: it takes what its own document gives it. */
export interface AksiApaSaja extends AksiUmum {
  readonly dari: 'baru' | readonly string[]
  readonly isian?: Fields
  readonly isianBaris?: Baris
  readonly tolakStatus?: Readonly<Record<string, string>>
  susun?(draft: never, fakta: never, k: Konteks): unknown
  periksa?(...masuk: never[]): readonly Tolakan[]
  otorisasi?(...masuk: never[]): readonly Butuh[]
  terikat?(...masuk: never[]): object
  ubah?(dok: never, isian: never, fakta: never, k: Konteks): object
  menunggu?(k: Konteks): boolean
  readonly bukukan?: 'balik' | ((...masuk: never[]) => unknown)
  sesuaikan?(...masuk: never[]): unknown
}
export type AnyDokumen = Omit<Dokumen, 'daftar'> & {
  readonly daftar: {
    readonly layar: string
    readonly columns: readonly string[]
    readonly search?: readonly string[]
  }
  readonly aksi: Readonly<Record<string, AksiApaSaja>>
}

/** Carries the type of an action's facts only. */
export interface Fakta<F> {
  readonly fakta?: F
}
export const fakta = <F>(): Fakta<F> => ({})

/** Types the actions by the document's own fields. */
export interface Pembuat<H extends Fields, L extends Baris> {
  /** The action that makes the document; the first argument names its facts: `fakta<FaktaJual>()`. */
  baru<F, P>(f: Fakta<F>, a: Omit<AksiBaru<H, L, F, P>, 'dari'>): AksiBaru<H, L, F, P>
  lanjut<F, const I extends Fields, P, const B extends Baris = never>(
    f: Fakta<F>,
    a: AksiLanjut<H, L, I, B, F, P>,
  ): AksiLanjut<H, L, I, B, F, P>
}

/**
 * Joins shape and actions. The action `simpan` stands at `POST {name}`, any other that makes the document at
 * `POST {name}/{action}`, one that goes on at `POST {name}/{number}/{action}`.
 */
export function defineDokumen<const H extends Fields, const L extends Baris, const A extends Record<string, unknown>>(
  d: Dokumen<H, L>,
  aksi: (buat: Pembuat<H, L>) => A,
): Dokumen<H, L> & { readonly aksi: A } {
  const buat: Pembuat<H, L> = { baru: (_f, a) => ({ dari: 'baru', ...a }), lanjut: (_f, a) => a }
  return { ...d, aksi: aksi(buat) }
}

/** Parts of a document's type, for its room's own functions. */
export type DraftDari<D> = D extends Dokumen<infer H, infer L> ? Draft<H, L> : never
export type IsiDari<D> = D extends Dokumen<infer H, infer L> ? Isi<H, L> : never
export type TersimpanDari<D> = D extends Dokumen<infer H, infer L> ? Tersimpan<H, L> : never

/** Is this the number of a document of this kind? */
export const adalahNomor = (kode: string, teks: string): boolean => new RegExp(`^${kode}-.+-\\d{6}-\\d{4,}$`).test(teks)

/** `JL-PBR-261121-0001`: kind, shop, business date, running number of four digits or more (domain 5). */
export const tulisNomor = (kode: string, cabang: string, tanggal: string, urut: bigint): string =>
  `${kode}-${cabang}-${tanggal.slice(2).replaceAll('-', '')}-${String(urut).padStart(4, '0')}`
