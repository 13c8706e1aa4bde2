import { callOff, grownIssues } from './cancel.ts'
import type { Owed } from './documents.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { multiplyDivide, fineFrom, type GoodsIn, type Movement, type Shop } from './shop.ts'
import { ppnRates } from './rules.ts'

/** Values of the masters, the same in every shop of the model. */
export const groupFineness: Readonly<Record<string, bigint>> = { G585: 5850n, GPRK: 11_000n, GAKS: 5850n, G750: 7500n }
export const groupPrice: Readonly<Record<string, bigint>> = {
  G585: 1_150_000n,
  GPRK: 35_000n,
  GAKS: 20_000n,
  G750: 1_500_000n,
}
export const modalGroup: Readonly<Record<string, bigint>> = {
  G585: 1_050_000n,
  GPRK: 21_000n,
  GAKS: 1000n,
  G750: 1_350_000n,
}
export const shopTrays = ['B01', 'B02'] as const

export interface GoodsDraft {
  readonly kode_barcode?: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  /** Grams. */
  readonly berat: number
  readonly berat_emas?: number
  readonly harga_jual?: number
  readonly harga_modal?: number
  readonly harga_bayar?: number
  readonly ongkos?: number
  readonly jumlah: number
  readonly kode_toko: string
}
/** The suppliers of the masters, by code and by name. */
const supplierCodes: Readonly<Record<string, string>> = {
  UBS: 'UBS',
  'UNTUNG BERSAMA': 'UBS',
  LOKAL: 'LOKAL',
  'PENGRAJIN LOKAL': 'LOKAL',
}
/** The names by which the shop calls them. */
export const supplierNames: Readonly<Record<string, string>> = { UBS: 'UNTUNG BERSAMA', LOKAL: 'PENGRAJIN LOKAL' }
export const supplierTexts = Object.keys(supplierCodes)

export interface IncomingDraft {
  readonly sumber: 'AWAL' | 'SUPPLIER' | 'TUNAI' | 'TEMUAN'
  readonly supplier?: string
  readonly detail_barang: readonly GoodsDraft[]
}

export const mg = (gram: number): bigint => BigInt(Math.round(gram * 1000))
const integerOrNull = (n: number | undefined): bigint | null => (n === undefined ? null : BigInt(n))

function incomingIssues(shop: Shop, draft: IncomingDraft): FieldIssue[] {
  if (draft.detail_barang.length === 0) return [{ message: 'Belum Ada Barang' }]
  const unnamed = draft.sumber === 'SUPPLIER' && draft.supplier === undefined
  return [...(unnamed ? [{ message: 'Harus Diisi' }] : []), ...goodsIssues(shop, draft.detail_barang)]
}

/** Why these pieces do not come in. `valued`: what they cost is told by the document. */
export function goodsIssues(shop: Shop, lines: readonly GoodsDraft[], valued = false): FieldIssue[] {
  const wrong: FieldIssue[] = []
  const add = (when: boolean, message: string): void => void (when && wrong.push({ message }))
  const codes = lines.flatMap((b) => b.kode_barcode ?? [])
  for (const k of codes.filter((x, i) => codes.indexOf(x) < i)) add(k !== '', 'Barcode Sudah Ada Di Tabel')
  for (const draft of lines) {
    add(draft.kode_barcode !== undefined && shop.barang.has(draft.kode_barcode), 'Barcode Sudah Ada')
    add(draft.nama_barang.length <= 5, 'Nama Barang Harus Lebih Dari 5 Karakter')
    add(!(draft.kode_group in groupFineness), 'Data Tidak Ditemukan')
    add(draft.kode_dept !== 'BR', 'Data Tidak Ditemukan')
    add(!shopTrays.some((x) => x === draft.kode_toko), 'Data Tidak Ditemukan')
    const light = draft.berat_emas !== undefined && (draft.berat_emas <= 0 || draft.berat_emas > draft.berat)
    add(light, 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
    add(
      !valued && draft.harga_bayar === undefined && draft.harga_modal === undefined,
      'Isi Harga Bayar Atau Harga Modal',
    )
  }
  return wrong
}

/** What was paid for a line, or its cost by weight. */
export const valueOf = (draft: GoodsDraft): bigint =>
  integerOrNull(draft.harga_bayar) ?? multiplyDivide(BigInt(draft.harga_modal!), mg(draft.berat), 1000n)

/** A piece without a barcode gets the next one. */
export function withCodes<D extends GoodsDraft>(
  shop: Shop,
  lines: readonly D[],
): (D & { readonly kode_barcode: string })[] {
  const without = lines.filter((b) => b.kode_barcode === undefined).length
  let order = without > 0 ? shop.urut('BARCODE', '2000-01-01', without) - without : 0
  return lines.map((b) => ({ ...b, kode_barcode: b.kode_barcode ?? String((order += 1)).padStart(8, '0') }))
}

/** Gold and fine gold of a line, in mg. */
export function goldOf(draft: GoodsDraft): { readonly gold: bigint; readonly fine: bigint } {
  const gold = mg(draft.berat_emas ?? draft.berat)
  return { gold, fine: fineFrom(gold, groupFineness[draft.kode_group]!) }
}

/** The gold of so much fine gold, which is all that the book of goods keeps of it; no more than the whole weighs. */
function goldIn(fine: bigint, fineness: bigint, berat: bigint): bigint {
  const gold = multiplyDivide(fine, 10_000n, fineness > 10_000n ? 10_000n : fineness)
  return gold < berat ? gold : berat
}

/** Each piece lies on its tray from now on. */
export function bringIn<D extends GoodsDraft & { readonly kode_barcode: string }>(
  shop: Shop,
  number: string,
  lines: readonly D[],
  supplier: string,
  costOf: (b: D) => bigint,
): Movement {
  return lines.map((line) => {
    const [code, berat, value] = [line.kode_barcode, mg(line.berat), costOf(line)]
    const { gold, fine } = goldOf(line)
    shop.barang.set(code, {
      code,
      group: line.kode_group,
      kadar: groupFineness[line.kode_group]!,
      baki: line.kode_toko,
      incoming: number,
      salePrice: integerOrNull(line.harga_jual),
      costPrice: integerOrNull(line.harga_modal),
      ongkos: integerOrNull(line.ongkos),
      accessory: line.jumlah > 1 || line.kode_group === 'GAKS',
      ppnRate: supplier === 'UBS' ? ppnRates.withInvoice : ppnRates.without,
      first: { count: line.jumlah, berat, emas: goldIn(fine, groupFineness[line.kode_group]!, berat) },
      count: line.jumlah,
      berat,
      emas: gold,
      fine,
      value,
      status: 'TERSEDIA',
      sell: null,
      bought: null,
      held: null,
    })
    shop.touchGoods(code)
    return [line.kode_toko, code, [BigInt(line.jumlah), berat, fine, value]] as const
  })
}

/** Less of a debt than is taken off it is no debt below nothing; and no value stays without a gram. */
export function owedIssues(shop: Shop, off: Owed): FieldIssue[] {
  if (off.supplier === '') return []
  const left = shop.owed(off.supplier)
  const hollow = off.berat > 0n && left.berat === off.berat && left.nilai !== off.nilai
  return hollow || left.rp < off.rp || left.berat < off.berat || left.nilai < off.nilai
    ? [{ message: `Hutang Ke Supplier ${supplierNames[off.supplier]} Sudah Dibayar` }]
    : []
}

/** Goods come in: each piece gets its tray and its cost; the credit side depends on the source of the goods. */
export function incoming(shop: Shop, draft: IncomingDraft): Decision {
  const wrong = incomingIssues(shop, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    pays: draft.sumber === 'TUNAI' ? draft.detail_barang.reduce((sum, b) => sum + valueOf(b), 0n) : 0n,
    apply: () => {
      const number = shop.takeNumber('BM')
      // Of the two, UBS gives full tax invoices.
      const supplier = supplierCodes[draft.supplier ?? ''] ?? ''
      const movements = bringIn(shop, number, withCodes(shop, draft.detail_barang), supplier, valueOf)
      const total = movements.reduce((sum, [, , contents]) => sum + contents[3], 0n)
      const contraAccount: Record<IncomingDraft['sumber'], [string, string]> = {
        AWAL: ['MODAL AWAL', ''],
        SUPPLIER: ['UTANG SUPPLIER', supplier],
        TUNAI: ['KAS', 'UTAMA'],
        TEMUAN: ['SELISIH STOK', ''],
      }
      const journal = [['PERSEDIAAN', '', total] as const, [...contraAccount[draft.sumber], -total] as const]
      shop.post(journal, movements)
      const owed = { supplier, rp: draft.sumber === 'SUPPLIER' ? total : 0n, berat: 0n, nilai: 0n }
      shop.owe(owed)
      const doc: GoodsIn = {
        number,
        date: shop.date,
        status: 'SELESAI',
        journal,
        gerak: movements,
        barang: movements.map(([, code]) => code),
        owed,
      }
      shop.masuk.set(number, doc)
      shop.order.push(doc)
      return { number, figure: { total_nilai: Number(total) } }
    },
  }
}

/** Called off on its day: the goods are gone, and their barcodes are free. */
export const cancelIncoming = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.masuk.get(number), 'Barang Masuk', {
    issues: (doc) => [...grownIssues(doc, (code) => shop.barang.get(code)), ...owedIssues(shop, doc.owed)],
    undo: (doc) => {
      shop.post(doc.journal, doc.gerak, -1n)
      shop.owe(doc.owed, -1n)
      for (const code of doc.barang) {
        shop.barang.delete(code)
        shop.touchGoods(code)
      }
    },
  })
