/** Is this the number of a document of this kind? */
export const isDocumentNumber = (code: string, text: string): boolean =>
  new RegExp(`^${code}-.+-\\d{6}-\\d{4,}$`).test(text)

/** The shop whose document of this kind has this number; undefined: it is no such number. */
export const shopOfNumber = (code: string, text: string): string | undefined =>
  new RegExp(`^${code}-(.+)-\\d{6}-\\d{4,}$`).exec(text)?.[1]

/** Is this the number of a document of any kind? */
export const isAnyDocumentNumber = (text: string): boolean => /^[A-Z]{2}-.+-\d{6}-\d{4,}$/.test(text)

/** `JL-PBR-261121-0001`: prefix, shop, business date, running number of four digits or more. */
export const writeDocumentNumber = (code: string, shop: string, date: string, order: bigint): string =>
  `${code}-${shop}-${date.slice(2).replaceAll('-', '')}-${String(order).padStart(4, '0')}`
