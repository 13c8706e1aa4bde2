import { whatsappNumber } from '#kernel/model/fields/phone/phone.ts'
import type { OutboundAnswer } from '#kernel/engine/http/outbound.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Key } from './connections.server.ts'

export const whatsapp: Key = { service: 'WHATSAPP', kode: '' }
/** WhatsApp takes 4,096 letters in one message. */
export const partLength = 4000

/** What may pass: the same text is worth another attempt. */
export const unanswered = text('Layanan Tidak Menjawab')
export const notRegistered = text('No Wa Tidak Terdaftar')

/** The message for a service's failed answer. */
export function answerIssue(j: OutboundAnswer): string | undefined {
  if (!j.ok) return j.cause === 'terlarang' || j.cause === 'alamat' ? text('Alamat Tidak Boleh Dipanggil') : unanswered
  if (j.status === 401 || j.status === 403) return text('Token Ditolak Layanan')
  return j.status === 429 || j.status >= 500 ? unanswered : undefined
}

/** The JSON object of a successful answer; undefined otherwise. */
export function readJson(j: OutboundAnswer): Record<string, unknown> | undefined {
  if (!j.ok || j.status < 200 || j.status > 299) return undefined
  try {
    const content: unknown = JSON.parse(j.content)
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Sends one text to one number; undefined when it arrived at the service, else why not. */
export async function sendText(
  t: Pick<Services, 'outbound'>,
  connection: { readonly alamat: string; readonly token: string },
  { receiver, message, patience }: { receiver: string; message: string; patience?: boolean },
): Promise<string | undefined> {
  const j = await t.outbound.send({
    method: 'POST',
    url: `${connection.alamat}/chat/send`,
    headers: { authorization: `Bearer ${connection.token}` },
    body: { receiver: whatsappNumber(receiver), message, type: 'text' },
    ...(patience ? { patience } : {}),
  })
  return answerIssue(j) ?? (readJson(j)?.success === true ? undefined : notRegistered)
}
