import type { T } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { BackupAge } from './monitor.ts'

/** Words for the age of the backups: on the server's page, and on the first page of those who answer for the shop. */
export const atWib = (iso: string): string => {
  const { tanggal, clock } = jakartaTime(iso)
  return `${tanggal} ${clock} WIB`
}

const hour_ms = 3_600_000
/** `2026-11-26 02:03 WIB, 7 jam lalu`; `now` in ms, when the server answered. */
export function ageOf(t: T, iso: string | null, now: number): string {
  if (iso === null) return t('Belum ada cadangan')
  const ms = Math.max(0, now - Date.parse(iso))
  const saat = atWib(iso)
  if (ms < 2 * hour_ms) return t('{saat}, {n} menit lalu', { saat, n: Math.floor(ms / 60_000) })
  if (ms < 48 * hour_ms) return t('{saat}, {n} jam lalu', { saat, n: Math.floor(ms / hour_ms) })
  return t('{saat}, {n} hari lalu', { saat, n: Math.floor(ms / (24 * hour_ms)) })
}

/** Why somebody has to look; '' where nobody has. */
export function worryText(t: T, age: BackupAge, now: number): string {
  switch (age.masalah) {
    case 'tanpa':
      return t('Server ini tidak menyimpan cadangan: bila disknya rusak, semua data toko hilang.')
    case 'belum':
      return t('Belum ada cadangan utuh dari server ini.')
    case 'gagal':
      return age.sampai === null
        ? t('Cadangan gagal, dan belum ada yang utuh.')
        : t('Cadangan gagal. Tercadang sampai {saat}.', { saat: ageOf(t, age.sampai, now) })
    case 'lama':
      return t('Cadangan utuh terakhir {saat}: lebih lama dari jadwalnya.', { saat: ageOf(t, age.selesai, now) })
    case 'tertinggal':
      return t('Yang ditulis sejak {saat} belum tercadang.', { saat: ageOf(t, age.sampai, now) })
    case null:
      return ''
  }
}
