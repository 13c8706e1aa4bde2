import { jakartaTime } from '#kernel/base/time/dates.ts'

/** Is it time to end this business date? From the closing hour on (`21:00`), and on every later calendar date. */
export function pastClosingHour(tgl_system: string, jam_tutup: string, now: number | string): boolean {
  const { tanggal, clock } = jakartaTime(now)
  return tanggal > tgl_system || (tanggal === tgl_system && clock >= jam_tutup)
}
