import { z } from 'zod'
import { backupWorries } from '#kernel/data/backup/age.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { deleteSession } from '#kernel/engine/session/rows.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { version } from '#kernel/model/version.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { beginAgain } from '#kernel/engine/jobs/endpoints.server.ts'
import { jobStatuses, type JobStatus } from '#kernel/engine/jobs/job.ts'
import {
  mayEnd,
  mayKnowBackups,
  mayMonitor,
  type BackupAge,
  type Pantauan,
  type VisibleJob,
  type ServerProcess,
  type VisibleSession,
} from './monitor.ts'

const text = z.string()
const notAllowed = (): Refusal => refusal(403, 'akses', 'Tidak Punya Hak Akses')

const ages = { selesai: text.nullable(), sampai: text.nullable(), masalah: z.enum(backupWorries).nullable() }
const answer = z.object({
  proses: z.object({
    versi: text,
    build: z.int(),
    node: text,
    postgres: text,
    migrasi: text,
    jumlah_migrasi: z.int(),
    mulai: text,
    memori_mb: z.int(),
    koneksi: z.int(),
    menunggu: z.int(),
    outbox: z.int(),
  }),
  cadangan: z.object({ ...ages, galat: text.nullable() }).nullable(),
  sesi: z.array(
    z.object({
      user_id: text,
      nama: text,
      level: text,
      kode_toko: text,
      perangkat: text,
      mulai: text,
      terakhir: text,
    }),
  ),
  pekerjaan: z.array(
    z.object({
      id: text,
      nama: text,
      oleh: text,
      status: z.enum(jobStatuses),
      kemajuan: z.int(),
      total: z.int(),
      dibuat: text,
      selesai: text.nullable(),
      galat: text.nullable(),
    }),
  ),
  galat: z
    .array(z.object({ waktu: text, referensi: text, method: text, path: text, status: z.int(), sebab: text }))
    .nullable(),
  lambat: z.array(z.object({ nama: text, teks: text, kali: z.int(), terlama_ms: z.int(), terakhir: text })).nullable(),
})

async function loadProcess(tx: Tx, cabang: string, services: Services, now: Date): Promise<ServerProcess> {
  const [row] = await tx.query<{ postgres: string; migrasi: string; jumlah: bigint; outbox: bigint }>(
    `SELECT current_setting('server_version') AS postgres, (SELECT count(*) FROM migrasi) AS jumlah,
       (SELECT nama FROM migrasi ORDER BY nomor DESC LIMIT 1) AS migrasi,
       (SELECT count(*) FROM outbox WHERE cabang = $1) AS outbox`,
    [cabang],
  )
  const pools = Object.values(services.db.pools())
  return {
    versi: version.text,
    build: version.build,
    node: process.versions.node,
    postgres: row!.postgres,
    migrasi: row!.migrasi,
    jumlah_migrasi: Number(row!.jumlah),
    mulai: new Date(now.getTime() - Math.round(process.uptime() * 1000)).toISOString(),
    memori_mb: Math.round(process.memoryUsage.rss() / 1_048_576),
    koneksi: pools.reduce((s, k) => s + k.open, 0),
    menunggu: pools.reduce((s, k) => s + k.waiting, 0),
    outbox: Number(row!.outbox),
  }
}

/** Why it failed is for those who can do something about it. */
function backupOf(services: Services): BackupAge & Pick<NonNullable<Pantauan['cadangan']>, 'galat'> {
  const standing = services.monitor.backup()
  return { selesai: standing.whole, sampai: standing.until, masalah: standing.worry, galat: standing.issue }
}

/** Sessions of the shop; head office gets those of all shops. A session unused for a day does not count. */
const loadSessions = (tx: Tx, sesi: Session, now: Date): Promise<VisibleSession[]> =>
  tx.query<VisibleSession>(
    `SELECT s.user_id, u.nama, u.level, s.kode_toko, s.perangkat, s.mulai, s.terakhir FROM sesi s JOIN users u ON u.user_id = s.user_id
     WHERE ($1 OR s.kode_toko = $2) AND s.terakhir > $3 ORDER BY s.terakhir DESC, s.user_id LIMIT 200`,
    [sesi.pusat, sesi.kode_toko, new Date(now.getTime() - 86_400_000).toISOString()],
  )

type Row = Omit<VisibleJob, 'kemajuan' | 'total'> & { readonly kemajuan: bigint; readonly total: bigint }
async function loadJobs(tx: Tx, cabang: string): Promise<VisibleJob[]> {
  const rows = await tx.query<Row>(
    `SELECT id, nama, oleh, status, kemajuan, total, dibuat, selesai, galat FROM pekerjaan WHERE cabang = $1
     ORDER BY dibuat DESC LIMIT 50`,
    [cabang],
  )
  return rows.map((r) => ({ ...r, kemajuan: Number(r.kemajuan), total: Number(r.total) }))
}

const view = (screen: ScreenDef) =>
  endpoint({
    method: 'GET',
    path: 'pantauan',
    summary: 'The running server: versions, sessions, jobs, errors by their reference, slow statements',
    access: { screen },
    answer,
    run: async ({ tx, session, services, now }) => {
      if (!mayMonitor(session)) return notAllowed()
      const [process, orang, jobs] = await Promise.all([
        loadProcess(tx, session.kode_toko, services, now),
        loadSessions(tx, session, now),
        loadJobs(tx, session.kode_toko),
      ])
      const { monitor } = services
      const backup = backupOf(services)
      return {
        proses: process,
        cadangan: backup.masalah === 'tanpa' ? null : backup,
        sesi: orang,
        pekerjaan: jobs,
        galat: session.pusat ? monitor.errors() : null,
        lambat: session.pusat ? monitor.slow().map((l) => ({ ...l, terlama_ms: Math.round(l.terlama_ms) })) : null,
      }
    },
  })

/** For the first page of those who answer for the shop. */
const backupAge = endpoint({
  method: 'GET',
  path: 'pantauan/cadangan',
  summary: 'How old the backups are, and whether somebody has to look: for OWN, SU, MU and DEV',
  access: 'session',
  reads: true,
  answer: z.object(ages),
  run: async ({ session, services }) => {
    if (!mayKnowBackups(session)) return notAllowed()
    const { galat: _, ...age } = backupOf(services)
    return age
  },
})

const end = (screen: ScreenDef) =>
  endpoint({
    method: 'POST',
    path: 'pantauan/sesi/{user_id}/akhiri',
    summary: 'Ends the session of somebody else of the shop; head office may end any',
    access: { screen },
    writes: true,
    params: z.object({ user_id: z.string().trim().toUpperCase().min(1).max(60) }),
    answer: z.object({ message: text }),
    run: async (call) => {
      const { tx, session, now, services } = call
      const { user_id } = call.params
      if (!mayEnd(session)) return notAllowed()
      if (user_id === session.user_id) return refusal(422, 'sendiri', 'Keluar Lewat Menu Akun Untuk Sesi Sendiri')
      const other = await deleteSession(tx, user_id, session.pusat ? undefined : session.kode_toko)
      if (!other) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const { kode_toko, perangkat } = other
      await record(tx, session, now, {
        perintah: 'akhiri',
        objek: 'sesi',
        kunci: user_id,
        sebelum: { kode_toko, perangkat },
      })
      const data = { sebab: 'diubah', oleh: session.user_id, waktu: now.toISOString() }
      call.afterCommit(() => services.live.endSession(other.token_hash.toString('hex'), data))
      return { message: 'Berhasil' }
    },
  })

const repeat = (screen: ScreenDef) =>
  endpoint({
    method: 'POST',
    path: 'pantauan/pekerjaan/{id}/ulang',
    summary: 'Begins a failed or cancelled job of the shop again; its result stays with who asked for it',
    access: { screen },
    writes: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ status: z.enum(jobStatuses) }),
    run: async (call) => {
      const { tx, session, now } = call
      if (!mayMonitor(session)) return notAllowed()
      const key = { cabang: session.kode_toko, id: call.params.id }
      const [row] = await tx.query<{ status: JobStatus }>(
        `SELECT status FROM pekerjaan WHERE cabang = $1 AND id = $2 FOR UPDATE`,
        [key.cabang, key.id],
      )
      if (!row) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const answer = beginAgain(call, row.status, key)
      await record(tx, session, now, { perintah: 'ulang', objek: 'pekerjaan', kunci: key.id })
      return answer
    },
  })

/** Endpoints of the second part of /settingsystem; `screen` is that screen. */
export const monitorEndpoints = (screen: ScreenDef): readonly Endpoint[] => [
  view(screen),
  backupAge,
  end(screen),
  repeat(screen),
]
