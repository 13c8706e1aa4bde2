/** The kinds of member, from newcomers to those who buy most. */
export const jenisMember = ['UMUM', 'SILVER', 'GOLD', 'PLATINUM'] as const
