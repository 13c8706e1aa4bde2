import type { RuleContext } from '#kernel/model/document.ts'
import { weight, percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { defaultFlags, defaultSettings } from '#toko'
import type { BayarDraft } from '#bayar'
import { plainLine, type BarangDraft } from './penjualan.shape.ts'
import type { PenjualanDraft, SaleFacts, SaleStok } from './penjualan.ts'

/** The ring from the design pictures, sold in a shop with default settings; used by the tests of this room. */
export const ring: SaleStok = {
  kode_barcode: 'CN1',
  nama_barang: 'CINCIN UKIR BUNGA KENANGA',
  kode_group: 'G750',
  kode_dept: 'CN',
  kode_intern: null,
  kadar: percent(7500),
  size: '12',
  jumlah: 1,
  berat: weight(3215),
  berat_emas: weight(3215),
  murni: weight(2411),
  harga_jual: rupiah(6_294_200),
  ongkos: null,
  kode_gudang: 'TOKO',
  kode_baki: 'A03',
  tgl_masuk: '2026-08-17',
  gambar: null,
  status: 'TERSEDIA',
  aksesoris: false,
  berlian: false,
  bebas_ppn: false,
  faktur_pajak: false,
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
export const box: SaleStok = {
  ...ring,
  kode_barcode: 'AKS-1',
  nama_barang: 'KOTAK PERHIASAN BELUDRU',
  kode_group: 'AKS',
  kode_dept: 'AK',
  size: null,
  jumlah: 10,
  berat: weight(200_000),
  berat_emas: weight(200_000),
  murni: weight(20),
  kadar: percent(1),
  harga_jual: rupiah(25_000),
  kode_baki: 'B09',
  aksesoris: true,
  nilai: rupiah(100_003),
  harga_modal: rupiah(21_000),
}

export const ruleContext = (
  settings: Readonly<Record<string, string>> = {},
  flags: Readonly<Record<string, string>> = {},
  level: RuleContext['level'] = 'KASIR',
): RuleContext => ({
  cabang: 'SBY',
  user_id: 'LINA',
  level,
  perangkat: 'KASIR 2',
  tgl_system: '2026-11-21',
  now: '2026-11-21T03:00:00.000Z',
  flags: { ...defaultFlags, ...flags },
  settings: { ...defaultSettings, ...settings },
})

export const line = (kode_barcode: string, again: Partial<BarangDraft> = {}): BarangDraft => ({
  kode_barcode,
  ...plainLine,
  ...again,
})

export const draft = (
  detail_barang: readonly BarangDraft[],
  paid: readonly BayarDraft[],
  again: Partial<PenjualanDraft> = {},
): PenjualanDraft => ({
  kode_sales: 'MELATI',
  tgl_dokumen: null,
  kode_customer: null,
  kode_member: null,
  nama_customer: null,
  alamat_customer: null,
  no_hp: null,
  keterangan: null,
  keranjang: null,
  detail_barang,
  bayar: paid,
  ...again,
})

/** Account 111 at a bank that keeps 0.15 % of a debit card, 1.8 % of a credit card, 0.7 % of QRIS. */
export const facts = (stok: readonly SaleStok[], again: Partial<SaleFacts> = {}): SaleFacts => ({
  barang: new Map(stok.map((s) => [s.kode_barcode, s])),
  sales: true,
  customer: undefined,
  member: undefined,
  days: new Map(),
  rekening: new Map([['111', { biaya_debit: percent(15), biaya_kredit: percent(180), biaya_qris: percent(70) }]]),
  titipan: new Map(),
  ...again,
})
