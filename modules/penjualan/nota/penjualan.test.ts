import { describe, expect, test } from 'vitest'
import type { ApprovalNeed, RuleContext, Issue } from '#kernel/model/document.ts'
import { weight, percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import type { BarangDraft } from './penjualan.shape.ts'
import { payment } from '#testing/payment.ts'
import { line, ring, draft, facts, ruleContext, box } from './sale-facts.examples.ts'
import {
  penjualanNeeds,
  checkBerlian,
  buildPenjualan,
  outgoing,
  type PenjualanDraft,
  type PenjualanContent,
  type SaleStok,
} from './penjualan.ts'

const rp = rupiah
const pc = (p: number) => percent(Math.round(p * 100))
const enough = [payment('CASH', 1_000_000_000)]

const build = (
  draft: PenjualanDraft,
  stok: readonly SaleStok[] = [ring, box],
  context: RuleContext = ruleContext(),
  again = {},
) => buildPenjualan(draft, facts(stok, again), context)
const refusal = (result: unknown): readonly (readonly [string, string])[] =>
  (result as Issue[]).map((s) => [s.field ?? '', s.message] as const)

describe('a sale is refused', () => {
  const one = (typed: Partial<BarangDraft> = {}) => draft([line('CN1', typed)], enough)
  const owned = { status: 'DITAHAN', tempat: 'KASIR 1, SARI', ditahan_untuk: 'keranjang-1' }
  const sell: readonly (readonly [word: string, result: () => unknown, field: string, message: string])[] = [
    ['without a piece', () => build(draft([], enough)), 'detail_barang', 'Belum Ada Barang'],
    [
      'an unknown barcode',
      () => build(draft([line('LAIN')], enough)),
      'detail_barang.0.kode_barcode',
      'Barcode Tidak Ditemukan',
    ],
    [
      'the same barcode twice',
      () => build(draft([line('CN1'), line('CN1')], enough)),
      'detail_barang.1.kode_barcode',
      'Barcode Sudah Ada Di Tabel',
    ],
    [
      'a sold piece',
      () => build(one(), [{ ...ring, status: 'TERJUAL', tempat: 'JL-SBY-261121-0001 (KASIR 1, SARI)' }]),
      'detail_barang.0.kode_barcode',
      'Barang Sudah Terjual Di {tempat}',
    ],
    [
      'a piece in another basket',
      () => build(one(), [{ ...ring, ...owned }]),
      'detail_barang.0.kode_barcode',
      'Barang Sedang Dipakai Di {tempat}',
    ],
    [
      'a piece that was sent away',
      () => build(one(), [{ ...ring, status: 'DIKIRIM' }]),
      'detail_barang.0.kode_barcode',
      'Barang Tidak Bisa Dijual: {status}',
    ],
    [
      'a piece that is a sample',
      () => build(one(), [{ ...ring, status: 'CONTOH' }]),
      'detail_barang.0.kode_barcode',
      'Barang Tidak Bisa Dijual: {status}',
    ],
    [
      'accessories of which none is left',
      () => build(draft([line('AKS-1')], enough), [{ ...box, status: 'HABIS', jumlah: 0 }]),
      'detail_barang.0.kode_barcode',
      'Berat Atau Saldo Stock Habis',
    ],
    [
      'eleven boxes of ten',
      () => build(draft([line('AKS-1', { jumlah: 11 })], enough)),
      'detail_barang.0.jumlah',
      'Berat Atau Saldo Stock Habis',
    ],
    ['two of one ring', () => build(one({ jumlah: 2 })), 'detail_barang.0.jumlah', 'Berat Atau Saldo Stock Habis'],
    [
      'a weight above the stock weight',
      () => build(one({ berat: weight(3216) })),
      'detail_barang.0.berat',
      'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock',
    ],
    [
      'a weight below the gold weight',
      () => build(one({ berat: weight(2999) }), [{ ...ring, berat_emas: weight(3000) }]),
      'detail_barang.0.berat',
      'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock',
    ],
    [
      'a discount above the price',
      () => build(one({ diskon_rp: rp(6_294_501) })),
      'detail_barang.0.diskon_rp',
      'Diskon Tidak Boleh Melebihi Total',
    ],
    [
      'both kinds of discount',
      () => build(one({ diskon_rp: rp(1), diskon_persen: pc(1) })),
      'detail_barang.0.diskon_rp',
      'Pilih Diskon Persen Atau Rupiah',
    ],
    [
      'no price on the tag',
      () => build(one(), [{ ...ring, harga_jual: null }]),
      'detail_barang.0.kode_barcode',
      'Harga Jual Belum Diisi',
    ],
    [
      'no gold price today',
      () => build(one(), [{ ...ring, harga_emas: null }], ruleContext({ kategori_harga: 'EMAS' })),
      'detail_barang.0.kode_barcode',
      'Harga Emas Belum Diisi',
    ],
    [
      'no group price',
      () => build(one(), [{ ...ring, harga_group: rp(0) }], ruleContext({ kategori_harga: 'GROUP' })),
      'detail_barang.0.kode_barcode',
      'Harga Group Belum Diisi',
    ],
    [
      'diamonds without their module',
      () => build(one(), [{ ...ring, berlian: true }]),
      'detail_barang.0.kode_barcode',
      'Modul Berlian Tidak Aktif',
    ],
    [
      'a sales that is not there',
      () => build(one(), [ring], ruleContext(), { sales: false }),
      'kode_sales',
      'Data Tidak Ditemukan',
    ],
    [
      'a customer that is not there',
      () => build({ ...one(), kode_customer: 'C9' }),
      'kode_customer',
      'Customer Tidak Ditemukan',
    ],
    [
      'VAT without a rate',
      () => build(one(), [ring], ruleContext({ ppn_mode: 'TERMASUK' })),
      '',
      'Tarif PPN Belum Diisi',
    ],
    ['without a payment', () => build(draft([line('CN1')], [])), 'bayar', 'Pilih Minimal Satu Cara Bayar'],
    ['with too little', () => build(draft([line('CN1')], [payment('CASH', 1)])), 'bayar', 'Pembayaran Kurang'],
  ]
  test.each(sell)('%s', (_word, result, field, message) => {
    expect(refusal(result())).toEqual([[field, message]])
  })

  test('it says who has the piece, and that somebody was faster', () => {
    const [issue] = build(one(), [{ ...ring, ...owned }]) as Issue[]
    expect(issue).toMatchObject({ values: { tempat: 'KASIR 1, SARI' }, conflict: true })
  })
  test('every fault is named at once', () => {
    const typed = draft([line('LAIN'), line('CN1', { jumlah: 2 })], [], { kode_customer: 'C9' })
    expect(refusal(build(typed))).toHaveLength(3)
  })
  test('but not from its own basket', () => {
    expect(Array.isArray(build({ ...one(), keranjang: 'keranjang-1' }, [{ ...ring, ...owned }]))).toBe(false)
  })
})

describe('a nota', () => {
  test('without a name is for CASH; a name that was typed wins over that of the customer', () => {
    const customer = { nama_customer: 'SITI AMINAH', alamat_customer: 'BANDUNG', no_hp: '081298765432' }
    const nama = (again: Partial<PenjualanDraft>) =>
      (build({ ...draft([line('CN1')], enough), ...again }, [ring], ruleContext(), { customer }) as PenjualanContent)
        .nama_customer
    expect([nama({ kode_customer: 'C1' }), nama({ kode_customer: 'C1', nama_customer: 'IBU SITI' })]).toEqual([
      'SITI AMINAH',
      'IBU SITI',
    ])
    expect((build(draft([line('CN1')], enough)) as PenjualanContent).nama_customer).toBe('CASH')
  })
  test('keeps what a later buy-back asks: weights, price, charge, cost, fine grams, when it came', () => {
    const content = build(
      draft([line('CN1', { ongkos: rp(250_000) })], enough),
      [ring],
      ruleContext({ kategori_harga: 'GROUP' }),
    )
    expect((content as PenjualanContent).detail_barang[0]).toMatchObject({
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
    const nilai = (jumlah: number, stok: SaleStok) =>
      (build(draft([line('AKS-1', { jumlah })], enough), [stok]) as PenjualanContent).nilai
    expect([nilai(3, box), nilai(1, { ...box, jumlah: 1, nilai: rp(10_001) })]).toEqual([30_001n, 10_001n])
  })
})

test('the last of a lot take all the fine weight that is left, whatever its gold and fineness say', () => {
  const left = { ...box, murni: weight(21), nilai: rp(100_003n) }
  const first = outgoing(left, 3)
  expect(first).toEqual({ murni: 6n, nilai: 30_001n })
  const rest = { ...left, jumlah: 7, murni: weight(left.murni - first.murni), nilai: rp(left.nilai - first.nilai) }
  expect(outgoing(rest, 7)).toEqual({ murni: 15n, nilai: 70_002n })
})

describe('authorisation', () => {
  interface Case {
    readonly word: string
    readonly level?: RuleContext['level']
    readonly set?: Readonly<Record<string, string>>
    readonly barang?: Partial<SaleStok>
    readonly typed?: Partial<BarangDraft>
    readonly needs: readonly (readonly [kategori: string, minimal: string])[]
  }
  const SPV = [['DISKON_MELEBIHI', 'SPV']] as const
  const OWN = [['DISKON_MELEBIHI', 'OWN']] as const
  const cheap = { nilai: rp(1), harga_modal: null }
  const expensive = { nilai: rp(6_294_501), harga_modal: null }
  const cases: readonly Case[] = [
    { word: 'a plain sale needs nobody', needs: [] },
    // Discounts
    { word: 'any discount of a cashier, by default', barang: cheap, typed: { diskon_rp: rp(1) }, needs: SPV },
    {
      word: 'within the limit of cashiers: none',
      barang: cheap,
      set: { limit_diskon_kasir: '3' },
      typed: { diskon_persen: pc(3) },
      needs: [],
    },
    {
      word: 'one rupiah above 3 %',
      barang: cheap,
      set: { limit_diskon_kasir: '3' },
      typed: { diskon_rp: rp(188_836) },
      needs: SPV,
    },
    { word: '5 % is still a supervisor’s', barang: cheap, typed: { diskon_persen: pc(5) }, needs: SPV },
    { word: 'above 5 % only the owner', barang: cheap, typed: { diskon_persen: pc(5.01) }, needs: OWN },
    { word: 'a supervisor gives 5 % alone', level: 'SPV', barang: cheap, typed: { diskon_persen: pc(5) }, needs: [] },
    { word: 'a supervisor above 5 %', level: 'SPV', barang: cheap, typed: { diskon_persen: pc(6) }, needs: OWN },
    { word: 'SU counts as supervisor', level: 'SU', barang: cheap, typed: { diskon_persen: pc(6) }, needs: OWN },
    { word: 'MU counts as supervisor', level: 'MU', barang: cheap, typed: { diskon_persen: pc(5) }, needs: [] },
    { word: 'DEV counts as supervisor', level: 'DEV', barang: cheap, typed: { diskon_persen: pc(5) }, needs: [] },
    { word: 'the owner needs nobody', level: 'OWN', barang: cheap, typed: { diskon_persen: pc(50) }, needs: [] },
    {
      word: 'a charge below the usual one is a discount',
      barang: { ...cheap, ongkos: rp(250_000) },
      typed: { ongkos: rp(0) },
      needs: SPV,
    },
    {
      word: 'it counts on what the piece would have cost: 250,000 of 6,294,200 is less than 4 %',
      barang: { ...cheap, ongkos: rp(250_000) },
      set: { limit_diskon_kasir: '4' },
      typed: { ongkos: rp(0) },
      needs: [],
    },
    {
      word: 'it counts together with the discount: 350,000 of 6,294,200 is more than 5 %',
      barang: { ...cheap, ongkos: rp(250_000) },
      typed: { ongkos: rp(0), diskon_rp: rp(100_000) },
      needs: OWN,
    },
    {
      word: 'a charge above the usual one is none',
      barang: { ...cheap, ongkos: rp(250_000) },
      typed: { ongkos: rp(300_000) },
      needs: [],
    },
    // Below cost
    { word: 'below its cost: the owner', barang: expensive, needs: [['DI_BAWAH_MODAL', 'OWN']] },
    { word: 'at its cost: nobody', barang: { ...expensive, nilai: rp(6_294_500) }, needs: [] },
    {
      word: 'within what a supervisor may go down',
      set: { limit_turun_modal: '1' },
      barang: { ...expensive, nilai: rp(6_350_000) },
      needs: [['DI_BAWAH_MODAL', 'SPV']],
    },
    {
      word: 'further down',
      set: { limit_turun_modal: '1' },
      barang: { ...expensive, nilai: rp(6_360_000) },
      needs: [['DI_BAWAH_MODAL', 'OWN']],
    },
    {
      word: 'the owner is asked too: nobody sells below cost alone',
      level: 'OWN',
      barang: expensive,
      needs: [['DI_BAWAH_MODAL', 'OWN']],
    },
    {
      word: 'below what it costs to replace it',
      barang: { harga_modal: rp(2_000_000) },
      needs: [['DI_BAWAH_MODAL', 'OWN']],
    },
    {
      word: 'the tax in the price is not the shop’s',
      set: { ppn_mode: 'TERMASUK', ppn_tabel: '2026-01-01 1.1 1.65' },
      barang: { ...expensive, nilai: rp(6_200_000) },
      needs: [['DI_BAWAH_MODAL', 'OWN']],
    },
    {
      word: 'a discount that leads below cost needs both',
      barang: { nilai: rp(6_200_000), harga_modal: null },
      typed: { diskon_persen: pc(2) },
      needs: [
        ['DI_BAWAH_MODAL', 'OWN'],
        ['DISKON_MELEBIHI', 'SPV'],
      ],
    },
    // Weight
    {
      word: 'a weight one milligram less',
      barang: { berat_emas: weight(3000) },
      typed: { berat: weight(3214) },
      needs: [['BERAT_MELEBIHI', 'SPV']],
    },
    {
      word: 'within toleransi_berat',
      set: { toleransi_berat: '0.010' },
      barang: { berat_emas: weight(3000) },
      typed: { berat: weight(3205) },
      needs: [],
    },
    {
      word: 'outside of it',
      set: { toleransi_berat: '0.010' },
      barang: { berat_emas: weight(3000) },
      typed: { berat: weight(3204) },
      needs: [['BERAT_MELEBIHI', 'SPV']],
    },
  ]
  test.each(cases)('$kata', ({ level, set, barang, typed, needs }) => {
    const context = ruleContext(set, {}, level)
    const stok = [{ ...ring, ...barang }]
    const content = build(draft([line('CN1', typed)], enough), stok, context)
    expect(
      Array.isArray(content),
      JSON.stringify(content, (_n, v: unknown) => (typeof v === 'bigint' ? String(v) : v)),
    ).toBe(false)
    const results = penjualanNeeds(content as PenjualanContent, facts(stok), context)
    expect(results.map((b: ApprovalNeed) => [b.kategori, b.minimal])).toEqual(needs)
  })

  test('one line a category, for the line that needs the most', () => {
    const two = [
      { ...ring, ...cheap },
      { ...ring, ...cheap, kode_barcode: 'CN2' },
    ]
    const typed = draft([line('CN1', { diskon_persen: pc(1) }), line('CN2', { diskon_persen: pc(9) })], enough)
    const content = build(typed, two) as PenjualanContent
    expect(penjualanNeeds(content, facts(two), ruleContext())).toEqual([
      {
        kategori: 'DISKON_MELEBIHI',
        minimal: 'OWN',
        keterangan: 'Diskon {persen}% untuk {kode_barcode}',
        isi: { persen: '9.00', kode_barcode: 'CN2' },
        field: 'detail_barang.1',
      },
    ])
  })

  test('boxes have no price a gram: only their cost counts', () => {
    const content = build(draft([line('AKS-1')], enough)) as PenjualanContent
    expect(penjualanNeeds(content, facts([box]), ruleContext())).toEqual([])
  })

  test.each([
    ['refused', {}, 1],
    ['for the owner, where the shop allows it', { berlian_di_bawah_modal: 'on' }, 0],
  ])('diamonds below cost are %s', (_word, set, wrong) => {
    const batu = { ...ring, ...expensive, berlian: true }
    const context = ruleContext(set, { BERLIAN_MODULE: 'on' })
    const content = build(draft([line('CN1')], enough), [batu], context) as PenjualanContent
    expect(checkBerlian(content, facts([batu]), context)).toHaveLength(wrong)
  })
})
