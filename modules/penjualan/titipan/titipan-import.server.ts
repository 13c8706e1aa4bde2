import { text } from '#kernel/base/i18n/texts.ts'
import { commandOf } from '#kernel/engine/document/action.server.ts'
import type { ImportCall } from '#kernel/engine/transfer/import.server.ts'
import type { StoredRecord } from '#kernel/engine/transfer/record.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { f } from '#kernel/model/fields/index.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { openingImport } from '#uang/server'
import { titipanServer } from './titipan.server.ts'

/** A line of the shop's old list of deposits. What it was called there stands in the remark, so that no list comes in twice. */
const fields = {
  keterangan: f.text({ label: 'No Titipan Lama', required: true, max: 60 }),
  kode_customer: f.ref('customer', { label: 'Customer', required: true }),
  awal_rp: f.money({ label: 'Saldo Awal', required: true, min: 1 }),
} as const

async function loadKnown(call: ImportCall, old: readonly string[], lock: boolean): Promise<Map<string, StoredRecord>> {
  const rows = await call.tx.query<Row & { keterangan: string; versi: bigint }>(
    `SELECT keterangan, kode_customer, awal_rp, versi FROM titipan
     WHERE cabang = $1 AND keterangan = ANY ($2) AND awal_rp IS NOT NULL AND status <> 'BATAL'
     ORDER BY no_titipan${lock ? ' FOR SHARE' : ''}`,
    [call.session.kode_toko, old],
  )
  return new Map(rows.map(({ versi, ...row }) => [row.keterangan, { row, versi, deleted: false }]))
}

/** Opening deposits from a sheet: one document a row, by the command that the form sends. */
export const titipanImportEndpoints = openingImport({
  command: commandOf(titipanServer, 'awal'),
  title: 'Titipan',
  purpose: 'titipan',
  fields,
  key: 'keterangan',
  required: ['kode_customer', 'awal_rp'],
  closedAt: 'awal_rp',
  exists: text('Titipan Ini Sudah Ada, Isinya Lain'),
  nameOf: (row) => plainText(row.kode_customer),
  load: loadKnown,
  drafts: (rows) => rows.map(({ row }) => writeRow(fields, row)),
})
