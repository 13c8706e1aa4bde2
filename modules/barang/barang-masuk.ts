import type { Konteks, Tolakan } from '#kernel/define/dokumen.ts'
import { asalTersimpan, bedaTimbangan, type AsalTimbang } from '#kernel/devices/timbangan.ts'
import { berat, beratMurni, mulDiv, rupiah, type Berat, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'
import { debit, kredit, laciUtama, type BarisJurnal, type Posting } from '#buku'

/** Where the goods come from; it decides what stands against PERSEDIAAN (domain 4). */
export const sumberMasuk = ['AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN'] as const
export type SumberMasuk = (typeof sumberMasuk)[number]

/** One piece as it was typed or read from a file. */
export interface BarangKetik extends AsalTimbang {
  readonly kode_barcode: string | null
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  readonly kode_intern: string | null
  readonly berat: Berat
  readonly berat_emas: Berat | null
  readonly harga_jual: Rupiah | null
  /** Rupiah a gram. */
  readonly harga_modal: Rupiah | null
  /** What was paid for all of it. */
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

export interface FaktaMasuk {
  readonly group: ReadonlyMap<string, { readonly kadar: Persen; readonly harga_modal: Rupiah }>
  readonly jenis: ReadonlySet<string>
  /** Tray → its warehouse. */
  readonly baki: ReadonlyMap<string, string>
  /** Barcodes of the draft that the shop already has. */
  readonly ada: ReadonlySet<string>
  /** A fresh barcode for every piece that came without one, in order. */
  readonly barcode: readonly string[]
}

/** Cost of a piece when it enters: what was paid, else harga modal × berat, half up. Undefined: neither is known (domain 4). */
export const hitungNilai = (b: Pick<BarangKetik, 'harga_bayar' | 'harga_modal' | 'berat'>): Rupiah | undefined =>
  b.harga_bayar ?? (b.harga_modal === null ? undefined : rupiah(mulDiv(b.harga_modal, b.berat, 1000n, 'half-up')))

const takAda = 'Data Tidak Ditemukan'

/** What is wrong with one piece, given what the shop has. `at`: how the form names its line. */
export function periksaBarangMasuk(b: BarangKetik, f: FaktaMasuk, at: string): Tolakan[] {
  const salah: Tolakan[] = []
  const add = (field: string, message: string) => salah.push({ field: `${at}.${field}`, message })
  if (b.kode_barcode !== null && f.ada.has(b.kode_barcode)) add('kode_barcode', 'Barcode Sudah Ada')
  if (b.nama_barang.length <= 5) add('nama_barang', 'Nama Barang Harus Lebih Dari 5 Karakter')
  if (!f.group.has(b.kode_group)) add('kode_group', takAda)
  if (!f.jenis.has(b.kode_dept)) add('kode_dept', takAda)
  if (!f.baki.has(b.kode_baki)) add('kode_toko', takAda)
  if (b.berat <= 0n) add('berat', 'Berat Tidak Boleh 0')
  else if (bedaTimbangan(b)) add('berat', 'Berat Tidak Sama Dengan Timbangan')
  else if (b.berat_emas !== null && (b.berat_emas <= 0n || b.berat_emas > b.berat))
    add('berat_emas', 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
  if (hitungNilai(b) === undefined) add('harga_modal', 'Isi Harga Bayar Atau Harga Modal')
  return salah
}

const lawan: Readonly<Record<SumberMasuk, (nilai: Rupiah, supplier: string) => BarisJurnal>> = {
  AWAL: (nilai) => kredit('MODAL AWAL', nilai),
  SUPPLIER: (nilai, supplier) => kredit('UTANG SUPPLIER', nilai, supplier),
  TUNAI: (nilai) => kredit('KAS', nilai, laciUtama),
  TEMUAN: (nilai) => kredit('SELISIH STOK', nilai),
}

/** A piece that has its place, its fineness and its cost. */
export interface BarangMasuk {
  readonly kode_barcode: string
  readonly kadar: Persen
  readonly berat: Berat
  readonly berat_emas: Berat
  readonly jumlah: number
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly nilai: Rupiah
}

/** PERSEDIAAN against the source, and every piece from outside into its tray. */
export function bukukanMasuk(sumber: SumberMasuk, supplier: string | null, barang: readonly BarangMasuk[]): Posting {
  const nilai = rupiah(barang.reduce((sum, b) => sum + b.nilai, 0n))
  return {
    barang: barang.map((b) => ({
      kode_barcode: b.kode_barcode,
      gerak: 'MASUK',
      jumlah: b.jumlah,
      berat: b.berat,
      murni: beratMurni(b.berat_emas, b.kadar),
      nilai: b.nilai,
      dari: null,
      ke: { kode_gudang: b.kode_gudang, kode_baki: b.kode_baki },
    })),
    uang: [debit('PERSEDIAAN', nilai), lawan[sumber](nilai, supplier ?? '')],
  }
}

export const jumlahkan = (barang: readonly BarangMasuk[]) => ({
  total_jumlah: barang.reduce((sum, b) => sum + b.jumlah, 0),
  total_berat: berat(barang.reduce((sum, b) => sum + b.berat, 0n)),
  total_murni: berat(barang.reduce((sum, b) => sum + beratMurni(b.berat_emas, b.kadar), 0n)),
  total_nilai: rupiah(barang.reduce((sum, b) => sum + b.nilai, 0n)),
})

/** Barcodes that stand twice in one draft, by place. */
export function periksaGanda(barang: readonly Pick<BarangKetik, 'kode_barcode'>[], nama: string): Tolakan[] {
  const seen = new Set<string>()
  return barang.flatMap(({ kode_barcode }, i) => {
    if (kode_barcode === null) return []
    const ganda = seen.has(kode_barcode)
    seen.add(kode_barcode)
    return ganda ? [{ field: `${nama}.${i}.kode_barcode`, message: 'Barcode Sudah Ada Di Tabel' }] : []
  })
}

/** Pieces completed from the facts; only for pieces that passed the check. */
export function lengkapi<B extends BarangKetik>(barang: readonly B[], f: FaktaMasuk, k: Pick<Konteks, 'tgl_system'>) {
  let fresh = 0
  return barang.map((b) => {
    const berat_emas = b.berat_emas ?? b.berat
    return {
      ...b,
      ...asalTersimpan(b),
      kode_barcode: b.kode_barcode ?? f.barcode[fresh++]!,
      kadar: f.group.get(b.kode_group)!.kadar,
      berat_emas,
      berat_batu: berat(b.berat - berat_emas),
      kode_gudang: f.baki.get(b.kode_baki)!,
      nilai: hitungNilai(b)!,
      tgl_masuk: b.tgl_masuk ?? k.tgl_system,
    }
  })
}
