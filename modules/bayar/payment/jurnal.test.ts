import { expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { tidyJurnal, type JurnalLine } from '#buku'
import { payment } from '#testing/payment.ts'
import type { FeeBearer } from './bayar.shape.ts'
import { paidJurnal } from './jurnal.ts'

const paid = (cara: Parameters<typeof payment>[0], jumlah: number, source: string | null = null, biaya = 0) => ({
  ...payment(cara, jumlah, source),
  biaya_rp: rupiah(biaya),
})
const write = (line: JurnalLine): string =>
  `${line.debit === undefined ? 'K' : 'D'} ${line.akun}${line.sub ? ` ${line.sub}` : ''} ${Number(line.debit ?? line.kredit).toLocaleString('en')}`

test.each<[string, ReturnType<typeof paid>[], number, FeeBearer, boolean, string[]]>([
  ['cash as one sum', [paid('CASH', 6000), paid('CASH', 4000)], 0, 'TOKO', false, ['D KAS :laci 10,000']],
  ['less what was given back', [paid('CASH', 10_000)], 1500, 'TOKO', false, ['D KAS :laci 8,500']],
  ['a deposit, under its number', [paid('TITIPAN', 7000, 'TP-1')], 0, 'TOKO', false, ['D TITIPAN TP-1 7,000']],
  [
    'a card whose fee the shop bears: the bank gives less',
    [paid('DEBIT', 10_000, '111', 15)],
    0,
    'TOKO',
    false,
    ['D KLIRING 111 10,000', 'D BANK 111 9,985', 'D BIAYA KARTU 15', 'K KLIRING 111 10,000'],
  ],
  [
    'a card whose fee the customer bears: it came on top',
    [paid('DEBIT', 10_000, '111', 15)],
    0,
    'CUSTOMER',
    false,
    [
      'D KLIRING 111 10,015',
      'K PENDAPATAN BIAYA KARTU 15',
      'D BANK 111 10,000',
      'D BIAYA KARTU 15',
      'K KLIRING 111 10,015',
    ],
  ],
  [
    'to be ticked against the bank later: all of it waits in KLIRING',
    [paid('QRIS', 10_000, '111', 70), paid('CASH', 500)],
    0,
    'TOKO',
    true,
    ['D KAS :laci 500', 'D KLIRING 111 10,000'],
  ],
])('the entry of what was paid: %s', (_word, bayar, kembali, biaya_kartu_oleh, validated, lines) => {
  const entry = paidJurnal({ bayar, biaya_kartu_oleh, kembali: rupiah(kembali) }, validated)
  expect(tidyJurnal(entry).map(write)).toEqual(lines)
})
