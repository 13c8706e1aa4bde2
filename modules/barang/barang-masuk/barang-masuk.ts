import type { RuleContext, Issue } from '#kernel/model/document.ts'
import { storedOrigin, differsFromScale, type WeighOrigin } from '#kernel/engine/devices/scale.ts'
import {
  weight,
  fineWeight,
  mulDiv,
  rupiah,
  type Weight,
  type Percent,
  type Rupiah,
} from '#kernel/base/quantity/quantity.ts'
import { addUp, addWhole } from '#kernel/base/quantity/sums.ts'
import { percentOf, rupiahOf, weightOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { akunOfGudang, debit, kredit, ownLaci, type BarangMovement, type JurnalLine, type Posting } from '#buku'

/** Source of the goods; it decides the account posted against PERSEDIAAN. */
export const masukSources = ['AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN'] as const
export type MasukSource = (typeof masukSources)[number]

/** One piece as typed or read from a file. */
export interface TypedBarang extends WeighOrigin {
  readonly kode_barcode: string | null
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  readonly kode_intern: string | null
  readonly kode_bandrol: string | null
  /** What a reader of radio tags tells. */
  readonly epc: string | null
  readonly berat: Weight
  readonly berat_emas: Weight | null
  readonly harga_jual: Rupiah | null
  /** Rupiah per gram. */
  readonly harga_modal: Rupiah | null
  /** What was paid for the whole line. */
  readonly harga_bayar: Rupiah | null
  readonly ongkos: Rupiah | null
  readonly size: string | null
  readonly jumlah: number
  readonly kode_baki: string
  readonly tgl_masuk: string | null
  readonly supplier: string | null
  readonly keterangan: string | null
  readonly gambar: string | null
}

export interface MasukFacts {
  readonly group: ReadonlyMap<string, { readonly kadar: Percent; readonly harga_modal: Rupiah }>
  readonly jenis: ReadonlySet<string>
  /** Tray → its warehouse, and the warehouse's kind. */
  readonly baki: ReadonlyMap<string, { readonly kode_gudang: string; readonly jenis: string }>
  readonly bandrol: ReadonlySet<string>
  /** What a piece that names no tag has: the setting `bandrol_bawaan`. */
  readonly defaultBandrol: string | null
  /** Barcodes and radio tags of the draft that the shop already uses. */
  readonly existing: ReadonlySet<string>
  /** A new barcode for each piece without one, in order. */
  readonly barcode: readonly string[]
}

/** What a document of incoming goods knows besides its pieces. */
export interface MakeMasukFacts extends MasukFacts {
  readonly supplier: { readonly kode_supplier: string; readonly nama_supplier: string } | undefined
}

interface FromSupplier {
  readonly sumber: MasukSource
  readonly kode_supplier: string | null
  readonly supplier: string | null
}

/** Goods on credit name a supplier of the master: by code, or by a text that is a code or a name. */
export function checkSupplier(supplier: FromSupplier, facts: Pick<MakeMasukFacts, 'supplier'>): Issue[] {
  const named = supplier.kode_supplier ?? supplier.supplier
  if (supplier.sumber !== 'SUPPLIER')
    return supplier.kode_supplier === null ? [] : [{ field: 'kode_supplier', message: 'Hanya Untuk Sumber SUPPLIER' }]
  if (named === null) return [{ field: 'kode_supplier', message: 'Harus Diisi' }]
  if (facts.supplier) return []
  const field = supplier.kode_supplier === null ? 'supplier' : 'kode_supplier'
  return [{ field, message: 'Supplier {nama} Tidak Ditemukan', values: { nama: named } }]
}

/** What the document keeps of its supplier. */
export const supplierOf = (supplier: FromSupplier, facts: Pick<MakeMasukFacts, 'supplier'>) =>
  supplier.sumber === 'SUPPLIER' && facts.supplier
    ? {
        kode_supplier: facts.supplier.kode_supplier,
        supplier: supplier.supplier ?? facts.supplier.nama_supplier.slice(0, 60),
      }
    : { kode_supplier: null, supplier: supplier.supplier }

/**
 * Cost of a piece when it enters: what was paid, else harga modal × berat, rounded half up. Undefined if neither is
 * known.
 */
export const computeNilai = (barang: Pick<TypedBarang, 'harga_bayar' | 'harga_modal' | 'berat'>): Rupiah | undefined =>
  barang.harga_bayar ??
  (barang.harga_modal === null ? undefined : rupiah(mulDiv(barang.harga_modal, barang.berat, 1000n, 'half-up')))

/**
 * What a piece of the wire comes to by its group, before it is saved: its gold as fine gold, what it is worth at the group's price per gram,
 * and its cost.
 */
export function reckonPiece(wire: WireRow, group: { readonly kadar: number; readonly harga: number }) {
  const berat = weightOf(wire.berat)
  const berat_emas = wire.berat_emas === undefined ? berat : weightOf(wire.berat_emas)
  const amount = (key: string) => (wire[key] === undefined ? null : rupiahOf(wire[key]))
  return {
    berat,
    murni: fineWeight(berat_emas, percentOf(group.kadar)),
    atPrice: rupiah(mulDiv(berat, rupiah(group.harga), 1000n, 'half-up')),
    nilai: computeNilai({ harga_bayar: amount('harga_bayar'), harga_modal: amount('harga_modal'), berat }),
  }
}

/** What pieces of the wire come to: grams, and rupiah of their tags. */
export const sumTyped = (wires: readonly WireRow[]) => ({
  berat: addUp(wires, (w) => weightOf(w.berat)),
  harga_jual: addWhole(wires, (w) => wholeOf(w.harga_jual) * wholeOf(w.jumlah ?? 1)),
})

const notFound = 'Data Tidak Ditemukan'

/** Checks one piece against the shop's masters. `at`: field path of its line; `valued`: its cost is told by the document, not by the piece. */
export function checkBarangMasuk(barang: TypedBarang, facts: MasukFacts, at: string, valued = false): Issue[] {
  const wrong: Issue[] = []
  const add = (field: string, message: string) => wrong.push({ field: `${at}.${field}`, message })
  if (barang.kode_barcode !== null && facts.existing.has(barang.kode_barcode)) add('kode_barcode', 'Barcode Sudah Ada')
  if (barang.epc !== null && facts.existing.has(barang.epc)) add('epc', 'EPC Sudah Dipakai')
  if (barang.kode_bandrol !== null && !facts.bandrol.has(barang.kode_bandrol)) add('kode_bandrol', notFound)
  if (barang.nama_barang.length <= 5) add('nama_barang', 'Nama Barang Harus Lebih Dari 5 Karakter')
  if (!facts.group.has(barang.kode_group)) add('kode_group', notFound)
  if (!facts.jenis.has(barang.kode_dept)) add('kode_dept', notFound)
  const baki = facts.baki.get(barang.kode_baki)
  if (!baki) add('kode_toko', notFound)
  // What is bought back, washed or melted has its own documents and accounts.
  else if (akunOfGudang[baki.jenis] !== 'PERSEDIAAN') add('kode_toko', 'Baki Ini Bukan Untuk Dijual')
  if (barang.berat <= 0n) add('berat', 'Berat Tidak Boleh 0')
  else if (differsFromScale(barang)) add('berat', 'Berat Tidak Sama Dengan Timbangan')
  else if (barang.berat_emas !== null && (barang.berat_emas <= 0n || barang.berat_emas > barang.berat))
    add('berat_emas', 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
  if (!valued && computeNilai(barang) === undefined) add('harga_modal', 'Isi Harga Bayar Atau Harga Modal')
  return wrong
}

const counterpart: Readonly<Record<MasukSource, (nilai: Rupiah, supplier: string) => JurnalLine>> = {
  AWAL: (nilai) => kredit('MODAL AWAL', nilai),
  SUPPLIER: (nilai, supplier) => kredit('UTANG SUPPLIER', nilai, supplier),
  TUNAI: (nilai) => kredit('KAS', nilai, ownLaci),
  TEMUAN: (nilai) => kredit('SELISIH STOK', nilai),
}

/** A piece with its place, fineness and cost. */
export interface BarangMasuk {
  readonly kode_barcode: string
  readonly kadar: Percent
  readonly berat: Weight
  readonly berat_emas: Weight
  readonly jumlah: number
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly nilai: Rupiah
}

/** Every piece from outside into its tray. */
export const comeIn = (barang: readonly BarangMasuk[]): BarangMovement[] =>
  barang.map((masuk) => ({
    kode_barcode: masuk.kode_barcode,
    gerak: 'MASUK',
    jumlah: masuk.jumlah,
    berat: masuk.berat,
    murni: fineWeight(masuk.berat_emas, masuk.kadar),
    nilai: masuk.nilai,
    dari: null,
    ke: { kode_gudang: masuk.kode_gudang, kode_baki: masuk.kode_baki },
  }))

/** Postings: PERSEDIAAN against the source, and the pieces. */
export function postMasuk(sumber: MasukSource, supplier: string | null, barang: readonly BarangMasuk[]): Posting {
  const nilai = rupiah(barang.reduce((sum, b) => sum + b.nilai, 0n))
  return {
    barang: comeIn(barang),
    uang: [debit('PERSEDIAAN', nilai), counterpart[sumber](nilai, supplier ?? '')],
  }
}

export const sumUp = (barang: readonly BarangMasuk[]) => ({
  total_jumlah: barang.reduce((sum, b) => sum + b.jumlah, 0),
  total_berat: weight(barang.reduce((sum, b) => sum + b.berat, 0n)),
  total_murni: weight(barang.reduce((sum, b) => sum + fineWeight(b.berat_emas, b.kadar), 0n)),
  total_nilai: rupiah(barang.reduce((sum, b) => sum + b.nilai, 0n)),
})

/** Issues for barcodes and radio tags that occur twice in a draft, by index. A scan finds a piece by either. */
export function checkDuplicates(barang: readonly Pick<TypedBarang, 'kode_barcode' | 'epc'>[], nama: string): Issue[] {
  const seen = new Set<string>()
  return barang.flatMap(({ kode_barcode, epc }, index): Issue[] => {
    const wrong: Issue[] = []
    if (kode_barcode !== null && seen.has(kode_barcode))
      wrong.push({ field: `${nama}.${index}.kode_barcode`, message: 'Barcode Sudah Ada Di Tabel' })
    if (epc !== null && seen.has(epc)) wrong.push({ field: `${nama}.${index}.epc`, message: 'EPC Sudah Ada Di Tabel' })
    for (const code of [kode_barcode, epc]) if (code !== null) seen.add(code)
    return wrong
  })
}

/** Completes the pieces from the facts; only for pieces that passed the check. */
export function fillIn<B extends TypedBarang>(
  barang: readonly B[],
  facts: MasukFacts,
  context: Pick<RuleContext, 'tgl_system'>,
) {
  let fresh = 0
  return barang.map((b) => {
    const berat_emas = b.berat_emas ?? b.berat
    return {
      ...b,
      ...storedOrigin(b),
      kode_barcode: b.kode_barcode ?? facts.barcode[fresh++]!,
      kode_bandrol: b.kode_bandrol ?? facts.defaultBandrol,
      kadar: facts.group.get(b.kode_group)!.kadar,
      berat_emas,
      berat_batu: weight(b.berat - berat_emas),
      kode_gudang: facts.baki.get(b.kode_baki)!.kode_gudang,
      nilai: computeNilai(b) ?? rupiah(0),
      tgl_masuk: b.tgl_masuk ?? context.tgl_system,
    }
  })
}
