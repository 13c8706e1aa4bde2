import type { Berat, Rupiah } from '#kernel/quantity/quantity.ts'
import { akunKunci } from './akun-kunci.ts'

/** A place of goods: tray in a warehouse. */
export interface Tempat {
  readonly kode_gudang: string
  readonly kode_baki: string
}

/** One movement of goods. `null`: outside the shop. All quantities are positive; the direction is in the places. */
export interface GerakBarang {
  readonly kode_barcode: string
  /** What happened: MASUK, JUAL, PINDAH, … */
  readonly gerak: string
  readonly jumlah: number
  readonly berat: Berat
  readonly murni: Berat
  /** Cost, whole rupiah. */
  readonly nilai: Rupiah
  readonly dari: Tempat | null
  readonly ke: Tempat | null
}

/** One line of the journal. `sub`: the drawer below KAS, the bank account below BANK and KLIRING, the deposit below TITIPAN. */
export interface BarisJurnal {
  readonly akun: keyof typeof akunKunci
  readonly sub?: string
  readonly debit?: Rupiah
  readonly kredit?: Rupiah
  readonly keterangan?: string
}

export interface GerakPoin {
  readonly kode_member: string
  readonly masuk?: bigint
  readonly keluar?: bigint
}

/** Posting: what one action of one document writes into the books. */
export interface Posting {
  readonly barang?: readonly GerakBarang[]
  readonly uang?: readonly BarisJurnal[]
  readonly poin?: readonly GerakPoin[]
}

/** As a line's `sub`: the number of the document that posts, which its rules cannot know before it is taken. */
export const nomorSendiri = ':nomor'

/** The drawer of a shop that has named no other. */
export const laciUtama = 'UTAMA'

const nol = 0n as Rupiah
export const debit = (akun: BarisJurnal['akun'], jumlah: Rupiah, sub = '', keterangan = ''): BarisJurnal => ({
  akun,
  sub,
  debit: jumlah,
  keterangan,
})
export const kredit = (akun: BarisJurnal['akun'], jumlah: Rupiah, sub = '', keterangan = ''): BarisJurnal => ({
  akun,
  sub,
  kredit: jumlah,
  keterangan,
})

/** A journal without its empty lines; a negative amount stands on the other side. */
export function rapikanJurnal(baris: readonly BarisJurnal[]): BarisJurnal[] {
  return baris.flatMap((b) => {
    const bersih = (b.debit ?? nol) - (b.kredit ?? nol)
    if (bersih === 0n) return []
    const { debit: _d, kredit: _k, ...rest } = b
    return [bersih > 0n ? { ...rest, debit: bersih as Rupiah } : { ...rest, kredit: -bersih as Rupiah }]
  })
}

/** Debit less credit: nil in every entry that may be written. */
export const hitungSelisih = (baris: readonly BarisJurnal[]): bigint =>
  baris.reduce((sum, b) => sum + (b.debit ?? 0n) - (b.kredit ?? 0n), 0n)
