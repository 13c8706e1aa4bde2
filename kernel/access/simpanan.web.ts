/**
 * What this device keeps. Session values stand under `kilau.`, a person's or device's choices under `kilau.pilihan.`
 * (language, theme, favourites, columns): clearing the storage ends a session and leaves the choices.
 */
const keys = { login: 'kilau.login', token: 'kilau.token', toko: 'kilau.toko' } as const
const choices = 'kilau.pilihan.'

export const tokenSesi = (): string | undefined => localStorage.getItem(keys.token) ?? undefined

/** The API base: the shop's own once one is chosen, else the installation's. */
export function alamatApi(): string {
  const toko = localStorage.getItem(keys.toko)
  return toko ? `/${encodeURIComponent(toko)}/api/v1/` : '/api/v1/'
}

export const tokoSimpanan = (): string | undefined => localStorage.getItem(keys.toko) ?? undefined

export function simpanMasuk(token: string, kode_toko: string): void {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.toko, kode_toko)
  localStorage.setItem(keys.login, 'true')
}

export const simpanToko = (kode_toko: string): void => localStorage.setItem(keys.toko, kode_toko)

/** Clears the storage and sets the login flag to false. */
export function bersihkanSimpanan(): void {
  const kept = Object.keys(localStorage)
    .filter((k) => k.startsWith(choices))
    .map((k) => [k, localStorage.getItem(k)!] as const)
  localStorage.clear()
  for (const [k, v] of kept) localStorage.setItem(k, v)
  localStorage.setItem(keys.login, 'false')
}

/**
 * The stored-flag rule: does the login flag say what the storage holds? A token without `true`, or `true` without a token,
 * is not to be trusted.
 */
export const benderaCocok = (): boolean => (localStorage.getItem(keys.login) === 'true') === (tokenSesi() !== undefined)

/** A choice of this device or person, as JSON. */
export function pilihan<V>(name: string, otherwise: V): V {
  try {
    const text = localStorage.getItem(choices + name)
    return text === null ? otherwise : (JSON.parse(text) as V)
  } catch {
    return otherwise
  }
}

export const simpanPilihan = (name: string, value: unknown): void =>
  localStorage.setItem(choices + name, JSON.stringify(value))
