import type { Salah } from '#kernel/define/resource.ts'

/** Tolak: an expected refusal. A value, never an exception; exceptions are bugs. */
export interface Tolak {
  readonly tolak: true
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 423 | 429 | 503
  /** Stable code for programs: `token`, `akses`, `flag`, `toko`, `isian`, `tidak-ada`, `ada`, `dihapus`, `dipakai`, … */
  readonly kode: string
  /** Indonesian, to the letter of the specification where it has one; `{name}` stands for a value of `isi`. */
  readonly message: string
  readonly isi?: Readonly<Record<string, string | number>>
  readonly fields?: readonly Salah[]
  readonly kategori?: readonly string[]
  readonly detail?: unknown
  /** Its own traces are committed all the same: a wrong password is counted. */
  readonly simpan?: true
}

export const tolak = (
  status: Tolak['status'],
  kode: string,
  message: string,
  more: Partial<Pick<Tolak, 'isi' | 'fields' | 'kategori' | 'detail' | 'simpan'>> = {},
): Tolak => ({ tolak: true, status, kode, message, ...more })

/** Fields that cannot be taken: the first says what is wrong, all of them where. Never empty. */
export const tolakIsian = (fields: readonly Salah[], status: Tolak['status'] = 422): Tolak =>
  tolak(status, 'isian', fields[0]!.message, { ...(fields[0]!.isi ? { isi: fields[0]!.isi } : {}), fields })

export const adalahTolak = (x: unknown): x is Tolak =>
  typeof x === 'object' && x !== null && (x as { tolak?: unknown }).tolak === true

/** The error body on the wire (design 6). */
export interface WireError {
  message: string
  kode: string
  fields?: Salah[]
  kategori?: string[]
  detail?: unknown
  /** Of an unexpected error: what the log calls it. */
  referensi?: string
}
