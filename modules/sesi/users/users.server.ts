import { saveAccess } from '#kernel/engine/session/rows.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import { isWeakPassword, easyPassword } from '#kernel/data/crypto/weak-password.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { ResourceRules, AnyCall, MasterCommand } from '#kernel/engine/resource/rules.server.ts'
import { endSession, loadRights, refuseAuthority } from './manage.server.ts'
import { missingRights, levelExceeds, checkAuthority } from './authority.ts'

const levelTooHigh = text('Level Melebihi Level Sendiri')
const wrong = (field: string, message: string): Refusal =>
  refusal(422, 'isian', message, { fields: [{ field, message }] })

/**
 * True if another active owner remains in the chain. Locks the owners, so that two simultaneous deletions cannot both
 * pass.
 */
async function hasOtherOwner(call: AnyCall, user_id: string): Promise<boolean> {
  const owners = await call.tx.query<{ user_id: string }>(
    `SELECT user_id FROM users WHERE level = 'OWN' AND aktif AND dihapus IS NULL ORDER BY user_id FOR UPDATE`,
  )
  return owners.some((o) => o.user_id !== user_id)
}

async function checkUser(
  call: AnyCall,
  command: MasterCommand,
  row: Row,
  old: Row | undefined,
): Promise<Refusal | undefined> {
  const level = row.level as Level
  const oneself = row.user_id === call.session.user_id
  if (levelExceeds(call.session, level)) return wrong('level', levelTooHigh)
  const cause =
    old && !oneself && checkAuthority(call.session, await loadRights(call, String(row.user_id), old.level as Level))
  if (cause) return refuseAuthority(cause)
  if (oneself && old && typeof row.password === 'string')
    return wrong('password', 'Password Sendiri Diganti Lewat Ganti Password')
  if (
    typeof row.password === 'string' &&
    isWeakPassword(row.password, [row.user_id, row.nama, row.kode_toko].map(String))
  )
    return wrong('password', easyPassword)
  if (oneself && command === 'hapus') return refusal(422, 'diri', 'Tidak Bisa Menghapus User Sendiri')
  if (oneself && old && (row.level !== old.level || row.aktif === false))
    return wrong('level', 'Tidak Bisa Mengubah Level Atau Keaktifan Sendiri')
  const stops = command === 'hapus' || row.aktif === false || level !== 'OWN'
  if (old?.level === 'OWN' && old.aktif !== false && stops && !(await hasOtherOwner(call, String(row.user_id)))) {
    return refusal(422, 'owner', 'Harus Ada Minimal Satu Owner Aktif')
  }
  return undefined
}

/** Ends a user's session at once on deletion, deactivation, a new level, shop or password. */
async function endChanged(call: AnyCall, command: MasterCommand, row: Row, old: Row | undefined): Promise<void> {
  if (!old || command === 'aktifkan') return
  const password = typeof row.password === 'string'
  const other = row.aktif === false || row.level !== old.level || row.kode_toko !== old.kode_toko
  if (row.user_id === call.session.user_id || !(command === 'hapus' || password || other)) return
  await endSession(call, String(row.user_id))
}

/**
 * A new level starts with that level's tree. If the person who sets it has fewer rights, the rights that person lacks
 * are left out.
 */
async function startRights(call: AnyCall, row: Row, old: Row | undefined): Promise<void> {
  if (old && old.level === row.level) return
  const user_id = String(row.user_id)
  const at = call.now.toISOString()
  if (old) await saveAccess(call.tx, user_id, null, at)
  const presets = call.services.defaults.access(row.level as Level)
  const less = new Set(missingRights(call.session, presets))
  if (less.size === 0) return
  const paths = [...presets].filter((j) => !less.has(j)).sort()
  await saveAccess(call.tx, user_id, paths, at)
  await record(call.tx, call.session, call.now, {
    perintah: 'hak-akses',
    objek: 'akses',
    kunci: user_id,
    sesudah: { level: row.level, diambil: [...less].sort() },
  })
}

/**
 * After saving a user: ends the session, sets the starting tree, and requires a change of a password typed by somebody
 * else.
 */
async function after(call: AnyCall, command: MasterCommand, row: Row, old: Row | undefined): Promise<void> {
  await endChanged(call, command, row, old)
  if (command !== 'tambah' && command !== 'ubah') return
  await startRights(call, row, old)
  if (typeof row.password === 'string')
    await call.tx.query(`UPDATE users SET ganti_password = true WHERE user_id = $1`, [row.user_id])
}

/** Branches see and manage their own users; head office everybody's. */
export const userRules: ResourceRules = {
  scope: (sesi) => (sesi.pusat ? undefined : { kode_toko: sesi.toko_asal }),
  check: checkUser,
  after,
}
