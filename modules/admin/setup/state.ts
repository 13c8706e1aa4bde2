import { text } from '#kernel/base/i18n/texts.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'

/** How a step of the wizard ended: saved, or skipped for now. */
export const stepOutcomes = ['simpan', 'lewati'] as const
export type StepOutcome = (typeof stepOutcomes)[number]

/** The first and the last step after the login. */
export const firstStep = 3
export const lastStep = 8

/** What the wizard stores about a shop beside the rows it creates. Quantities in wire form. */
export interface SetupContent {
  readonly langkah: Readonly<Record<string, StepOutcome>>
  readonly harga?: {
    /** Key of the gold price written by the wizard. */
    readonly waktu: string
    readonly selisih_jual: number
    readonly selisih_beli: number
    readonly pembulatan: number
  }
  readonly baki?: readonly WireRow[]
  /** Money that is posted as opening balances when the shop opens. */
  readonly kas?: OpeningSaldo
}
interface OpeningSaldo {
  readonly kas: number
  readonly rekening: readonly { readonly no_rekening: string; readonly saldo: number }[]
}

/** A shop in the wizard's list. */
export interface TokoSetupState {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly pusat: boolean
  /** True if nothing is left to set up. */
  readonly siap: boolean
  readonly buka: boolean
  /** Number of steps done. */
  readonly langkah: number
}

/** Numbers of what the shop has. */
export interface SetupCounts {
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

/** The setup state of a shop: `GET siapkan`. */
export interface Setup {
  readonly siap: boolean
  readonly buka: boolean
  readonly tgl_system: string
  /** The server's calendar date in Jakarta. */
  readonly hari_ini: string
  readonly isi: SetupContent
  readonly jumlah: SetupCounts
}

/** The next step: the first neither saved nor skipped, else the last. */
export function nextStep(step: SetupContent['langkah']): number {
  for (let n = firstStep; n < lastStep; n++) if (!step[n]) return n
  return lastStep
}

interface Toggle {
  readonly key: string
  readonly values: readonly string[]
  readonly default: string
}

/** `14 dari 38 aktif`: how many of the optional modules are on. */
export function countModules(
  flags: readonly Toggle[],
  nilai: Readonly<Record<string, string | undefined>>,
): { aktif: number; total: number } {
  const modules = flags.filter((f) => f.values.includes('off'))
  return { aktif: modules.filter((f) => (nilai[f.key] ?? f.default) !== 'off').length, total: modules.length }
}

/** Branches first: head office starts selling last, if ever. */
const waiting = (toko: readonly TokoSetupState[]): TokoSetupState[] =>
  toko.filter((x) => !x.siap).sort((a, b) => Number(a.pusat) - Number(b.pusat))

/**
 * The shop to continue with: the one open on this screen (for head office, where every login of its owner starts, only
 * if no branch has come as far), else the one that has come farthest, branches first. Undefined if none waits.
 */
export function nextToko(toko: readonly TokoSetupState[], thisOne?: string): TokoSetupState | undefined {
  const all = waiting(toko)
  const remote = all.reduce((n, x) => Math.max(n, x.langkah), 0)
  return all.find((x) => x.kode_toko === thisOne && !x.pusat) ?? all.find((x) => x.langkah === remote)
}

/** The other waiting shops, branches first. */
export const otherToko = (toko: readonly TokoSetupState[], thisOne: string): readonly TokoSetupState[] =>
  waiting(toko).filter((x) => x.kode_toko !== thisOne)

/** True if no shop of this person is set up yet. */
export const notStarted = (toko: readonly TokoSetupState[]): boolean => toko.length > 0 && toko.every((x) => !x.siap)

/** One line of the checklist before a shop opens. */
export interface Check {
  readonly step: number
  readonly present: boolean
  /** How many there are; absent for a yes-or-no check. */
  readonly jumlah?: number
  readonly judul: string
  /** What cannot be done without it. */
  readonly without: string
}

/** The checklist. Nothing in it prevents opening; each missing item says what will not work. */
export function checkReady(setup: Pick<Setup, 'isi' | 'jumlah'>): readonly Check[] {
  const { jumlah, isi } = setup
  const line = (step: number, count: number, title: string, without: string): Check => ({
    step,
    present: count > 0,
    jumlah: count,
    judul: title,
    without,
  })
  return [
    {
      step: 4,
      present: jumlah.harga_emas > 0,
      judul: text('Harga emas'),
      without: text('Harga jual dan beli menurut emas tidak bisa dihitung'),
    },
    line(4, jumlah.group, text('Kadar yang dijual'), text('Barang tidak bisa ditambah tanpa group')),
    line(5, jumlah.baki, text('Baki'), text('Barang tidak punya tempat')),
    line(6, jumlah.rekening, text('Rekening'), text('Hanya bisa menerima tunai')),
    {
      step: 6,
      present: isi.kas !== undefined || jumlah.saldo_awal > 0,
      judul: text('Saldo awal kas dan bank'),
      without: text('Kas menurut buku mulai dari nol'),
    },
    line(7, jumlah.sales, text('Sales'), text('Penjualan selalu menyebut sales')),
    {
      step: 7,
      present: isi.langkah[7] === 'simpan',
      judul: text('Nota'),
      without: text('Nota memakai bentuk bawaan'),
    },
  ]
}
