import { z } from 'zod'
import { refusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { releaseSessionDrawer, saveSessionDrawer } from '#kernel/engine/session/rows.server.ts'
import { hashToken } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { keyAkun } from '../key-akun.ts'
import { mainLaci } from '../posting.ts'
import { checkLaci, withMain, type Laci } from './laci.ts'

const code = z
  .string()
  .trim()
  .toUpperCase()
  .max(20)
  .regex(/^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$/)
const laci = z.object({ kode_laci: z.string(), nama: z.string(), aktif: z.boolean() })

/** The drawers of the shop, the main one first. */
export const loadLaci = async (tx: Tx, cabang: string): Promise<Laci[]> =>
  withMain(
    await tx.query<Laci>(`SELECT kode_laci, nama, aktif FROM laci WHERE cabang = $1 ORDER BY kode_laci`, [cabang]),
  )

const view = endpoint({
  method: 'GET',
  path: 'laci',
  summary: 'The cash drawers of the shop',
  access: 'session',
  answer: z.array(laci),
  run: ({ tx, session }) => loadLaci(tx, session.kode_toko),
})

/** Only the names of drawers are told here, never what lies in them. */
const save = (screen: ScreenDef): Endpoint =>
  endpoint({
    method: 'PUT',
    path: 'laci/{kode_laci}',
    summary: 'Name a cash drawer of the shop, or take it out of use when nothing lies in it',
    access: { screen },
    writes: true,
    params: z.object({ kode_laci: code }),
    body: z.strictObject({ nama: z.string().trim().min(1).max(60), aktif: z.boolean() }),
    answer: z.array(laci),
    run: async (call) => {
      const { tx, session, now } = call
      const cabang = session.kode_toko
      const next = { kode_laci: call.params.kode_laci, ...call.body }
      // No till posts while a drawer is given up: commands share this row.
      await tx.query(`SELECT FROM hari_toko WHERE cabang = $1 FOR UPDATE`, [cabang])
      const [[money], known] = await Promise.all([
        tx.query<{ saldo: bigint }>(
          `SELECT coalesce(sum(saldo), 0)::bigint AS saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2 AND sub = $3`,
          [cabang, keyAkun.KAS, next.kode_laci],
        ),
        loadLaci(tx, cabang),
      ])
      const issues = checkLaci(next, money!.saldo)
      if (issues.length > 0) return refuseInput(issues)
      await tx.query(
        `INSERT INTO laci (cabang, kode_laci, nama, aktif, diubah) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (cabang, kode_laci) DO UPDATE SET nama = excluded.nama, aktif = excluded.aktif, diubah = excluded.diubah`,
        [cabang, next.kode_laci, next.nama, next.aktif, now.toISOString()],
      )
      if (!next.aktif) await releaseSessionDrawer(tx, cabang, next.kode_laci)
      const before = known.find((l) => l.kode_laci === next.kode_laci)
      await record(tx, session, now, {
        perintah: before ? 'ubah' : 'tambah',
        objek: 'laci',
        kunci: next.kode_laci,
        ...(before ? { sebelum: before } : {}),
        sesudah: next,
      })
      return loadLaci(tx, cabang)
    },
  })

const ofTill = endpoint({
  method: 'PUT',
  path: 'sesi/laci',
  summary: 'Say which drawer the till of this session has; cash that it takes or gives is of that drawer from then on',
  access: 'session',
  writes: true,
  body: z.strictObject({ kode_laci: code }),
  answer: z.object({ laci: z.string() }),
  run: async (call) => {
    const { kode_laci } = call.body
    const known = await loadLaci(call.tx, call.session.kode_toko)
    if (!known.some((l) => l.kode_laci === kode_laci && l.aktif))
      return refusal(422, 'laci', 'Laci Kasir Ini Tidak Aktif')
    const token = hashToken(String(call.request.headers['x-auth-token']))
    await saveSessionDrawer(call.tx, token, kode_laci === mainLaci ? null : kode_laci)
    await record(call.tx, call.session, call.now, {
      perintah: 'laci',
      objek: 'sesi',
      kunci: call.session.user_id,
      sesudah: { kode_laci },
    })
    return { laci: kode_laci }
  },
})

/** The drawers of a shop, and that of a till. */
export const laciEndpoints = (screen: ScreenDef): readonly Endpoint[] => [view, save(screen), ofTill]
