import { commandOf } from '#kernel/engine/document/action.server.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { makeDocument } from '#kernel/engine/document/make.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { checkReferences } from '#kernel/engine/resource/import-check.server.ts'
import { importEndpoints } from '#kernel/engine/transfer/endpoints.server.ts'
import { isWritten } from '#kernel/engine/transfer/import.ts'
import type { ImportCall } from '#kernel/engine/transfer/import.server.ts'
import { addIssue, recordImport, type StoredRecord } from '#kernel/engine/transfer/record.server.ts'
import { checkOpeningSaldoAllowed } from '#toko'
import { loadHasSold } from '#uang/server'
import { titipan } from './titipan.document.ts'
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
export const titipanImportEndpoints = importEndpoints(
  recordImport({
    name: titipan.name,
    title: 'Titipan',
    purpose: 'titipan',
    access: { screen: { ...documentScreens(titipan)[0]!, levels: { level: ['OWN', 'SU'] } } },
    fields,
    key: 'keterangan',
    required: ['kode_customer', 'awal_rp'],
    nameOf: (row) => plainText(row.kode_customer),
    load: loadKnown,
    check: async (call, all, lock) => {
      await checkReferences(call, fields, all, lock)
      const [closed] = checkOpeningSaldoAllowed(await loadHasSold(call.tx, call.session.kode_toko), call.session)
      for (const candidate of all) {
        if (closed) addIssue(fields, candidate, { field: 'awal_rp', message: closed.message })
        // What stands is changed by cancelling it, with a reason, not by a list.
        else if (candidate.state === 'berubah')
          addIssue(fields, candidate, { field: 'keterangan', message: text('Titipan Ini Sudah Ada, Isinya Lain') })
      }
    },
    write: async (call, all) => {
      const command = commandOf(titipanServer, 'awal')
      for (const { row } of all.filter(isWritten)) {
        const made = await makeDocument(call, command, writeRow(fields, row))
        if (isRefusal(made)) return made
      }
      return true
    },
  }),
)
