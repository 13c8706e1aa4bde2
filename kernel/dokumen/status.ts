/** A state as it is shown: `MENUNGGU VALIDASI` is *Menunggu validasi*. Also the key of its translation. */
export const kataStatus = (status: string): string => status.charAt(0) + status.slice(1).toLowerCase()
