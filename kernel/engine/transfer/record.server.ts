import { fillText } from '#kernel/base/i18n/texts.ts'
import { z } from 'zod'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { pickLanguage } from '#kernel/base/i18n/catalogues.server.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import type { Fields, Row } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { wireKey, writeRow } from '#kernel/model/fields/row.ts'
import type { Access } from '#kernel/engine/http/endpoint.server.ts'
import { listSheet } from '#kernel/engine/resource/file.server.ts'
import { firstRows } from './columns.ts'
import {
  countsOf,
  importPaths,
  resultOf,
  stateOf,
  type Candidate,
  type CellIssue,
  type ImportResult,
  type RecordAnswer,
  type SkippedHeading,
} from './import.ts'
import {
  agreement,
  changedSince,
  headingLanguages,
  showRows,
  type CheckedFile,
  type ImportCall,
  type ImportDefinition,
  type ImportPlan,
  type ImportShape,
} from './import.server.ts'
import { differenceText, mapRecord, readRecord, readRecordCell, recordDifferences, type RecordMap } from './record.ts'
import type { Spreadsheet } from './sheet.ts'

/** A record as it is stored. */
export interface StoredRecord {
  readonly row: Row
  readonly versi: bigint
  readonly deleted: boolean
  /** The session may not see it: nothing of it is revealed. */
  readonly hidden?: boolean
}

/** One row of a sheet of records. */
export interface RecordCandidate extends Candidate {
  readonly key: string
  /** The stored row with this key; absent: it is new. */
  readonly old: Row | undefined
  readonly versi: bigint
  /** The whole row afterwards, and the fields that the sheet gives. */
  row: Row
  readonly values: Row
  readonly issues: CellIssue[]
  /** Names of the changed fields; empty for a new row. */
  readonly differences: readonly string[]
}

/** Records that are brought in from a sheet, known by their key, changed in the fields that the sheet has. */
export interface RecordImport {
  /** In paths and names of files: `group` is brought in at `group/impor`. */
  readonly name: string
  readonly title: string
  readonly purpose: string
  readonly access: Access
  readonly fields: Fields
  /** The field that tells records apart. */
  readonly key: string
  /** Further fields that every sheet must have. */
  readonly required?: readonly string[]
  /** Rules over several fields of one row. */
  rules?(row: Row): readonly FieldIssue[]
  /** The stored records of these keys, deleted ones too; locked when they will be saved. None: all rows are new. */
  load?(p: ImportCall, keys: readonly string[], lock: boolean): Promise<ReadonlyMap<string, StoredRecord>>
  /** What only the database knows: adds issues with `addIssue`, with one query per question. */
  check?(p: ImportCall, all: readonly RecordCandidate[], lock: boolean): Promise<void>
  /** The text that names a row beside its key. */
  nameOf?(row: Row): string
  /** Writes the rows to be written, in few statements; false: somebody changed one of them meanwhile. A refusal undoes all. */
  write(p: ImportCall, all: readonly RecordCandidate[], nama: string): Promise<boolean | Refusal>
  readonly late?: ImportDefinition<RecordShape>['late']
  readonly reader?: ImportDefinition<RecordShape>['reader']
  /** Of a list that nobody types: there is no template to fill in. */
  readonly untyped?: true
}

interface Plan extends ImportPlan<RecordCandidate> {
  readonly skipped: readonly SkippedHeading[]
}
export interface RecordShape extends ImportShape {
  readonly staged: Spreadsheet
  readonly plan: Plan
  readonly file: RecordAnswer
  readonly check: RecordAnswer
  readonly result: ImportResult
}

/** Refuses a row at one of its fields. */
export function addIssue(fields: Fields, candidate: RecordCandidate, issue: FieldIssue): void {
  const field = fields[issue.field]
  const value = field && candidate.row[issue.field]
  const cellValue = value === null || value === undefined ? '' : kindOf(field!).toText(value, field!)
  candidate.issues.push({ ...issue, field: field ? wireKey(issue.field, field) : issue.field, value: cellValue })
}

const mapOf = (definition: RecordImport, titles: readonly string[]): RecordMap =>
  mapRecord(definition.fields, [definition.key, ...(definition.required ?? [])], titles, headingLanguages)

/** Every line that is not empty as a row, compared with the stored record of its key. */
async function candidatesOf(
  definition: RecordImport,
  call: ImportCall,
  map: RecordMap,
  sheet: Spreadsheet,
  lock: boolean,
) {
  const at = map.columns.find((k) => k.name === definition.key)!.at
  const lines = sheet.baris.flatMap((cell, index) => {
    if (cell.every((s) => s === null || String(s).trim() === '')) return []
    const read = readRecordCell(definition.fields[definition.key]!, cell[at])
    const key = read.ok && typeof read.value === 'string' ? read.value : ''
    return [{ line: sheet.mulai + index, cell, key }]
  })
  const keys = [...new Set(lines.map((g) => g.key))].filter((k) => k !== '')
  const stored = (await definition.load?.(call, keys, lock)) ?? new Map<string, StoredRecord>()
  const firstAt = firstRows()
  return lines.map(({ line, cell, key }): RecordCandidate => {
    const known = stored.get(key)
    const old = known?.row
    const read = readRecord(definition.fields, map.columns, cell, old, (row) => definition.rules?.(row) ?? [])
    const differences = old && read.issues.length === 0 ? recordDifferences(definition.fields, read.values, old) : []
    const state = !old ? 'baru' : differences.length > 0 ? 'berubah' : 'sama'
    const versi = known?.versi ?? 0n
    const candidate: RecordCandidate = { line, key, old, state, versi, ...read, issues: [...read.issues], differences }
    const first = key === '' ? undefined : firstAt(key, line)
    const add = (message: string, values: FieldIssue['values'] = {}) =>
      addIssue(definition.fields, candidate, { field: definition.key, message, values })
    if (first !== undefined) add(text('{kode} Sudah Ada Di Baris {n}'), { kode: key, n: first })
    if (known?.hidden) {
      add(text('Kode Sudah Ada'))
      // Only what the file itself contains.
      candidate.row = { ...candidate.values }
    } else if (known?.deleted) add(text('{kode} Sudah Ada Dengan Status DELETED'), { kode: key })
    return candidate
  })
}

/** Every rule over the whole sheet. `lock`: the rows will be saved, so they and the rows they refer to are locked. */
async function check(definition: RecordImport, call: ImportCall, sheet: Spreadsheet, lock: boolean): Promise<Plan> {
  const map = mapOf(definition, sheet.judul)
  const candidates = map.missing.length > 0 ? [] : await candidatesOf(definition, call, map, sheet, lock)
  await definition.check?.(call, candidates, lock)
  return { missing: map.missing, foreign: map.foreign, skipped: map.skipped, candidates }
}

const columnIn = (definition: RecordImport) => {
  const labels = new Map(Object.entries(definition.fields).map(([name, field]) => [wireKey(name, field), field.label]))
  return (p: ImportCall, field: string) => p.word(labels.get(field) ?? field)
}

function answer(definition: RecordImport, call: ImportCall, plan: Plan, file: CheckedFile): RecordAnswer {
  const { candidates, missing = [], foreign = [], skipped } = plan
  const { baru, berubah, sama, salah } = countsOf(candidates)
  const row = (candidate: RecordCandidate) => ({
    kunci: candidate.key,
    sebutan: definition.nameOf?.(candidate.row) ?? '',
    beda:
      candidate.old && stateOf(candidate) === 'berubah'
        ? differenceText(definition.fields, candidate.differences, candidate.row, candidate.old, call.word)
        : [],
  })
  return {
    ...file,
    kurang: missing.map((s) => call.word(s)),
    asing: foreign,
    lewat: skipped,
    total: candidates.length,
    baru,
    berubah,
    sama,
    salah,
    baris: showRows(call, candidates, columnIn(definition), row),
  }
}

/** The sheet without the columns of secret fields: those are not stored, not even for a day. */
function withoutSecrets(definition: RecordImport, sheet: Spreadsheet): Spreadsheet {
  const { skipped } = mapOf(definition, sheet.judul)
  const secrets = new Set(skipped.flatMap((l) => (l.sebab === 'rahasia' ? [l.judul] : [])))
  const blinded = sheet.judul.map((title) => secrets.has(title))
  return { ...sheet, baris: sheet.baris.map((cell) => cell.map((s, i) => (blinded[i] ? null : s))) }
}

const answerSchema = z
  .looseObject({ id: z.string(), sidik: z.string(), total: z.int(), baru: z.int(), berubah: z.int(), salah: z.int() })
  .describe('JawabanImpor')

/** The headings that an import reads, like a form: none whose module is switched off. */
const templateOf = (definition: RecordImport): ImportDefinition<RecordShape>['template'] => ({
  path: `${definition.name}/impor/templat`,
  summary: `${definition.title}: an empty Excel workbook with the headings that an import reads`,
  sheet: (call) => {
    const columns = Object.entries(definition.fields)
      .filter(([, field]) => gateOpens(field.gate, call.session) && !field.readOnly && field.kind !== 'secret')
      .map(([name, field]) => ({ name: wireKey(name, field), field, total: false }))
    const language = pickLanguage(call.request.headers['accept-language'])
    const { nama_toko: toko, user_id: oleh } = call.session
    return listSheet({
      name: `${definition.name}-templat`,
      title: definition.title,
      columns,
      toko,
      oleh,
      now: call.now,
      language,
    })
  },
})

/** The definition of an import of records, for `importEndpoints`; its screen is `SheetImport`. */
export const recordImport = (definition: RecordImport): ImportDefinition<RecordShape> => ({
  purpose: definition.purpose,
  access: definition.access,
  paths: importPaths(`${definition.name}/impor`),
  summary: {
    send: `${definition.title}: a CSV or Excel file (multipart: file) is kept and checked; nothing is written`,
    check: `${definition.title}: a kept file is checked again`,
    save: `${definition.title}: saves the file as it was checked, in one transaction`,
  },
  answers: {
    send: answerSchema,
    check: answerSchema,
    save: z.object({ baru: z.int(), berubah: z.int(), dilewati: z.int() }),
  },
  saveBody: z.strictObject({ ...agreement, abaikan: z.boolean().optional() }),
  recognised: (titles) => mapOf(definition, titles).columns.length,
  stage: (_p, sheet) => withoutSecrets(definition, sheet),
  first: { choice: undefined, answer: (checked) => checked },
  check: (p, sheet, _choice, lock) => check(definition, p, sheet, lock),
  columnOf: columnIn(definition),
  answer: (p, plan, _sheet, file) => answer(definition, p, plan, file),
  print: (candidate) => [
    candidate.key,
    String(candidate.versi),
    candidate.issues.length > 0
      ? candidate.issues.map((s) => fillText(s.message, s.values))
      : writeRow(definition.fields, candidate.values),
  ],
  ...(definition.late ? { late: definition.late } : {}),
  ...(definition.reader ? { reader: definition.reader } : {}),
  write: async (call, { candidates }, nama) => {
    const written = await definition.write(call, candidates, nama)
    return isRefusal(written) ? written : written ? resultOf(candidates) : undefined
  },
  audit: { command: 'impor', object: definition.name },
  issues: {
    path: `${definition.name}/impor/{id}/kesalahan`,
    summary: `${definition.title}: the rows of a kept file that stay out, with their reasons`,
    name: `${definition.name}-kesalahan.csv`,
    sheet: (sheet) => sheet,
  },
  ...(definition.untyped ? {} : { template: templateOf(definition) }),
  refusalOf: (error) => (error.fault === 'unique' ? changedSince() : undefined),
})
