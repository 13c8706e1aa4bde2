import { text } from '#kernel/base/i18n/texts.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { availableLanguages, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Access, ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import type { DbError } from '#kernel/data/db/errors.server.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import type { ReportSheet } from '#kernel/engine/report/sheet.ts'
import type { AnyCall } from '#kernel/engine/resource/rules.server.ts'
import {
  countOf,
  isWritten,
  maxRows,
  stateOf,
  type Candidate,
  type ImportPaths,
  type ImportRow,
  type RowState,
} from './import.ts'
import { readApart } from '#kernel/engine/apart/read-apart.server.ts'
import { readSheetApart } from './read-sheet.server.ts'
import type { Spreadsheet } from './sheet.ts'
import { loadStagedSheet, saveStagedSheet, sendDone, type StagedSheet } from './staged.server.ts'

/** Every language of the product as a translator, for headings in any of them. */
export const headingLanguages = availableLanguages.map((b) => (text: string) => translate(b, text))

type Word = (text: string, values?: Readonly<Record<string, string | number>>) => string
/** A step's call: of the API, or of the command line. */
export interface ImportCall extends AnyCall {
  /** Translates into the caller's language. */
  readonly word: Word
  /** What the path of the step names beside the sheet, by its `{place}`: an account. */
  readonly at: Readonly<Record<string, string>>
}

/** All rows of a sheet, compared with what is stored. */
export interface ImportPlan<C extends Candidate = Candidate> {
  readonly candidates: readonly C[]
  /** Labels of required columns that no heading gives: nothing can be saved. */
  readonly missing?: readonly string[]
  /** Unknown headings: saved only when the caller says that they may be ignored. */
  readonly foreign?: readonly string[]
}

/** What a caller agrees to when saving: `sidik` of the preview, leaving out wrong rows, ignoring unknown headings. */
export interface Agreement {
  readonly sidik?: string
  readonly lewati?: boolean | undefined
  readonly abaikan?: boolean | undefined
}
/** The fields of an agreement, for the body of saving. */
export const agreement = { sidik: z.string().max(60), lewati: z.boolean().optional() }

/** A staged sheet with the fingerprint of its preview. */
export interface CheckedFile {
  readonly id: string
  readonly nama: string
  readonly sidik: string
}

/** What one import handles at each step. */
export interface ImportShape {
  /** What is kept of the sheet for a day. */
  readonly staged: object
  /** The choices beside the file. */
  readonly choice: unknown
  readonly plan: ImportPlan
  /** The answers of the first step, of a check, and of saving. */
  readonly file: object
  readonly check: object
  readonly result: object
}

/** One thing that is brought in from a sheet. */
export interface ImportDefinition<T extends ImportShape> {
  /** Under which its sheets are staged. */
  readonly purpose: string
  readonly access: Access
  readonly paths: ImportPaths
  readonly summary: Readonly<Record<'send' | 'check' | 'save', string>>
  readonly answers: Readonly<Record<'send' | 'check' | 'save', z.ZodType>>
  /** The choices that a check is sent; none: `body` stays away. */
  readonly body?: z.ZodType<T['choice']>
  readonly saveBody: z.ZodType<T['choice'] & Agreement>
  readonly maxRows?: number
  /** How many of these texts are headings; finds the row of the headings. */
  recognised(titles: readonly string[]): number
  /** The module whose `read` (`ReadFile`) makes a sheet of a file that is none; default: CSV and Excel are read. */
  readonly reader?: URL
  stage(p: ImportCall, sheet: Spreadsheet): T['staged'] | Refusal
  /** The answer of the first step: the file, where choices come before the check; else its check with this choice. */
  readonly first:
    | { file(id: string, name: string, staged: T['staged']): T['file'] }
    | { readonly choice: T['choice']; answer(check: T['check']): T['file'] }
  /** Compares the whole sheet with what is stored; `lock`: it will be saved, so the rows are locked. */
  check(p: ImportCall, staged: T['staged'], choice: T['choice'], lock: boolean): Promise<T['plan'] | Refusal>
  /** The name of an issue's column in the caller's language. */
  columnOf(p: ImportCall, field: string): string
  answer(p: ImportCall, plan: T['plan'], staged: T['staged'], file: CheckedFile): T['check']
  /** What the fingerprint of a preview covers of a row, beside its number and state. */
  print?(c: T['plan']['candidates'][number]): unknown
  /** Some issues are only known after writing, so only then the fingerprint is compared. */
  late?(): boolean
  /** The refusal when no row would be written. */
  readonly nothing?: string
  /** Writes the rows to be written; undefined: somebody changed one of them meanwhile. */
  write(p: ImportCall, plan: T['plan'], nama: string): Promise<T['result'] | Refusal | undefined>
  /** What is kept of the answer, for whoever saves again. */
  kept?(result: T['result']): object
  /** The line in the audit book beside those of the rows. */
  readonly audit?: { readonly command: string; readonly object: string }
  /** The wrong rows as a file, to be corrected and sent again; `split`: a line per issue instead of per row. */
  readonly issues?: {
    readonly path: string
    readonly summary: string
    readonly name: string
    readonly split?: boolean
    sheet(staged: T['staged']): Spreadsheet
  }
  readonly template?: ImportTemplate
  refusalOf?(error: DbError): Refusal | undefined
}

/** An empty workbook with the headings that an import reads. */
export interface ImportTemplate {
  readonly path: string
  readonly summary: string
  sheet(p: ServerCall<unknown, unknown, unknown>): ReportSheet
}

/** Somebody changed one of the rows since the preview, so the outcome would differ from it. */
export const changedSince = (): Refusal => refusal(409, 'usang', 'Data Berubah Sejak Diperiksa, Periksa Lagi')

/** How many rows of each state an answer lists. */
const show = 500

/** The rows of an answer in the order of the sheet; those that are stored already are only counted. */
export function showRows<C extends Candidate, X extends object>(
  call: ImportCall,
  all: readonly C[],
  columnOf: (p: ImportCall, field: string) => string,
  more: (c: C) => X,
): (ImportRow & X)[] {
  const listed: readonly RowState[] = ['salah', 'baru', 'berubah', 'ada']
  const shown = listed.flatMap((k) => all.filter((c) => stateOf(c) === k).slice(0, show))
  return shown
    .toSorted((a, b) => a.line - b.line)
    .map((candidate) => ({
      baris: candidate.line,
      keadaan: stateOf(candidate),
      salah: candidate.issues.map((issue) => ({
        kolom: columnOf(call, issue.field),
        nilai: issue.value,
        alasan: call.word(issue.message, issue.values),
      })),
      ...more(candidate),
    }))
}

/** Why the plan cannot be saved yet. */
function refusePlan(
  { candidates, missing = [], foreign = [] }: ImportPlan,
  { lewati, abaikan }: Agreement,
  nothing = text('Tidak Ada Yang Berubah'),
): Refusal | undefined {
  const wrong = countOf(candidates, 'salah')
  if (missing.length > 0) return refusal(422, 'kolom', 'Kolom Belum Lengkap', { detail: { kurang: missing } })
  if (foreign.length > 0 && abaikan !== true)
    return refusal(422, 'kolom', 'Kolom {kolom} Tidak Dikenal', { values: { kolom: foreign.join(', ') } })
  if (wrong > 0 && lewati !== true) return refusal(422, 'baris', 'Masih Ada {n} Baris Salah', { values: { n: wrong } })
  return candidates.some(isWritten) ? undefined : refusal(422, 'kosong', nothing)
}

/** The steps of one import, each in the transaction of its call. */
export class Importer<T extends ImportShape> {
  readonly definition: ImportDefinition<T>
  constructor(definition: ImportDefinition<T>) {
    this.definition = definition
  }

  /** Before step one: reads a file, apart and in the turn of a shop; no transaction waits for it. */
  async read(content: Buffer, shop: string): Promise<Spreadsheet | Refusal> {
    const { definition } = this
    const read = definition.reader
      ? await readApart(definition.reader, content, shop)
      : await readSheetApart(content, shop, (titles) => definition.recognised(titles))
    const most = definition.maxRows ?? maxRows
    return !isRefusal(read) && read.baris.length > most
      ? refusal(422, 'berkas', 'Lebih Dari {n} Baris, Bagi Berkasnya', { values: { n: most } })
      : read
  }

  /** Step one: stages a sheet, and answers what it is, or its check where nothing is chosen before. */
  async stage(call: ImportCall, name: string, sheet: Spreadsheet): Promise<T['file'] | Refusal> {
    const { definition } = this
    const staged = definition.stage(call, sheet)
    if (isRefusal(staged)) return staged
    const { id, name: nama } = await saveStagedSheet(call, definition.purpose, name, staged)
    if ('file' in definition.first) return definition.first.file(id, nama, staged)
    const check = await this.#answer(call, id, nama, staged, definition.first.choice)
    return isRefusal(check) ? check : definition.first.answer(check)
  }

  /** Step two: what saving would do. Nothing is written. */
  async check(call: ImportCall, id: string, choice: T['choice']): Promise<T['check'] | Refusal> {
    const staged = await this.load(call, id, false)
    return isRefusal(staged) ? staged : this.#answer(call, id, staged.nama, staged.isi, choice)
  }

  async #answer(
    call: ImportCall,
    id: string,
    nama: string,
    staged: T['staged'],
    choice: T['choice'],
  ): Promise<T['check'] | Refusal> {
    const plan = await this.definition.check(call, staged, choice, false)
    if (isRefusal(plan)) return plan
    return this.definition.answer(call, plan, staged, { id, nama, sidik: this.#fingerprint(plan) })
  }

  /** Step three: writes what the preview showed, or nothing. */
  async save(call: ImportCall, id: string, body: T['choice'] & Agreement): Promise<T['result'] | Refusal> {
    const { definition } = this
    const staged = await this.load(call, id, true)
    if (isRefusal(staged)) return staged
    const plan = await definition.check(call, staged.isi, body, true)
    if (isRefusal(plan)) return plan
    const { sidik, lewati, abaikan, ...choice } = body
    const late = definition.late?.() ?? false
    const differs = (): boolean => sidik !== undefined && sidik !== this.#fingerprint(plan)
    const refused = late || !differs() ? refusePlan(plan, { lewati, abaikan }, definition.nothing) : changedSince()
    if (refused) return refused
    const result = await definition.write(call, plan, staged.nama)
    if (isRefusal(result)) return result
    if (!result || (late && differs())) return changedSince()
    const { audit: line } = definition
    if (line) {
      const after = { nama: staged.nama, ...choice, ...result }
      sendAudit(call.tx, call.session, call.now, {
        perintah: line.command,
        objek: line.object,
        kunci: id,
        sesudah: after,
      })
    }
    sendDone(call, id, definition.kept?.(result) ?? result)
    return result
  }

  /** The sheet of an earlier step; only its sender goes on with it, and only until it is saved. */
  async load(call: ImportCall, id: string, lock: boolean): Promise<StagedSheet<T['staged'], object> | Refusal> {
    const staged = await loadStagedSheet<T['staged'], object>(call, this.definition.purpose, id, lock)
    if (isRefusal(staged) || !staged.hasil) return staged
    return refusal(409, 'sudah', 'Impor Ini Sudah Disimpan', { detail: staged.hasil })
  }

  #fingerprint({ candidates }: T['plan']): string {
    const hash = createHash('sha256')
    for (const c of candidates) hash.update(JSON.stringify([c.line, stateOf(c), this.definition.print?.(c)]))
    return hash.digest('base64url').slice(0, 22)
  }
}
