const sehari_ms = 86_400_000

/** An ISO date some days on. */
export const tambahHari = (tanggal: string, hari: number): string =>
  new Date(Date.parse(`${tanggal}T00:00:00Z`) + hari * sehari_ms).toISOString().slice(0, 10)

/** The moment of a minute of the day in Jakarta. */
export const saat = (tanggal: string, menit: number): Date =>
  new Date(Date.parse(`${tanggal}T00:00:00+07:00`) + menit * 60_000)

/** 0 is Sunday. */
export const hariPekan = (tanggal: string): number => new Date(`${tanggal}T00:00:00Z`).getUTCDay()
