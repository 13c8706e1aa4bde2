/**
 * The note (`keterangan`) of an authorisation: upper-cased; "-" if nothing is left, '' if it was absent
 * (specification 5).
 */
export const tidyNote = (text: string | undefined): string =>
  text === undefined ? '' : text.trim().toUpperCase() || '-'
