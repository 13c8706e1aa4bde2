import { z } from 'zod'
import { apiOf, messageOf, reportScreen, seenReport, type AnyReport } from '#kernel/model/report.ts'
import { jsonOf, wireSchema } from '#kernel/model/fields/schema.ts'
import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import { endpoint, ReadyJson, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { openStream } from './stream.server.ts'
import { contentTypes, packLines, type Pack } from './file.server.ts'
import { finishedRows } from './rows.server.ts'
import { sendFile } from './send.server.ts'
import type { AnyQuery, ReportQueries } from './query.server.ts'
import { fileFormats, buildSheet, type FileFormat, type ReportSheet } from './sheet.ts'
import { reportKind, type ReportContent } from './job.server.ts'
import { filtersOf, readFilter, filterTexts } from './filter.ts'
import { buildTable, countText, tooMany, type Table } from './table.ts'
import { writeTable } from './write.server.ts'

/** Every endpoint of every report: the table for the screen, and the same as PDF, Excel and CSV. */
export function reportEndpoints(report: readonly AnyReport[], query: ReportQueries): Endpoint[] {
  return report.flatMap((l) => {
    const k = query[l.name]
    if (!k) throw new Error(`laporan ${l.name} has no query in its room's server door`)
    return [table(l, k), ...fileFormats.map((shape) => file(l, k, shape))]
  })
}

type Call = ServerCall<Record<string, unknown>, unknown, unknown>

/** `readFilter` reads the filters and names every issue; this schema is what openapi.json shows. */
const bodyOf = (l: AnyReport) =>
  z.record(z.string(), z.unknown()).meta(jsonOf(wireSchema(filtersOf(l, ''), { partial: true })))

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const answer = z.object({
  message: z.string(),
  tabel: z.object({
    kolom: z.array(
      z.looseObject({ name: z.string(), field: z.looseObject({ label: z.string() }), total: z.boolean() }),
    ),
    kelompok: z.array(z.string()),
    garis: z.array(
      z.object({
        nilai: z.array(value),
        kelompok: z
          .object({ tingkat: z.int(), judul: z.string(), baris: z.int(), stempel: z.string().optional() })
          .optional(),
      }),
    ),
    total: z.array(value),
    baris: z.int(),
  }),
  /** When the report was computed, as an instant. */
  dihitung: z.string(),
})

/** What the caller asked for: the filters with their defaults, and the statement. */
function readAsked(l: AnyReport, k: AnyQuery, p: Call) {
  const { kode_toko: shop, tgl_system } = p.session
  const read = readFilter(l, p.body, tgl_system)
  if (!read.ok) return refuseInput(read.fields)
  const statement = k.ask(read.filters as never, { cabang: shop, tgl_system, now: p.now })
  return { statement, group: read.group, asked: read.filters, filters: filterTexts(l, read.filters) }
}

const tooManyOf = (limit: number) =>
  refusal(422, tooMany, 'Lebih Dari {n} Baris, Persempit Saringan', { values: { n: countText(limit) } })

type Asked = Exclude<ReturnType<typeof readAsked>, Refusal>

/** The table as JSON with its row count; undefined: more rows than a screen gets. */
async function tableOf(l: AnyReport, k: AnyQuery, p: Call, ask: Asked) {
  const { screen } = p.services.rowLimits
  if (!k.finish) return writeTable(p.tx, l, ask.statement, screen, ask.group)
  const rows = await finishedRows(k, p, ask, screen)
  return rows && { json: JSON.stringify(buildTable(l, rows, ask.group)), rows: rows.length }
}

/** The lines of a file with their table; `many`: more than are written within a call. */
async function linesOf(l: AnyReport, k: AnyQuery, p: Call, ask: Asked) {
  const limit = p.services.rowLimits.file
  if (k.finish) {
    const rows = await finishedRows(k, p, ask, limit)
    if (!rows) return { many: tooManyOf(limit) }
    if (rows.length === 0) return undefined
    const table = buildTable(l, rows, ask.group)
    return { head: { ...table, garis: [] }, packs: packLines(table.garis) }
  }
  const { sql, values } = ask.statement
  const stream = await openStream(p.tx, l, { sql: `${sql} LIMIT ${limit + 1}`, values }, ask.group)
  if (!stream) return undefined
  if (stream.head.baris > limit) return { many: undefined }
  const packs: Pack[] = []
  for await (const part of stream.read()) packs.push(part.packs)
  return { head: stream.head, packs }
}

/** In the transaction of the call; of the whole chain by head office's door. */
const inPlace = <T>(l: AnyReport, p: Call, work: (p: Call) => Promise<T>): Promise<T | Refusal> =>
  l.chain ? readHeadOffice(p, `laporan ${l.name}`, (tx) => work({ ...p, tx })) : work(p)

function table(report: AnyReport, k: AnyQuery): Endpoint {
  return endpoint({
    method: 'POST',
    path: apiOf(report),
    summary: `${report.screen.title}: the table, with subtotals and totals`,
    access: { screen: reportScreen(report) },
    reads: report.chain !== true,
    body: bodyOf(report),
    answer: answer,
    run: async (p) => {
      const l = seenReport(report, p.session.level)
      const ask = readAsked(l, k, p)
      if (isRefusal(ask)) return ask
      const table = await inPlace(l, p, (q) => tableOf(l, k, q, ask))
      if (isRefusal(table)) return table
      if (!table) return tooManyOf(p.services.rowLimits.screen)
      const message = table.rows > 0 ? messageOf(l).found : messageOf(l).empty
      const language = pickLanguage(p.request.headers['accept-language'])
      const other = JSON.stringify({ message: translate(language, message), dihitung: p.now.toISOString() })
      return new ReadyJson(`${other.slice(0, -1)},"tabel":${table.json}}`)
    },
  })
}

function file(report: AnyReport, k: AnyQuery, shape: FileFormat): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${apiOf(report)}/${shape}`,
    summary: `${report.screen.title}: as ${shape.toUpperCase()}`,
    access: { screen: reportScreen(report), action: 'ekspor' },
    body: bodyOf(report),
    answer: z.union([z.string().describe(contentTypes[shape]), z.object({ pekerjaan: z.uuid() })]),
    run: async (p) => {
      const l = seenReport(report, p.session.level)
      const ask = readAsked(l, k, p)
      if (isRefusal(ask)) return ask
      const lines = await inPlace(l, p, (q) => linesOf(l, k, q, ask))
      if (isRefusal(lines)) return lines
      if (!lines) return refusal(404, 'kosong', messageOf(l).empty)
      if ('many' in lines) return lines.many ?? enqueueReport(l, p, shape)
      const { head, packs } = lines
      const sheet = sheetOf(l, p, head, ask.filters)
      // Written after the transaction ended: it may take seconds, and must not hold a connection. Do not return the
      // reply itself: it is a promise that resolves when it was sent, and the commit would wait for it.
      p.afterCommit(() => sendFile(p, shape, sheet, packs))
      return undefined
    },
  })
}

/** Too large for one call: a job makes the file; answers 202 with the job's id. */
function enqueueReport(l: AnyReport, p: Call, shape: FileFormat): { pekerjaan: string } {
  const { tgl_system, nama_toko } = p.session
  const language = pickLanguage(p.request.headers['accept-language'])
  const content: ReportContent = {
    laporan: l.name,
    tingkat: p.session.level,
    bentuk: shape,
    body: p.body,
    tgl_system,
    nama_toko,
    bahasa: language,
  }
  void p.reply.code(202)
  return { pekerjaan: p.services.queue.enqueue(p, { jenis: reportKind, nama: l.screen.title, isi: content }) }
}

function sheetOf(l: AnyReport, p: Call, table: Table, filters: ReportSheet['filters']): ReportSheet {
  const language = pickLanguage(p.request.headers['accept-language'])
  const { tanggal, clock } = jakartaTime(p.now)
  return buildSheet(l, table, {
    toko: p.session.nama_toko,
    oleh: p.session.user_id,
    printed: `${tanggal} ${clock} WIB`,
    filters,
    language,
    word: (text) => translate(language, text),
  })
}
