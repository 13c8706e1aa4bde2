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

function headIssues(d: AccessoriesDraft): FieldIssue[] {
  if (d.cara === 'SUPPLIER') {
    if (d.kode_supplier === undefined) return [{ message: 'Harus Diisi' }]
    return d.kode_supplier in supplierNames ? [] : [{ message: 'Data Tidak Ditemukan' }]
  }
  if (d.cara === 'TUNAI' || d.kode_transaksi === undefined || d.kode_transaksi === expenseCodes[0]) return []
  return [{ message: d.kode_transaksi === expenseCodes[1] ? 'Kode Transaksi Ini Bukan Biaya' : 'Data Tidak Ditemukan' }]
}

/** Why nothing is added to this lot, or taken from it. */
function lotIssues(t: Shop, b: Goods): FieldIssue[] {
  if (!b.accessory) return [{ message: 'Barang Ini Bukan Aksesoris' }]
  if (weighingOf(t, b.baki)) return [{ message: 'Baki Sedang Ditimbang', conflict: true }]
  if (notForSale.has(b.baki)) return [{ message: 'Baki Ini Bukan Untuk Dijual' }]
  return ['TERSEDIA', 'HABIS'].includes(b.status) ? [] : [{ message: `Barang ${b.code} Tidak Tersedia` }]
}
/** Where goods wait to be melted, or are searched for. */
const notForSale: ReadonlySet<string> = new Set(['LEBUR', 'TELUSUR'])

function lineIssues(t: Shop, d: AccessoriesDraft): FieldIssue[] {
  const codes = d.detail_barang.map((x) => x.kode_barcode)
  if (codes.length === 0) return [{ message: 'Belum Ada Barang' }]
  return d.detail_barang.flatMap((x, i): FieldIssue[] => {
    if (codes.indexOf(x.kode_barcode) < i) return [{ message: 'Barcode Sudah Ada Di Tabel' }]
    const b = t.barang.get(x.kode_barcode)
    if (!b) return [{ message: 'Barcode Tidak Ditemukan' }]
    const wrong = lotIssues(t, b)
    if (wrong.length > 0) return wrong
    if (d.cara !== 'AMBIL') return x.harga_bayar === undefined ? [{ message: 'Harus Diisi' }] : []
    return x.jumlah > b.count ? [{ message: 'Berat Atau Saldo Stock Habis' }] : []
  })
}

/** So many out of a lot: their share of all of it. */
const outOf = (b: Goods, n: number): LotPart => ({
  count: n,
  berat: part(b.berat, n, b.count),
  emas: part(b.emas, n, b.count),
  fine: part(b.fine, n, b.count),
  value: part(b.value, n, b.count),
})
/** So many more: what was paid for them, and each weighs what one of them weighs, or weighed when the lot came in. */
function more(b: Goods, n: number, paid: bigint): LotPart {
  const unit = b.count > 0 ? b : b.first
  const share = (all: bigint): bigint => multiplyDivide(all, BigInt(n), BigInt(unit.count))
  const emas = share(unit.emas)
  return { count: n, berat: share(unit.berat), emas, fine: fineFrom(emas, b.kadar), value: paid }
}

/** Added to its lot, or taken from it, with what that is on its tray. */
function change(t: Shop, code: string, by: LotPart, sign: 1 | -1): Content {
  const b = t.barang.get(code)!
  t.touchGoods(code)
  const times = BigInt(sign)
  b.count += sign * by.count
  b.berat += times * by.berat
  b.emas += times * by.emas
  b.fine += times * by.fine
  b.value += times * by.value
  b.status = b.count > 0 ? 'TERSEDIA' : 'HABIS'
  return [BigInt(by.count), by.berat, by.fine, by.value]
}

/** Boxes and bags are bought, for cash or on credit, or taken out to be used up. */
export function addOrTake(t: Shop, d: AccessoriesDraft): Decision {
  const wrong = [...headIssues(d), ...lineIssues(t, d)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const taken = d.cara === 'AMBIL'
  const lines = d.detail_barang.map((x) => {
    const b = t.barang.get(x.kode_barcode)!
    const moved = taken ? outOf(b, x.jumlah) : more(b, x.jumlah, BigInt(x.harga_bayar!))
    return { code: b.code, tray: b.baki, ...moved }
  })
  const value = lines.reduce((s, x) => s + x.value, 0n)
  const supplier = d.cara === 'SUPPLIER' ? d.kode_supplier! : ''
  const owed: Owed = { supplier, rp: supplier === '' ? 0n : value, berat: 0n, nilai: 0n }
  const journal: Journal = taken
    ? [
        [d.kode_transaksi === undefined ? 'PERLENGKAPAN' : expenseAccount, '', value],
        ['PERSEDIAAN', '', -value],
      ]
    : [['PERSEDIAAN', '', value], supplier === '' ? ['KAS', 'UTAMA', -value] : ['UTANG SUPPLIER', supplier, -value]]
  return {
    needs: [],
    pays: paysOf(journal),
    apply: () => {
      const number = t.takeNumber('AK')
      const gerak = lines.map((x) => {
        const content = change(t, x.code, x, taken ? -1 : 1)
        return [x.tray, x.code, taken ? away(content) : content] as const
      })
      t.post(journal, gerak)
      t.owe(owed)
      const doc: AddedOrTaken = { number, date: t.date, status: 'SELESAI', journal, gerak, taken, owed, lines }
      t.accessories.set(number, doc)
      t.order.push(doc)
      const count = lines.reduce((n, x) => n + x.count, 0)
      return { number, figure: { status: 'SELESAI', total_jumlah: count, total_nilai: Number(value) } }
    },
  }
}

/** Called off while each lot lies where it lay and still has what was added. */
export const cancelAddOrTake = (t: Shop, number: string): Decision =>
  callOff(t, t.accessories.get(number), 'Stock Aksesoris', {
    kategori: 'BATAL_AKSESORIS',
    issues: (doc) => [
      ...doc.lines.flatMap((x): FieldIssue[] => {
        const b = t.barang.get(x.code)
        const stands = b && b.baki === x.tray && lotIssues(t, b).length === 0
        const short = b && !doc.taken && (b.count < x.count || b.value < x.value || b.berat < x.berat)
        return stands && !short ? [] : [{ message: 'Barang {kode} Sudah Bergerak' }]
      }),
      ...owedIssues(t, doc.owed),
    ],
    undo: (doc) => {
      t.post(doc.journal, doc.gerak, -1n)
      t.owe(doc.owed, -1n)
      for (const x of doc.lines) change(t, x.code, x, doc.taken ? 1 : -1)
    },
  })
