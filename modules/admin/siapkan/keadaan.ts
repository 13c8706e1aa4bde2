import type { WireRow } from '#kernel/fields/field.ts'

/** How a step of the wizard ended: saved, or passed over for now. */
export const caraLangkah = ['simpan', 'lewati'] as const
export type CaraLangkah = (typeof caraLangkah)[number]

/** The first and the last step behind the login. */
export const langkahPertama = 3
export const langkahTerakhir = 8

/** What the wizard remembers of a shop beside the rows that it made. Quantities stand in wire form. */
export interface IsiSiapkan {
  readonly langkah: Readonly<Record<string, CaraLangkah>>
  readonly harga?: {
    /** Key of the gold price that the wizard wrote. */
    readonly waktu: string
    readonly selisih_jual: number
    readonly selisih_beli: number
    readonly pembulatan: number
  }
  readonly baki?: readonly WireRow[]
  /** Money that becomes opening balances when the shop opens. */
  readonly kas?: SaldoAwal
}
export interface SaldoAwal {
  readonly kas: number
  readonly rekening: readonly { readonly no_rekening: string; readonly saldo: number }[]
}

/** A shop as the wizard lists it. */
export interface TokoSiapkan {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly pusat: boolean
  /** Nothing is left to set up. */
  readonly siap: boolean
  readonly buka: boolean
}

/** What stands in the shop, counted. */
export interface JumlahSiapkan {
  readonly toko: number
  readonly pengguna: number
  readonly harga_emas: number
  readonly group: number
  readonly baki: number
  readonly rekening: number
  readonly sales: number
  readonly barang: number
}

/** Where a shop stands in the wizard: `GET siapkan`. */
export interface Siapkan {
  readonly siap: boolean
  readonly buka: boolean
  /** Nothing was ever booked here: the first business date is still free. */
  readonly kosong: boolean
  readonly tgl_system: string
  /** The server's calendar date in Jakarta. */
  readonly hari_ini: string
  readonly isi: IsiSiapkan
  readonly jumlah: JumlahSiapkan
}

/** The step to go on with: the first that is neither saved nor passed over, else the last. */
export function langkahBerikut(langkah: IsiSiapkan['langkah']): number {
  for (let n = langkahPertama; n < langkahTerakhir; n++) if (!langkah[n]) return n
  return langkahTerakhir
}

interface Saklar {
  readonly key: string
  readonly values: readonly string[]
  readonly default: string
}

/** `14 dari 38 aktif`: of the modules that can be off, how many are on. */
export function hitungModul(
  flags: readonly Saklar[],
  nilai: Readonly<Record<string, string | undefined>>,
): { aktif: number; total: number } {
  const modul = flags.filter((f) => f.values.includes('off'))
  return { aktif: modul.filter((f) => (nilai[f.key] ?? f.default) !== 'off').length, total: modul.length }
}

/** What a checklist line says of one thing. */
export interface Kurang {
  readonly langkah: number
  readonly judul: string
  readonly ada: boolean
  /** What is missing, and what cannot be done without it. */
  readonly akibat: string
}
