import { z } from 'zod'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { readings } from '#kernel/engine/transfer/cell.ts'
import { countOf, countsOf, importPaths, isWritten, resultOf } from '#kernel/engine/transfer/import.ts'
import { importEndpoints } from '#kernel/engine/transfer/endpoints.server.ts'
import {
  agreement,
  headingLanguages,
  showRows,
  type CheckedFile,
  type ImportCall,
  type ImportPlan,
  type ImportDefinition,
  type ImportShape,
} from '#kernel/engine/transfer/import.server.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import { loadBasis, loadCurrent } from './harga-emas.server.ts'
import {
  readHistory,
  compareHistory,
  priceBecomingCurrent,
  countKnownTitles,
  columnLabels,
  choiceFields,
  askedCell,
  buildSheet,
  historyPath,
  type HistoryFile,
  type PriceCandidate,
  type ExistingPrice,
  type HistoryResult,
  type HistoryAnswer,
  type HistorySheet,
  type HistoryChoice,
} from './import-history.ts'
import { saveHistory } from './import-history-write.server.ts'

const access = { screen: screenOf(hargaEmas), action: 'tambah' } as const

const choiceInput = z.strictObject({
  kurs: z.number().nullable().optional(),
  dari: z.string().max(10).nullable().optional(),
  sampai: z.string().max(10).nullable().optional(),
  bacaan: z.enum(readings).nullable().optional(),
})

type ChoiceWire = z.output<typeof choiceInput>

/** The choices beside the file, or every field that is wrong. */
function readChoice({ bacaan, kurs: rate, dari: from, sampai: until }: ChoiceWire): HistoryChoice | Refusal {
  const read = readRow(choiceFields, { kurs: rate, dari: from, sampai: until })
  if (!read.ok) return refuseInput(read.fields)
  const { kurs, dari, sampai } = read.row
  if (dari !== null && sampai !== null && sampai < dari) {
    const message = 'Sampai Tanggal Tidak Boleh Sebelum Tanggal Awal'
    return refusal(422, 'isian', message, { fields: [{ field: 'sampai', message }] })
  }
  return { kurs, dari, sampai, bacaan: bacaan ?? null }
}

/** Existing prices at these minutes, including deleted ones; locked for the transaction if they will be saved. */
async function loadExisting(
  call: ImportCall,
  waktu: readonly string[],
  key: boolean,
): Promise<Map<string, ExistingPrice>> {
  const rows = await call.tx.query<ExistingPrice & { waktu: string }>(
    `SELECT h.waktu, h.harga_24k, h.versi, h.dihapus IS NOT NULL AS dihapus, a.versi IS NOT NULL AS imported
     FROM harga_emas h LEFT JOIN asal_harga_emas a ON a.cabang = h.cabang AND a.waktu = h.waktu AND a.versi = h.versi
     WHERE h.cabang = $1 AND h.waktu = ANY ($2) ORDER BY h.waktu${key ? ' FOR UPDATE OF h' : ''}`,
    [call.session.kode_toko, waktu],
  )
  return new Map(rows.map((r) => [r.waktu, r]))
}

interface Plan extends ImportPlan<PriceCandidate> {
  readonly luar: number
  readonly step: number
  readonly current: PriceCandidate | undefined
}

/** Compares the whole file with what is stored; writes nothing. */
async function check(call: ImportCall, sheet: HistorySheet, wire: ChoiceWire, lock: boolean): Promise<Plan | Refusal> {
  const choice = readChoice(wire)
  if (isRefusal(choice)) return choice
  const cabang = call.session.kode_toko
  const { rows, luar } = readHistory(sheet, choice, Object.values(jakartaTime(call.now)).join('T'))
  const [{ pembulatan }, { emas }, existing] = await Promise.all([
    loadBasis(call.tx, cabang),
    loadCurrent(call.tx, cabang, call.now),
    loadExisting(
      call,
      rows.flatMap((r) => r.waktu || []),
      lock,
    ),
  ])
  const change = mayOpen(access.screen, call.session, 'ubah').allowed
  const candidates = compareHistory(rows, existing, rupiah(pembulatan), change)
  return { candidates, luar, step: pembulatan, current: priceBecomingCurrent(candidates, emas?.waktu) }
}

const rowWire = (candidate: PriceCandidate) => ({
  waktu: candidate.waktu,
  usd: toWireNumber(candidate.usd, 6),
  kurs: toWireNumber(candidate.kurs, 2),
  pas: Number(candidate.pas),
  harga: Number(candidate.harga),
  dulu: candidate.old ? Number(candidate.old.harga_24k) : null,
})

const labels: Readonly<Record<string, string>> = columnLabels
const columnOf = (p: ImportCall, field: string): string => p.word(labels[field] ?? field)

interface HistoryShape extends ImportShape {
  readonly staged: HistorySheet
  readonly choice: ChoiceWire
  readonly plan: Plan
  readonly file: HistoryFile
  readonly check: HistoryAnswer
  readonly result: HistoryResult
}

function answer(call: ImportCall, plan: Plan, sheet: HistorySheet, { sidik }: CheckedFile): HistoryAnswer {
  const { candidates, luar, step, current } = plan
  const example = askedCell(sheet)
  return {
    sidik,
    langkah: step,
    luar,
    ...countsOf(candidates),
    kini: current ? { waktu: current.waktu, harga: Number(current.harga) } : null,
    tanya: example === undefined ? null : { kolom: sheet.judul.harga, contoh: example },
    baris: showRows(call, candidates, columnOf, rowWire),
  }
}

/** A history of the gold price, brought in as prices per gram. A price set by hand stays. */
const history: ImportDefinition<HistoryShape> = {
  purpose: 'riwayat harga-emas',
  access,
  paths: importPaths(historyPath),
  summary: {
    send: 'A history of the gold price in dollars a troy ounce, as CSV or Excel (multipart: file), is kept to be checked',
    check:
      'What a kept history would do with this rate and in this period: row by row in rupiah a gram; nothing is written',
    save: 'Saves the prices of a kept history as they were shown, in one transaction; what was set by hand stays',
  },
  answers: {
    send: z.object({ id: z.uuid(), nama: z.string(), jumlah: z.int(), kurs: z.boolean(), lewat: z.array(z.string()) }),
    check: z
      .looseObject({ sidik: z.string(), baru: z.int(), berubah: z.int(), ada: z.int(), sama: z.int(), salah: z.int() })
      .describe('JawabanRiwayat'),
    save: z.object({ baru: z.int(), berubah: z.int(), tetap: z.int(), dilewati: z.int() }),
  },
  body: choiceInput,
  saveBody: choiceInput.extend(agreement),
  recognised: (titles) => countKnownTitles(titles, headingLanguages),
  stage: (call, read) => {
    const built = buildSheet(read, headingLanguages)
    if (built.ok) return built.sheet
    const kolom = built.missing.map((label) => call.word(label)).join(', ')
    return refusal(422, 'kolom', 'Belum ada kolom untuk: {kolom}', { values: { kolom } })
  },
  first: {
    file: (id, nama, { baris, judul, lewat }) => ({
      id,
      nama,
      jumlah: baris.length,
      kurs: judul.kurs !== null,
      lewat,
    }),
  },
  check,
  columnOf,
  answer,
  print: (c) => [c.waktu, String(c.harga), String(c.old?.versi ?? 0n)],
  write: async (call, { candidates }) => {
    if (!(await saveHistory(call, candidates.filter(isWritten)))) return undefined
    call.afterCommit(() => call.services.live.emitMaster(hargaEmas.name, call.session.kode_toko))
    return { ...resultOf(candidates), tetap: countOf(candidates, 'ada') + countOf(candidates, 'sama') }
  },
  audit: { command: 'impor-riwayat', object: hargaEmas.name },
}

export const importHistoryEndpoints = importEndpoints(history)
