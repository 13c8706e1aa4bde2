import {
  multiplyDivide,
  fineFrom,
  paysOf,
  ppnRates,
  refusal,
  refuseByRules,
  standingIssues,
  type Decision,
  type FieldIssue,
  type GoodsIn,
  type Shop,
} from './shop.ts'

/** Values of the masters, the same in every shop of the model. */
export const groupFineness: Readonly<Record<string, bigint>> = { G585: 5850n, GPRK: 11_000n, GAKS: 5850n }
export const groupPrice: Readonly<Record<string, bigint>> = { G585: 1_150_000n, GPRK: 35_000n, GAKS: 20_000n }
export const modalGroup: Readonly<Record<string, bigint>> = { G585: 1_050_000n, GPRK: 21_000n, GAKS: 1000n }
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
export const supplierTexts = Object.keys(supplierCodes)

export interface IncomingDraft {
  readonly sumber: 'AWAL' | 'SUPPLIER' | 'TUNAI' | 'TEMUAN'
  readonly supplier?: string
  readonly detail_barang: readonly GoodsDraft[]
}

const mg = (gram: number): bigint => BigInt(Math.round(gram * 1000))
const integerOrNull = (n: number | undefined): bigint | null => (n === undefined ? null : BigInt(n))

function incomingIssues(t: Shop, d: IncomingDraft): FieldIssue[] {
  if (d.detail_barang.length === 0) return [{ message: 'Belum Ada Barang' }]
  const wrong: FieldIssue[] = []
  const add = (when: boolean, message: string): void => void (when && wrong.push({ message }))
  add(d.sumber === 'SUPPLIER' && d.supplier === undefined, 'Harus Diisi')
  const codes = d.detail_barang.flatMap((b) => b.kode_barcode ?? [])
  for (const k of codes.filter((x, i) => codes.indexOf(x) < i)) add(k !== '', 'Barcode Sudah Ada Di Tabel')
  for (const b of d.detail_barang) {
    add(b.kode_barcode !== undefined && t.barang.has(b.kode_barcode), 'Barcode Sudah Ada')
    add(b.nama_barang.length <= 5, 'Nama Barang Harus Lebih Dari 5 Karakter')
    add(!(b.kode_group in groupFineness), 'Data Tidak Ditemukan')
    add(b.kode_dept !== 'BR', 'Data Tidak Ditemukan')
    add(!shopTrays.some((x) => x === b.kode_toko), 'Data Tidak Ditemukan')
    const light = b.berat_emas !== undefined && (b.berat_emas <= 0 || b.berat_emas > b.berat)
    add(light, 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
    add(b.harga_bayar === undefined && b.harga_modal === undefined, 'Isi Harga Bayar Atau Harga Modal')
  }
  return wrong
}

/** What was paid for a line, or its cost by weight. */
const valueOf = (b: GoodsDraft): bigint =>
  integerOrNull(b.harga_bayar) ?? multiplyDivide(BigInt(b.harga_modal!), mg(b.berat), 1000n)

/** Goods come in: each piece gets its tray and its cost; the credit side depends on the source of the goods. */
export function incoming(t: Shop, d: IncomingDraft): Decision {
  const wrong = incomingIssues(t, d)
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    pays: d.sumber === 'TUNAI' ? d.detail_barang.reduce((sum, b) => sum + valueOf(b), 0n) : 0n,
    apply: () => {
      const number = t.takeNumber('BM')
      // Of the two, UBS gives full tax invoices.
      const supplier = supplierCodes[d.supplier ?? ''] ?? ''
      const without = d.detail_barang.filter((b) => b.kode_barcode === undefined).length
      let order = without > 0 ? t.urut('BARCODE', '2000-01-01', without) - without : 0
      const movements: [string, string, [bigint, bigint, bigint, bigint]][] = []
      for (const b of d.detail_barang) {
        const code = b.kode_barcode ?? String((order += 1)).padStart(8, '0')
        const [weight, fineness] = [mg(b.berat), groupFineness[b.kode_group]!]
        const gold = b.berat_emas === undefined ? weight : mg(b.berat_emas)
        const value = valueOf(b)
        t.barang.set(code, {
          code,
          group: b.kode_group,
          kadar: fineness,
          baki: b.kode_toko,
          incoming: number,
          salePrice: integerOrNull(b.harga_jual),
          costPrice: integerOrNull(b.harga_modal),
          ongkos: integerOrNull(b.ongkos),
          accessory: b.jumlah > 1 || b.kode_group === 'GAKS',
          ppnRate: supplier === 'UBS' ? ppnRates.withInvoice : ppnRates.without,
          count: b.jumlah,
          berat: weight,
          emas: gold,
          value,
          status: 'TERSEDIA',
          sell: null,
          bought: null,
          held: null,
        })
        t.touchGoods(code)
        movements.push([b.kode_toko, code, [BigInt(b.jumlah), weight, fineFrom(gold, fineness), value]])
      }
      const total = movements.reduce((sum, [, , contents]) => sum + contents[3], 0n)
      const contraAccount: Record<IncomingDraft['sumber'], [string, string]> = {
        AWAL: ['MODAL AWAL', ''],
        SUPPLIER: ['UTANG SUPPLIER', supplier],
        TUNAI: ['KAS', 'UTAMA'],
        TEMUAN: ['SELISIH STOK', ''],
      }
      const journal = [['PERSEDIAAN', '', total] as const, [...contraAccount[d.sumber], -total] as const]
      t.post(journal, movements)
      const doc: GoodsIn = {
        number,
        date: t.date,
        status: 'SELESAI',
        journal,
        gerak: movements,
        barang: movements.map(([, code]) => code),
      }
      t.masuk.set(number, doc)
      t.order.push(doc)
      return { number, figure: { total_nilai: Number(total) } }
    },
  }
}

export function cancelIncoming(t: Shop, number: string): Decision {
  const doc = t.masuk.get(number)
  if (!doc) return refusal(404, 'Data Tidak Ditemukan')
  if (doc.status === 'BATAL') return refusal(422, 'Barang Masuk Sudah Dibatalkan')
  if (doc.date !== t.date) return refusal(422, 'Barang Masuk Kemarin Tidak Bisa Dibatalkan')
  const later = standingIssues(t, doc)
  if (later.length > 0) return refuseByRules(later)
  return {
    needs: [],
    pays: paysOf(doc.journal, -1n),
    apply: () => {
      doc.status = 'BATAL'
      t.post(doc.journal, doc.gerak, -1n)
      for (const code of doc.barang) {
        t.barang.delete(code)
        t.touchGoods(code)
      }
      return { number }
    },
  }
}
