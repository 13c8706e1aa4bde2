import type { DraftOf } from '#kernel/model/fields/field.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { f } from '#kernel/model/fields/index.ts'
import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { feeDown } from '#toko'
import { rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { jaminanLine } from '../pinjam/hutang.shape.ts'
import {
  appraiseLines,
  bungaFor,
  checkPokok,
  dueDate,
  sumJaminan,
  termsOf,
  type LendingFacts,
} from '../pinjam/lending.ts'
import { redemptionTable, type LoanTerms, type Redemption } from '../rules/terms.ts'

const { kode_kadar, kode_group, berat, kondisi_pinjaman } = jaminanLine

/** What is typed: the pieces, and how much somebody wants; nothing: as much as they carry. */
export const calculatorHead = {
  pokok: f.money({ label: 'Pokok', hint: text('Kosong: paling banyak'), min: 1 }),
} as const
export const calculatorLine = { kode_kadar, kode_group, berat, kondisi_pinjaman } as const
export interface CalculatorDraft extends DraftOf<typeof calculatorHead> {
  readonly detail_barang: readonly DraftOf<typeof calculatorLine>[]
}

type Rates = Omit<LendingFacts, 'plafond' | 'owed'>
type Rules = Pick<RuleContext, 'flags' | 'settings' | 'tgl_system'>

/** One piece from weight to ceiling. */
interface CalculatedPiece {
  readonly per_gram: Rupiah
  readonly nilai_taksiran: Rupiah
  readonly nilai_kondisi: Rupiah
  readonly plafond: Rupiah | null
  readonly maksimal: Rupiah
}
/** What a loan on these pieces would be today. */
export interface Calculated {
  readonly detail_barang: readonly CalculatedPiece[]
  readonly taksiran: Rupiah
  readonly maksimal: Rupiah
  readonly pokok: Rupiah
  readonly bunga: Percent
  readonly jatuh_tempo: string
  readonly biaya_admin: Rupiah
  readonly dibayarkan: Rupiah
  readonly terms: LoanTerms
  readonly tabel: readonly Redemption[]
}

/**
 * What would be lent, by the very functions that lend it, and what redeeming would cost on which day; or every reason why not. Who asks is
 * not known, so the ceilings of the customer and the shop are not looked at.
 */
export function calculate(draft: CalculatorDraft, rates: Rates, rules: Rules): Calculated | readonly Issue[] {
  if (draft.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const facts = { ...rates, plafond: { CUSTOMER: null, TOKO: null }, owed: { orang: rupiah(0), toko: rupiah(0) } }
  const made = appraiseLines(draft.detail_barang, facts, rules, 'detail_barang')
  if (!('lines' in made)) return made
  const sums = sumJaminan(
    made.lines.map((b) => ({ ...b, jumlah: 1 })),
    rules,
  )
  const pokok = draft.pokok ?? sums.maksimal
  const wrong = checkPokok(pokok, sums.maksimal, rules)
  if (wrong.length > 0) return wrong
  const row = bungaFor(pokok, rates, rules)
  if ('message' in row) return [{ field: 'pokok', ...row }]
  const biaya_admin = feeDown(row.biaya_admin, rules)
  const jatuh_tempo = dueDate(rules.tgl_system, row)
  const terms: LoanTerms = {
    ...termsOf(row, facts, rules),
    sisa_pokok: pokok,
    bunga: row.bunga,
    bunga_sampai: rules.tgl_system,
    tgl_hutang: rules.tgl_system,
    jatuh_tempo,
    uang_baru: pokok,
  }
  return {
    detail_barang: made.lines,
    taksiran: sums.taksiran,
    maksimal: sums.maksimal,
    pokok,
    bunga: row.bunga,
    jatuh_tempo,
    biaya_admin,
    dibayarkan: rupiah(pokok - biaya_admin),
    terms,
    tabel: redemptionTable(terms),
  }
}
