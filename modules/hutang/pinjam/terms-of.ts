import { readStored } from '#kernel/engine/document/draft.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { LoanTerms } from '../rules/terms.ts'
import { hutang } from './hutang.document.ts'
import type { StoredHutang } from './hutang.ts'

/** A loan as it was answered, as the rules read it. */
export const loanOf = (doc: WireRow): StoredHutang => readStored(hutang, doc) as unknown as StoredHutang

/** The terms of a loan as they stand; of one that is not paid out yet those it will have. */
export const termsOfLoan = (doc: StoredHutang): LoanTerms =>
  doc.status === 'MENUNGGU VALIDASI' || doc.nomor === '' ? { ...doc, sisa_pokok: doc.pokok } : doc
