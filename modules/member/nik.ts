/** Days of each month; a 29th of February counts where the two digits of the year may mean a leap year. */
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * Is this the number of an Indonesian identity card: 16 digits, with a date of birth (day, month, two digits of the year) from the
 * seventh on, a woman's day plus 40? Spaces, dots and dashes between the digits do not count.
 */
export function isNik(text: string): boolean {
  const digits = text.replaceAll(/[\s.-]/g, '')
  if (!/^\d{16}$/.test(digits)) return false
  const [born, month, year] = [6, 8, 10].map((at) => Number(digits.slice(at, at + 2))) as [number, number, number]
  const day = born > 40 ? born - 40 : born
  const last = month === 2 && year % 4 === 0 ? 29 : (days[month - 1] ?? 0)
  return day >= 1 && day <= last
}
