import { grownIssues, inState, standingIssues } from './cancel.ts'
import { payOutIssues, payOutLines, paid, type PayOutDraft } from './buy.ts'
import {
  bringIn,
  goldOf,
  goodsIssues,
  mg,
  owedIssues,
  supplierNames,
  valueOf,
  withCodes,
  type GoodsDraft,
} from './goods-in.ts'
import { takenIssues } from './goods-out.ts'
import type { Owed, Received, ReceivedLine } from './documents.ts'
import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { away, multiplyDivide, paysOf, type Journal, type Movement, type Shop } from './shop.ts'

export interface ReceivedGoods extends GoodsDraft {
  readonly ongkos_beli?: number
}
export interface ReceiveDraft {
  readonly kode_supplier?: string
  readonly cara_utang: Received['cara']
  readonly detail_barang: readonly ReceivedGoods[]
}

/** A gram of 24 karat, in every shop and on every day of a run. */
const price24 = 1_992_000n

function draftIssues(shop: Shop, draft: ReceiveDraft): FieldIssue[] {
  const wrong: FieldIssue[] = []
  if (draft.kode_supplier === undefined) wrong.push({ message: 'Harus Diisi' })
  else if (!(draft.kode_supplier in supplierNames)) wrong.push({ message: 'Data Tidak Ditemukan' })
  if (draft.detail_barang.length === 0) wrong.push({ message: 'Belum Ada Barang' })
  return [...wrong, ...goodsIssues(shop, draft.detail_barang, draft.cara_utang === 'EMAS')]
}

/** What a piece costs: its fine gold where that is owed, else what was paid for it; and what is asked for besides. */
function costOf(cara: Received['cara'], goods: ReceivedGoods): bigint {
  const gold = cara === 'EMAS' ? multiplyDivide(price24, goldOf(goods).fine, 1000n) : valueOf(goods)
  return gold + BigInt(goods.ongkos_beli ?? 0)
}

const sum = (lines: readonly ReceivedLine[], of: (b: ReceivedLine) => bigint): bigint =>
  lines.reduce((s, b) => s + of(b), 0n)

function debtOf(cara: Received['cara'], supplier: string, lines: readonly ReceivedLine[]): Owed {
  const [value, besides] = [sum(lines, (b) => b.value), sum(lines, (b) => b.besides)]
  if (cara === 'TUNAI') return { supplier, rp: 0n, berat: 0n, nilai: 0n }
  if (cara === 'RUPIAH') return { supplier, rp: value, berat: 0n, nilai: 0n }
  return { supplier, rp: besides, berat: sum(lines, (b) => b.fine), nilai: value - besides }
}
const figureOf = (doc: Received) => ({
  total_nilai: Number(sum(doc.lines, (b) => b.value)),
  utang_rp: Number(doc.owed.rp),
  utang_berat: Number(doc.owed.berat) / 1000,
  nilai_emas: Number(doc.owed.nilai),
  status: doc.status,
})

/** What is written down of a delivery. */
function written(shop: Shop, draft: ReceiveDraft): Pick<Received, 'cara' | 'lines' | 'owed'> {
  const lines = withCodes(shop, draft.detail_barang).map((typed): ReceivedLine => ({
    code: typed.kode_barcode,
    count: BigInt(typed.jumlah),
    berat: mg(typed.berat),
    fine: goldOf(typed).fine,
    value: costOf(draft.cara_utang, typed),
    besides: BigInt(typed.ongkos_beli ?? 0),
    back: false,
    typed,
  }))
  return { cara: draft.cara_utang, lines, owed: debtOf(draft.cara_utang, draft.kode_supplier!, lines) }
}

/** A delivery is written down: nothing lies there yet, and nothing is owed. */
export function receive(shop: Shop, draft: ReceiveDraft): Decision {
  const wrong = draftIssues(shop, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('PN')
      const doc: Received = {
        number,
        date: shop.date,
        status: 'DRAFT',
        journal: [],
        gerak: [],
        ...written(shop, draft),
      }
      shop.received.set(number, doc)
      return { number, figure: figureOf(doc) }
    },
  }
}

/** What is sent of a session when it ends. */
export const sentOf = (doc: Received): ReceiveDraft => ({
  kode_supplier: doc.owed.supplier,
  cara_utang: doc.cara,
  detail_barang: doc.lines.map((b) => b.typed),
})

const over: Readonly<Record<string, string>> = {
  SELESAI: 'Penerimaan Barang Sudah Selesai',
  BATAL: 'Penerimaan Barang Sudah Dibatalkan',
}

/** It is written down anew. */
export function rewriteReceived(shop: Shop, number: string, draft: ReceiveDraft): Decision {
  const doc = inState(shop.received.get(number), ['DRAFT'], {})
  if (!('lines' in doc)) return doc
  const wrong = draftIssues(shop, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      Object.assign(doc, written(shop, draft))
      return { number, figure: figureOf(doc) }
    },
  }
}

/** The session ends: the goods lie on their trays, and are owed or paid. */
export function finishReceived(shop: Shop, number: string, payOut: readonly PayOutDraft[]): Decision {
  const doc = inState(shop.received.get(number), ['DRAFT'], over)
  if (!('lines' in doc)) return doc
  const wrong = draftIssues(shop, sentOf(doc))
  if (wrong.length > 0) return refuseByRules(wrong)
  const [cash, value] = [doc.cara === 'TUNAI', sum(doc.lines, (b) => b.value)]
  if (!cash && payOut.length > 0) return refusal(422, 'Hanya Untuk Cara TUNAI')
  const unpaid = cash ? payOutIssues(payOut, value) : []
  if (unpaid.length > 0) return refuseByRules(unpaid)
  const { supplier, rp, nilai } = doc.owed
  const journal: Journal = [
    ['PERSEDIAAN', '', value],
    ['UTANG SUPPLIER', supplier, -rp - nilai],
    ...(cash ? paid(payOutLines(payOut, value)) : []),
  ]
  return {
    needs: [],
    pays: paysOf(journal),
    apply: () => {
      const cost = new Map(doc.lines.map((b) => [b.code, b.value]))
      const typed = doc.lines.map((b) => b.typed)
      const gerak = bringIn(shop, number, typed, supplier, (b) => cost.get(b.kode_barcode)!)
      shop.post(journal, gerak)
      shop.owe(doc.owed)
      Object.assign(doc, { status: 'SELESAI', journal, gerak })
      shop.order.push(doc)
      return { number, figure: figureOf(doc) }
    },
  }
}

/** It comes to nothing. */
export function dropReceived(shop: Shop, number: string): Decision {
  const doc = inState(shop.received.get(number), ['DRAFT'], over)
  if (!('lines' in doc)) return doc
  return {
    needs: [],
    apply: () => {
      doc.status = 'BATAL'
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

export interface ReturnDraft {
  readonly cara_retur: 'POTONG UTANG' | 'TUNAI'
  readonly alasan?: string
  readonly detail_barang: readonly { readonly kode_barcode: string }[]
}

function returnIssues(shop: Shop, doc: Received, codes: readonly string[]): FieldIssue[] {
  if (codes.length === 0) return [{ message: 'Belum Ada Barang' }]
  return codes.flatMap((code, index): FieldIssue[] => {
    if (codes.indexOf(code) < index) return [{ message: 'Barcode Sudah Ada Di Tabel' }]
    const line = doc.lines.find((b) => b.code === code)
    if (!line) return [{ message: 'Barang Ini Bukan Dari Penerimaan Ini' }]
    if (line.back) return [{ message: 'Barang Sudah Diretur' }]
    const taken = takenIssues(shop, [code], 'Barang Tidak Bisa Diretur')
    const goods = shop.barang.get(code)
    if (taken.length > 0 || !goods) return taken
    const whole = BigInt(goods.count) === line.count && goods.berat === line.berat && goods.value === line.value
    return whole ? [] : [{ message: 'Barang {kode} Sudah Bergerak' }]
  })
}

/** What pieces that go back take off the debt: gold at what it came for, never for more than the owed gold stands for; the last gram takes all. */
function offDebt(shop: Shop, doc: Received, lines: readonly ReceivedLine[]): Owed & { readonly difference: bigint } {
  const came = debtOf(doc.cara, doc.owed.supplier, lines)
  if (came.berat === 0n) return { ...came, difference: came.nilai, nilai: 0n }
  const left = shop.owed(came.supplier)
  const nilai = left.berat === came.berat || came.nilai > left.nilai ? left.nilai : came.nilai
  return { ...came, nilai, difference: came.nilai - nilai }
}

/** Pieces go back to the supplier, from where they lie by now. */
export function sendBack(shop: Shop, number: string, draft: ReturnDraft): Decision {
  const doc = inState(shop.received.get(number), ['SELESAI', 'DIRETUR'], { BATAL: over.BATAL! })
  if (!('lines' in doc)) return doc
  const codes = draft.detail_barang.map((b) => b.kode_barcode)
  const wrong = returnIssues(shop, doc, codes)
  if (wrong.length > 0) return refuseByRules(wrong)
  const [cash, lines] = [draft.cara_retur === 'TUNAI', doc.lines.filter((b) => codes.includes(b.code))]
  if (!cash && doc.cara === 'TUNAI') return refusal(422, 'Barang Ini Dibayar Tunai')
  const off = offDebt(shop, doc, lines)
  const less = cash ? [] : owedIssues(shop, off)
  if (less.length > 0) return refuseByRules(less)
  const value = sum(lines, (b) => b.value)
  const journal: Journal = [
    ...(cash
      ? ([['KAS', 'UTAMA', value]] as const)
      : ([
          ['UTANG SUPPLIER', off.supplier, off.rp + off.nilai],
          ['SELISIH NILAI EMAS', '', off.difference],
        ] as const)),
    ['PERSEDIAAN', '', -value],
  ]
  return {
    needs: [],
    pays: paysOf(journal),
    apply: () => {
      const gerak: Movement = lines.map((line) => [
        shop.barang.get(line.code)!.baki,
        line.code,
        away([line.count, line.berat, line.fine, line.value]),
      ])
      shop.post(journal, gerak)
      if (!cash) shop.owe(off, -1n)
      for (const line of lines) {
        line.back = true
        shop.barang.get(line.code)!.status = 'RETUR SUPPLIER'
        shop.touchGoods(line.code)
      }
      Object.assign(doc, { status: 'DIRETUR', gerak: [...doc.gerak, ...gerak] })
      shop.order.push({ number, date: doc.date, status: 'DIRETUR', journal, gerak })
      return { number, figure: { status: 'DIRETUR' } }
    },
  }
}

/** Called off on its day: the goods are gone and their barcodes free; what was owed for them is owed no more. */
export function cancelReceived(shop: Shop, number: string): Decision {
  const doc = shop.received.get(number)
  if (!doc) return refusal(404, 'Data Tidak Ditemukan')
  if (doc.status === 'BATAL') return refusal(422, over.BATAL!)
  const later = standingIssues(shop, doc)
  if (doc.date !== shop.date && (later.length > 0 || doc.status === 'SELESAI'))
    return refusal(422, 'Penerimaan Barang Kemarin Tidak Bisa Dibatalkan')
  if (later.length > 0) return refuseByRules(later)
  if (doc.status !== 'SELESAI') return refusal(422, 'Status Dokumen Tidak Sesuai')
  const less = [...grownIssues(doc, (code) => shop.barang.get(code)), ...owedIssues(shop, doc.owed)]
  if (less.length > 0) return refuseByRules(less)
  return {
    needs: [{ kategori: 'BATAL_PENERIMAAN_BARANG', minimal: 'SPV' }],
    pays: paysOf(doc.journal, -1n),
    apply: () => {
      doc.status = 'BATAL'
      shop.post(doc.journal, doc.gerak, -1n)
      shop.owe(doc.owed, -1n)
      for (const line of doc.lines) {
        shop.barang.delete(line.code)
        shop.touchGoods(line.code)
      }
      return { number, figure: { status: 'BATAL' } }
    },
  }
}
