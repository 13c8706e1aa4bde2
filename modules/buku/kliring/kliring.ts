/** What became of a payment that is not cash: not ticked yet, seen at the bank, never seen there, given up as an expense, or called off. */
const kliringStates = ['BELUM', 'COCOK', 'HILANG', 'DIBEBANKAN', 'BATAL'] as const
export type KliringState = (typeof kliringStates)[number]

/** While one of these holds, the money stands in KLIRING. */
export const openStates = ['BELUM', 'HILANG'] as const
