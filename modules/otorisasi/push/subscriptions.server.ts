import { z } from 'zod'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { loadApprover } from '../fingerprint/proof.server.ts'
import { isValidPushAddress, subscriptionContext } from './push.server.ts'

const message = z.object({ message: z.string() })

const key = endpoint({
  method: 'GET',
  path: 'push/kunci',
  summary: 'The public key that a browser subscribes to, and whether this session already has a subscription',
  access: 'session',
  answer: z.object({ publik: z.string(), aktif: z.boolean() }),
  run: async (call) => {
    const rows = await call.tx.query(`SELECT user_id FROM langganan_push WHERE user_id = $1`, [call.session.user_id])
    return { publik: await call.services.notifier.pushKey(), aktif: rows.length > 0 }
  },
})

const b64 = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/)
const subscribe = endpoint({
  method: 'POST',
  path: 'push',
  summary: 'This browser wants to be told, with its screen off, that a till asks; it ends with the session',
  access: 'session',
  limit: 20,
  body: z.strictObject({
    alamat: z.string().max(1000).refine(isValidPushAddress, { error: 'Alamat Tidak Dikenal' }),
    p256dh: b64,
    auth: b64,
    bahasa: z.string().max(10).default('id'),
  }),
  answer: message,
  run: async (call) => {
    const { tx, session, now, body } = call
    if (!(await loadApprover(tx, session.user_id))) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
    const { alamat, p256dh, auth, bahasa } = body
    const secret = call.services.secretbox.seal(JSON.stringify({ p256dh, auth }), subscriptionContext(session.user_id))
    await tx.query(
      `INSERT INTO langganan_push (user_id, alamat, kunci, bahasa, dibuat) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET alamat = excluded.alamat, kunci = excluded.kunci, bahasa = excluded.bahasa, dibuat = excluded.dibuat`,
      [session.user_id, alamat, secret, bahasa, now.toISOString()],
    )
    await record(tx, session, now, { perintah: 'tambah', objek: 'push', kunci: session.user_id })
    return { message: 'Berhasil' }
  },
})

const stop = endpoint({
  method: 'DELETE',
  path: 'push',
  summary: 'This session is told nothing more',
  access: 'session',
  answer: message,
  run: async (call) => {
    await call.tx.query(`DELETE FROM langganan_push WHERE user_id = $1`, [call.session.user_id])
    await record(call.tx, call.session, call.now, { perintah: 'hapus', objek: 'push', kunci: call.session.user_id })
    return { message: 'Berhasil' }
  },
})

/** Endpoints for users who want to be notified while their screen is off. */
export const subscriptionEndpoints: readonly Endpoint[] = [key, subscribe, stop]
