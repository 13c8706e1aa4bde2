import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { isiTeks } from '#kernel/i18n/teks.ts'
import type { DataNota, Kata, TemplateNota } from '#kernel/print/nota.ts'
import { terbilang } from '#kernel/print/terbilang.ts'

/** What stands on the nota of any document beside the document itself. */
export interface SekitarKertas {
  readonly toko: {
    readonly nama_toko: string
    readonly alamat_toko: string
    readonly no_hp: string
    readonly jam_buka: string
  }
  /** Account → the bank that has it. */
  readonly bank: ReadonlyMap<string, string>
  /** Terms of the master keterangan-nota. */
  readonly syarat: readonly string[]
  /** Who prints, and when (ISO instant). */
  readonly oleh: string
  readonly waktu: string
  /** The language of the paper; Indonesian where none is said. */
  readonly kata?: Kata
}

/** Indonesian sentences are their own keys. */
export const kataAsli: Kata = (teks) => teks

/** A document as far as every nota shows it alike. */
export interface Berkertas {
  readonly nomor: string
  readonly status: string
  /** How often it was printed. */
  readonly cetakan: number
}

type Umum = 'toko' | 'nomor' | 'terbilang' | 'salinan' | 'batal' | 'isi' | 'syarat' | 'dicetak'

/** What every nota says alike: head, words of its amount, marks, terms, and who printed it. */
export function susunUmum(n: Berkertas, jumlah: bigint, s: SekitarKertas): Pick<DataNota, Umum> {
  const { tanggal, jam } = waktuJakarta(s.waktu)
  const { kata = kataAsli } = s
  return {
    toko: { nama: s.toko.nama_toko, alamat: s.toko.alamat_toko },
    nomor: n.nomor,
    // Amounts have words in Indonesian alone.
    ...(kata === kataAsli ? { terbilang: `${terbilang(jumlah)} rupiah` } : {}),
    // The first print is the original, whenever it is made.
    salinan: Math.max(0, n.cetakan - 1),
    batal: n.status === 'BATAL',
    isi: { no_hp: s.toko.no_hp, jam_buka: s.toko.jam_buka },
    syarat: s.syarat,
    dicetak: isiTeks(kata('Dicetak {waktu} oleh {oleh}'), { waktu: `${tanggal} ${jam} WIB`, oleh: s.oleh }),
  }
}

/** The template with a second copy where a flag of the shop wants one. */
export const duaLembar = (t: TemplateNota, dua: boolean): TemplateNota =>
  dua ? { ...t, rangkap: Math.max(2, t.rangkap) } : t

export const bentukNota = ['pdf', 'escpos58', 'escpos80'] as const
export type BentukNota = (typeof bentukNota)[number]
/** What a shop prints when nobody says: its sheet, or on phones its roll. */
export const bentukBawaan = (t: TemplateNota): BentukNota => (t.platform === 'Desktop' ? 'pdf' : `escpos${t.lebar}`)
