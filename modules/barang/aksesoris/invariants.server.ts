import { weight, type Rupiah, type Weight, type Percent } from '#kernel/base/quantity/quantity.ts'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { aksesorisStock } from './aksesoris.document.ts'
import type { AksesorisWay } from './aksesoris.shape.ts'
import { lineMove } from './aksesoris.ts'

interface Row {
  readonly no_aksesoris: string
  readonly baris: bigint
  readonly kode_barcode: string
  readonly cara: AksesorisWay
  readonly jumlah: bigint
  readonly kadar: Percent
  readonly harga_bayar: Rupiah | null
  readonly berat: Weight
  readonly berat_emas: Weight
  readonly murni: Weight
  readonly nilai: Rupiah
  readonly stok_jumlah: bigint
  readonly stok_berat: Weight
  readonly stok_emas: Weight
  readonly stok_murni: Weight | null
  readonly stok_nilai: Rupiah
}
const figures = ['nilai', 'berat', 'berat_emas', 'murni'] as const

/** What a line made of its lot, from what it says of the lot. What was added to a lot of none weighs what it says. */
const moveInvariant: StepInvariant = {
  name: 'rata-rata aksesoris',
  wording: 'Setiap baris aksesoris sama dengan perhitungan rata-rata dari stok sebelumnya',
  check: async (tx, shop) => {
    const wrong: string[] = []
    for (let after = ['', 0n] as [string, bigint]; ;) {
      const rows = await tx.query<Row>(
        `SELECT k.cara, d.* FROM aksesoris_detail_barang d JOIN aksesoris k ON k.cabang = d.cabang AND k.no_aksesoris = d.no_aksesoris
         WHERE d.cabang = $1 AND k.cabang = $1 AND (d.no_aksesoris, d.baris) > ($2, $3) ORDER BY d.no_aksesoris, d.baris LIMIT 1000`,
        [shop, ...after],
      )
      for (const row of rows) {
        const lot = {
          jumlah: Number(row.stok_jumlah),
          berat: row.stok_berat,
          berat_emas: row.stok_emas,
          murni: row.stok_murni ?? weight(0),
          nilai: row.stok_nilai,
        }
        const line = { jumlah: Number(row.jumlah), harga_bayar: row.harga_bayar, kadar: row.kadar }
        const unit = lot.jumlah > 0 ? lot : { ...line, berat: row.berat, berat_emas: row.berat_emas }
        const move = lineMove(row.cara, lot, unit, line)
        for (const name of figures)
          if (move[name] !== row[name] && (name !== 'murni' || row.stok_murni !== null))
            wrong.push(`${row.no_aksesoris} ${row.kode_barcode}: ${name} tertulis ${row[name]}, dihitung ${move[name]}`)
      }
      const last = rows.at(-1)
      if (!last) return wrong
      after = [last.no_aksesoris, last.baris]
    }
  },
}

/** Accessories: what a document says of a lot before it is what the book of goods had by then. */
export const aksesorisInvariants: readonly (Invariant | StepInvariant)[] = [
  moveInvariant,
  {
    name: 'stok sebelum aksesoris',
    wording: 'Stok sebelum setiap baris aksesoris sama dengan buku barang saat itu',
    values: [aksesorisStock.prefix],
    sql: `SELECT d.no_aksesoris || ' ' || d.kode_barcode || ': stok ' || d.stok_jumlah || ' pcs ' || d.stok_nilai || ' rp, buku '
        || s.jumlah || ' pcs ' || s.nilai || ' rp' AS apa
      FROM aksesoris_detail_barang d
      JOIN buku_barang g ON g.cabang = $1 AND g.jenis = $2 AND g.nomor = d.no_aksesoris AND g.kode_barcode = d.kode_barcode AND NOT g.balik
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.arah * m.jumlah), 0) AS jumlah, coalesce(sum(m.arah * m.berat), 0) AS berat, coalesce(sum(m.arah * m.murni), 0) AS murni,
          coalesce(sum(m.arah * m.nilai), 0) AS nilai
        FROM (SELECT id, jumlah, berat, murni, nilai, CASE WHEN dari_gudang IS NULL THEN 1 ELSE -1 END AS arah FROM buku_barang
          WHERE cabang = $1 AND kode_barcode = d.kode_barcode AND (dari_gudang IS NULL OR ke_gudang IS NULL)) m
        WHERE m.id < g.id) s
      WHERE d.cabang = $1 AND (d.stok_jumlah, d.stok_berat, coalesce(d.stok_murni, s.murni), d.stok_nilai)
        IS DISTINCT FROM (s.jumlah, s.berat, s.murni, s.nilai)`,
  },
]
