import { callOff } from './cancel.ts'
import { payOutIssues, payOutLines, paid, type PayOutDraft } from './buy.ts'
import { mg, owedIssues, supplierNames } from './goods-in.ts'
import type { Owed, PaidSupplier } from './documents.ts'
import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { away, contentOf, multiplyDivide, paysOf, type Journal, type Movement, type Shop } from './shop.ts'

export interface PaySupplierDraft {
  readonly kode_supplier: string
  readonly cara: 'RUPIAH' | 'EMAS' | 'GRAM'
  readonly jumlah_rp?: number
  readonly gram?: number
  readonly harga_gram?: number
  readonly detail_barang: readonly { readonly kode_barcode: string }[]
  readonly payOut: readonly PayOutDraft[]
}

/** A piece of the melt, of the window or a bought one. */
const pieceOf = (t: Shop, code: string) => t.barang.get(code) ?? t.bought.get(code)

function meltIssues(shop: Shop, codes: readonly string[]): FieldIssue[] {
  if (codes.length === 0) return [{ message: 'Belum Ada Barang' }]
  return codes.flatMap((code, index): FieldIssue[] => {
    if (codes.indexOf(code) < index) return [{ message: 'Barcode Sudah Ada Di Tabel' }]
    const piece = pieceOf(shop, code)
    if (!piece) return [{ message: 'Barcode Tidak Ditemukan' }]
    return piece.status === 'DILEBUR' ? [] : [{ message: `Barang Ini Tidak Ada Di Lebur: ${piece.status}` }]
  })
}

/** Owed rupiah is paid with money; owed gold with gold of the melt, or with money at a price that was agreed on. */
export function paySupplier(shop: Shop, draft: PaySupplierDraft): Decision {
  const supplier = draft.kode_supplier
  if (!(supplier in supplierNames)) return refusal(422, 'Data Tidak Ditemukan')
  const codes = draft.cara === 'EMAS' ? draft.detail_barang.map((b) => b.kode_barcode) : []
  const wrong: FieldIssue[] = draft.cara === 'EMAS' ? meltIssues(shop, codes) : []
  if (draft.cara === 'RUPIAH' && draft.jumlah_rp === undefined) wrong.push({ message: 'Jumlah Rp Tidak Boleh Kosong' })
  if (draft.cara === 'GRAM' && draft.gram === undefined) wrong.push({ message: 'Berat Emas Tidak Boleh Kosong' })
  if (draft.cara === 'GRAM' && draft.harga_gram === undefined) wrong.push({ message: 'Harus Diisi' })
  if (wrong.length > 0) return refuseByRules(wrong)
  const contents = codes.map((code) => contentOf(pieceOf(shop, code)!))
  const [fine, value] = [contents.reduce((s, c) => s + c[2], 0n), contents.reduce((s, c) => s + c[3], 0n)]
  const owed = shop.owed(supplier)
  const berat = draft.cara === 'RUPIAH' ? 0n : draft.gram === undefined ? fine : mg(draft.gram)
  // What these grams stand for; the last of them take all that is left.
  const nilai = berat === 0n ? 0n : berat >= owed.berat ? owed.nilai : multiplyDivide(owed.nilai, berat, owed.berat)
  const rp = draft.cara === 'RUPIAH' ? BigInt(draft.jumlah_rp!) : 0n
  const money =
    draft.cara === 'RUPIAH' ? rp : draft.cara === 'EMAS' ? 0n : multiplyDivide(BigInt(draft.harga_gram!), berat, 1000n)
  const off: Owed = { supplier, rp, berat, nilai }
  const late: FieldIssue[] = [
    ...owedIssues(shop, off),
    ...(draft.cara === 'GRAM' && money === 0n ? [{ message: 'Jumlah Rp Tidak Boleh Kosong' }] : []),
    ...(draft.cara === 'EMAS' && berat === 0n ? [{ message: 'Berat Emas Tidak Boleh Kosong' }] : []),
    ...(draft.cara === 'EMAS' ? [] : payOutIssues(draft.payOut, money)),
  ]
  if (late.length > 0) return refuseByRules(late)
  const journal: Journal = [
    ['UTANG SUPPLIER', supplier, rp + nilai],
    ['SELISIH NILAI EMAS', '', money + value - rp - nilai],
    ['PERSEDIAAN LEBUR', '', -value],
    ...(money > 0n ? paid(payOutLines(draft.payOut, money)) : []),
  ]
  return {
    needs: [],
    pays: paysOf(journal),
    apply: () => {
      const number = shop.takeNumber('BS')
      const gerak: Movement = codes.map((code, i) => [pieceOf(shop, code)!.baki, code, away(contents[i]!)])
      shop.post(journal, gerak)
      shop.owe(off, -1n)
      setState(shop, codes, 'DIBAYARKAN')
      const doc: PaidSupplier = { number, date: shop.date, status: 'SELESAI', journal, gerak, off, pieces: codes }
      shop.paidSupplier.set(number, doc)
      shop.order.push(doc)
      const figure = { utang_rp: Number(rp), utang_berat: Number(berat) / 1000, nilai_emas: Number(nilai) }
      return {
        number,
        figure: { ...figure, bayar_rp: Number(money), total_jumlah: Number(contents.reduce((s, c) => s + c[0], 0n)) },
      }
    },
  }
}

function setState(shop: Shop, codes: readonly string[], status: 'DIBAYARKAN' | 'DILEBUR'): void {
  for (const code of codes) {
    shop.touchGoods(code)
    shop.touchBought(code)
    pieceOf(shop, code)!.status = status
  }
}

/** Called off on its day: it is owed again, the money is back, and the gold lies in the melt. */
export const cancelPaySupplier = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.paidSupplier.get(number), 'Pembayaran Supplier', {
    kategori: 'BATAL_BAYAR_SUPPLIER',
    undo: (doc) => {
      shop.post(doc.journal, doc.gerak, -1n)
      shop.owe(doc.off)
      setState(shop, doc.pieces, 'DILEBUR')
    },
  })
