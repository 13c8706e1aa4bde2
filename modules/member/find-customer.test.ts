import { expect, test } from 'vitest'
import { buyersOf, orderCustomers } from './find-customer.ts'

/** Whoever is meant stands first: Enter takes them. */
const people = [
  { kode: 'C0009', nama_customer: 'SURYADI', no_hp: '081200000009' },
  { kode: 'C0007', nama_customer: 'ANI WIJAYA', no_hp: '081277770007' },
  { kode: 'C0003', nama_customer: 'IBU HADI', no_hp: null },
  { kode: 'C0012', nama_customer: 'HADI KARTIKA', no_hp: '081299990001' },
  { kode: 'HADI-2', nama_customer: 'TOKO SAUDARA', no_hp: null },
]

test.each([
  ['hadi', ['C0012', 'C0003', 'HADI-2'], ['C0007', 'C0009']],
  ['HADI-2', ['HADI-2'], ['C0007', 'C0012', 'C0003', 'C0009']],
  ['0812', ['C0007', 'C0012', 'C0009'], ['C0003', 'HADI-2']],
  ['+62 812-7777-0007', ['C0007'], ['C0012', 'C0003', 'C0009', 'HADI-2']],
  ['62812777', ['C0007'], ['C0012', 'C0003', 'C0009', 'HADI-2']],
  ['mawar', [], ['C0007', 'C0012', 'C0003', 'C0009', 'HADI-2']],
])('typed "%s": %j, and after them %j', (typed, first, after) => {
  const { matches, elsewhere } = orderCustomers(people, typed)
  expect([matches.map((c) => c.kode), elsewhere.map((c) => c.kode)]).toEqual([first, after])
})

test('whoever has a card is named once, by it; a card of another shop stands beside the customers', () => {
  const card = (kode: string, nama: string, no_hp: string, toko: string) => ({
    kode,
    nama,
    no_hp,
    jenis_member: null,
    toko,
  })
  const cards = [card('M1', 'HADI KARTIKA', '081299990001', 'SBY'), card('M2', 'HADI LAIN', '081299990009', 'MDN')]
  const { matches } = orderCustomers(buyersOf(people, cards), 'hadi')
  expect(matches.map((c) => c.kode)).toEqual(['M1', 'M2', 'C0003', 'HADI-2'])
  expect(orderCustomers(buyersOf(people, cards), 'm2').matches[0]?.kartu?.toko).toBe('MDN')
})
