import type { Issue } from '#kernel/model/document.ts'
import { draftRules, type OpenDrafts } from '#kernel/web/frames/counter/drafts.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { emptyBayar, type Paid, withoutDeposits } from '#bayar'
import { unnamedCustomer } from '#member'
import { noCustomer, type TillCustomer } from './customer.ts'

/**
 * The till of one cashier, with every open nota. The device keeps it as it is typed, so that nothing is lost; amounts
 * stay strings, as in their fields.
 */
export interface TillLine {
  /** The piece as the lookup returned it, in wire form. */
  readonly barang: WireRow
  readonly jumlah: number
  /** Grams as typed; absent: the stock weight. */
  readonly berat?: string
  /** The scale and its text, if the weight was read from a scale. */
  readonly timbang?: { readonly perangkat: string; readonly mentah: string } | undefined
  /** Digits; '' for the standard charge. */
  readonly ongkos: string
  readonly diskon: string
  readonly diskon_cara: 'Rp' | '%'
  readonly keterangan: string
}

/** The half of an exchange in which pieces come in: what is typed of them is known to the room that buys. */
interface Masuk {
  readonly baris: readonly unknown[]
  /** Index of the selected piece. */
  readonly pilih: number
  /** True if the selection is on this half. */
  readonly front: boolean
}

export interface Keranjang extends Paid {
  readonly id: string
  readonly customer: TillCustomer
  readonly kode_sales: string
  readonly baris: readonly TillLine[]
  /** Index of the selected line. */
  readonly pilih: number
  /** Present if the nota is an exchange. */
  readonly masuk?: Masuk
  /** The date that the nota shall bear; absent: the business day. */
  readonly tgl_dokumen?: string
  /** True if the server holds its pieces for this basket. */
  readonly ditahan: boolean
  /** Content sent but not answered yet, with its idempotency key. */
  readonly terkirim?: { readonly kunci: string; readonly isi: string }
}

export type Till = OpenDrafts<Keranjang>

export const newKeranjang = (id: string, kode_sales: string): Keranjang => ({
  id,
  customer: noCustomer,
  kode_sales,
  baris: [],
  pilih: 0,
  bayar: [],
  kini: emptyBayar(),
  ditahan: false,
})

/** True if the basket has nothing worth keeping. */
export const empty = (basket: Keranjang): boolean =>
  basket.baris.length === 0 &&
  !basket.masuk?.baris.length &&
  basket.bayar.length === 0 &&
  basket.customer.nama === '' &&
  !basket.ditahan

/** A draft has no number, so it shows the customer's name (look 6). */
export const namaKeranjang = (k: Keranjang): string => k.customer.nama || unnamedCustomer

/** Pieces that leave and that come in. */
export const jumlahBarang = (k: Keranjang): number => k.baris.reduce((s, b) => s + b.jumlah, k.masuk?.baris.length ?? 0)

export const {
  active: activeOf,
  change: changeKeranjang,
  open: openKeranjang,
  add: addKeranjang,
  remove: removeKeranjang,
} = draftRules<Keranjang>(empty)

/** A basket kept by the server, held by somebody in the shop. */
export interface Held {
  readonly id: string
  readonly nama: string
  readonly oleh: string
  readonly perangkat: string
  readonly sampai: string
  readonly barang: readonly string[]
  readonly isi: { readonly layar?: Keranjang }
}

/**
 * Syncs the till with the held baskets on the server: adds the user's own baskets from other devices, and removes those
 * no longer held (sold or released elsewhere), except the active one.
 */
export function alignHeld(till: Till, held: readonly Held[], user_id: string): Till {
  const existing = new Set(held.map((d) => d.id))
  const stay = till.all.filter((k) => !k.ditahan || existing.has(k.id) || k.id === till.front)
  const local = new Set(stay.map((k) => k.id))
  const arriving = held.flatMap((d) => (d.oleh === user_id && !local.has(d.id) && d.isi.layar ? [d.isi.layar] : []))
  if (arriving.length === 0 && stay.length === till.all.length) return till
  return { ...till, all: [...stay, ...arriving.map((k) => ({ ...k, ditahan: true }))] }
}

/** Takes over a basket held by somebody in the shop, or activates one's own. */
export function takeHeld(till: Till, held: Held): Till {
  const local = till.all.some((k) => k.id === held.id)
  const all = local || !held.isi.layar ? till.all : [...till.all, { ...held.isi.layar, ditahan: true }]
  return openKeranjang({ ...till, all }, held.id)
}

/** What is sent to hold a basket: the pieces, and the basket as the screen has it. */
export const holdContent = (basket: Keranjang): WireRow => ({
  detail_barang: basket.baris.map((b) => ({ kode_barcode: b.barang.kode_barcode, jumlah: b.jumlah })),
  layar: { ...basket, ditahan: true, terkirim: undefined },
})

// One basket.

const positionOf = (basket: Keranjang, kode_barcode: unknown): number =>
  basket.baris.findIndex((b) => b.barang.kode_barcode === kode_barcode)

/**
 * Adds a piece and selects it. A second scan of an accessory increases its quantity; a second scan of a single piece is
 * refused.
 */
export function addBarang(basket: Keranjang, barang: WireRow): Keranjang | Issue {
  const at = positionOf(basket, barang.kode_barcode)
  if (at >= 0) {
    const old = basket.baris[at]!
    if (barang.aksesoris !== true) return { message: 'Barcode Sudah Ada Di Tabel' }
    if (old.jumlah >= Number(barang.jumlah)) return { message: 'Berat Atau Saldo Stock Habis' }
    return pickAt(changeLine(basket, at, { barang, jumlah: old.jumlah + 1 }), at)
  }
  const line: TillLine = { barang, jumlah: 1, ongkos: '', diskon: '', diskon_cara: 'Rp', keterangan: '' }
  return pickAt({ ...basket, baris: [...basket.baris, line] }, basket.baris.length)
}

/** Selects a line of what leaves. */
export const pickAt = (basket: Keranjang, pilih: number): Keranjang => ({
  ...basket,
  pilih,
  ...(basket.masuk ? { masuk: { ...basket.masuk, front: false } } : {}),
})

export const pickLine = (basket: Keranjang, kode_barcode: unknown): Keranjang =>
  pickAt(basket, Math.max(0, positionOf(basket, kode_barcode)))

/** Begins an exchange, goes over to its other half, or, while nothing came in, makes it a plain sale again. */
export function turnExchange(basket: Keranjang): Keranjang {
  const { masuk, ...sale } = basket
  if (masuk === undefined) return { ...basket, masuk: { baris: [], pilih: 0, front: true } }
  return masuk.baris.length === 0 ? sale : { ...basket, masuk: { ...masuk, front: !masuk.front } }
}

export const changeLine = (basket: Keranjang, at: number, content: Partial<TillLine>): Keranjang => ({
  ...basket,
  baris: basket.baris.map((b, i) => (i === at ? { ...b, ...content } : b)),
})

/** Replaces pieces by fresh lookups: prices and status are current, typed values stay. A line without one stays the same. */
export const refreshBarang = (basket: Keranjang, fresh: readonly WireRow[]): Keranjang => {
  const found = new Map(fresh.map((barang) => [barang.kode_barcode, barang]))
  const baris = basket.baris.map((line) => {
    const barang = found.get(line.barang.kode_barcode)
    return barang ? { ...line, barang } : line
  })
  return { ...basket, baris }
}

/** True if the lines are the same as typed; a fresh lookup of a piece does not count as a change. */
const sameLines = (lines: Keranjang['baris'], others: Keranjang['baris']): boolean =>
  lines === others ||
  (lines.length === others.length &&
    lines.every((line, index) => {
      if (line === others[index]) return true
      const { barang, ...typedInput } = line
      const { barang: other, ...otherTyped } = others[index]!
      return barang.kode_barcode === other.kode_barcode && JSON.stringify(typedInput) === JSON.stringify(otherTyped)
    }))

/** True if the content is still what it was when a refusal was given for it. */
export const sameContent = (basket: Keranjang, nota: Keranjang): boolean =>
  basket.id === nota.id &&
  sameLines(basket.baris, nota.baris) &&
  basket.masuk?.baris === nota.masuk?.baris &&
  basket.bayar === nota.bayar &&
  basket.kini === nota.kini &&
  basket.kode_sales === nota.kode_sales &&
  basket.tgl_dokumen === nota.tgl_dokumen &&
  basket.customer === nota.customer

export const shiftChoice = (basket: Keranjang, steps: number): Keranjang => ({
  ...basket,
  pilih: Math.min(Math.max(0, basket.baris.length - 1), Math.max(0, basket.pilih + steps)),
})

export const removeRow = (basket: Keranjang, at: number): Keranjang =>
  shiftChoice(
    {
      ...basket,
      baris: basket.baris.filter((_, i) => i !== at),
      pilih: basket.pilih > at ? basket.pilih - 1 : basket.pilih,
    },
    0,
  )

/** Sets another buyer and drops payments from the former buyer's deposits. */
export const replaceCustomer = (basket: Keranjang, customer: TillCustomer): Keranjang => ({
  ...(customer.kode === basket.customer.kode ? basket : withoutDeposits(basket)),
  customer,
})
