import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { fieldEntries, seenResource, tableName, type AnyResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { wireKey, writeRow } from '#kernel/model/fields/row.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { contentTypes, pack, type Pack } from '#kernel/engine/report/file.server.ts'
import { sendFile } from '#kernel/engine/report/send.server.ts'
import type { ReportSheet } from '#kernel/engine/report/sheet.ts'
import type { TableColumn, Value } from '#kernel/engine/report/table.ts'
import { searchBody, filtered, ordered, type ResourceQuery } from './query.server.ts'
import { readDb } from './rows.server.ts'
import type { Master } from './save.server.ts'

/** The formats in which a list is exported. */
const listFormats = ['xlsx', 'csv'] as const
type ListFormat = (typeof listFormats)[number]

/** The most rows of a file, and how many are fetched at once. */
const limit = 100_000
const once = 1000

/** When a row was last saved, beside its fields. */
const changed = f.date({ label: 'Diubah', jam: true })

/** The columns that a table may show, by their wire names. */
const fileColumns = (resource: AnyResource): TableColumn[] =>
  [...fieldEntries(resource), ['diubah', changed] as const].map(([name, field]) => ({
    name: wireKey(name, field),
    field,
    total: false,
  }))

interface ListHead {
  readonly name: string
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly toko: string
  readonly oleh: string
  readonly now: Date
  readonly language: ReturnType<typeof pickLanguage>
}

/** A sheet of plain data, with headings in the caller's language. */
export function listSheet({ name, title, columns, toko, oleh, now, language }: ListHead): ReportSheet {
  const word = (text: string): string => translate(language, text)
  const { tanggal, clock } = jakartaTime(now)
  return {
    name,
    title: word(title),
    toko,
    orientation: 'landscape',
    filters: [],
    heads: columns.map((k) => word(k.field.label)),
    table: { kolom: columns, kelompok: [], garis: [], total: columns.map(() => null), baris: 0 },
    language,
    oleh,
    printed: `${tanggal} ${clock} WIB`,
    plain: true,
    word: { total: '', rows: '', continued: '' },
  }
}

/** Reads the rows through a cursor and packs each batch at once, so that only one batch is in memory as objects. */
async function* loadParts(
  tx: Tx,
  resource: AnyResource,
  query: ResourceQuery,
): AsyncGenerator<Record<string, unknown>[]> {
  const { sql, parameters } = query.limit(limit).compile()
  // Named after the table: a connection's prepared FETCH must always return the same columns.
  const cursor = `daftar_${tableName(resource)}`
  const fetch = () => tx.query(`FETCH ${once} FROM ${cursor}`)
  let [, rows] = await Promise.all([tx.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, parameters), fetch()])
  for (;;) {
    if (rows.length > 0) yield rows
    if (rows.length < once) return
    rows = await fetch()
  }
}

/** The whole result as a file, with the columns, filters and order of the table on the screen. */
function file(master: Master, shape: ListFormat, screens: readonly ScreenDef[]): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${master.resource.name}/${shape}`,
    summary: `${master.resource.screen.title}: the result as ${shape === 'csv' ? 'CSV' : 'an Excel workbook'}`,
    access: { screen: screens, action: 'ekspor' },
    reads: true,
    body: () =>
      searchBody.omit({ kursor: true, batas: true }).extend({ kolom: z.array(z.string()).max(60).optional() }),
    answer: () => z.string().describe(contentTypes[shape]),
    run: async (call) => {
      const { kolom, ...search } = call.body
      const resource = seenResource(master.resource, call.session.level)
      const known = new Map(fileColumns(resource).map((k) => [k.name, k]))
      const chosen = (kolom ?? [...known.keys()].filter((name) => name !== 'diubah')).map((name) => known.get(name))
      const shown = chosen.filter((k) => k !== undefined)
      if (shown.length !== chosen.length || shown.length === 0) {
        return refusal(400, 'isian', 'Kolom Tidak Dikenal', {
          fields: [{ field: 'kolom', message: 'Kolom Tidak Dikenal' }],
        })
      }
      const shop = call.session.kode_toko
      const found = filtered(resource, { cabang: shop, restriction: master.rules?.scope?.(call.session) }, search)
      if (isRefusal(found)) return found
      const sorted = ordered(resource, found, search)
      if (isRefusal(sorted)) return sorted
      const valueFor = (db: Record<string, unknown>): Value[] => {
        const wire = writeRow(resource.fields, readDb(resource, db, call.services.secretbox, shop))
        const saved = jakartaTime(String(db.diubah))
        return shown.map((column) =>
          column.field === changed
            ? `${saved.tanggal}T${saved.clock}`
            : ((wire[column.name] as Value | undefined) ?? null),
        )
      }
      const packs: Pack[] = []
      for await (const rows of loadParts(call.tx, resource, sorted.query))
        packs.push(pack(rows.map((db) => ({ nilai: valueFor(db) }))))
      if (packs.length === 0) return refusal(404, 'kosong', 'Invalid data')
      const language = pickLanguage(call.request.headers['accept-language'])
      const { nama_toko: shopName, user_id: by } = call.session
      const head = { name: resource.name, title: resource.screen.title, columns: shown, toko: shopName, oleh: by }
      const sheet = listSheet({ ...head, now: call.now, language })
      // Written after the transaction ended. Do not return the reply itself: it is a promise that resolves when it was
      // sent.
      call.afterCommit(() => sendFile(call, shape, sheet, packs))
      return undefined
    },
  })
}

export const fileEndpoints = (master: Master, screens: readonly ScreenDef[]): Endpoint[] =>
  listFormats.map((shape) => file(master, shape, screens))
