/** The kinds of member, from who has just joined to who buys most. */
export const jenisMember = ['UMUM', 'SILVER', 'GOLD', 'PLATINUM'] as const
