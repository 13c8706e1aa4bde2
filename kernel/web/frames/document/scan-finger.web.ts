import { currentSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { liveEvents, type FingerprintSeen } from '#kernel/engine/live/events.ts'
import { signWithFingerprint, type SignOptions } from './fingerprint.web.ts'

/** What is asked for, and from which device: this one, or a scanner of the shop. */
export interface Asked<O> {
  readonly cara: 'SIDIK JARI' | 'PEMINDAI'
  readonly tantangan: string
  readonly opsi: O
}

/** How long to wait for a scanner's result, in ms. */
const wait_ms = 2 * 60_000

/**
 * Starts listening before the scan is requested, so that no result is missed: what the scanner reports to the
 * logged-in user.
 */
export function listenToScanner(user_id: string, signal?: AbortSignal): { result: Promise<void>; halt(): void } {
  const halt = new AbortController()
  const limit = AbortSignal.any([halt.signal, AbortSignal.timeout(wait_ms), ...(signal ? [signal] : [])])
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const listen = (event: Event) => {
    const { status, auth_for, user_id: who } = (event as CustomEvent<FingerprintSeen>).detail
    if (auth_for !== currentSession()?.user_id || who !== user_id) return
    if (status) resolve()
    else reject(new DOMException('no finger that fits', 'NotAllowedError'))
  }
  addEventListener(liveEvents.fingerprint, listen, { signal: limit })
  limit.addEventListener('abort', () => reject(new DOMException('nobody answered', 'NotAllowedError')))
  // Avoids an unhandled rejection when nobody awaits the result.
  promise.catch(() => {})
  return { result: promise, halt: () => halt.abort() }
}

/**
 * Asks for the fingerprint of one supervisor for one request, and returns the proof: the `fp` of the approving call.
 */
export async function requestFingerprint(
  id: string,
  user_id: string,
  more: { readonly toko?: string; readonly signal?: AbortSignal } = {},
): Promise<object> {
  const scanner = listenToScanner(user_id, more.signal)
  try {
    const address = `otorisasi/${encodeURIComponent(id)}/sidik`
    const { cara, tantangan, opsi } = await call<Asked<SignOptions>>('POST', address, { body: { user_id }, ...more })
    if (cara === 'SIDIK JARI') return { tantangan, jawaban: await signWithFingerprint(opsi, more.signal) }
    await scanner.result
    return { tantangan }
  } finally {
    scanner.halt()
  }
}
