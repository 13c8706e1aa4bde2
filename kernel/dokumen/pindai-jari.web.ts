import { sesiSekarang } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { peristiwa, type SidikJari } from '#kernel/live/peristiwa.ts'
import { tandaSidik, type OpsiTanda } from './sidik.web.ts'

/** What is asked for, and of whom: the device in hand, or a scanner of the shop. */
export interface Ditanya<O> {
  readonly cara: 'SIDIK JARI' | 'PEMINDAI'
  readonly tantangan: string
  readonly opsi: O
}

/** A scanner answers within this (ms), or nobody laid a finger on it. */
const tunggu_ms = 2 * 60_000

/** Listens before anything is asked: what the scanner says of this finger to who is logged in here. */
export function dengarPemindai(user_id: string, signal?: AbortSignal): { hasil: Promise<void>; berhenti(): void } {
  const berhenti = new AbortController()
  const batas = AbortSignal.any([berhenti.signal, AbortSignal.timeout(tunggu_ms), ...(signal ? [signal] : [])])
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const dengar = (e: Event) => {
    const { status, auth_for, user_id: siapa } = (e as CustomEvent<SidikJari>).detail
    if (auth_for !== sesiSekarang()?.user_id || siapa !== user_id) return
    if (status) resolve()
    else reject(new DOMException('no finger that fits', 'NotAllowedError'))
  }
  addEventListener(peristiwa.sidikJari, dengar, { signal: batas })
  batas.addEventListener('abort', () => reject(new DOMException('nobody answered', 'NotAllowedError')))
  // Who never waits for it is not told that it failed.
  promise.catch(() => {})
  return { hasil: promise, berhenti: () => berhenti.abort() }
}

/** Asks for the finger of one supervisor for one request, and answers what proves it: the `fp` of the calls that say yes. */
export async function mintaSidik(
  id: string,
  user_id: string,
  more: { readonly toko?: string; readonly signal?: AbortSignal } = {},
): Promise<object> {
  const pemindai = dengarPemindai(user_id, more.signal)
  try {
    const alamat = `otorisasi/${encodeURIComponent(id)}/sidik`
    const { cara, tantangan, opsi } = await call<Ditanya<OpsiTanda>>('POST', alamat, { body: { user_id }, ...more })
    if (cara === 'SIDIK JARI') return { tantangan, jawaban: await tandaSidik(opsi, more.signal) }
    await pemindai.hasil
    return { tantangan }
  } finally {
    pemindai.berhenti()
  }
}
