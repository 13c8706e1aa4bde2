/**
 * What this device keeps. Session values stand under `kilau.`, choices of the person or device under `kilau.pilihan.`
 * (language, theme, favourites, columns). Clearing the storage ends the session and leaves the choices.
 */
const keys = { login: 'kilau.login', token: 'kilau.token', toko: 'kilau.toko' } as const
const choices = 'kilau.pilihan.'

export const sessionToken = (): string | undefined => localStorage.getItem(keys.token) ?? undefined

/** The API base: of the shop once one is chosen, else of the installation. */
export function apiAddress(): string {
  const shop = localStorage.getItem(keys.toko)
  return shop ? `/${encodeURIComponent(shop)}/api/v1/` : '/api/v1/'
}

export const storedShop = (): string | undefined => localStorage.getItem(keys.toko) ?? undefined

export function saveLogin(token: string, kode_toko: string): void {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.toko, kode_toko)
  localStorage.setItem(keys.login, 'true')
}

export const saveShop = (kode_toko: string): void => localStorage.setItem(keys.toko, kode_toko)

/** Clears the storage and sets the login flag to false. */
export function clearStorage(): void {
  const kept = Object.keys(localStorage)
    .filter((k) => k.startsWith(choices))
    .map((k) => [k, localStorage.getItem(k)!] as const)
  localStorage.clear()
  for (const [k, v] of kept) localStorage.setItem(k, v)
  localStorage.setItem(keys.login, 'false')
}

/**
 * The stored-flag rule: the login flag must agree with the storage. A token without `true`, or `true` without a
 * token, is not trusted.
 */
export const flagMatches = (): boolean =>
  (localStorage.getItem(keys.login) === 'true') === (sessionToken() !== undefined)

/** A choice of this device or person, as JSON. */
export function storedChoices<V>(name: string, otherwise: V): V {
  try {
    const text = localStorage.getItem(choices + name)
    return text === null ? otherwise : (JSON.parse(text) as V)
  } catch {
    return otherwise
  }
}

export const saveChoice = (name: string, value: unknown): void =>
  localStorage.setItem(choices + name, JSON.stringify(value))
