import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import { levels, type Level } from '#kernel/access/gate.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { peristiwa, type HakBerubah } from '#kernel/live/peristiwa.ts'
import { hanyaToko, loadSasaran, tolakWewenang, type P, type Sasaran } from './kelola.server.ts'
import { bedaJalur, hakKurang, levelLebih, rapikanJalur, semuaHak } from './wewenang.ts'

interface Pohon {
  readonly jalur: readonly string[] | null
  readonly diubah: string | null
}

const loadPohon = async (p: P, user_id: string): Promise<Pohon> =>
  (await p.tx.query<Pohon>(`SELECT jalur, diubah FROM akses WHERE user_id = $1`, [user_id]))[0] ?? {
    jalur: null,
    diubah: null,
  }

const orang = z.object({
  user_id: z.string(),
  nama: z.string(),
  level: z.enum(levels),
  kode_toko: z.string(),
})
const jawaban = orang.extend({
  /** What a change must name: the tree that it changes. */
  versi: z.string(),
  /** The user has a tree of his own; otherwise his level's holds. */
  khusus: z.boolean(),
  jalur: z.array(z.string()),
  bawaan: z.array(z.string()),
  /** Every entry that a tree may hold, in the order of the menu. */
  semua: z.array(z.string()),
})

/** Another level is another tree, so it is part of the version. */
const versiOf = (user: Sasaran, { diubah }: Pohon): string => `${user.level} ${diubah ?? ''}`.trim()

function jawab(p: P, user: Sasaran, pohon: Pohon): z.output<typeof jawaban> {
  const bawaan = p.mesin.bawaan.akses(user.level)
  const jalur = pohon.jalur && !semuaHak(user.level) ? new Set(pohon.jalur) : bawaan
  const { user_id, nama, level, kode_toko } = user
  return {
    user_id,
    nama,
    level,
    kode_toko,
    versi: versiOf(user, pohon),
    khusus: pohon.jalur !== null,
    jalur: [...jalur],
    bawaan: [...bawaan],
    semua: [...p.mesin.bawaan.akses('OWN')],
  }
}

/** May this person set that user's tree at all? */
function periksaSasaran(p: P, user: Sasaran): Tolak | undefined {
  if (user.user_id === p.sesi.user_id) return tolak(422, 'diri', 'Tidak Bisa Mengubah Hak Sendiri')
  if (levelLebih(p.sesi, user.level)) return tolakWewenang('level')
  return semuaHak(user.level) ? tolak(422, 'semua', 'OWN Dan SU Melihat Semua') : undefined
}

const params = z.object({ user_id: z.string().min(1).max(60) })

/** Saves a tree, or gives the level's own back (`null`): one command, one line that says what was given and what was taken. */
async function simpan(p: P, user_id: string, body: { versi: string; jalur: string[] | null }) {
  const user = await loadSasaran(p, user_id)
  const refused = adalahTolak(user) ? user : periksaSasaran(p, user)
  if (refused) return refused
  const sasaran = user as Sasaran
  const pohon = await loadPohon(p, user_id)
  if (body.versi !== versiOf(sasaran, pohon))
    return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain', { detail: jawab(p, sasaran, pohon) })
  const bawaan = p.mesin.bawaan.akses(sasaran.level)
  const lama = pohon.jalur ? new Set(pohon.jalur) : bawaan
  const baru = new Set(body.jalur === null ? bawaan : rapikanJalur(body.jalur, p.mesin.bawaan.akses('OWN')))
  const beda = bedaJalur(lama, baru)
  // A menu is no right of its own: it comes and goes with its screens. What is no entry any more may always go.
  const hak = [...beda.diberi, ...beda.diambil].filter((j) => j.includes('/') && p.mesin.bawaan.akses('OWN').has(j))
  const kurang = hakKurang(p.sesi, hak)
  if (kurang.length > 0)
    return tolak(422, 'hak', 'Tidak Bisa Memberi Atau Mengambil Hak Yang Tidak Dimiliki', { detail: kurang })
  const diubah = p.now.toISOString()
  if (body.jalur === null) await p.tx.query(`DELETE FROM akses WHERE user_id = $1`, [user_id])
  else
    await p.tx.query(
      `INSERT INTO akses (user_id, jalur, diubah) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur, diubah = excluded.diubah`,
      [user_id, [...baru], diubah],
    )
  await catat(p.tx, p.sesi, p.now, {
    perintah: 'hak-akses',
    objek: 'akses',
    kunci: user_id,
    sesudah: { ...beda, bawaan: body.jalur === null },
  })
  const data: HakBerubah = { oleh: p.sesi.user_id }
  p.afterCommit(() => p.mesin.live.emitUser(user_id, peristiwa.hakBerubah, data))
  return jawab(p, sasaran, await loadPohon(p, user_id))
}

/** Who may what: the trees of the users, on the screen for them. */
export function hakEndpoints(layar: Layar): Endpoint[] {
  const akses = { layar } as const
  return [
    endpoint({
      method: 'GET',
      path: 'akses',
      summary: 'Access trees: the users, and which of them have a tree of their own',
      akses,
      membaca: true,
      answer: z.array(orang.extend({ khusus: z.boolean() })),
      run: (p) =>
        p.tx.query<{ user_id: string; level: Level }>(
          `SELECT u.user_id, u.nama, u.level, u.kode_toko, a.user_id IS NOT NULL AS khusus
           FROM users u LEFT JOIN akses a ON a.user_id = u.user_id
           WHERE u.dihapus IS NULL AND ($1::text IS NULL OR u.kode_toko = $1) ORDER BY u.user_id`,
          [hanyaToko(p)],
        ),
    }),
    endpoint({
      method: 'GET',
      path: 'akses/{user_id}',
      summary: 'Access trees: the tree of one user, and the one that his level starts with',
      akses,
      params,
      answer: jawaban,
      run: async (p) => {
        const user = await loadSasaran(p, p.params.user_id)
        return adalahTolak(user) ? user : jawab(p, user, await loadPohon(p, user.user_id))
      },
    }),
    endpoint({
      method: 'PUT',
      path: 'akses/{user_id}',
      summary: 'Access trees: a whole tree, or null for that of the level; holds at once, and his screens are told',
      akses,
      menulis: true,
      params,
      body: z.strictObject({ versi: z.string().max(60), jalur: z.array(z.string().max(120)).max(2000).nullable() }),
      answer: jawaban,
      run: (p) => simpan(p, p.params.user_id, p.body),
    }),
  ]
}
