import { hash, randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/db/db.server.ts'
import type { HakSesi, Level } from './gate.ts'

/** What the rooms say that a session needs: defaults of flags and settings, and the access tree each level starts with. */
export interface Bawaan {
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
  akses(level: Level): ReadonlySet<string>
  /** The access tree of the specification (menu, submenu, action) with `is_show` by these paths. */
  pohon(jalur: ReadonlySet<string>): readonly Entri[]
}

/** One entry of the access tree. */
export interface Entri {
  readonly nama: string
  readonly path?: string
  readonly is_show: boolean
  readonly anak?: readonly Entri[]
}

/** A token names its shop before the dot, so that the first round trip already works in the right one; the rest is 256 random bits. */
export const newToken = (kode_toko: string): string => `${kode_toko}.${randomBytes(32).toString('base64url')}`
export const tokenShop = (token: string): string | undefined =>
  /^([A-Z0-9][A-Z0-9_-]{0,19})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1]
/** Only the hash is kept: who reads the table cannot act as anyone. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

type Nilai = Readonly<Record<string, string>>

interface Found {
  cabang: string
  user_id: string
  nama: string
  level: Level
  toko_asal: string
  perangkat: string
  bahasa: string | null
  ganti_password: boolean
  no_whatsapp: string | null
  mulai: string
  terakhir: string
  jalur: string[] | null
  /** Null: the user's own shop is gone. */
  asal_pusat: boolean | null
  /** Null: this shop is gone. */
  nama_toko: string | null
  flags: Nilai | null
  settings: Nilai | null
  hari: { tgl_system: string; buka: boolean } | null
}

/** The session behind a call, loaded and proved in the same transaction that does the work. */
export interface Sesi extends HakSesi {
  readonly user_id: string
  readonly nama: string
  readonly nama_toko: string
  /** The shop the user belongs to; `kode_toko` is the shop this call works in. */
  readonly toko_asal: string
  readonly tgl_system: string
  /** The business day is open. */
  readonly buka: boolean
  readonly perangkat: string
}

/** A session with what only the login answer and the idle rule need. */
export interface SesiPenuh extends Sesi {
  readonly no_whatsapp: string
  readonly bahasa: string | null
  /** Somebody else set the password: nothing may be done before it is changed. */
  readonly ganti_password: boolean
  readonly terakhir: Date
}

/** Why no session: the token is unknown or ended, or its user may not work in this shop. */
export type TanpaSesi = 'token' | 'toko'

/** However busy it is: who works past a whole day says again who he is. */
const terlama_ms = 24 * 3_600_000

/** Used lately enough, and begun less than a day ago. */
export const masihHidup = (s: { mulai: string; terakhir: string }, idle_ms: number, now: Date): boolean =>
  now.getTime() - Date.parse(s.terakhir) <= idle_ms && now.getTime() - Date.parse(s.mulai) <= terlama_ms

/**
 * One text: from call to call it is the same, and what is the same is read once. Subqueries, where joins took a quarter more (measured).
 */
const sql = `SELECT json_build_object('cabang', $2::text, 'user_id', u.user_id, 'nama', u.nama, 'level', u.level, 'toko_asal', u.kode_toko,
  'perangkat', s.perangkat, 'bahasa', u.bahasa, 'ganti_password', u.ganti_password, 'no_whatsapp', u.no_whatsapp, 'mulai', s.mulai,
  'terakhir', s.terakhir, 'jalur', (SELECT a.jalur FROM akses a WHERE a.user_id = u.user_id),
  'asal_pusat', (SELECT o.pusat FROM toko o WHERE o.kode_toko = u.kode_toko AND o.dihapus IS NULL),
  'nama_toko', (SELECT t.nama_toko FROM toko t WHERE t.kode_toko = $2 AND t.dihapus IS NULL),
  'flags', (SELECT json_object_agg(f.kunci, f.nilai) FROM flag f WHERE f.cabang = $2),
  'settings', (SELECT json_object_agg(g.kunci, g.nilai) FROM setting g WHERE g.cabang = $2),
  'hari', (SELECT json_build_object('tgl_system', h.tgl_system, 'buka', h.buka) FROM hari_toko h WHERE h.cabang = $2))::text
FROM sesi s JOIN users u ON u.user_id = s.user_id WHERE s.token_hash = $1 AND u.aktif AND u.dihapus IS NULL`

/**
 * The session of a token, with the rights it has in `cabang`, in one statement. Head office's people work in any shop,
 * others in their own alone (domain 3).
 */
export async function loadSesi(
  tx: Tx,
  token: string,
  cabang: string,
  now: Date,
  bawaan: Bawaan,
): Promise<SesiPenuh | TanpaSesi> {
  const [row] = await tx.queryRaw(sql, [hashToken(token), cabang])
  if (!row) return 'token'
  const s = bacaSesi(row[0]!, bawaan)
  if (s.row.asal_pusat === null || !masihHidup(s.row, s.idle_ms, now)) return 'token'
  return s.berhak ? s.sesi : 'toko'
}

interface Terbaca {
  readonly sesi: SesiPenuh
  readonly row: Found
  readonly idle_ms: number
  /** May the user work in this shop? */
  readonly berhak: boolean
}
const terbaca = new WeakMap<Bawaan, Map<string, Terbaca>>()
const palingBanyak = 1000

function bacaSesi(text: string, bawaan: Bawaan): Terbaca {
  const known = terbaca.get(bawaan) ?? new Map<string, Terbaca>()
  const ada = known.get(text)
  if (ada) return ada
  const s = susunSesi(JSON.parse(text) as Found, bawaan)
  // The oldest goes: a session that is in use says another text every minute.
  if (known.size >= palingBanyak) known.delete(known.keys().next().value!)
  terbaca.set(bawaan, known.set(text, s))
  return s
}

function susunSesi(row: Found, bawaan: Bawaan): Terbaca {
  const settings = { ...bawaan.settings, ...row.settings }
  const sesi = {
    user_id: row.user_id,
    nama: row.nama,
    level: row.level,
    kode_toko: row.cabang,
    nama_toko: row.nama_toko ?? row.cabang,
    toko_asal: row.toko_asal,
    pusat: row.asal_pusat === true,
    perangkat: row.perangkat,
    bahasa: row.bahasa,
    ganti_password: row.ganti_password,
    no_whatsapp: row.no_whatsapp ?? '',
    tgl_system: row.hari?.tgl_system ?? '',
    buka: row.hari?.buka ?? false,
    terakhir: new Date(row.terakhir),
    flags: { ...bawaan.flags, ...row.flags },
    settings,
    akses: row.jalur ? new Set(row.jalur) : bawaan.akses(row.level),
  }
  return {
    sesi,
    row,
    idle_ms: Number(settings.idle_menit ?? 30) * 60_000,
    berhak: row.nama_toko !== null && (row.asal_pusat === true || row.toko_asal === row.cabang),
  }
}
