import { akunKunci } from '#buku'
import { hukumBarisBarang } from '#buku/server'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import type { Hukum } from '#kernel/dokumen/hukum.server.ts'
import { penjualan } from './penjualan.dokumen.ts'
import { kodeNota } from './penjualan.ts'

/** What notas and deposits owe to the books. */
export const hukumPenjualan: readonly Hukum[] = [
  {
    nama: 'sisa titipan',
    bunyi: 'Sisa setiap titipan sama dengan saldo TITIPAN atas nomornya',
    values: [akunKunci.TITIPAN],
    sql: `SELECT coalesce(t.no_titipan, s.sub) || ': sisa ' || coalesce(t.sisa, 0) || ', buku ' || coalesce(s.sisa, 0) AS apa
      FROM (SELECT no_titipan, sisa FROM titipan WHERE cabang = $1) t
      FULL JOIN (SELECT sub, -saldo AS sisa FROM saldo_uang WHERE cabang = $1 AND akun = $2) s ON s.sub = t.no_titipan
      WHERE coalesce(t.sisa, 0) <> coalesce(s.sisa, 0)`,
  },
  {
    nama: 'tahanan nota',
    bunyi: 'Barang yang ditahan atas nama nota hanya milik nota yang menunggu validasi',
    values: [`${kodeNota}-%`, menungguValidasi],
    sql: `SELECT b.kode_barcode || ': ditahan untuk ' || b.ditahan_untuk AS apa FROM barang b
      WHERE b.cabang = $1 AND b.status = 'DITAHAN' AND b.ditahan_untuk LIKE $2 AND NOT EXISTS (
        SELECT FROM penjualan j WHERE j.cabang = $1 AND j.no_faktur_jual = b.ditahan_untuk AND j.status = $3)`,
  },
  hukumBarisBarang(penjualan, 'detail_barang', 'SELESAI'),
  {
    nama: 'jumlah nota',
    bunyi: 'Jumlah nota sama dengan jumlah barisnya',
    sql: `SELECT j.no_faktur_jual || ': nota ' || j.nilai || ' rp modal, baris ' || coalesce(sum(d.nilai), 0) AS apa
      FROM penjualan j LEFT JOIN penjualan_detail_barang d ON d.cabang = j.cabang AND d.no_faktur_jual = j.no_faktur_jual
      WHERE j.cabang = $1 GROUP BY j.no_faktur_jual, j.nilai HAVING j.nilai <> coalesce(sum(d.nilai), 0)`,
  },
]
