import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { birthdaysOn, type Birthday } from './birthday.ts'
import { member } from './member.resource.ts'

/** More than a shop congratulates in a day. */
const limit = 200

type Row = Omit<Birthday, 'umur'> & { readonly tanggal_lahir: string }

/** Members who have their birthday on this day. */
export const loadBirthdays = (tx: Tx, cabang: string, day: string): Promise<Row[]> =>
  tx.query<Row>(
    `SELECT kode, nama, no_hp, jenis_member, tanggal_lahir FROM member
     WHERE cabang = $1 AND dihapus IS NULL AND to_char(tanggal_lahir, 'MM-DD') = ANY ($2) ORDER BY nama, kode LIMIT ${limit}`,
    [cabang, birthdaysOn(day)],
  )

export const birthdays = endpoint({
  method: 'GET',
  path: 'member/find-current-birthday',
  summary: 'Members whose birthday is today, by the calendar of Jakarta',
  access: { screen: screenOf(member) },
  reads: true,
  answer: z.array(
    z.object({
      kode: z.string(),
      nama: z.string(),
      no_hp: z.string(),
      jenis_member: z.string().nullable(),
      umur: z.int(),
    }),
  ),
  run: async ({ tx, session, now }): Promise<Birthday[]> => {
    const { tanggal } = jakartaTime(now)
    const rows = await loadBirthdays(tx, session.kode_toko, tanggal)
    const year = (iso: string) => Number(iso.slice(0, 4))
    return rows.map(({ tanggal_lahir, ...r }) => ({ ...r, umur: year(tanggal) - year(tanggal_lahir) }))
  },
})
