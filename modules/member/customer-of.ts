import type { Issue } from '#kernel/model/document.ts'

/** What a document keeps of the customer that it names. */
export interface CustomerFacts {
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly no_hp: string | null
}

/** A document that names a customer names one that exists. */
export const checkCustomer = (kode: string | null, found: CustomerFacts | undefined): Issue[] =>
  kode === null || found ? [] : [{ field: 'kode_customer', message: 'Customer Tidak Ditemukan' }]
