import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { payment } from '#testing/payment.ts'
import type { BayarDraft, BayarLine } from './bayar.shape.ts'
import { checkReturn, checkUse, computeUse, reduceTitipan, returnTitipan, type UsedTitipan } from './titipan-spend.ts'

describe('a nota that is paid by deposit', () => {
  const aktif: UsedTitipan = { status: 'AKTIF', kode_customer: 'C1', sisa: rupiah(1_000_000) }
  const titipan = (other: Partial<UsedTitipan> = {}) => new Map([['TP-1', { ...aktif, ...other }]])
  const one = [payment('TITIPAN', 1_000_000, 'TP-1')]
  test.each<[string, BayarDraft[], ReadonlyMap<string, UsedTitipan>, string | null, string | undefined]>([
    ['all of it', one, titipan(), 'C1', undefined],
    ['a number that is not there', one, new Map(), 'C1', 'Titipan Tidak Ditemukan'],
    ["another customer's", one, titipan(), 'C2', 'Titipan Milik Customer Lain'],
    ['nobody in particular buys', one, titipan(), null, 'Titipan Milik Customer Lain'],
    ['given back meanwhile', one, titipan({ status: 'DIAMBIL', sisa: rupiah(0) }), 'C1', 'Titipan {nomor} Tidak Aktif'],
    [
      'not validated yet',
      one,
      titipan({ status: 'MENUNGGU VALIDASI', sisa: rupiah(0) }),
      'C1',
      'Titipan {nomor} Tidak Aktif',
    ],
    [
      'one rupiah more than is left',
      [payment('TITIPAN', 1_000_001, 'TP-1')],
      titipan(),
      'C1',
      'Sisa Titipan {nomor} Tidak Cukup',
    ],
    [
      'twice the same, too much together',
      [payment('TITIPAN', 600_000, 'TP-1'), payment('TITIPAN', 600_000, 'TP-1')],
      titipan(),
      'C1',
      'Sisa Titipan {nomor} Tidak Cukup',
    ],
    ['cash needs none', [payment('CASH', 1000)], new Map(), null, undefined],
  ])('%s', (_word, rows, existing, kode_customer, message) => {
    expect(checkUse(rows, existing, kode_customer).map((t) => t.message)).toEqual(message ? [message] : [])
  })

  test('takes from each, in the order of their numbers; what is spent whole is DIPAKAI', () => {
    const apply = computeUse([
      payment('TITIPAN', 200_000, 'TP-2'),
      payment('CASH', 5000),
      payment('TITIPAN', 1_000_000, 'TP-1'),
      payment('TITIPAN', 100_000, 'TP-2'),
    ])
    expect([...apply]).toEqual([
      ['TP-1', 1_000_000n],
      ['TP-2', 300_000n],
    ])
    expect(reduceTitipan(aktif, apply.get('TP-1')!)).toEqual({ status: 'DIPAKAI', sisa: 0n })
    expect(reduceTitipan(aktif, apply.get('TP-2')!)).toEqual({ status: 'AKTIF', sisa: 700_000n })
  })

  test('and is cancelled: the deposit is there again, unless the rest was given back since', () => {
    const rows = one as unknown as BayarLine[]
    const used = { ...aktif, status: 'DIPAKAI', sisa: rupiah(0) }
    expect(checkReturn(rows, titipan(used))).toEqual([])
    expect(returnTitipan(used, rupiah(1_000_000))).toEqual({ status: 'AKTIF', sisa: 1_000_000n })
    expect(checkReturn(rows, titipan({ status: 'DIAMBIL' }))).toEqual([
      { message: 'Titipan {nomor} Sudah Diambil', values: { nomor: 'TP-1' } },
    ])
  })
})
