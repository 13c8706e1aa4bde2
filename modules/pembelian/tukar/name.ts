/** The document's name, and the prefix of its numbers: by themselves, so that who knows an exchange by them loads none. */
export const namaTukar = 'tukar-tambah'
export const tukarPrefix = 'TT'
