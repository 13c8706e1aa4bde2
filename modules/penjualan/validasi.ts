import type { Konteks, Tersimpan, Tolakan } from '#kernel/define/dokumen.ts'
import { berat, rupiah } from '#kernel/quantity/quantity.ts'
import type { Posting } from '#buku'
import { susunBayar, type IsiBayar } from './bayar.ts'
import { bacaAturan, bagian } from './hitung.ts'
import { bukukanPenjualan } from './jurnal.ts'
import type { barisBarang, BarisBarang, barisBayar, DraftBayar, kepalaPenjualan } from './penjualan.bentuk.ts'
import { murniKeluar, periksaKeadaan, type FaktaJual, type IsiPenjualan, type StokJual } from './penjualan.ts'

/** A nota as it stands. */
export type NotaTersimpan = Tersimpan<
  typeof kepalaPenjualan,
  { readonly detail_barang: typeof barisBarang; readonly bayar: typeof barisBayar }
>
/** What the cashier sends: how the money came. */
export interface IsianValidasi {
  readonly bayar: readonly DraftBayar[]
}
/** Its pieces as they are now, and what pays for it. */
export type FaktaValidasi = Pick<FaktaJual, 'barang' | 'rekening' | 'titipan'>

/** Are the pieces of a nota that waits still there for it, as they were priced? Its hold may have run out meanwhile. */
function periksaBarang(dok: NotaTersimpan, f: FaktaValidasi): Tolakan[] {
  return dok.detail_barang.flatMap((b, i): Tolakan[] => {
    const at = `detail_barang.${i}`
    const s = f.barang.get(b.kode_barcode)
    if (!s) return [{ field: `${at}.kode_barcode`, message: 'Barcode Tidak Ditemukan' }]
    const keadaan = periksaKeadaan(s, b.jumlah, dok.nomor, at)
    if (keadaan.length > 0 || b.aksesoris || s.berat === b.berat_stock) return keadaan
    return [{ field: `${at}.kode_barcode`, message: 'Barang {kode} Sudah Bergerak', isi: { kode: b.kode_barcode } }]
  })
}

const bayarDari = (dok: NotaTersimpan, isian: IsianValidasi, f: FaktaValidasi, k: Konteks): IsiBayar | Tolakan[] =>
  susunBayar({ bayar: isian.bayar, kode_customer: dok.kode_customer }, dok.total, f, bacaAturan(k).biaya_kartu_oleh)

/** What keeps the cashier from finishing a nota. */
export function periksaValidasi(dok: NotaTersimpan, isian: IsianValidasi, f: FaktaValidasi, k: Konteks): Tolakan[] {
  const barang = periksaBarang(dok, f)
  if (barang.length > 0) return barang
  const dibayar = bayarDari(dok, isian, f, k)
  return Array.isArray(dibayar) ? dibayar : []
}

/** Its price stands; its place and its cost are those of now, and so is the weight of accessories, of which others were sold meanwhile. */
function hargaPokok(b: BarisBarang, s: StokJual): BarisBarang {
  const tempat = { kode_gudang: s.kode_gudang, kode_baki: s.kode_baki }
  const berat_emas = berat(bagian(s.berat_emas, b.jumlah, s.jumlah))
  const biaya = { nilai: rupiah(bagian(s.nilai, b.jumlah, s.jumlah)), murni: murniKeluar(s, berat_emas) }
  if (!b.aksesoris) return { ...b, ...tempat, ...biaya }
  const berat_stock = berat(bagian(s.berat, b.jumlah, s.jumlah))
  const asli = b.asal_berat === 'STOCK' ? berat_stock : b.berat
  return { ...b, ...tempat, ...biaya, berat: asli, berat_stock, berat_emas, berat_hitung: asli ?? berat_stock }
}

/** What the cashier's step makes of a nota that passed `periksaValidasi`. */
export function selesaikanNota(
  dok: NotaTersimpan,
  isian: IsianValidasi,
  f: FaktaValidasi,
  k: Konteks,
): Partial<IsiPenjualan> {
  const detail_barang = dok.detail_barang.map((b) => hargaPokok(b, f.barang.get(b.kode_barcode)!))
  const dibayar = bayarDari(dok, isian, f, k)
  return {
    ...(Array.isArray(dibayar) ? {} : dibayar),
    total_berat: berat(detail_barang.reduce((s, b) => s + (b.berat ?? 0n), 0n)),
    nilai: rupiah(detail_barang.reduce((s, b) => s + b.nilai, 0n)),
    cetakan: 1,
    divalidasi_oleh: k.user_id,
    detail_barang,
  }
}

/** The entry is that of a sale in one step. */
export const bukukanValidasi = (dok: NotaTersimpan, isian: IsianValidasi, f: FaktaValidasi, k: Konteks): Posting =>
  bukukanPenjualan({ ...dok, ...selesaikanNota(dok, isian, f, k) }, k.flags.VALIDASI_NON_CASH_MODULE === 'on')
