import { z } from 'zod'
import { apiOf, messageOf, reportScreen, seenReport, type AnyReport } from '#kernel/model/report.ts'
import { jsonOf, wireSchema } from '#kernel/model/fields/schema.ts'
import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import { endpoint, ReadyJson, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { askReport } from './ask.server.ts'
import { openStream } from './stream.server.ts'
import { contentTypes, packLines, type Pack } from './file.server.ts'
import { finishedRows } from './rows.server.ts'
import { sendFile } from './send.server.ts'
import type { AnyQuery, ReportQueries } from './query.server.ts'
import { fileFormats, buildSheet, type FileFormat, type ReportSheet } from './sheet.ts'
import { reportKind, type ReportContent } from './job.server.ts'
import { filtersOf, filterTexts } from './filter.ts'
import { buildTable, countText, tooMany, type Table } from './table.ts'
import { writeTable } from './write.server.ts'

/** Every endpoint of every report: the table for the screen, and the same as PDF, Excel and CSV. */
export function reportEndpoints(report: readonly AnyReport[], query: ReportQueries): Endpoint[] {
  return report.flatMap((report) => {
    const asked = query[report.name]
    if (!asked) throw new Error(`laporan ${report.name} has no query in its room's server door`)
    return [table(report, asked), ...fileFormats.map((shape) => file(report, asked, shape))]
  })
}

type Call = ServerCall<Record<string, unknown>, unknown, unknown>

/** `readFilter` reads the filters and names every issue; this schema is what openapi.json shows. */
const bodyOf = (report: AnyReport) =>
  z.record(z.string(), z.unknown()).meta(jsonOf(wireSchema(filtersOf(report, ''), { partial: true })))

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

/** What the caller asked for: the filters with their defaults and as they are shown, and the statement. */
function readAsked(report: AnyReport, query: AnyQuery, call: Call) {
  const ask = askReport(report, query, call.body, call.session, call.now)
  return isRefusal(ask) ? ask : { ...ask, filters: filterTexts(report, ask.asked) }
}

const tooManyOf = (limit: number) =>
  refusal(422, tooMany, 'Lebih Dari {n} Baris, Persempit Saringan', { values: { n: countText(limit) } })

type Asked = Exclude<ReturnType<typeof readAsked>, Refusal>

/** The table as JSON with its row count; undefined: more rows than a screen gets. */
async function tableOf(report: AnyReport, query: AnyQuery, call: Call, ask: Asked) {
  const { screen } = call.services.rowLimits
  if (!query.finish) return writeTable(call.tx, report, ask.statement, screen, ask.group)
  const rows = await finishedRows(query, call, ask, screen)
  return rows && { json: JSON.stringify(buildTable(report, rows, ask.group)), rows: rows.length }
}

/** The lines of a file with their table; `many`: more than are written within a call. */
async function linesOf(report: AnyReport, query: AnyQuery, call: Call, ask: Asked) {
  const limit = call.services.rowLimits.file
  if (query.finish) {
    const rows = await finishedRows(query, call, ask, limit)
    if (!rows) return { many: tooManyOf(limit) }
    if (rows.length === 0) return undefined
    const table = buildTable(report, rows, ask.group)
    return { head: { ...table, garis: [] }, packs: packLines(table.garis) }
  }
  const { sql, values } = ask.statement
  const stream = await openStream(call.tx, report, { sql: `${sql} LIMIT ${limit + 1}`, values }, ask.group)
  if (!stream) return undefined
  if (stream.head.baris > limit) return { many: undefined }
  const packs: Pack[] = []
  for await (const part of stream.read()) packs.push(part.packs)
  return { head: stream.head, packs }
}

/** In the transaction of the call; of the whole chain by head office's door. */
const inPlace = <T>(report: AnyReport, call: Call, work: (p: Call) => Promise<T>): Promise<T | Refusal> =>
  report.chain ? readHeadOffice(call, `laporan ${report.name}`, (tx) => work({ ...call, tx })) : work(call)

function table(report: AnyReport, query: AnyQuery): Endpoint {
  return endpoint({
    method: 'POST',
    path: apiOf(report),
    summary: `${report.screen.title}: the table, with subtotals and totals`,
    access: { screen: reportScreen(report) },
    reads: report.chain !== true,
    body: () => bodyOf(report),
    answer: answer,
    run: async (call) => {
      const seen = seenReport(report, call.session.level)
      const ask = readAsked(seen, query, call)
      if (isRefusal(ask)) return ask
      const table = await inPlace(seen, call, (q) => tableOf(seen, query, q, ask))
      if (isRefusal(table)) return table
      if (!table) return tooManyOf(call.services.rowLimits.screen)
      const message = table.rows > 0 ? messageOf(seen).found : messageOf(seen).empty
      const language = pickLanguage(call.request.headers['accept-language'])
      const other = JSON.stringify({ message: translate(language, message), dihitung: call.now.toISOString() })
      return new ReadyJson(`${other.slice(0, -1)},"tabel":${table.json}}`)
    },
  })
}

function file(report: AnyReport, query: AnyQuery, shape: FileFormat): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${apiOf(report)}/${shape}`,
    summary: `${report.screen.title}: as ${shape.toUpperCase()}`,
    access: { screen: reportScreen(report), action: 'ekspor' },
    body: () => bodyOf(report),
    answer: () => z.union([z.string().describe(contentTypes[shape]), z.object({ pekerjaan: z.uuid() })]),
    run: async (call) => {
      const seen = seenReport(report, call.session.level)
      const ask = readAsked(seen, query, call)
      if (isRefusal(ask)) return ask
      const lines = await inPlace(seen, call, (q) => linesOf(seen, query, q, ask))
      if (isRefusal(lines)) return lines
      if (!lines) return refusal(404, 'kosong', messageOf(seen).empty)
      if ('many' in lines) return lines.many ?? enqueueReport(seen, call, shape)
      const { head, packs } = lines
      const sheet = sheetOf(seen, call, head, ask.filters)
      // Written after the transaction ended: it may take seconds, and must not hold a connection. Do not return the
      // reply itself: it is a promise that resolves when it was sent, and the commit would wait for it.
      call.afterCommit(() => sendFile(call, shape, sheet, packs))
      return undefined
    },
  })
}

/** Too large for one call: a job makes the file; answers 202 with the job's id. */
function enqueueReport(report: AnyReport, call: Call, shape: FileFormat): { pekerjaan: string } {
  const { tgl_system, nama_toko, drawer } = call.session
  const language = pickLanguage(call.request.headers['accept-language'])
  const content: ReportContent = {
    laporan: report.name,
    tingkat: call.session.level,
    laci: drawer,
    bentuk: shape,
    body: call.body,
    tgl_system,
    nama_toko,
    bahasa: language,
  }
  void call.reply.code(202)
  return {
    pekerjaan: call.services.queue.enqueue(call, { jenis: reportKind, nama: report.screen.title, isi: content }),
  }
}

function sheetOf(report: AnyReport, call: Call, table: Table, filters: ReportSheet['filters']): ReportSheet {
  const language = pickLanguage(call.request.headers['accept-language'])
  const { tanggal, clock } = jakartaTime(call.now)
  return buildSheet(report, table, {
    toko: call.session.nama_toko,
    oleh: call.session.user_id,
    printed: `${tanggal} ${clock} WIB`,
    filters,
    language,
    word: (text) => translate(language, text),
  })
}
