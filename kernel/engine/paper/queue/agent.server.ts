import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Agent } from '#kernel/engine/session/agent.server.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import { hashToken, newToken } from '#kernel/engine/session/session.server.ts'
import { codeValid_ms, hashPairingCode, newPairingCode } from '#kernel/engine/session/pairing.server.ts'
import { countFailure, secondsToWait } from '#kernel/engine/session/throttle.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { kept } from '#kernel/engine/http/call.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { finishPrintJob, markStarted, takePrintJob } from './job-rows.server.ts'
import { printErrors, agentName } from './print-job.ts'

/** An agent calls at least this often; after twice as long without a call it counts as offline. */
const listen_ms = 30_000
const missing_ms = 2 * listen_ms

const hashCode = (code: string): Buffer => hashPairingCode('agen', code)
const shopOfCode = (code: string): string | undefined =>
  /^([A-Z0-9][A-Z0-9_-]{0,19})-[A-Z2-9]{4}-[A-Z2-9]{4}$/.exec(code)?.[1]

const wireAgent = z.object({
  id: z.string(),
  nama: z.string(),
  oleh: z.string(),
  terpasang: z.string().nullable(),
  terakhir: z.string().nullable(),
  perangkat: z.string().nullable(),
  hidup: z.boolean(),
})
type Row = Omit<z.output<typeof wireAgent>, 'hidup'>

/** Endpoints of the owner's screen: makes a pairing code, lists the agents, revokes a token. */
const managementEndpoints = (screen: ScreenDef): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'agen',
    summary: 'The agents of this shop, and whether they have been heard of within the last minute',
    access: { screen },
    answer: z.array(wireAgent),
    run: async (call) => {
      const rows = await call.tx.query<Row>(
        `SELECT id, nama, oleh, terpasang, terakhir, perangkat FROM agen
         WHERE cabang = $1 AND dicabut IS NULL AND (token_hash IS NOT NULL OR kode_sampai > $2) ORDER BY dibuat`,
        [call.session.kode_toko, call.now.toISOString()],
      )
      const limit = call.now.getTime() - missing_ms
      return rows.map((r) => ({ ...r, hidup: r.terakhir !== null && Date.parse(r.terakhir) > limit }))
    },
  }),
  endpoint({
    method: 'POST',
    path: 'agen',
    summary: 'A pairing code for a new agent of this shop: shown once, good once and for ten minutes',
    access: { screen },
    body: z.strictObject({ nama: z.string().trim().toUpperCase().min(1).max(40) }),
    answer: z.object({ id: z.string(), kode: z.string(), sampai: z.string() }),
    limit: 20,
    run: (call) => {
      const shop = call.session.kode_toko
      const id = randomUUID()
      const code = newPairingCode(shop)
      const until = new Date(call.now.getTime() + codeValid_ms).toISOString()
      call.tx.send(
        `INSERT INTO agen (cabang, id, nama, kode_hash, kode_sampai, oleh, dibuat) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [shop, id, call.body.nama, hashCode(code), until, call.session.user_id, call.now.toISOString()],
      )
      sendAudit(call.tx, call.session, call.now, {
        perintah: 'tambah',
        objek: 'agen',
        kunci: id,
        sesudah: { nama: call.body.nama },
      })
      call.afterCommit(() => call.services.live.emitMaster(agentName, shop))
      return Promise.resolve({ id, kode: code, sampai: until })
    },
  }),
  endpoint({
    method: 'DELETE',
    path: 'agen/{id}',
    summary: "Takes an agent's token back, at once",
    access: { screen },
    writes: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ id: z.string() }),
    run: async (call) => {
      const [row] = await call.tx.query<{ token_hash: Buffer | null; nama: string }>(
        `SELECT token_hash, nama FROM agen WHERE cabang = $1 AND id = $2 AND dicabut IS NULL FOR UPDATE`,
        [call.session.kode_toko, call.params.id],
      )
      if (!row) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      call.tx.send(`UPDATE agen SET dicabut = $3, token_hash = NULL, kode_hash = NULL WHERE cabang = $1 AND id = $2`, [
        call.session.kode_toko,
        call.params.id,
        call.now.toISOString(),
      ])
      sendAudit(call.tx, call.session, call.now, {
        perintah: 'hapus',
        objek: 'agen',
        kunci: call.params.id,
        sebelum: { nama: row.nama },
      })
      const { token_hash } = row
      if (token_hash)
        call.afterCommit(() =>
          call.services.live.endSession(token_hash.toString('hex'), { sebab: 'diubah', waktu: call.now.toISOString() }),
        )
      call.afterCommit(() => call.services.live.emitMaster(agentName, call.session.kode_toko))
      return { id: call.params.id }
    },
  }),
]

const wrongCode = () => refusal(422, 'kode', 'Kode Pemasangan Tidak Berlaku', { save: true })

const install = endpoint({
  method: 'POST',
  path: 'agen/pasang',
  summary: 'Changes a pairing code for the token of an agent',
  access: 'public',
  limit: 20,
  body: z.strictObject({
    kode: z.string().trim().toUpperCase().max(40),
    perangkat: z.string().trim().max(120).default(''),
  }),
  answer: z.object({ token: z.string(), kode_toko: z.string(), nama: z.string() }),
  run: (call) => {
    const shop = shopOfCode(call.body.kode)
    const from = [`g:${call.request.ip}`]
    return call.db.tx(
      shop,
      async (tx) => {
        const seconds = await secondsToWait(tx, from, call.now)
        if (seconds > 0)
          return refusal(429, 'sering', 'Terlalu Banyak Percobaan, Coba Lagi {detik} Detik Lagi', {
            values: { detik: seconds },
            detail: { detik: seconds },
          })
        const token = newToken(shop ?? 'X')
        // One statement, so that of two who type the same code only one is paired.
        const [row] = shop
          ? await tx.query<{ nama: string }>(
              `UPDATE agen SET token_hash = $3, kode_hash = NULL, terpasang = $4, perangkat = $5
               WHERE cabang = $1 AND kode_hash = $2 AND kode_sampai > $4 AND dicabut IS NULL RETURNING nama`,
              [shop, hashCode(call.body.kode), hashToken(token), call.now.toISOString(), call.body.perangkat],
            )
          : []
        if (shop && row) {
          call.afterCommit(() => call.services.live.emitMaster(agentName, shop))
          return { token, kode_toko: shop, nama: row.nama }
        }
        await countFailure(tx, from, call.now)
        return wrongCode()
      },
      kept,
    )
  },
})

const task = z.object({
  id: z.string(),
  judul: z.string(),
  printer: z.object({
    kode: z.string(),
    alamat: z.string(),
    port: z.int(),
    jenis: z.enum(['NOTA', 'LABEL']),
  }),
  isi: z.base64(),
})
/** A print job as an agent gets it. */
export type AgentTask = z.output<typeof task>

const params = z.object({ id: z.uuid() })
const workerName = (a: Agent): string => `agen:${a.id}`
/** The agent behind the call: `access: 'agent'` puts it there. */
const agentFrom = (p: { readonly prefetch: unknown }): Agent => p.prefetch as Agent

const takeNext = endpoint({
  method: 'POST',
  path: 'agen/ambil',
  summary: 'What waits on the printers that agents serve, one job a printer; whoever takes it has a minute to begin',
  access: 'agent',
  answer: z.array(task),
  run: async (call) => {
    const agent = agentFrom(call)
    const { cabang } = agent
    const silence_ms = agent.terakhir ? call.now.getTime() - Date.parse(agent.terakhir) : Infinity
    if (silence_ms >= missing_ms) call.afterCommit(() => call.services.live.emitMaster(agentName, cabang))
    if (silence_ms > listen_ms)
      call.tx.send(`UPDATE agen SET terakhir = $3 WHERE cabang = $1 AND id = $2`, [
        cabang,
        agent.id,
        call.now.toISOString(),
      ])
    const queued = await call.tx.query<{ kode: string }>(
      `SELECT DISTINCT p.kode FROM printer p JOIN cetakan c ON c.cabang = p.cabang AND c.printer = p.kode
       WHERE p.cabang = $1 AND c.cabang = $1 AND p.lewat = 'AGEN' AND c.status = 'MENUNGGU' ORDER BY p.kode LIMIT 8`,
      [cabang],
    )
    const results: AgentTask[] = []
    for (const { kode } of queued) {
      const job = await takePrintJob(call.tx, { cabang, kode, lewat: 'AGEN', pekerja: workerName(agent) }, call.now)
      if (!job) continue
      results.push({ id: job.id, judul: job.notice.judul, printer: job.printer, isi: job.content.toString('base64') })
      call.afterCommit(() => call.services.printWorker.notify(cabang, job.notice))
    }
    return results
  },
})

const start = endpoint({
  method: 'POST',
  path: 'agen/cetakan/{id}/mulai',
  summary: 'The first byte is about to leave; `boleh` false: it was given up, or somebody else has it',
  access: 'agent',
  params,
  answer: z.object({ boleh: z.boolean() }),
  run: async (call) => {
    const agent = agentFrom(call)
    return {
      boleh: await markStarted(call.tx, { cabang: agent.cabang, id: call.params.id }, workerName(agent), call.now),
    }
  },
})

const result = endpoint({
  method: 'POST',
  path: 'agen/cetakan/{id}/hasil',
  summary: 'What came of a job; `diterima` false: nobody asks any more',
  access: 'agent',
  params,
  body: z.strictObject({
    jadi: z.enum(['SELESAI', 'COBA', 'RAGU']),
    galat: z.enum(Object.values(printErrors)).optional(),
  }),
  answer: z.object({ diterima: z.boolean() }),
  run: async (call) => {
    const agent = agentFrom(call)
    const { jadi, galat } = call.body
    const at = { cabang: agent.cabang, id: call.params.id }
    const end = await finishPrintJob(call.tx, at, workerName(agent), { jadi, ...(galat ? { galat } : {}) }, call.now)
    if (!end) return { diterima: false }
    call.afterCommit(async () => {
      call.services.printWorker.notify(at.cabang, end.notice)
      // Another job may be waiting.
      if (!end.again)
        await call.services.printWorker.call({ cabang: at.cabang, kode: end.notice.printer, lewat: 'AGEN' })
    })
    return { diterima: true }
  },
})

/** The agents of a shop and the calls that they make. `screen`: the screen whose right allows pairing and revoking. */
export const agentEndpoints = (screen: ScreenDef): readonly Endpoint[] => [
  ...managementEndpoints(screen),
  install,
  takeNext,
  start,
  result,
]
