import { call, ServerError } from './client.web.ts'
import { goHome, type OpenedShop } from './session.web.ts'
import { awayShop, saveAway } from './storage.web.ts'

/** The session at another server is prolonged this long before it ends; a device whose clock is wrong asks as often. */
const early_ms = 5 * 60_000
const longest_ms = 10 * 60_000
/** When nobody answered. */
const again_ms = 30_000

let timer: ReturnType<typeof setTimeout> | undefined

/** While a shop of another server is open, asks the own server in time to prolong the session there. Returns what stops it. */
export function keepAway(): () => void {
  plan()
  return () => clearTimeout(timer)
}

function plan(): void {
  const away = awayShop()
  if (!away) return
  const left = Date.parse(away.sampai) - Date.now() - early_ms
  timer = setTimeout(() => void prolong(), Math.min(longest_ms, Math.max(5000, left)))
}

async function prolong(): Promise<void> {
  const away = awayShop()
  if (!away) return
  const { kode_toko, token } = away
  try {
    const { sampai } = await call<OpenedShop>('POST', 'sesi-cabang', { body: { kode_toko, token }, home: true })
    if (sampai === null) return goHome()
    saveAway({ ...away, sampai })
    plan()
  } catch (error) {
    // One of the two servers does not answer: what is open stays, and its own calls say what is wrong.
    const silent = error instanceof ServerError && (error.status === 0 || error.status >= 500)
    if (silent) timer = setTimeout(() => void prolong(), again_ms)
    else goHome()
  }
}
