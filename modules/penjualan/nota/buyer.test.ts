import { describe, expect, test } from 'vitest'
import type { CustomerFacts, MemberFacts } from '#member'
import { buyerKind, buyerOf } from './buyer.ts'

const siti: CustomerFacts = { nama_customer: 'SITI', alamat_customer: null, no_hp: '0813' }
const card: MemberFacts = {
  customers: [
    { kode: 'C2', ...siti },
    { kode: 'C7', ...siti, nama_customer: 'SITI A' },
  ],
}
const stranger: MemberFacts = { customers: [] }

describe('who buys', () => {
  test.each<[string, string | null, string | null, MemberFacts | undefined, string | null | string[], string]>([
    ['nobody in particular', null, null, undefined, null, 'UMUM'],
    ['a customer', null, 'C1', undefined, 'C1', 'CUSTOMER'],
    ['a card leads to its customer', 'M1', null, card, 'C2', 'MEMBER'],
    ['a card, and which of its customers', 'M1', 'C7', card, 'C7', 'MEMBER'],
    ['a card of somebody else', 'M1', 'C1', card, ['Member Bukan Milik Customer Ini'], 'MEMBER'],
    ['a card that does not exist', 'M9', null, undefined, ['Member Tidak Ditemukan'], 'MEMBER'],
    ['a card whose holder was never here', 'M1', null, stranger, ['Customer Tidak Ditemukan'], 'MEMBER'],
  ])('%s', (_, kode_member, kode_customer, member, expected, kind) => {
    const found = buyerOf({ kode_member, kode_customer }, { customer: kode_customer ? siti : undefined, member })
    expect(Array.isArray(found) ? found.map((s) => s.message) : found.kode_customer).toEqual(expected)
    expect(buyerKind({ kode_member, kode_customer })).toBe(kind)
  })
})
