import { teks } from '#kernel/i18n/teks.ts'
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
  /** Steps behind it. */
  readonly langkah: number
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
  readonly saldo_awal: number
}

/** Where a shop stands in the wizard: `GET siapkan`. */
export interface Siapkan {
  readonly siap: boolean
  readonly buka: boolean
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

/** Branches first: head office sells last, if it sells at all. */
const menunggu = (toko: readonly TokoSiapkan[]): TokoSiapkan[] =>
  toko.filter((x) => !x.siap).sort((a, b) => Number(a.pusat) - Number(b.pusat))

/**
 * The shop to go on with: the one that is open on this screen (head office, where its owner's every login begins, only where no
 * branch has come as far), else the one that has come farthest, branches first. Undefined: none waits.
 */
export function tokoBerikut(toko: readonly TokoSiapkan[], ini?: string): TokoSiapkan | undefined {
  const semua = menunggu(toko)
  const jauh = semua.reduce((n, x) => Math.max(n, x.langkah), 0)
  return semua.find((x) => x.kode_toko === ini && !x.pusat) ?? semua.find((x) => x.langkah === jauh)
}

/** The other shops that wait, branches first. */
export const tokoLain = (toko: readonly TokoSiapkan[], ini: string): readonly TokoSiapkan[] =>
  menunggu(toko).filter((x) => x.kode_toko !== ini)

/** Is the first start not over: no shop of this person works yet? */
export const belumMulai = (toko: readonly TokoSiapkan[]): boolean => toko.length > 0 && toko.every((x) => !x.siap)

/** One line of the checklist before a shop opens. */
export interface Periksa {
  readonly langkah: number
  readonly ada: boolean
  /** How many there are; absent where it is a yes or no. */
  readonly jumlah?: number
  readonly judul: string
  /** What cannot be done without it. */
  readonly tanpa: string
}

/** What is there and what is missing. Nothing of it stops the opening: each line says what will not work. */
export function periksaSiap(s: Pick<Siapkan, 'isi' | 'jumlah'>): readonly Periksa[] {
  const { jumlah, isi } = s
  const baris = (langkah: number, n: number, judul: string, tanpa: string): Periksa => ({
    langkah,
    ada: n > 0,
    jumlah: n,
    judul,
    tanpa,
  })
  return [
    {
      langkah: 4,
      ada: jumlah.harga_emas > 0,
      judul: teks('Harga emas'),
      tanpa: teks('Harga jual dan beli menurut emas tidak bisa dihitung'),
    },
    baris(4, jumlah.group, teks('Kadar yang dijual'), teks('Barang tidak bisa ditambah tanpa group')),
    baris(5, jumlah.baki, teks('Baki'), teks('Barang tidak punya tempat')),
    baris(6, jumlah.rekening, teks('Rekening'), teks('Hanya bisa menerima tunai')),
    {
      langkah: 6,
      ada: isi.kas !== undefined || jumlah.saldo_awal > 0,
      judul: teks('Saldo awal kas dan bank'),
      tanpa: teks('Kas menurut buku mulai dari nol'),
    },
    baris(7, jumlah.sales, teks('Sales'), teks('Penjualan selalu menyebut sales')),
    {
      langkah: 7,
      ada: isi.langkah[7] === 'simpan',
      judul: teks('Nota'),
      tanpa: teks('Nota memakai bentuk bawaan'),
    },
  ]
}
