import { describe, expect, test } from 'vitest'
import type { WireRow } from '#kernel/fields/field.ts'
import { persen, rupiah } from '#kernel/quantity/quantity.ts'
import type { AturanJual } from './hitung.ts'
import {
  aktifDari,
  ambilDitahan,
  angkaPersen,
  bukaKeranjang,
  draftKeranjang,
  geserPilihan,
  hapusBaris,
  hapusKeranjang,
  hitungKeranjang,
  isiTahan,
  keranjangBaru,
  kunciKirim,
  mejaBaru,
  namaKeranjang,
  periksaKeranjang,
  samaIsi,
  segarkanBarang,
  selaraskan,
  tambahBarang,
  tambahKeranjang,
  ubahBaris,
  ubahKeranjang,
  type Ditahan,
  type Keranjang,
} from './meja.ts'
import { pilihCara, tetapkanBayar } from './bayar-meja.ts'

const aturan: AturanJual = {
  kategori_harga: 'GROUP',
  pembulatan: rupiah(500),
  arah: 'up',
  tabel_berat: undefined,
  ppn_mode: 'TIDAK',
  tarif_ppn: undefined,
  biaya_kartu_oleh: 'TOKO',
}

const barang = (kode_barcode: string, lain: WireRow = {}): WireRow => ({
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
  harga_group: 1_880_000,
  harga_emas: null,
  ongkos_rp: null,
  ongkos_per: null,
  ongkos_minimum: null,
  tempat: null,
  ditahan_untuk: null,
  ...lain,
})
const kotak = (jumlah: number) =>
  barang('AKS-1', { aksesoris: true, jumlah, harga_jual: 25_000, ongkos: null, berat: 10, berat_emas: 10 })

const isi = (k: Keranjang, ...rows: WireRow[]): Keranjang =>
  rows.reduce<Keranjang>((now, row) => {
    const next = tambahBarang(now, row)
    if ('message' in next) throw new Error(next.message)
    return next
  }, k)
const kosong = keranjangBaru('satu', 'RINA')
const hitung = (k: Keranjang) => hitungKeranjang(k, aturan)
const rekening = new Map([['014', {}]])

describe('pieces on a nota', () => {
  test('a piece comes in as its own line and is the chosen one', () => {
    const k = isi(kosong, barang('A1'), barang('A2'))
    expect(k.baris.map((b) => b.barang.kode_barcode)).toEqual(['A1', 'A2'])
    expect(k.pilih).toBe(1)
  })
  test('the same piece twice is refused, the same box again is one more, until there are no more', () => {
    const k = isi(kosong, barang('A1'), kotak(2), kotak(2))
    expect(k.baris.map((b) => b.jumlah)).toEqual([1, 2])
    expect(tambahBarang(k, barang('A1'))).toEqual({ message: 'Barcode Sudah Ada Di Tabel' })
    expect(tambahBarang(k, kotak(2))).toEqual({ message: 'Berat Atau Saldo Stock Habis' })
  })
  test.each([
    // lines, chosen, removed → chosen
    [3, 1, 1, 1],
    [3, 2, 2, 1],
    [3, 2, 0, 1],
    [1, 0, 0, 0],
  ])('of %i lines with line %i chosen, line %i goes: line %i is chosen', (n, pilih, hapus, hasil) => {
    const k = { ...isi(kosong, ...Array.from({ length: n }, (_, i) => barang(`A${i}`))), pilih }
    expect(hapusBaris(k, hapus).pilih).toBe(hasil)
  })
  test('what was said of a nota stays while its pieces are only looked up anew, and goes with what is typed', () => {
    const ada = isi(kosong, barang('00150001'), barang('00150002'))
    const dicari = segarkanBarang(ada, barang('00150001', { status: 'DITAHAN', ditahan_untuk: ada.id }))
    expect(samaIsi(ada, dicari)).toBe(true)
    expect(samaIsi(ada, ubahBaris(ada, 1, { diskon: '1000' }))).toBe(false)
    expect(samaIsi(ada, hapusBaris(ada, 1))).toBe(false)
    expect(samaIsi(ada, { ...ada, kode_sales: 'S2' })).toBe(false)
  })

  test('arrows stop at the first and the last line', () => {
    const k = isi(kosong, barang('A1'), barang('A2'))
    expect(geserPilihan(k, 5).pilih).toBe(1)
    expect(geserPilihan(k, -5).pilih).toBe(0)
  })
})

describe('figures as they are typed', () => {
  // typed, cara → discount, to pay
  test.each([
    ['', 'Rp', 0n, 6_294_500n],
    ['100000', 'Rp', 100_000n, 6_194_500n],
    ['3', '%', 188_835n, 6_105_500n],
    ['2,5', '%', 157_362n, 6_137_000n],
    ['2.5', '%', 157_362n, 6_137_000n],
  ] as const)('a discount of %j %s takes %s, %s are due', (diskon, diskon_cara, taken, total) => {
    const h = hitung(ubahBaris(isi(kosong, barang('A1')), 0, { diskon, diskon_cara }))
    expect(h.nota.total_diskon).toBe(taken)
    expect(h.nota.total).toBe(total)
  })
  test.each([
    ['', null],
    ['abc', null],
    ['-3', null],
    ['100', persen(10_000)],
  ])('the percent %j is %s', (text, value) => expect(angkaPersen(text)).toEqual(value))
  test('a charge of its own replaces that of the piece, also nil', () => {
    const k = isi(kosong, barang('A1'))
    expect(hitung(ubahBaris(k, 0, { ongkos: '0' })).nota.total).toBe(6_044_500n)
    expect(hitung(ubahBaris(k, 0, { ongkos: '' })).nota.total).toBe(6_294_500n)
  })
})

describe('payments', () => {
  const dua = isi(kosong, barang('A1'), kotak(3))
  const total = 6_319_500n
  test('without a word the whole amount is paid in cash', () => {
    const h = hitung(dua)
    expect(h.nota.total).toBe(total)
    expect(h.pembayaran).toEqual([
      { cara: 'CASH', jumlah_rp: total, no_rekening: null, no_titipan: null, keterangan: null },
    ])
    expect(h.bayar).toMatchObject({ kembali: 0n, kurang: 0n })
  })
  test('another method takes over what is due; an amount that was typed stays as a payment', () => {
    const debit = { ...pilihCara(dua, 'DEBIT') }
    expect(debit.bayar).toEqual([])
    const typed = { ...debit, kini: { ...debit.kini, jumlah: '5000000', no_rekening: '014' } }
    expect(hitung(typed).bayar.kurang).toBe(1_319_500n)
    const cash = pilihCara(typed, 'CASH')
    expect(cash.bayar).toHaveLength(1)
    expect(hitung(cash).kini).toBe(1_319_500n)
    expect(hitung(cash).bayar.kurang).toBe(0n)
  })
  test('more cash than is due comes back', () => {
    const k = { ...dua, kini: { ...dua.kini, jumlah: '6500000' } }
    expect(hitung(k).bayar.kembali).toBe(180_500n)
    expect(tetapkanBayar(k).bayar).toHaveLength(1)
  })
  test.each<[string, Keranjang, string | undefined, string]>([
    ['an empty nota', kosong, 'detail_barang', 'Belum Ada Barang'],
    ['nobody sells', { ...dua, kode_sales: '' }, 'kode_sales', 'Kode Tidak Boleh Kosong'],
    ['a card without an account', pilihCara(dua, 'DEBIT'), 'bayar.0.no_rekening', 'Pilih Nomor Rekening'],
    ['less than is due', { ...dua, kini: { ...dua.kini, jumlah: '1' } }, 'bayar', 'Pembayaran Kurang'],
    [
      'a discount above the line',
      ubahBaris(dua, 1, { diskon: '30000' }),
      'detail_barang.1.diskon_rp',
      'Diskon Tidak Boleh Melebihi Total',
    ],
    [
      'a piece without a price',
      isi(kosong, barang('A1', { harga_group: 0 })),
      'detail_barang.0.kode_barcode',
      'Harga Group Belum Diisi',
    ],
  ])('the till itself refuses %s', (_, k, field, message) => {
    expect(periksaKeranjang(k, hitung(k), aturan, rekening, false)[0]).toMatchObject({ field, message })
  })
  test('the draft is what the server takes', () => {
    const k = ubahBaris({ ...dua, customer: { ...dua.customer, nama: 'IBU RATNA' } }, 0, {
      diskon: '2,5',
      diskon_cara: '%',
      keterangan: ' HADIAH ',
    })
    expect(draftKeranjang(k, hitung(k), false)).toEqual({
      kode_sales: 'RINA',
      kode_customer: null,
      nama_customer: 'IBU RATNA',
      alamat_customer: null,
      no_hp: null,
      keranjang: 'satu',
      detail_barang: [
        {
          kode_barcode: 'A1',
          jumlah: 1,
          berat: null,
          timbangan: null,
          teks_timbang: null,
          ongkos: null,
          diskon_persen: 2.5,
          diskon_rp: null,
          keterangan: 'HADIAH',
        },
        {
          kode_barcode: 'AKS-1',
          jumlah: 1,
          berat: null,
          timbangan: null,
          teks_timbang: null,
          ongkos: null,
          diskon_persen: null,
          diskon_rp: null,
          keterangan: null,
        },
      ],
      bayar: [{ cara: 'CASH', jumlah_rp: 6_162_000, no_rekening: null, no_titipan: null, keterangan: null }],
    })
  })
  test('a weight is sent as it was typed, or with the scale that said it', () => {
    const kirim = (b: Partial<Keranjang['baris'][number]>) => {
      const k = ubahBaris(isi(kosong, barang('A1', { berat_emas: 3 })), 0, b)
      return (draftKeranjang(k, hitung(k), false).detail_barang as WireRow[])[0]
    }
    expect(kirim({ berat: '3,2' })).toMatchObject({ berat: 3.2, timbangan: null, teks_timbang: null })
    expect(kirim({ berat: 'x' })).toMatchObject({ berat: null })
    const timbang = { perangkat: 'AND', mentah: `${'+0003.100 g '.repeat(20)}+0003.200 g` }
    expect(kirim({ berat: '3.200', timbang })).toMatchObject({
      berat: 3.2,
      timbangan: 'AND',
      teks_timbang: timbang.mentah.slice(-100),
    })
  })
  test('where the cashier takes the money, none is asked for and none is sent', () => {
    const k = { ...dua, kini: { ...dua.kini, jumlah: '1' } }
    expect(periksaKeranjang(k, hitung(k), aturan, rekening, false)[0]).toMatchObject({ message: 'Pembayaran Kurang' })
    expect(periksaKeranjang(k, hitung(k), aturan, rekening, true)).toEqual([])
    expect(draftKeranjang(k, hitung(k), true)).toMatchObject({ kode_sales: 'RINA', bayar: [] })
    expect(periksaKeranjang({ ...k, kode_sales: '' }, hitung(k), aturan, rekening, true)).toHaveLength(1)
  })
  test('the same thing goes under the same key, another thing under another one', () => {
    let n = 0
    const baru = () => `kunci-${++n}`
    const kirim = (k: Keranjang) => kunciKirim(k, draftKeranjang(k, hitung(k), false), baru)
    const first = kirim(dua)
    const sent = { ...dua, terkirim: first }
    expect(kirim({ ...sent, pilih: 0 })).toEqual(first)
    expect(kirim(ubahBaris(sent, 0, { ongkos: '1' })).kunci).toBe('kunci-2')
  })
})

describe('the counter', () => {
  const meja = mejaBaru('satu', 'RINA')
  const berisi = ubahKeranjang(meja, 'satu', (k) => isi(k, barang('A1')))
  test('a new nota comes to the front; an empty one is not doubled', () => {
    expect(tambahKeranjang(meja, 'dua', 'RINA')).toEqual(meja)
    const dua = tambahKeranjang(berisi, 'dua', 'RINA')
    expect(dua.keranjang.map((k) => k.id)).toEqual(['satu', 'dua'])
    expect(aktifDari(dua).id).toBe('dua')
    expect(bukaKeranjang(dua, 'satu').keranjang).toHaveLength(1)
  })
  test('a sold nota goes, and an empty one stands in front', () => {
    const next = hapusKeranjang(berisi, 'satu', 'dua', 'AGUS')
    expect(next).toEqual(mejaBaru('dua', 'AGUS'))
  })
  test('a draft is named after its customer', () => {
    expect(namaKeranjang(kosong)).toBe('CASH')
    expect(namaKeranjang({ ...kosong, customer: { ...kosong.customer, nama: 'IBU RATNA' } })).toBe('IBU RATNA')
  })

  const ditahan = (id: string, oleh: string): Ditahan => ({
    id,
    nama: 'IBU RATNA',
    oleh,
    perangkat: 'Chrome',
    sampai: '2026-11-21T10:00:00Z',
    barang: ['A1'],
    isi: { layar: isiTahan(isi(keranjangBaru(id, 'RINA'), barang('A1'))).layar as Keranjang },
  })
  test('one’s own held nota from another device comes in, somebody else’s stays where it is', () => {
    const next = selaraskan(meja, [ditahan('x', 'LINA'), ditahan('y', 'SARI')], 'LINA')
    expect(next.keranjang.map((k) => [k.id, k.ditahan])).toEqual([
      ['satu', false],
      ['x', true],
    ])
    expect(selaraskan(next, [ditahan('x', 'LINA'), ditahan('y', 'SARI')], 'LINA')).toBe(next)
  })
  test('a held nota that was sold elsewhere goes, unless it lies in front', () => {
    const held = ambilDitahan(berisi, ditahan('y', 'SARI'))
    expect(aktifDari(held).id).toBe('y')
    expect(selaraskan(held, [], 'LINA').keranjang.map((k) => k.id)).toEqual(['satu', 'y'])
    expect(selaraskan(bukaKeranjang(held, 'satu'), [], 'LINA').keranjang.map((k) => k.id)).toEqual(['satu'])
  })
})
