/**
 * Errors of PostgreSQL, classified by SQLSTATE and text, never by the driver's `constraint` alone: on a cluster that is
 * empty, and the name in the text carries a shard number (`barang_pkey_102008`), which is removed.
 */
type DbFault =
  | 'unique'
  | 'foreign'
  | 'check'
  | 'missing'
  | 'wall'
  | 'serialization'
  | 'busy'
  | 'connection'
  // The disk is full: nothing was done, and it will work when there is space.
  | 'full'
  // A text is no value of the type that it was cast to.
  | 'value'
  // A function of ours looked and says no; `name` is what to say.
  | 'refused'
  | 'other'

export interface DbError {
  readonly fault: DbFault
  /** Name of the constraint or table (for `wall` and `missing`: the column), without a shard number; for `refused` the message. */
  readonly name: string
  /** May the same work be tried again? */
  readonly retry: boolean
}

const byState: Readonly<Record<string, DbFault>> = {
  '23505': 'unique',
  '23503': 'foreign',
  '23514': 'check',
  '23502': 'missing',
  // Row-level security, or a missing grant.
  '42501': 'wall',
  '40001': 'serialization',
  '40P01': 'serialization',
  '55P03': 'busy',
  '57014': 'busy',
  '53300': 'busy',
  '53100': 'full',
  '22P02': 'value',
  '22003': 'value',
  '22007': 'value',
  '22008': 'value',
  KL001: 'refused',
}
const lost = /^(?:08|57P|25P03)/
const lostText =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|server closed the connection/i
const lostNode = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']

/** `…violates unique constraint "barang_pkey_102008"` → `barang_pkey`. */
function nameIn(message: string, fault: DbFault): string {
  if (fault === 'refused') return message
  const quoted =
    fault === 'missing'
      ? /column "([^"]+)"/
      : fault === 'wall'
        ? /(?:table|relation|function) "?([\w.]+)"?/
        : /constraint "([^"]+)"/
  return (quoted.exec(message)?.[1] ?? '').replace(/_\d+$/, '')
}

/** Undefined: not an error of the database. */
export function readDbError(error: unknown): DbError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, message } = error as Error & { code?: unknown }
  const state = typeof code === 'string' ? code : ''
  if (lost.test(state) || lostNode.includes(state) || lostText.test(message))
    return { fault: 'connection', name: '', retry: true }
  const known = byState[state]
  if (known) return { fault: known, name: nameIn(message, known), retry: known === 'serialization' || known === 'busy' }
  // A failed transaction carries the failed statement's error as its cause.
  if (error.cause) return readDbError(error.cause)
  return /^[0-9A-Z]{5}$/.test(state) ? { fault: 'other', name: '', retry: false } : undefined
}
