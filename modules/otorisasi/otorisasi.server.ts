import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readPusat } from '#kernel/access/pusat.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { hashGrant } from '#kernel/dokumen/otorisasi.server.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak } from '#kernel/http/tolak.ts'
import { proveUser } from '#sesi/server'
import { approve, gagal } from './jawab.server.ts'
import { bolehMengotorisasi, menunggu_ms } from './otorisasi.ts'

const wajib = z.string({ error: 'Harus Diisi' }).max(200)
/** A yes at the till, however it is proved: who says it, to which stored request, and why. */
export const persetujuan = z.strictObject({
  user_id: wajib.transform((s) => s.trim().toUpperCase()),
  kategori: wajib,
  description: z.string().max(500).default(''),
  keterangan: z.string().max(200).optional(),
  id_periksa: wajib,
})
export const newGrant = (): string => randomBytes(32).toString('base64url')

/**
 * A supervisor says yes to one stored request by password, at the till of the cashier who stays logged in. The grant is answered
 * once and kept as a hash. No idempotency key is honoured here, because the kept answer would be the grant in clear.
 */
export const otorisasi = endpoint({
  method: 'POST',
  path: 'authorization',
  summary: 'A supervisor approves a stored request; answers a grant for one use within five minutes',
  akses: 'masuk',
  batas: 60,
  body: persetujuan.extend({ password: wajib }),
  answer: z.object({ message: z.string(), grant: z.string() }),
  run: async (p) => {
    const { tx, body } = p
    const pemberi = await proveUser(tx, { ...body, ip: p.request.ip }, p.now)
    // The reason is told only to somebody whose password fitted.
    if (adalahTolak(pemberi)) return pemberi.kode === 'kredensial' ? gagal(403, 'kredensial') : pemberi
    const { kategori, description, keterangan, id_periksa: id } = body
    const grant = newGrant()
    const grant_hash = hashGrant(grant)
    const q = await approve(p, pemberi, { id, kategori, description, keterangan, cara: 'SANDI', grant_hash })
    return adalahTolak(q) ? q : { message: 'Otorisasi Berhasil', grant }
  },
})

const sql = (where: string): string =>
  `SELECT q.cabang AS kode_toko, t.nama_toko, q.id AS id_periksa, q.dokumen, q.aksi, q.nomor, q.butuh, q.diminta_oleh, q.perangkat,
     q.diminta
   FROM permintaan_otorisasi q JOIN toko t ON t.kode_toko = q.cabang
   WHERE ${where} AND q.status = 'MENUNGGU' AND q.diminta > $1 ORDER BY q.diminta DESC LIMIT 100`

/** What waits for a supervisor: of this shop; an owner of head office sees there what waits in every shop. */
export const menunggu = endpoint({
  method: 'GET',
  path: 'otorisasi/menunggu',
  summary:
    'Requests of the last quarter of an hour that wait for a supervisor of this shop; at head office, of every shop',
  akses: 'masuk',
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
  run: async (p) => {
    const { sesi } = p
    const orang = { level: sesi.level, kode_toko: sesi.toko_asal, pusat: sesi.pusat }
    if (!bolehMengotorisasi(orang, sesi.kode_toko)) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
    const sejak = new Date(p.now.getTime() - menunggu_ms).toISOString()
    if (sesi.pusat && sesi.level === 'OWN' && sesi.kode_toko === sesi.toko_asal)
      return readPusat(p, 'permintaan-otorisasi', (tx: Tx) => tx.query(sql('true'), [sejak]))
    return p.tx.query(sql('q.cabang = $2'), [sejak, sesi.kode_toko])
  },
})
