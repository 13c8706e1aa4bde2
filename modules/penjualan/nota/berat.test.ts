import { describe, expect, test } from 'vitest'
import { weight, rupiah } from '#kernel/base/quantity/quantity.ts'
import type { BarangDraft } from './penjualan.shape.ts'
import { payment } from '#testing/payment.ts'
import { line, ring, draft, facts, ruleContext } from './sale-facts.examples.ts'
import { buildPenjualan } from './penjualan.ts'

/** A ring with a stone: its weight may be below the stock weight. */
const sell = (typed: Partial<BarangDraft>) =>
  buildPenjualan(
    draft([line('CN1', typed)], [{ ...payment('CASH', 0), jumlah_rp: rupiah(10_000_000) }]),
    facts([{ ...ring, berat_emas: weight(3000) }]),
    ruleContext(),
  )

describe('a weight keeps where it came from', () => {
  const instrument = { timbangan: 'AND FX-120', teks_timbang: 'ST,GS,+00003.200  g' }
  const empty = { timbangan: null, teks_timbang: null }
  test.each<[string, Partial<BarangDraft>, object]>([
    ['the stock, where nobody said another', {}, { asal_berat: 'STOCK', berat: 3215n, ...empty }],
    ['the stock, where the same was typed', { berat: weight(3215) }, { asal_berat: 'STOCK', ...empty }],
    ['typed', { berat: weight(3200) }, { asal_berat: 'KETIK', berat: 3200n, ...empty }],
    ['typed, whatever scale is named', { berat: weight(3200), timbangan: 'AND' }, { asal_berat: 'KETIK', ...empty }],
    [
      'a scale, with its text',
      { berat: weight(3200), ...instrument },
      { asal_berat: 'TIMBANG', berat: 3200n, ...instrument },
    ],
    ['a text without a weight says nothing', instrument, { asal_berat: 'STOCK', berat: 3215n, ...empty }],
  ])('%s', (_word, typed, outcome) => {
    const content = sell(typed)
    if (Array.isArray(content)) throw new Error(JSON.stringify(content))
    expect(content.detail_barang[0]).toMatchObject(outcome)
  })

  test.each([
    ['another weight', 'ST,GS,+0003.214 g'],
    ['none at all', 'OL'],
    ['the weight below nil', '-0003.200 g'],
  ])('a scale that said %s refuses what was sent with it', (_word, teks_timbang) => {
    expect(sell({ berat: weight(3200), timbangan: 'AND', teks_timbang })).toEqual([
      { field: 'detail_barang.0.berat', message: 'Berat Tidak Sama Dengan Timbangan' },
    ])
  })
})
