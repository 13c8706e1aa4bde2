import type { Level } from '#kernel/access/gate.ts'
import { sandiLemah, sandiMudah } from '#kernel/crypto/sandi-lemah.ts'
import type { Row } from '#kernel/fields/field.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { AturanResource, PanggilanApaSaja, PerintahMaster } from '#kernel/resource/aturan.server.ts'

/** Nobody makes a user stronger than himself. */
const pangkat: Record<Level, number> = { OWN: 5, SU: 5, DEV: 4, MU: 3, SPV: 2, KASIR: 1 }

const salah = (field: string, message: string): Tolak => tolak(422, 'isian', message, { fields: [{ field, message }] })

/** Is another active owner left in the chain? Locks the owners, so that two deletions cannot both say yes. */
async function adaOwnerLain(p: PanggilanApaSaja, user_id: string): Promise<boolean> {
  const owners = await p.tx.query<{ user_id: string }>(
    `SELECT user_id FROM users WHERE level = 'OWN' AND aktif AND dihapus IS NULL ORDER BY user_id FOR UPDATE`,
  )
  return owners.some((o) => o.user_id !== user_id)
}

async function periksaUser(
  p: PanggilanApaSaja,
  perintah: PerintahMaster,
  row: Row,
  lama: Row | undefined,
): Promise<Tolak | undefined> {
  const batas = pangkat[p.sesi.level]
  const level = row.level as Level
  if (pangkat[level] > batas || (lama && pangkat[lama.level as Level] > batas))
    return salah('level', 'Level Melebihi Level Sendiri')
  if (typeof row.password === 'string' && sandiLemah(row.password, [row.user_id, row.nama, row.kode_toko].map(String)))
    return salah('password', sandiMudah)
  const diri = row.user_id === p.sesi.user_id
  if (diri && perintah === 'hapus') return tolak(422, 'diri', 'Tidak Bisa Menghapus User Sendiri')
  if (diri && lama && (row.level !== lama.level || row.aktif === false))
    return salah('level', 'Tidak Bisa Mengubah Level Atau Keaktifan Sendiri')
  const berhenti = perintah === 'hapus' || row.aktif === false || level !== 'OWN'
  if (lama?.level === 'OWN' && lama.aktif !== false && berhenti && !(await adaOwnerLain(p, String(row.user_id)))) {
    return tolak(422, 'owner', 'Harus Ada Minimal Satu Owner Aktif')
  }
  return undefined
}

/** What ends a user's session at once: gone, switched off, another level or shop, a new password. */
async function endChanged(
  p: PanggilanApaSaja,
  perintah: PerintahMaster,
  row: Row,
  lama: Row | undefined,
): Promise<void> {
  if (!lama || perintah === 'aktifkan') return
  const password = typeof row.password === 'string'
  const lain = row.aktif === false || row.level !== lama.level || row.kode_toko !== lama.kode_toko
  if (row.user_id === p.sesi.user_id || !(perintah === 'hapus' || password || lain)) return
  const [sesi] = await p.tx.query<{ token_hash: Buffer }>(`DELETE FROM sesi WHERE user_id = $1 RETURNING token_hash`, [
    row.user_id,
  ])
  if (!sesi) return
  const data = { sebab: 'diubah', oleh: p.sesi.user_id, waktu: p.now.toISOString() }
  p.afterCommit(() => p.mesin.live.endSesi(sesi.token_hash.toString('hex'), data))
}

/** Branches see and keep their own people; head office everyone's. */
export const aturanUsers: AturanResource = {
  lingkup: (sesi) => (sesi.pusat ? undefined : { kode_toko: sesi.toko_asal }),
  periksa: periksaUser,
  sesudah: endChanged,
}
