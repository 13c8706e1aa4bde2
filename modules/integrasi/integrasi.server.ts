import { z } from 'zod'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { whatsappNumber } from '#kernel/model/fields/phone/phone.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import type { OutboundAnswer } from '#kernel/engine/http/outbound.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { absent } from './integrasi.ts'
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

const whatsapp: Key = { service: 'WHATSAPP', kode: '' }
const kode = z.object({ kode: z.string().min(1).max(40) })
const storefront = connectionWire.extend({ kode: z.string(), nama: z.string(), toko_id: z.string().nullable() })
type Call = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now' | 'services'>

/** The message for a service's failed answer. */
function answerIssue(j: OutboundAnswer): string | undefined {
  if (!j.ok)
    return j.cause === 'terlarang' || j.cause === 'alamat'
      ? text('Alamat Tidak Boleh Dipanggil')
      : text('Layanan Tidak Menjawab')
  return j.status === 401 || j.status === 403 ? text('Token Ditolak Layanan') : undefined
}

/** The JSON object of a successful answer; undefined otherwise. */
function readJson(j: OutboundAnswer): Record<string, unknown> | undefined {
  if (!j.ok || j.status < 200 || j.status > 299) return undefined
  try {
    const content: unknown = JSON.parse(j.content)
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A refusal that still commits, so that the result of the test is stored. */
const failed = (kode: string, message: string, cause?: string): Refusal =>
  refusal(422, kode, message, { save: true, ...(cause ? { detail: { sebab: cause } } : {}) })

async function sendMessage(p: Call, content: { receiver: string; message: string }): Promise<unknown> {
  const s = await openConnection(p, whatsapp)
  if (isRefusal(s)) return s
  const j = await p.services.outbound.send({
    method: 'POST',
    url: `${s.alamat}/chat/send`,
    headers: { authorization: `Bearer ${s.token}` },
    body: { receiver: whatsappNumber(content.receiver), message: content.message, type: 'text' },
  })
  const wrong = answerIssue(j)
  const good = wrong === undefined && readJson(j)?.success === true
  // A number without WhatsApp does not mean that the connection is bad.
  recordTest(p, whatsapp, wrong === undefined)
  if (wrong) return failed('layanan', wrong)
  return good
    ? { success: true, message: 'Invoice Berhasil Dikirim' }
    : failed('whatsapp', text('No Wa Tidak Terdaftar'))
}

const whatsappEndpoints = (screen: ScreenDef): readonly Endpoint[] => [
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
    summary: 'Sends a text by the WhatsApp service of the shop',
    access: { screen },
    writes: true,
    limit: 10,
    body: z.strictObject({
      receiver: z.string().regex(/^\+?[0-9]{8,15}$/),
      message: z.string().min(1).max(1000),
      type: z.literal('text'),
    }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
    run: (p) => sendMessage(p, p.body),
  }),
]

/** The marketplaces in the shop's master, by code. */
const loadStorefronts = (p: Call) =>
  p.tx.query<{ kode: string; nama: string; toko_id: string | null }>(
    `SELECT kode_marketplace AS kode, nama_marketplace AS nama, toko_id FROM marketplace
     WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_marketplace`,
    [p.session.kode_toko],
  )

/** For a marketplace not in the master nothing is stored and nothing is called. */
async function findStorefront(p: Call, kode: string): Promise<{ toko_id: string | null } | Refusal> {
  return (await loadStorefronts(p)).find((x) => x.kode === kode) ?? refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
}

async function testStorefront(p: Call, kode: string): Promise<unknown> {
  const k: Key = { service: 'MARKETPLACE', kode }
  const toko = await findStorefront(p, kode)
  if (isRefusal(toko)) return toko
  if (!toko.toko_id) return refusal(422, 'toko-id', 'Toko ID Belum Diisi Di Master Marketplace')
  const s = await openConnection(p, k)
  if (isRefusal(s)) return s
  const j = await p.services.outbound.send({
    method: 'GET',
    url: `${s.alamat}/shop/${encodeURIComponent(toko.toko_id)}`,
    headers: { authorization: `Bearer ${s.token}`, ...(s.akun ? { 'x-account': s.akun } : {}) },
  })
  const content = readJson(j)
  const good = content?.shop_id === toko.toko_id
  recordTest(p, k, good)
  if (!good)
    return failed('marketplace', text('Gagal Mengirim Ke Marketplace'), answerIssue(j) ?? text('Toko ID Tidak Dikenal'))
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
    run: async (p) => {
      const [all, rows] = await Promise.all([
        loadStorefronts(p),
        loadConnections(p.tx, p.session.kode_toko, 'MARKETPLACE'),
      ])
      return all.map((m) => {
        const row = rows.find((r) => r.kode === m.kode)
        return { ...(row ? answerConnection(row) : absent), ...m }
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
    run: async (p) => {
      const existing = await findStorefront(p, p.params.kode)
      return isRefusal(existing) ? existing : saveConnection(p, { service: 'MARKETPLACE', kode: p.params.kode }, p.body)
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
}): readonly Endpoint[] => [...whatsappEndpoints(screen.whatsapp), ...marketplaceEndpoints(screen.marketplace)]
