import type { Issue } from '#kernel/model/document.ts'
import { draftRules, type OpenDrafts } from '#kernel/web/frames/counter/drafts.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { emptyBayar, fromDeposit, type Paid } from '#bayar'
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
export const empty = (k: Keranjang): boolean =>
  k.baris.length === 0 && !k.masuk?.baris.length && k.bayar.length === 0 && k.customer.nama === '' && !k.ditahan

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
export function alignHeld(m: Till, held: readonly Held[], user_id: string): Till {
  const existing = new Set(held.map((d) => d.id))
  const stay = m.all.filter((k) => !k.ditahan || existing.has(k.id) || k.id === m.front)
  const local = new Set(stay.map((k) => k.id))
  const arriving = held.flatMap((d) => (d.oleh === user_id && !local.has(d.id) && d.isi.layar ? [d.isi.layar] : []))
  if (arriving.length === 0 && stay.length === m.all.length) return m
  return { ...m, all: [...stay, ...arriving.map((k) => ({ ...k, ditahan: true }))] }
}

/** Takes over a basket held by somebody in the shop, or activates one's own. */
export function takeHeld(m: Till, d: Held): Till {
  const local = m.all.some((k) => k.id === d.id)
  const all = local || !d.isi.layar ? m.all : [...m.all, { ...d.isi.layar, ditahan: true }]
  return openKeranjang({ ...m, all }, d.id)
}

/** What is sent to hold a basket: the pieces, and the basket as the screen has it. */
export const holdContent = (k: Keranjang): WireRow => ({
  detail_barang: k.baris.map((b) => ({ kode_barcode: b.barang.kode_barcode, jumlah: b.jumlah })),
  layar: { ...k, ditahan: true, terkirim: undefined },
})

// One basket.

const positionOf = (k: Keranjang, kode_barcode: unknown): number =>
  k.baris.findIndex((b) => b.barang.kode_barcode === kode_barcode)

/**
 * Adds a piece and selects it. A second scan of an accessory increases its quantity; a second scan of a single piece is
 * refused.
 */
export function addBarang(k: Keranjang, barang: WireRow): Keranjang | Issue {
  const at = positionOf(k, barang.kode_barcode)
  if (at >= 0) {
    const old = k.baris[at]!
    if (barang.aksesoris !== true) return { message: 'Barcode Sudah Ada Di Tabel' }
    if (old.jumlah >= Number(barang.jumlah)) return { message: 'Berat Atau Saldo Stock Habis' }
    return pickAt(changeLine(k, at, { barang, jumlah: old.jumlah + 1 }), at)
  }
  const line: TillLine = { barang, jumlah: 1, ongkos: '', diskon: '', diskon_cara: 'Rp', keterangan: '' }
  return pickAt({ ...k, baris: [...k.baris, line] }, k.baris.length)
}

/** Selects a line of what leaves. */
export const pickAt = (k: Keranjang, pilih: number): Keranjang => ({
  ...k,
  pilih,
  ...(k.masuk ? { masuk: { ...k.masuk, front: false } } : {}),
})

export const pickLine = (k: Keranjang, kode_barcode: unknown): Keranjang =>
  pickAt(k, Math.max(0, positionOf(k, kode_barcode)))

/** Begins an exchange, goes over to its other half, or, while nothing came in, makes it a plain sale again. */
export function turnExchange(k: Keranjang): Keranjang {
  const { masuk, ...sale } = k
  if (masuk === undefined) return { ...k, masuk: { baris: [], pilih: 0, front: true } }
  return masuk.baris.length === 0 ? sale : { ...k, masuk: { ...masuk, front: !masuk.front } }
}

export const changeLine = (k: Keranjang, at: number, content: Partial<TillLine>): Keranjang => ({
  ...k,
  baris: k.baris.map((b, i) => (i === at ? { ...b, ...content } : b)),
})

/** Replaces pieces by fresh lookups: prices and status are current, typed values stay. A line without one stays the same. */
export const refreshBarang = (k: Keranjang, fresh: readonly WireRow[]): Keranjang => {
  const found = new Map(fresh.map((barang) => [barang.kode_barcode, barang]))
  const baris = k.baris.map((b) => {
    const barang = found.get(b.barang.kode_barcode)
    return barang ? { ...b, barang } : b
  })
  return { ...k, baris }
}

/** True if the lines are the same as typed; a fresh lookup of a piece does not count as a change. */
const sameLines = (a: Keranjang['baris'], b: Keranjang['baris']): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((line, i) => {
      if (line === b[i]) return true
      const { barang, ...typedInput } = line
      const { barang: other, ...otherTyped } = b[i]!
      return barang.kode_barcode === other.kode_barcode && JSON.stringify(typedInput) === JSON.stringify(otherTyped)
    }))

/** True if the content is still what it was when a refusal was given for it. */
export const sameContent = (a: Keranjang, b: Keranjang): boolean =>
  a.id === b.id &&
  sameLines(a.baris, b.baris) &&
  a.masuk?.baris === b.masuk?.baris &&
  a.bayar === b.bayar &&
  a.kini === b.kini &&
  a.kode_sales === b.kode_sales &&
  a.tgl_dokumen === b.tgl_dokumen &&
  a.customer === b.customer

export const shiftChoice = (k: Keranjang, n: number): Keranjang => ({
  ...k,
  pilih: Math.min(Math.max(0, k.baris.length - 1), Math.max(0, k.pilih + n)),
})

export const removeRow = (k: Keranjang, at: number): Keranjang =>
  shiftChoice({ ...k, baris: k.baris.filter((_, i) => i !== at), pilih: k.pilih > at ? k.pilih - 1 : k.pilih }, 0)

/** Sets another buyer and drops payments from the former buyer's deposits. */
export const replaceCustomer = (k: Keranjang, customer: TillCustomer): Keranjang => ({
  ...k,
  customer,
  ...(customer.kode === k.customer.kode
    ? {}
    : {
        bayar: k.bayar.filter((b) => !fromDeposit(b.cara)),
        kini: fromDeposit(k.kini.cara) ? emptyBayar() : k.kini,
      }),
})
