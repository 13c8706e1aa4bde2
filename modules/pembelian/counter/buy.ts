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
export function isTyped(x: unknown): x is TypedPiece {
  if (typeof x !== 'object' || x === null) return false
  const row = { ...x } as Readonly<Record<string, unknown>>
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
export const addPlain = (b: Buy, id: string, asal: Exclude<AsalBeli, AsalRead>, nomor = ''): Buy =>
  adding(b, { ...blank, id, asal, no_faktur_jual: nomor })

/** Two shops may have given one barcode. */
const same = (a: TypedPiece, { no_faktur_jual, kode_barcode }: SoldPiece): boolean => {
  const s = a.piece && readSold(a.piece)
  return s !== undefined && soldKey(s.no_faktur_jual, s.kode_barcode) === soldKey(no_faktur_jual, kode_barcode)
}

/** A piece of a nota of the chain, once; whoever the nota names sells it, where nobody else was named. */
export function addSold(b: Buy, id: string, wire: WireRow): Buy | Issue {
  const s = readSold(wire)
  const at = b.baris.findIndex((x) => same(x, s))
  if (at >= 0) return { message: 'Barcode Sudah Ada Di Tabel' }
  const named =
    b.customer.nama === '' && s.nama_customer
      ? { ...noCustomer, kode: s.kode_customer ?? '', nama: s.nama_customer }
      : b.customer
  return {
    ...adding(b, { ...blank, id, asal: s.toko_asal === null ? 'NOTA KITA' : 'NOTA CABANG', piece: wire }),
    customer: named,
  }
}

export const changePiece = (b: Buy, at: number, content: Partial<TypedPiece>): Buy => ({
  ...b,
  baris: b.baris.map((x, i) => (i === at ? { ...x, ...content } : x)),
})
export const shiftPiece = (b: Buy, n: number): Buy => ({
  ...b,
  pilih: Math.min(Math.max(0, b.baris.length - 1), Math.max(0, b.pilih + n)),
})
export const removePiece = (b: Buy, at: number): Buy =>
  shiftPiece({ ...b, baris: b.baris.filter((_, i) => i !== at), pilih: b.pilih > at ? b.pilih - 1 : b.pilih }, 0)

/** True if the content is still what it was when a refusal was given for it. */
export const sameBuy = (a: Buy, b: Buy): boolean =>
  a.id === b.id &&
  a.baris === b.baris &&
  a.bayar === b.bayar &&
  a.kini === b.kini &&
  a.kode_sales === b.kode_sales &&
  a.customer === b.customer

// Figures.

/** A typed weight; null if empty or invalid. */
function typedWeight(text: string): Weight | null {
  const read = parseDecimal(text, 3, 'lenient', 'g')
  return read.ok && read.value >= 0n ? weight(read.value) : null
}
const word = (text: string): string | null => text.trim() || null

function draftOf(x: TypedPiece): BeliDraft {
  const s = x.piece && readSold(x.piece)
  const old = x.asal === 'NOTA LAMA'
  const ours = x.asal === 'NOTA KITA'
  return {
    asal: x.asal,
    no_faktur_jual: s?.no_faktur_jual ?? (old ? word(x.no_faktur_jual) : null),
    kode_barcode_asal: s?.kode_barcode ?? null,
    tgl_nota: old ? word(x.tgl_nota) : null,
    harga_nota: old ? typedRupiah(x.harga_nota) : null,
    berat_nota: old ? typedWeight(x.berat_nota) : null,
    nama_barang: s ? null : word(x.nama_barang),
    kode_dept: ours ? null : word(x.kode_dept),
    kode_group: ours ? null : word(x.kode_group),
    berat: typedWeight(x.berat) ?? weight(0),
    ...(x.timbang ? weighOrigin({ perangkat: x.timbang.perangkat, raw: x.timbang.mentah }) : notFromScale),
    berat_emas: typedWeight(x.berat_emas),
    berat_otorisasi: typedWeight(x.berat_otorisasi),
    kondisi_beli: x.kondisi_beli,
    rusak_rp: typedRupiah(x.rusak) ?? rupiah(0),
    keterangan: word(x.keterangan),
    foto: word(x.foto),
    harga_ubah: typedRupiah(x.harga_ubah),
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
  readonly a: PurchaseRules
  readonly facts: CounterFacts
  /** The business date. */
  readonly today: string
  /** This shop. */
  readonly cabang: string
}

function factsOf(b: Buy, facts: CounterFacts): LineFacts {
  const sold = b.baris.flatMap((x) => (x.piece ? [readSold(x.piece)] : []))
  return {
    ...facts,
    sold: new Map(sold.map((s) => [soldKey(s.no_faktur_jual, s.kode_barcode), s])),
    toko: new Set(sold.flatMap((s) => s.toko_asal ?? [])),
  }
}

/** The same function that the server reckons with, at every key. */
export function computeBuy(b: Buy, { a, facts, today }: BuyRules): BuyComputation {
  const known = factsOf(b, facts)
  const lines = b.baris.map((typed): ComputedPiece => {
    const draft = draftOf(typed)
    const found = typedBeli(draft, known, a, today)
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
  return { lines, total, berat, ...computeCurrent(b, total) }
}

/** Checks a purchase with the room's own rules, without asking the server. `waiting`: the cashier pays. */
export function checkBuy(
  b: Buy,
  h: BuyComputation,
  { a, facts, today, cabang }: BuyRules,
  k: { readonly rekening: ReadonlyMap<string, unknown>; readonly waiting: boolean; readonly identified: boolean },
): Issue[] {
  if (b.baris.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const known = factsOf(b, facts)
  const wrong: Issue[] = [
    ...(b.kode_sales === '' ? [{ field: 'kode_sales', message: 'Kode Tidak Boleh Kosong' }] : []),
    ...h.lines.flatMap(({ draft }, i) =>
      draft.berat === 0n
        ? [{ field: `detail_barang.${i}.berat`, message: 'Berat Tidak Boleh 0' }]
        : checkBeli(draft, known, a, { cabang, tgl_system: today }).map((s) => ({
            ...s,
            field: `detail_barang.${i}.${s.field}`,
          })),
    ),
    ...(needsIdentity(b) && !k.identified
      ? [{ field: 'kode_customer', message: 'Identitas Customer Harus Diisi' }]
      : []),
  ]
  return wrong.length > 0 || k.waiting ? wrong : checkPayOut(payOut(h.payments), h.total, k.rekening)
}

/** Whoever sells without a nota of the chain shows who they are. */
export const needsIdentity = (b: Buy): boolean => b.baris.some((x) => !isRead(x.asal))

/** What may be sent of a line. */
const typedFields = Object.fromEntries(Object.entries(beliLine).filter(([, field]) => !('readOnly' in field)))

export const wirePieces = (h: Pick<BuyComputation, 'lines'>): WireRow[] =>
  h.lines.map(({ draft }) => writeRow(typedFields, { ...draft }))

/** The draft in the wire form of `POST pembelian`, without payments if the cashier pays. */
export const draftBuy = (b: Buy, h: BuyComputation, waiting: boolean): WireRow => ({
  kode_sales: b.kode_sales,
  kode_customer: b.customer.kode.trim() || null,
  nama_customer: b.customer.nama.trim() || null,
  alamat_customer: b.customer.alamat.trim() || null,
  no_hp: b.customer.no_hp.trim() || null,
  detail_barang: wirePieces(h),
  bayar_keluar: waiting ? [] : wirePayOut(h.payments),
})
