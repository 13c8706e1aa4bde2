import { describe, expect, test } from 'vitest'
import { weight, rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeSelisih, tidyJurnal } from '#buku'
import { checkOpeningDate } from './buka.document.ts'
import { postSelisih, selisihNeeds, checkReason } from './kas.ts'
import { selisihLines, sumKas } from './laci.ts'
import { changedNeeds, checkClosing, countState, type ClosingFacts, type Count } from './tutup.ts'

const rp = (n: number) => rupiah(BigInt(n))
const one = (kas_buku: number, kode_laci = 'UTAMA') => ({ kode_laci, kas_buku: rp(kas_buku) })
const drawer = (kas_hitung: number, kas_buku: number, kode_laci?: string) => ({
  ...one(kas_buku, kode_laci),
  kas_hitung: rp(kas_hitung),
})
const countOf = (...laci: ReturnType<typeof drawer>[]): Count => ({
  kas_hitung: rp(laci.reduce((sum, l) => sum + Number(l.kas_hitung), 0)),
  kas_buku: sumKas(laci),
  laci,
  pecahan: [],
})
/** Counts while the books said a million. */
const counted = (...all: number[]): Count[] => all.map((kas) => countOf(drawer(kas, 1_000_000)))
const facts = (more: Partial<ClosingFacts> = {}): ClosingFacts => ({
  laci: [one(1_000_000)],
  counts: counted(985_000, 985_000),
  waiting: 0,
  weighing: 0,
  receiving: 0,
  ditahan: 0,
  jumlah_dokumen: 3,
  stok_jumlah: 1,
  stok_berat: weight(3215n),
  stok_nilai: rp(3_500_000),
  segel: null,
  issues: [],
  ...more,
})

describe('may the day end with this count?', () => {
  test.each([
    ['counted, with a reason', 985_000, 'KEMBALIAN LEBIH', facts(), []],
    ['counted, without a reason', 985_000, null, facts(), ['Alasan Selisih Kas Harus Diisi']],
    ['counted, only spaces as a reason', 985_000, '  ', facts(), ['Alasan Selisih Kas Harus Diisi']],
    ['two notas wait for validation', 985_000, 'X', facts({ waiting: 2 }), ['Masih Ada {n} Nota Menunggu Validasi']],
    ['a tray is on the scale', 985_000, 'X', facts({ weighing: 1 }), ['Masih Ada {n} Baki Sedang Ditimbang']],
    [
      'a delivery is being written down',
      985_000,
      'X',
      facts({ receiving: 1 }),
      ['Masih Ada {n} Penerimaan Barang Belum Selesai'],
    ],
    ['not counted, the figure fits', 1_000_000, null, facts({ counts: [] }), []],
    ['not counted, the figure differs', 985_000, 'X', facts({ counts: [] }), ['Hitung Kas Dahulu']],
    [
      'a sale came in after the count',
      985_000,
      'X',
      facts({ laci: [one(1_500_000)] }),
      ['Kas Bergerak Sejak Dihitung, Hitung Ulang'],
    ],
    ['counted once, and it does not fit', 985_000, 'X', facts({ counts: counted(985_000) }), ['Hitungan Tidak Cocok']],
    ['another figure than the one that stands', 990_000, 'X', facts(), ['Kas Sudah Dihitung Ulang Oleh Akun Lain']],
  ])('%s', (_, kas, alasan, facts, want) => {
    const wrong = checkClosing(rp(kas), alasan, facts, 10_000n)
    expect(wrong.map((s) => s.message)).toEqual(want)
    // Blind count: no message contains a book figure before the count is stored.
    expect(JSON.stringify(wrong, (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v))).not.toContain('1000000')
  })
})

test.each<[string, Count[], number, string]>([
  ['nothing counted', [], 1_000_000, 'BELUM'],
  ['one that fits', counted(1_000_000), 1_000_000, 'FINAL'],
  ['one at the limit', counted(990_000), 1_000_000, 'FINAL'],
  ['one a rupiah beyond it', counted(989_999), 1_000_000, 'TIDAK COCOK'],
  ['one beyond it on the other side', counted(1_010_001), 1_000_000, 'TIDAK COCOK'],
  ['the second one, whatever it says', counted(1, 2), 1_000_000, 'FINAL'],
  ['cash moved since', counted(1_000_000), 1_500_000, 'BERGERAK'],
  ['counted anew since it moved', [...counted(1, 2), countOf(drawer(7, 1_500_000))], 1_500_000, 'TIDAK COCOK'],
])('how far is the count: %s', (_, counts, book, state) => {
  expect(countState(counts, [one(book)], 10_000n)).toBe(state)
})

const at = (kas_hitung: number, kas_buku: number) => countOf(drawer(kas_hitung, kas_buku))
describe('cash that moved after the count stood: the difference that was shown stands, another one takes a yes', () => {
  test.each<[string, Count[], number, [string, string] | undefined]>([
    ['cash did not move', counted(985_000, 990_000), 1_000_000, undefined],
    ['nothing was counted', [], 1_000_000, undefined],
    ['moved before any count stood', [at(985_000, 1_000_000), at(1_500_000, 1_500_000)], 1_500_000, undefined],
    [
      'moved, and the same is short still',
      [...counted(1, 985_000), at(1_485_000, 1_500_000), at(1_485_000, 1_500_000)],
      1_500_000,
      undefined,
    ],
    ['it fitted, moved, and fits', [at(1_000_000, 1_000_000), at(1_500_000, 1_500_000)], 1_500_000, undefined],
    [
      'short by 15,000, moved, and now it fits',
      [...counted(1, 985_000), at(1_500_000, 1_500_000)],
      1_500_000,
      ['Rp. 0', '−Rp. 15,000'],
    ],
    [
      'short by 5,000 within the limit, moved, and now it fits',
      [at(995_000, 1_000_000), at(1_500_000, 1_500_000)],
      1_500_000,
      ['Rp. 0', '−Rp. 5,000'],
    ],
    [
      'it fitted, moved, and now it is short',
      [at(1_000_000, 1_000_000), at(1, 1_500_000), at(1_400_000, 1_500_000)],
      1_500_000,
      ['−Rp. 100,000', 'Rp. 0'],
    ],
    [
      'moved twice: the first difference that was shown counts, whatever was found between',
      [...counted(1, 985_000), at(1_500_000, 1_500_000), at(1_700_000, 1_700_000)],
      1_700_000,
      ['Rp. 0', '−Rp. 15,000'],
    ],
    [
      'moved twice, and in the end the first one was right',
      [...counted(1, 985_000), at(1_500_000, 1_500_000), at(1, 1_700_000), at(1_685_000, 1_700_000)],
      1_700_000,
      undefined,
    ],
    [
      'moved twice, counted in vain between: the one that was shown counts',
      [...counted(1, 985_000), at(1, 1_500_000), at(1_700_000, 1_700_000)],
      1_700_000,
      ['Rp. 0', '−Rp. 15,000'],
    ],
    ['moved and moved back: the count stands as it did', [...counted(1, 985_000)], 1_000_000, undefined],
  ])('%s', (_, counts, book, want) => {
    const needs = changedNeeds({ counts, laci: [one(book)] }, 10_000n)
    expect(needs.map((n) => [n.kategori, n.minimal, n.isi])).toEqual(
      want === undefined ? [] : [['SELISIH_BERUBAH', 'SPV', { selisih: want[0], sebelum: want[1] }]],
    )
  })

  test('each drawer by itself: what one lacks the other does not make good', () => {
    const counts = [
      countOf(drawer(595_000, 600_000), drawer(400_000, 400_000, 'DEPAN')),
      countOf(drawer(700_000, 700_000), drawer(395_000, 400_000, 'DEPAN')),
    ]
    const [need] = changedNeeds({ counts, laci: [one(700_000), one(400_000, 'DEPAN')] }, 10_000n)
    expect(need?.isi).toEqual({ selisih: 'UTAMA Rp. 0, DEPAN −Rp. 5,000', sebelum: 'UTAMA −Rp. 5,000, DEPAN Rp. 0' })
  })
})

describe('several drawers', () => {
  const books = [one(600_000), one(400_000, 'DEPAN')]
  test.each<[string, Count[], string]>([
    ['nothing counted', [], 'BELUM'],
    ['each fits', [countOf(drawer(600_000, 600_000), drawer(400_000, 400_000, 'DEPAN'))], 'FINAL'],
    [
      'the sum fits, the drawers do not',
      [countOf(drawer(500_000, 600_000), drawer(500_000, 400_000, 'DEPAN'))],
      'TIDAK COCOK',
    ],
    ['one was left out', [countOf(drawer(600_000, 600_000))], 'BERGERAK'],
    [
      'money went from one into the other since',
      [countOf(drawer(700_000, 700_000), drawer(300_000, 300_000, 'DEPAN'))],
      'BERGERAK',
    ],
  ])('%s', (_, counts, state) => {
    expect(countState(counts, books, 10_000n)).toBe(state)
  })

  test('they are counted even where one figure would fit', () => {
    const wrong = checkClosing(rp(1_000_000), null, facts({ counts: [], laci: books }), 10_000n)
    expect(wrong.map((s) => s.message)).toEqual(['Hitung Kas Dahulu'])
  })

  test('a drawer with too much does not make up for one with too little: reason, approval and journal are by drawer', () => {
    const count = countOf(drawer(500_000, 600_000), drawer(500_000, 400_000, 'DEPAN'))
    const known = facts({ counts: [count, count], laci: books })
    expect(checkClosing(rp(1_000_000), null, known, 10_000n).map((s) => s.field)).toEqual(['alasan'])
    const lines = selisihLines(count.laci)
    expect(selisihNeeds(lines, { settings: {} })[0]!.isi).toEqual({ selisih: 'UTAMA −Rp. 100,000, DEPAN Rp. 100,000' })
    const jurnal = tidyJurnal(postSelisih(lines).uang ?? [])
    expect(jurnal.filter((b) => b.akun === 'KAS').map((b) => [b.sub, b.debit ?? 0n, b.kredit ?? 0n])).toEqual([
      ['UTAMA', 0n, 100_000n],
      ['DEPAN', 100_000n, 0n],
    ])
    expect(computeSelisih(jurnal)).toBe(0n)
  })
})

describe('a difference of cash', () => {
  test.each([
    ['nothing', 0, '0', []],
    ['one rupiah, the shop allows none', 1, '0', ['SELISIH_TUTUP']],
    ['one rupiah missing', -1, '0', ['SELISIH_TUTUP']],
    ['at the limit', 10_000, '10000', []],
    ['at the limit, missing', -10_000, '10000', []],
    ['over the limit', 10_001, '10000', ['SELISIH_TUTUP']],
    ['missing over the limit', -15_000, '10000', ['SELISIH_TUTUP']],
  ])('%s', (_, selisih, limit, want) => {
    const needs = selisihNeeds([{ kode_laci: 'UTAMA', selisih: rp(selisih) }], {
      settings: { selisih_kas_otorisasi: limit },
    })
    expect(needs.map((b) => b.kategori)).toEqual(want)
    expect(needs.every((b) => b.minimal === 'OWN')).toBe(true)
  })

  test('it is told with its sign', () => {
    expect(selisihNeeds([{ kode_laci: 'UTAMA', selisih: rp(-15_000) }], { settings: {} })[0]!.isi).toEqual({
      selisih: '−Rp. 15,000',
    })
  })

  test('only a difference needs a reason', () => {
    expect(checkReason([rp(0)], null)).toEqual([])
    expect(checkReason([rp(1)], 'SALAH KEMBALI')).toEqual([])
    expect(checkReason([rp(0), rp(-1)], null).map((s) => s.field)).toEqual(['alasan'])
  })
})

describe('journals: TU, BT', () => {
  test.each([
    ['money over', 2_500, ['KAS UTAMA debit 2500', 'SELISIH KAS  kredit 2500']],
    ['money missing', -15_000, ['KAS UTAMA kredit 15000', 'SELISIH KAS  debit 15000']],
    ['none', 0, []],
  ])('%s', (_, selisih, want) => {
    const { uang = [] } = postSelisih([{ kode_laci: 'UTAMA', selisih: rp(selisih) }])
    const jurnal = tidyJurnal(uang)
    expect(
      jurnal.map((b) => `${b.akun} ${b.sub ?? ''} ${b.debit ? 'debit' : 'kredit'} ${b.debit ?? b.kredit}`),
    ).toEqual(want)
    expect(computeSelisih(jurnal)).toBe(0n)
  })
})

test.each([
  ['the next day', '2026-11-22', '2026-11-21', '2026-11-22', undefined],
  ['a day was skipped', '2026-11-24', '2026-11-21', '2026-11-24', undefined],
  ['a later day than the last, before today', '2026-11-23', '2026-11-21', '2026-11-25', undefined],
  ['the day that was closed', '2026-11-21', '2026-11-21', '2026-11-21', 'Tanggal Harus Sesudah {tanggal}'],
  ['an earlier day', '2026-11-20', '2026-11-21', '2026-11-22', 'Tanggal Harus Sesudah {tanggal}'],
  ['tomorrow', '2026-11-23', '2026-11-21', '2026-11-22', 'Tanggal Tidak Boleh Melewati Hari Ini, {tanggal}'],
  ['the very first day, in the past', '2026-11-01', '', '2026-11-22', undefined],
])('opening %s', (_, tgl, last, today, want) => {
  expect(checkOpeningDate(tgl, last, today)[0]?.message).toBe(want)
})
