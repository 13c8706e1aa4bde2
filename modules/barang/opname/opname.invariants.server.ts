import type { Tx } from '#kernel/data/db/db.server.ts'
import { differing, remadeLaw } from '#kernel/engine/document/remade.server.ts'
import type { StoredFrom } from '#kernel/model/document.ts'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { compare, mergeScans, sumExpected, sumResult, type PieceNow } from './opname.ts'
import { stockOpname } from './stock-opname.document.ts'
import { loadScans, scanPrint } from './stock-opname.server.ts'

/** What each outcome of a line moved, in the words of the book of goods. */
const moves = `(VALUES ('DITELUSUR', 'TELUSUR'), ('DITEMUKAN', 'TELUSUR'), ('DIHAPUS', 'TELUSUR'), ('DIPINDAH', 'PINDAH'),
  ('KEMBALI', 'DITEMUKAN'), ('DITEMUKAN', 'DITEMUKAN'), ('DIHAPUS', 'HILANG')) m (tindakan, gerak)`

const sums: Invariant = {
  name: 'pindaian OP',
  wording: 'Pindaian setiap opname yang diperiksa tetap seperti saat diperiksa',
  sql: `SELECT o.no_opname || ': opname_pindaian berubah sejak diperiksa, stock_opname.sidik tidak cocok' AS apa
    FROM stock_opname o LEFT JOIN LATERAL (SELECT count(*) AS n, ${scanPrint} AS sidik FROM opname_pindaian p
      WHERE p.cabang = $1 AND p.no_opname = o.no_opname) s ON true
    WHERE o.cabang = $1 AND o.gerak_periksa IS NOT NULL AND (o.sidik <> s.sidik OR o.pindaian <> s.n)`,
}

const movements: Invariant = {
  name: 'baris OP',
  wording: 'Tindakan setiap baris opname sama dengan gerak barangnya',
  values: [stockOpname.prefix],
  sql: `WITH gerak AS (SELECT nomor, kode_barcode, gerak, jumlah, nilai, dari_baki, ke_baki FROM buku_barang
      WHERE cabang = $1 AND jenis = $2 AND NOT balik),
    baris AS (SELECT h.no_opname AS nomor, h.kode, h.kode_barcode, m.gerak, h.jumlah, h.nilai,
        CASE m.gerak WHEN 'HILANG' THEN o.baki_telusur WHEN 'DITEMUKAN' THEN CASE h.tindakan WHEN 'KEMBALI' THEN h.dari_baki ELSE o.baki_telusur END
          ELSE h.dari_baki END AS dari_baki,
        CASE m.gerak WHEN 'TELUSUR' THEN o.baki_telusur WHEN 'PINDAH' THEN h.baki_hitung
          WHEN 'DITEMUKAN' THEN CASE h.tindakan WHEN 'KEMBALI' THEN h.baki_hitung ELSE h.baki_kembali END END AS ke_baki
      FROM stock_opname_hasil h JOIN stock_opname o ON o.cabang = $1 AND o.no_opname = h.no_opname JOIN ${moves} ON m.tindakan = h.tindakan
      WHERE h.cabang = $1)
    SELECT coalesce(b.nomor, g.nomor) || ' ' || coalesce(b.kode_barcode, g.kode_barcode, b.kode) || ': stock_opname_hasil.tindakan '
      || coalesce(b.gerak || ' ' || b.nilai || ' rp', 'tidak ada') || ', buku ' || coalesce(g.gerak || ' ' || g.nilai || ' rp', 'tidak ada') AS apa
    FROM baris b FULL JOIN gerak g ON g.nomor = b.nomor AND g.kode_barcode = b.kode_barcode AND g.gerak = b.gerak
    WHERE (b.jumlah, b.nilai, b.dari_baki, b.ke_baki) IS DISTINCT FROM (g.jumlah, g.nilai, g.dari_baki, g.ke_baki)`,
}

/** The movement of each piece between the start and the examination of a count. */
const loadMoved = async (tx: Pick<Tx, 'query'>, cabang: string, from: number, until: number) =>
  new Map(
    (
      await tx.query<{ kode_barcode: string; nomor: string }>(
        `SELECT DISTINCT ON (kode_barcode) kode_barcode, nomor FROM buku_barang WHERE cabang = $1 AND id > $2 AND id <= $3
         ORDER BY kode_barcode, id DESC`,
        [cabang, BigInt(from), BigInt(until)],
      )
    ).map((g) => [g.kode_barcode, g.nomor]),
  )

/** The result again, from the frozen list, the readings and the book of goods. */
const results = remadeLaw(stockOpname, {
  name: 'hasil OP',
  wording: 'Hasil setiap opname sama dengan pindaian dan gerak barangnya',
  // Each needs all its readings.
  most: 20,
  where: 'gerak_periksa IS NOT NULL',
  check: (doc, tx, cabang) => checkOne(tx, cabang, doc as Examined),
})

type Examined = StoredFrom<typeof stockOpname> & { readonly gerak_periksa: number }

async function checkOne(tx: Pick<Tx, 'query'>, cabang: string, doc: Examined): Promise<string[]> {
  const [scans, moved] = await Promise.all([
    loadScans(tx, cabang, doc.nomor),
    loadMoved(tx, cabang, doc.gerak_mulai, doc.gerak_periksa),
  ])
  // Where an extra piece lay, and in what state, is told by its line; the books have moved on since.
  const pieces = new Map(
    doc.hasil.flatMap((row): [string, PieceNow][] =>
      row.kode_barcode === null || row.status_barang === null
        ? []
        : [
            [
              row.kode_barcode,
              {
                kode_barcode: row.kode_barcode,
                nama_barang: row.nama_barang ?? '',
                kode_gudang: row.dari_gudang ?? '',
                kode_baki:
                  moved.has(row.kode_barcode) && ['COCOK', 'BEDA BERAT'].includes(row.kelas)
                    ? (row.baki_hitung ?? '')
                    : (row.dari_baki ?? ''),
                status: row.status_barang ?? '',
                jumlah: row.jumlah ?? 0,
                berat: row.berat!,
                murni: row.murni!,
                nilai: row.nilai!,
                moved: moved.get(row.kode_barcode) ?? null,
              },
            ],
          ],
    ),
  )
  const fresh = compare(doc, doc.detail_barang, mergeScans(scans), pieces)
  const wrong: string[] = []
  if (fresh.length !== doc.hasil.length)
    wrong.push(`${doc.nomor}: stock_opname_hasil ${doc.hasil.length} baris, menurut pindaian ${fresh.length}`)
  for (const [index, row] of doc.hasil.entries()) {
    const is = fresh[index]
    if (!is) continue
    for (const name of [
      'kode',
      'kelas',
      'baki_hitung',
      'berat_hitung',
      'penjelasan',
      'jumlah',
      'berat',
      'nilai',
    ] as const)
      if (is[name] !== row[name])
        wrong.push(
          `${doc.nomor} ${row.kode}: stock_opname_hasil.${name} tertulis ${row[name] ?? 'kosong'}, menurut pindaian ${is[name] ?? 'kosong'}`,
        )
  }
  const expected = { ...sumExpected(doc.detail_barang), ...sumResult(doc.hasil) }
  return [...wrong, ...differing(`${doc.nomor}: stock_opname.`, doc, expected)]
}

export const opnameInvariants: readonly (Invariant | StepInvariant)[] = [sums, movements, results]
