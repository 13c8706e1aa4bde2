import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { hashGrant } from '#kernel/engine/document/approval.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { proveUser } from '#sesi/server'
import { approve, failed } from './answer.server.ts'
import { mayApprove, waiting_ms } from './otorisasi.ts'

const required = z.string({ error: 'Harus Diisi' }).max(200)
/** An approval at the till: who approves, how they prove it, which stored request, and why. */
export const persetujuan = z.strictObject({
  user_id: required.transform((s) => s.trim().toUpperCase()),
  kategori: required,
  description: z.string().max(500).default(''),
  keterangan: z.string().max(200).optional(),
  id_periksa: required,
})
export const newGrant = (): string => randomBytes(32).toString('base64url')

/**
 * A supervisor approves one stored request by password, at the till of the cashier, who stays logged in. The grant is
 * returned once and stored as a hash. Idempotency keys are ignored here, because a stored answer would contain the
 * grant in clear text.
 */
export const otorisasi = endpoint({
  method: 'POST',
  path: 'authorization',
  summary: 'A supervisor approves a stored request; answers a grant for one use within five minutes',
  access: 'session',
  limit: 60,
  body: persetujuan.extend({ password: required }),
  answer: z.object({ message: z.string(), grant: z.string() }),
  run: async (call) => {
    const { tx, body } = call
    const approver = await proveUser(tx, { ...body, ip: call.request.ip }, call.now)
    // The reason is given only if the password was right.
    if (isRefusal(approver)) return approver.code === 'kredensial' ? failed(403, 'kredensial') : approver
    const { kategori, description, keterangan, id_periksa: id } = body
    const grant = newGrant()
    const grant_hash = hashGrant(grant)
    const stored = await approve(call, approver, { id, kategori, description, keterangan, cara: 'SANDI', grant_hash })
    return isRefusal(stored) ? stored : { message: 'Otorisasi Berhasil', grant }
  },
})

const sql = (where: string): string =>
  `SELECT q.cabang AS kode_toko, t.nama_toko, q.id AS id_periksa, q.dokumen, q.aksi, q.nomor, q.butuh, q.diminta_oleh, q.perangkat,
     q.diminta
   FROM permintaan_otorisasi q JOIN toko t ON t.kode_toko = q.cabang
   WHERE ${where} AND q.status = 'MENUNGGU' AND q.diminta > $1 ORDER BY q.diminta DESC LIMIT 100`

/** Requests waiting for a supervisor in this shop; an owner of head office, there, gets those of all shops. */
export const waiting = endpoint({
  method: 'GET',
  path: 'otorisasi/menunggu',
  summary:
    'Requests of the last quarter of an hour that wait for a supervisor of this shop; at head office, of every shop',
  access: 'session',
  answer: z.array(
    z.object({
      kode_toko: z.string(),
      nama_toko: z.string(),
      id_periksa: z.string(),
      dokumen: z.string(),
      aksi: z.string(),
      nomor: z.string().nullable(),
      butuh: z.array(z.unknown()),
      diminta_oleh: z.string(),
      perangkat: z.string(),
      diminta: z.string(),
    }),
  ),
  run: async (call) => {
    const { session } = call
    const orang = { level: session.level, kode_toko: session.toko_asal, pusat: session.pusat }
    if (!mayApprove(orang, session.kode_toko)) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
    const sejak = new Date(call.now.getTime() - waiting_ms).toISOString()
    if (session.pusat && session.level === 'OWN' && session.kode_toko === session.toko_asal)
      return readHeadOffice(call, 'permintaan-otorisasi', (tx: Tx) => tx.query(sql('true'), [sejak]))
    return call.tx.query(sql('q.cabang = $2'), [sejak, session.kode_toko])
  },
})
