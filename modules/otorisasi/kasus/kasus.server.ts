import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { Done } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { tidyNote } from '#kernel/web/kit/describe.ts'
import { settingValue } from '#toko'
import { dueDate, holidays, isLarge, kasusStates, type Kasus, type OrangDay } from './kasus.ts'

/** A nota that a person pays today. */
export interface LargeNota {
  readonly toko: string
  readonly nomor: string
  readonly tanggal: string
  readonly jumlah: bigint
  readonly batas: bigint
  /** The day on which a case that it opens is due. */
  readonly jatuh_tempo: string
  readonly waktu: string
}

/** What a document counts for its person's day. */
export const largeNotaOf = (
  { context, nomor }: Pick<Done<unknown, unknown>, 'context' | 'nomor'>,
  jumlah: bigint,
): LargeNota => ({
  toko: context.cabang,
  nomor,
  tanggal: context.tgl_system,
  jumlah,
  batas: settingValue(context.settings, 'batas_transaksi_besar'),
  jatuh_tempo: dueDate(context.tgl_system, holidays(context.settings)),
  waktu: context.now,
})

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
    `INSERT INTO kasus_besar (orang, tanggal, id, toko, nomor, batas, jatuh_tempo, status, dibuat)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'BARU', $8) ON CONFLICT DO NOTHING`,
    [
      day.orang,
      nota.tanggal,
      idOf(day.orang, nota.tanggal),
      nota.toko,
      nota.nomor,
      nota.batas,
      nota.jatuh_tempo,
      nota.waktu,
    ],
  )
}

/** What is told of it: to owners alone, of the shop and of head office; no till hears of a case. */
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

/**
 * Persons who turned out to be one: what counted for `from` counts for `to`. A case of a day on which both have one stays as it is.
 */
export function sendJoined(tx: Tx, pairs: readonly { readonly from: string; readonly to: string }[]): void {
  if (pairs.length === 0) return
  const values = [pairs.map((p) => p.from), pairs.map((p) => p.to)]
  const joined = `(SELECT DISTINCT lama, baru FROM unnest($1::text[], $2::text[]) AS v (lama, baru)) v`
  tx.send(`UPDATE transaksi_orang t SET orang = v.baru FROM ${joined} WHERE t.orang = v.lama`, values)
  tx.send(
    `UPDATE kasus_besar k SET orang = v.baru FROM ${joined} WHERE k.orang = v.lama
       AND NOT EXISTS (SELECT FROM kasus_besar n WHERE n.orang = v.baru AND n.tanggal = k.tanggal)
       AND NOT EXISTS (SELECT FROM kasus_besar n JOIN unnest($1::text[], $2::text[]) AS w (lama, baru) ON n.orang = w.lama
         WHERE w.baru = v.baru AND n.tanggal = k.tanggal AND n.orang < k.orang)`,
    values,
  )
}

const mayAnswer = (s: Session): boolean => s.level === 'OWN'
const noAccess = () => refusal(403, 'akses', 'Tidak Punya Hak Akses')

/** Owners see the cases in which their shop has a part, those of head office all: the condition of a row `k` for `$1` the shop, `$2` all. */
const seen = `($2 OR k.toko = $1 OR EXISTS (
  SELECT FROM transaksi_orang n WHERE n.orang = k.orang AND n.tanggal = k.tanggal AND n.toko = $1))`
const asked = (s: Session) => [s.kode_toko, s.pusat]

/** A case that this owner sees, with its notas. */
export interface WholeCase extends Omit<Kasus, 'batas' | 'jumlah'> {
  readonly batas: bigint
  readonly jumlah: bigint
}

/** The cases that this owner sees, or the one of this id: first what nobody answered, by its last day, then the newest. */
const loadCases = (tx: Tx, session: Session, id: string | null = null): Promise<WholeCase[]> =>
  tx.query<WholeCase>(
    `SELECT k.id, k.tanggal, k.toko, k.nomor, k.batas, k.status, k.jatuh_tempo, k.no_laporan, k.tgl_laporan, k.alasan, k.oleh, k.dibuat,
       k.dijawab, t.jumlah, t.nota
     FROM kasus_besar k CROSS JOIN LATERAL (
       SELECT coalesce(sum(n.jumlah), 0)::bigint AS jumlah,
         coalesce(jsonb_agg(jsonb_build_object('toko', n.toko, 'nomor', n.nomor, 'jumlah', n.jumlah) ORDER BY n.toko, n.nomor), '[]') AS nota
       FROM transaksi_orang n WHERE n.orang = k.orang AND n.tanggal = k.tanggal) t
     WHERE ${seen} AND ($3::text IS NULL OR k.id = $3)
     ORDER BY k.status <> 'BARU', CASE k.status WHEN 'BARU' THEN k.jatuh_tempo END, k.tanggal DESC, k.dibuat DESC LIMIT 100`,
    [...asked(session), id],
  )

/** One case; or why this session may not see it. */
export async function loadCase(tx: Tx, session: Session, id: string): Promise<WholeCase | Refusal> {
  if (!mayAnswer(session)) return noAccess()
  const [found] = await loadCases(tx, session, id)
  return found ?? refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
}

const list = endpoint({
  method: 'GET',
  path: 'otorisasi/kasus',
  summary:
    'Days of one person that reached the limit, over all shops: first what nobody answered, by the day on which it is due, then the newest',
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
      jatuh_tempo: z.string(),
      no_laporan: z.string().nullable(),
      tgl_laporan: z.string().nullable(),
      alasan: z.string().nullable(),
      oleh: z.string().nullable(),
      dijawab: z.string().nullable(),
      dibuat: z.string(),
    }),
  ),
  run: async ({ tx, session }) => {
    if (!mayAnswer(session)) return noAccess()
    const rows = await loadCases(tx, session)
    return rows.map((kasus) => ({ ...kasus, batas: Number(kasus.batas), jumlah: Number(kasus.jumlah) }))
  },
})

const answer = endpoint({
  method: 'POST',
  path: 'otorisasi/kasus/{id}/jawab',
  summary: 'An owner says that a case was reported, by which number and on which day, or why it need not be',
  access: 'session',
  writes: true,
  params: z.object({ id: z.string().min(1).max(60) }),
  body: z
    .strictObject({
      status: z.enum(['DILAPORKAN', 'DIABAIKAN']),
      alasan: z.string().trim().max(200).default(''),
      no_laporan: z.string().trim().toUpperCase().max(60).default(''),
      tgl_laporan: z.iso.date({ error: 'Tanggal Tidak Benar' }).optional(),
    })
    .superRefine((body, issues) => {
      const needed = body.status === 'DILAPORKAN' ? (['no_laporan', 'tgl_laporan'] as const) : (['alasan'] as const)
      for (const field of needed)
        if (!body[field]) issues.addIssue({ code: 'custom', path: [field], message: 'Harus Diisi' })
    }),
  answer: z.object({ message: z.string() }),
  run: async (call) => {
    const { tx, session, body } = call
    if (!mayAnswer(session)) return noAccess()
    const [kasus] = await tx.query<{ status: string; tanggal: string; nomor: string }>(
      `SELECT k.status, k.tanggal, k.nomor FROM kasus_besar k WHERE ${seen} AND k.id = $3 FOR UPDATE OF k`,
      [...asked(session), call.params.id],
    )
    if (!kasus) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    if (kasus.status !== 'BARU') return refusal(409, 'dijawab', 'Kasus Sudah Dijawab')
    const reported = body.status === 'DILAPORKAN'
    const no_laporan = reported ? body.no_laporan : null
    const tgl_laporan = reported ? body.tgl_laporan! : null
    if (tgl_laporan && (tgl_laporan < kasus.tanggal || tgl_laporan > jakartaTime(call.now).tanggal))
      return refuseInput([{ field: 'tgl_laporan', message: 'Tanggal Laporan Tidak Benar' }])
    const alasan = body.alasan === '' ? null : tidyNote(body.alasan)
    await tx.query(
      `UPDATE kasus_besar SET status = $2, alasan = $3, no_laporan = $4, tgl_laporan = $5, oleh = $6, dijawab = $7 WHERE id = $1`,
      [call.params.id, body.status, alasan, no_laporan, tgl_laporan, session.user_id, call.now.toISOString()],
    )
    await record(tx, session, call.now, {
      perintah: 'jawab',
      objek: 'kasus-besar',
      kunci: call.params.id,
      sebelum: { status: 'BARU' },
      sesudah: { status: body.status, alasan, no_laporan, tgl_laporan, tanggal: kasus.tanggal, nomor: kasus.nomor },
    })
    const isi = { dokumen: 'kasus-besar', nomor: call.params.id, status: body.status }
    call.afterCommit(() => call.services.notifier.owners(liveEvents.documentChanged, isi, session.kode_toko))
    return { message: 'Data Berhasil Disimpan' }
  },
})

export const kasusEndpoints: readonly Endpoint[] = [list, answer]
