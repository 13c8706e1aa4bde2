import { catat } from '#kernel/access/jejak.server.ts'
import type { Level } from '#kernel/access/gate.ts'
import { sandiLemah, sandiMudah } from '#kernel/crypto/sandi-lemah.ts'
import type { Row } from '#kernel/fields/field.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { teks } from '#kernel/i18n/teks.ts'
import type { AturanResource, PanggilanApaSaja, PerintahMaster } from '#kernel/resource/aturan.server.ts'
import { endSesi, loadHak, tolakWewenang } from './kelola.server.ts'
import { hakKurang, levelLebih, periksaWewenang } from './wewenang.ts'

const levelMelebihi = teks('Level Melebihi Level Sendiri')
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
  const level = row.level as Level
  const diri = row.user_id === p.sesi.user_id
  if (levelLebih(p.sesi, level)) return salah('level', levelMelebihi)
  const sebab = lama && !diri && periksaWewenang(p.sesi, await loadHak(p, String(row.user_id), lama.level as Level))
  if (sebab) return tolakWewenang(sebab)
  if (diri && lama && typeof row.password === 'string')
    return salah('password', 'Password Sendiri Diganti Lewat Ganti Password')
  if (typeof row.password === 'string' && sandiLemah(row.password, [row.user_id, row.nama, row.kode_toko].map(String)))
    return salah('password', sandiMudah)
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
  await endSesi(p, String(row.user_id))
}

/**
 * Another level begins with that level's own tree. Whoever makes it and has less than that gives no more than he has: what he lacks
 * is left out of it.
 */
async function mulaiHak(p: PanggilanApaSaja, row: Row, lama: Row | undefined): Promise<void> {
  if (lama && lama.level === row.level) return
  if (lama) await p.tx.query(`DELETE FROM akses WHERE user_id = $1`, [row.user_id])
  const bawaan = p.mesin.bawaan.akses(row.level as Level)
  const kurang = new Set(hakKurang(p.sesi, bawaan))
  if (kurang.size === 0) return
  const jalur = [...bawaan].filter((j) => !kurang.has(j)).sort()
  await p.tx.query(`INSERT INTO akses (user_id, jalur, diubah) VALUES ($1, $2, $3)`, [
    row.user_id,
    jalur,
    p.now.toISOString(),
  ])
  await catat(p.tx, p.sesi, p.now, {
    perintah: 'hak-akses',
    objek: 'akses',
    kunci: String(row.user_id),
    sesudah: { level: row.level, diambil: [...kurang].sort() },
  })
}

/** What else a saved user means: his session, the tree he starts with, and that a password which another typed is to be changed. */
async function sesudah(p: PanggilanApaSaja, perintah: PerintahMaster, row: Row, lama: Row | undefined): Promise<void> {
  await endChanged(p, perintah, row, lama)
  if (perintah !== 'tambah' && perintah !== 'ubah') return
  await mulaiHak(p, row, lama)
  if (typeof row.password === 'string')
    await p.tx.query(`UPDATE users SET ganti_password = true WHERE user_id = $1`, [row.user_id])
}

/** Branches see and keep their own people; head office everyone's. */
export const aturanUsers: AturanResource = {
  lingkup: (sesi) => (sesi.pusat ? undefined : { kode_toko: sesi.toko_asal }),
  periksa: periksaUser,
  sesudah,
}
