import { Readable } from 'node:stream'
import type { Level } from '#kernel/model/access/gate.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { messageOf, reportScreen, seenReport, type AnyReport } from '#kernel/model/report.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { translate } from '#kernel/base/i18n/catalogues.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import type { JobKind, Work } from '#kernel/engine/jobs/work.server.ts'
import { openStream, type Stream } from './stream.server.ts'
import { streamFile, contentTypes, type ReadPacks } from './file.server.ts'
import type { AnyQuery, ReportQueries } from './query.server.ts'
import { buildSheet, type FileFormat, type ReportSheet } from './sheet.ts'
import { askReport } from './ask.server.ts'
import { filterTexts } from './filter.ts'
import type { Table } from './table.ts'

/** The job that writes the file of a report too large for one call. */
export const reportKind = 'laporan'

/** The stored input of the job: the filters, and what is needed of the caller's session. */
export interface ReportContent {
  readonly laporan: string
  /** Whose eyes the file is for. */
  readonly tingkat?: Level
  /** The drawer of the caller's till; null: the shop's first. */
  readonly laci?: string | null
  readonly bentuk: FileFormat
  readonly body: unknown
  readonly tgl_system: string
  readonly nama_toko: string
  readonly bahasa: Language
}

/** A job that was written down before it said for whom. */
const unknownLevel: Level = 'KASIR'

export function reportJob(report: readonly AnyReport[], query: ReportQueries): JobKind {
  const find = (content: unknown) => report.find((l) => l.name === (content as ReportContent).laporan)
  return {
    may: (content, session) => {
      const report = find(content)
      return report !== undefined && mayOpen(reportScreen(report), session, 'ekspor').allowed
    },
    run: async (work) => {
      const whole = find(work.content)
      const asked = whole && query[whole.name]
      if (!whole || !asked) throw new Error('a report that is not there any more')
      const { tingkat = unknownLevel } = work.content as ReportContent
      return new Task(seenReport(whole, tingkat), asked, work).run()
    },
  }
}

/** How often the lines are read for a file: for PDF once more, to measure the columns. */
const passes: Readonly<Record<FileFormat, number>> = { pdf: 2, xlsx: 1, csv: 1 }

class Task {
  readonly #l: AnyReport
  readonly #k: AnyQuery
  readonly #work: Work
  readonly #content: ReportContent
  constructor(report: AnyReport, query: AnyQuery, work: Work) {
    this.#l = report
    this.#k = query
    this.#work = work
    this.#content = work.content as ReportContent
  }

  run(): Promise<Refusal | undefined> {
    const { cabang, db, now } = this.#work
    const { body, tgl_system, tingkat: level = unknownLevel, laci: drawer = null } = this.#content
    const ask = askReport(this.#l, this.#k, body, { kode_toko: cabang, level, tgl_system, drawer }, now)
    if (isRefusal(ask)) return Promise.resolve(ask)
    return db.tx(cabang, async (tx) => {
      const stream = await openStream(tx, this.#l, ask.statement, ask.group)
      return stream ? this.#save(stream, ask.asked) : refusal(404, 'kosong', messageOf(this.#l).empty)
    })
  }

  async #save(stream: Stream, filter: Row): Promise<undefined> {
    const { bentuk } = this.#content
    const content = streamFile(bentuk, this.#sheet(stream.head, filter), this.#read(stream), this.#work.signal)
    await this.#work.save(
      { name: `${this.#l.name}.${bentuk}`, type: contentTypes[bentuk] },
      Readable.from(content, { highWaterMark: 2 }),
    )
  }

  /** The lines as they are read, until the job is cancelled; reports the progress. */
  #read(stream: Stream): ReadPacks {
    const work = this.#work
    const part = passes[this.#content.bentuk]
    const total = stream.head.baris
    let done = 0
    return async function* () {
      for await (const { rows, packs } of stream.read()) {
        work.signal.throwIfAborted()
        yield packs
        done += rows
        work.advance(done / part, total)
      }
    }
  }

  #sheet(table: Table, filter: Row): ReportSheet {
    const { nama_toko, bahasa } = this.#content
    const { tanggal, clock } = jakartaTime(this.#work.now)
    return buildSheet(this.#l, table, {
      toko: nama_toko,
      oleh: this.#work.oleh,
      printed: `${tanggal} ${clock} WIB`,
      filters: filterTexts(this.#l, filter),
      language: bahasa,
      word: (text) => translate(bahasa, text),
    })
  }
}
