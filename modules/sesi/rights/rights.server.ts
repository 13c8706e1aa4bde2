import { z } from 'zod'
import { saveAccess } from '#kernel/engine/session/rows.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { levels, type Level } from '#kernel/model/access/gate.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { liveEvents, type RightsChanged } from '#kernel/engine/live/events.ts'
import { onlyToko, loadTargetUser, refuseAuthority, type UserCall, type TargetUser } from '../users/manage.server.ts'
import { diffPaths, missingRights, levelExceeds, normalizePaths, hasAllRights } from '../users/authority.ts'

interface AccessTree {
  readonly jalur: readonly string[] | null
  readonly diubah: string | null
}

const loadAccessTree = async (call: UserCall, user_id: string): Promise<AccessTree> =>
  (await call.tx.query<AccessTree>(`SELECT jalur, diubah FROM akses WHERE user_id = $1`, [user_id]))[0] ?? {
    jalur: null,
    diubah: null,
  }

const orang = z.object({
  user_id: z.string(),
  nama: z.string(),
  level: z.enum(levels),
  kode_toko: z.string(),
})
const answer = orang.extend({
  /** The version of the tree that a change is based on. */
  versi: z.string(),
  /** True if the user has a tree of their own; otherwise the level's tree applies. */
  khusus: z.boolean(),
  jalur: z.array(z.string()),
  bawaan: z.array(z.string()),
  /** Every entry a tree may contain, in menu order. */
  semua: z.array(z.string()),
})

/** The version includes the level, because another level has another tree. */
const versionOf = (user: TargetUser, { diubah }: AccessTree): string => `${user.level} ${diubah ?? ''}`.trim()

function reply(call: UserCall, user: TargetUser, tree: AccessTree): z.output<typeof answer> {
  const presets = call.services.defaults.access(user.level)
  const paths = tree.jalur && !hasAllRights(user.level) ? new Set(tree.jalur) : presets
  const { user_id, nama, level, kode_toko } = user
  return {
    user_id,
    nama,
    level,
    kode_toko,
    versi: versionOf(user, tree),
    khusus: tree.jalur !== null,
    jalur: [...paths],
    bawaan: [...presets],
    semua: [...call.services.defaults.access('OWN')],
  }
}

/** Checks whether this person may set that user's tree at all. */
function checkTargetUser(call: UserCall, user: TargetUser): Refusal | undefined {
  if (user.user_id === call.session.user_id) return refusal(422, 'diri', 'Tidak Bisa Mengubah Hak Sendiri')
  if (levelExceeds(call.session, user.level)) return refuseAuthority('level')
  return hasAllRights(user.level) ? refusal(422, 'semua', 'OWN Dan SU Melihat Semua') : undefined
}

const params = z.object({ user_id: z.string().min(1).max(60) })

/**
 * Saves a tree, or goes back to the level's tree (`null`): one command and one audit line with what was given and
 * taken.
 */
async function save(call: UserCall, user_id: string, body: { versi: string; jalur: string[] | null }) {
  const user = await loadTargetUser(call, user_id)
  const refused = isRefusal(user) ? user : checkTargetUser(call, user)
  if (refused) return refused
  const target = user as TargetUser
  const tree = await loadAccessTree(call, user_id)
  if (body.versi !== versionOf(target, tree))
    return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain', { detail: reply(call, target, tree) })
  const presets = call.services.defaults.access(target.level)
  const old = tree.jalur ? new Set(tree.jalur) : presets
  const fresh = new Set(
    body.jalur === null ? presets : normalizePaths(body.jalur, call.services.defaults.access('OWN')),
  )
  const differs = diffPaths(old, fresh)
  // A menu is not a right of its own: it comes and goes with its screens. Entries that no longer exist may always be
  // removed.
  const rights = [...differs.diberi, ...differs.diambil].filter(
    (j) => j.includes('/') && call.services.defaults.access('OWN').has(j),
  )
  const less = missingRights(call.session, rights)
  if (less.length > 0)
    return refusal(422, 'hak', 'Tidak Bisa Memberi Atau Mengambil Hak Yang Tidak Dimiliki', { detail: less })
  await saveAccess(call.tx, user_id, body.jalur === null ? null : [...fresh], call.now.toISOString())
  await record(call.tx, call.session, call.now, {
    perintah: 'hak-akses',
    objek: 'akses',
    kunci: user_id,
    sesudah: { ...differs, bawaan: body.jalur === null },
  })
  const data: RightsChanged = { oleh: call.session.user_id }
  call.afterCommit(() => call.services.live.emitUser(user_id, liveEvents.rightsChanged, data))
  return reply(call, target, await loadAccessTree(call, user_id))
}

/** Endpoints for the trees of users, used by the screen passed in. */
export function rightsEndpoints(screen: ScreenDef): Endpoint[] {
  const access = { screen } as const
  return [
    endpoint({
      method: 'GET',
      path: 'akses',
      summary: 'Access trees: the users, and which of them have a tree of their own',
      access,
      reads: true,
      answer: z.array(orang.extend({ khusus: z.boolean() })),
      run: (call) =>
        call.tx.query<{ user_id: string; level: Level }>(
          `SELECT u.user_id, u.nama, u.level, u.kode_toko, a.user_id IS NOT NULL AS khusus
           FROM users u LEFT JOIN akses a ON a.user_id = u.user_id
           WHERE u.dihapus IS NULL AND ($1::text IS NULL OR u.kode_toko = $1) ORDER BY u.user_id`,
          [onlyToko(call)],
        ),
    }),
    endpoint({
      method: 'GET',
      path: 'akses/{user_id}',
      summary: 'Access trees: the tree of one user, and the one that his level starts with',
      access,
      params,
      answer,
      run: async (call) => {
        const user = await loadTargetUser(call, call.params.user_id)
        return isRefusal(user) ? user : reply(call, user, await loadAccessTree(call, user.user_id))
      },
    }),
    endpoint({
      method: 'PUT',
      path: 'akses/{user_id}',
      summary: 'Access trees: a whole tree, or null for that of the level; holds at once, and his screens are told',
      access,
      writes: true,
      params,
      body: z.strictObject({ versi: z.string().max(60), jalur: z.array(z.string().max(120)).max(2000).nullable() }),
      answer,
      run: (p) => save(p, p.params.user_id, p.body),
    }),
  ]
}
