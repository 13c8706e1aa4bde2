import { hash, randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { SessionRights, Level } from '#kernel/model/access/gate.ts'

/**
 * What modules contribute to a session: defaults of flags and settings, and the access tree that each level starts
 * with.
 */
export interface Defaults {
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
  access(level: Level): ReadonlySet<string>
  /** The access tree of the specification (menu, submenu, action), with `is_show` set for these paths. */
  tree(paths: ReadonlySet<string>): readonly SessionEntry[]
}

/** One entry of the access tree. */
interface SessionEntry {
  readonly nama: string
  readonly path?: string
  readonly is_show: boolean
  readonly anak?: readonly SessionEntry[]
}

/**
 * A token begins with its shop and a dot, so that the first round trip already runs in the right shop; the rest is 256
 * random bits.
 */
export const newToken = (kode_toko: string): string => `${kode_toko}.${randomBytes(32).toString('base64url')}`
export const tokenShop = (token: string): string | undefined =>
  /^([A-Z0-9][A-Z0-9_-]{0,19})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1]
/** Only the hash is stored: reading the table lets nobody act as a user. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

type Values = Readonly<Record<string, string>>

interface Found {
  cabang: string
  user_id: string
  nama: string
  level: Level
  toko_asal: string
  perangkat: string
  laci: string | null
  bahasa: string | null
  ganti_password: boolean
  no_whatsapp: string | null
  mulai: string
  terakhir: string
  /** Set for a guest: the hour at which this session ends, unless the server that sent him prolongs it. */
  sampai: string | null
  /** The server that answers for a guest; null: a user of this installation. */
  server: string | null
  jalur: string[] | null
  /** Null: the user's own shop no longer exists. */
  asal_pusat: boolean | null
  /** Null: this shop no longer exists. */
  nama_toko: string | null
  flags: Values | null
  settings: Values | null
  hari: { tgl_system: string; buka: boolean } | null
}

/** The session of a call, loaded and proved in the transaction that does the work. */
export interface Session extends SessionRights {
  readonly user_id: string
  readonly nama: string
  readonly nama_toko: string
  /** The shop that the user belongs to; `kode_toko` is the shop in which this call works. */
  readonly toko_asal: string
  readonly tgl_system: string
  /** Is the business day open? */
  readonly buka: boolean
  readonly perangkat: string
  /** The cash drawer of its till; null: the shop's first one, which it also is in any other shop than that of its login. */
  readonly drawer: string | null
}

/** A session with what only the login answer and the idle limit need. */
export interface FullSession extends Session {
  readonly no_whatsapp: string
  readonly bahasa: string | null
  /** Somebody else set the password: it must be changed first. */
  readonly ganti_password: boolean
  readonly terakhir: Date
}

/** Why there is no session: the token is unknown or ended, or its user may not work in this shop. */
export type NoSession = 'token' | 'toko'

/** However busy: after a whole day the user logs in again. */
const terlama_ms = 24 * 3_600_000

/** A guest's session ends at its hour. */
const isOver = (session: { sampai: string | null }, now: Date): boolean =>
  session.sampai !== null && Date.parse(session.sampai) <= now.getTime()

/** Used recently enough, and begun less than a day ago. */
export const stillAlive = (session: { mulai: string; terakhir: string }, idle_ms: number, now: Date): boolean =>
  now.getTime() - Date.parse(session.terakhir) <= idle_ms && now.getTime() - Date.parse(session.mulai) <= terlama_ms

/**
 * One JSON text: from call to call it is mostly the same, and an equal text is parsed only once. Subqueries, because
 * joins took a quarter longer (measured).
 */
const sql = `SELECT json_build_object('cabang', $2::text, 'user_id', u.user_id, 'nama', u.nama, 'level', u.level, 'toko_asal', u.kode_toko,
  'perangkat', s.perangkat, 'laci', CASE WHEN s.kode_toko = $2 THEN s.kode_laci END, 'bahasa', u.bahasa, 'ganti_password', u.ganti_password, 'no_whatsapp', u.no_whatsapp, 'mulai', s.mulai,
  'terakhir', s.terakhir, 'sampai', s.sampai, 'server', u.server, 'jalur', (SELECT a.jalur FROM akses a WHERE a.user_id = u.user_id),
  'asal_pusat', (SELECT o.pusat FROM toko o WHERE o.kode_toko = u.kode_toko AND o.dihapus IS NULL),
  'nama_toko', (SELECT t.nama_toko FROM toko t WHERE t.kode_toko = $2 AND t.dihapus IS NULL),
  'flags', (SELECT json_object_agg(f.kunci, f.nilai) FROM flag f WHERE f.cabang = $2),
  'settings', (SELECT json_object_agg(g.kunci, g.nilai) FROM setting g WHERE g.cabang = $2),
  'hari', (SELECT json_build_object('tgl_system', h.tgl_system, 'buka', h.buka) FROM hari_toko h WHERE h.cabang = $2))::text
FROM sesi s JOIN users u ON u.user_id = s.user_id WHERE s.token_hash = $1 AND u.aktif AND (u.dihapus IS NULL OR u.server IS NOT NULL)`

/**
 * The session of a token with its rights in `shop`, in one statement. Head office's people work in any shop, others
 * only in their own.
 */
export async function loadSession(
  tx: Tx,
  token: string,
  shop: string,
  now: Date,
  preset: Defaults,
): Promise<FullSession | NoSession> {
  const [row] = await tx.queryRaw(sql, [hashToken(token), shop])
  if (!row) return 'token'
  const result = readSession(row[0]!, preset)
  if (result.row.asal_pusat === null || !stillAlive(result.row, result.idle_ms, now) || isOver(result.row, now))
    return 'token'
  return result.entitled ? result.session : 'toko'
}

interface ReadResult {
  readonly session: FullSession
  readonly row: Found
  readonly idle_ms: number
  /** May the user work in this shop? */
  readonly entitled: boolean
}
const readBack = new WeakMap<Defaults, Map<string, ReadResult>>()
const atMost = 1000

function readSession(text: string, preset: Defaults): ReadResult {
  const known = readBack.get(preset) ?? new Map<string, ReadResult>()
  const existing = known.get(text)
  if (existing) return existing
  const result = buildSession(JSON.parse(text) as Found, preset)
  // Drops the oldest: the text of a session in use changes every minute.
  if (known.size >= atMost) known.delete(known.keys().next().value!)
  readBack.set(preset, known.set(text, result))
  return result
}

/** A guest works in the one shop that he was let into, whatever that shop is here. */
const isHeadOffice = (row: Found): boolean => row.asal_pusat === true && row.server === null

function buildSession(row: Found, preset: Defaults): ReadResult {
  const settings = { ...preset.settings, ...row.settings }
  const session = {
    user_id: row.user_id,
    nama: row.nama,
    level: row.level,
    kode_toko: row.cabang,
    nama_toko: row.nama_toko ?? row.cabang,
    toko_asal: row.toko_asal,
    pusat: isHeadOffice(row),
    perangkat: row.perangkat,
    drawer: row.laci,
    bahasa: row.bahasa,
    ganti_password: row.ganti_password,
    no_whatsapp: row.no_whatsapp ?? '',
    tgl_system: row.hari?.tgl_system ?? '',
    buka: row.hari?.buka ?? false,
    terakhir: new Date(row.terakhir),
    flags: { ...preset.flags, ...row.flags },
    settings,
    access: row.jalur ? new Set(row.jalur) : preset.access(row.level),
  }
  return {
    session,
    row,
    idle_ms: Number(settings.idle_menit ?? 30) * 60_000,
    entitled: row.nama_toko !== null && (isHeadOffice(row) || row.toko_asal === row.cabang),
  }
}
