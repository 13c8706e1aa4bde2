import { describe, expect, test } from 'vitest'
import type { Butuh, Konteks, Tolakan } from '#kernel/define/dokumen.ts'
import { berat, persen, rupiah } from '#kernel/quantity/quantity.ts'
import type { DraftBarang } from './penjualan.bentuk.ts'
import { baris, bayar, cincin, draft, fakta, konteks, kotak } from './penjualan.contoh.ts'
import {
  butuhPenjualan,
  periksaBerlian,
  susunPenjualan,
  type DraftPenjualan,
  type IsiPenjualan,
  type StokJual,
} from './penjualan.ts'

const rp = rupiah
const pc = (p: number) => persen(Math.round(p * 100))
const cukup = [bayar('CASH', 1_000_000_000)]

const susun = (d: DraftPenjualan, stok: readonly StokJual[] = [cincin, kotak], k: Konteks = konteks(), lagi = {}) =>
  susunPenjualan(d, fakta(stok, lagi), k)
const tolak = (hasil: unknown): readonly (readonly [string, string])[] =>
  (hasil as Tolakan[]).map((s) => [s.field ?? '', s.message] as const)

describe('a sale is refused', () => {
  const satu = (ketik: Partial<DraftBarang> = {}) => draft([baris('CN1', ketik)], cukup)
  const milik = { status: 'DITAHAN', tempat: 'KASIR 1, SARI', ditahan_untuk: 'keranjang-1' }
  const jual: readonly (readonly [kata: string, hasil: () => unknown, field: string, message: string])[] = [
    ['without a piece', () => susun(draft([], cukup)), 'detail_barang', 'Belum Ada Barang'],
    [
      'an unknown barcode',
      () => susun(draft([baris('LAIN')], cukup)),
      'detail_barang.0.kode_barcode',
      'Barcode Tidak Ditemukan',
    ],
    [
      'the same barcode twice',
      () => susun(draft([baris('CN1'), baris('CN1')], cukup)),
      'detail_barang.1.kode_barcode',
      'Barcode Sudah Ada Di Tabel',
    ],
    [
      'a sold piece',
      () => susun(satu(), [{ ...cincin, status: 'TERJUAL', tempat: 'JL-SBY-261121-0001 (KASIR 1, SARI)' }]),
      'detail_barang.0.kode_barcode',
      'Barang Sudah Terjual Di {tempat}',
    ],
    [
      'a piece in another basket',
      () => susun(satu(), [{ ...cincin, ...milik }]),
      'detail_barang.0.kode_barcode',
      'Barang Sedang Dipakai Di {tempat}',
    ],
    [
      'a piece that was sent away',
      () => susun(satu(), [{ ...cincin, status: 'DIKIRIM' }]),
      'detail_barang.0.kode_barcode',
      'Barang Tidak Bisa Dijual: {status}',
    ],
    [
      'a piece that is a sample',
      () => susun(satu(), [{ ...cincin, status: 'CONTOH' }]),
      'detail_barang.0.kode_barcode',
      'Barang Tidak Bisa Dijual: {status}',
    ],
    [
      'accessories of which none is left',
      () => susun(draft([baris('AKS-1')], cukup), [{ ...kotak, status: 'HABIS', jumlah: 0 }]),
      'detail_barang.0.kode_barcode',
      'Berat Atau Saldo Stock Habis',
    ],
    [
      'eleven boxes of ten',
      () => susun(draft([baris('AKS-1', { jumlah: 11 })], cukup)),
      'detail_barang.0.jumlah',
      'Berat Atau Saldo Stock Habis',
    ],
    ['two of one ring', () => susun(satu({ jumlah: 2 })), 'detail_barang.0.jumlah', 'Berat Atau Saldo Stock Habis'],
    [
      'a weight above the stock weight',
      () => susun(satu({ berat: berat(3216) })),
      'detail_barang.0.berat',
      'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock',
    ],
    [
      'a weight below the gold weight',
      () => susun(satu({ berat: berat(2999) }), [{ ...cincin, berat_emas: berat(3000) }]),
      'detail_barang.0.berat',
      'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock',
    ],
    [
      'a discount above the price',
      () => susun(satu({ diskon_rp: rp(6_294_501) })),
      'detail_barang.0.diskon_rp',
      'Diskon Tidak Boleh Melebihi Total',
    ],
    [
      'both kinds of discount',
      () => susun(satu({ diskon_rp: rp(1), diskon_persen: pc(1) })),
      'detail_barang.0.diskon_rp',
      'Pilih Diskon Persen Atau Rupiah',
    ],
    [
      'no price on the tag',
      () => susun(satu(), [{ ...cincin, harga_jual: null }]),
      'detail_barang.0.kode_barcode',
      'Harga Jual Belum Diisi',
    ],
    [
      'no gold price today',
      () => susun(satu(), [{ ...cincin, harga_emas: null }], konteks({ kategori_harga: 'EMAS' })),
      'detail_barang.0.kode_barcode',
      'Harga Emas Belum Diisi',
    ],
    [
      'no group price',
      () => susun(satu(), [{ ...cincin, harga_group: rp(0) }], konteks({ kategori_harga: 'GROUP' })),
      'detail_barang.0.kode_barcode',
      'Harga Group Belum Diisi',
    ],
    [
      'diamonds without their module',
      () => susun(satu(), [{ ...cincin, berlian: true }]),
      'detail_barang.0.kode_barcode',
      'Modul Berlian Tidak Aktif',
    ],
    [
      'a sales that is not there',
      () => susun(satu(), [cincin], konteks(), { sales: false }),
      'kode_sales',
      'Data Tidak Ditemukan',
    ],
    [
      'a customer that is not there',
      () => susun({ ...satu(), kode_customer: 'C9' }),
      'kode_customer',
      'Customer Tidak Ditemukan',
    ],
    [
      'VAT without a rate',
      () => susun(satu(), [cincin], konteks({ ppn_mode: 'TERMASUK' })),
      '',
      'Tarif PPN Belum Diisi',
    ],
    ['without a payment', () => susun(draft([baris('CN1')], [])), 'bayar', 'Pilih Minimal Satu Cara Bayar'],
    ['with too little', () => susun(draft([baris('CN1')], [bayar('CASH', 1)])), 'bayar', 'Pembayaran Kurang'],
  ]
  test.each(jual)('%s', (_kata, hasil, field, message) => {
    expect(tolak(hasil())).toEqual([[field, message]])
  })

  test('it says who has the piece, and that somebody was faster', () => {
    const [s] = susun(satu(), [{ ...cincin, ...milik }]) as Tolakan[]
    expect(s).toMatchObject({ isi: { tempat: 'KASIR 1, SARI' }, bentrok: true })
  })
  test('every fault is named at once', () => {
    const d = draft([baris('LAIN'), baris('CN1', { jumlah: 2 })], [], { kode_customer: 'C9' })
    expect(tolak(susun(d))).toHaveLength(3)
  })
  test('but not from its own basket', () => {
    expect(Array.isArray(susun({ ...satu(), keranjang: 'keranjang-1' }, [{ ...cincin, ...milik }]))).toBe(false)
  })
})

describe('a nota', () => {
  test('without a name is for CASH; a name that was typed wins over that of the customer', () => {
    const customer = { nama_customer: 'SITI AMINAH', alamat_customer: 'BANDUNG', no_hp: '081298765432' }
    const nama = (lagi: Partial<DraftPenjualan>) =>
      (susun({ ...draft([baris('CN1')], cukup), ...lagi }, [cincin], konteks(), { customer }) as IsiPenjualan)
        .nama_customer
    expect([nama({ kode_customer: 'C1' }), nama({ kode_customer: 'C1', nama_customer: 'IBU SITI' })]).toEqual([
      'SITI AMINAH',
      'IBU SITI',
    ])
    expect((susun(draft([baris('CN1')], cukup)) as IsiPenjualan).nama_customer).toBe('CASH')
  })
  test('keeps what a later buy-back asks: weights, price, charge, cost, fine grams, when it came', () => {
    const isi = susun(
      draft([baris('CN1', { ongkos: rp(250_000) })], cukup),
      [cincin],
      konteks({ kategori_harga: 'GROUP' }),
    )
    expect((isi as IsiPenjualan).detail_barang[0]).toMatchObject({
      berat: 3215n,
      berat_emas: 3215n,
      harga_dasar: 1_880_000n,
      harga: 6_044_200n,
      ongkos: 250_000n,
      total: 6_294_500n,
      nilai: 5_000_000n,
      murni: 2411n,
      tgl_masuk: '2026-08-17',
    })
  })
  test('takes its part of the cost of accessories, half up, and the last one takes what is left', () => {
    const nilai = (jumlah: number, stok: StokJual) =>
      (susun(draft([baris('AKS-1', { jumlah })], cukup), [stok]) as IsiPenjualan).nilai
    expect([nilai(3, kotak), nilai(1, { ...kotak, jumlah: 1, nilai: rp(10_001) })]).toEqual([30_001n, 10_001n])
  })
})

describe('authorisation', () => {
  interface Kasus {
    readonly kata: string
    readonly level?: Konteks['level']
    readonly set?: Readonly<Record<string, string>>
    readonly barang?: Partial<StokJual>
    readonly ketik?: Partial<DraftBarang>
    readonly butuh: readonly (readonly [kategori: string, minimal: string])[]
  }
  const SPV = [['DISKON_MELEBIHI', 'SPV']] as const
  const OWN = [['DISKON_MELEBIHI', 'OWN']] as const
  const murah = { nilai: rp(1), harga_modal: null }
  const mahal = { nilai: rp(6_294_501), harga_modal: null }
  const kasus: readonly Kasus[] = [
    { kata: 'a plain sale needs nobody', butuh: [] },
    // Discounts
    { kata: 'any discount of a cashier, by default', barang: murah, ketik: { diskon_rp: rp(1) }, butuh: SPV },
    {
      kata: 'within the limit of cashiers: none',
      barang: murah,
      set: { limit_diskon_kasir: '3' },
      ketik: { diskon_persen: pc(3) },
      butuh: [],
    },
    {
      kata: 'one rupiah above 3 %',
      barang: murah,
      set: { limit_diskon_kasir: '3' },
      ketik: { diskon_rp: rp(188_836) },
      butuh: SPV,
    },
    { kata: '5 % is still a supervisor’s', barang: murah, ketik: { diskon_persen: pc(5) }, butuh: SPV },
    { kata: 'above 5 % only the owner', barang: murah, ketik: { diskon_persen: pc(5.01) }, butuh: OWN },
    { kata: 'a supervisor gives 5 % alone', level: 'SPV', barang: murah, ketik: { diskon_persen: pc(5) }, butuh: [] },
    { kata: 'a supervisor above 5 %', level: 'SPV', barang: murah, ketik: { diskon_persen: pc(6) }, butuh: OWN },
    { kata: 'SU counts as supervisor', level: 'SU', barang: murah, ketik: { diskon_persen: pc(6) }, butuh: OWN },
    { kata: 'MU counts as supervisor', level: 'MU', barang: murah, ketik: { diskon_persen: pc(5) }, butuh: [] },
    { kata: 'DEV counts as supervisor', level: 'DEV', barang: murah, ketik: { diskon_persen: pc(5) }, butuh: [] },
    { kata: 'the owner needs nobody', level: 'OWN', barang: murah, ketik: { diskon_persen: pc(50) }, butuh: [] },
    {
      kata: 'a charge below the usual one is a discount',
      barang: { ...murah, ongkos: rp(250_000) },
      ketik: { ongkos: rp(0) },
      butuh: SPV,
    },
    {
      kata: 'it counts on what the piece would have cost: 250,000 of 6,294,200 is less than 4 %',
      barang: { ...murah, ongkos: rp(250_000) },
      set: { limit_diskon_kasir: '4' },
      ketik: { ongkos: rp(0) },
      butuh: [],
    },
    {
      kata: 'it counts together with the discount: 350,000 of 6,294,200 is more than 5 %',
      barang: { ...murah, ongkos: rp(250_000) },
      ketik: { ongkos: rp(0), diskon_rp: rp(100_000) },
      butuh: OWN,
    },
    {
      kata: 'a charge above the usual one is none',
      barang: { ...murah, ongkos: rp(250_000) },
      ketik: { ongkos: rp(300_000) },
      butuh: [],
    },
    // Below cost
    { kata: 'below its cost: the owner', barang: mahal, butuh: [['DI_BAWAH_MODAL', 'OWN']] },
    { kata: 'at its cost: nobody', barang: { ...mahal, nilai: rp(6_294_500) }, butuh: [] },
    {
      kata: 'within what a supervisor may go down',
      set: { limit_turun_modal: '1' },
      barang: { ...mahal, nilai: rp(6_350_000) },
      butuh: [['DI_BAWAH_MODAL', 'SPV']],
    },
    {
      kata: 'further down',
      set: { limit_turun_modal: '1' },
      barang: { ...mahal, nilai: rp(6_360_000) },
      butuh: [['DI_BAWAH_MODAL', 'OWN']],
    },
    {
      kata: 'the owner is asked too: nobody sells below cost alone',
      level: 'OWN',
      barang: mahal,
      butuh: [['DI_BAWAH_MODAL', 'OWN']],
    },
    {
      kata: 'below what it costs to replace it',
      barang: { harga_modal: rp(2_000_000) },
      butuh: [['DI_BAWAH_MODAL', 'OWN']],
    },
    {
      kata: 'the tax in the price is not the shop’s',
      set: { ppn_mode: 'TERMASUK', ppn_tabel: '2026-01-01 1.1 1.65' },
      barang: { ...mahal, nilai: rp(6_200_000) },
      butuh: [['DI_BAWAH_MODAL', 'OWN']],
    },
    {
      kata: 'a discount that leads below cost needs both',
      barang: { nilai: rp(6_200_000), harga_modal: null },
      ketik: { diskon_persen: pc(2) },
      butuh: [
        ['DI_BAWAH_MODAL', 'OWN'],
        ['DISKON_MELEBIHI', 'SPV'],
      ],
    },
    // Weight
    {
      kata: 'a weight one milligram less',
      barang: { berat_emas: berat(3000) },
      ketik: { berat: berat(3214) },
      butuh: [['BERAT_MELEBIHI', 'SPV']],
    },
    {
      kata: 'within toleransi_berat',
      set: { toleransi_berat: '0.010' },
      barang: { berat_emas: berat(3000) },
      ketik: { berat: berat(3205) },
      butuh: [],
    },
    {
      kata: 'outside of it',
      set: { toleransi_berat: '0.010' },
      barang: { berat_emas: berat(3000) },
      ketik: { berat: berat(3204) },
      butuh: [['BERAT_MELEBIHI', 'SPV']],
    },
  ]
  test.each(kasus)('$kata', ({ level, set, barang, ketik, butuh }) => {
    const k = konteks(set, {}, level)
    const stok = [{ ...cincin, ...barang }]
    const isi = susun(draft([baris('CN1', ketik)], cukup), stok, k)
    expect(
      Array.isArray(isi),
      JSON.stringify(isi, (_n, v: unknown) => (typeof v === 'bigint' ? String(v) : v)),
    ).toBe(false)
    const hasil = butuhPenjualan(isi as IsiPenjualan, fakta(stok), k)
    expect(hasil.map((b: Butuh) => [b.kategori, b.minimal])).toEqual(butuh)
  })

  test('one line a category, for the line that needs the most', () => {
    const dua = [
      { ...cincin, ...murah },
      { ...cincin, ...murah, kode_barcode: 'CN2' },
    ]
    const d = draft([baris('CN1', { diskon_persen: pc(1) }), baris('CN2', { diskon_persen: pc(9) })], cukup)
    const isi = susun(d, dua) as IsiPenjualan
    expect(butuhPenjualan(isi, fakta(dua), konteks())).toEqual([
      {
        kategori: 'DISKON_MELEBIHI',
        minimal: 'OWN',
        keterangan: 'Diskon {persen}% untuk {kode_barcode}',
        isi: { persen: '9.00', kode_barcode: 'CN2' },
      },
    ])
  })

  test('boxes have no price a gram: only their cost counts', () => {
    const isi = susun(draft([baris('AKS-1')], cukup)) as IsiPenjualan
    expect(butuhPenjualan(isi, fakta([kotak]), konteks())).toEqual([])
  })

  test.each([
    ['refused', {}, 1],
    ['for the owner, where the shop allows it', { berlian_di_bawah_modal: 'on' }, 0],
  ])('diamonds below cost are %s', (_kata, set, salah) => {
    const batu = { ...cincin, ...mahal, berlian: true }
    const k = konteks(set, { BERLIAN_MODULE: 'on' })
    const isi = susun(draft([baris('CN1')], cukup), [batu], k) as IsiPenjualan
    expect(periksaBerlian(isi, fakta([batu]), k)).toHaveLength(salah)
  })
})
