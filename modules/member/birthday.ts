/** A member whose birthday is today. `umur`: years reached today. */
export interface Birthday {
  readonly kode: string
  readonly nama: string
  readonly no_hp: string
  readonly jenis_member: string | null
  readonly umur: number
}

const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The days (MM-DD) whose birthday is kept on this date; who was born on 29 February keeps it on the 28th of the other years. */
export function birthdaysOn(tanggal: string): readonly string[] {
  const day = tanggal.slice(5)
  return day === '02-28' && !leap(Number(tanggal.slice(0, 4))) ? [day, '02-29'] : [day]
}
