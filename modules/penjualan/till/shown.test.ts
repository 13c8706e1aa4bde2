import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillText } from '#kernel/base/i18n/texts.ts'
import type { DisplayDraft, DisplayWords } from '#kernel/web/frames/counter/shown.ts'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeCurrent, unpaid, type Paid } from '#bayar'
import { waitingForValidation } from '#toko'
import type { SaleRules } from '../nota/compute.ts'
import { computeKeranjang } from './reckon.ts'
import { shownDone, shownSale, shownWaiting } from './shown.ts'
import { barang, box, content, empty, rules } from './till.examples.ts'
import { changeLine, shiftChoice, type Keranjang } from './till.ts'

describe('what the customer sees of it', () => {
  const paying = (k: Keranjang, jumlah: string): Keranjang => ({ ...k, kini: { ...k.kini, jumlah } })
  const see = (basket: Keranjang, shopRules: SaleRules = rules, waiting = false) =>
    shownSale(basket, computeKeranjang(basket, shopRules), shopRules, { waiting })
  const said = (words: DisplayWords) => words.map(([text, values]) => fillText(text, values)).join(', ')
  const lines = (draft: DisplayDraft | null) =>
    draft?.halves.flatMap((half) => half.lines.map((x) => `${x.name}: ${said(x.how)} = ${x.rp}`))
  const figures = (n: DisplayDraft | null) => n && [...n.sums, n.due].map((r) => `${r.name} ${r.rp}`)
  const ring = content(empty, barang('A1'))

  test.each([
    // 1,880,000 × 3.215 g and the charge, up to 500.
    ['a ring', ring, ['CINCIN UKIR BUNGA: 1,880,000 × 3.215 g, ongkos 250,000 = 6294500'], ['Harus dibayar 6294500']],
    [
      'weighed anew, dearer to make, cheaper by what was agreed',
      changeLine(ring, 0, { berat: '3.2', ongkos: '300000', diskon: '100000' }),
      ['CINCIN UKIR BUNGA: 1,880,000 × 3.200 g, ongkos 300,000, diskon 100,000 = 6216000'],
      ['Harus dibayar 6216000'],
    ],
    [
      'a discount that leaves odd rupiah is rounded down, and that is said',
      changeLine(ring, 0, { diskon: '100' }),
      ['CINCIN UKIR BUNGA: 1,880,000 × 3.215 g, ongkos 250,000, diskon 100 = 6294400'],
      ['Pembulatan -400', 'Harus dibayar 6294000'],
    ],
    ['boxes', content(empty, box(3), box(3)), ['CINCIN UKIR BUNGA: 2 pcs = 50000'], ['Harus dibayar 50000']],
  ])('%s', (_, basket, wantedLines, wantedFigures) => {
    expect(lines(see(basket))).toEqual(wantedLines)
    expect(figures(see(basket))).toEqual(wantedFigures)
  })

  test('tax that comes on top is a row of its own', () => {
    const shopRules: SaleRules = {
      ...rules,
      ppn_mode: 'DITAMBAH',
      tarif_ppn: { dengan_faktur: percent(110), tanpa_faktur: percent(165) },
    }
    expect(figures(see(ring, shopRules))).toEqual(['PPN 103859', 'Pembulatan 141', 'Harus dibayar 6398500'])
  })

  test.each([
    // typed → given, missing, back
    ['', undefined],
    ['6000000', { given: 6_000_000n, short: 294_500n, change: 0n }],
    ['6500000', { given: 6_500_000n, short: 0n, change: 205_500n }],
  ])('paid with "%s" in cash', (typed, paid) => expect(see(paying(ring, typed))?.paid).toEqual(paid))

  test('where the cashier takes the money the till says nothing of it; nothing on the nota is nothing to show', () => {
    expect(see(paying(ring, '6500000'), rules, true)?.paid).toBeUndefined()
    expect(see({ ...empty, customer: { ...empty.customer, nama: 'IBU SRI' } })).toBeNull()
  })

  test('the line that is worked on is in front', () => {
    const two = content(ring, barang('A2'))
    expect(see(two)?.front).toEqual({ half: 0, line: 1 })
    expect(see(shiftChoice(two, -1))?.front).toEqual({ half: 0, line: 0 })
  })

  test('no code, no place in the shop, nobody who buys or sells is told', () => {
    const basket = { ...ring, kode_sales: 'RINA', customer: { ...empty.customer, kode: 'C0007', nama: 'IBU SRI' } }
    const told = JSON.stringify(see(basket), (_key, x: unknown) => (typeof x === 'bigint' ? String(x) : x))
    for (const secret of ['A1', 'A03', 'E750', 'RINA', 'C0007', 'IBU SRI', '2026-11-01'])
      expect(told).not.toContain(secret)
  })

  test('whatever is typed, the lines and what comes to them are what is due', () => {
    const typed = fc.record({
      berat: fc.constantFrom('', '3.2', '3.219', '0.5'),
      ongkos: fc.constantFrom('', '0', '123457'),
      diskon: fc.constantFrom('', '777', '100000'),
    })
    const mode = fc.constantFrom('TIDAK' as const, 'TERMASUK' as const, 'DITAMBAH' as const)
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 4 }), mode, (rows, ppn_mode) => {
        const shopRules = { ...rules, ppn_mode, tarif_ppn: { dengan_faktur: percent(110), tanpa_faktur: percent(165) } }
        const basket = rows.reduce(
          (now, row, i) => changeLine(content(now, barang(`A${i}`)), i, { ...row, berat: row.berat || '3.215' }),
          empty,
        )
        const draft = see(basket, shopRules)!
        const parts = [...draft.halves.flatMap((half) => half.lines), ...draft.sums]
        expect(parts.reduce((s, r) => s + r.rp, 0n)).toBe(draft.due.rp)
      }),
    )
  })

  test('a stored nota, whose money the cashier takes, is what was typed: each line as it was priced, and what is given', () => {
    const line = {
      nama_barang: 'CINCIN UKIR BUNGA',
      kadar: 75,
      aksesoris: false,
      jumlah: 1,
      berat: 3.215,
      kategori_harga: 'GROUP',
      harga_dasar: 1_880_000,
      ongkos: 250_000,
      diskon: 100,
      total: 6_294_400,
    }
    const doc = { detail_barang: [line], ppn_mode: 'TIDAK', total_ppn: 0, total: 6_294_000 }
    const asTyped = changeLine(ring, 0, { diskon: '100' })
    const { kini } = paying(ring, '6500000')
    const stored = (typed: Paid) => shownWaiting(doc, { paid: typed, sums: computeCurrent(typed, rupiah(6_294_000)) })
    expect(lines(stored(unpaid))).toEqual(lines(see(asTyped)))
    expect(figures(stored(unpaid))).toEqual(figures(see(asTyped)))
    expect(stored(unpaid).paid).toBeUndefined()
    expect(stored({ ...unpaid, kini }).paid).toEqual({ given: 6_500_000n, short: 0n, change: 206_000n })
  })

  const done = {
    dokumen: 'penjualan',
    nomor: 'JL-SBY-261121-0001',
    status: 'SELESAI',
    nama_customer: 'IBU SRI',
    total: 6_294_500,
    kembali: 205_500,
    out: false,
    bayar: [
      { cara: 'DEBIT', jumlah_rp: 1_000_000, no_rekening: '014' },
      { cara: 'CASH', jumlah_rp: 5_500_000, no_rekening: '' },
    ],
  }
  const due = { name: 'Harus dibayar', rp: 6_294_500n }
  const number = done.nomor
  test.each([
    ['paid', {}, { number, due: { ...due, name: 'Total' }, paid: { given: 6_500_000n, short: 0n, change: 205_500n } }],
    ['it goes to the cashier', { status: waitingForValidation, bayar: [] }, { number, due, next: 'Silakan ke kasir' }],
    ['given away', { total: 0, kembali: 0, bayar: [] }, { number, due: { name: 'Total', rp: 0n } }],
    ['money went out', { out: true, kembali: 0 }, { number, due: { ...due, name: 'Kami bayar' } }],
  ])('after the end: %s', (_, again, wanted) => expect(shownDone({ ...done, ...again })).toEqual(wanted))
})
