import { hukumBarisBarang } from '#buku/server'
import type { Hukum } from '#kernel/dokumen/hukum.server.ts'
import { penjualan } from './penjualan.dokumen.ts'

/** What a nota and the books owe to each other. */
export const hukumPenjualan: readonly Hukum[] = [
  hukumBarisBarang(penjualan, 'detail_barang', 'SELESAI'),
  {
    nama: 'jumlah nota',
    bunyi: 'Jumlah nota sama dengan jumlah barisnya',
    sql: `SELECT j.no_faktur_jual || ': nota ' || j.nilai || ' rp modal, baris ' || coalesce(sum(d.nilai), 0) AS apa
      FROM penjualan j LEFT JOIN penjualan_detail_barang d ON d.cabang = j.cabang AND d.no_faktur_jual = j.no_faktur_jual
      WHERE j.cabang = $1 GROUP BY j.no_faktur_jual, j.nilai HAVING j.nilai <> coalesce(sum(d.nilai), 0)`,
  },
]
