import { Readable } from 'node:stream'
import { z } from 'zod'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { writeCsv } from '#kernel/data/files/csv.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import type { JobKind, Work } from '#kernel/engine/jobs/work.server.ts'
import { columnMayLeave, type ExportTable } from './export-tables.ts'

/** The job that writes a table as CSV. */
export const exportKind = 'export-csv'

interface ExportContent {
  readonly tabel: string
  readonly baris: number
}

/** Rows kept in memory at a time. */
const once = 1000
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The columns to export, in table order. */
async function loadColumns(tx: Tx, table: ExportTable): Promise<string[]> {
  const found = await tx.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [quote(table.tabel)],
  )
  return found.filter((k) => columnMayLeave(table, k.name, k.type)).map((k) => k.name)
}

/** Streams the table with a cursor, a thousand rows at a time, so that memory use does not depend on its size. */
async function* parse(tx: Tx, table: ExportTable, work: Work, total: number): AsyncGenerator<string> {
  const columns = await loadColumns(tx, table)
  // The cursor is named after the table, because a prepared FETCH on a connection must always return the same columns.
  const cursor = quote(`ekspor_${table.tabel}`)
  const pick = columns.map((k) => `${quote(k)}::text AS ${quote(k)}`).join(', ')
  await tx.query(`DECLARE ${cursor} CURSOR FOR SELECT ${pick} FROM ${quote(table.tabel)} WHERE ${table.cabang} = $1`, [
    work.cabang,
  ])
  yield writeCsv([columns], true)
  for (let done = 0; ;) {
    const rows = await tx.query<Record<string, string | null>>(`FETCH ${once} FROM ${cursor}`)
    work.signal.throwIfAborted()
    if (rows.length > 0)
      yield writeCsv(
        rows.map((r) => columns.map((k) => r[k] ?? '')),
        false,
      )
    done += rows.length
    work.advance(Math.min(done, total), total)
    if (rows.length < once) return
  }
}

/** The job that writes a table. It checks again that the user may still export. */
export const exportJob = (screen: ScreenDef, tables: readonly ExportTable[]): JobKind => ({
  may: (_content, sesi) => mayOpen(screen, sesi).allowed,
  run: async (work) => {
    const content = work.content as ExportContent
    const table = tables.find((x) => x.tabel === content.tabel)
    if (!table) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    await work.db.tx(work.cabang, (tx) =>
      work.save(
        { name: `${table.tabel}.csv`, type: 'text/csv; charset=utf-8' },
        Readable.from(parse(tx, table, work, content.baris), { highWaterMark: 2 }),
      ),
    )
    return undefined
  },
})

/**
 * Exports the shop's tables as CSV in the background. Before the first row leaves, an audit entry records who, which
 * table, and how many rows.
 */
export const exportEndpoints = (screen: ScreenDef, tables: readonly ExportTable[]): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'export-csv',
    summary: 'The tables of the shop that can be exported, by the names that people use',
    access: { screen },
    reads: true,
    answer: z.array(
      z.object({ tabel: z.string(), nama: z.string(), bagian: z.string().optional(), jenis: z.string() }),
    ),
    run: () => Promise.resolve(tables.map(({ cabang: _cabang, secretColumns: _secret, ...t }) => t)),
  }),
  endpoint({
    method: 'POST',
    path: 'export-csv',
    summary: 'Exports a table of the shop: a job of the queue, whose file is fetched when it is made',
    access: { screen },
    writes: true,
    limit: 30,
    body: z.strictObject({ tabel: z.string().max(80) }),
    answer: z.object({ pekerjaan: z.uuid() }),
    run: async (call) => {
      const table = tables.find((x) => x.tabel === call.body.tabel)
      if (!table) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const [row] = await call.tx.query<{ n: bigint }>(
        `SELECT count(*) AS n FROM ${quote(table.tabel)} WHERE ${table.cabang} = $1`,
        [call.session.kode_toko],
      )
      const line = Number(row!.n)
      if (line === 0) return refusal(404, 'kosong', 'Invalid data')
      sendAudit(call.tx, call.session, call.now, {
        perintah: 'ekspor',
        objek: 'tabel',
        kunci: table.tabel,
        sesudah: { baris: line },
      })
      void call.reply.code(202)
      const content: ExportContent = { tabel: table.tabel, baris: line }
      return { pekerjaan: call.services.queue.enqueue(call, { jenis: exportKind, nama: table.nama, isi: content }) }
    },
  }),
]
