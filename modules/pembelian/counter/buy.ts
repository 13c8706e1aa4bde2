import { notFromScale, weighOrigin } from '#kernel/engine/devices/scale.ts'
import { draftRules } from '#kernel/web/frames/counter/drafts.ts'
import type { Issue } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { parseDecimal } from '#kernel/base/quantity/decimal.ts'
import { rupiah, weight, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import {
  checkPayOut,
  computeCurrent,
  emptyBayar,
  payOut,
  typedRupiah,
  wirePayOut,
  type CurrentComputation,
  type Paid,
} from '#bayar'
import { noCustomer, type TillCustomer } from '#penjualan'
import { checkBeli, soldKey, typedBeli, type LineFacts } from '../nota/line.ts'
import { codesHere } from '../nota/other-shop.ts'
import {
  asalBeli,
  beliLine,
  isRead,
  type AsalBeli,
  type AsalRead,
  type BeliDraft,
  type BeliLine,
} from '../nota/pembelian.shape.ts'
import type { PurchaseRules, Quotes } from '../nota/quote.ts'
import { readSold, type CounterFacts, type SoldPiece } from './counter.shape.ts'

/** The counter of one person, with every open purchase, as the device keeps it: amounts stay strings, as in their fields. */

export interface TypedPiece {
  readonly id: string
  readonly asal: AsalBeli
  /** A piece of ours, as the look-up answered it. */
  readonly piece?: WireRow
  readonly no_faktur_jual: string
  readonly tgl_nota: string
  readonly harga_nota: string
  readonly berat_nota: string
  readonly nama_barang: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly berat: string
  /** The scale and its text, if the weight was read from a scale. */
  readonly timbang?: { readonly perangkat: string; readonly mentah: string } | undefined
  readonly berat_emas: string
  readonly berat_otorisasi: string
  readonly kondisi_beli: string
  readonly rusak: string
  readonly keterangan: string
  readonly foto: string
  /** Digits; '' is the quote. */
  readonly harga_ubah: string
}

export interface Buy extends Paid {
  readonly id: string
  readonly customer: TillCustomer
  readonly kode_sales: string
  readonly baris: readonly TypedPiece[]
  /** Index of the selected line. */
  readonly pilih: number
  /** Content sent but not answered yet, with its idempotency key. */
  readonly terkirim?: { readonly kunci: string; readonly isi: string }
}

export const newBuy = (id: string, kode_sales: string): Buy => ({
  id,
  customer: noCustomer,
  kode_sales,
  baris: [],
  pilih: 0,
  bayar: [],
  kini: emptyBayar(),
})

/** Nothing in it is worth keeping. */
export const emptyBuy = (b: Buy): boolean => b.baris.length === 0 && b.bayar.length === 0 && b.customer.nama === ''

export const { active: activeBuy, open: openBuy, add: addBuy, remove: removeBuy } = draftRules<Buy>(emptyBuy)

// One purchase.

const blank: Omit<TypedPiece, 'id' | 'asal'> = {
  no_faktur_jual: '',
  tgl_nota: '',
  harga_nota: '',
  berat_nota: '',
  nama_barang: '',
  kode_dept: '',
  kode_group: '',
  berat: '',
  berat_emas: '',
  berat_otorisasi: '',
  kondisi_beli: '',
  rusak: '',
  keterangan: '',
  foto: '',
  harga_ubah: '',
}
/** True of a piece that this version kept: what an earlier one kept otherwise is dropped. */
export function isTyped(kept: unknown): kept is TypedPiece {
  if (typeof kept !== 'object' || kept === null) return false
  const row = { ...kept } as Readonly<Record<string, unknown>>
  const whole =
    typeof row.id === 'string' &&
    asalBeli.some((asal) => asal === row.asal) &&
    Object.keys(blank).every((name) => typeof row[name] === 'string')
  if (!whole || row.piece === undefined) return whole
  try {
    readSold(row.piece as WireRow)
    return true
  } catch {
    return false
  }
}

const adding = (b: Buy, line: TypedPiece): Buy => ({ ...b, baris: [...b.baris, line], pilih: b.baris.length })

/** A piece without a nota that Kilau can read; `nomor` of the old one, where it was scanned. */
export const addPlain = (purchase: Buy, id: string, asal: Exclude<AsalBeli, AsalRead>, nomor = ''): Buy =>
  adding(purchase, { ...blank, id, asal, no_faktur_jual: nomor })

/** Two shops may have given one barcode. */
const same = (piece: TypedPiece, { no_faktur_jual, kode_barcode }: SoldPiece): boolean => {
  const row = piece.piece && readSold(piece.piece)
  return row !== undefined && soldKey(row.no_faktur_jual, row.kode_barcode) === soldKey(no_faktur_jual, kode_barcode)
}

/** A piece of a nota of the chain, once; whoever the nota names sells it, where nobody else was named. */
export function addSold(purchase: Buy, id: string, wire: WireRow): Buy | Issue {
  const row = readSold(wire)
  const at = purchase.baris.findIndex((x) => same(x, row))
  if (at >= 0) return { message: 'Barcode Sudah Ada Di Tabel' }
  const named =
    purchase.customer.nama === '' && row.nama_customer
      ? { ...noCustomer, kode: row.kode_customer ?? '', nama: row.nama_customer }
      : purchase.customer
  return {
    ...adding(purchase, { ...blank, id, asal: row.toko_asal === null ? 'NOTA KITA' : 'NOTA CABANG', piece: wire }),
    customer: named,
  }
}

export const changePiece = (purchase: Buy, at: number, content: Partial<TypedPiece>): Buy => ({
  ...purchase,
  baris: purchase.baris.map((x, i) => (i === at ? { ...x, ...content } : x)),
})
export const shiftPiece = (purchase: Buy, steps: number): Buy => ({
  ...purchase,
  pilih: Math.min(Math.max(0, purchase.baris.length - 1), Math.max(0, purchase.pilih + steps)),
})
export const removePiece = (purchase: Buy, at: number): Buy =>
  shiftPiece(
    {
      ...purchase,
      baris: purchase.baris.filter((_, i) => i !== at),
      pilih: purchase.pilih > at ? purchase.pilih - 1 : purchase.pilih,
    },
    0,
  )

/** True if the content is still what it was when a refusal was given for it. */
export const sameBuy = (purchase: Buy, other: Buy): boolean =>
  purchase.id === other.id &&
  purchase.baris === other.baris &&
  purchase.bayar === other.bayar &&
  purchase.kini === other.kini &&
  purchase.kode_sales === other.kode_sales &&
  purchase.customer === other.customer

// Figures.

/** A typed weight; null if empty or invalid. */
function typedWeight(text: string): Weight | null {
  const read = parseDecimal(text, 3, 'lenient', 'g')
  return read.ok && read.value >= 0n ? weight(read.value) : null
}
const word = (text: string): string | null => text.trim() || null

function draftOf(piece: TypedPiece): BeliDraft {
  const row = piece.piece && readSold(piece.piece)
  const old = piece.asal === 'NOTA LAMA'
  const ours = piece.asal === 'NOTA KITA'
  return {
    asal: piece.asal,
    no_faktur_jual: row?.no_faktur_jual ?? (old ? word(piece.no_faktur_jual) : null),
    kode_barcode_asal: row?.kode_barcode ?? null,
    tgl_nota: old ? word(piece.tgl_nota) : null,
    harga_nota: old ? typedRupiah(piece.harga_nota) : null,
    berat_nota: old ? typedWeight(piece.berat_nota) : null,
    nama_barang: row ? null : word(piece.nama_barang),
    kode_dept: ours ? null : word(piece.kode_dept),
    kode_group: ours ? null : word(piece.kode_group),
    berat: typedWeight(piece.berat) ?? weight(0),
    ...(piece.timbang ? weighOrigin({ perangkat: piece.timbang.perangkat, raw: piece.timbang.mentah }) : notFromScale),
    berat_emas: typedWeight(piece.berat_emas),
    berat_otorisasi: typedWeight(piece.berat_otorisasi),
    kondisi_beli: piece.kondisi_beli,
    rusak_rp: typedRupiah(piece.rusak) ?? rupiah(0),
    keterangan: word(piece.keterangan),
    foto: word(piece.foto),
    harga_ubah: typedRupiah(piece.harga_ubah),
  }
}

export interface ComputedPiece {
  readonly typed: TypedPiece
  readonly draft: BeliDraft
  readonly sold: SoldPiece | undefined
  readonly nama: string
  /** As it would be stored; absent before there is anything to reckon with. */
  readonly line: BeliLine | undefined
  readonly quotes: Quotes | undefined
  /** More than its nota says: the weight is typed again. */
  readonly heavier: boolean
  /** What somebody says of it in this shop's words. Of a piece of another shop: what its nota names otherwise. */
  readonly asked: { readonly nama: boolean; readonly kode_dept: boolean; readonly kode_group: boolean }
}
/** The picture that stands for it. */
export const photoOf = ({ typed, sold }: ComputedPiece): string => typed.foto || (sold?.gambar ?? '')

export interface BuyComputation extends CurrentComputation {
  readonly lines: readonly ComputedPiece[]
  readonly total: Rupiah
  readonly berat: Weight
}

/** What some of the pieces come to; one that was not weighed yet is worth nothing. */
export const sumPieces = (pieces: readonly ComputedPiece[]) => ({
  n: pieces.length,
  berat: addUp(pieces, (x) => x.draft.berat),
  harga: addUp(pieces, (x) => rupiah(x.line && x.draft.berat > 0n ? x.line.harga : 0n)),
})

export interface BuyRules {
  readonly rules: PurchaseRules
  readonly facts: CounterFacts
  /** The business date. */
  readonly today: string
  /** This shop. */
  readonly cabang: string
}

function factsOf(purchase: Buy, facts: CounterFacts): LineFacts {
  const sold = purchase.baris.flatMap((x) => (x.piece ? [readSold(x.piece)] : []))
  return {
    ...facts,
    sold: new Map(sold.map((s) => [soldKey(s.no_faktur_jual, s.kode_barcode), s])),
    toko: new Set(sold.flatMap((s) => s.toko_asal ?? [])),
  }
}

/** The same function that the server reckons with, at every key. */
export function computeBuy(purchase: Buy, { rules, facts, today }: BuyRules): BuyComputation {
  const known = factsOf(purchase, facts)
  const lines = purchase.baris.map((typed): ComputedPiece => {
    const draft = draftOf(typed)
    const found = typedBeli(draft, known, rules, today)
    const sold = typed.piece && readSold(typed.piece)
    const here = sold ? codesHere(sold, facts) : {}
    return {
      typed,
      draft,
      sold,
      nama: sold?.nama_barang ?? typed.nama_barang,
      line: found?.line,
      quotes: found?.quotes,
      heavier: found?.heavier ?? false,
      asked: {
        nama: sold === undefined,
        kode_dept: here.kode_dept === undefined,
        kode_group: here.kode_group === undefined,
      },
    }
  })
  const total = rupiah(lines.reduce((n, x) => n + (x.line && x.draft.berat > 0n ? x.line.harga : 0n), 0n))
  const berat = weight(lines.reduce((n, x) => n + x.draft.berat, 0n))
  return { lines, total, berat, ...computeCurrent(purchase, total) }
}

/** Checks a purchase with the room's own rules, without asking the server. `waiting`: the cashier pays. */
export function checkBuy(
  purchase: Buy,
  sums: BuyComputation,
  { rules, facts, today, cabang }: BuyRules,
  desk: { readonly rekening: ReadonlyMap<string, unknown>; readonly waiting: boolean; readonly identified: boolean },
): Issue[] {
  if (purchase.baris.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const known = factsOf(purchase, facts)
  const wrong: Issue[] = [
    ...(purchase.kode_sales === '' ? [{ field: 'kode_sales', message: 'Kode Tidak Boleh Kosong' }] : []),
    ...sums.lines.flatMap(({ draft }, index) =>
      draft.berat === 0n
        ? [{ field: `detail_barang.${index}.berat`, message: 'Berat Tidak Boleh 0' }]
        : checkBeli(draft, known, rules, { cabang, tgl_system: today }).map((issue) => ({
            ...issue,
            field: `detail_barang.${index}.${issue.field}`,
          })),
    ),
    ...(needsIdentity(purchase) && !desk.identified
      ? [{ field: 'kode_customer', message: 'Identitas Customer Harus Diisi' }]
      : []),
  ]
  return wrong.length > 0 || desk.waiting ? wrong : checkPayOut(payOut(sums.payments), sums.total, desk.rekening)
}

/** Whoever sells without a nota of the chain shows who they are. */
export const needsIdentity = (b: Buy): boolean => b.baris.some((x) => !isRead(x.asal))

/** What may be sent of a line. */
const typedFields = Object.fromEntries(Object.entries(beliLine).filter(([, field]) => !('readOnly' in field)))

export const wirePieces = (sums: Pick<BuyComputation, 'lines'>): WireRow[] =>
  sums.lines.map(({ draft }) => writeRow(typedFields, { ...draft }))

/** The draft in the wire form of `POST pembelian`, without payments if the cashier pays. */
export const draftBuy = (purchase: Buy, sums: BuyComputation, waiting: boolean): WireRow => ({
  kode_sales: purchase.kode_sales,
  kode_customer: purchase.customer.kode.trim() || null,
  nama_customer: purchase.customer.nama.trim() || null,
  alamat_customer: purchase.customer.alamat.trim() || null,
  no_hp: purchase.customer.no_hp.trim() || null,
  detail_barang: wirePieces(sums),
  bayar_keluar: waiting ? [] : wirePayOut(sums.payments),
})
