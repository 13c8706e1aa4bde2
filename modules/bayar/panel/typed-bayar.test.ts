import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import {
  applyTitipan,
  computeCurrent,
  fitOut,
  payOut,
  pickMethod,
  pickTitipan,
  remainingTitipan,
  removeBayar,
  settleBayar,
  unpaid,
  type Paid,
} from './typed-bayar.ts'

const total = rupiah(6_319_500)
const typed = (k: Paid, kini: Partial<Paid['kini']>): Paid => ({ ...k, kini: { ...k.kini, ...kini } })

describe('payments as they are typed', () => {
  test('without a word the whole amount is paid in cash', () => {
    const sums = computeCurrent(unpaid, total)
    expect(sums.payments).toEqual([
      { cara: 'CASH', jumlah_rp: total, no_rekening: null, no_titipan: null, keterangan: null },
    ])
    expect(sums.bayar).toMatchObject({ kembali: 0n, short: 0n })
  })
  test('another method takes over what is due; an amount that was typed stays as a payment', () => {
    const debit = pickMethod(unpaid, 'DEBIT')
    expect(debit.bayar).toEqual([])
    const part = typed(debit, { jumlah: '5000000', no_rekening: '014' })
    expect(computeCurrent(part, total).bayar.short).toBe(1_319_500n)
    const cash = pickMethod(part, 'CASH')
    expect(cash.bayar).toHaveLength(1)
    expect(computeCurrent(cash, total)).toMatchObject({ current: 1_319_500n, bayar: { short: 0n } })
    expect(removeBayar(cash, 0).bayar).toEqual([])
  })
  test('more cash than is due comes back', () => {
    const more = typed(unpaid, { jumlah: '6500000' })
    expect(computeCurrent(more, total).bayar.kembali).toBe(180_500n)
    expect(settleBayar(more).bayar).toHaveLength(1)
  })
})

describe('money that goes out', () => {
  test('what was chosen for money that comes in is dropped, and cash pays what is still due', () => {
    const transfer = settleBayar(typed(pickMethod(unpaid, 'TRANSFER'), { jumlah: '5000000', no_rekening: '014' }))
    const card = typed(pickMethod(transfer, 'DEBIT'), { jumlah: '1000000', no_rekening: '014' })
    expect(payOut(computeCurrent(fitOut(card), total).payments)).toEqual([
      { cara: 'TRANSFER', jumlah_rp: 5_000_000n, no_rekening: '014', keterangan: null },
      { cara: 'CASH', jumlah_rp: 1_319_500n, no_rekening: null, keterangan: null },
    ])
    expect(() => payOut(computeCurrent(card, total).payments)).toThrow('DEBIT')
  })
  test('what may go out stays as it was typed', () => {
    const transfer = typed(pickMethod(unpaid, 'TRANSFER'), { jumlah: '5000000' })
    expect(fitOut(transfer)).toBe(transfer)
  })
})

describe('deposits', () => {
  const deposit = (no_titipan: string, sisa: number) => ({
    no_titipan,
    tanggal: '2026-11-20',
    sisa,
    keterangan: null,
  })
  const offered = [deposit('TP-1', 1_000_000), deposit('TP-2', 9_000_000)]

  test('the oldest pays first, and no more than is left of it; the next one what is still due', () => {
    const first = applyTitipan(unpaid, offered, total)
    expect(first.kini).toMatchObject({ cara: 'TITIPAN', no_titipan: 'TP-1', jumlah: '1000000' })
    const second = applyTitipan(settleBayar(first), offered, total)
    expect(second.kini).toMatchObject({ no_titipan: 'TP-2', jumlah: '5319500' })
    expect(computeCurrent(second, total).bayar).toMatchObject({ kembali: 0n, short: 0n })
  })
  test('one that is taken is not offered again', () => {
    expect(remainingTitipan(settleBayar(pickTitipan(unpaid, offered[1]!, total)), offered)).toEqual([offered[0]])
  })
  test('where the customer has none, the method is picked all the same', () => {
    expect(applyTitipan(unpaid, [], total).kini).toMatchObject({ cara: 'TITIPAN', jumlah: '' })
  })
})
