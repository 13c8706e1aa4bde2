/** What documents keep as the name of a customer who gave none. */
export const unnamedCustomer = 'CASH'

/** Its name for people: CASH is also a way of paying, and one word for both is read wrongly. */
export const unnamedWords = [{ value: unnamedCustomer, label: 'Umum' }] as const

/** A customer's name as it is shown; `word` translates. */
export const shownCustomer = (nama: string | null | undefined, word: (text: string) => string): string =>
  !nama || nama === unnamedCustomer ? word(unnamedWords[0].label) : nama

/** The name of a customer who gave one; '' of nobody in particular. */
export const givenName = (nama: string): string => (nama === unnamedCustomer ? '' : nama)
