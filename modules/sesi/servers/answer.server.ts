import { z } from 'zod'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { OutboundAnswer } from '#kernel/engine/http/outbound.server.ts'

/** What another server of the chain answered: its content, or why there is none. */
export type PeerAnswer<T> =
  | { readonly ok: true; readonly content: T }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string }

const fault = z.object({ message: z.string().max(200), kode: z.string().max(40) })

export function readAnswer<C extends z.ZodType>(sent: OutboundAnswer, content: C): PeerAnswer<z.output<C>> {
  const none = (code: string) => ({ ok: false, status: 0, code, message: '' }) as const
  if (!sent.ok) return none(sent.cause)
  const json = parse(sent.content)
  if (sent.status >= 200 && sent.status <= 299) {
    const read = content.safeParse(json)
    return read.success ? { ok: true, content: read.data } : none('jawaban')
  }
  const refused = fault.safeParse(json)
  if (!refused.success || sent.status >= 500) return none('jawaban')
  return { ok: false, status: sent.status, code: refused.data.kode, message: refused.data.message }
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/**
 * Its refusal in its own words, which are ours; `silent` when it did not answer. Never 401: that would end the session
 * of whoever asked here.
 */
export const peerFault = (answer: Extract<PeerAnswer<unknown>, { ok: false }> | undefined, silent: string): Refusal =>
  answer && answer.status !== 0
    ? refusal(422, answer.code, answer.message)
    : refusal(503, 'cabang', silent, { detail: { sebab: answer?.code ?? 'jawaban' } })
