import { checkPayOut, payOutJurnal, payOutLines, type PayOutLine } from '#bayar'
import { debit, hasMoved, kredit, movement, ownLaci, placeOf, type JurnalLine, type Posting } from '#buku'
import { writeGram } from '#kernel/base/quantity/format.ts'
import { fineWeight, mulDiv, rupiah, weight, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Content, Issue, RuleContext, Stored } from '#kernel/model/document.ts'
import type { DraftOf, RowOf, WireRow } from '#kernel/model/fields/field.ts'
import { checkOwed, type OwedSupplier } from '#master'
import {
  checkBarangMasuk,
  checkDuplicates,
  comeIn,
  computeNilai,
  fillIn,
  reckonPiece,
  sumUp,
  type CalledOffFacts,
  type MasukFacts,
  type TypedBarang,
} from '../incoming/incoming.ts'
import { checkScanned, checkTaken, type Scanned, type TakenBarang } from '../taken/taken.ts'
import type { receivedHead, receivedLine, receivedLines, returnInput, typedHead } from './penerimaan-barang.shape.ts'

/** What the rules of a delivery read. */
export interface ReceiveFacts extends MasukFacts {
  readonly supplier:
    | { readonly kode_supplier: string; readonly nama_supplier: string; readonly faktur_pajak: boolean }
    | undefined
  /** What a gram of 24 karat is worth now. */
  readonly harga_24k: Rupiah | undefined
  /** The accounts that the payments name. */
  readonly rekening: ReadonlyMap<string, unknown>
}
/** What returning reads. */
export interface ReturnFacts extends Pick<CalledOffFacts, 'owed'> {
  readonly barang: ReadonlyMap<string, TakenBarang>
}

type TypedLine = DraftOf<typeof receivedLine>
export type ReceivedLine = RowOf<typeof receivedLine>
type Sent = DraftOf<typeof typedHead> & { readonly detail_barang: readonly TypedLine[] }
type Head = RowOf<typeof receivedHead>
type Built = Content<typeof receivedHead, typeof receivedLines>
export type Received = Stored<typeof receivedHead, typeof receivedLines>

const zero = rupiah(0)

/** What a gram of fine gold costs by that price, and what the supplier asks for besides, in whole rupiah. */
const goldValue = (murni: Weight, harga_24k: Rupiah): Rupiah => rupiah(mulDiv(harga_24k, murni, 1000n, 'half-up'))

/** Cost of a piece: its gold by today's price where gold is owed, else what it was bought for; and what is asked for besides. */
export function valueOf(
  barang: Pick<TypedBarang, 'harga_bayar' | 'harga_modal' | 'berat'> & { readonly ongkos_beli: Rupiah | null },
  murni: Weight,
  harga_24k: Rupiah | null,
): Rupiah {
  const gold = harga_24k === null ? (computeNilai(barang) ?? zero) : goldValue(murni, harga_24k)
  return rupiah(gold + (barang.ongkos_beli ?? 0n))
}

/** A delivery names its supplier where the shop keeps suppliers, and always where something comes to be owed. */
function checkSupplier(
  sent: Sent,
  facts: Pick<ReceiveFacts, 'supplier'>,
  context: Pick<RuleContext, 'flags'>,
): Issue[] {
  const free = sent.cara_utang === 'TUNAI' && context.flags.SUPPLIER_BARANG_MODULE !== 'on'
  if (sent.kode_supplier === null) return free ? [] : [{ field: 'kode_supplier', message: 'Harus Diisi' }]
  return facts.supplier ? [] : [{ field: 'kode_supplier', message: 'Data Tidak Ditemukan' }]
}

type Valued = Pick<ReceivedLine, 'berat' | 'nilai' | 'murni' | 'ongkos_beli'>
export const sumReceived = (lines: readonly Valued[]) => ({
  berat: addUp(lines, (b) => b.berat),
  murni: addUp(lines, (b) => b.murni),
  nilai: addUp(lines, (b) => b.nilai),
  ongkos: addUp(lines, (b) => b.ongkos_beli ?? zero),
})

/** A line of the wire before it is saved, valued by what was paid for it. */
export function reckonReceived(
  wire: WireRow,
  group: { readonly kadar: number; readonly harga: number } | undefined,
): Valued {
  const { berat, murni, nilai } = reckonPiece(wire, group ?? { kadar: 0, harga: 0 })
  const ongkos_beli = rupiahOf(wire.ongkos_beli)
  return { berat, murni, ongkos_beli, nilai: rupiah((nilai ?? 0n) + ongkos_beli) }
}

/** What comes to be owed for these lines. */
function debtOf(cara: Head['cara_utang'], lines: readonly Valued[]) {
  const { nilai, ongkos, murni } = sumReceived(lines)
  if (cara === 'TUNAI') return { utang_rp: zero, utang_berat: weight(0), nilai_emas: zero }
  if (cara === 'RUPIAH') return { utang_rp: nilai, utang_berat: weight(0), nilai_emas: zero }
  return {
    utang_rp: ongkos,
    utang_berat: murni,
    nilai_emas: rupiah(nilai - ongkos),
  }
}

/** A delivery as it stands while it is written down; or every reason why it cannot. */
export function buildReceived(sent: Sent, facts: ReceiveFacts, context: RuleContext): Built | Issue[] {
  const gold = sent.cara_utang === 'EMAS'
  const typed = sent.detail_barang.map((draft) => ({
    ...draft,
    tgl_masuk: null as string | null,
    // Owed gold is what the piece costs: nothing was paid for it.
    harga_bayar: gold ? null : draft.harga_bayar,
  }))
  const wrong: Issue[] = [
    ...checkSupplier(sent, facts, context),
    ...(typed.length === 0 ? [{ field: 'detail_barang', message: 'Belum Ada Barang' }] : []),
    ...(gold && facts.harga_24k === undefined ? [{ field: 'cara_utang', message: 'Harga Emas Belum Diisi' }] : []),
    ...checkDuplicates(typed, 'detail_barang'),
    ...typed.flatMap((b, i) => checkBarangMasuk(b, facts, `detail_barang.${i}`, gold)),
  ]
  if (wrong.length > 0) return wrong
  const harga_24k = gold ? facts.harga_24k! : null
  const detail_barang = fillIn(typed, facts, context).map((line) => {
    const murni = fineWeight(line.berat_emas, line.kadar)
    return { ...line, murni, nilai: valueOf(line, murni, harga_24k), tgl_retur: null }
  })
  return {
    kode_supplier: sent.kode_supplier,
    no_faktur_supplier: sent.no_faktur_supplier,
    cara_utang: sent.cara_utang,
    keterangan: sent.keterangan,
    nama_supplier: facts.supplier?.nama_supplier.slice(0, 60) ?? null,
    faktur_pajak: facts.supplier?.faktur_pajak ?? null,
    tgl_selesai: null,
    harga_24k,
    ...sumUp(detail_barang),
    ...debtOf(sent.cara_utang, detail_barang),
    retur_rp: zero,
    retur_berat: weight(0),
    retur_nilai_emas: zero,
    retur_tunai: zero,
    alasan_retur: null,
    detail_barang,
    bayar_keluar: [],
  }
}
const isWrong = (built: Built | Issue[]): built is Issue[] => Array.isArray(built)

export const checkReceived = (sent: Sent, facts: ReceiveFacts, context: RuleContext): Issue[] => {
  const built = buildReceived(sent, facts, context)
  return isWrong(built) ? built : []
}
/** Only after `checkReceived`. */
export const changeReceived = (d: Sent, f: ReceiveFacts, k: RuleContext): Built => buildReceived(d, f, k) as Built

type Finished = Sent & { readonly bayar_keluar: readonly PayOutLine[] }

/** What is paid at once is paid exactly; what is owed is paid another day. */
export function checkFinished(finished: Finished, facts: ReceiveFacts, context: RuleContext): Issue[] {
  const built = buildReceived(finished, facts, context)
  if (isWrong(built)) return built
  if (finished.cara_utang !== 'TUNAI')
    return finished.bayar_keluar.length === 0
      ? []
      : [{ field: 'bayar_keluar', message: text('Hanya Untuk Cara TUNAI') }]
  return checkPayOut(finished.bayar_keluar, built.total_nilai, facts.rekening)
}
/** The delivery as it is posted: paid, where it is, from the drawer unless something else was said. */
export function changeFinished(finished: Finished, facts: ReceiveFacts, context: RuleContext): Built {
  const built = changeReceived(finished, facts, context)
  const paid = finished.cara_utang === 'TUNAI' ? payOutLines(finished.bayar_keluar, built.total_nilai) : []
  return { ...built, tgl_selesai: context.tgl_system, bayar_keluar: paid }
}

const gramsOf = (mg: Weight): string => (mg === 0n ? '' : `${writeGram(Number(mg) / 1000)} g`)
const toSupplier = (row: Pick<Head, 'kode_supplier' | 'utang_rp' | 'utang_berat' | 'nilai_emas'>): JurnalLine[] => [
  kredit('UTANG SUPPLIER', row.utang_rp, row.kode_supplier ?? ''),
  kredit('UTANG SUPPLIER', row.nilai_emas, row.kode_supplier ?? '', gramsOf(row.utang_berat)),
]

/** Goods into their trays, against what is owed or paid for them. */
export const postReceived = (built: Built): Posting => ({
  barang: comeIn(built.detail_barang),
  uang: [debit('PERSEDIAAN', built.total_nilai), ...toSupplier(built), ...payOutJurnal(built.bayar_keluar)],
})

/** The debt of a delivery, as it is taken back whole. */
export const backOf = (row: Pick<Head, 'utang_rp' | 'utang_berat' | 'nilai_emas'>) => ({
  hutang_pokok: row.utang_rp,
  hutang_berat: row.utang_berat,
  nilai_emas: row.nilai_emas,
})

type ReturnSent = DraftOf<typeof returnInput> & { readonly detail_barang: Scanned }

const chosenOf = (received: Pick<Received, 'detail_barang'>, sent: Scanned): readonly ReceivedLine[] => {
  const codes = new Set(sent.map((b) => b.kode_barcode))
  return received.detail_barang.filter((b) => codes.has(b.kode_barcode ?? ''))
}

/**
 * What these lines take off the debt. Gold goes back at what it came for, so that a delivery which goes back whole leaves the debt as if it
 * had never come; but never for more than the gold that is owed stands for, and with its last gram goes all of that.
 */
export function returnedOf(
  received: Pick<Received, 'detail_barang' | 'cara_utang'>,
  sent: ReturnSent,
  owed: OwedSupplier | undefined,
) {
  const lines = chosenOf(received, sent.detail_barang)
  const nilai = rupiah(lines.reduce((sum, b) => sum + b.nilai, 0n))
  if (sent.cara_retur === 'TUNAI')
    return { nilai, tunai: nilai, rp: zero, berat: weight(0), nilai_emas: zero, selisih: zero }
  const { utang_rp, utang_berat, nilai_emas: came } = debtOf(received.cara_utang, lines)
  const stands = owed?.nilai_emas ?? zero
  const last = utang_berat > 0n && owed?.hutang_berat === utang_berat
  const nilai_emas = last || came > stands ? (utang_berat > 0n ? stands : zero) : came
  return { nilai, tunai: zero, rp: utang_rp, berat: utang_berat, nilai_emas, selisih: rupiah(came - nilai_emas) }
}

/** Why these pieces cannot go back to their supplier. */
export function checkReturn(received: Received, sent: ReturnSent, facts: ReturnFacts): Issue[] {
  const lines = new Map(received.detail_barang.map((b) => [b.kode_barcode, b]))
  const wrong = checkScanned(sent.detail_barang, (kode, field) => {
    const line = lines.get(kode)
    if (!line) return [{ field, message: text('Barang Ini Bukan Dari Penerimaan Ini') }]
    if (line.tgl_retur !== null) return [{ field, message: text('Barang Sudah Diretur') }]
    const barang = facts.barang.get(kode)
    const refused = checkTaken(barang, field, text('Barang Tidak Bisa Diretur: {status}'))
    if (refused.length > 0 || !barang) return refused
    // Of a lot only all of it goes back.
    return barang.jumlah === line.jumlah && barang.berat === line.berat && barang.nilai === line.nilai
      ? []
      : [{ field, ...hasMoved(kode) }]
  })
  if (wrong.length > 0) return wrong
  if (sent.cara_retur === 'TUNAI') return []
  if (received.cara_utang === 'TUNAI') return [{ field: 'cara_retur', message: text('Barang Ini Dibayar Tunai') }]
  const { rp, berat, nilai_emas } = returnedOf(received, sent, facts.owed)
  return checkOwed(facts.owed, { hutang_pokok: rp, hutang_berat: berat, nilai_emas }, received.kode_supplier)
}

/** The pieces are marked, and what they took off the debt is added up. */
export function changeReturned(
  received: Received,
  sent: ReturnSent,
  facts: ReturnFacts,
  context: Pick<RuleContext, 'tgl_system'>,
) {
  const chosen = new Set(chosenOf(received, sent.detail_barang))
  const { rp, berat, nilai_emas, tunai } = returnedOf(received, sent, facts.owed)
  return {
    detail_barang: received.detail_barang.map((b) => (chosen.has(b) ? { ...b, tgl_retur: context.tgl_system } : b)),
    retur_rp: rupiah(received.retur_rp + rp),
    retur_berat: weight(received.retur_berat + berat),
    retur_nilai_emas: rupiah(received.retur_nilai_emas + nilai_emas),
    retur_tunai: rupiah(received.retur_tunai + tunai),
    alasan_retur: sent.alasan,
  }
}

/** The pieces leave from where they lie now; what they cost is owed no more, or comes back into the drawer. */
export function postReturned(received: Received, sent: ReturnSent, facts: ReturnFacts): Posting {
  const { nilai, rp, berat, nilai_emas, tunai, selisih } = returnedOf(received, sent, facts.owed)
  const kode = received.kode_supplier ?? ''
  return {
    barang: chosenOf(received, sent.detail_barang).map((row) => {
      const kode_barcode = row.kode_barcode!
      return movement({ ...row, kode_barcode }, 'RETUR', placeOf(facts.barang.get(kode_barcode)!), null)
    }),
    uang: [
      debit('UTANG SUPPLIER', rp, kode),
      debit('UTANG SUPPLIER', nilai_emas, kode, gramsOf(berat)),
      debit('KAS', tunai, ownLaci),
      debit('SELISIH NILAI EMAS', selisih),
      kredit('PERSEDIAAN', nilai),
    ],
  }
}
