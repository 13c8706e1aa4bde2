import type { Issue, RuleContext } from '#kernel/model/document.ts'

/** Opening balances are the owner's. */
export const ownerOnly = (k: Pick<RuleContext, 'level'>): Issue[] =>
  k.level === 'OWN' || k.level === 'SU' ? [] : [{ message: 'Saldo Awal Hanya Oleh Pemilik' }]

/** Only the owner may enter opening balances, and only until the first sale. */
export const checkOpeningSaldoAllowed = (hasSold: boolean, k: Pick<RuleContext, 'level'>): Issue[] => [
  ...ownerOnly(k),
  ...(hasSold ? [{ message: 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama' }] : []),
]
