/** The keterangan of an authorisation: upper-cased; "-" if that leaves nothing, '' if it was absent (specification 5). */
export const rapikanKeterangan = (teks: string | undefined): string =>
  teks === undefined ? '' : teks.trim().toUpperCase() || '-'
