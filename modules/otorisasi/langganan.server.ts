import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { loadPemberi } from './bukti.server.ts'
import { alamatPushSah, konteksLangganan } from './push.server.ts'

const pesan = z.object({ message: z.string() })

const kunci = endpoint({
  method: 'GET',
  path: 'push/kunci',
  summary: 'The public key that a browser subscribes to, and whether this session already has a subscription',
  akses: 'masuk',
  answer: z.object({ publik: z.string(), aktif: z.boolean() }),
  run: async (p) => {
    const rows = await p.tx.query(`SELECT user_id FROM langganan_push WHERE user_id = $1`, [p.sesi.user_id])
    return { publik: await p.mesin.pengabar.kunciPush(), aktif: rows.length > 0 }
  },
})

const b64 = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/)
const langganan = endpoint({
  method: 'POST',
  path: 'push',
  summary: 'This browser wants to be told, with its screen off, that a till asks; it ends with the session',
  akses: 'masuk',
  batas: 20,
  body: z.strictObject({
    alamat: z.string().max(1000).refine(alamatPushSah, { error: 'Alamat Tidak Dikenal' }),
    p256dh: b64,
    auth: b64,
    bahasa: z.string().max(10).default('id'),
  }),
  answer: pesan,
  run: async (p) => {
    const { tx, sesi, now, body } = p
    if (!(await loadPemberi(tx, sesi.user_id))) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
    const { alamat, p256dh, auth, bahasa } = body
    const rahasia = p.mesin.segel.seal(JSON.stringify({ p256dh, auth }), konteksLangganan(sesi.user_id))
    await tx.query(
      `INSERT INTO langganan_push (user_id, alamat, kunci, bahasa, dibuat) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET alamat = excluded.alamat, kunci = excluded.kunci, bahasa = excluded.bahasa, dibuat = excluded.dibuat`,
      [sesi.user_id, alamat, rahasia, bahasa, now.toISOString()],
    )
    await catat(tx, sesi, now, { perintah: 'tambah', objek: 'push', kunci: sesi.user_id })
    return { message: 'Berhasil' }
  },
})

const henti = endpoint({
  method: 'DELETE',
  path: 'push',
  summary: 'This session is told nothing more',
  akses: 'masuk',
  answer: pesan,
  run: async (p) => {
    await p.tx.query(`DELETE FROM langganan_push WHERE user_id = $1`, [p.sesi.user_id])
    await catat(p.tx, p.sesi, p.now, { perintah: 'hapus', objek: 'push', kunci: p.sesi.user_id })
    return { message: 'Berhasil' }
  },
})

/** Who wants to be told while the screen is off. */
export const langgananEndpoints: readonly Endpoint[] = [kunci, langganan, henti]
