import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { tidyNote } from '#kernel/web/kit/describe.ts'
import { isLarge, kasusStates, type Kasus, type OrangDay } from './kasus.ts'

/** A nota that a person pays today. */
export interface LargeNota {
  readonly toko: string
  readonly nomor: string
  readonly tanggal: string
  readonly jumlah: bigint
  readonly batas: bigint
  readonly waktu: string
}

/** One for a person's day, whichever till opens it. */
const idOf = (orang: string, tanggal: string): string =>
  createHash('sha256').update(`${orang} ${tanggal}`).digest('base64url').slice(0, 22)

const opens = (day: OrangDay, n: LargeNota): boolean => !day.kasus && isLarge(day, n.jumlah, n.batas)

/** Adds the nota to its person's day, and opens the case when the day reaches the limit. The person's row is locked already. */
export function sendLarge(tx: Tx, day: OrangDay, nota: LargeNota): void {
  if (day.orang === null) return
  tx.send(`INSERT INTO transaksi_orang (toko, nomor, orang, tanggal, jumlah) VALUES ($1, $2, $3, $4, $5)`, [
    nota.toko,
    nota.nomor,
    day.orang,
    nota.tanggal,
    nota.jumlah,
  ])
  if (!opens(day, nota)) return
  tx.send(
    `INSERT INTO kasus_besar (orang, tanggal, id, toko, nomor, batas, status, dibuat) VALUES ($1, $2, $3, $4, $5, $6, 'BARU', $7)
     ON CONFLICT DO NOTHING`,
    [day.orang, nota.tanggal, idOf(day.orang, nota.tanggal), nota.toko, nota.nomor, nota.batas, nota.waktu],
  )
}

/** What is told of it: to the shop, and to head office's owners. */
export const largeChanged = (day: OrangDay | undefined, nota: LargeNota) =>
  day?.orang && opens(day, nota)
    ? [
        {
          peristiwa: liveEvents.documentChanged,
          isi: { dokumen: 'kasus-besar', nomor: idOf(day.orang, nota.tanggal), status: 'BARU' },
          owners: true,
        },
      ]
    : []

/** A cancelled nota counts for nobody's day. */
export const sendNotLarge = (tx: Tx, toko: string, nomor: string): void =>
  tx.send(`DELETE FROM transaksi_orang WHERE toko = $1 AND nomor = $2`, [toko, nomor])

/** Owners see the cases in which their shop has a part, those of head office all. */
const seesAll = (s: Session): boolean => s.pusat
const mayAnswer = (s: Session): boolean => s.level === 'OWN'
const noAccess = () => refusal(403, 'akses', 'Tidak Punya Hak Akses')

const list = endpoint({
  method: 'GET',
  path: 'otorisasi/kasus',
  summary:
    'Days of one person that reached the limit, over all shops: the newest first, what nobody answered before the others',
  access: 'session',
  reads: true,
  answer: z.array(
    z.object({
      id: z.string(),
      tanggal: z.string(),
      toko: z.string(),
      nomor: z.string(),
      batas: z.int(),
      jumlah: z.int(),
      nota: z.array(z.object({ toko: z.string(), nomor: z.string(), jumlah: z.int() })),
      status: z.enum(kasusStates),
      alasan: z.string().nullable(),
      oleh: z.string().nullable(),
      dibuat: z.string(),
    }),
  ),
  run: async ({ tx, session }) => {
    if (!mayAnswer(session)) return noAccess()
    const rows = await tx.query<Omit<Kasus, 'batas' | 'jumlah'> & { batas: bigint; jumlah: bigint }>(
      `SELECT k.id, k.tanggal, k.toko, k.nomor, k.batas, k.status, k.alasan, k.oleh, k.dibuat, t.jumlah, t.nota
       FROM kasus_besar k CROSS JOIN LATERAL (
         SELECT coalesce(sum(n.jumlah), 0)::bigint AS jumlah, coalesce(bool_or(n.toko = $1), false) AS ours,
           coalesce(jsonb_agg(jsonb_build_object('toko', n.toko, 'nomor', n.nomor, 'jumlah', n.jumlah) ORDER BY n.toko, n.nomor), '[]') AS nota
         FROM transaksi_orang n WHERE n.orang = k.orang AND n.tanggal = k.tanggal) t
       WHERE $2 OR t.ours OR k.toko = $1
       ORDER BY k.status <> 'BARU', k.tanggal DESC, k.dibuat DESC LIMIT 100`,
      [session.kode_toko, seesAll(session)],
    )
    return rows.map((r) => ({ ...r, batas: Number(r.batas), jumlah: Number(r.jumlah) }))
  },
})

const answer = endpoint({
  method: 'POST',
  path: 'otorisasi/kasus/{id}/jawab',
  summary: 'An owner says that a case was reported, or why it need not be',
  access: 'session',
  writes: true,
  params: z.object({ id: z.string().min(1).max(60) }),
  body: z
    .strictObject({
      status: z.enum(['DILAPORKAN', 'DIABAIKAN']),
      alasan: z.string().trim().max(200).default(''),
    })
    .refine((b) => b.status === 'DILAPORKAN' || b.alasan !== '', { error: 'Harus Diisi', path: ['alasan'] }),
  answer: z.object({ message: z.string() }),
  run: async (call) => {
    const { tx, session, body } = call
    if (!mayAnswer(session)) return noAccess()
    const [kasus] = await tx.query<{ status: string; tanggal: string; nomor: string }>(
      `SELECT k.status, k.tanggal, k.nomor FROM kasus_besar k
       WHERE k.id = $1 AND ($3 OR k.toko = $2 OR EXISTS (
         SELECT FROM transaksi_orang n WHERE n.orang = k.orang AND n.tanggal = k.tanggal AND n.toko = $2)) FOR UPDATE OF k`,
      [call.params.id, session.kode_toko, seesAll(session)],
    )
    if (!kasus) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    if (kasus.status !== 'BARU') return refusal(409, 'dijawab', 'Kasus Sudah Dijawab')
    const alasan = body.alasan === '' ? null : tidyNote(body.alasan)
    await tx.query(`UPDATE kasus_besar SET status = $2, alasan = $3, oleh = $4, dijawab = $5 WHERE id = $1`, [
      call.params.id,
      body.status,
      alasan,
      session.user_id,
      call.now.toISOString(),
    ])
    await record(tx, session, call.now, {
      perintah: 'jawab',
      objek: 'kasus-besar',
      kunci: call.params.id,
      sebelum: { status: 'BARU' },
      sesudah: { status: body.status, alasan, tanggal: kasus.tanggal, nomor: kasus.nomor },
    })
    const isi = { dokumen: 'kasus-besar', nomor: call.params.id, status: body.status }
    call.afterCommit(() => call.services.live.emitToShop(session.kode_toko, liveEvents.documentChanged, isi))
    return { message: 'Data Berhasil Disimpan' }
  },
})

export const kasusEndpoints: readonly Endpoint[] = [list, answer]
