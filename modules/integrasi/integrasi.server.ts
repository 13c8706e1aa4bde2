import { z } from 'zod'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { phonePattern, whatsappNumber } from '#kernel/model/fields/phone/phone.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { splitText } from '#kernel/engine/paper/text.ts'
import { messageStates } from '#bayar'
import type { NotaSource } from '#toko/server'
import { absent } from './integrasi.ts'
import { messageStatus, queueNota } from './nota-messages.server.ts'
import { answerIssue, notRegistered, partLength, readJson, sendText, whatsapp } from './service.server.ts'
import {
  openConnection,
  recordTest,
  removeSecret,
  answerConnection,
  loadConnections,
  connectionInput,
  connectionWire,
  saveConnection,
  type Key,
} from './connections.server.ts'

const receiver = z.string().regex(phonePattern)
const kode = z.object({ kode: z.string().min(1).max(40) })
const storefront = connectionWire.extend({ kode: z.string(), nama: z.string(), toko_id: z.string().nullable() })
type Call = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now' | 'services'>

/** A refusal that still commits, so that the result of the test is stored. */
const failed = (kode: string, message: string, cause?: string): Refusal =>
  refusal(422, kode, message, { save: true, ...(cause ? { detail: { sebab: cause } } : {}) })

/** Sends a text at once, and says what came of it: how a connection is tried. */
async function sendMessage(call: Call, { receiver, message }: { receiver: string; message: string }): Promise<unknown> {
  const connection = await openConnection(call, whatsapp)
  if (isRefusal(connection)) return connection
  let wrong: string | undefined
  for (const part of splitText(message, partLength)) {
    wrong = await sendText(call.services, connection, { receiver: whatsappNumber(receiver), message: part })
    if (wrong) break
  }
  // A number without WhatsApp does not mean that the connection is bad.
  recordTest(call, whatsapp, !wrong || wrong === notRegistered)
  if (wrong) return failed(wrong === notRegistered ? 'whatsapp' : 'layanan', wrong)
  return { success: true, message: 'Invoice Berhasil Dikirim' }
}

/** Somebody who may set the connection up sends any text; who may print a nota sends that nota, and the server writes it. */
const chatBody = z
  .strictObject({
    receiver: receiver.optional(),
    message: z.string().min(1).max(20_000).optional(),
    dokumen: z.string().min(1).max(40).optional(),
    no_faktur: z.string().trim().min(1).max(60).optional(),
    type: z.literal('text'),
  })
  .superRefine((body, issues) => {
    const needed = body.dokumen === undefined ? (['receiver', 'message'] as const) : (['no_faktur'] as const)
    for (const field of needed)
      if (body[field] === undefined) issues.addIssue({ code: 'custom', path: [field], message: 'Harus Diisi' })
  })

const whatsappEndpoints = (screen: ScreenDef, papers: readonly NotaSource[]): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'whatsapp-setting',
    summary: 'The connection to the WhatsApp service, without its secret (versi 0: none yet)',
    access: { screen },
    reads: true,
    answer: connectionWire,
    run: async (p) => answerConnection((await loadConnections(p.tx, p.session.kode_toko, 'WHATSAPP'))[0]),
  }),
  endpoint({
    method: 'PUT',
    path: 'whatsapp-setting',
    summary: 'Change the connection; without `rahasia` the kept secret stays',
    access: { screen },
    writes: true,
    body: connectionInput,
    answer: connectionWire,
    run: (p) => saveConnection(p, whatsapp, p.body),
  }),
  endpoint({
    method: 'DELETE',
    path: 'whatsapp-setting/rahasia',
    summary: 'Throw the secret away',
    access: { screen },
    writes: true,
    answer: connectionWire,
    run: (p) => removeSecret(p, whatsapp),
  }),
  endpoint({
    method: 'POST',
    path: 'chat/send',
    summary:
      'Sends a text by the WhatsApp service of the shop, or leaves a nota with it (`dokumen`, `no_faktur`) to whom it belongs or to `receiver`',
    access: { screen: [screen, ...papers.flatMap((s) => s.screens)] },
    writes: true,
    limit: 20,
    body: chatBody,
    answer: z.object({ success: z.boolean(), message: z.string(), status: z.enum(messageStates).optional() }),
    run: (call) => {
      const { dokumen, no_faktur = '', receiver: to = '', message = '' } = call.body
      const right = mayOpen(screen, call.session)
      if (!right.allowed && right.cause === 'flag') return Promise.resolve(refusal(403, 'flag', 'Modul Tidak Aktif'))
      if (dokumen !== undefined) return queueNota(call, papers, { dokumen, no_faktur, receiver: call.body.receiver })
      if (right.allowed) return sendMessage(call, { receiver: to, message })
      return Promise.resolve(refusal(403, 'akses', 'Tidak Punya Hak Akses'))
    },
  }),
  messageStatus(papers),
]

/** The marketplaces in the shop's master, by code. */
const loadStorefronts = (call: Call) =>
  call.tx.query<{ kode: string; nama: string; toko_id: string | null }>(
    `SELECT kode_marketplace AS kode, nama_marketplace AS nama, toko_id FROM marketplace
     WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_marketplace`,
    [call.session.kode_toko],
  )

/** For a marketplace not in the master nothing is stored and nothing is called. */
async function findStorefront(call: Call, kode: string): Promise<{ toko_id: string | null } | Refusal> {
  return (await loadStorefronts(call)).find((x) => x.kode === kode) ?? refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
}

async function testStorefront(call: Call, kode: string): Promise<unknown> {
  const key: Key = { service: 'MARKETPLACE', kode }
  const toko = await findStorefront(call, kode)
  if (isRefusal(toko)) return toko
  if (!toko.toko_id) return refusal(422, 'toko-id', 'Toko ID Belum Diisi Di Master Marketplace')
  const connection = await openConnection(call, key)
  if (isRefusal(connection)) return connection
  const answer = await call.services.outbound.send({
    method: 'GET',
    url: `${connection.alamat}/shop/${encodeURIComponent(toko.toko_id)}`,
    headers: {
      authorization: `Bearer ${connection.token}`,
      ...(connection.akun ? { 'x-account': connection.akun } : {}),
    },
  })
  const content = readJson(answer)
  const good = content?.shop_id === toko.toko_id
  recordTest(call, key, good)
  if (!good)
    return failed(
      'marketplace',
      text('Gagal Mengirim Ke Marketplace'),
      answerIssue(answer) ?? text('Toko ID Tidak Dikenal'),
    )
  return {
    message: 'Sambungan Berhasil',
    nama: typeof content?.shop_name === 'string' ? content.shop_name.slice(0, 100) : '',
  }
}

const marketplaceEndpoints = (screen: ScreenDef): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'marketplace-setting',
    summary: 'The connection to each marketplace of the shop, without secrets',
    access: { screen },
    reads: true,
    answer: z.array(storefront),
    run: async (call) => {
      const [all, rows] = await Promise.all([
        loadStorefronts(call),
        loadConnections(call.tx, call.session.kode_toko, 'MARKETPLACE'),
      ])
      return all.map((marketplace) => {
        const row = rows.find((r) => r.kode === marketplace.kode)
        return { ...(row ? answerConnection(row) : absent), ...marketplace }
      })
    },
  }),
  endpoint({
    method: 'PUT',
    path: 'marketplace-setting/{kode}',
    summary: 'Change the connection to a marketplace; without `rahasia` the kept secret stays',
    access: { screen },
    writes: true,
    params: kode,
    body: connectionInput,
    answer: connectionWire,
    run: async (call) => {
      const existing = await findStorefront(call, call.params.kode)
      return isRefusal(existing)
        ? existing
        : saveConnection(call, { service: 'MARKETPLACE', kode: call.params.kode }, call.body)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: 'marketplace-setting/{kode}/rahasia',
    summary: 'Throw the secret of a marketplace away',
    access: { screen },
    writes: true,
    params: kode,
    answer: connectionWire,
    run: (p) => removeSecret(p, { service: 'MARKETPLACE', kode: p.params.kode }),
  }),
  endpoint({
    method: 'POST',
    path: 'marketplace-setting/{kode}/uji',
    summary: 'Asks a marketplace for the shop, as a test of the connection',
    access: { screen },
    writes: true,
    limit: 10,
    params: kode,
    answer: z.object({ message: z.string(), nama: z.string() }),
    run: (p) => testStorefront(p, p.params.kode),
  }),
]

/** Endpoints for the connections of a shop; each requires the right of its screen. */
export const integrationEndpoints = (screen: {
  readonly whatsapp: ScreenDef
  readonly marketplace: ScreenDef
  readonly papers: readonly NotaSource[]
}): readonly Endpoint[] => [
  ...whatsappEndpoints(screen.whatsapp, screen.papers),
  ...marketplaceEndpoints(screen.marketplace),
]
