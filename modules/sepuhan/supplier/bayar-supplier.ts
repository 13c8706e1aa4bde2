import { checkScanned, movements, takenLines, type Scanned, type TakenBarang } from '#barang'
import { checkPayOut, payOutJurnal, payOutLines } from '#bayar'
import { debit, kredit, sumGoods, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeGram } from '#kernel/base/quantity/format.ts'
import { mulDiv, rupiah, weight, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { Content, Draft, Issue } from '#kernel/model/document.ts'
import { checkOwed, type OwedSupplier, type SupplierDebt } from '#master'
import type { bayarHead, bayarLines, PaymentWay } from './bayar-supplier.shape.ts'

export interface PayFacts {
  /** The supplier with what is owed; its row is locked. */
  readonly owed: OwedSupplier | undefined
  /** The pieces of the draft, of the window and bought ones, locked. */
  readonly barang: ReadonlyMap<string, TakenBarang>
  /** The accounts that the payments name. */
  readonly rekening: ReadonlyMap<string, unknown>
}

export type PayDraft = Draft<typeof bayarHead, typeof bayarLines>
export type Payment = Content<typeof bayarHead, typeof bayarLines>

const zero = rupiah(0)
/** The kind of warehouse from which gold pays. */
const melt = 'LEBUR'

/** What so many of the owed grams stand for: their share, half up; the last of them take all that is left, to the rupiah. */
export const standsFor = (owed: Pick<SupplierDebt, 'hutang_berat' | 'nilai_emas'>, gram: Weight): Rupiah =>
  gram >= owed.hutang_berat ? owed.nilai_emas : rupiah(mulDiv(owed.nilai_emas, gram, owed.hutang_berat, 'half-up'))

/** What these grams cost at that price, half up. */
export const priceOf = (gram: Weight, harga_gram: Rupiah): Rupiah => rupiah(mulDiv(harga_gram, gram, 1000n, 'half-up'))

/** What a way of paying asks for and was not given. */
const asked: Readonly<Record<PaymentWay, readonly (readonly ['jumlah_rp' | 'gram' | 'harga_gram', string])[]>> = {
  RUPIAH: [['jumlah_rp', text('Jumlah Rp Tidak Boleh Kosong')]],
  EMAS: [],
  GRAM: [
    ['gram', text('Berat Emas Tidak Boleh Kosong')],
    ['harga_gram', text('Harus Diisi')],
  ],
}

/** Only gold that lies in the melt pays. */
const checkMelted = (sent: Scanned, barang: PayFacts['barang']): Issue[] =>
  checkScanned(sent, (kode, field) => {
    const piece = barang.get(kode)
    if (!piece) return [{ field, message: 'Barcode Tidak Ditemukan' }]
    return piece.status === 'DILEBUR' && piece.jenis_gudang === melt
      ? []
      : [{ field, message: text('Barang Ini Tidak Ada Di Lebur: {status}'), values: { status: piece.status } }]
  })

/** What the draft takes off the debt, and the money that it pays. */
function taken(draft: PayDraft, murni: Weight, owed: OwedSupplier) {
  const utang_berat = draft.cara === 'RUPIAH' ? weight(0) : (draft.gram ?? murni)
  const money = {
    RUPIAH: draft.jumlah_rp,
    EMAS: null,
    GRAM: draft.gram && draft.harga_gram && priceOf(draft.gram, draft.harga_gram),
  }
  return {
    utang_rp: (draft.cara === 'RUPIAH' ? draft.jumlah_rp : null) ?? zero,
    utang_berat,
    nilai_emas: utang_berat > 0n ? standsFor(owed, utang_berat) : zero,
    bayar_rp: money[draft.cara] ?? zero,
  }
}

/** The whole payment, or everything that refuses it. */
export function buildPayment(draft: PayDraft, facts: PayFacts): Payment | Issue[] {
  const { owed } = facts
  if (!owed) return [{ field: 'kode_supplier', message: 'Data Tidak Ditemukan' }]
  const wrong: Issue[] = [
    ...asked[draft.cara].flatMap(([field, message]) => (draft[field] === null ? [{ field, message }] : [])),
    ...(draft.cara === 'EMAS' ? checkMelted(draft.detail_barang, facts.barang) : []),
  ]
  if (wrong.length > 0) return wrong
  const detail_barang = draft.cara === 'EMAS' ? takenLines(draft.detail_barang, facts.barang) : []
  const sums = sumGoods(detail_barang)
  const off = taken(draft, sums.total_murni, owed)
  const { utang_rp, utang_berat, nilai_emas, bayar_rp } = off
  const late: Issue[] = [
    ...checkOwed(owed, { hutang_pokok: utang_rp, hutang_berat: utang_berat, nilai_emas }, owed.kode_supplier),
    ...(draft.cara === 'GRAM' && bayar_rp === 0n
      ? [{ field: 'harga_gram', message: 'Jumlah Rp Tidak Boleh Kosong' }]
      : []),
    ...(draft.cara === 'EMAS' && utang_berat === 0n
      ? [{ field: 'gram', message: 'Berat Emas Tidak Boleh Kosong' }]
      : []),
    ...(draft.cara === 'EMAS' ? [] : checkPayOut(draft.bayar_keluar, bayar_rp, facts.rekening)),
  ]
  if (late.length > 0) return late
  return {
    kode_supplier: owed.kode_supplier,
    cara: draft.cara,
    // What this way does not ask for is not kept.
    jumlah_rp: draft.cara === 'RUPIAH' ? draft.jumlah_rp : null,
    gram: draft.cara === 'RUPIAH' ? null : draft.gram,
    harga_gram: draft.cara === 'GRAM' ? draft.harga_gram : null,
    keterangan: draft.keterangan,
    nama_supplier: owed.nama_supplier.slice(0, 60),
    hutang_rp: owed.hutang_pokok,
    hutang_berat: owed.hutang_berat,
    hutang_nilai: owed.nilai_emas,
    ...off,
    ...sums,
    selisih: rupiah(bayar_rp + sums.total_nilai - utang_rp - nilai_emas),
    cetakan: 1,
    detail_barang,
    bayar_keluar: bayar_rp > 0n ? payOutLines(draft.bayar_keluar, bayar_rp) : [],
  }
}

/** What becomes of gold that paid: it is the supplier's. */
export const paid = { status: 'DIBAYARKAN', gerak: 'BAYAR', ke: null } as const

/** Less is owed; money leaves the drawer or the bank, gold leaves the melt. What it cost more or less than it stood for is a difference of gold. */
export const postPayment = (payment: Payment): Posting => ({
  barang: movements(paid, payment.detail_barang),
  uang: [
    debit('UTANG SUPPLIER', payment.utang_rp, payment.kode_supplier),
    debit(
      'UTANG SUPPLIER',
      payment.nilai_emas,
      payment.kode_supplier,
      payment.utang_berat > 0n ? `${writeGram(Number(payment.utang_berat) / 1000)} g` : '',
    ),
    debit('SELISIH NILAI EMAS', payment.selisih),
    kredit('PERSEDIAAN LEBUR', payment.total_nilai),
    ...payOutJurnal(payment.bayar_keluar),
  ],
})
