/**
 * What this device keeps. Session values stand under `kilau.`, choices of the person or device under `kilau.pilihan.`
 * (language, theme, favourites, columns). Clearing the storage ends the session and leaves the choices.
 */
const keys = {
  login: 'kilau.login',
  token: 'kilau.token',
  toko: 'kilau.toko',
  session: 'kilau.session',
  away: 'kilau.away',
} as const
export const choicePrefix = 'kilau.pilihan.'

/** The session of whoever logged in at the server that this page came from. */
export const homeToken = (): string | undefined => localStorage.getItem(keys.token) ?? undefined

/** A shop that is open on a server of its own: its portal, the session there, and where one came from. */
export interface Away {
  readonly alamat: string
  readonly token: string
  readonly sampai: string
  readonly kode_toko: string
  readonly nama_toko: string
  readonly nama_server: string
  /** Who it is at home, and the shop to come back to. */
  readonly user_id: string
  readonly toko_asal: string
}

export function awayShop(): Away | undefined {
  const text = localStorage.getItem(keys.away)
  return text === null ? undefined : (JSON.parse(text) as Away)
}

export function saveAway(away: Away): void {
  localStorage.setItem(keys.away, JSON.stringify(away))
  saveShop(away.kode_toko)
}

/** Back at the own server. Returns where one was. */
export function forgetAway(): Away | undefined {
  const away = awayShop()
  localStorage.removeItem(keys.away)
  if (away) saveShop(away.toko_asal)
  return away
}

/** The session of the shop that is open. */
export const sessionToken = (): string | undefined => awayShop()?.token ?? homeToken()

/** Origin of the server that serves the open shop; empty: the one that this page came from. */
export function shopServer(): string {
  const away = awayShop()
  return away ? new URL(away.alamat).origin : ''
}

/** The API base: the portal of the shop once one is chosen, else of the installation. */
export function apiAddress(): string {
  const away = awayShop()
  if (away) return `${away.alamat}/api/v1/`
  const shop = localStorage.getItem(keys.toko)
  return shop ? `/${encodeURIComponent(shop)}/api/v1/` : '/api/v1/'
}

export const storedShop = (): string | undefined => localStorage.getItem(keys.toko) ?? undefined

export function saveLogin(token: string, kode_toko: string): void {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.toko, kode_toko)
  localStorage.setItem(keys.login, 'true')
}

/** The session as the server last sent it; it goes with the token. */
export function storedSession(): unknown {
  try {
    return JSON.parse(localStorage.getItem(keys.session) ?? 'null')
  } catch {
    return null
  }
}
export const saveSession = (wire: unknown): void => localStorage.setItem(keys.session, JSON.stringify(wire))

export const saveShop = (kode_toko: string): void => localStorage.setItem(keys.toko, kode_toko)

/** Clears the storage and sets the login flag to false. */
export function clearStorage(): void {
  const kept = Object.keys(localStorage)
    .filter((k) => k.startsWith(choicePrefix))
    .map((k) => [k, localStorage.getItem(k)!] as const)
  localStorage.clear()
  for (const [k, v] of kept) localStorage.setItem(k, v)
  localStorage.setItem(keys.login, 'false')
}

/**
 * The stored-flag rule: the login flag must agree with the storage. A token without `true`, or `true` without a
 * token, is not trusted.
 */
export const flagMatches = (): boolean => (localStorage.getItem(keys.login) === 'true') === (homeToken() !== undefined)

/** A choice of this device or person, as JSON. */
export function storedChoices<V>(name: string, otherwise: V): V {
  try {
    const text = localStorage.getItem(choicePrefix + name)
    return text === null ? otherwise : (JSON.parse(text) as V)
  } catch {
    return otherwise
  }
}

export const saveChoice = (name: string, value: unknown): void =>
  localStorage.setItem(choicePrefix + name, JSON.stringify(value))
