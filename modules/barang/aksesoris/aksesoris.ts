import { supervised } from '#toko'
import type { Issue, Stored } from '#kernel/model/document.ts'
import {
  fineWeight,
  mulDiv,
  rupiah,
  weight,
  type Percent,
  type Rupiah,
  type Weight,
} from '#kernel/base/quantity/quantity.ts'
import {
  akunOfGudang,
  checkUnmoved,
  debit,
  freeAkun,
  keyAkun,
  kredit,
  liesAt,
  movement,
  ownLaci,
  placeOf,
  type AkunName,
  type Posting,
} from '#buku'
import type { OwedSupplier } from '#master'
import { part } from '../price/price.ts'
import type { aksesorisHead, aksesorisLine, AksesorisWay } from './aksesoris.shape.ts'

/** A lot as it lies there: pieces, milligrams, rupiah. Its cost is one sum for all of it, so no rupiah of the average is lost; so is its fine weight. */
export interface LotStock {
  readonly jumlah: number
  readonly berat: Weight
  readonly berat_emas: Weight
  readonly murni: Weight
  readonly nilai: Rupiah
}
/** The lot behind a barcode; its row is locked. */
export interface AksesorisStock extends LotStock {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly aksesoris: boolean
  readonly kadar: Percent
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly jenis_gudang: string
  /** A hold that has run out counts as none. */
  readonly status: string
  /** Till and person who hold it. */
  readonly tempat: string
  readonly ditimbang: boolean
  /** An empty lot keeps the tray that it had, which may be gone by now. */
  readonly baki_ada: boolean
  /** How it first came in: what one weighs, when none is left to tell. */
  readonly awal: Pick<LotStock, 'jumlah' | 'berat' | 'berat_emas'>
}
export interface AksesorisFacts {
  readonly barang: ReadonlyMap<string, AksesorisStock>
  readonly supplier: object | undefined
  /** The chosen expense with its account; undefined: nobody knows it. */
  readonly biaya: { readonly biaya: boolean; readonly nomor_akun: string; readonly jenis_akun: string } | undefined
}

/**
 * So many out of a lot: their share of its cost and weight at the average, half up; the last ones take all that is left, to the rupiah
 * and the milligram.
 */
export const takeOut = (lot: LotStock, jumlah: number): LotStock => ({
  jumlah,
  berat: weight(part(lot.berat, jumlah, lot.jumlah)),
  berat_emas: weight(part(lot.berat_emas, jumlah, lot.jumlah)),
  murni: weight(part(lot.murni, jumlah, lot.jumlah)),
  nilai: rupiah(part(lot.nilai, jumlah, lot.jumlah)),
})

/** So many more: they cost what was paid, and weigh what one of `unit` weighs. The lot's average moves with them. */
export function putIn(unit: AksesorisStock['awal'], jumlah: number, harga_bayar: Rupiah, kadar: Percent): LotStock {
  const share = (all: bigint) => weight(mulDiv(all, BigInt(jumlah), BigInt(unit.jumlah), 'half-up'))
  const berat_emas = share(unit.berat_emas)
  return {
    jumlah,
    berat: share(unit.berat),
    berat_emas,
    nilai: harga_bayar,
    murni: fineWeight(berat_emas, kadar),
  }
}

/** The lot afterwards. */
export const moved = (lot: LotStock, by: LotStock, sign: 1 | -1): LotStock => ({
  jumlah: lot.jumlah + sign * by.jumlah,
  berat: weight(lot.berat + BigInt(sign) * by.berat),
  berat_emas: weight(lot.berat_emas + BigInt(sign) * by.berat_emas),
  murni: weight(lot.murni + BigInt(sign) * by.murni),
  nilai: rupiah(lot.nilai + BigInt(sign) * by.nilai),
})

type Doc = Stored<typeof aksesorisHead, { readonly detail_barang: typeof aksesorisLine }>
type Line = Doc['detail_barang'][number]
interface Draft {
  readonly cara: AksesorisWay
  readonly kode_supplier: string | null
  readonly kode_transaksi: string | null
  readonly detail_barang: readonly Pick<Line, 'kode_barcode' | 'jumlah' | 'harga_bayar'>[]
}

function checkHead(draft: Draft, facts: AksesorisFacts): Issue[] {
  if (draft.cara === 'SUPPLIER') {
    if (draft.kode_supplier === null) return [{ field: 'kode_supplier', message: 'Harus Diisi' }]
    return facts.supplier ? [] : [{ field: 'kode_supplier', message: 'Data Tidak Ditemukan' }]
  }
  if (draft.cara !== 'AMBIL' || draft.kode_transaksi === null) return []
  if (!facts.biaya) return [{ field: 'kode_transaksi', message: 'Data Tidak Ditemukan' }]
  return facts.biaya.biaya && facts.biaya.jenis_akun === 'BEBAN' && freeAkun(facts.biaya.nomor_akun)
    ? []
    : [{ field: 'kode_transaksi', message: 'Kode Transaksi Ini Bukan Biaya' }]
}

/** Why the lot may not be added to or taken from. */
function checkLot(stock: AksesorisStock | undefined, field: string): Issue[] {
  if (!stock) return [{ field, message: 'Barcode Tidak Ditemukan' }]
  if (!stock.aksesoris) return [{ field, message: 'Barang Ini Bukan Aksesoris' }]
  if (stock.status === 'DITAHAN')
    return [{ field, message: 'Barang Sedang Dipakai Di {tempat}', values: { tempat: stock.tempat }, conflict: true }]
  if (stock.ditimbang) return [{ field, message: 'Baki Sedang Ditimbang', conflict: true }]
  if (!stock.baki_ada) return [{ field, message: 'Baki {baki} Sudah Dihapus', values: { baki: stock.kode_baki } }]
  if (akunOfGudang[stock.jenis_gudang] !== 'PERSEDIAAN') return [{ field, message: 'Baki Ini Bukan Untuk Dijual' }]
  return stock.status === 'TERSEDIA' || stock.status === 'HABIS'
    ? []
    : [{ field, message: 'Barang {kode} Tidak Tersedia', values: { kode: stock.kode_barcode } }]
}

function checkLines(draft: Draft, facts: AksesorisFacts): Issue[] {
  if (draft.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const seen = new Set<string>()
  return draft.detail_barang.flatMap((line, index): Issue[] => {
    const at = (name: string) => `detail_barang.${index}.${name}`
    if (seen.has(line.kode_barcode)) return [{ field: at('kode_barcode'), message: 'Barcode Sudah Ada Di Tabel' }]
    seen.add(line.kode_barcode)
    const stock = facts.barang.get(line.kode_barcode)
    const wrong = checkLot(stock, at('kode_barcode'))
    if (!stock || wrong.length > 0) return wrong
    if (draft.cara !== 'AMBIL')
      return line.harga_bayar === null ? [{ field: at('harga_bayar'), message: 'Harus Diisi' }] : []
    if (line.harga_bayar !== null) return [{ field: at('harga_bayar'), message: 'Hanya Untuk Tambah Stok' }]
    return line.jumlah > stock.jumlah ? [{ field: at('jumlah'), message: 'Berat Atau Saldo Stock Habis' }] : []
  })
}

/** The figures of a line, from the lot as it stood and what was asked for: the law reckons them again from what is stored. */
export const lineMove = (
  cara: AksesorisWay,
  lot: LotStock,
  unit: AksesorisStock['awal'],
  line: { readonly jumlah: number; readonly harga_bayar: Rupiah | null; readonly kadar: Percent },
): LotStock =>
  cara === 'AMBIL' ? takeOut(lot, line.jumlah) : putIn(unit, line.jumlah, line.harga_bayar ?? rupiah(0), line.kadar)

/** The whole document, or everything that refuses it. */
export function buildAksesoris<D extends Draft>(draft: D, facts: AksesorisFacts) {
  const wrong = [...checkHead(draft, facts), ...checkLines(draft, facts)]
  if (wrong.length > 0) return wrong
  const detail_barang = draft.detail_barang.map((line) => {
    const stock = facts.barang.get(line.kode_barcode)!
    const unit = stock.jumlah > 0 ? stock : stock.awal
    const { nama_barang, kadar, kode_baki, kode_gudang } = stock
    return {
      ...line,
      nama_barang,
      kadar,
      kode_baki,
      kode_gudang,
      ...lineMove(draft.cara, stock, unit, { ...line, kadar }),
      stok_jumlah: stock.jumlah,
      stok_berat: stock.berat,
      stok_emas: stock.berat_emas,
      stok_murni: stock.murni,
      stok_nilai: stock.nilai,
    }
  })
  return {
    ...draft,
    kode_supplier: draft.cara === 'SUPPLIER' ? draft.kode_supplier : null,
    kode_transaksi: draft.cara === 'AMBIL' ? draft.kode_transaksi : null,
    nomor_akun:
      draft.cara === 'AMBIL' ? (draft.kode_transaksi === null ? keyAkun.PERLENGKAPAN : facts.biaya!.nomor_akun) : null,
    detail_barang,
    total_jumlah: detail_barang.reduce((sum, b) => sum + b.jumlah, 0),
    total_nilai: rupiah(detail_barang.reduce((sum, b) => sum + b.nilai, 0n)),
  }
}

const expense = (nomor: string): AkunName => (nomor === keyAkun.PERLENGKAPAN ? 'PERLENGKAPAN' : `#${nomor}`)

/** Added: into the tray, against the drawer or the supplier. Taken: out of the shop, an expense of its account. */
export function postAksesoris(
  doc: Pick<Doc, 'cara' | 'kode_supplier' | 'nomor_akun' | 'total_nilai' | 'detail_barang'>,
): Posting {
  const taken = doc.cara === 'AMBIL'
  const from = doc.cara === 'SUPPLIER' ? kredit('UTANG SUPPLIER', doc.total_nilai, doc.kode_supplier ?? '') : undefined
  return {
    barang: doc.detail_barang.map((line) =>
      taken ? movement(line, 'AMBIL', placeOf(line), null) : movement(line, 'TAMBAH', null, placeOf(line)),
    ),
    uang: taken
      ? [debit(expense(doc.nomor_akun!), doc.total_nilai), kredit('PERSEDIAAN', doc.total_nilai)]
      : [debit('PERSEDIAAN', doc.total_nilai), from ?? kredit('KAS', doc.total_nilai, ownLaci)],
  }
}

/** Whether the lots can be brought back to what they were, and what was owed is still owed. */
export interface UndoFacts {
  readonly barang: ReadonlyMap<string, AksesorisStock>
  readonly owed: OwedSupplier | undefined
}

/** A lot that was moved, or that somebody holds, is not undone beneath him; what was added must still be there. */
export const checkUndo = (doc: Pick<Doc, 'cara' | 'detail_barang'>, facts: Pick<UndoFacts, 'barang'>): Issue[] =>
  checkUnmoved(doc.detail_barang, (line) => {
    const stock = facts.barang.get(line.kode_barcode)
    if (!stock || !liesAt(stock, line) || checkLot(stock, '').length > 0) return false
    return (
      doc.cara === 'AMBIL' || (stock.jumlah >= line.jumlah && stock.nilai >= line.nilai && stock.berat >= line.berat)
    )
  })

export const batalAksesorisNeeds = supervised('BATAL_AKSESORIS', 'Batal {nomor}, {jumlah} aksesoris', {
  nomor: 'nomor',
  jumlah: 'total_jumlah',
})
