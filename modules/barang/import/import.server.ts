import { z } from 'zod'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { packLines } from '#kernel/engine/report/file.server.ts'
import { sendFile } from '#kernel/engine/report/send.server.ts'
import { fileFormats } from '#kernel/engine/report/sheet.ts'
import type { ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { readings } from '#kernel/engine/transfer/cell.ts'
import { importEndpoints } from '#kernel/engine/transfer/endpoints.server.ts'
import { countOf } from '#kernel/engine/transfer/import.ts'
import type { ImportCall, ImportDefinition, ImportPlan, ImportShape } from '#kernel/engine/transfer/import.server.ts'
import type { Spreadsheet } from '#kernel/engine/transfer/sheet.ts'
import { barangMasuk } from '../barang-masuk/barang-masuk.document.ts'
import { codeTaken } from '../incoming/incoming.server.ts'
import { loadReconciliationSheet, loadReconciliation } from '../reports/rekonsiliasi.server.ts'
import {
  mayImport,
  columnNames,
  constantColumns,
  goodsPaths,
  missingColumns,
  guessColumnMap,
  withConstants,
  type GoodsMap,
} from './import.ts'
import { kodeKinds, normalize, type ImportFacts, type NewKode } from './import-codes.ts'
import { checkGoods, columnQuestions, type GoodsCheck } from './import-check.ts'
import type { ImportChoice } from './import-row.ts'
import { loadImportFacts, saveBarangMasuk, saveNewKode } from './import-save.server.ts'
import {
  jumlahWire,
  kodeFromWire,
  kodeToWire,
  detailWire,
  type ReadAnswer,
  type DryRunAnswer,
  type SaveAnswer,
  type ImportRequest,
} from './import-wire.ts'

type Rules = Readonly<Record<string, ResourceRules>>
const access = { screen: { ...documentScreens(barangMasuk)[0]!, levels: { level: mayImport } } }

const detail = { jumlah: z.int(), berat: z.number(), murni: z.number(), nilai: z.int() }
const perKode = z.array(z.object({ kode: z.string(), ...detail }))
const reconciliation = {
  no_masuk: z.string(),
  jumlah: z.object(detail),
  per_group: perKode,
  per_baki: perKode,
  persediaan: z.int(),
}
const text = z.string().max(200)
const newKode = z.strictObject({
  apa: z.enum(kodeKinds),
  teks: z.string().min(1).max(20),
  nama: text,
  kode_gudang: text.optional(),
  kode_kategori: text.optional(),
  jenis_group: text.optional(),
  kadar: z.number().optional(),
  harga: z.number().optional(),
  harga_modal: z.number().optional(),
})
const map = z.partialRecord(z.enum(columnNames), z.int().min(0).max(99))
const request = {
  id: z.uuid(),
  peta: map.optional(),
  bacaan: z.partialRecord(z.enum(columnNames), z.enum(readings)).optional(),
  tetap: z.partialRecord(z.enum(constantColumns), text).optional(),
  buat: z.array(newKode).max(2000).optional(),
}

/** Maximum length of the lists in an answer. */
const visible = { issues: 500, catatan: 200 }

interface Plan extends ImportPlan {
  readonly facts: ImportFacts
  readonly choice: ImportChoice
  readonly result: GoodsCheck
}
export interface GoodsShape extends ImportShape {
  readonly staged: Spreadsheet
  readonly choice: ImportRequest
  readonly plan: Plan
  readonly file: ReadAnswer
  readonly check: DryRunAnswer
  readonly result: SaveAnswer
}

function readChoice(sheet: Spreadsheet, request: ImportRequest): Omit<ImportChoice, 'constants'> | Refusal {
  const wrong: FieldIssue[] = []
  const make: NewKode[] = []
  for (const [index, wire] of (request.buat ?? []).entries()) {
    const read = kodeFromWire(wire, index)
    if (Array.isArray(read)) wrong.push(...read)
    else make.push(read)
  }
  const given: GoodsMap = request.peta ?? guessColumnMap(sheet.judul)
  const beyond = Object.entries(given).filter(([, at]) => at >= sheet.judul.length)
  wrong.push(...beyond.map(([nama]) => ({ field: `peta.${nama}`, message: 'Kolom Tidak Dikenal' })))
  if (wrong.length > 0) return refusal(422, 'isian', wrong[0]!.message, { fields: wrong })
  return { map: given, bacaan: request.bacaan ?? {}, toMake: make }
}

/** What the clear cells of a column say of its other ones: so they are read until somebody answers otherwise. */
const suggestedReadings = (sheet: Spreadsheet, map: GoodsMap): ImportChoice['bacaan'] =>
  Object.fromEntries(columnQuestions(sheet, map).flatMap((q) => (q.saran ? [[q.nama, q.saran] as const] : [])))

/** The columns of a sheet, what they seem to mean, and how their figures seem to be written. */
function fileAnswer(id: string, nama: string, sheet: Spreadsheet): ReadAnswer {
  const example = (index: number) =>
    [...new Set(sheet.baris.slice(0, 200).map((b) => String(b[index] ?? '').trim()))]
      .filter((s) => s !== '')
      .slice(0, 3)
      .map((s) => s.slice(0, 60))
  const columns = sheet.judul.map((title, i) => ({ judul: title, contoh: example(i) }))
  const guessed = guessColumnMap(sheet.judul)
  return {
    id,
    nama,
    baris: sheet.baris.length,
    kolom: columns,
    peta: guessed,
    bacaan: suggestedReadings(sheet, guessed),
  }
}

/** The sheet's rows, checked by the rules of the document itself. */
async function check(call: ImportCall, given: Spreadsheet, request: ImportRequest): Promise<Plan | Refusal> {
  const read = readChoice(given, request)
  if (isRefusal(read)) return read
  const { sheet, map: complete, added } = withConstants(given, read.map, request.tetap ?? {})
  const choice = {
    ...read,
    map: complete,
    bacaan: { ...suggestedReadings(sheet, complete), ...read.bacaan },
    constants: added,
  }
  const { kode_barcode, epc, kode_bandrol } = choice.map
  const tags = sheet.baris.map((row) => {
    const cell = (at: number | undefined) => (at === undefined ? null : normalize(String(row[at] ?? '')) || null)
    return { kode_barcode: cell(kode_barcode), epc: cell(epc), kode_bandrol: cell(kode_bandrol) }
  })
  const facts = await loadImportFacts(call.tx, call.session.kode_toko, tags, call.services.resources)
  const missing = missingColumns(choice.map)
  const result = checkGoods(missing.length > 0 ? { ...sheet, baris: [] } : sheet, choice, facts)
  return { facts, choice, missing, result, candidates: result.candidates }
}

function answer(call: ImportCall, { missing = [], result: check }: Plan): DryRunAnswer {
  const issues = check.candidates.flatMap((c) => c.issues.map((s) => ({ baris: c.line, ...s })))
  return {
    kurang: missing.map((s) => call.word(s)),
    total: check.candidates.length,
    benar: check.barang.length,
    baris_salah: countOf(check.candidates, 'salah'),
    jumlah_salah: issues.length,
    salah: issues.slice(0, visible.issues).map((issue) => ({
      baris: issue.baris,
      kolom: issue.field,
      alasan: call.word(issue.message, issue.values),
      nilai: issue.value,
    })),
    jumlah_catatan: check.catatan.length,
    catatan: check.catatan
      .slice(0, visible.catatan)
      .map(({ message, dibaca, ...c }) => ({ ...c, dibaca: dibaca ?? call.word(message ?? '') })),
    asing: check.asing.map((a) => ({ ...a, usul: kodeToWire(a.usul) })),
    tanya: check.ask,
    jumlah_berkas: check.sums,
    jumlah: jumlahWire(check.jumlah),
    per_group: check.per_group.map(detailWire),
    per_baki: check.per_baki.map(detailWire),
  }
}

/** Codes, document, postings and reconciliation, all or nothing. */
async function write(call: ImportCall, plan: Plan, nama: string, rules: Rules): Promise<SaveAnswer | Refusal> {
  const { toMake } = plan.choice
  const kodeRefusal = await saveNewKode(call, rules, toMake, plan.facts)
  if (kodeRefusal) return kodeRefusal
  const no_masuk = await saveBarangMasuk(call, plan.result, nama)
  if (typeof no_masuk !== 'string') return no_masuk
  const sheet = await loadReconciliation(call.tx, call.session.kode_toko, no_masuk)
  const wanted = jumlahWire(plan.result.jumlah)
  if (!sheet || JSON.stringify(sheet.jumlah) !== JSON.stringify(wanted) || sheet.persediaan !== wanted.nilai)
    throw new Error(`${no_masuk}: the books differ from the dry run: ${JSON.stringify([sheet?.jumlah, wanted])}`)
  const created = { gudang: 0, baki: 0, jenis: 0, group: 0 }
  for (const { apa } of toMake) created[apa] += 1
  return { ...sheet, dilewati: countOf(plan.candidates, 'salah'), dibuat: created }
}

const body = z.strictObject(request)

/** The import of opening stock. `rules`: rules that rooms attach to the masters it may create. */
export const goodsImport = (rules: Rules): ImportDefinition<GoodsShape> => ({
  purpose: 'barang',
  access,
  paths: goodsPaths,
  summary: {
    send: 'Import of stock, step 1: a CSV or Excel file (multipart: file); answers its columns and what they seem to be',
    check: 'Import of stock, step 2: a dry run with the chosen columns, readings and codes to make; nothing is written',
    save: 'Import of stock, step 3: makes the ticked codes and brings the pieces in, in one transaction',
  },
  answers: {
    send: z.object({
      id: z.string(),
      nama: z.string(),
      baris: z.int(),
      kolom: z.array(z.object({ judul: z.string(), contoh: z.array(z.string()) })),
      peta: map,
      bacaan: request.bacaan.unwrap(),
    }),
    check: z.looseObject({ total: z.int(), benar: z.int(), baris_salah: z.int() }).describe('JawabanCoba'),
    save: z.object({ ...reconciliation, dilewati: z.int(), dibuat: z.record(z.string(), z.int()) }),
  },
  body,
  saveBody: body.extend({ lewati: z.boolean().optional() }),
  maxRows: 50_000,
  recognised: (titles) => Object.keys(guessColumnMap(titles)).length,
  stage: (_p, sheet) => sheet,
  first: { file: fileAnswer },
  check,
  // An issue already has the heading of its column.
  columnOf: (_p, heading) => heading,
  answer,
  nothing: 'Belum Ada Barang',
  write: (p, plan, nama) => write(p, plan, nama, rules),
  kept: ({ no_masuk }) => ({ no_masuk }),
  issues: {
    path: 'barang/impor/kesalahan',
    summary: 'Import of stock: the rows that stay out, with column and reason beside what the sheet says',
    name: 'kesalahan-impor.csv',
    split: true,
    sheet: (sheet) => sheet,
  },
  refusalOf: (error) => {
    if (error.fault === 'unique')
      return refusal(409, 'ada', codeTaken[error.name as keyof typeof codeTaken] ?? 'Kode Sudah Ada')
    return error.retry && error.fault !== 'connection' ? refusal(409, 'sibuk', 'Sedang Dipakai, Coba Lagi') : undefined
  },
})

const viewReconciliation = endpoint({
  method: 'GET',
  path: 'barang/impor/rekonsiliasi/{no_masuk}',
  summary: 'What a document of incoming goods put into the books, by group and tray',
  access,
  params: z.object({ no_masuk: z.string().min(1).max(60) }),
  answer: z.object(reconciliation),
  run: async (call) =>
    (await loadReconciliation(call.tx, call.session.kode_toko, call.params.no_masuk)) ??
    refusal(404, 'tidak-ada', 'Data Tidak Ditemukan'),
})

const reconciliationFile = endpoint({
  method: 'POST',
  path: 'barang/impor/rekonsiliasi/{no_masuk}/{bentuk}',
  summary: 'The same sheet as pdf, xlsx or csv',
  access,
  params: z.object({ no_masuk: z.string().min(1).max(60), bentuk: z.enum(fileFormats) }),
  body: z.strictObject({ kelompok: z.enum(['Group', 'Baki']).default('Group') }),
  answer: z.string().describe('the file'),
  run: async (call) => {
    const { no_masuk, bentuk } = call.params
    const { tanggal, clock } = jakartaTime(call.now)
    const language = pickLanguage(call.request.headers['accept-language'])
    const sheet = await loadReconciliationSheet(call.tx, call.session.kode_toko, no_masuk, call.body.kelompok, {
      toko: call.session.nama_toko,
      oleh: call.session.user_id,
      printed: `${tanggal} ${clock} WIB`,
      filters: [{ label: 'No Masuk', text: no_masuk }],
      language,
      word: (text) => translate(language, text),
    })
    if (!sheet) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    const table = { ...sheet.table, garis: [] }
    call.afterCommit(() => sendFile(call, bentuk, { ...sheet, name: no_masuk, table }, packLines(sheet.table.garis)))
    return undefined
  },
})

export const goodsImportEndpoints = (rules: Rules): readonly Endpoint[] => [
  ...importEndpoints(goodsImport(rules)),
  viewReconciliation,
  reconciliationFile,
]
