import { z } from 'zod'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { news } from './news.resource.ts'

const screen = screenOf(news)

/** Head office writes for everybody; users with the right in a branch only for that branch. */
export const newsRules: ResourceRules = {
  scope: (sesi) => (sesi.pusat ? undefined : { kode_toko: sesi.toko_asal }),
  // A changed text counts as unread again.
  after: async (call, command, row, old) => {
    if (command !== 'ubah' || (row.judul === old?.judul && row.isi === old?.isi)) return
    await call.tx.query(`DELETE FROM news_baca WHERE kode_news = $1`, [row.kode_news])
  },
}

/**
 * SQL condition on news `n` for one reader: the period and every audience field that is set. $1 level, $2 the person's
 * shop, $3 user, $4 today.
 */
const forPerson = `n.dihapus IS NULL AND n.dari_tanggal <= $4 AND n.sampai_tanggal >= $4 AND (n.level IS NULL OR n.level = $1)
  AND (n.kode_toko IS NULL OR n.kode_toko = $2) AND (n.user_id IS NULL OR n.user_id = $3)`
const personParams = (sesi: Session, now: Date): unknown[] => [
  sesi.level,
  sesi.toko_asal,
  sesi.user_id,
  jakartaTime(now).tanggal,
]

const forMe = endpoint({
  method: 'GET',
  path: 'news/untuk-saya',
  summary: 'News: what is for the caller today, unread first; when it was read',
  access: 'session',
  reads: true,
  answer: z.array(
    z.object({
      kode_news: z.string(),
      judul: z.string(),
      isi: z.string(),
      dari_tanggal: z.string(),
      sampai_tanggal: z.string(),
      dibaca: z.string().nullable(),
    }),
  ),
  run: (call) =>
    call.tx.query(
      `SELECT n.kode_news, n.judul, n.isi, n.dari_tanggal, n.sampai_tanggal, b.waktu AS dibaca
       FROM news n LEFT JOIN news_baca b ON b.kode_news = n.kode_news AND b.user_id = $3
       WHERE ${forPerson} ORDER BY b.waktu IS NOT NULL, n.dari_tanggal DESC, n.kode_news LIMIT 50`,
      personParams(call.session, call.now),
    ),
})

const params = z.object({ kode_news: z.string().min(1).max(60) })

const parse = endpoint({
  method: 'POST',
  path: 'news/{kode_news}/baca',
  summary: 'News: the caller has read it',
  access: 'session',
  writes: true,
  params,
  answer: z.object({ message: z.string() }),
  run: async (call) => {
    const [existing] = await call.tx.query(`SELECT n.kode_news FROM news n WHERE n.kode_news = $5 AND ${forPerson}`, [
      ...personParams(call.session, call.now),
      call.params.kode_news,
    ])
    if (!existing) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    await call.tx.query(
      `INSERT INTO news_baca (kode_news, user_id, waktu) VALUES ($1, $2, $3) ON CONFLICT (kode_news, user_id) DO NOTHING`,
      [call.params.kode_news, call.session.user_id, call.now.toISOString()],
    )
    return { message: 'Berhasil' }
  },
})

/** The audience of a news item, and who of them has read it. */
const reader = endpoint({
  method: 'GET',
  path: 'news/{kode_news}/pembaca',
  summary: 'News: who it is for, and when each has read it',
  access: { screen },
  reads: true,
  params,
  answer: z.array(
    z.object({ user_id: z.string(), nama: z.string(), kode_toko: z.string(), dibaca: z.string().nullable() }),
  ),
  run: (call) =>
    call.tx.query(
      `SELECT u.user_id, u.nama, u.kode_toko, b.waktu AS dibaca
       FROM news n JOIN users u ON u.aktif AND u.dihapus IS NULL AND (n.level IS NULL OR n.level = u.level)
         AND (n.kode_toko IS NULL OR n.kode_toko = u.kode_toko) AND (n.user_id IS NULL OR n.user_id = u.user_id)
         LEFT JOIN news_baca b ON b.kode_news = n.kode_news AND b.user_id = u.user_id
       WHERE n.kode_news = $1 AND ($2::text IS NULL OR n.kode_toko = $2)
       ORDER BY b.waktu DESC NULLS LAST, u.kode_toko, u.user_id LIMIT 1000`,
      [call.params.kode_news, call.session.pusat ? null : call.session.toko_asal],
    ),
})

export const newsEndpoints: readonly Endpoint[] = [forMe, parse, reader]
