import { keyAkun } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { buildSheet, type Head, type ReportSheet } from '#kernel/engine/report/sheet.ts'
import { buildTable } from '#kernel/engine/report/table.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { weight, rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Detail } from '../import/import-check.ts'
import { jumlahWire, detailWire, type Reconciliation } from '../import/import-wire.ts'
import { importReconciliation } from './rekonsiliasi.ts'

interface Movement {
  readonly kode_barcode: string
  readonly kode_baki: string
  readonly jumlah: bigint
  readonly berat: bigint
  readonly murni: bigint
  readonly nilai: bigint
}
type Cell = Movement & { readonly kode_group: string }

/**
 * What one document posted, piece by piece, with the group. Joined here and not in SQL: new rows have no statistics
 * yet, and the planner chose a nested loop of 5,000 × 5,000.
 */
async function loadMasukBook(tx: Tx, cabang: string, no_masuk: string): Promise<{ cell: Cell[]; persediaan: bigint }> {
  const [gerak, detail, uang] = await Promise.all([
    tx.query<Movement>(
      // A document may have been posted twice: the piece then left its tray with the old values and came back with the
      // new ones.
      `SELECT kode_barcode, coalesce(ke_baki, dari_baki) AS kode_baki, arah * jumlah AS jumlah, arah * berat AS berat,
         arah * murni AS murni, arah * nilai AS nilai
       FROM buku_barang, LATERAL (SELECT CASE WHEN ke_baki IS NULL THEN -1 ELSE 1 END AS arah) a
       WHERE cabang = $1 AND nomor = $2 AND NOT balik`,
      [cabang, no_masuk],
    ),
    tx.query<{ kode_barcode: string; kode_group: string }>(
      `SELECT kode_barcode, kode_group FROM barang_masuk_detail_barang WHERE cabang = $1 AND no_masuk = $2`,
      [cabang, no_masuk],
    ),
    tx.query<{ nilai: bigint | null }>(
      `SELECT sum(debit - kredit)::bigint AS nilai FROM buku_uang WHERE cabang = $1 AND nomor = $2 AND NOT balik AND akun = $3`,
      [cabang, no_masuk, keyAkun.PERSEDIAAN],
    ),
  ])
  const group = new Map(detail.map((d) => [d.kode_barcode, d.kode_group]))
  return {
    cell: gerak.map((g) => ({ ...g, kode_group: group.get(g.kode_barcode) ?? '' })),
    persediaan: uang[0]?.nilai ?? 0n,
  }
}

const sumCells = (cell: readonly Cell[]): Omit<Detail, 'kode'> => {
  const sum = (pick: (s: Cell) => bigint) => cell.reduce((n, s) => n + pick(s), 0n)
  return {
    jumlah: Number(sum((s) => s.jumlah)),
    berat: weight(sum((s) => s.berat)),
    murni: weight(sum((s) => s.murni)),
    nilai: rupiah(sum((s) => s.nilai)),
  }
}
const per = (cell: readonly Cell[], kode: (s: Cell) => string) =>
  [...Map.groupBy(cell, kode)]
    .map(([k, own]) => detailWire({ kode: k, ...sumCells(own) }))
    .toSorted((a, b) => (a.kode < b.kode ? -1 : 1))

/** The reconciliation sheet, read from the books alone; undefined if there is no such document. */
export async function loadReconciliation(
  tx: Tx,
  cabang: string,
  no_masuk: string,
): Promise<Reconciliation | undefined> {
  const { cell, persediaan } = await loadMasukBook(tx, cabang, no_masuk)
  if (cell.length === 0) return undefined
  return {
    no_masuk,
    jumlah: jumlahWire(sumCells(cell)),
    per_group: per(cell, (s) => s.kode_group),
    per_baki: per(cell, (s) => s.kode_baki),
    persediaan: toWireNumber(persediaan, 0),
  }
}

/** The same for paper: one row per group and tray. `kelompok`: Group or Baki. */
export async function loadReconciliationSheet(
  tx: Tx,
  cabang: string,
  no_masuk: string,
  kelompok: string,
  head: Head,
): Promise<ReportSheet | undefined> {
  const { cell } = await loadMasukBook(tx, cabang, no_masuk)
  if (cell.length === 0) return undefined
  const rows: Row[] = [...Map.groupBy(cell, (s) => `${s.kode_group}\u0000${s.kode_baki}`).values()]
    .map((own) => ({ kode_group: own[0]!.kode_group, kode_baki: own[0]!.kode_baki, ...sumCells(own) }))
    .toSorted((a, b) => (`${a.kode_group} ${a.kode_baki}` < `${b.kode_group} ${b.kode_baki}` ? -1 : 1))
  return buildSheet(importReconciliation, buildTable(importReconciliation, rows, kelompok), head)
}
