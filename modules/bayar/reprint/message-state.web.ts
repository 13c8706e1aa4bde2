import { useQuery } from '@tanstack/react-query'
import { messageListName, type MessageState } from './message.ts'
import { call } from '#kernel/web/client/client.web.ts'

/** What came of a nota that was left with WhatsApp. */
export interface SentNota {
  readonly no_faktur: string
  readonly tujuan: string
  readonly status: MessageState
  readonly galat: string | null
}

/** A list draws one cell a nota: what they ask within one moment goes out as one call. */
const mostAtOnce = 200
interface Asked {
  readonly nomor: string
  readonly tell: (sent: SentNota | null) => void
  readonly fail: (error: unknown) => void
}
const waiting = new Map<string, Asked[]>()

async function askTogether(dokumen: string): Promise<void> {
  const all = waiting.get(dokumen) ?? []
  waiting.delete(dokumen)
  for (let index = 0; index < all.length; index += mostAtOnce) {
    const part = all.slice(index, index + mostAtOnce)
    try {
      const body = { dokumen, no_faktur: [...new Set(part.map((a) => a.nomor))] }
      // One call after the other: two of them are for a list of more than two hundred rows.
      // oxlint-disable-next-line no-await-in-loop
      const sent = await call<SentNota[]>('POST', 'chat/status', { body })
      const known = new Map(sent.map((s) => [s.no_faktur, s]))
      for (const a of part) a.tell(known.get(a.nomor) ?? null)
    } catch (error) {
      for (const a of part) a.fail(error)
    }
  }
}

/** The last message of one nota; null when nobody has sent it. */
export const askSent = (dokumen: string, nomor: string): Promise<SentNota | null> =>
  new Promise((tell, fail) => {
    const own = waiting.get(dokumen)
    if (own) return void own.push({ nomor, tell, fail })
    waiting.set(dokumen, [{ nomor, tell, fail }])
    setTimeout(() => void askTogether(dokumen), 20)
  })

/** The same, kept up to date: the server tells when a message has left. */
export const useSent = (dokumen: string, nomor: string) =>
  useQuery({
    queryKey: ['chat', messageListName, dokumen, nomor],
    queryFn: () => askSent(dokumen, nomor),
    staleTime: 60_000,
  })
