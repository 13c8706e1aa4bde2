import { callOff } from './cancel.ts'
import type { AddedOrTaken, Owed } from './documents.ts'
import { owedIssues, supplierNames } from './goods-in.ts'
import { part } from './sell.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import {
  away,
  fineFrom,
  multiplyDivide,
  paysOf,
  weighingOf,
  type Content,
  type Goods,
  type Journal,
  type LotPart,
  type Shop,
} from './shop.ts'

export interface AccessoriesDraft {
  readonly cara: 'TUNAI' | 'SUPPLIER' | 'AMBIL'
  readonly kode_supplier?: string
  readonly kode_transaksi?: string
  readonly detail_barang: readonly {
    readonly kode_barcode: string
    readonly jumlah: number
    readonly harga_bayar?: number
  }[]
}

/** Transaction codes of the masters: an expense with its account, and one that is none. */
export const expenseCodes = ['LISTRIK', 'SEWA'] as const
export const expenseAccount = '#5310'

function headIssues(draft: AccessoriesDraft): FieldIssue[] {
  if (draft.cara === 'SUPPLIER') {
    if (draft.kode_supplier === undefined) return [{ message: 'Harus Diisi' }]
    return draft.kode_supplier in supplierNames ? [] : [{ message: 'Data Tidak Ditemukan' }]
  }
  if (draft.cara === 'TUNAI' || draft.kode_transaksi === undefined || draft.kode_transaksi === expenseCodes[0])
    return []
  return [
    { message: draft.kode_transaksi === expenseCodes[1] ? 'Kode Transaksi Ini Bukan Biaya' : 'Data Tidak Ditemukan' },
  ]
}

/** Why nothing is added to this lot, or taken from it. */
function lotIssues(shop: Shop, goods: Goods): FieldIssue[] {
  if (!goods.accessory) return [{ message: 'Barang Ini Bukan Aksesoris' }]
  if (weighingOf(shop, goods.baki)) return [{ message: 'Baki Sedang Ditimbang', conflict: true }]
  if (notForSale.has(goods.baki)) return [{ message: 'Baki Ini Bukan Untuk Dijual' }]
  return ['TERSEDIA', 'HABIS'].includes(goods.status) ? [] : [{ message: `Barang ${goods.code} Tidak Tersedia` }]
}
/** Where goods wait to be melted, or are searched for. */
const notForSale: ReadonlySet<string> = new Set(['LEBUR', 'TELUSUR'])

function lineIssues(shop: Shop, draft: AccessoriesDraft): FieldIssue[] {
  const codes = draft.detail_barang.map((x) => x.kode_barcode)
  if (codes.length === 0) return [{ message: 'Belum Ada Barang' }]
  return draft.detail_barang.flatMap((line, index): FieldIssue[] => {
    if (codes.indexOf(line.kode_barcode) < index) return [{ message: 'Barcode Sudah Ada Di Tabel' }]
    const goods = shop.barang.get(line.kode_barcode)
    if (!goods) return [{ message: 'Barcode Tidak Ditemukan' }]
    const wrong = lotIssues(shop, goods)
    if (wrong.length > 0) return wrong
    if (draft.cara !== 'AMBIL') return line.harga_bayar === undefined ? [{ message: 'Harus Diisi' }] : []
    return line.jumlah > goods.count ? [{ message: 'Berat Atau Saldo Stock Habis' }] : []
  })
}

/** So many out of a lot: their share of all of it. */
const outOf = (goods: Goods, count: number): LotPart => ({
  count,
  berat: part(goods.berat, count, goods.count),
  emas: part(goods.emas, count, goods.count),
  fine: part(goods.fine, count, goods.count),
  value: part(goods.value, count, goods.count),
})
/** So many more: what was paid for them, and each weighs what one of them weighs, or weighed when the lot came in. */
function more(goods: Goods, count: number, paid: bigint): LotPart {
  const unit = goods.count > 0 ? goods : goods.first
  const share = (all: bigint): bigint => multiplyDivide(all, BigInt(count), BigInt(unit.count))
  const emas = share(unit.emas)
  return { count, berat: share(unit.berat), emas, fine: fineFrom(emas, goods.kadar), value: paid }
}

/** Added to its lot, or taken from it, with what that is on its tray. */
function change(shop: Shop, code: string, by: LotPart, sign: 1 | -1): Content {
  const goods = shop.barang.get(code)!
  shop.touchGoods(code)
  const times = BigInt(sign)
  goods.count += sign * by.count
  goods.berat += times * by.berat
  goods.emas += times * by.emas
  goods.fine += times * by.fine
  goods.value += times * by.value
  goods.status = goods.count > 0 ? 'TERSEDIA' : 'HABIS'
  return [BigInt(by.count), by.berat, by.fine, by.value]
}

/** Boxes and bags are bought, for cash or on credit, or taken out to be used up. */
export function addOrTake(shop: Shop, draft: AccessoriesDraft): Decision {
  const wrong = [...headIssues(draft), ...lineIssues(shop, draft)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const taken = draft.cara === 'AMBIL'
  const lines = draft.detail_barang.map((line) => {
    const goods = shop.barang.get(line.kode_barcode)!
    const moved = taken ? outOf(goods, line.jumlah) : more(goods, line.jumlah, BigInt(line.harga_bayar!))
    return { code: goods.code, tray: goods.baki, ...moved }
  })
  const value = lines.reduce((s, x) => s + x.value, 0n)
  const supplier = draft.cara === 'SUPPLIER' ? draft.kode_supplier! : ''
  const owed: Owed = { supplier, rp: supplier === '' ? 0n : value, berat: 0n, nilai: 0n }
  const journal: Journal = taken
    ? [
        [draft.kode_transaksi === undefined ? 'PERLENGKAPAN' : expenseAccount, '', value],
        ['PERSEDIAAN', '', -value],
      ]
    : [['PERSEDIAAN', '', value], supplier === '' ? ['KAS', 'UTAMA', -value] : ['UTANG SUPPLIER', supplier, -value]]
  return {
    needs: [],
    pays: paysOf(journal),
    apply: () => {
      const number = shop.takeNumber('AK')
      const gerak = lines.map((line) => {
        const content = change(shop, line.code, line, taken ? -1 : 1)
        return [line.tray, line.code, taken ? away(content) : content] as const
      })
      shop.post(journal, gerak)
      shop.owe(owed)
      const doc: AddedOrTaken = { number, date: shop.date, status: 'SELESAI', journal, gerak, taken, owed, lines }
      shop.accessories.set(number, doc)
      shop.order.push(doc)
      const count = lines.reduce((n, x) => n + x.count, 0)
      return { number, figure: { status: 'SELESAI', total_jumlah: count, total_nilai: Number(value) } }
    },
  }
}

/** Called off while each lot lies where it lay and still has what was added. */
export const cancelAddOrTake = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.accessories.get(number), 'Stock Aksesoris', {
    kategori: 'BATAL_AKSESORIS',
    issues: (doc) => [
      ...doc.lines.flatMap((line): FieldIssue[] => {
        const goods = shop.barang.get(line.code)
        const stands = goods && goods.baki === line.tray && lotIssues(shop, goods).length === 0
        const short =
          goods && !doc.taken && (goods.count < line.count || goods.value < line.value || goods.berat < line.berat)
        return stands && !short ? [] : [{ message: 'Barang {kode} Sudah Bergerak' }]
      }),
      ...owedIssues(shop, doc.owed),
    ],
    undo: (doc) => {
      shop.post(doc.journal, doc.gerak, -1n)
      shop.owe(doc.owed, -1n)
      for (const x of doc.lines) change(shop, x.code, x, doc.taken ? 1 : -1)
    },
  })
