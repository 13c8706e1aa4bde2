import type { JurnalLine } from './posting.ts'

/**
 * The account of what lies in a warehouse, by the warehouse's kind (areas C0.1). Nothing lies in the others: what is destroyed or sent is
 * outside, and its document keeps the warehouse's code.
 */
export const akunOfGudang: Readonly<Record<string, JurnalLine['akun']>> = {
  JUAL: 'PERSEDIAAN',
  PUSAT: 'PERSEDIAAN',
  BELI: 'PERSEDIAAN BELI',
  CUCI: 'PERSEDIAAN CUCI',
  LEBUR: 'PERSEDIAAN LEBUR',
  TELUSUR: 'DALAM PENELUSURAN',
}
