import { DeviceError } from '#kernel/engine/devices/device-error.ts'

/** How long to wait for a printer that takes no bytes (no paper or no power). */
const limitMs = 15_000

/** The result, or an error `macet` when there is none in time. */
export async function withTimeout<A>(work: Promise<A>, ms = limitMs): Promise<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const exhausted = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeviceError('macet')), ms)
  })
  try {
    return await Promise.race([work, exhausted])
  } finally {
    clearTimeout(timer)
  }
}

const queued = new Map<string, Promise<unknown>>()

/** One job after another per device: two at once would mix their bytes. */
export function inTurn<A>(key: string, work: () => Promise<A>): Promise<A> {
  const before = queued.get(key) ?? Promise.resolve()
  const turn = before.then(work, work)
  queued.set(key, turn)
  return turn
}
