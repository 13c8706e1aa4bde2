import { gerakDuaSisi, hukumBarisBarang } from '#buku/server'
import type { Hukum } from '#kernel/dokumen/hukum.server.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { statusKeluar } from './barang.resource.ts'

const keluar = `(${statusKeluar.map((s) => `'${s}'`).join(', ')})`

/** Pieces and the book of goods tell the same story. */
export const hukumBarang: readonly Hukum[] = [
  {
    nama: 'tempat barang',
    bunyi: 'Setiap barang ada di tempat menurut buku barang, dengan jumlah dan nilainya',
    sql: `WITH isi AS (SELECT kode_barcode, gudang, baki, sum(jumlah) AS jumlah, sum(nilai) AS nilai FROM (${gerakDuaSisi}) g GROUP BY 1, 2, 3
        HAVING sum(jumlah) <> 0 OR sum(nilai) <> 0),
      berdiri AS (SELECT kode_barcode, kode_gudang, kode_baki, jumlah, nilai FROM barang
        WHERE cabang = $1 AND status NOT IN ${keluar} AND jumlah <> 0)
      SELECT coalesce(s.kode_barcode, i.kode_barcode) || ': barang '
        || coalesce(s.kode_gudang || ' ' || s.kode_baki || ' ' || s.jumlah || ' pcs ' || s.nilai || ' rp', 'tidak ada') || ', buku '
        || coalesce(i.gudang || ' ' || i.baki || ' ' || i.jumlah || ' pcs ' || i.nilai || ' rp', 'tidak ada') AS apa
      FROM isi i FULL JOIN berdiri s ON s.kode_barcode = i.kode_barcode AND s.kode_gudang = i.gudang AND s.kode_baki = i.baki
      WHERE coalesce(i.jumlah, 0) <> coalesce(s.jumlah, 0) OR coalesce(i.nilai, 0) <> coalesce(s.nilai, 0)`,
  },
  hukumBarisBarang(barangMasuk, 'detail_barang', 'SELESAI'),
]
