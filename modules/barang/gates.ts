import type { Gate } from '#kernel/model/access/gate.ts'

/** The whole stock of the shop in pieces and grams: for the owner alone where the shop hides it. */
export const stockSummaryGate: Gate = { level: ['OWN'], when: 'HIDE_SALDO_BARANG_SUMMARY' }
