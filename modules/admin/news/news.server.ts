import { z } from 'zod'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import { layarOf } from '#kernel/define/resource.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import type { AturanResource } from '#kernel/resource/aturan.server.ts'
import { news } from './news.resource.ts'

const layar = layarOf(news)

/** Head office writes for everybody; who has the right in a branch, for that branch alone. */
export const aturanNews: AturanResource = {
  lingkup: (sesi) => (sesi.pusat ? undefined : { kode_toko: sesi.toko_asal }),
  // Another text is read anew.
  sesudah: async (p, perintah, row, lama) => {
    if (perintah !== 'ubah' || (row.judul === lama?.judul && row.isi === lama?.isi)) return
    await p.tx.query(`DELETE FROM news_baca WHERE kode_news = $1`, [row.kode_news])
  },
}

/** What a piece of news `n` asks of who is to see it: every condition that it names. $1 level, $2 the person's shop, $3 user, $4 today. */
const untuknya = `n.dihapus IS NULL AND n.dari_tanggal <= $4 AND n.sampai_tanggal >= $4 AND (n.level IS NULL OR n.level = $1)
  AND (n.kode_toko IS NULL OR n.kode_toko = $2) AND (n.user_id IS NULL OR n.user_id = $3)`
const dia = (sesi: Sesi, now: Date): unknown[] => [sesi.level, sesi.toko_asal, sesi.user_id, waktuJakarta(now).tanggal]

const untukSaya = endpoint({
  method: 'GET',
  path: 'news/untuk-saya',
  summary: 'News: what is for the caller today, unread first; when it was read',
  akses: 'masuk',
  membaca: true,
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
  run: (p) =>
    p.tx.query(
      `SELECT n.kode_news, n.judul, n.isi, n.dari_tanggal, n.sampai_tanggal, b.waktu AS dibaca
       FROM news n LEFT JOIN news_baca b ON b.kode_news = n.kode_news AND b.user_id = $3
       WHERE ${untuknya} ORDER BY b.waktu IS NOT NULL, n.dari_tanggal DESC, n.kode_news LIMIT 50`,
      dia(p.sesi, p.now),
    ),
})

const params = z.object({ kode_news: z.string().min(1).max(60) })

const baca = endpoint({
  method: 'POST',
  path: 'news/{kode_news}/baca',
  summary: 'News: the caller has read it',
  akses: 'masuk',
  menulis: true,
  params,
  answer: z.object({ message: z.string() }),
  run: async (p) => {
    const [ada] = await p.tx.query(`SELECT n.kode_news FROM news n WHERE n.kode_news = $5 AND ${untuknya}`, [
      ...dia(p.sesi, p.now),
      p.params.kode_news,
    ])
    if (!ada) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
    await p.tx.query(
      `INSERT INTO news_baca (kode_news, user_id, waktu) VALUES ($1, $2, $3) ON CONFLICT (kode_news, user_id) DO NOTHING`,
      [p.params.kode_news, p.sesi.user_id, p.now.toISOString()],
    )
    return { message: 'Berhasil' }
  },
})

/** Whom a piece of news is for, and who of them has read it. */
const pembaca = endpoint({
  method: 'GET',
  path: 'news/{kode_news}/pembaca',
  summary: 'News: who it is for, and when each has read it',
  akses: { layar },
  membaca: true,
  params,
  answer: z.array(
    z.object({ user_id: z.string(), nama: z.string(), kode_toko: z.string(), dibaca: z.string().nullable() }),
  ),
  run: (p) =>
    p.tx.query(
      `SELECT u.user_id, u.nama, u.kode_toko, b.waktu AS dibaca
       FROM news n JOIN users u ON u.aktif AND u.dihapus IS NULL AND (n.level IS NULL OR n.level = u.level)
         AND (n.kode_toko IS NULL OR n.kode_toko = u.kode_toko) AND (n.user_id IS NULL OR n.user_id = u.user_id)
         LEFT JOIN news_baca b ON b.kode_news = n.kode_news AND b.user_id = u.user_id
       WHERE n.kode_news = $1 AND ($2::text IS NULL OR n.kode_toko = $2)
       ORDER BY b.waktu DESC NULLS LAST, u.kode_toko, u.user_id LIMIT 1000`,
      [p.params.kode_news, p.sesi.pusat ? null : p.sesi.toko_asal],
    ),
})

export const newsEndpoints: readonly Endpoint[] = [untukSaya, baca, pembaca]
