import { fillText, type MessageValues } from '#kernel/base/i18n/texts.ts'

/** Dates as people read them. ISO dates are the shop's; instants are shown in Asia/Jakarta (specification 9). */
export const monthNames = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const
export const dayNames = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const

/** Jakarta is seven hours ahead of UTC all year round, since 1964. */
const jakarta_ms = 7 * 3_600_000

/** An instant (ISO text, milliseconds or Date) as `yyyy-MM-dd` and `HH:mm` in Jakarta. */
export function jakartaTime(at: string | number | Date): { tanggal: string; clock: string } {
  const iso = new Date(new Date(at).getTime() + jakarta_ms).toISOString()
  return { tanggal: iso.slice(0, 10), clock: iso.slice(11, 16) }
}

/** Today's date in Jakarta by this machine's clock: for display only, never for a rule. */
export const today = (): string => jakartaTime(Date.now()).tanggal

/** An ISO date moved by so many days. */
export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The month (`2026-11`) so many months after that of a month or a day. */
export function addMonths(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The same day of another month, or its last day where that is earlier. */
export function dayInMonth(day: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8, 10)}`
  return wanted < last ? wanted : last
}

/** The same day so many calendar months later; the last day of a month that is shorter. */
export const monthsLater = (day: string, n: number): string => dayInMonth(day, addMonths(day, n))

/** `09:41 WIB`. */
export const wibClock = (at: string | number | Date): string => `${jakartaTime(at).clock} WIB`

/** The same beside a date: with its own date where that is another, as after midnight on a day that is still open. */
export const clockOn = (tanggal: string, at: string | number | Date): string => {
  const own = jakartaTime(at).tanggal
  return own === tanggal ? wibClock(at) : `${own} ${wibClock(at)}`
}

/** Translates a sentence: `t` of a screen, or `translate` for one language. */
type Word = (text: string, content?: MessageValues) => string

/** The parts of an ISO date or month as words; their order is a sentence of the catalogue. */
const part = (iso: string, word: Word) => ({
  bulan: word(monthNames[Number(iso.slice(5, 7)) - 1]!),
  tahun: iso.slice(0, 4),
})
function dayParts(iso: string, word: Word) {
  const day = new Date(`${iso}T00:00:00Z`)
  return { ...part(iso, word), hari: word(dayNames[day.getUTCDay()]!), tanggal: day.getUTCDate() }
}

/** `Sabtu, 21 November` of an ISO date. */
export const longDate = (iso: string, word: Word = fillText): string =>
  word('{hari}, {tanggal} {bulan}', dayParts(iso, word))

/** `Sabtu, 21 November 2026` of an ISO date. */
export const fullDate = (iso: string, word: Word = fillText): string =>
  word('{hari}, {tanggal} {bulan} {tahun}', dayParts(iso, word))

/** `November 2026` of an ISO date or month. */
export const monthYear = (iso: string, word: Word = fillText): string => word('{bulan} {tahun}', part(iso, word))
