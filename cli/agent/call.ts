/** The server refused: its status and its message. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'Ditolak'
    this.status = status
  }
}

/** The message of an error with its cause: `fetch failed` alone does not say that a certificate is not trusted. */
export const cause = (error: Error): string =>
  [error.message, error.cause instanceof Error ? error.cause.message : ''].filter(Boolean).join(': ')

/** A call to the server. Throws Refused for a refusal, any other error when there was no answer. */
export type Call = (path: string, body?: unknown, method?: 'GET' | 'POST') => Promise<unknown>

/** The part of `fetch` that it needs. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

const limit_ms = 15_000

export function callServer(server: string, token: string | undefined, take: Fetch = fetch): Call {
  return async (path, body, method = 'POST') => {
    const answer = await take(new URL(`/api/v1/${path}`, server), {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { 'x-auth-token': token } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(limit_ms),
      redirect: 'error',
    })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text)
    let message = `${answer.status}`
    try {
      message = (JSON.parse(text) as { message?: string }).message ?? message
    } catch {
      // A proxy's error page: only the status is useful.
    }
    throw new Refused(answer.status, message)
  }
}
