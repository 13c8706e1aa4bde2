import type { Tolakan } from '#kernel/define/dokumen.ts'
import { berat, rupiah, type Berat, type Rupiah } from '#kernel/quantity/quantity.ts'
import type { Posting, Tempat } from '#buku'
import type { BarisBarang } from './penjualan.bentuk.ts'
import type { TitipanPakai } from './titipan-pakai.ts'

/** A sold piece as its row stands now. */
export interface StokBatal {
  readonly status: string
  readonly no_jual: string | null
  readonly jumlah: number
  readonly berat: Berat
  readonly berat_emas: Berat
  readonly nilai: Rupiah
  readonly kode_gudang: string
  readonly kode_baki: string
}

export interface FaktaBatal {
  readonly barang: ReadonlyMap<string, StokBatal>
  /** Trays that still are, each with its warehouse. */
  readonly baki: ReadonlyMap<string, string>
  /** Setting baki_bawaan: where a piece goes whose tray is gone. */
  readonly bawaan: string
  /** Deposits that paid for it, by number. */
  readonly titipan: ReadonlyMap<string, TitipanPakai>
}

type Baris = Pick<
  BarisBarang,
  'kode_barcode' | 'aksesoris' | 'jumlah' | 'berat_stock' | 'berat_emas' | 'nilai' | 'kode_gudang' | 'kode_baki'
>

/** Has this row nothing left of its own? What comes back then is all there is. */
const kosong = (s: StokBatal): boolean => s.status === 'TERJUAL' || s.status === 'HABIS'

/** Where a piece goes back to: its tray; accessories to where the rest of them lies; the shop's default tray when its own is gone. */
export function tempatPulang(b: Baris, f: FaktaBatal): Tempat | undefined {
  const s = f.barang.get(b.kode_barcode)
  const asal = b.aksesoris && s && !kosong(s) ? s.kode_baki : b.kode_baki
  const kode_baki = [asal, f.bawaan].find((kode) => f.baki.has(kode))
  return kode_baki === undefined ? undefined : { kode_gudang: f.baki.get(kode_baki)!, kode_baki }
}

/** May the pieces of this nota come back? */
export function periksaBatal(
  dok: { readonly nomor: string; readonly detail_barang: readonly Baris[] },
  f: FaktaBatal,
): Tolakan[] {
  return dok.detail_barang.flatMap((b): Tolakan[] => {
    const s = f.barang.get(b.kode_barcode)
    const diam = b.aksesoris
      ? s && (kosong(s) || s.status === 'TERSEDIA')
      : s && s.status === 'TERJUAL' && s.no_jual === dok.nomor
    if (!diam) return [{ message: 'Barang {kode} Sudah Bergerak', isi: { kode: b.kode_barcode } }]
    return tempatPulang(b, f) ? [] : [{ message: 'Baki Bawaan Belum Diisi' }]
  })
}

/** The mirror of a sale, with every piece sent to where it can lie now. */
export const alihkanPulang = (cermin: Posting, detail: readonly Baris[], f: FaktaBatal): Posting => ({
  ...cermin,
  barang: (cermin.barang ?? []).map((g) => {
    const b = detail.find((d) => d.kode_barcode === g.kode_barcode)
    return { ...g, ke: (b && tempatPulang(b, f)) ?? g.ke }
  }),
})

/** The row of a piece that came back. */
export function hitungPulang(b: Baris, f: FaktaBatal) {
  const s = f.barang.get(b.kode_barcode)!
  const sisa = kosong(s) ? { jumlah: 0, berat: 0n, berat_emas: 0n, nilai: 0n } : s
  return {
    jumlah: sisa.jumlah + b.jumlah,
    berat: berat(sisa.berat + b.berat_stock),
    berat_emas: berat(sisa.berat_emas + b.berat_emas),
    nilai: rupiah(sisa.nilai + b.nilai),
    ...tempatPulang(b, f)!,
  }
}
