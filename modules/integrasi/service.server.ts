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
export function answerIssue(answer: OutboundAnswer): string | undefined {
  if (!answer.ok)
    return answer.cause === 'terlarang' || answer.cause === 'alamat' ? text('Alamat Tidak Boleh Dipanggil') : unanswered
  if (answer.status === 401 || answer.status === 403) return text('Token Ditolak Layanan')
  return answer.status === 429 || answer.status >= 500 ? unanswered : undefined
}

/** The JSON object of a successful answer; undefined otherwise. */
export function readJson(answer: OutboundAnswer): Record<string, unknown> | undefined {
  if (!answer.ok || answer.status < 200 || answer.status > 299) return undefined
  try {
    const content: unknown = JSON.parse(answer.content)
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Sends one text to one number as WhatsApp has it (`whatsappNumber`); undefined when it arrived at the service, else why not. */
export async function sendText(
  services: Pick<Services, 'outbound'>,
  connection: { readonly alamat: string; readonly token: string },
  { receiver, message, patience }: { receiver: string; message: string; patience?: boolean },
): Promise<string | undefined> {
  const answer = await services.outbound.send({
    method: 'POST',
    url: `${connection.alamat}/chat/send`,
    headers: { authorization: `Bearer ${connection.token}` },
    body: { receiver, message, type: 'text' },
    ...(patience ? { patience } : {}),
  })
  return answerIssue(answer) ?? (readJson(answer)?.success === true ? undefined : notRegistered)
}
