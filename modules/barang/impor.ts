import type { Level } from '#kernel/access/gate.ts'
import type { Field } from '#kernel/fields/field.ts'
import { judulPolos } from '#kernel/impor/lembaran.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'

/** Who may import. Opening stock writes on MODAL AWAL: that is more than the right to add a piece. */
export const bolehImpor: readonly Level[] = ['OWN', 'SU', 'SPV']

const f = barangMasuk.baris.detail_barang

export interface KolomImpor {
  readonly nama: NamaKolom
  readonly field: Field
  readonly wajib: boolean
  /** Other headings of the same thing, bare. */
  readonly sinonim: readonly string[]
}
export const namaKolom = [
  'kode_barcode',
  'nama_barang',
  'kode_group',
  'kadar',
  'kode_dept',
  'berat',
  'berat_emas',
  'kode_baki',
  'kode_gudang',
  'harga_jual',
  'harga_modal',
  'harga_bayar',
  'ongkos',
  'jumlah',
  'size',
  'tgl_masuk',
  'supplier',
  'kode_intern',
  'keterangan',
] as const
export type NamaKolom = (typeof namaKolom)[number]

const kata: Readonly<Record<NamaKolom, string>> = {
  kode_barcode: 'barcode, kode barang, no barcode, nomor barcode, sku, tag, item code',
  nama_barang: 'nama, barang, deskripsi, name, item, description, item name',
  kode_group: 'group, grup, kode grup, golongan, nama group, price group',
  kadar: 'kadar emas, karat, fineness, purity',
  kode_dept: 'jenis, jenis barang, dept, kategori, nama dept, kode jenis, model, kind, type, category',
  berat: 'berat gram, berat kotor, berat total, gram, gr, bobot, weight, gross weight',
  berat_emas: 'berat bersih, berat netto, net weight, gold weight',
  kode_baki: 'baki, tray, kode toko, nama baki, rak, tempat',
  kode_gudang: 'gudang, lokasi, warehouse, nama gudang, location',
  harga_jual: 'harga, jual, price, selling price, sale price',
  harga_modal: 'modal, modal per gram, harga pokok per gram, hpp per gram, cost per gram',
  harga_bayar: 'harga beli, bayar, harga perolehan, harga pokok, total modal, cost, purchase price',
  ongkos: 'ongkos buat, upah, making charge, labour',
  jumlah: 'qty, pcs, banyak, quantity, pieces',
  size: 'ukuran, panjang, length',
  tgl_masuk: 'tanggal, tanggal masuk, tgl, date, tgl beli, date in, received',
  supplier: 'pemasok, vendor, nama supplier',
  kode_intern: 'intern, kode lama, kode internal, internal code, old code',
  keterangan: 'catatan, ket, note, notes, remark, remarks',
}
const wajib: ReadonlySet<NamaKolom> = new Set(['nama_barang', 'kode_group', 'kode_dept', 'berat', 'kode_baki'])

/** Every column that an import can read, by the fields of the piece itself. */
export const kolomImpor: readonly KolomImpor[] = namaKolom.map((nama) => ({
  nama,
  // Fineness may be written in thousandths.
  field: nama === 'kadar' ? { ...f.kadar, max: 1000 } : f[nama],
  wajib: wajib.has(nama),
  sinonim: kata[nama].split(', '),
}))

/** Column → place of its heading in the sheet. */
export type Peta = Readonly<Partial<Record<NamaKolom, number>>>

/** Which heading means which column: the own name first, then the label, then its other names. Every heading serves once. */
export function tebakPeta(judul: readonly string[]): Peta {
  const bare = judul.map(judulPolos)
  const taken = new Set<number>()
  const peta: Partial<Record<NamaKolom, number>> = {}
  const rounds: ((k: KolomImpor) => readonly string[])[] = [
    (k) => [judulPolos(k.nama)],
    (k) => [judulPolos(k.field.label)],
    (k) => k.sinonim,
  ]
  for (const names of rounds) {
    for (const k of kolomImpor) {
      if (peta[k.nama] !== undefined) continue
      const at = bare.findIndex((b, i) => !taken.has(i) && names(k).includes(b))
      if (at < 0) continue
      peta[k.nama] = at
      taken.add(at)
    }
  }
  return peta
}

/** Columns that a piece cannot do without and that no heading was given to; a cost is one of two. */
export function kolomKurang(peta: Peta): string[] {
  const kurang = kolomImpor.filter((k) => k.wajib && peta[k.nama] === undefined).map((k) => k.field.label)
  const modal = peta.harga_modal !== undefined || peta.harga_bayar !== undefined
  return modal ? kurang : [...kurang, f.harga_modal.label]
}
