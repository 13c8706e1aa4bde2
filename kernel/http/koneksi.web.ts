/**
 * The state of the line to the server. A failed call or the browser's own notice starts a probe of `info`;
 * only when that fails too is the line called lost, and it is probed until it answers.
 */
export type Koneksi = 'baik' | 'putus' | 'kembali'

const listeners = new Set<() => void>()
let state: Koneksi = 'baik'
/** When the next probe goes out, in milliseconds since 1970. */
let nextProbe = 0
let timer: ReturnType<typeof setTimeout> | undefined
let probing = false
/** Something was heard while a probe was on its way: what it brings may be old. */
let lagi = false

/** Seconds between probes while the line is lost, or the browser says so. */
const interval = 5

function set(next: Koneksi): void {
  if (state === next) return
  state = next
  for (const tell of listeners) tell()
}

export const koneksi = (): Koneksi => state
export const probeBerikut = (): number => nextProbe

export function onKoneksi(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

async function probe(): Promise<void> {
  lagi = probing
  if (probing) return
  probing = true
  clearTimeout(timer)
  let alive = false
  try {
    alive = (await fetch('/api/v1/info', { cache: 'no-store', signal: AbortSignal.timeout(4000) })).ok
  } catch {
    // No answer: the line is lost.
  }
  probing = false
  if (lagi) return probe()
  if (alive) {
    if (state === 'putus') set('kembali')
    // The browser says there is no network: this answer may have been the last that came through, and nothing else may ask for long.
    if (!navigator.onLine) tanyaLagi()
    return
  }
  set('putus')
  tanyaLagi()
}

function tanyaLagi(): void {
  nextProbe = Date.now() + interval * 1000
  timer = setTimeout(() => void probe(), interval * 1000)
}

/** Asks now whether the line still holds. */
export function probeLine(): void {
  if (state !== 'putus') void probe()
}

/** Whoever was told that the line is back has read it. */
export function kembaliDibaca(): void {
  if (state === 'kembali') set('baik')
}

/** A call got no answer. */
export const reportFailure = probeLine

/** A call got an answer, whatever it said. It may have been on its way when the line went: the probe decides. */
export function reportSuccess(): void {
  if (state === 'putus') void probe()
}

/** Listens to the browser's own notices. Call once. */
export function startKoneksi(): void {
  // A till whose server stands on the same machine needs no network.
  addEventListener('offline', () => void probe())
  addEventListener('online', () => void probe())
}
