import type { WireRow } from '#kernel/model/fields/field.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { SaleRules } from '../nota/compute.ts'
import { addBarang, newKeranjang, type Keranjang } from './till.ts'

/** What tests of the till put on a nota. */

/** Prices by group, up to 500. */
export const rules: SaleRules = {
  kategori_harga: 'GROUP',
  pembulatan: rupiah(500),
  direction: 'up',
  tabel_berat: undefined,
  ppn_mode: 'TIDAK',
  tarif_ppn: undefined,
  biaya_kartu_oleh: 'TOKO',
}

/** A ring as the server tells it to the till. */
export const barang = (kode_barcode: string, other: WireRow = {}): WireRow => ({
  kode_barcode,
  nama_barang: 'CINCIN UKIR BUNGA',
  kode_group: 'E750',
  kode_dept: 'CN',
  kode_intern: null,
  kadar: 75,
  size: null,
  jumlah: 1,
  berat: 3.215,
  berat_emas: 3.215,
  harga_jual: null,
  ongkos: 250_000,
  kode_gudang: 'TOKO',
  kode_toko: 'A03',
  tgl_masuk: '2026-11-01',
  gambar: null,
  status: 'TERSEDIA',
  aksesoris: false,
  berlian: false,
  bebas_ppn: false,
  faktur_pajak: false,
  harga_group: 1_880_000,
  harga_emas: null,
  ongkos_rp: null,
  ongkos_per: null,
  ongkos_minimum: null,
  tempat: null,
  ditahan_untuk: null,
  ...other,
})
/** A lot of boxes. */
export const box = (jumlah: number) =>
  barang('AKS-1', { aksesoris: true, jumlah, harga_jual: 25_000, ongkos: null, berat: 10, berat_emas: 10 })

/** The nota with these pieces on it. */
export const content = (basket: Keranjang, ...rows: WireRow[]): Keranjang =>
  rows.reduce<Keranjang>((now, row) => {
    const next = addBarang(now, row)
    if ('message' in next) throw new Error(next.message)
    return next
  }, basket)
export const empty = newKeranjang('satu', 'RINA')
