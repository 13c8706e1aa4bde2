import { finishedQuery } from '#kernel/engine/report/query.server.ts'
import { priceColumns, priceMinute, type PriceRow } from '../price/price.server.ts'
import { globalStockReport } from './global-stock-toko.report.ts'
import { loadPriceFacts, priceOf } from './priced.server.ts'

/** A piece with what lay of it at the end of the day. */
type Piece = PriceRow & {
  readonly ada_jumlah: bigint
  readonly ada_berat: bigint
  readonly ada_murni: bigint
  readonly ada_nilai: bigint
}

/** What lies there now, with the movements after the day taken back: no line up to the day is read. */
const sql = `WITH tempat AS (SELECT kode_gudang FROM gudang WHERE cabang = $1 AND jenis IN ('JUAL', 'PUSAT')),
ada AS (
  SELECT g.kode_barcode, sum(g.jumlah)::bigint AS ada_jumlah, sum(g.berat)::bigint AS ada_berat, sum(g.murni)::bigint AS ada_murni, sum(g.nilai)::bigint AS ada_nilai
  FROM (
    SELECT s.kode_barcode, s.jumlah, s.berat, s.murni, s.nilai FROM tempat t JOIN saldo_barang s ON s.cabang = $1 AND s.kode_gudang = t.kode_gudang AND s.jumlah <> 0
    UNION ALL
    SELECT kode_barcode, jumlah, berat, murni, nilai FROM buku_barang WHERE cabang = $1 AND tgl_system > $3 AND dari_gudang IN (SELECT kode_gudang FROM tempat)
    UNION ALL
    SELECT kode_barcode, -jumlah, -berat, -murni, -nilai FROM buku_barang WHERE cabang = $1 AND tgl_system > $3 AND ke_gudang IN (SELECT kode_gudang FROM tempat)
  ) g GROUP BY g.kode_barcode HAVING sum(g.jumlah) <> 0
)
SELECT a.ada_jumlah, a.ada_berat, a.ada_murni, a.ada_nilai, ${priceColumns}
FROM ada a JOIN barang b ON b.cabang = $1 AND b.kode_barcode = a.kode_barcode
ORDER BY b.kode_group, b.kadar, b.kode_barcode`

export const globalStockQuery = finishedQuery(
  globalStockReport,
  (s, { cabang, now }) => ({ sql, values: [cabang, priceMinute(now), s.tanggal] }),
  {
    load: loadPriceFacts,
    map: (rows, facts) =>
      [...Map.groupBy(rows as unknown as Piece[], (b) => `${b.kode_group} ${b.kadar}`).values()].map((of) => {
        const sum = (figure: (b: Piece) => bigint) => of.reduce((all, b) => all + figure(b), 0n)
        return {
          kode_group: of[0]!.kode_group,
          kadar: of[0]!.kadar,
          jumlah: sum((b) => b.ada_jumlah),
          berat: sum((b) => b.ada_berat),
          murni: sum((b) => b.ada_murni),
          nilai: sum((b) => b.ada_nilai),
          harga_sekarang: sum((b) => priceOf(b, facts, Number(b.ada_jumlah)) ?? 0n),
        }
      }),
  },
)
