import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { hashGrant } from '#kernel/dokumen/otorisasi.server.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { rapikanKeterangan } from '#kernel/ui/keterangan.ts'
import { proveUser } from '#sesi/server'
import { bolehMengotorisasi, periksaKategori, periksaPemberi, tandaSendiri, type Permintaan } from './otorisasi.ts'

const berlaku_ms = 5 * 60_000

const gagal = (status: 403 | 422, sebab: string): Tolak =>
  tolak(status, 'otorisasi-gagal', 'Otorisasi Gagal..', { detail: { sebab }, simpan: true })

interface Tersimpan extends Permintaan {
  readonly id: string
  readonly dokumen: string
  readonly aksi: string
  readonly nomor: string | null
  readonly status: string
}

/** The request, locked: of two supervisors who say yes at once, one does. */
async function lockPermintaan(tx: Tx, cabang: string, id: string): Promise<Tersimpan | undefined> {
  const [row] = await tx.query<Tersimpan>(
    `SELECT cabang, id, dokumen, aksi, nomor, butuh, status, diminta_oleh FROM permintaan_otorisasi
     WHERE cabang = $1 AND id = $2 FOR UPDATE`,
    [cabang, id],
  )
  return row
}

/** Could somebody else of the shop be asked? */
async function adaLain(tx: Tx, cabang: string, user_id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT user_id FROM users WHERE kode_toko = $1 AND user_id <> $2 AND level IN ('SPV', 'OWN') AND aktif AND dihapus IS NULL LIMIT 1`,
    [cabang, user_id],
  )
  return rows.length > 0
}

const wajib = z.string({ error: 'Harus Diisi' }).max(200)

/**
 * A supervisor says yes to one stored request by password, at the till of the cashier who stays logged in, or at a screen of his
 * own. The grant is answered once and kept as a hash. No idempotency key is honoured here, because the kept answer would be the
 * grant in clear.
 */
export const otorisasi = endpoint({
  method: 'POST',
  path: 'authorization',
  summary: 'A supervisor approves a stored request; answers a grant for one use within five minutes',
  akses: 'masuk',
  batas: 60,
  body: z.strictObject({
    user_id: wajib.transform((s) => s.trim().toUpperCase()),
    password: wajib,
    kategori: wajib,
    description: z.string().max(500).default(''),
    keterangan: z.string().max(200).optional(),
    id_periksa: wajib,
  }),
  answer: z.object({ message: z.string(), grant: z.string() }),
  run: async (p) => {
    const { tx, sesi, body } = p
    const pemberi = await proveUser(tx, { ...body, ip: p.request.ip }, p.now)
    // The reason is told only to somebody whose password fitted.
    if (adalahTolak(pemberi)) return pemberi.kode === 'kredensial' ? gagal(403, 'kredensial') : pemberi
    const q = await lockPermintaan(tx, sesi.kode_toko, body.id_periksa)
    if (!q || q.status !== 'MENUNGGU') return gagal(422, q ? 'terpakai' : 'tidak-ada')
    if (!periksaKategori(body.kategori, q.butuh)) return gagal(422, 'kategori')
    const sendiri = pemberi.user_id === q.diminta_oleh
    const sebab = periksaPemberi(pemberi, q, {
      boleh: sesi.settings.otorisasi_sendiri_own === 'on',
      adaLain: sendiri && (await adaLain(tx, sesi.kode_toko, pemberi.user_id)),
    })
    if (sebab) return gagal(403, sebab)
    const grant = randomBytes(32).toString('base64url')
    const keterangan = [rapikanKeterangan(body.keterangan), ...(sendiri ? [tandaSendiri] : [])].join(' ').trim()
    await tx.query(
      `UPDATE permintaan_otorisasi SET status = 'DISETUJUI', disetujui_oleh = $3, keterangan = $4, grant_hash = $5, berlaku = $6
       WHERE cabang = $1 AND id = $2`,
      [
        sesi.kode_toko,
        q.id,
        pemberi.user_id,
        keterangan,
        hashGrant(grant),
        new Date(p.now.getTime() + berlaku_ms).toISOString(),
      ],
    )
    await catat(tx, sesi, p.now, {
      perintah: 'setujui',
      objek: q.dokumen,
      kunci: q.nomor ?? q.id,
      sesudah: {
        aksi: q.aksi,
        kategori: q.butuh.map((b) => b.kategori),
        description: body.description,
        keterangan,
        diminta_oleh: q.diminta_oleh,
        sendiri,
      },
      disetujui_oleh: pemberi.user_id,
    })
    return { message: 'Otorisasi Berhasil', grant }
  },
})

/** A request that nobody answered is stale after this; the till asks again. */
const menunggu_ms = 60 * 60_000

/** What waits for a supervisor of this shop: the stored copies, newest first. */
export const menunggu = endpoint({
  method: 'GET',
  path: 'otorisasi/menunggu',
  summary: 'Requests of the last hour that wait for a supervisor of this shop',
  akses: 'masuk',
  answer: z.array(
    z.object({
      id_periksa: z.string(),
      dokumen: z.string(),
      aksi: z.string(),
      nomor: z.string().nullable(),
      butuh: z.array(z.unknown()),
      isi: z.unknown(),
      diminta_oleh: z.string(),
      perangkat: z.string(),
      diminta: z.string(),
    }),
  ),
  run: async (p) => {
    const { sesi } = p
    const orang = { level: sesi.level, kode_toko: sesi.toko_asal, pusat: sesi.pusat }
    if (!bolehMengotorisasi(orang, sesi.kode_toko)) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
    return p.tx.query(
      `SELECT id AS id_periksa, dokumen, aksi, nomor, butuh, isi, diminta_oleh, perangkat, diminta FROM permintaan_otorisasi
       WHERE cabang = $1 AND status = 'MENUNGGU' AND diminta > $2 ORDER BY diminta DESC LIMIT 100`,
      [sesi.kode_toko, new Date(p.now.getTime() - menunggu_ms).toISOString()],
    )
  },
})
