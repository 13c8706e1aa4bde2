import pg from 'pg'
import { types } from '#kernel/data/db/types.server.ts'
import { openClient } from './client.ts'
import { emptyPath } from './serve.ts'
import type { Ground } from './ground.ts'
import { perSecond, measurePairs, type Install } from './measure.ts'

/** Frequent look-ups over HTTP, against the best hand-written statement. */
export interface Search {
  readonly method: 'GET' | 'POST'
  readonly path: (barcode: string) => string
  readonly body?: (turn: number) => string
  readonly sql: string
  readonly values: (code: string, barcode: string, turn: number) => unknown[]
  /** An empty endpoint called beside the statement; absent: only the statement runs. */
  readonly empty?: string
  /** The statement runs as superuser, without row-level security. */
  readonly free?: boolean
}

const one = { sql: `SELECT * FROM barang WHERE cabang = $1 AND kode_barcode = $2` }
export const barcode: Search = {
  ...one,
  method: 'GET',
  path: (code) => `penjualan/barang/${code}`,
  values: (code, piece) => [code, piece],
  empty: `/api/v1/${emptyPath}`,
}
/** The same look-up with a floor that has no session and no rights. */
export const barcodeWithoutSession: Search = { ...barcode, empty: '/healthz' }

export const firstPage: Search = {
  method: 'POST',
  path: () => 'barang/cari',
  body: () => '{"batas":50}',
  sql: `SELECT * FROM barang WHERE cabang = $1 ORDER BY kode_barcode LIMIT 51`,
  values: (code) => [code],
}
const text = (turn: number): string => `BUNGA ${(turn * 37) % 20_000}`
export const searchName: Search = {
  method: 'POST',
  path: () => 'barang/cari',
  body: (turn) => JSON.stringify({ batas: 50, cari: text(turn) }),
  sql: `SELECT * FROM barang WHERE cabang = $1 AND (kode_barcode ILIKE $2 OR nama_barang ILIKE $2 OR kode_intern ILIKE $2)
    ORDER BY kode_barcode LIMIT 51`,
  values: (code, _piece, turn) => [code, `%${text(turn)}%`],
  free: true,
}

/** Look-ups per second of one client. */
export async function benchSearch(ground: Ground, search: Search, pairs: number, ms: number): Promise<Install> {
  const shop = ground.toko[0]!
  const httpClient = await openClient(ground.address)
  // The best plan depends on the text: a generic plan reads the whole shop.
  const login = search.free
    ? { ...ground.logins.root, options: '-c plan_cache_mode=force_custom_plan' }
    : { ...ground.logins.app, options: `-c kilau.cabang=${shop.code}` }
  const client = new pg.Client({ ...login, types })
  await client.connect()
  let turn = 0
  const next = (): string => shop.barang[((turn += 1) * 37) % shop.barang.length]!
  const headers = { 'x-auth-token': shop.seller[0]!.token }
  const request = async (method: string, path: string, body?: string): Promise<void> => {
    const answer = await httpClient.request(method, path, body, headers)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`)
  }
  const floor = async (): Promise<void> => {
    const piece = next()
    if (search.empty) await request('GET', search.empty)
    await client.query({ name: 'lantai', text: search.sql, values: search.values(shop.code, piece, turn) })
  }
  const ours = (): Promise<void> => {
    const piece = next()
    return request(search.method, `/api/v1/${search.path(piece)}`, search.body?.(turn))
  }
  try {
    await perSecond(ms / 2, [ours])
    await perSecond(ms / 4, [floor])
    return await measurePairs(
      pairs,
      async () => (await perSecond(ms, [floor])).rate,
      async () => (await perSecond(ms, [ours])).rate,
    )
  } finally {
    httpClient.close()
    await client.end()
  }
}
