/** A state as shown: `MENUNGGU VALIDASI` becomes *Menunggu validasi*, which is also the key of its translation. */
export const statusWord = (status: string): string => status.charAt(0) + status.slice(1).toLowerCase()
