import { callOff, inState } from './cancel.ts'
import { daysBetween } from './dates.ts'
import type { Contract } from './documents.ts'
import { groupFineness } from './goods-in.ts'
import { highestNeeds } from './nota.ts'
import { accounts, customer, largest } from './sell.ts'
import { refuseByRules, type ApprovalNeed, type Decision, type FieldIssue } from './decision.ts'
import {
  contentOf,
  fineFrom,
  multiplyDivide,
  paysOf,
  waiting,
  type BoughtGoods,
  type Doc,
  type Journal,
  type Purchase,
  type Shop,
} from './shop.ts'

export interface BuyLine {
  readonly asal: 'NOTA KITA' | 'TANPA NOTA'
  readonly no_faktur_jual?: string
  readonly kode_barcode_asal?: string
  readonly nama_barang?: string
  readonly kode_dept?: string
  readonly kode_group?: string
  /** Grams. */
  readonly berat: number
  readonly berat_emas?: number
  readonly berat_otorisasi?: number
  readonly kondisi_beli: 'MULUS' | 'PATAH' | 'TIDAKADA'
  readonly rusak_rp?: number
  readonly keterangan?: string
  readonly harga_ubah?: number
}
export interface PayOutDraft {
  readonly cara: 'CASH' | 'TRANSFER'
  readonly jumlah_rp: number
  readonly no_rekening?: string
}
export interface BuyDraft {
  readonly kode_sales: 'RINA'
  readonly kode_customer?: string
  readonly detail_barang: readonly BuyLine[]
  readonly payOut: readonly PayOutDraft[]
}

/** What the shop pays for a gram today; the other groups have no price. */
const priceToday: Readonly<Record<string, bigint>> = { G585: 1_000_000n, G750: 1_300_000n }
/** The customer whose identity the shop keeps. */
const known = customer[0]
const mg = (gram: number | undefined): bigint => BigInt(Math.round((gram ?? 0) * 1000))

/** Why this nota buys nothing back, whatever has become of its pieces. */
const notaStops = ({ status }: Doc): string | undefined =>
  status === 'BATAL' ? 'Penjualan Sudah Dibatalkan' : status === waiting ? 'Penjualan Belum Divalidasi' : undefined
/** The same of a contract: its pieces were handed over, and all is paid. */
export function contractStops({ status, handed, rest }: Contract): string | undefined {
  if (status === 'BATAL') return 'Cicilan Sudah Dibatalkan'
  if (status === 'DILELANG') return 'Cicilan Sudah Dilelang'
  if (handed === null) return 'Barang Cicilan Belum Diserahkan'
  return rest > 0n ? 'Cicilan Belum Lunas, Lunasi Dulu Sebelum Barangnya Dibeli Kembali' : undefined
}

/** The line of our nota that this line names, with what was paid for its gold. */
interface OurLine {
  readonly group: string
  readonly berat: bigint
  readonly gold: bigint
  readonly age: number
}
function ourLine(shop: Shop, line: BuyLine): OurLine | string {
  const contract = shop.contracts.get(line.no_faktur_jual ?? '')
  const nota = contract ?? shop.soldBy(line.no_faktur_jual ?? '')
  const price = nota?.harga.lines.find((x) => x.code === line.kode_barcode_asal)
  const goods = shop.barang.get(line.kode_barcode_asal ?? '')
  if (!nota || !price || !goods) return 'Nota Tidak Ditemukan'
  const why = contract ? contractStops(contract) : notaStops(nota)
  if (why !== undefined) return why
  if (price.accessory) return 'Aksesoris Tidak Bisa Dibeli Kembali'
  if (goods.bought !== null || goods.status !== 'TERJUAL' || goods.sell !== nota.number) return claimed
  return {
    group: goods.group,
    berat: price.berat,
    gold: largest(price.clean - price.ongkos - (shop.rules.ppn === 'TERMASUK' ? price.ppn : 0n), 0n),
    // A contract is the nota of its pieces from their hand-over on.
    age: daysBetween(contract?.handed ?? nota.date, shop.date),
  }
}
const claimed = 'Barang Sudah Dibeli Atau Ditukar'

function lineIssues(shop: Shop, line: BuyLine): FieldIssue[] {
  const wrong: FieldIssue[] = []
  const add = (when: boolean, message: string): void => void (when && wrong.push({ message }))
  const ours = line.asal === 'NOTA KITA' ? ourLine(shop, line) : undefined
  if (typeof ours === 'string') return [{ message: ours, conflict: ours === claimed }]
  const group = ours?.group ?? line.kode_group ?? ''
  add(!ours && line.nama_barang === undefined, 'Harus Diisi')
  add(!ours && line.kode_dept !== 'BR', 'Data Tidak Ditemukan')
  add(!ours && !(group in groupFineness), 'Data Tidak Ditemukan')
  add(line.kondisi_beli === 'TIDAKADA', 'Data Tidak Ditemukan')
  add(line.berat_emas !== undefined && line.berat_emas > line.berat, 'Berat Emas Tidak Boleh Melebihi Berat')
  add((line.rusak_rp ?? 0) > 0 && line.keterangan === undefined, 'Keterangan Tidak Boleh Kosong')
  const today = !ours || shop.rules.buyBase !== 'NOTA' || shop.rules.floor
  add(wrong.length === 0 && today && priceToday[group] === undefined, 'Harga Beli Belum Diisi')
  const heavier = ours !== undefined && mg(line.berat) > ours.berat
  add(heavier && mg(line.berat_otorisasi) < mg(line.berat), 'Berat Otorisasi Harus Diisi')
  return wrong
}

/** What is left of the gold: less the condition (PATAH: 2.5 % of it, and 5,000 a gram) and the damage, to the shop's step. */
function finish(shop: Shop, line: BuyLine, gold: bigint, loss: bigint): bigint {
  const broken = line.kondisi_beli === 'PATAH'
  const condition = broken ? multiplyDivide(gold, 250n, 10_000n) + multiplyDivide(5000n, mg(line.berat), 1000n) : 0n
  const sum = largest(gold - loss - condition - BigInt(line.rusak_rp ?? 0), 0n)
  const [step, up] = [shop.rules.pembulatan, shop.rules.buyDown ? 0n : shop.rules.pembulatan - 1n]
  return ((sum + up) / step) * step
}

/** Rugi nota of G585: 10,000 a gram in the first month, then 2.5 % of the gold. */
const lossOf = (line: OurLine, gold: bigint, berat: bigint): bigint =>
  line.group !== 'G585'
    ? 0n
    : line.age <= 30
      ? multiplyDivide(10_000n, berat, 1000n)
      : multiplyDivide(gold, 250n, 10_000n)

/** With a nota the category of every piece takes 1.5 % of its gold. */
const ofCategory = (gold: bigint): bigint => multiplyDivide(gold, 150n, 10_000n)

/** The price that the shop reckons. */
export function quote(shop: Shop, line: BuyLine): bigint {
  const ours = line.asal === 'NOTA KITA' ? ourLine(shop, line) : undefined
  if (typeof ours === 'string') return 0n
  const berat = mg(line.berat)
  const today = multiplyDivide(priceToday[ours?.group ?? line.kode_group ?? ''] ?? 0n, berat, 1000n)
  const without = finish(shop, line, today, 0n)
  if (!ours) return without
  const gold = multiplyDivide(ours.gold, berat, ours.berat)
  const loss = lossOf(ours, gold, berat)
  const byNota = shop.rules.buyBase === 'NOTA' || (shop.rules.buyBase === 'TERTINGGI' && gold - loss >= today)
  const price = byNota
    ? finish(shop, line, gold, loss + ofCategory(gold))
    : finish(shop, line, today, ofCategory(today))
  return shop.rules.floor ? largest(price, without) : price
}
const priceOf = (t: Shop, d: BuyLine): bigint => (d.harga_ubah === undefined ? quote(t, d) : BigInt(d.harga_ubah))

/** Nothing is paid for what is worth nothing; what nobody says goes out of the drawer. */
export const payOutLines = (sent: readonly PayOutDraft[], total: bigint): readonly PayOutDraft[] =>
  sent.length > 0 || total === 0n ? sent : [{ cara: 'CASH', jumlah_rp: Number(total) }]

export function payOutIssues(sent: readonly PayOutDraft[], total: bigint): FieldIssue[] {
  const lines = payOutLines(sent, total)
  const sum = lines.reduce((s, b) => s + BigInt(b.jumlah_rp), 0n)
  return [
    ...lines.flatMap((draft): FieldIssue[] => {
      if (draft.cara === 'CASH') return []
      if (draft.no_rekening === undefined) return [{ message: 'Pilih Nomor Rekening' }]
      return accounts.includes(draft.no_rekening) ? [] : [{ message: 'Data Tidak Ditemukan' }]
    }),
    ...(lines.length > 0 && sum !== total ? [{ message: 'Jumlah Uang Keluar Harus Pas' }] : []),
  ]
}

export const paid = (lines: readonly PayOutDraft[]): Journal => [
  ['KAS', 'UTAMA', -lines.reduce((s, b) => (b.cara === 'CASH' ? s + BigInt(b.jumlah_rp) : s), 0n)],
  ...lines.flatMap((b): Journal => (b.cara === 'CASH' ? [] : [['BANK', b.no_rekening!, -BigInt(b.jumlah_rp)]])),
]

/** A price above the quote, a weight above the nota's: one need a category, for the line that asks the most. */
export function buyNeeds(shop: Shop, pieces: readonly BuyLine[]): ApprovalNeed[] {
  const all = pieces.flatMap((line): ApprovalNeed[] => {
    const [price, reckoned] = [priceOf(shop, line), quote(shop, line)]
    const owner = (price - reckoned) * 10_000n > reckoned * 200n
    const ours = line.asal === 'NOTA KITA' ? ourLine(shop, line) : undefined
    return [
      ...(price > reckoned ? [{ kategori: 'HARGA_BELI_NAIK', minimal: owner ? 'OWN' : 'SPV' } as const] : []),
      ...(typeof ours === 'object' && mg(line.berat) > ours.berat
        ? [{ kategori: 'BERAT_MELEBIHI', minimal: 'SPV' } as const]
        : []),
    ]
  })
  return highestNeeds(all)
}

const buyIssues = (shop: Shop, draft: BuyDraft): FieldIssue[] => [
  ...(draft.kode_customer === undefined || customer.some((c) => c === draft.kode_customer)
    ? []
    : [{ message: 'Customer Tidak Ditemukan' }]),
  ...pieceIssues(shop, draft.detail_barang, draft.kode_customer),
]

/** Why these pieces are not bought of this person. */
export function pieceIssues(shop: Shop, pieces: readonly BuyLine[], seller: string | undefined): FieldIssue[] {
  const key = (x: BuyLine): string => `${x.no_faktur_jual} ${x.kode_barcode_asal}`
  const ours = pieces.filter((x) => x.asal === 'NOTA KITA')
  const stranger = pieces.length > ours.length && seller !== known
  return [
    ...(pieces.length === 0 ? [{ message: 'Belum Ada Barang' }] : []),
    ...pieces.flatMap((line) => {
      const twice = line.asal === 'NOTA KITA' && ours.findIndex((o) => key(o) === key(line)) < ours.indexOf(line)
      return twice ? [{ message: 'Barcode Sudah Ada Di Tabel' }] : lineIssues(shop, line)
    }),
    ...(stranger ? [{ message: 'Identitas Customer Harus Diisi' }] : []),
  ]
}

/** A customer sells pieces to the shop. In a shop of two steps the price is fixed at once, and the cashier pays later. */
export function buy(shop: Shop, draft: BuyDraft): Decision {
  const two = shop.rules.twoStepPurchase
  const wrong = [
    ...buyIssues(shop, draft),
    ...(two && draft.payOut.length > 0 ? [{ message: 'Dibayar Saat Validasi' }] : []),
  ]
  if (wrong.length > 0) return refuseByRules(wrong)
  const total = sumBought(shop, draft.detail_barang)
  const unpaid = two ? [] : payOutIssues(draft.payOut, total)
  if (unpaid.length > 0) return refuseByRules(unpaid)
  return {
    needs: buyNeeds(shop, draft.detail_barang),
    pays: two ? 0n : paysOf(paid(payOutLines(draft.payOut, total))),
    apply: () => {
      const number = shop.takeNumber('BL')
      const claimed = claim(shop, number, draft.detail_barang)
      const doc: Purchase = { number, date: shop.date, status: waiting, journal: [], gerak: [], ...claimed, total }
      shop.purchase.set(number, doc)
      if (!two) pay(shop, doc, draft.payOut)
      return { number, figure: { total: Number(total), status: doc.status } }
    },
  }
}

export const sumBought = (t: Shop, pieces: readonly BuyLine[]): bigint => pieces.reduce((s, x) => s + priceOf(t, x), 0n)

/** The pieces as they will lie in the bought stock under this number; those of ours are taken from now on. */
export function claim(shop: Shop, number: string, said: readonly BuyLine[], letters = 'P') {
  const [, day, order] = number.match(/-(\d{6})-(\d+)$/)!
  const pieces = said.map((line, index): BoughtGoods => {
    const ours = line.asal === 'NOTA KITA' ? ourLine(shop, line) : undefined
    const group = typeof ours === 'object' ? ours.group : line.kode_group!
    const emas = mg(line.berat_emas ?? line.berat)
    return {
      code: `${letters}${day}${order}${String(index + 1).padStart(2, '0')}`,
      group,
      kadar: groupFineness[group]!,
      berat: mg(line.berat),
      emas,
      fine: fineFrom(emas, groupFineness[group]!),
      value: priceOf(shop, line),
      // What may be sold again is sorted; for what is broken no tray of the bought stock is named.
      baki: line.kondisi_beli === 'MULUS' ? 'SORTIR' : 'BELI',
      status: 'DI STOK BELI',
    }
  })
  const ours = said.flatMap((x) => (x.asal === 'NOTA KITA' ? [x.kode_barcode_asal!] : []))
  for (const code of ours) {
    shop.touchGoods(code)
    shop.barang.get(code)!.bought = number
  }
  if (said.some((x) => shop.contracts.has(x.no_faktur_jual ?? ''))) shop.meet(`a contract's piece comes by ${letters}`)
  return { pieces, ours }
}

/** What a document posts of the pieces that come in. */
export const comeIn = (doc: Purchase, sent: readonly PayOutDraft[], given: bigint) => ({
  journal: [['PERSEDIAAN BELI', '', doc.total], ...paid(payOutLines(sent, given))] satisfies Journal,
  gerak: doc.pieces.map((b) => [b.baki, b.code, contentOf(b)] as const),
})
export function lieThere(shop: Shop, doc: Purchase): void {
  for (const goods of doc.pieces) {
    shop.touchBought(goods.code)
    shop.bought.set(goods.code, goods)
  }
}
/** As if they had never come; our pieces stay with their customer. */
export function unbuy(shop: Shop, doc: Purchase): void {
  release(shop, doc)
  for (const goods of doc.pieces) {
    shop.touchBought(goods.code)
    shop.bought.delete(goods.code)
  }
}

/** The money goes out, and the pieces lie in the bought stock. */
function pay(shop: Shop, doc: Purchase, sent: readonly PayOutDraft[]): void {
  const { journal, gerak } = comeIn(doc, sent, doc.total)
  shop.post(journal, gerak)
  lieThere(shop, doc)
  Object.assign(doc, { status: 'SELESAI', journal, gerak })
  shop.order.push(doc)
}

const already: Readonly<Record<string, string>> = {
  SELESAI: 'Pembelian Sudah Divalidasi',
  BATAL: 'Pembelian Sudah Dibatalkan',
}
/** The cashier pays a purchase that waits. */
export function validatePurchase(shop: Shop, number: string, sent: readonly PayOutDraft[]): Decision {
  const doc = inState(shop.purchase.get(number), [waiting], already)
  if (!('pieces' in doc)) return doc
  const unpaid = payOutIssues(sent, doc.total)
  if (unpaid.length > 0) return refuseByRules(unpaid)
  return {
    needs: [],
    pays: paysOf(paid(payOutLines(sent, doc.total))),
    apply: () => {
      pay(shop, doc, sent)
      return { number, figure: { status: 'SELESAI', total: Number(doc.total) } }
    },
  }
}

/** It comes to nothing: our pieces stay with their customer. */
export function refusePurchase(shop: Shop, number: string): Decision {
  const doc = inState(shop.purchase.get(number), [waiting], already)
  if (!('pieces' in doc)) return doc
  return {
    needs: [],
    apply: () => {
      doc.status = 'BATAL'
      release(shop, doc)
      return { number, figure: { status: 'BATAL' } }
    },
  }
}
export function release(shop: Shop, doc: Purchase): void {
  for (const code of doc.ours) {
    shop.touchGoods(code)
    shop.barang.get(code)!.bought = null
  }
}

/** Called off on its day: money and pieces go back. */
export const cancelPurchase = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.purchase.get(number), 'Pembelian', {
    kategori: 'BATAL_PEMBELIAN',
    undo: (doc) => {
      shop.post(doc.journal, doc.gerak, -1n)
      unbuy(shop, doc)
    },
  })
