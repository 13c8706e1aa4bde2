import type { Konteks } from '#kernel/define/dokumen.ts'
import { berat, persen, rupiah } from '#kernel/quantity/quantity.ts'
import { flagBawaan, settingBawaan } from '#toko'
import { barisPolos, type DraftBarang, type DraftBayar } from './penjualan.bentuk.ts'
import type { DraftPenjualan, FaktaJual, StokJual } from './penjualan.ts'

/** What the tests of this room sell: the ring of the picture, in a shop as it starts. */
export const cincin: StokJual = {
  kode_barcode: 'CN1',
  nama_barang: 'CINCIN UKIR BUNGA KENANGA',
  kode_group: 'G750',
  kode_dept: 'CN',
  kode_intern: null,
  kadar: persen(7500),
  size: '12',
  jumlah: 1,
  berat: berat(3215),
  berat_emas: berat(3215),
  harga_jual: rupiah(6_294_200),
  ongkos: null,
  kode_gudang: 'TOKO',
  kode_baki: 'A03',
  tgl_masuk: '2026-08-17',
  gambar: null,
  status: 'TERSEDIA',
  aksesoris: false,
  berlian: false,
  harga_group: rupiah(1_880_000),
  harga_emas: rupiah(2_500_000),
  ongkos_rp: null,
  ongkos_per: null,
  ongkos_minimum: null,
  tempat: null,
  ditahan_untuk: null,
  pegangan: null,
  nilai: rupiah(5_000_000),
  harga_modal: rupiah(1_700_000),
}

/** Ten boxes under one barcode. */
export const kotak: StokJual = {
  ...cincin,
  kode_barcode: 'AKS-1',
  nama_barang: 'KOTAK PERHIASAN BELUDRU',
  kode_group: 'AKS',
  kode_dept: 'AK',
  size: null,
  jumlah: 10,
  berat: berat(200_000),
  berat_emas: berat(200_000),
  kadar: persen(1),
  harga_jual: rupiah(25_000),
  kode_baki: 'B09',
  aksesoris: true,
  nilai: rupiah(100_003),
  harga_modal: rupiah(21_000),
}

export const konteks = (
  settings: Readonly<Record<string, string>> = {},
  flags: Readonly<Record<string, string>> = {},
  level: Konteks['level'] = 'KASIR',
): Konteks => ({
  cabang: 'SBY',
  user_id: 'LINA',
  level,
  perangkat: 'KASIR 2',
  tgl_system: '2026-11-21',
  waktu: '2026-11-21T03:00:00.000Z',
  flags: { ...flagBawaan, ...flags },
  settings: { ...settingBawaan, ...settings },
})

export const baris = (kode_barcode: string, lagi: Partial<DraftBarang> = {}): DraftBarang => ({
  kode_barcode,
  ...barisPolos,
  ...lagi,
})

/** `di`: the account, or the deposit. */
export const bayar = (cara: DraftBayar['cara'], jumlah_rp: number, di: string | null = null): DraftBayar => ({
  cara,
  jumlah_rp: rupiah(jumlah_rp),
  no_rekening: cara === 'TITIPAN' ? null : di,
  no_titipan: cara === 'TITIPAN' ? di : null,
  keterangan: null,
})

export const draft = (
  detail_barang: readonly DraftBarang[],
  dibayar: readonly DraftBayar[],
  lagi: Partial<DraftPenjualan> = {},
): DraftPenjualan => ({
  kode_sales: 'MELATI',
  kode_customer: null,
  nama_customer: null,
  alamat_customer: null,
  no_hp: null,
  keterangan: null,
  keranjang: null,
  detail_barang,
  bayar: dibayar,
  ...lagi,
})

/** Account 111 at a bank that keeps 0.15 % of a debit card, 1.8 % of a credit card, 0.7 % of QRIS. */
export const fakta = (stok: readonly StokJual[], lagi: Partial<FaktaJual> = {}): FaktaJual => ({
  barang: new Map(stok.map((s) => [s.kode_barcode, s])),
  sales: true,
  customer: undefined,
  rekening: new Map([['111', { biaya_debit: persen(15), biaya_kredit: persen(180), biaya_qris: persen(70) }]]),
  titipan: new Map(),
  ...lagi,
})
