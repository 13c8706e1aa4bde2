import type { AnyLaporan } from '#kernel/define/laporan.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import type { TeksSaring } from './saring.ts'
import { judulKolom, teksJumlah, teksNilai, type Garis, type Nilai, type Tabel } from './tabel.ts'

/** Lembar: a report ready for paper or a file. Plain data, so that it travels to the worker that draws it. */
export interface Lembar {
  /** File name without its ending. */
  readonly nama: string
  readonly judul: string
  readonly toko: string
  readonly orientasi: 'potret' | 'lanskap'
  readonly saring: readonly TeksSaring[]
  /** The head of each column, with its unit. */
  readonly kepala: readonly string[]
  readonly tabel: Tabel
  /** The language of the paper: it chooses between letters that Chinese and Japanese draw differently. */
  readonly bahasa: Bahasa
  /** Who asked for it, and when: `2026-11-21 14:05 WIB`. */
  readonly oleh: string
  readonly dicetak: string
  /** Data alone: no head of paper above the columns, so that what is written is what is read back. */
  readonly polos?: boolean
  /** The words that the drawing itself writes. `baris` has a place. */
  readonly kata: { readonly total: string; readonly baris: string; readonly lanjutan: string }
}

/** The lines of the table, from the first on, part by part; they may be read again. */
export type Baca = () => AsyncIterable<readonly Garis[]>

/** The kinds of file a report is written as. */
export const bentukBerkas = ['pdf', 'xlsx', 'csv'] as const
export type BentukBerkas = (typeof bentukBerkas)[number]

export interface Kepala {
  readonly toko: string
  readonly oleh: string
  readonly dicetak: string
  readonly saring: readonly TeksSaring[]
  readonly bahasa: Bahasa
  /** The words of the caller's language. */
  readonly kata: (teks: string) => string
}

export function susunLembar(l: AnyLaporan, tabel: Tabel, kepala: Kepala): Lembar {
  const { kata } = kepala
  return {
    nama: l.name,
    judul: kata(l.layar.title),
    toko: kepala.toko,
    orientasi: l.paper.orientasi,
    saring: kepala.saring.map((s) => ({ label: kata(s.label), teks: s.teks === 'SEMUA' ? kata(s.teks) : s.teks })),
    kepala: tabel.kolom.map((k) => judulKolom(k, kata)),
    tabel,
    bahasa: kepala.bahasa,
    oleh: kepala.oleh,
    dicetak: kepala.dicetak,
    kata: { total: kata('Total'), baris: kata('{n} baris'), lanjutan: kata('lanjutan') },
  }
}

/** Which columns a grouped table shows: those it is grouped by stand in the headings. Indexes. */
export const kolomTampil = (tabel: Tabel): number[] =>
  tabel.kolom.flatMap((k, i) => (tabel.kelompok.includes(k.name) ? [] : [i]))

/** The values of a line as shown, column by column. */
export const teksGaris = (tabel: Tabel, nilai: readonly Nilai[]): string[] =>
  nilai.map((n, i) => teksNilai(tabel.kolom[i]!, n))

/** `EMAS 3 baris`: the words of a heading. */
export const teksJudul = (k: NonNullable<Garis['kelompok']>, baris: string): [judul: string, jumlah: string] => [
  k.judul,
  baris.replace('{n}', teksJumlah(k.baris)),
]
