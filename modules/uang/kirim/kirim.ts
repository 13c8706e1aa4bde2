import { debit, kredit, ownLaci, type JurnalLine, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Issue } from '#kernel/model/document.ts'
import type { DraftOf, RowOf } from '#kernel/model/fields/field.ts'
import type { MoneyPlace } from '../mutasi/mutasi.shape.ts'
import type { receivedHead, sentHead } from './kirim.shape.ts'

type Sent = RowOf<typeof sentHead>
type Receipt = RowOf<typeof receivedHead>

/** The account of a shop of this chain in the books of another one: head office's is RK PUSAT, a branch's RK CABANG. */
const rkOf = (other: { readonly pusat: boolean }) => (other.pusat ? 'RK PUSAT' : 'RK CABANG')

/** So long money may be under way before both sides are told that it is late. */
export const late_ms = 86_400_000

/** A shop as it is known here. */
export interface OtherShop {
  readonly pusat: boolean
  /** Its rows stand on this server. */
  readonly here: boolean
}
export interface SendFacts {
  /** Undefined: nobody has this code. */
  readonly tujuan: OtherShop | undefined
  /** Is the sender head office? */
  readonly fromPusat: boolean
  readonly rekening: ReadonlyMap<string, unknown>
  readonly no_reff: string
}

/** The account of the draft, where its place is the bank. */
function checkPlace(
  place: MoneyPlace,
  no_rekening: string | null,
  known: ReadonlyMap<string, unknown>,
): readonly Issue[] {
  if (place === 'CASH') return []
  if (no_rekening === null) return [{ field: 'no_rekening', message: 'Pilih Nomor Rekening' }]
  return known.has(no_rekening) ? [] : [{ field: 'no_rekening', message: 'Data Tidak Ditemukan' }]
}
const kept = (place: MoneyPlace, no_rekening: string | null) => (place === 'CASH' ? null : no_rekening)

/** A branch sends to head office, head office to any other shop. */
function checkDestination(tujuan: string, cabang: string, facts: SendFacts): Issue[] {
  const at = { field: 'tujuan' }
  if (!facts.tujuan) return [{ ...at, message: 'Data Tidak Ditemukan' }]
  if (tujuan === cabang) return [{ ...at, message: text('Tidak Bisa Kirim Ke Toko Sendiri') }]
  if (!facts.fromPusat && !facts.tujuan.pusat)
    return [{ ...at, message: text('Cabang Hanya Mengirim Ke Kantor Pusat') }]
  return facts.tujuan.here ? [] : [{ ...at, message: 'Cabang Tidak Tersedia' }]
}

export function buildSent(
  draft: DraftOf<typeof sentHead>,
  facts: SendFacts,
  who: { readonly cabang: string; readonly user_id: string },
): Sent | Issue[] {
  const wrong = [
    ...checkDestination(draft.tujuan, who.cabang, facts),
    ...checkPlace(draft.asal, draft.no_rekening, facts.rekening),
  ]
  if (wrong.length > 0) return wrong
  return {
    ...draft,
    no_rekening: kept(draft.asal, draft.no_rekening),
    no_reff: facts.no_reff,
    valid_by: who.user_id,
    no_terima: null,
    diterima_oleh: null,
    tgl_terima: null,
    alasan_batal: null,
  }
}

/** The line of the drawer or the account. */
const placeLine = (
  of: typeof debit,
  place: MoneyPlace,
  money: { readonly no_rekening: string | null; readonly jumlah_rp: Rupiah; readonly keterangan: string },
): JurnalLine =>
  place === 'CASH'
    ? of('KAS', money.jumlah_rp, ownLaci, money.keterangan)
    : of('BANK', money.jumlah_rp, money.no_rekening ?? '', money.keterangan)

/** What left is owed by the other shop. */
export const postSent = (sent: Sent, to: Pick<OtherShop, 'pusat'>): Posting => ({
  uang: [debit(rkOf(to), sent.jumlah_rp, sent.tujuan, sent.keterangan), placeLine(kredit, sent.asal, sent)],
})

/** Money of another shop as its message told it, and what became of it. */
export interface Incoming {
  readonly dari: string
  /** Is that shop head office? */
  readonly pusat: boolean
  readonly nota_kirim: string
  readonly jumlah_rp: Rupiah
  readonly keterangan: string
  readonly input_by: string
  readonly tgl_system: string
  readonly status: string
}
export interface ReceiveFacts {
  /** Undefined: no money has this reference. */
  readonly kiriman: Incoming | undefined
  readonly rekening: ReadonlyMap<string, unknown>
}

/** Why money that somebody wants to receive is not to be had any more. */
const gone: Readonly<Record<string, string>> = {
  DONE: text('Uang Ini Sudah Diterima'),
  BATAL: text('Kiriman Ini Dibatalkan Pengirim'),
}

export function buildReceipt(draft: DraftOf<typeof receivedHead>, facts: ReceiveFacts): Receipt | Issue[] {
  const { kiriman } = facts
  if (!kiriman) return [{ field: 'no_reff', message: 'No Terima Tidak Ditemukan' }]
  const already = gone[kiriman.status]
  if (already !== undefined) return [{ field: 'no_reff', message: already, conflict: true }]
  const wrong = checkPlace(draft.masuk_ke, draft.no_rekening, facts.rekening)
  if (wrong.length > 0) return [...wrong]
  const { dari, nota_kirim, jumlah_rp, input_by, tgl_system, keterangan } = kiriman
  return {
    ...draft,
    no_rekening: kept(draft.masuk_ke, draft.no_rekening),
    dari_toko: dari,
    nota_kirim,
    jumlah_rp,
    input_by,
    tgl_kirim: tgl_system,
    keterangan,
  }
}

/** What came is owed to the other shop, which paid it. */
export const postReceipt = (receipt: Receipt, from: { readonly pusat: boolean }): Posting => ({
  uang: [
    placeLine(debit, receipt.masuk_ke, receipt),
    kredit(rkOf(from), receipt.jumlah_rp, receipt.dari_toko, receipt.keterangan),
  ],
})
