import { commandOf } from '#kernel/engine/document/action.server.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { ImportCall } from '#kernel/engine/transfer/import.server.ts'
import { addIssue, type RecordCandidate, type StoredRecord } from '#kernel/engine/transfer/record.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { openingImport } from '#uang/server'
import { appraisedToday, bungaFor, type Appraised } from '../pinjam/lending.ts'
import { loadRates } from '../pinjam/lending.server.ts'
import { hutangHead, jaminanLine } from '../pinjam/hutang.shape.ts'
import { hutangServer } from '../pinjam/hutang.server.ts'
import { checkOpeningTerms } from './opening.ts'

/** What the rows of one loan say alike: what its slip says of the loan. */
const head = {
  kode_customer: hutangHead.kode_customer,
  kode_sales: hutangHead.kode_sales,
  tgl_dokumen: f.date({ label: 'Tanggal Hutang', required: true }),
  pokok: hutangHead.pokok,
  bunga_baru: f.percent({ label: 'Bunga', required: true }),
  jatuh_tempo_awal: f.date({ label: 'Jatuh Tempo', required: true }),
  bunga_sampai_awal: f.date({ label: 'Bunga Dibayar Sampai', required: true }),
} as const
const piece = {
  nama_barang: jaminanLine.nama_barang,
  kode_dept: jaminanLine.kode_dept,
  kode_kadar: jaminanLine.kode_kadar,
  kode_group: jaminanLine.kode_group,
  jumlah: jaminanLine.jumlah,
  berat_kotor: jaminanLine.berat_kotor,
  berat: jaminanLine.berat,
  kondisi_pinjaman: jaminanLine.kondisi_pinjaman,
  tempat: jaminanLine.tempat,
} as const
/** A line of the shop's old list: one pledged piece with the slip that it belongs to. */
const fields = {
  // The old number, a dash, and which of its pieces: SBG-101-1.
  kode_lama: f.code({ label: text('Kode Jaminan Lama'), required: true, max: 64 }),
  no_lama: f.code({ label: 'Nomor Lama', required: true, max: 60 }),
  ...head,
  ...piece,
} as const
const headNames = Object.keys(head) as (keyof typeof head)[]

/** The rows of each loan, in the order in which the sheet has them. */
const byLoan = (all: readonly RecordCandidate[]) => Map.groupBy(all, (c) => plainText(c.row.no_lama))

async function loadKnown(call: ImportCall, keys: readonly string[], lock: boolean): Promise<Map<string, StoredRecord>> {
  const loans = [...new Set(keys.map((key) => key.replace(/-\d+$/, '')))]
  if (lock)
    await call.tx.query(
      `SELECT no_faktur_hutang FROM hutang WHERE cabang = $1 AND no_lama = ANY ($2) AND status <> 'BATAL' ORDER BY 1 FOR SHARE`,
      [call.session.kode_toko, loans],
    )
  const rows = await call.tx.query<Row & { kode_lama: string; versi: bigint; jumlah: bigint }>(
    `SELECT h.no_lama || '-' || d.baris AS kode_lama, h.no_lama, ${headNames.map((name) => (name === 'tgl_dokumen' ? 'h.tgl_hutang AS tgl_dokumen' : `h.${name}`)).join(', ')},
       ${Object.keys(piece)
         .map((name) => `d.${name}`)
         .join(', ')}, h.versi
     FROM hutang h JOIN hutang_detail_barang d ON d.cabang = h.cabang AND d.no_faktur_hutang = h.no_faktur_hutang
     WHERE h.cabang = $1 AND h.no_lama = ANY ($2) AND h.status <> 'BATAL' ORDER BY h.no_faktur_hutang, d.baris`,
    [call.session.kode_toko, loans],
  )
  return new Map(
    rows.map(({ versi, ...row }) => [
      row.kode_lama,
      { row: { ...row, jumlah: Number(row.jumlah) }, versi, deleted: false },
    ]),
  )
}

/** What a loan's rows must be to each other: numbered from one, alike in what the slip says, and none of them wrong alone. */
function checkTogether(loan: string, rows: readonly RecordCandidate[]): void {
  const [first] = rows
  for (const [index, candidate] of rows.entries()) {
    if (candidate.key !== `${loan}-${index + 1}`)
      addIssue(fields, candidate, {
        field: 'kode_lama',
        message: text('Harus {kode}'),
        values: { kode: `${loan}-${index + 1}` },
      })
    const other = headNames.find((name) => candidate.row[name] !== first!.row[name])
    if (other)
      addIssue(fields, candidate, { field: other, message: text('Tidak Sama Dengan Baris Pertama Pinjaman Ini') })
  }
  // A loan comes in whole or not at all: with a piece left out it would stand on less than it does.
  const changed = rows.some((c) => c.state !== 'sama') && rows.some((c) => c.state !== 'baru')
  const wrong = rows.some((c) => c.issues.length > 0)
  for (const candidate of rows) {
    if (changed) addIssue(fields, candidate, { field: 'no_lama', message: text('Pinjaman Ini Sudah Ada, Isinya Lain') })
    else if (wrong && candidate.issues.length === 0)
      addIssue(fields, candidate, { field: 'no_lama', message: text('Barang Lain Pinjaman Ini Salah') })
  }
}

/** What the shop lends on today must know every piece: its fineness, condition and price; and the table every principal. */
async function checkAppraised(call: ImportCall, all: readonly RecordCandidate[]): Promise<void> {
  const rates = await loadRates(call.tx, { cabang: call.session.kode_toko, now: call.now })
  for (const candidate of all.filter((row) => row.issues.length === 0 && row.state === 'baru')) {
    const made = appraisedToday(candidate.row as unknown as Appraised, rates, call.session)
    if (made.message !== undefined)
      addIssue(fields, candidate, { field: 'field' in made ? made.field : 'berat', message: made.message })
    const row = bungaFor(candidate.row.pokok as never, rates, call.session)
    if ('message' in row) addIssue(fields, candidate, { field: 'pokok', ...row })
  }
}

const rules = (row: Row) => [
  ...(Number(row.berat ?? 0) > Number(row.berat_kotor ?? 0)
    ? [{ field: 'berat', message: 'Berat Emas Melebihi Berat Kotor' }]
    : []),
  ...(row.tgl_dokumen && row.jatuh_tempo_awal && row.bunga_sampai_awal
    ? checkOpeningTerms(row as never).map(({ field, message }) => ({ field: field!, message }))
    : []),
]

/** Opening loans from a sheet, one row a piece: one document a loan, by its own command. */
export const hutangImportEndpoints = openingImport({
  command: commandOf(hutangServer, 'awal'),
  path: '/lihat-hutang',
  title: 'Hutang',
  purpose: 'hutang',
  fields,
  key: 'kode_lama',
  required: ['no_lama', ...headNames, 'nama_barang', 'kode_kadar', 'berat_kotor', 'berat', 'kondisi_pinjaman'],
  closedAt: 'no_lama',
  rules,
  nameOf: (row) => plainText(row.nama_barang),
  load: loadKnown,
  check: checkAppraised,
  afterwards: ({ session }, all, closed) => {
    for (const candidate of closed ? [] : all)
      if (plainText(candidate.row.tgl_dokumen) > session.tgl_system)
        addIssue(fields, candidate, { field: 'tgl_dokumen', message: text('Tanggal Dokumen Setelah Tanggal Sistem') })
    for (const [loan, rows] of byLoan(all)) checkTogether(loan, rows)
  },
  drafts: (all) =>
    [...byLoan(all)].map(([no_lama, rows]) => ({
      no_lama,
      ...writeRow(head, rows[0]!.row),
      detail_barang: rows.map((r) => writeRow(piece, r.row)),
    })),
})
