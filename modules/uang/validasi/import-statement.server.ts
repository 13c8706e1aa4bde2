import type { Row } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { importEndpoints } from '#kernel/engine/transfer/endpoints.server.ts'
import { isWritten } from '#kernel/engine/transfer/import.ts'
import type { ImportCall } from '#kernel/engine/transfer/import.server.ts'
import {
  addIssue,
  recordImport,
  type RecordCandidate,
  type StoredRecord,
} from '#kernel/engine/transfer/record.server.ts'
import { validasiNonCash } from './validasi-non-cash.document.ts'

/** A line of a bank's statement as the shop keeps it. */
const fields = {
  kode_baris: f.code({ label: 'Baris Bank', required: true, max: 60 }),
  tanggal: f.date({ label: 'Tanggal', required: true }),
  keterangan: f.text({ label: 'Keterangan', required: true, max: 200 }),
  masuk: f.money({ label: 'Masuk' }),
  keluar: f.money({ label: 'Keluar' }),
} as const

const accountOf = (p: ImportCall): string => p.at.no_rekening ?? ''

async function loadKnown(
  call: ImportCall,
  codes: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredRecord>> {
  const rows = await call.tx.query<Row & { kode_baris: string }>(
    `SELECT kode_baris, tanggal, keterangan, masuk, keluar FROM baris_bank WHERE cabang = $1 AND no_rekening = $2 AND kode_baris = ANY ($3)
     ORDER BY kode_baris${lock ? ' FOR SHARE' : ''}`,
    [call.session.kode_toko, accountOf(call), codes],
  )
  return new Map(rows.map((row) => [row.kode_baris, { row, versi: 0n, deleted: false }]))
}

async function checkAccount(call: ImportCall, all: readonly RecordCandidate[]): Promise<void> {
  const known = await call.tx.query(
    `SELECT 1 FROM rekening WHERE cabang = $1 AND no_rekening = $2 AND dihapus IS NULL`,
    [call.session.kode_toko, accountOf(call)],
  )
  if (known.length === 0)
    for (const c of all) addIssue(fields, c, { field: 'kode_baris', message: 'Pilih Nomor Rekening' })
}

/** Lines that are new are kept; those of a statement that was read before stay as they are. */
async function writeLines(call: ImportCall, all: readonly RecordCandidate[], file: string): Promise<boolean> {
  const rows = all.filter(isWritten).map((c) => c.row)
  const amounts = (name: 'masuk' | 'keluar') => rows.map((r) => String((r[name] as bigint | null) ?? 0n))
  await call.tx.query(
    `INSERT INTO baris_bank (cabang, no_rekening, kode_baris, tanggal, keterangan, masuk, keluar, berkas, diimpor, oleh)
     SELECT $1, $2, v.kode, v.tanggal, v.keterangan, v.masuk, v.keluar, $8, $9, $10
     FROM unnest($3::text[], $4::date[], $5::text[], $6::bigint[], $7::bigint[]) AS v(kode, tanggal, keterangan, masuk, keluar)
     ON CONFLICT (cabang, no_rekening, kode_baris) DO NOTHING RETURNING 1`,
    [
      call.session.kode_toko,
      accountOf(call),
      rows.map((r) => r.kode_baris),
      rows.map((r) => r.tanggal),
      rows.map((r) => r.keterangan),
      amounts('masuk'),
      amounts('keluar'),
      file.slice(0, 200),
      call.now,
      call.session.user_id,
    ],
  )
  return true
}

/** A bank's statement of one account: CSV or Excel as Indonesian banks give it, MT940, camt.053. */
export const statementImportEndpoints = importEndpoints({
  ...recordImport({
    name: 'mutasi-bank/{no_rekening}',
    title: 'Mutasi Bank',
    purpose: 'mutasi-bank',
    access: { screen: documentScreens(validasiNonCash)[0]! },
    fields,
    key: 'kode_baris',
    required: ['tanggal', 'keterangan'],
    nameOf: (row) => plainText(row.keterangan),
    load: loadKnown,
    check: checkAccount,
    write: writeLines,
    reader: new URL('./read-statement.server.ts', import.meta.url),
    untyped: true,
  }),
  audit: { command: 'impor', object: 'mutasi-bank' },
})
