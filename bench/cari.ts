import pg from 'pg'
import { types } from '#kernel/db/db.server.ts'
import { bukaKlien } from './klien.ts'
import type { Tanah } from './tanah.ts'
import { perDetik, ukurPasang, type Pasang } from './ukur.ts'

/** What is looked up again and again, over HTTP, against an empty endpoint and then the best statement written by hand. */
export interface Pencarian {
  readonly method: 'GET' | 'POST'
  readonly path: (barcode: string) => string
  readonly body?: string
  readonly sql: string
  readonly values: (kode: string, barcode: string) => unknown[]
}

export const barcode: Pencarian = {
  method: 'GET',
  path: (kode) => `penjualan/barang/${kode}`,
  sql: `SELECT * FROM barang WHERE cabang = $1 AND kode_barcode = $2`,
  values: (kode, piece) => [kode, piece],
}
export const halamanPertama: Pencarian = {
  method: 'POST',
  path: () => 'barang/cari',
  body: '{}',
  sql: `SELECT * FROM barang WHERE cabang = $1 ORDER BY kode_barcode LIMIT 51`,
  values: (kode) => [kode],
}

/** Look-ups a second of one client. */
export async function benchCari(t: Tanah, c: Pencarian, pairs: number, ms: number): Promise<Pasang> {
  const toko = t.toko[0]!
  const klien = await bukaKlien(t.address)
  const client = new pg.Client({ ...t.logins.app, types, options: `-c kilau.cabang=${toko.kode}` })
  await client.connect()
  let turn = 0
  const next = (): string => toko.barang[(turn += 37) % toko.barang.length]!
  const headers = { 'x-auth-token': toko.penjual[0]!.token }
  const lantai = async (): Promise<void> => {
    await klien.minta('GET', '/healthz')
    await client.query({ name: 'lantai', text: c.sql, values: c.values(toko.kode, next()) })
  }
  const kita = async (): Promise<void> => {
    const answer = await klien.minta(c.method, `/api/v1/${c.path(next())}`, c.body, headers)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`)
  }
  try {
    await perDetik(ms / 2, [kita])
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
