import { shopServer } from './storage.web.ts'

/**
 * The state of the connection to the server. A failed call or the browser's `offline` event starts a probe of `info`.
 * Only when the probe fails too is the connection reported as lost; it is then probed until it answers.
 */
export type Connection = 'baik' | 'putus' | 'kembali'

const listeners = new Set<() => void>()
let state: Connection = 'baik'
/** When the next probe goes out, in milliseconds since 1970. */
let nextProbe = 0
let timer: ReturnType<typeof setTimeout> | undefined
let probing = false
/** Something happened while a probe was under way, so its result may be out of date: probe once more. */
let again = false

/** Seconds between probes while the connection is lost, or the browser reports that it is offline. */
const interval = 5

function set(next: Connection): void {
  if (state === next) return
  state = next
  for (const tell of listeners) tell()
}

export const connection = (): Connection => state
export const nextProbeAt = (): number => nextProbe

export function onConnection(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

let alone = 0
/**
 * A screen that keeps its work on the device until the server has it: while it is open, a lost connection does not stand in its
 * way.
 */
export function workAlone(): () => void {
  const change = (by: number): void => {
    alone += by
    for (const tell of listeners) tell()
  }
  change(1)
  return () => change(-1)
}
export const worksAlone = (): boolean => alone > 0

async function probe(): Promise<void> {
  again = probing
  if (probing) return
  probing = true
  clearTimeout(timer)
  let alive = false
  try {
    alive = (await fetch(`${shopServer()}/api/v1/info`, { cache: 'no-store', signal: AbortSignal.timeout(4000) })).ok
  } catch {
    // No answer: the connection is lost.
  }
  probing = false
  if (again) return probe()
  if (alive) {
    if (state === 'putus') set('kembali')
    // The browser reports no network: this may have been the last answer to come through, and no other call may
    // follow for a long time. Probe again.
    if (!navigator.onLine) askAgain()
    return
  }
  set('putus')
  askAgain()
}

function askAgain(): void {
  nextProbe = Date.now() + interval * 1000
  timer = setTimeout(() => void probe(), interval * 1000)
}

/** Probes the connection now. */
export function probeLine(): void {
  if (state !== 'putus') void probe()
}

/** Called once the "connection is back" state has been handled. */
export function acknowledgeReturn(): void {
  if (state === 'kembali') set('baik')
}

/** A call got no answer. */
export const reportFailure = probeLine

/** A call got an answer, whatever it said. It may have been sent before the connection was lost, so a probe decides. */
export function reportSuccess(): void {
  if (state === 'putus') void probe()
}

/** Listens to the browser's online and offline events. Call once. */
export function startConnection(): void {
  // A till whose server runs on the same machine works without a network, so an event only starts a probe.
  addEventListener('offline', () => void probe())
  addEventListener('online', () => void probe())
}
