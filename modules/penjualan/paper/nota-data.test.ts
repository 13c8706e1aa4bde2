import { describe, expect, test } from 'vitest'
import { writeText } from '#kernel/engine/paper/text.ts'
import { weight, rupiah } from '#kernel/base/quantity/quantity.ts'
import { buildNota, defaultFormat } from '#toko'
import type { BayarLine } from '#bayar'
import { sampleRing } from './nota-sample.ts'
import { buildNotaData, templateFor } from './nota-data.ts'
import { penjualanNota, type NotaContext, type SaleNota } from './nota.ts'
import type { BarangLine } from '../nota/penjualan.shape.ts'

const ring: BarangLine = {
  ...sampleRing,
  nama_barang: 'CINCIN MAWAR',
  kode_gudang: 'ETALASE',
  kode_baki: 'A01',
  tgl_masuk: '2026-11-01',
  kategori_harga: 'BARANG',
  harga_dasar: rupiah(4_123_000),
  harga: rupiah(4_123_000),
  jumlah_rp: rupiah(4_273_000),
  total: rupiah(4_273_000),
  nilai: rupiah(3_500_000),
}
const box: BarangLine = {
  ...ring,
  kode_barcode: 'KTK',
  nama_barang: 'KOTAK PERHIASAN',
  jumlah: 2,
  aksesoris: true,
  size: null,
  ongkos: rupiah(0),
  harga: rupiah(50_000),
  total: rupiah(50_000),
  berat: weight(20_000),
  berat_stock: weight(20_000),
  berat_hitung: weight(20_000),
}
const tunai: BayarLine = {
  cara: 'CASH',
  jumlah_rp: rupiah(4_300_000),
  no_rekening: null,
  no_titipan: null,
  keterangan: null,
  biaya_rp: rupiah(0),
}
const debit: BayarLine = {
  ...tunai,
  cara: 'DEBIT',
  no_rekening: '123',
  keterangan: '4471',
  jumlah_rp: rupiah(1_000_000),
}

const sell: SaleNota = {
  nomor: 'JL-SBY-261121-0001',
  tanggal: '2026-11-21',
  status: 'SELESAI',
  oleh: 'LINA',
  dibuat: '2026-11-21T03:41:00.000Z',
  kode_sales: 'S01',
  kode_customer: null,
  kode_member: null,
  jenis_pelanggan: 'UMUM',
  nama_customer: 'IBU RATNA',
  alamat_customer: null,
  no_hp: '081234567890',
  keterangan: null,
  tgl_dokumen: null,
  keranjang: null,
  total_jumlah: 1,
  total_berat: weight(3215),
  total_harga: rupiah(4_123_000),
  total_ongkos: rupiah(150_000),
  total_diskon: rupiah(0),
  total_ppn: rupiah(0),
  pembulatan: rupiah(0),
  total: rupiah(4_273_000),
  bayar_tunai: rupiah(4_300_000),
  bayar_non_tunai: rupiah(0),
  kembali: rupiah(27_000),
  biaya_kartu: rupiah(0),
  biaya_kartu_oleh: 'TOKO',
  ppn_mode: 'TIDAK',
  nilai: rupiah(3_500_000),
  cetakan: 1,
  divalidasi_oleh: null,
  alasan_batal: null,
  detail_barang: [ring],
  bayar: [tunai],
}
const paperContext: NotaContext = {
  toko: { nama_toko: 'TOKO EMAS SINAR', alamat_toko: 'JL. TUNJUNGAN 12, SURABAYA', no_hp: '0315312345', jam_buka: '' },
  nama_sales: 'DEWI',
  bank: new Map([['123', 'BCA']]),
  toleransi_nota_bulan: 3,
  syarat: [],
  oleh: 'RINA',
  waktu: '2026-11-21T17:05:00.000Z',
}
const data = (n: Partial<SaleNota> = {}) => buildNotaData({ ...sell, ...n }, paperContext)

test('a nota that bears an earlier date shows both: that, and the day on which it was sold', () => {
  const dates = (nota: Partial<SaleNota>) =>
    data(nota).pairs.flatMap(([label, value, key]) => (key === 'tanggal' ? [[label, value]] : []))
  expect(dates({})).toEqual([['Tanggal', '2026-11-21']])
  expect(dates({ tgl_dokumen: '2026-11-18' })).toEqual([
    ['Tanggal', '2026-11-21'],
    ['Tanggal Dokumen', '2026-11-18'],
  ])
})

describe('the sums of a nota', () => {
  test.each<[string, Partial<SaleNota>, [string, string][]]>([
    [
      'price and charge',
      {},
      [
        ['Subtotal', '4,123,000'],
        ['Ongkos', '150,000'],
        ['Total', 'Rp. 4,273,000'],
      ],
    ],
    ['a price alone', { total_ongkos: rupiah(0), total: rupiah(4_123_000) }, [['Total', 'Rp. 4,123,000']]],
    [
      'a discount and what rounding took',
      { total_diskon: rupiah(128_190), pembulatan: rupiah(-310), total: rupiah(4_144_500) },
      [
        ['Subtotal', '4,123,000'],
        ['Ongkos', '150,000'],
        ['Diskon', '−128,190'],
        ['Pembulatan', '−310'],
        ['Total', 'Rp. 4,144,500'],
      ],
    ],
    [
      'tax on top',
      { ppn_mode: 'DITAMBAH', total_ppn: rupiah(47_003), pembulatan: rupiah(497), total: rupiah(4_320_500) },
      [
        ['Subtotal', '4,123,000'],
        ['Ongkos', '150,000'],
        ['PPN', '47,003'],
        ['Pembulatan', '497'],
        ['Total', 'Rp. 4,320,500'],
      ],
    ],
  ])('%s', (_, nota, total) => {
    expect(data(nota).total).toEqual(total)
  })

  test.each<[string, Partial<SaleNota>, [string, string][]]>([
    [
      'cash and change',
      {},
      [
        ['Tunai', '4,300,000'],
        ['Kembalian', '27,000'],
      ],
    ],
    [
      'a card, named by its bank',
      { bayar: [debit], bayar_tunai: rupiah(0), kembali: rupiah(0) },
      [['Kartu Debit BCA 4471', '1,000,000']],
    ],
    [
      'a fee that the customer bears',
      { bayar: [debit], bayar_tunai: rupiah(0), biaya_kartu: rupiah(10_000), biaya_kartu_oleh: 'CUSTOMER' },
      [
        ['Kartu Debit BCA 4471', '1,000,000'],
        ['Biaya Kartu', '10,000'],
      ],
    ],
    [
      'a fee that the shop bears is no business of the customer',
      { bayar: [debit], bayar_tunai: rupiah(0), biaya_kartu: rupiah(10_000) },
      [['Kartu Debit BCA 4471', '1,000,000']],
    ],
    [
      'tax within the price',
      { ppn_mode: 'TERMASUK', total_ppn: rupiah(46_491) },
      [
        ['Tunai', '4,300,000'],
        ['Kembalian', '27,000'],
        ['Termasuk PPN', '46,491'],
      ],
    ],
  ])('paid by %s', (_, nota, bayar) => {
    expect(data(nota).bayar).toEqual(bayar)
  })
})

describe('a line', () => {
  test.each<[string, Partial<BarangLine>, string[]]>([
    ['by the piece', {}, ['Barcode CN000418, ukuran 12']],
    [
      'by the gram of its group',
      { kategori_harga: 'GROUP', harga_dasar: rupiah(1_282_000), size: null },
      ['Barcode CN000418', '1,282,000 per gram'],
    ],
    [
      'by the gram of 24 karat',
      { kategori_harga: 'EMAS', harga_dasar: rupiah(1_600_000), size: null },
      ['Barcode CN000418', '1,200,000 per gram'],
    ],
    [
      'with a rounded weight, both are shown',
      { berat_hitung: weight(3250), size: null },
      ['Barcode CN000418', 'Berat hitung 3.250 g'],
    ],
    ['with a remark', { keterangan: 'UKIR NAMA R', size: null }, ['Barcode CN000418', 'UKIR NAMA R']],
  ])('%s', (_, row, keterangan) => {
    const [line] = data({ detail_barang: [{ ...ring, ...row }] }).lines
    expect([...line!.deskripsi!, ...line!.deskripsi_jual!]).toEqual(keterangan)
  })

  test.each<[string, BarangLine[], string]>([
    ['one ring', [{ ...ring, ongkos: rupiah(0) }], 'kadar berat harga total'],
    ['a ring with a charge', [ring], 'kadar berat harga ongkos total'],
    ['one of two with a discount', [ring, { ...ring, diskon: rupiah(500) }], 'kadar berat harga ongkos diskon total'],
    ['accessories', [box], 'berat jumlah harga total'],
    ['a ring in two boxes', [ring, box], 'kadar berat jumlah harga ongkos total'],
  ])('%s shows the columns %s', (_, detail_barang, columns) => {
    const { lines } = data({ detail_barang })
    const shown = penjualanNota.kolom
      .map((k) => k.kunci)
      .filter((k) => lines.some((b) => (k === 'kadar' ? b.fineness !== undefined : b.columns[k] !== '')))
    expect(shown.join(' ')).toBe(columns)
  })
})

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [5, 4],
])('printed %i times it is copy %i', (cetakan, copy) => {
  expect(data({ cetakan }).copies).toBe(copy)
})

describe('copies at once', () => {
  const { bawaan } = penjualanNota
  const on = { PRINT_NOTA_AKSESORIS_DUPLICATE_MODULE: 'on' }
  test.each<[string, Partial<SaleNota>, Record<string, string>, number, number]>([
    ['a ring', {}, on, 1, 1],
    ['accessories for cash, the flag on', { detail_barang: [box] }, on, 1, 2],
    ['accessories for cash, the flag off', { detail_barang: [box] }, {}, 1, 1],
    ['accessories by card', { detail_barang: [box], bayar_non_tunai: rupiah(50_000) }, on, 1, 1],
    ['a ring and accessories', { detail_barang: [ring, box] }, on, 1, 1],
    ['a template that says three anyway', { detail_barang: [box] }, on, 3, 3],
  ])('%s', (_, nota, flags, rangkap, wanted) => {
    expect(templateFor({ ...bawaan, rangkap }, { ...sell, ...nota }, flags).rangkap).toBe(wanted)
  })

  test.each([
    ['Desktop', 80, 'pdf'],
    ['Mobile', 58, 'escpos58'],
    ['Mobile', 80, 'escpos80'],
  ] as const)('on %s with a roll of %i mm the shop prints %s', (platform, width, shape) => {
    expect(defaultFormat({ ...bawaan, platform, lebar: width })).toBe(shape)
  })
})

test('the whole of it as a message, with the template that every shop starts with', () => {
  expect(writeText(buildNota(penjualanNota.bawaan, data({ cetakan: 2, status: 'BATAL' })))).toBe(`*TOKO EMAS SINAR*
JL. TUNJUNGAN 12, SURABAYA
Telp. 0315312345

*NOTA PENJUALAN JL-SBY-261121-0001*
*BATAL*
*SALINAN 1*
Tanggal: 2026-11-21
Jam: 10:41 WIB
Kasir: LINA
Sales: DEWI
Customer: IBU RATNA

*CINCIN MAWAR*
Barcode CN000418, ukuran 12
Kadar 750, Berat (g) 3.215, Harga 4,123,000, Ongkos 150,000, Total 4,273,000

Subtotal: 4,123,000
Ongkos: 150,000
Total: Rp. 4,273,000

Tunai: 4,300,000
Kembalian: 27,000

Terbilang: Empat juta dua ratus tujuh puluh tiga ribu rupiah

Barang dapat dijual kembali ke toko kami dengan membawa nota ini.
Toleransi nota 3 bulan sejak tanggal nota: dalam masa itu harga jual kembali mengikuti nota ini, sesudahnya mengikuti harga hari itu.
Berat dan kadar sudah diperiksa bersama customer saat barang diterima.

Terima kasih atas kepercayaan Anda
Dicetak 2026-11-22 00:05 WIB oleh RINA`)
})

test.each([
  ['neither', '', '', []],
  ['a telephone alone', '0315312345', '', ['Telp. 0315312345']],
  ['hours alone', '', 'SENIN - SABTU 09.00 - 20.00', ['SENIN - SABTU 09.00 - 20.00']],
  ['both', '0315312345', 'SENIN - SABTU 09.00 - 20.00', ['Telp. 0315312345', 'SENIN - SABTU 09.00 - 20.00']],
])('a shop that told %s: a line without its value is not printed', (_, no_hp, jam_buka, wanted) => {
  const toko = { ...paperContext.toko, no_hp, jam_buka }
  const lines = writeText(buildNota(penjualanNota.bawaan, buildNotaData(sell, { ...paperContext, toko }))).split('\n')
  expect(lines.slice(2, lines.indexOf(''))).toEqual(wanted)
})

test('in another language labels and the default template are said in it; names, figures and what the shop wrote are not', () => {
  const word = (text: string): string => `<${text}>`
  const own = { ...penjualanNota.bawaan, syarat: penjualanNota.bawaan.syarat.slice(0, 1) }
  const message = writeText(
    buildNota(own, buildNotaData({ ...sell, cetakan: 2, status: 'BATAL' }, { ...paperContext, word }), word),
  )
  for (const words of [
    '*<NOTA PENJUALAN> JL-SBY-261121-0001*',
    '*<BATAL>*',
    '*<SALINAN 1>*',
    '<Kasir>: LINA',
    '*CINCIN MAWAR*',
    '<Barcode> CN000418, <ukuran 12>',
    '<Kadar> 750, <Berat (g)> 3.215',
    '<Total>: Rp. 4,273,000',
    '<Kembalian>: 27,000',
    '<Barang dapat dijual kembali ke toko kami dengan membawa nota ini.>',
    '<Dicetak 2026-11-22 00:05 WIB oleh RINA>',
  ])
    expect(message).toContain(words)
  expect(message).not.toContain('rupiah')
})

test('a nota after midnight, on a day that is still open, bears the date of the day and that of the clock', () => {
  const late = { tanggal: '2026-11-21', dibuat: '2026-11-21T17:12:00.000Z' }
  expect(writeText(buildNota(penjualanNota.bawaan, data(late)))).toContain(`Tanggal: 2026-11-21
Jam: 2026-11-22 00:12 WIB`)
})
