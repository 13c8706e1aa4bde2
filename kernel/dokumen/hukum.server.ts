import type { Tx } from '#kernel/db/db.server.ts'
import { tableName } from '#kernel/define/resource.ts'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { quote } from '#kernel/resource/columns.server.ts'

/** A law that one statement cannot say: it answers all that is wrong, the first one first. */
export interface HukumLangkah {
  readonly nama: string
  readonly bunyi: string
  periksa(tx: Pick<Tx, 'query'>, cabang: string): Promise<readonly string[]>
}

/** Hukum: what is true of a shop's rows at every moment. Rooms give theirs; the whole list is composed in the apps. */
export interface Hukum {
  readonly nama: string
  /** The law in the shop's words. */
  readonly bunyi: string
  /**
   * One statement, so that it sees one moment. `$1` is the shop, further ones are `values`. A row for everything that is wrong, with
   * `apa`: what, in words that begin with its key.
   */
  readonly sql: string
  readonly values?: readonly unknown[]
}

/** A law that does not hold in a shop. */
export interface Pelanggaran {
  readonly cabang: string
  readonly hukum: string
  readonly bunyi: string
  /** Rows that are wrong. */
  readonly jumlah: number
  /** The first of them, by key. */
  readonly apa: readonly string[]
}

/** Tries every law on one shop; names the first `batas` wrong rows of each. Empty: all is well. */
export async function periksaHukum(
  tx: Pick<Tx, 'query'>,
  hukum: readonly (Hukum | HukumLangkah)[],
  cabang: string,
  batas = 1,
): Promise<Pelanggaran[]> {
  const salah: Pelanggaran[] = []
  for (const h of hukum) {
    if ('periksa' in h) {
      const apa = await h.periksa(tx, cabang)
      if (apa.length > 0)
        salah.push({ cabang, hukum: h.nama, bunyi: h.bunyi, jumlah: apa.length, apa: apa.slice(0, batas) })
      continue
    }
    const values = [cabang, ...(h.values ?? [])]
    const rows = await tx.query<{ apa: string; jumlah: bigint }>(
      `SELECT apa, count(*) OVER () AS jumlah FROM (${h.sql}) salah ORDER BY apa COLLATE "C" LIMIT $${values.length + 1}`,
      [...values, batas],
    )
    if (rows.length === 0) continue
    salah.push({
      cabang,
      hukum: h.nama,
      bunyi: h.bunyi,
      jumlah: Number(rows[0]!.jumlah),
      apa: rows.map((r) => r.apa),
    })
  }
  return salah
}

/**
 * Numbers of one kind run from 1 without gap or double in each counter. A document belongs to the counter of its day where that one
 * reached it, else to that of its month: a shop may change from days to months and back.
 */
const hukumNomor = (d: AnyDokumen): Hukum => ({
  nama: `nomor ${d.kode}`,
  bunyi: `Nomor ${d.kode} urut tanpa lompat dan tanpa ganda`,
  values: [d.kode],
  sql: `
WITH hitungan AS (SELECT periode, terakhir FROM nomor WHERE cabang = $1 AND jenis = $2),
dok AS (
  SELECT d.${quote(d.nomor.field)} AS nomor, d.urut, CASE WHEN d.urut <= h.terakhir THEN d.tanggal ELSE date_trunc('month', d.tanggal)::date END AS periode,
    $2 || '-' || $1 || '-' || to_char(d.tanggal, 'YYMMDD') || '-' || CASE WHEN d.urut < 10000 THEN lpad(d.urut::text, 4, '0') ELSE d.urut::text END AS wajib
  FROM ${quote(tableName(d))} d LEFT JOIN hitungan h ON h.periode = d.tanggal WHERE d.cabang = $1),
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

export const hukumNomorDari = (dokumen: readonly AnyDokumen[]): readonly Hukum[] => dokumen.map(hukumNomor)
