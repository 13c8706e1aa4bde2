import pg from 'pg'
import { types } from '#kernel/db/types.server.ts'
import { bukaKlien } from './klien.ts'
import { pathKosong } from './layani.ts'
import type { Tanah } from './tanah.ts'
import { perDetik, ukurPasang, type Pasang } from './ukur.ts'

/** What is looked up again and again, over HTTP, against the best statement written by hand. */
export interface Pencarian {
  readonly method: 'GET' | 'POST'
  readonly path: (barcode: string) => string
  readonly body?: (turn: number) => string
  readonly sql: string
  readonly values: (kode: string, barcode: string, turn: number) => unknown[]
  /** Asked beside the statement; absent: nothing, the statement stands alone. */
  readonly kosong?: string
  /** The statement runs as the database's root: row-level security does not bind it. */
  readonly bebas?: boolean
}

const satu = { sql: `SELECT * FROM barang WHERE cabang = $1 AND kode_barcode = $2` }
export const barcode: Pencarian = {
  ...satu,
  method: 'GET',
  path: (kode) => `penjualan/barang/${kode}`,
  values: (kode, piece) => [kode, piece],
  kosong: `/api/v1/${pathKosong}`,
}
/** The same look-up above a floor that knows nobody: no session, no rights. */
export const barcodeTanpaSesi: Pencarian = { ...barcode, kosong: '/healthz' }

export const halamanPertama: Pencarian = {
  method: 'POST',
  path: () => 'barang/cari',
  body: () => '{"batas":50}',
  sql: `SELECT * FROM barang WHERE cabang = $1 ORDER BY kode_barcode LIMIT 51`,
  values: (kode) => [kode],
}
const teks = (turn: number): string => `BUNGA ${(turn * 37) % 20_000}`
export const cariNama: Pencarian = {
  method: 'POST',
  path: () => 'barang/cari',
  body: (turn) => JSON.stringify({ batas: 50, cari: teks(turn) }),
  sql: `SELECT * FROM barang WHERE cabang = $1 AND (kode_barcode ILIKE $2 OR nama_barang ILIKE $2 OR kode_intern ILIKE $2)
    ORDER BY kode_barcode LIMIT 51`,
  values: (kode, _piece, turn) => [kode, `%${teks(turn)}%`],
  bebas: true,
}

/** Look-ups a second of one client. */
export async function benchCari(t: Tanah, c: Pencarian, pairs: number, ms: number): Promise<Pasang> {
  const toko = t.toko[0]!
  const klien = await bukaKlien(t.address)
  // The best plan knows the text: a kept one for any text reads the whole shop.
  const login = c.bebas
    ? { ...t.logins.root, options: '-c plan_cache_mode=force_custom_plan' }
    : { ...t.logins.app, options: `-c kilau.cabang=${toko.kode}` }
  const client = new pg.Client({ ...login, types })
  await client.connect()
  let turn = 0
  const next = (): string => toko.barang[((turn += 1) * 37) % toko.barang.length]!
  const headers = { 'x-auth-token': toko.penjual[0]!.token }
  const minta = async (method: string, path: string, body?: string): Promise<void> => {
    const answer = await klien.minta(method, path, body, headers)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`)
  }
  const lantai = async (): Promise<void> => {
    const piece = next()
    if (c.kosong) await minta('GET', c.kosong)
    await client.query({ name: 'lantai', text: c.sql, values: c.values(toko.kode, piece, turn) })
  }
  const kita = (): Promise<void> => {
    const piece = next()
    return minta(c.method, `/api/v1/${c.path(piece)}`, c.body?.(turn))
  }
  try {
    await perDetik(ms / 2, [kita])
    await perDetik(ms / 4, [lantai])
    return await ukurPasang(
      pairs,
      () => perDetik(ms, [lantai]),
      () => perDetik(ms, [kita]),
    )
  } finally {
    klien.tutup()
    await client.end()
  }
}
