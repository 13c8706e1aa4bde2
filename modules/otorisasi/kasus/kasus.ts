import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import { holidayTable, readTable, settingValue } from '#toko'

/** What a person, known by a keyed hash, bought today in every shop, without the nota at hand. */
export interface OrangDay {
  readonly orang: string | null
  readonly hari_ini: Rupiah
  /** Has the day's case been opened? */
  readonly kasus: boolean
  /** Do number, kind, photo and consent of the identity stand? */
  readonly identitas: boolean
}

export const kasusStates = ['BARU', 'DILAPORKAN', 'DIABAIKAN'] as const
type KasusState = (typeof kasusStates)[number]

/** A person's day that reached the limit. `nota`: what they bought, `jumlah` their sum; neither name nor number. */
export interface Kasus {
  readonly id: string
  readonly tanggal: string
  readonly toko: string
  readonly nomor: string
  readonly batas: number
  readonly jumlah: number
  readonly nota: readonly { readonly toko: string; readonly nomor: string; readonly jumlah: number }[]
  readonly status: KasusState
  /** The last day on which it is to be answered. */
  readonly jatuh_tempo: string
  /** Of a case that was reported: the number and date of the report. */
  readonly no_laporan: string | null
  readonly tgl_laporan: string | null
  readonly alasan: string | null
  readonly oleh: string | null
  readonly dijawab: string | null
  readonly dibuat: string
}

/** Does this amount bring the day to the limit? 0: there is none. */
export const isLarge = (day: Pick<OrangDay, 'hari_ini'> | undefined, amount: bigint, batas: bigint): boolean =>
  batas > 0n && (day?.hari_ini ?? 0n) + amount >= batas

/** The shop's days (ISO) on which nobody works, beside Saturdays and Sundays. */
export const holidays = (saved: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(readTable(holidayTable, settingValue(saved, 'hari_libur') ?? '').map((row) => row.tanggal!))

/** Working days after its date on which a case is due. */
const due_days = 14

/** The day (ISO) so many working days later: not a Saturday, a Sunday or one of these holidays. */
export function dueDate(tanggal: string, holidays: ReadonlySet<string>): string {
  let day = tanggal
  for (let left = due_days; left > 0;) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) left -= 1
  }
  return day
}
