import { text } from '#kernel/base/i18n/texts.ts'

/** Why a device failed. */
export type ErrorCause = 'tidak-didukung' | 'ditolak' | 'tercabut' | 'ganda' | 'sibuk' | 'macet'

/** As a sentence: what happened, and what to do. */
export const errorWords: Readonly<Record<ErrorCause, string>> = {
  'tidak-didukung': text(
    'Browser ini tidak bisa memakai perangkat USB dan serial. Pakai Chrome atau Edge lewat https.',
  ),
  ditolak: text('Belum ada perangkat yang diizinkan. Pilih perangkatnya dan izinkan.'),
  tercabut: text('Perangkat tidak terhubung. Periksa kabel dan dayanya, lalu coba lagi.'),
  ganda: text('Ada dua perangkat yang sama. Pilih lagi perangkatnya di Perangkat.'),
  sibuk: text('Perangkat sedang dipakai program lain. Tutup program itu, lalu coba lagi.'),
  macet: text('Perangkat tidak menjawab. Periksa kertas dan lampunya sebelum mencoba lagi.'),
}

/**
 * A device failed. `message` is an Indonesian sentence, the key of its translation: the one for `reason`, or a
 * printer's own.
 */
export class DeviceError extends Error {
  readonly reason: ErrorCause
  constructor(cause: ErrorCause, word?: string) {
    super(word ?? errorWords[cause])
    this.name = 'GalatPerangkat'
    this.reason = cause
  }
}

/** While the user picked it, while it was opened, or while it was used. */
export type Moment = 'pick' | 'open' | 'send'

/** Browsers report errors by class name; the same name means something else while picking and while sending. */
const errorNames: Readonly<Record<string, Readonly<Record<Moment, ErrorCause>>>> = {
  NotFoundError: { pick: 'ditolak', open: 'tercabut', send: 'tercabut' },
  SecurityError: { pick: 'ditolak', open: 'sibuk', send: 'sibuk' },
  NotAllowedError: { pick: 'ditolak', open: 'ditolak', send: 'ditolak' },
  NetworkError: { pick: 'tercabut', open: 'sibuk', send: 'tercabut' },
  InvalidStateError: { pick: 'sibuk', open: 'sibuk', send: 'sibuk' },
}

/** Translates a browser's error into ours. */
export function readError(error: unknown, at: Moment): DeviceError {
  if (error instanceof DeviceError) return error
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  return new DeviceError(errorNames[name]?.[at] ?? 'macet')
}

/** The one matching device; several alike without serial numbers cannot be told apart. */
export function pickOne<D>(matches: readonly D[]): D {
  if (matches.length > 1) throw new DeviceError('ganda')
  const [one] = matches
  if (one === undefined) throw new DeviceError('tercabut')
  return one
}
