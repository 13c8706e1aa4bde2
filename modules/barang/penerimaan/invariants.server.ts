import { keyAkun } from '#buku'
import { barangLineInvariant } from '#buku/server'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { penerimaanBarang } from './penerimaan-barang.document.ts'

const jenis = penerimaanBarang.prefix
const lines = `(SELECT h.cara_utang, h.harga_24k, d.* FROM penerimaan_barang_detail_barang d
  JOIN penerimaan_barang h ON h.cabang = d.cabang AND h.no_penerimaan = d.no_penerimaan WHERE d.cabang = $1 AND h.cabang = $1)`
const ongkos = `coalesce(d.ongkos_beli, 0)`
/** What a piece is worth by its stored inputs: its gold by the price of the day, else what it was bought for. */
const worth = `CASE WHEN d.cara_utang = 'EMAS' THEN (d.harga_24k::numeric * d.murni + 500)::bigint / 1000
  ELSE coalesce(d.harga_bayar, (d.harga_modal::numeric * d.berat + 500)::bigint / 1000) END + ${ongkos}`
/** What a set of lines comes to be owed for, by the way that was said. */
const owed = `
  coalesce(sum(CASE h.cara_utang WHEN 'RUPIAH' THEN d.nilai WHEN 'EMAS' THEN ${ongkos} ELSE 0 END), 0) AS rp,
  coalesce(sum(CASE h.cara_utang WHEN 'EMAS' THEN d.murni ELSE 0 END), 0) AS gram,
  coalesce(sum(CASE h.cara_utang WHEN 'EMAS' THEN d.nilai - ${ongkos} ELSE 0 END), 0) AS emas`

/** Received goods: every stored figure from what was typed, and the debt as the book of suppliers has it. */
export const penerimaanInvariants: readonly Invariant[] = [
  barangLineInvariant(penerimaanBarang, 'detail_barang', 'SELESAI', 'MASUK'),
  {
    name: 'nilai penerimaan',
    wording: 'Nilai setiap barang yang diterima sama dengan perhitungan dari masukan yang tersimpan',
    sql: `SELECT d.no_penerimaan || ' ' || d.kode_barcode || ': ' || k.kolom || ' tertulis '
      || coalesce(k.ada::text, 'kosong') || ', dihitung ' || coalesce(k.harus::text, 'kosong') AS apa
      FROM ${lines} d CROSS JOIN LATERAL (VALUES
        ('murni', d.murni, (d.berat_emas * least(d.kadar, 10000) + 5000) / 10000), ('berat_batu', d.berat_batu, d.berat - d.berat_emas),
        ('nilai', d.nilai, ${worth})) k (kolom, ada, harus)
      WHERE k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'jumlah penerimaan',
    wording: 'Jumlah setiap penerimaan sama dengan barisnya',
    sql: `SELECT h.no_penerimaan || ': penerimaan_barang.' || k.kolom || ' tertulis ' || k.ada || ', baris ' || k.harus AS apa
      FROM penerimaan_barang h
      JOIN (SELECT h.no_penerimaan, sum(d.jumlah) AS jumlah, sum(d.berat) AS berat, sum(d.murni) AS murni, sum(d.nilai) AS nilai, ${owed}
        FROM penerimaan_barang h JOIN penerimaan_barang_detail_barang d ON d.cabang = h.cabang AND d.no_penerimaan = h.no_penerimaan
        WHERE h.cabang = $1 AND d.cabang = $1 GROUP BY 1) d ON d.no_penerimaan = h.no_penerimaan
      LEFT JOIN (SELECT no_penerimaan, sum(jumlah_rp) AS keluar FROM penerimaan_barang_bayar_keluar WHERE cabang = $1 GROUP BY 1) b
        ON b.no_penerimaan = h.no_penerimaan
      CROSS JOIN LATERAL (VALUES ('total_jumlah', h.total_jumlah, d.jumlah), ('total_berat', h.total_berat, d.berat), ('total_murni', h.total_murni, d.murni),
        ('total_nilai', h.total_nilai, d.nilai), ('utang_rp', h.utang_rp, d.rp), ('utang_berat', h.utang_berat, d.gram), ('nilai_emas', h.nilai_emas, d.emas),
        ('bayar_keluar', coalesce(b.keluar, 0), CASE WHEN h.cara_utang = 'TUNAI' AND h.tgl_selesai IS NOT NULL THEN h.total_nilai ELSE 0 END))
        k (kolom, ada, harus)
      WHERE h.cabang = $1 AND k.ada <> k.harus`,
  },
  {
    name: 'utang penerimaan',
    wording: 'Hutang dari setiap penerimaan, dikurangi returnya, sama dengan buku supplier',
    values: [jenis],
    sql: `SELECT coalesce(h.no_penerimaan, b.nomor) || ': buku_supplier.' || k.kolom || ' ' || coalesce(k.ada, 0) || ', dokumen ' || coalesce(k.harus, 0) AS apa
      FROM (SELECT no_penerimaan, kode_supplier, CASE WHEN status IN ('SELESAI', 'DIRETUR') THEN 1 ELSE 0 END AS berlaku,
          utang_rp - retur_rp AS rp, utang_berat - retur_berat AS berat, nilai_emas - retur_nilai_emas AS emas FROM penerimaan_barang WHERE cabang = $1) h
      FULL JOIN (SELECT nomor, kode_supplier, sum(rp) AS rp, sum(berat) AS berat, sum(nilai_emas) AS emas FROM buku_supplier
        WHERE cabang = $1 AND jenis = $2 GROUP BY 1, 2) b ON b.nomor = h.no_penerimaan AND b.kode_supplier = h.kode_supplier
      CROSS JOIN LATERAL (VALUES ('rp', b.rp, h.rp * h.berlaku), ('berat', b.berat, h.berat * h.berlaku), ('nilai_emas', b.emas, h.emas * h.berlaku))
        k (kolom, ada, harus)
      WHERE coalesce(k.ada, 0) <> coalesce(k.harus, 0)`,
  },
  {
    name: 'retur penerimaan',
    wording: 'Barang yang diretur keluar di buku barang, dan nilainya di dokumen dan di laci',
    values: [jenis, keyAkun['SELISIH NILAI EMAS'], keyAkun.KAS],
    sql: `SELECT coalesce(d.no_penerimaan, g.nomor) || ' ' || coalesce(d.kode_barcode, g.kode_barcode) || ': diretur ' || coalesce(d.nilai, 0) || ' rp, buku '
        || coalesce(g.nilai, 0) || ' rp' AS apa
      FROM (SELECT no_penerimaan, kode_barcode, jumlah, nilai, tgl_retur FROM penerimaan_barang_detail_barang WHERE cabang = $1 AND tgl_retur IS NOT NULL) d
      FULL JOIN (SELECT nomor, kode_barcode, jumlah, nilai, tgl_system FROM buku_barang WHERE cabang = $1 AND jenis = $2 AND gerak = 'RETUR' AND NOT balik) g
        ON g.nomor = d.no_penerimaan AND g.kode_barcode = d.kode_barcode
      WHERE (d.jumlah, d.nilai, d.tgl_retur) IS DISTINCT FROM (g.jumlah, g.nilai, g.tgl_system)
      UNION ALL SELECT h.no_penerimaan || ': penerimaan_barang.' || k.kolom || ' tertulis ' || k.ada || ', barisnya ' || k.harus
      FROM penerimaan_barang h JOIN (SELECT h.no_penerimaan, coalesce(sum(d.nilai) FILTER (WHERE d.tgl_retur IS NOT NULL), 0) AS nilai
        FROM penerimaan_barang h JOIN penerimaan_barang_detail_barang d ON d.cabang = h.cabang AND d.no_penerimaan = h.no_penerimaan
        WHERE h.cabang = $1 AND d.cabang = $1 GROUP BY 1) d ON d.no_penerimaan = h.no_penerimaan
      LEFT JOIN (SELECT nomor, sum(debit - kredit) FILTER (WHERE akun = $3) AS selisih, sum(debit - kredit) FILTER (WHERE akun = $4 AND debit > 0) AS laci
        FROM buku_uang WHERE cabang = $1 AND jenis = $2 AND NOT balik GROUP BY 1) u ON u.nomor = h.no_penerimaan
      CROSS JOIN LATERAL (VALUES ('retur_rp', h.retur_rp + h.retur_nilai_emas + h.retur_tunai + coalesce(u.selisih, 0), d.nilai),
        ('retur_tunai', h.retur_tunai, coalesce(u.laci, 0))) k (kolom, ada, harus)
      WHERE h.cabang = $1 AND k.ada <> k.harus`,
  },
]
