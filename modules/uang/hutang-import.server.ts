import { commandOf } from '#kernel/engine/document/action.server.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import type { ImportCall } from '#kernel/engine/transfer/import.server.ts'
import type { StoredRecord } from '#kernel/engine/transfer/record.server.ts'
import { openingImport } from './opening-import.server.ts'
import { openingSaldoServer } from './saldo-awal.server.ts'

/** A line of the shop's old list of what it owes: a supplier, in rupiah, in fine gold, or both. */
const fields = {
  kode_supplier: f.ref('supplier', { label: 'Kode Supplier', required: true }),
  hutang_rp: f.money({ label: 'Hutang Rupiah' }),
  berat_emas: f.weight({ label: 'Berat Emas Murni' }),
  nilai_emas: f.money({ label: 'Nilai Hutang Emas' }),
} as const

/** Something is owed, and gold is owed with what it stands for in the books. */
const rules = (row: Row) => {
  const [rp, berat, nilai] = [row.hutang_rp ?? 0n, row.berat_emas ?? 0n, row.nilai_emas ?? 0n] as bigint[]
  if (berat! > 0n !== nilai! > 0n)
    return berat! > 0n
      ? [{ field: 'nilai_emas', message: 'Jumlah Rp Tidak Boleh Kosong' }]
      : [{ field: 'berat_emas', message: 'Berat Emas Tidak Boleh Kosong' }]
  return rp! > 0n || berat! > 0n ? [] : [{ field: 'hutang_rp', message: 'Jumlah Rp Tidak Boleh Kosong' }]
}

/** What was brought in or typed already, by supplier; what was called off is not. */
async function loadKnown(call: ImportCall, kode: readonly string[], lock: boolean): Promise<Map<string, StoredRecord>> {
  if (lock)
    await call.tx.query(
      `SELECT 1 FROM supplier WHERE cabang = $1 AND kode_supplier = ANY ($2) ORDER BY kode_supplier FOR UPDATE`,
      [call.session.kode_toko, kode],
    )
  const sum = (column: string, akun: string) =>
    `nullif(coalesce(sum(l.${column}) FILTER (WHERE l.akun = '${akun}'), 0), 0)::bigint`
  const rows = await call.tx.query<Row & { kode_supplier: string }>(
    `SELECT l.sub AS kode_supplier, ${sum('jumlah_rp', 'UTANG SUPPLIER')} AS hutang_rp, ${sum('berat_emas', 'UTANG EMAS')} AS berat_emas,
       ${sum('jumlah_rp', 'UTANG EMAS')} AS nilai_emas
     FROM saldo_awal h JOIN saldo_awal_detail_saldo l ON l.cabang = h.cabang AND l.no_saldo_awal = h.no_saldo_awal
     WHERE h.cabang = $1 AND h.status = 'SELESAI' AND l.akun IN ('UTANG SUPPLIER', 'UTANG EMAS') AND l.sub = ANY ($2) GROUP BY 1`,
    [call.session.kode_toko, kode],
  )
  return new Map(rows.map((row) => [row.kode_supplier, { row, versi: 0n, deleted: false }]))
}

/** What the shop owes its suppliers on the first day, from a sheet: one entry a row, by the command that the form sends. */
export const debtImportEndpoints = openingImport({
  command: commandOf(openingSaldoServer, 'simpan'),
  title: 'Hutang Supplier',
  purpose: 'hutang-supplier',
  fields,
  key: 'kode_supplier',
  closedAt: 'kode_supplier',
  exists: text('Hutang Supplier Ini Sudah Ada, Isinya Lain'),
  rules,
  nameOf: (row) => plainText(row.kode_supplier),
  load: loadKnown,
  drafts: (rows) =>
    rows.map(({ row }) => {
      const { kode_supplier: sub, hutang_rp, berat_emas, nilai_emas } = writeRow(fields, row)
      const detail_saldo = [
        ...(hutang_rp ? [{ akun: 'UTANG SUPPLIER', sub, jumlah_rp: hutang_rp }] : []),
        ...(berat_emas ? [{ akun: 'UTANG EMAS', sub, berat_emas, jumlah_rp: nilai_emas }] : []),
      ]
      return { keterangan: 'HUTANG AWAL', detail_saldo }
    }),
})
