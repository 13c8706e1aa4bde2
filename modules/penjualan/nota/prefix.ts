/** Prefix of the numbers of notas. By itself, so that who knows a nota by its number loads no sale. */
export const notaPrefix = 'JL'
