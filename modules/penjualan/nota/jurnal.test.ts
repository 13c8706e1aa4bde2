import { describe, expect, test } from 'vitest'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeSelisih, tidyJurnal, type JurnalLine } from '#buku'
import type { BayarDraft, UsedTitipan } from '#bayar'
import { redirectReturn, computeReturn, checkBatal, type BatalFacts, type BatalStok } from './cancel.ts'
import { postPenjualan } from './jurnal.ts'
import type { BarangDraft } from './penjualan.shape.ts'
import { payment } from '#testing/payment.ts'
import { line, ring, draft, facts, ruleContext, box } from './sale-facts.examples.ts'
import { buildPenjualan, type PenjualanContent } from './penjualan.ts'

const rp = rupiah
const GROUP = { kategori_harga: 'GROUP' }
const sell = (
  paid: readonly BayarDraft[],
  set: Readonly<Record<string, string>> = GROUP,
  typed: Partial<BarangDraft> = {},
  again: readonly BarangDraft[] = [],
): PenjualanContent => {
  const sent = draft([line('CN1', { ongkos: rp(250_000), ...typed }), ...again], paid)
  const aktif: UsedTitipan = { status: 'AKTIF', kode_customer: 'C1', sisa: rp(1_000_000) }
  const titipan = new Map([
    ['TP-1', aktif],
    ['TP-2', aktif],
  ])
  const customer = { nama_customer: 'IBU SRI', alamat_customer: null, no_hp: null }
  const content = buildPenjualan(
    { ...sent, kode_customer: 'C1' },
    facts([ring, box], { titipan, customer }),
    ruleContext(set),
  )
  if (Array.isArray(content)) throw new Error(JSON.stringify(content))
  return content
}
const write = (line: JurnalLine): string =>
  `${line.debit === undefined ? 'K' : 'D'} ${line.akun}${line.sub ? ` ${line.sub}` : ''} ${Number(line.debit ?? line.kredit).toLocaleString('en')}`
const jurnal = (content: PenjualanContent, validasi = false): string[] => {
  const lines = tidyJurnal(postPenjualan(content, validasi).uang!)
  expect(computeSelisih(lines)).toBe(0n)
  return lines.map(write)
}
const principal = ['D HPP 5,000,000', 'K PERSEDIAAN 5,000,000']
const results = ['K PENJUALAN 6,044,200', 'K ONGKOS 250,000', 'K SELISIH PEMBULATAN 300', ...principal]

describe('the entry of a ring of 6,044,200 with a charge of 250,000, rounded to 6,294,500', () => {
  const CUSTOMER = { ...GROUP, biaya_kartu_oleh: 'CUSTOMER' }
  const cases: readonly (readonly [
    word: string,
    content: PenjualanContent,
    validasi: boolean,
    lines: readonly string[],
  ])[] = [
    ['cash', sell([payment('CASH', 6_294_500)]), false, ['D KAS :laci 6,294,500', ...results]],
    [
      'cash with change: the drawer keeps the price',
      sell([payment('CASH', 6_300_000)]),
      false,
      ['D KAS :laci 6,294,500', ...results],
    ],
    [
      'transfer: in the bank at once',
      sell([payment('TRANSFER', 6_294_500, '111')]),
      false,
      ['D KLIRING 111 6,294,500', 'D BANK 111 6,294,500', 'K KLIRING 111 6,294,500', ...results],
    ],
    [
      'transfer, to be validated: waits in KLIRING',
      sell([payment('TRANSFER', 6_294_500, '111')]),
      true,
      ['D KLIRING 111 6,294,500', ...results],
    ],
    [
      'credit card, the shop bears 1.8 %',
      sell([payment('KREDIT', 6_294_500, '111')]),
      false,
      [
        'D KLIRING 111 6,294,500',
        'D BANK 111 6,181,199',
        'D BIAYA KARTU 113,301',
        'K KLIRING 111 6,294,500',
        ...results,
      ],
    ],
    [
      'the same, to be validated',
      sell([payment('KREDIT', 6_294_500, '111')]),
      true,
      ['D KLIRING 111 6,294,500', ...results],
    ],
    [
      'debit card, the customer bears 0.15 %',
      sell([payment('DEBIT', 6_294_500, '111')], CUSTOMER),
      false,
      [
        'D KLIRING 111 6,303,942',
        'K PENDAPATAN BIAYA KARTU 9,442',
        'D BANK 111 6,294,500',
        'D BIAYA KARTU 9,442',
        'K KLIRING 111 6,303,942',
        ...results,
      ],
    ],
    [
      'the same, to be validated',
      sell([payment('DEBIT', 6_294_500, '111')], CUSTOMER),
      true,
      ['D KLIRING 111 6,303,942', 'K PENDAPATAN BIAYA KARTU 9,442', ...results],
    ],
    [
      'QRIS and cash with change',
      sell([payment('QRIS', 5_000_000, '111'), payment('CASH', 1_300_000)]),
      false,
      [
        'D KAS :laci 1,294,500',
        'D KLIRING 111 5,000,000',
        'D BANK 111 4,965,000',
        'D BIAYA KARTU 35,000',
        'K KLIRING 111 5,000,000',
        ...results,
      ],
    ],
    [
      'a deposit and cash',
      sell([payment('TITIPAN', 1_000_000, 'TP-1'), payment('CASH', 5_294_500)]),
      false,
      ['D KAS :laci 5,294,500', 'D TITIPAN TP-1 1,000,000', ...results],
    ],
    [
      'two deposits, one of them in part, and a card to be validated',
      sell([
        payment('TITIPAN', 1_000_000, 'TP-1'),
        payment('TITIPAN', 250_000, 'TP-2'),
        payment('DEBIT', 5_044_500, '111'),
      ]),
      true,
      ['D TITIPAN TP-1 1,000,000', 'D TITIPAN TP-2 250,000', 'D KLIRING 111 5,044,500', ...results],
    ],
    [
      '3 % off: 6,105,665, of which the customer pays 6,105,500',
      sell([payment('CASH', 6_105_500)], GROUP, { diskon_persen: percent(300) }),
      false,
      [
        'D KAS :laci 6,105,500',
        'D POTONGAN PENJUALAN 188,835',
        'K PENJUALAN 6,044,200',
        'K ONGKOS 250,000',
        'K SELISIH PEMBULATAN 135',
        ...principal,
      ],
    ],
    [
      '1,499 off leaves 6,293,001: the customer pays 6,293,000',
      sell([payment('CASH', 6_293_000)], GROUP, { diskon_rp: rp(1499) }),
      false,
      [
        'D KAS :laci 6,293,000',
        'D POTONGAN PENJUALAN 1,499',
        'K PENJUALAN 6,044,200',
        'K ONGKOS 250,000',
        'K SELISIH PEMBULATAN 299',
        ...principal,
      ],
    ],
    [
      'VAT in the price: 1.65 %',
      sell([payment('CASH', 6_294_500)], { ...GROUP, ppn_mode: 'TERMASUK', ppn_tabel: '2026-01-01 1.1 1.65' }),
      false,
      [
        'D KAS :laci 6,294,500',
        'K PENJUALAN 5,942,027',
        'K ONGKOS 250,000',
        'K PPN KELUARAN 102,173',
        'K SELISIH PEMBULATAN 300',
        ...principal,
      ],
    ],
    [
      'VAT on top',
      sell([payment('CASH', 6_398_500)], { ...GROUP, ppn_mode: 'DITAMBAH', ppn_tabel: '2026-01-01 1.1 1.65' }),
      false,
      [
        'D KAS :laci 6,398,500',
        'K PENJUALAN 6,044,200',
        'K ONGKOS 250,000',
        'K PPN KELUARAN 103,859',
        'K SELISIH PEMBULATAN 441',
        ...principal,
      ],
    ],
    [
      'a ring and two boxes',
      sell([payment('CASH', 6_344_500)], GROUP, {}, [line('AKS-1', { jumlah: 2 })]),
      false,
      [
        'D KAS :laci 6,344,500',
        'K PENJUALAN 6,094,200',
        'K ONGKOS 250,000',
        'K SELISIH PEMBULATAN 300',
        'D HPP 5,020,001',
        'K PERSEDIAAN 5,020,001',
      ],
    ],
    [
      'given away',
      sell([], GROUP, { diskon_persen: percent(10_000) }),
      false,
      ['D POTONGAN PENJUALAN 6,294,500', ...results],
    ],
  ]
  test.each(cases)('%s', (_word, content, validasi, lines) => {
    expect(jurnal(content, validasi)).toEqual(lines)
  })

  test('rounding down against the shop is a debit', () => {
    const typed = draft([line('CN1')], [payment('CASH', 6_294_000)])
    const context = ruleContext({}, { PEMBULATAN_PENJUALAN_KEBAWAH: 'on' })
    const content = buildPenjualan(typed, facts([ring]), context) as PenjualanContent
    expect(jurnal(content)).toEqual([
      'D KAS :laci 6,294,000',
      'K PENJUALAN 6,294,200',
      'D SELISIH PEMBULATAN 200',
      ...principal,
    ])
  })

  test('pieces leave their tray with their stock weight, fine grams and cost', () => {
    const { barang } = postPenjualan(
      sell([payment('CASH', 6_344_500)], GROUP, {}, [line('AKS-1', { jumlah: 2 })]),
      false,
    )
    expect(barang).toEqual([
      {
        kode_barcode: 'CN1',
        gerak: 'JUAL',
        jumlah: 1,
        berat: 3215n,
        murni: 2411n,
        nilai: 5_000_000n,
        dari: { kode_gudang: 'TOKO', kode_baki: 'A03' },
        ke: null,
      },
      {
        kode_barcode: 'AKS-1',
        gerak: 'JUAL',
        jumlah: 2,
        berat: 40_000n,
        murni: 4n,
        nilai: 20_001n,
        dari: { kode_gudang: 'TOKO', kode_baki: 'B09' },
        ke: null,
      },
    ])
  })
})

describe('what a cancellation sends where', () => {
  const content = sell([payment('CASH', 6_344_500)], GROUP, {}, [line('AKS-1', { jumlah: 2 })])
  const doc = { nomor: 'JL-SBY-261121-0001', detail_barang: content.detail_barang }
  const sold: BatalStok = {
    ...ring,
    status: 'TERJUAL',
    no_jual: doc.nomor,
  }
  const sisa: BatalStok = {
    ...box,
    status: 'TERSEDIA',
    no_jual: null,
    jumlah: 8,
    nilai: rp(80_002),
    kode_baki: 'B10',
  }
  const facts = (
    again: Partial<BatalFacts> = {},
    ring: Partial<BatalStok> = {},
    box: Partial<BatalStok> = {},
  ): BatalFacts => ({
    barang: new Map([
      ['CN1', { ...sold, ...ring }],
      ['AKS-1', { ...sisa, ...box }],
    ]),
    baki: new Map([
      ['A03', 'TOKO'],
      ['B09', 'TOKO'],
      ['B10', 'TOKO'],
      ['SISA', 'BRANKAS'],
    ]),
    defaultBaki: 'SISA',
    dibeli: [],
    titipan: new Map(),
    ...again,
  })
  const mirror = {
    barang: postPenjualan(content, false).barang!.map((g) => ({ ...g, dari: null, ke: g.dari })),
  }
  const tujuan = (fk: BatalFacts) => redirectReturn(mirror, doc.detail_barang, fk).barang!.map((g) => g.ke?.kode_baki)
  const without = (kode: string) => new Map([...facts().baki].filter(([k]) => k !== kode))

  test('the piece to its tray, boxes to where the rest of them lies now', () => {
    expect(tujuan(facts())).toEqual(['A03', 'B10'])
  })
  test('boxes of which none was left to their own tray', () => {
    expect(tujuan(facts({}, {}, { status: 'HABIS', jumlah: 0 }))).toEqual(['A03', 'B09'])
  })
  test('a tray that is gone: the default tray of the shop', () => {
    expect(tujuan(facts({ baki: without('A03') }))).toEqual(['SISA', 'B10'])
  })
  test('no default tray either: refused', () => {
    expect(checkBatal(doc, facts({ baki: without('A03'), defaultBaki: '' }))).toEqual([
      { message: 'Baki Bawaan Belum Diisi' },
    ])
  })
  test('boxes come back with what they cost', () => {
    const box = doc.detail_barang[1]!
    expect(computeReturn(box, facts())).toMatchObject({ jumlah: 10, nilai: 100_003n })
    expect(computeReturn(box, facts({}, {}, { status: 'HABIS', jumlah: 0, nilai: rp(0) }))).toMatchObject({
      jumlah: 2,
      nilai: 20_001n,
    })
  })
  test.each([
    ['sold again since', { no_jual: 'JL-SBY-261121-0009' }],
    ['sent away since', { status: 'DIKIRIM' }],
  ])('a piece that was %s stays', (_word, ring) => {
    expect(checkBatal(doc, facts({}, ring))).toEqual([
      { message: 'Barang {kode} Sudah Bergerak', values: { kode: 'CN1' } },
    ])
  })
})
