import { useSyncExternalStore } from 'react'
import { call, setInvalidToken } from './client.web.ts'
import type { SessionRights, Level } from '#kernel/model/access/gate.ts'
import {
  awayShop,
  clearStorage,
  flagMatches,
  forgetAway,
  homeToken,
  saveAway,
  saveLogin,
  saveSession,
  saveShop,
  storedSession,
} from './storage.web.ts'

/** One entry of the access tree as the server sends it; up to three levels. */
interface AccessMenu {
  readonly nama: string
  readonly path?: string
  readonly is_show: boolean
  readonly anak?: readonly AccessMenu[]
}

/** The session on the wire (`users/login`; `sesi` sends it without the token). */
export interface WireSession {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly token?: string
  readonly kode_toko: string
  readonly nama_toko: string
  readonly pusat: boolean
  readonly toko_asal: string
  readonly no_whatsapp?: string | null
  readonly tgl_system: string
  readonly buka: boolean
  readonly akses: readonly AccessMenu[]
  readonly jalur: readonly string[]
  readonly flags: readonly { readonly key: string; readonly value: string }[]
  readonly settings: Readonly<Record<string, string>>
  /** The user's own choice of language; null: none. */
  readonly bahasa: string | null
  readonly ganti_password: boolean
  readonly laci: string | null
  readonly versi: string
}

/** The session as screens read it: SessionRights, which `mayOpen` takes, with the person and the shop. */
export interface WebSession extends SessionRights {
  readonly user_id: string
  readonly nama: string
  readonly nama_toko: string
  readonly toko_asal: string
  readonly no_whatsapp: string
  readonly tgl_system: string
  /** The business day is open: documents may be posted. */
  readonly buka: boolean
  readonly tree: readonly AccessMenu[]
  /** The cash drawer that the server knows this till by; null: the shop's first one. */
  readonly drawer: string | null
  readonly bahasa: string | null
  /** Somebody else set the password: the user must change it before any screen opens. */
  readonly ganti_password: boolean
  /** The server's name of exactly this content. */
  readonly versi: string
}

/** Who is logged in with a user id that is in use: the detail of refusal `dipakai-sesi`. */
export interface OtherSession {
  readonly perangkat: string
  readonly ip: string
  readonly kode_toko: string
  readonly sejak: string
  readonly terakhir: string
}

export interface Login {
  readonly user_id: string
  readonly password: string
  readonly ambil_alih?: boolean
}

let now: WebSession | undefined
const listeners = new Set<() => void>()

function set(next: WebSession | undefined): void {
  now = next
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

export const readSession = (session: WireSession): WebSession => ({
  user_id: session.user_id,
  nama: session.nama,
  level: session.level,
  kode_toko: session.kode_toko,
  nama_toko: session.nama_toko,
  pusat: session.pusat,
  toko_asal: session.toko_asal,
  no_whatsapp: session.no_whatsapp ?? '',
  tgl_system: session.tgl_system,
  buka: session.buka,
  tree: session.akses,
  drawer: session.laci,
  access: new Set(session.jalur),
  flags: Object.fromEntries(session.flags.map((f) => [f.key, f.value])),
  settings: session.settings,
  bahasa: session.bahasa,
  ganti_password: session.ganti_password,
  versi: session.versi,
})

/** The running session; undefined before login. */
export const currentSession = (): WebSession | undefined => now
export const useSessionIfAny = (): WebSession | undefined => useSyncExternalStore(subscribe, currentSession)

/** The session of a screen behind the login. */
export function useSession(): WebSession {
  const session = useSessionIfAny()
  if (!session) throw new Error('useSesi: no session; this screen stands behind the login')
  return session
}

/** Name of this device in the server's list of sessions. */
function deviceName(): string {
  const ua = navigator.userAgent
  const browser = /Edg\//.test(ua)
    ? 'Edge'
    : /Chrome\//.test(ua)
      ? 'Chrome'
      : /Firefox\//.test(ua)
        ? 'Firefox'
        : /Safari\//.test(ua)
          ? 'Safari'
          : 'Browser'
  const system = /Android/.test(ua)
    ? 'Android'
    : /iPhone|iPad/.test(ua)
      ? 'iOS'
      : /Windows/.test(ua)
        ? 'Windows'
        : /Mac OS/.test(ua)
          ? 'macOS'
          : 'Linux'
  return `${browser}, ${system}`
}

/** Logs in; throws ServerError (401 wrong, 409 `dipakai-sesi` with OtherSession, 429 with detail.detik). */
export async function logIn(input: Login): Promise<WebSession> {
  const session = await openSession(input)
  set(session)
  return session
}

/**
 * After an idle session ended: the same person goes on at the same screen, in the shop that was open, and what is typed
 * there stays.
 */
export async function logInAgain(password: string): Promise<void> {
  const before = now
  if (!before) throw new Error('logInAgain: nobody was logged in')
  const session = await openSession({ user_id: before.user_id, password })
  watchToken()
  if (session.kode_toko === before.kode_toko) return set(session)
  saveShop(before.kode_toko)
  await fetchSession()
}

async function openSession(input: Login): Promise<WebSession> {
  clearStorage()
  const wire = await call<WireSession>('POST', 'users/login', { body: { ...input, perangkat: deviceName() } })
  saveLogin(wire.token ?? '', wire.kode_toko)
  const { token: _secret, ...content } = wire
  saveSession(content)
  return readSession(wire)
}

/** Asks for the session; what this device has already is not sent again. */
async function askSession(): Promise<WebSession> {
  const kept = storedSession() as WireSession | null
  const fresh = await call<WireSession | undefined>('GET', 'sesi', { known: kept?.versi })
  if (fresh) saveSession(fresh)
  return readSession(fresh ?? kept!)
}

/** Loads the session of the kept token, after a reload or when settings changed. */
export async function fetchSession(): Promise<WebSession> {
  const session = await askSession()
  if (!now || session.versi !== now.versi) set(session)
  return session
}

/**
 * Do the shop's flags or settings differ from those this screen works with? Asked when changes may have been missed.
 */
export async function haveSettingsChanged(): Promise<boolean> {
  const fresh = await askSession()
  const same = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
    Object.keys({ ...one, ...other }).every((k) => one[k] === other[k])
  if (now === undefined) return false
  if (!(same(now.flags, fresh.flags) && same(now.settings, fresh.settings))) return true
  // Flags and settings are unchanged; everything else, such as the business day, is taken over at once.
  set(fresh)
  return false
}

/** What the own server answers when a shop is opened; `alamat` null: it is served here. */
export interface OpenedShop {
  readonly alamat: string | null
  readonly kode_toko: string
  readonly nama_toko: string
  readonly nama_server: string | null
  readonly token: string | null
  readonly sampai: string | null
}

const toPage = (path = '/dashboard'): void => location.assign(new URL(path, location.origin))

/**
 * Head office opens another shop: the API base changes and the page loads again. A shop with a server of its own is
 * opened there, with a session that the own server asks for. Throws ServerError.
 */
export async function openShop(kode_toko: string, path?: string): Promise<void> {
  if (now?.pusat === true && now.toko_asal !== kode_toko) {
    const { user_id, toko_asal } = now
    const opened = await call<OpenedShop>('POST', 'sesi-cabang', { body: { kode_toko }, home: true })
    const { alamat, token, sampai } = opened
    if (alamat !== null && token !== null && sampai !== null) {
      const { nama_toko, nama_server } = opened
      saveAway({ alamat, token, sampai, kode_toko, nama_toko, nama_server: nama_server ?? '', user_id, toko_asal })
      return toPage(path)
    }
  }
  saveShop(kode_toko)
  toPage(path)
}

/** From a shop on another server back to the own one; the session there is left to end. */
export function goHome(): void {
  setInvalidToken(() => {})
  forgetAway()
  toPage()
}

/** Tells the other server that nobody works there any more. No answer: that session ends by itself. */
async function leaveAway(): Promise<string | undefined> {
  const away = awayShop()
  if (!away) return undefined
  setInvalidToken(() => {})
  await call('POST', 'users/logout', { body: { user_id: now?.user_id }, timeLimit: 3000 }).catch(() => undefined)
  return forgetAway()?.user_id
}

/** Ends the session on this device only: clears the storage and sets the flag to false. */
export function forgetSession(): void {
  clearStorage()
  set(undefined)
}

/**
 * The server ended the session: clears the storage and lets calls that still carry the old token fail without effect.
 */
export function endSession(): void {
  setInvalidToken(() => {})
  // A session on another server: the one at home goes on.
  if (!forgetAway()) clearStorage()
}

/** Logout: calls the server first; even if that fails, clears the storage and reloads the page. */
export async function logOut(): Promise<void> {
  const user_id = (await leaveAway()) ?? now?.user_id
  try {
    await call('POST', 'users/logout', { body: { user_id }, home: true })
    endSession()
    // A new page, so that nothing of this person stays in memory.
    location.assign('/')
  } catch {
    clearStorage()
    location.reload()
  }
}

/** A refused token ends the session here too; one of another server leads back to the own one. */
const watchToken = (): void =>
  setInvalidToken((home) => {
    if (!home && awayShop()) return goHome()
    clearStorage()
    location.reload()
  })

/**
 * Called once at start: applies the stored-flag rule and handles refused tokens. Returns whether a token is kept,
 * that is, whether `fetchSession` is worth a call.
 */
export function startSession(): boolean {
  watchToken()
  if (flagMatches()) return homeToken() !== undefined
  clearStorage()
  if (location.pathname !== '/') history.replaceState(null, '', '/')
  return false
}
