import type { Konteks } from '#kernel/define/dokumen.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import {
  berat,
  mulDiv,
  persen,
  roundTo,
  rupiah,
  type Berat,
  type Persen,
  type Rupiah,
} from '#kernel/quantity/quantity.ts'
import { bacaTabelBerat, bulatkanBerat, tabelBerat, type BarisBerat } from '#kernel/quantity/tabel-berat.ts'
import { nilaiSetting } from '#toko'
import type { BarangJual, BarisBarang, DraftBarang, KategoriHarga, KepalaPenjualan } from './penjualan.bentuk.ts'

/** What the shop's flags and settings say of a price today. */
export interface AturanJual {
  readonly kategori_harga: KategoriHarga
  readonly pembulatan: Rupiah
  readonly arah: 'up' | 'down'
  /** The lines of the rounding table of sales; undefined: none. */
  readonly tabel_berat: readonly BarisBerat[] | undefined
  readonly ppn_mode: KepalaPenjualan['ppn_mode']
  /** Undefined: the table has no rate for this day. */
  readonly tarif_ppn: Persen | undefined
  readonly biaya_kartu_oleh: KepalaPenjualan['biaya_kartu_oleh']
}

/**
 * The rate of the day from the table on settingtoko (`2026-01-01 1.1 1.65; …`: from when, with a full tax invoice of the supplier,
 * without). A nota to a consumer follows the last column.
 */
export function tarifPpn(tabel: string | null, tanggal: string): Persen | undefined {
  const baris = (tabel ?? '')
    .split(';')
    .map((b) => b.trim().split(' '))
    .filter((b) => b.length === 3 && b[0]! <= tanggal)
    .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))
  const tarif = baris.at(-1)?.[2]
  return tarif === undefined ? undefined : persen(fromWireNumber(Number(tarif), 2) ?? 0n)
}

/** The rules of a price from what a session holds. The same on both sides of the wire. */
export function bacaAturan(k: Pick<Konteks, 'flags' | 'settings' | 'tgl_system'>): AturanJual {
  const s = k.settings
  const nama = nilaiSetting(s, 'tabel_berat_jual')
  return {
    kategori_harga: nilaiSetting(s, 'kategori_harga'),
    pembulatan: nilaiSetting(s, 'pembulatan'),
    arah: k.flags.PEMBULATAN_PENJUALAN_KEBAWAH === 'on' ? 'down' : 'up',
    tabel_berat: nama === 'TANPA' ? undefined : (bacaTabelBerat(nilaiSetting(s, 'tabel_berat')) ?? tabelBerat)[nama],
    ppn_mode: nilaiSetting(s, 'ppn_mode'),
    tarif_ppn: tarifPpn(nilaiSetting(s, 'ppn_tabel'), k.tgl_system),
    biaya_kartu_oleh: nilaiSetting(s, 'biaya_kartu_oleh'),
  }
}

const nol = rupiah(0)
const terbesar = (a: Rupiah, b: Rupiah): Rupiah => (a > b ? a : b)

/** The part of a lot that goes with `jumlah` of `dari`, half up; the last unit takes what is left (domain 4). */
export const bagian = (semua: bigint, jumlah: number, dari: number): bigint =>
  jumlah >= dari ? semua : mulDiv(semua, BigInt(jumlah), BigInt(dari), 'half-up')

type Typed = Pick<DraftBarang, 'jumlah' | 'berat' | 'ongkos' | 'diskon_persen' | 'diskon_rp'>
/** What `hitungBaris` finds: the line without its snapshot of the piece and without its cost. */
export type HitunganBaris = Pick<
  BarisBarang,
  | 'berat_stock'
  | 'berat_emas'
  | 'berat_hitung'
  | 'kategori_harga'
  | 'harga_dasar'
  | 'harga'
  | 'ongkos_baku'
  | 'jumlah_rp'
  | 'diskon'
  | 'total'
  | 'tarif_ppn'
  | 'ppn'
> & { readonly berat: Berat; readonly ongkos: Rupiah }

/** Accessories sell by the piece in every mode: a box has no price a gram. */
const caraHarga = (b: BarangJual, a: AturanJual): KategoriHarga => (b.aksesoris ? 'BARANG' : a.kategori_harga)

/** Price before charge and rounding, once half up: harga_jual × jumlah; berat × group price; berat × 24 karat × kadar (domain 6). */
function hitungHarga(
  b: BarangJual,
  cara: KategoriHarga,
  jumlah: number,
  hitung: Berat,
): { dasar: Rupiah; harga: Rupiah } {
  if (cara === 'BARANG') {
    const dasar = b.harga_jual ?? nol
    return { dasar, harga: rupiah(mulDiv(dasar, BigInt(jumlah), 1n, 'down')) }
  }
  if (cara === 'GROUP') {
    const dasar = b.harga_group ?? nol
    return { dasar, harga: rupiah(mulDiv(dasar, hitung, 1000n, 'half-up')) }
  }
  const dasar = b.harga_emas ?? nol
  return { dasar, harga: rupiah(mulDiv(mulDiv(hitung, b.kadar, 1n, 'down'), dasar, 10_000_000n, 'half-up')) }
}

/** The charge that holds when nobody types one: the piece's own; by the ongkos table; in BARANG mode it is in the price already. */
function hitungOngkosBaku(b: BarangJual, cara: KategoriHarga, jumlah: number, hitung: Berat): Rupiah {
  const kali = (rp: Rupiah) => rupiah(mulDiv(rp, BigInt(jumlah), 1n, 'down'))
  if (b.ongkos !== null) return kali(b.ongkos)
  if (cara === 'BARANG' || b.ongkos_per === null) return nol
  const rp = b.ongkos_rp ?? nol
  const charge = b.ongkos_per === 'GRAM' ? rupiah(mulDiv(rp, hitung, 1000n, 'half-up')) : kali(rp)
  return terbesar(charge, b.ongkos_minimum ?? nol)
}

function hitungPpn(total: Rupiah, a: AturanJual, tarif: Persen): Rupiah {
  if (a.ppn_mode === 'TIDAK') return nol
  if (a.ppn_mode === 'DITAMBAH') return rupiah(mulDiv(total, tarif, 10_000n, 'half-up'))
  return rupiah(total - mulDiv(total, 10_000n, 10_000n + tarif, 'half-up'))
}

/**
 * One line of the nota (domain 6): pembulatan(price + charge) − discount, a percent discount rounded down to whole rupiah.
 * Counts on even where something is wrong with it; what is wrong says `periksaBaris`.
 */
export function hitungBaris(d: Typed, b: BarangJual, a: AturanJual): HitunganBaris {
  const berat_stock = berat(bagian(b.berat, d.jumlah, b.jumlah))
  const asli = d.berat ?? berat_stock
  const berat_hitung = b.aksesoris ? asli : bulatkanBerat(asli, a.tabel_berat)
  const kategori_harga = caraHarga(b, a)
  const { dasar, harga } = hitungHarga(b, kategori_harga, d.jumlah, berat_hitung)
  const ongkos_baku = hitungOngkosBaku(b, kategori_harga, d.jumlah, berat_hitung)
  const ongkos = d.ongkos ?? ongkos_baku
  const jumlah_rp = roundTo(rupiah(harga + ongkos), a.pembulatan, a.arah)
  const diskon = d.diskon_persen ? rupiah(mulDiv(jumlah_rp, d.diskon_persen, 10_000n, 'down')) : (d.diskon_rp ?? nol)
  const total = rupiah(jumlah_rp - diskon)
  // The tax is one on gold; bars will be exempt by their jenis-group.
  const tarif_ppn = a.ppn_mode === 'TIDAK' || b.aksesoris ? persen(0) : (a.tarif_ppn ?? persen(0))
  return {
    berat: asli,
    berat_stock,
    berat_emas: berat(bagian(b.berat_emas, d.jumlah, b.jumlah)),
    berat_hitung,
    kategori_harga,
    harga_dasar: dasar,
    harga,
    ongkos_baku,
    ongkos,
    jumlah_rp,
    diskon,
    total,
    tarif_ppn,
    ppn: hitungPpn(total, a, tarif_ppn),
  }
}

/** Rupiah a gram as the screen and the nota show it; undefined: it sells by the piece. */
export const hargaPerGram = (h: Pick<BarisBarang, 'kategori_harga' | 'harga_dasar' | 'kadar'>): Rupiah | undefined =>
  h.kategori_harga === 'BARANG'
    ? undefined
    : h.kategori_harga === 'GROUP'
      ? h.harga_dasar
      : rupiah(mulDiv(h.harga_dasar, h.kadar, 10_000n, 'half-up'))

export type HitunganNota = Pick<
  KepalaPenjualan,
  | 'total_jumlah'
  | 'total_berat'
  | 'total_harga'
  | 'total_ongkos'
  | 'total_diskon'
  | 'total_ppn'
  | 'pembulatan'
  | 'total'
>
type Terhitung = Pick<HitunganBaris, 'harga' | 'diskon' | 'total' | 'ppn'> & {
  readonly jumlah: number
  readonly berat: Berat | null
  readonly ongkos: Rupiah | null
}

/** The nota: its sums, and the amount to pay as a multiple of pembulatan; with any discount the rest is the customer's (domain 2). */
export function hitungNota(baris: readonly Terhitung[], a: AturanJual): HitunganNota {
  const sum = (of: (b: Terhitung) => bigint | null): bigint => baris.reduce((s, b) => s + (of(b) ?? 0n), 0n)
  const total_harga = rupiah(sum((b) => b.harga))
  const total_ongkos = rupiah(sum((b) => b.ongkos))
  const total_diskon = rupiah(sum((b) => b.diskon))
  const total_ppn = rupiah(sum((b) => b.ppn))
  const tambah = a.ppn_mode === 'DITAMBAH' ? total_ppn : 0n
  const jumlah = rupiah(sum((b) => b.total) + tambah)
  const total = roundTo(jumlah, a.pembulatan, total_diskon > 0n ? 'down' : a.arah)
  return {
    total_jumlah: baris.reduce((s, b) => s + b.jumlah, 0),
    total_berat: berat(sum((b) => b.berat)),
    total_harga,
    total_ongkos,
    total_diskon,
    total_ppn,
    pembulatan: rupiah(total - (total_harga + total_ongkos - total_diskon + tambah)),
    total,
  }
}
