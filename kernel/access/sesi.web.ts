import { useSyncExternalStore } from 'react'
import { call, setInvalidToken } from '#kernel/http/client.web.ts'
import type { HakSesi, Level } from './gate.ts'
import { benderaCocok, bersihkanSimpanan, simpanMasuk, simpanToko, tokenSesi } from './simpanan.web.ts'

/** One entry of the access tree as the server sends it; up to three levels. */
export interface AksesMenu {
  readonly nama: string
  readonly path?: string
  readonly is_show: boolean
  readonly anak?: readonly AksesMenu[]
}

/** The session on the wire (`users/login`; `sesi` sends it without the token). */
export interface WireSesi {
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
  readonly akses: readonly AksesMenu[]
  readonly jalur: readonly string[]
  readonly flags: readonly { readonly key: string; readonly value: string }[]
  readonly settings: Readonly<Record<string, string>>
  /** The user's own choice of language; null: none. */
  readonly bahasa: string | null
  readonly ganti_password: boolean
}

/** The session as screens read it: HakSesi, which `bolehkah` takes, with the person and the shop. */
export interface SesiWeb extends HakSesi {
  readonly user_id: string
  readonly nama: string
  readonly nama_toko: string
  readonly toko_asal: string
  readonly no_whatsapp: string
  readonly tgl_system: string
  /** The business day is open: documents may be posted. */
  readonly buka: boolean
  readonly pohon: readonly AksesMenu[]
  readonly bahasa: string | null
  /** Somebody else set the password: nothing opens before it is changed. */
  readonly ganti_password: boolean
}

/** Who holds a user id that is in use: the detail of refusal `dipakai-sesi`. */
export interface SesiLain {
  readonly perangkat: string
  readonly ip: string
  readonly kode_toko: string
  readonly sejak: string
  readonly terakhir: string
}

export interface Masuk {
  readonly user_id: string
  readonly password: string
  readonly ambil_alih?: boolean
}

let now: SesiWeb | undefined
const listeners = new Set<() => void>()

function set(next: SesiWeb | undefined): void {
  now = next
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

export const bacaSesi = (w: WireSesi): SesiWeb => ({
  user_id: w.user_id,
  nama: w.nama,
  level: w.level,
  kode_toko: w.kode_toko,
  nama_toko: w.nama_toko,
  pusat: w.pusat,
  toko_asal: w.toko_asal,
  no_whatsapp: w.no_whatsapp ?? '',
  tgl_system: w.tgl_system,
  buka: w.buka,
  pohon: w.akses,
  akses: new Set(w.jalur),
  flags: Object.fromEntries(w.flags.map((f) => [f.key, f.value])),
  settings: w.settings,
  bahasa: w.bahasa,
  ganti_password: w.ganti_password,
})

/** The running session; undefined before login. */
export const sesiSekarang = (): SesiWeb | undefined => now
export const useSesiBilaAda = (): SesiWeb | undefined => useSyncExternalStore(subscribe, sesiSekarang)

/** The session of a screen behind the login. */
export function useSesi(): SesiWeb {
  const sesi = useSesiBilaAda()
  if (!sesi) throw new Error('useSesi: no session; this screen stands behind the login')
  return sesi
}

/** What this machine is called where the server lists sessions. */
export function namaPerangkat(): string {
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

/** Logs in; throws GalatServer (401 wrong, 409 `dipakai-sesi` with SesiLain, 429 with detail.detik). */
export async function masuk(isian: Masuk): Promise<SesiWeb> {
  bersihkanSimpanan()
  const wire = await call<WireSesi>('POST', 'users/login', { body: { ...isian, perangkat: namaPerangkat() } })
  simpanMasuk(wire.token ?? '', wire.kode_toko)
  const sesi = bacaSesi(wire)
  set(sesi)
  return sesi
}

/** Reads the session of the kept token, after a reload or when settings changed. */
export async function muatSesi(): Promise<SesiWeb> {
  const sesi = bacaSesi(await call<WireSesi>('GET', 'sesi'))
  set(sesi)
  return sesi
}

/** Has the shop other flags or settings by now than this screen works with? For what was changed while nobody listened. */
export async function pengaturanBerubah(): Promise<boolean> {
  const baru = bacaSesi(await call<WireSesi>('GET', 'sesi'))
  const sama = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
    Object.keys({ ...a, ...b }).every((k) => a[k] === b[k])
  if (now === undefined) return false
  if (!(sama(now.flags, baru.flags) && sama(now.settings, baru.settings))) return true
  // What is no setting needs no question: the day may have moved.
  set(baru)
  return false
}

/** Head office looks into another shop: the base changes and the page starts anew. */
export function bukaToko(kode_toko: string): void {
  simpanToko(kode_toko)
  location.assign(new URL('/dashboard', location.origin))
}

/** Ends the session on this device alone: storage cleared, flag false. */
export function lupakanSesi(): void {
  bersihkanSimpanan()
  set(undefined)
}

/** The server ended the session: the storage is cleared, and what still calls with the old token is let fail in peace. */
export function akhiriSesi(): void {
  setInvalidToken(() => {})
  bersihkanSimpanan()
}

/** Logout: the server's call first; when it fails the storage is cleared all the same and the page reloads. */
export async function keluar(): Promise<void> {
  const user_id = now?.user_id
  try {
    await call('POST', 'users/logout', { body: { user_id } })
    akhiriSesi()
    // A new page, so that nothing of this person stays in memory.
    location.assign('/')
  } catch {
    bersihkanSimpanan()
    location.reload()
  }
}

/**
 * Once at start: obeys the stored-flag rule and takes charge of refused tokens.
 * Answers whether a token is kept, that is, whether `muatSesi` is worth a call.
 */
export function startSesi(): boolean {
  setInvalidToken(() => {
    bersihkanSimpanan()
    location.reload()
  })
  if (benderaCocok()) return tokenSesi() !== undefined
  bersihkanSimpanan()
  if (location.pathname !== '/') history.replaceState(null, '', '/')
  return false
}
