import type { Tx } from '#kernel/data/db/db.server.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'

/** An invariant that needs more than one statement: it returns every violation, the first one first. */
export interface StepInvariant {
  readonly name: string
  readonly wording: string
  check(tx: Pick<Tx, 'query'>, shop: string): Promise<readonly string[]>
}

/** What must be true of a shop's rows at every moment. Modules define their own; the apps compose the whole list. */
export interface Invariant {
  readonly name: string
  /** The invariant in the shop's words. */
  readonly wording: string
  /**
   * One statement, so that it sees one snapshot. `$1` is the shop, further parameters are `values`. It returns a row
   * for every violation; its column `apa` begins with the key of the wrong row.
   */
  readonly sql: string
  readonly values?: readonly unknown[]
}

/** An invariant that does not hold in a shop. */
export interface Violation {
  readonly cabang: string
  readonly invariants: string
  readonly wording: string
  /** How many rows are wrong. */
  readonly count: number
  /** The first of them, by key. */
  readonly what: readonly string[]
}

/** Checks every invariant in one shop and names the first wrong rows of each. Empty: all hold. */
export async function checkInvariants(
  tx: Pick<Tx, 'query'>,
  invariants: readonly (Invariant | StepInvariant)[],
  shop: string,
  limit = 1,
): Promise<Violation[]> {
  const wrong: Violation[] = []
  for (const invariant of invariants) {
    if ('check' in invariant) {
      const what = await invariant.check(tx, shop)
      if (what.length > 0)
        wrong.push({
          cabang: shop,
          invariants: invariant.name,
          wording: invariant.wording,
          count: what.length,
          what: what.slice(0, limit),
        })
      continue
    }
    const values = [shop, ...(invariant.values ?? [])]
    const rows = await tx.query<{ apa: string; jumlah: bigint }>(
      `SELECT apa, count(*) OVER () AS jumlah FROM (${invariant.sql}) salah ORDER BY apa COLLATE "C" LIMIT $${values.length + 1}`,
      [...values, limit],
    )
    if (rows.length === 0) continue
    wrong.push({
      cabang: shop,
      invariants: invariant.name,
      wording: invariant.wording,
      count: Number(rows[0]!.jumlah),
      what: rows.map((r) => r.apa),
    })
  }
  return wrong
}

/**
 * The numbers of one kind run from 1 without gap or duplicate in each counter. A document belongs to the counter of its
 * day when that counter reached its number, else to that of its month: a shop may change from daily to monthly numbers
 * and back.
 */
const numberInvariant = (doc: AnyDocument): Invariant => ({
  name: `nomor ${doc.prefix}`,
  wording: `Nomor ${doc.prefix} urut tanpa lompat dan tanpa ganda`,
  values: [doc.prefix],
  sql: `
WITH hitungan AS (SELECT periode, terakhir FROM nomor WHERE cabang = $1 AND jenis = $2),
dok AS (
  SELECT d.${quote(doc.number.field)} AS nomor, d.urut, CASE WHEN d.urut <= h.terakhir THEN d.tanggal ELSE date_trunc('month', d.tanggal)::date END AS periode,
    $2 || '-' || $1 || '-' || to_char(d.tanggal, 'YYMMDD') || '-' || CASE WHEN d.urut < 10000 THEN lpad(d.urut::text, 4, '0') ELSE d.urut::text END AS wajib
  FROM ${quote(tableName(doc))} d LEFT JOIN hitungan h ON h.periode = d.tanggal WHERE d.cabang = $1),
harus AS (SELECT periode, u AS urut FROM hitungan, generate_series(1, terakhir) u)
SELECT $2 || ' ' || h.periode || ': nomor urut ' || h.urut || ' tidak ada' AS apa
FROM harus h LEFT JOIN dok d ON d.periode = h.periode AND d.urut = h.urut WHERE d.urut IS NULL
UNION ALL
SELECT d.nomor || ': nomor urut ' || d.urut || ' di luar hitungan'
FROM dok d LEFT JOIN harus h ON h.periode = d.periode AND h.urut = d.urut WHERE h.urut IS NULL
UNION ALL
SELECT $2 || ' ' || periode || ': nomor urut ' || urut || ' ada ' || count(*) || ' kali' FROM dok GROUP BY periode, urut HAVING count(*) > 1
UNION ALL
SELECT nomor || ': menurut urutnya seharusnya ' || wajib FROM dok WHERE nomor <> wajib`,
})

export const numberInvariants = (docs: readonly AnyDocument[]): readonly Invariant[] => docs.map(numberInvariant)
