/** The server refused: its status, and its own sentence. */
export class Ditolak extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'Ditolak'
    this.status = status
  }
}

/** What an error says, and what lies under it: `fetch failed` alone tells nobody that a certificate is not trusted. */
export const sebab = (error: Error): string =>
  [error.message, error.cause instanceof Error ? error.cause.message : ''].filter(Boolean).join(': ')

/** A call to the server. Throws Ditolak for a refusal, any other error when there was no answer. */
export type Panggil = (path: string, body?: unknown, method?: 'GET' | 'POST') => Promise<unknown>

/** What of `fetch` it needs. */
export type Ambil = (url: URL, init: RequestInit) => Promise<Response>

const batas_ms = 15_000

export function panggilServer(server: string, token: string | undefined, ambil: Ambil = fetch): Panggil {
  return async (path, body, method = 'POST') => {
    const answer = await ambil(new URL(`/api/v1/${path}`, server), {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { 'x-auth-token': token } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(batas_ms),
      redirect: 'error',
    })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text)
    let message = `${answer.status}`
    try {
      message = (JSON.parse(text) as { message?: string }).message ?? message
    } catch {
      // A proxy's page: its number is all there is to say.
    }
    throw new Ditolak(answer.status, message)
  }
}
