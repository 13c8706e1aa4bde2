import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { types } from '#kernel/data/db/types.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { reportQueries } from '#apps/server/rooms.server.ts'
import { sellViaHttp } from './sell.ts'
import { openClient, type Client } from './client.ts'
import { plantSales } from './plant.ts'
import type { Ground, Shop } from './ground.ts'
import { once, measurePairs, type Install } from './measure.ts'

/**
 * Laporan Penjualan over a hundred thousand notas: as JSON against its own statement, as PDF and spreadsheet in
 * seconds and memory.
 */
const all = 100_000
const oneDay = 5000
/** The period of the report lies in the middle of the shop's data. */
const day = 86_400_000

export interface KeptFiles {
  readonly ms: number
  /** Peak memory of the server process; undefined where the system does not report it. */
  readonly bytes: number | undefined
}
export interface ReportResult {
  /** Milliseconds, so less is better. */
  readonly json: Install
  readonly pdf: KeptFiles
  readonly xlsx: KeptFiles
}

const date = (backwards: number): string => jakartaTime(new Date(Date.now() - backwards * day)).tanggal
const request = async (client: Client, shop: Shop, path: string, filter: object): Promise<Buffer> => {
  const token = shop.seller[0]!.token
  const answer = await client.request('POST', `/api/v1/${path}`, JSON.stringify(filter), { 'x-auth-token': token })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
  return answer.body
}

/** A freshly started server makes it three times: the median time and the peak memory. */
async function file(ground: Ground, shop: Shop, shape: 'pdf' | 'xlsx', dayCount: number): Promise<KeptFiles> {
  await ground.serve()
  const client = await openClient(ground.address)
  const filter = { tgl_from: date(dayCount), tgl_to: date(1) }
  const ms = await once(3, () => request(client, shop, `laporan/penjualan/${shape}`, filter))
  client.close()
  const status = await readFile(`/proc/${ground.pid}/status`, 'utf8').catch(() => '')
  const kb = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return { ms, bytes: kb === undefined ? undefined : Number(kb) * 1024 }
}

export async function benchReport(ground: Ground, shop: Shop, pairs: number): Promise<ReportResult> {
  const httpClient = await openClient(ground.address)
  const number = await sellViaHttp(httpClient, shop.seller[0]!.token, shop.barang.pop()!, crypto.randomUUID())
  // The day of the sale holds the original nota and the first planted day; the other days lie before it.
  await plantSales(ground.logins.root, { code: shop.code, number, times: all + oneDay }, oneDay)
  const filter = { tgl_from: date(all / oneDay), tgl_to: date(1) }
  const { sql, values } = reportQueries.penjualan!.ask(
    { ...filter, kode_sales: null, oleh: null, kode_group: null } as never,
    { cabang: shop.code, tgl_system: date(0), now: new Date() },
  )
  const client = new pg.Client({ ...ground.logins.app, types, options: `-c kilau.cabang=${shop.code}` })
  await client.connect()
  const query = async (): Promise<void> => {
    const { rows } = await client.query({ name: 'laporan', text: sql, values: [...values] })
    if (rows.length !== all) throw new Error(`${rows.length} rows`)
  }
  const view = () => request(httpClient, shop, 'laporan/penjualan', filter)
  try {
    await once(5, view)
    await once(2, query)
    const json = await measurePairs(
      pairs,
      () => once(1, query),
      () => once(1, view),
    )
    return { json, pdf: await file(ground, shop, 'pdf', 1), xlsx: await file(ground, shop, 'xlsx', 10) }
  } finally {
    httpClient.close()
    await client.end()
  }
}
