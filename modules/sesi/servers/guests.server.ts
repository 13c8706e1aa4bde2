import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { kept } from '#kernel/engine/http/call.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { peerAt, peerOfKey, touchPeer, type Peer } from '#kernel/engine/peers/known.server.ts'
import { openLetter, readOnce, signedLetter, writeLetter } from '#kernel/engine/peers/letter.server.ts'
import { loadOwnKey } from '#kernel/engine/peers/own-key.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import {
  deleteOwnSession,
  deleteSession,
  insertSession,
  prolongSession,
  saveAccess,
} from '#kernel/engine/session/rows.server.ts'
import { hashToken, newToken, stillAlive } from '#kernel/engine/session/session.server.ts'
import { levels } from '#kernel/model/access/gate.ts'
import { ownKey } from './pairing.server.ts'
import { peerFault, readAnswer } from './answer.server.ts'

/** Head office opens a shop that has a server of its own: it asks there for a session of its user. */
const purpose = 'sesi-pusat'
/** So long a session of a guest lasts; it is prolonged by another letter. */
const lasts_ms = 15 * 60_000

const request = z.strictObject({
  user_id: z.string().min(1).max(20),
  nama: z.string().max(100),
  level: z.enum(levels),
  /** The shop that the user belongs to. */
  toko_asal: z.string().regex(/^[A-Z0-9][A-Z0-9_-]{0,19}$/),
  kode_toko: z.string().regex(/^[A-Z0-9][A-Z0-9_-]{0,19}$/),
  /** What the user may open at home: there he may open no more. */
  jalur: z.array(z.string().max(200)).max(3000),
  perangkat: z.string().max(120),
  ip: z.string().max(60),
  /** The hash of the token that is to last longer; absent: a new session. */
  lama: z.string().length(64).optional(),
})
type Request = z.output<typeof request>

const given = z.object({
  kode_toko: z.string(),
  nama_toko: z.string(),
  /** Absent when a session was prolonged. */
  token: z.string().optional(),
  sampai: z.string(),
})

/** The name of a guest here: `OWNER/PUSAT`, and shorter where that is longer than a name may be. */
export function guestId(user_id: string, shop: string): string {
  const whole = `${user_id}/${shop}`
  if (whole.length <= 20) return whole
  const mark = createHash('sha256').update(whole).digest('hex').slice(0, 5).toUpperCase()
  return `${user_id.slice(0, 9)}/${shop.slice(0, 4)}.${mark}`
}

/** The guest's row, as the letter says he is now. Refused: somebody of this installation has that name. */
async function saveGuest(
  services: Services,
  tx: Tx,
  peer: Peer,
  request: Request,
  now: Date,
): Promise<string | Refusal> {
  const id = guestId(request.user_id, request.toko_asal)
  const at = now.toISOString()
  const saved = await tx.query(
    `INSERT INTO users (user_id, kode_toko, nama, level, server, aktif, dihapus, dibuat, diubah)
     VALUES ($1, $2, $3, $4, $5, true, $6, $6, $6)
     ON CONFLICT (user_id) DO UPDATE SET kode_toko = excluded.kode_toko, nama = excluded.nama, level = excluded.level,
       server = excluded.server, diubah = excluded.diubah
     WHERE users.server IS NOT NULL AND users.dihapus IS NOT NULL RETURNING 1`,
    [id, request.kode_toko, `${request.nama} (${request.toko_asal})`.slice(0, 60), request.level, peer.id, at],
  )
  if (saved.length === 0) return refusal(409, 'ada', text('User ID Tamu Sudah Dipakai Di Cabang'))
  const home = new Set(request.jalur)
  const paths = [...services.defaults.access(request.level)].filter((x) => home.has(x)).sort()
  await saveAccess(tx, id, paths, at)
  return id
}

interface LiveSession {
  readonly token_hash: Buffer
  readonly mulai: string
  readonly terakhir: string
  readonly sampai: string | null
  readonly idle: string | null
}

/** The running session of this hash, if its user has not been idle for too long. */
async function runningSession(
  services: Services,
  tx: Tx,
  id: string,
  request: Request,
  now: Date,
): Promise<LiveSession | undefined> {
  const [row] = await tx.query<LiveSession>(
    `SELECT s.token_hash, s.mulai, s.terakhir, s.sampai, g.nilai AS idle FROM sesi s
       LEFT JOIN setting g ON g.cabang = $2 AND g.kunci = 'idle_menit'
     WHERE s.user_id = $1 AND s.kode_toko = $2 AND s.sampai > $3 FOR UPDATE OF s`,
    [id, request.kode_toko, now.toISOString()],
  )
  const idle_ms = Number(row?.idle ?? services.defaults.settings.idle_menit ?? 30) * 60_000
  return row && row.token_hash.toString('hex') === request.lama && stillAlive(row, idle_ms, now) ? row : undefined
}

/** Its sockets stay open after its hour otherwise. */
function endWhenOver(services: Services, user_id: string, token_hash: Buffer, until: string): void {
  const look = async (): Promise<void> => {
    const over = await services.db.tx(undefined, async (tx) => {
      const [row] = await tx.query<{ sampai: string }>(`SELECT sampai FROM sesi WHERE token_hash = $1`, [token_hash])
      if (row && Date.parse(row.sampai) > services.clock().getTime()) return false
      await deleteOwnSession(tx, user_id, token_hash)
      return true
    })
    if (over)
      services.live.endSession(token_hash.toString('hex'), {
        sebab: 'kedaluwarsa',
        waktu: services.clock().toISOString(),
      })
  }
  const wait = Math.max(0, Date.parse(until) - services.clock().getTime()) + 1000
  setTimeout(() => {
    look().catch((error: unknown) => services.log.warn({ error }, 'a guest session could not be ended'))
  }, wait).unref()
}

/** A session for the guest, in place of an earlier one. */
async function beginSession(tx: Tx, peer: Peer, id: string, request: Request, now: Date) {
  const token = newToken(request.kode_toko)
  const sampai = new Date(now.getTime() + lasts_ms).toISOString()
  const old = await deleteSession(tx, id)
  const hash = hashToken(token)
  const session = {
    user_id: id,
    token_hash: hash,
    kode_toko: request.kode_toko,
    perangkat: request.perangkat,
    ip: request.ip,
  }
  await insertSession(tx, { ...session, mulai: now.toISOString(), sampai })
  const [day] = await tx.query<{ tgl_system: string }>(`SELECT tgl_system FROM hari_toko WHERE cabang = $1`, [
    request.kode_toko,
  ])
  const actor = {
    user_id: id,
    perangkat: request.perangkat,
    tgl_system: day?.tgl_system ?? '',
    kode_toko: request.kode_toko,
  }
  const sesudah = {
    dari: peer.nama,
    alamat: peer.alamat,
    user_id: request.user_id,
    level: request.level,
    ip: request.ip,
  }
  await record(tx, actor, now, { perintah: 'masuk', objek: 'sesi', kunci: id, sesudah })
  return { token, sampai, hash, old }
}

const letIn = endpoint({
  method: 'POST',
  path: 'sesi-pusat',
  summary: "Head office's server asks for a session of its user in a shop of this one; signed, a quarter of an hour",
  access: 'public',
  limit: 600,
  body: signedLetter,
  answer: given,
  run: async (call) => {
    const services = call.services
    const own = await ownKey(services)
    const opened = openLetter(call.body, { purpose, to: own.publik, content: request, now: call.now })
    if (isRefusal(opened)) return opened
    const guest = opened.content
    return call.db.tx(
      guest.kode_toko,
      async (tx) => {
        const peer = await peerOfKey(tx, opened.from, 'PUSAT')
        if (isRefusal(peer)) return peer
        const again = await readOnce(tx, opened, call.now)
        if (again) return again
        const [shop] = await tx.query<{ nama_toko: string }>(
          `SELECT nama_toko FROM toko WHERE kode_toko = $1 AND dihapus IS NULL`,
          [guest.kode_toko],
        )
        if (!shop) return refusal(403, 'toko', 'Cabang Tidak Tersedia')
        const id = await saveGuest(services, tx, peer, guest, call.now)
        if (isRefusal(id)) return id
        await touchPeer(tx, peer.id, call.now)
        const answer = { kode_toko: guest.kode_toko, nama_toko: shop.nama_toko }
        if (guest.lama !== undefined) {
          const running = await runningSession(services, tx, id, guest, call.now)
          if (!running) return refusal(409, 'berakhir', text('Sesi Di Cabang Sudah Berakhir'))
          const sampai = new Date(call.now.getTime() + lasts_ms).toISOString()
          await prolongSession(tx, running.token_hash, sampai)
          call.afterCommit(() => endWhenOver(services, id, running.token_hash, sampai))
          return { ...answer, sampai }
        }
        const { token, sampai, hash, old } = await beginSession(tx, peer, id, guest, call.now)
        call.afterCommit(() => {
          endWhenOver(services, id, hash, sampai)
          const waktu = call.now.toISOString()
          if (old)
            services.live.endSession(old.token_hash.toString('hex'), {
              sebab: 'ambil_alih',
              oleh: guest.perangkat,
              waktu,
            })
        })
        return { ...answer, token, sampai }
      },
      kept,
    )
  },
})

/** `alamat` null: the shop is served here, and there is nothing to exchange. */
const exchanged = z.object({
  alamat: z.string().nullable(),
  kode_toko: z.string(),
  nama_toko: z.string(),
  nama_server: z.string().nullable(),
  token: z.string().nullable(),
  sampai: z.string().nullable(),
})

const exchange = endpoint({
  method: 'POST',
  path: 'sesi-cabang',
  summary: 'Opens a shop of the chain: where it is served, and for a server of its own the session there',
  access: 'session',
  limit: 60,
  body: z.strictObject({
    kode_toko: z.string().max(20),
    /** The session there that is to last longer. */
    token: z.string().max(100).optional(),
  }),
  answer: exchanged,
  run: async (call) => {
    const session = call.session
    if (!session.pusat) return refusal(403, 'pusat', 'Hanya Untuk Kantor Pusat')
    const [shop] = await call.tx.query<{ nama_toko: string; portal: string | null }>(
      `SELECT nama_toko, portal FROM toko WHERE kode_toko = $1 AND dihapus IS NULL`,
      [call.body.kode_toko],
    )
    if (!shop) return refusal(403, 'toko', 'Cabang Tidak Tersedia')
    const { kode_toko } = call.body
    const peer = await peerAt(call.tx, shop.portal ?? '')
    const answer = { kode_toko, nama_toko: shop.nama_toko }
    if (!peer) return { ...answer, alamat: null, nama_server: null, token: null, sampai: null }
    if (peer.dicabut) return refusal(422, 'dicabut', 'Cabang Tidak Tersedia')
    const alamat = shop.portal!.replace(/\/+$/, '')
    const content: Request = {
      user_id: session.user_id,
      nama: session.nama,
      level: session.level,
      toko_asal: session.toko_asal,
      kode_toko,
      jalur: [...session.access],
      perangkat: session.perangkat.slice(0, 120),
      ip: call.request.ip,
      ...(call.body.token === undefined ? {} : { lama: hashToken(call.body.token).toString('hex') }),
    }
    const own = await loadOwnKey(call.tx, call.services.secretbox)
    const body = writeLetter(own, purpose, peer.kunci_publik, content, call.now)
    const sent = await call.services.outbound.send({ method: 'POST', url: `${alamat}/api/v1/sesi-pusat`, body })
    const there = readAnswer(sent, given)
    if (!there.ok) return peerFault(there, 'Cabang Tidak Tersedia')
    await touchPeer(call.tx, peer.id, call.now)
    const { token, sampai, nama_toko } = there.content
    if (call.body.token === undefined)
      await record(call.tx, session, call.now, {
        perintah: 'buka-cabang',
        objek: 'sesi',
        kunci: session.user_id,
        sesudah: { kode_toko, alamat, server: peer.nama, sampai },
      })
    return { alamat, kode_toko, nama_toko, nama_server: peer.nama, token: token ?? call.body.token ?? null, sampai }
  },
})

export const guestEndpoints: readonly Endpoint[] = [letIn, exchange]
