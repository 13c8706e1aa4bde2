import type { Level } from '#kernel/model/access/gate.ts'

/** What a screen knows of payments before it loads their definition. */
export const bayarSupplierName = 'bayar-supplier'

const payers: readonly Level[] = ['OWN', 'SU', 'SPV']
/** Who keeps the master alone pays nobody. */
export const mayPay = (level: Level): boolean => payers.includes(level)
