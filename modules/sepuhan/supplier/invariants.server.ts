import { barangLineInvariant } from '#buku/server'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { bayarSupplier } from './bayar-supplier.document.ts'

const lines = `SELECT no_bayar, sum(jumlah) AS jumlah, sum(berat) AS berat, sum(murni) AS murni, sum(nilai) AS nilai
  FROM bayar_supplier_detail_barang WHERE cabang = $1 GROUP BY 1`
const payments = `SELECT no_bayar, sum(jumlah_rp) AS keluar FROM bayar_supplier_bayar_keluar WHERE cabang = $1 GROUP BY 1`
/** What the owed grams stand for: the last of them take all that is left. */
const share = `CASE WHEN h.utang_berat = 0 THEN 0 WHEN h.utang_berat = h.hutang_berat THEN h.hutang_nilai
  ELSE floor(h.hutang_nilai::numeric * h.utang_berat / h.hutang_berat + 0.5)::bigint END`
const price = `floor(h.gram::numeric * h.harga_gram / 1000 + 0.5)::bigint`

/** Payments to suppliers: every stored figure from what was typed and what was owed by then, and the debt as the book of suppliers has it. */
export const bayarSupplierInvariants: readonly Invariant[] = [
  barangLineInvariant(bayarSupplier, 'detail_barang', 'SELESAI'),
  {
    name: 'jumlah bayar supplier',
    wording: 'Setiap jumlah pembayaran supplier sama dengan perhitungan dari masukan yang tersimpan',
    sql: `SELECT h.no_bayar || ': bayar_supplier.' || k.kolom || ' tertulis ' || k.ada || ', dihitung ' || coalesce(k.harus, 0) AS apa
      FROM bayar_supplier h LEFT JOIN (${lines}) d ON d.no_bayar = h.no_bayar LEFT JOIN (${payments}) b ON b.no_bayar = h.no_bayar
      CROSS JOIN LATERAL (VALUES ('total_jumlah', h.total_jumlah, d.jumlah), ('total_berat', h.total_berat, d.berat),
        ('total_murni', h.total_murni, d.murni), ('total_nilai', h.total_nilai, d.nilai),
        ('utang_rp', h.utang_rp, CASE h.cara WHEN 'RUPIAH' THEN h.jumlah_rp END),
        ('utang_berat', h.utang_berat, CASE h.cara WHEN 'RUPIAH' THEN 0 ELSE coalesce(h.gram, d.murni) END),
        ('nilai_emas', h.nilai_emas, ${share}),
        ('bayar_rp', h.bayar_rp, CASE h.cara WHEN 'RUPIAH' THEN h.jumlah_rp WHEN 'GRAM' THEN ${price} END),
        ('bayar_keluar', coalesce(b.keluar, 0), h.bayar_rp),
        ('selisih', h.selisih, h.bayar_rp + h.total_nilai - h.utang_rp - h.nilai_emas)) k (kolom, ada, harus)
      WHERE h.cabang = $1 AND k.ada <> coalesce(k.harus, 0)`,
  },
  {
    name: 'hutang sebelum bayar',
    wording: 'Hutang sebelum setiap pembayaran supplier sama dengan buku supplier saat itu',
    values: [bayarSupplier.prefix],
    sql: `SELECT h.no_bayar || ': bayar_supplier.' || k.kolom || ' tertulis ' || k.ada || ', buku ' || k.harus AS apa
      FROM bayar_supplier h JOIN buku_supplier s ON s.cabang = $1 AND s.jenis = $2 AND s.nomor = h.no_bayar AND NOT s.balik
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.rp), 0) AS rp, coalesce(sum(m.berat), 0) AS berat, coalesce(sum(m.nilai_emas), 0) AS nilai
        FROM buku_supplier m WHERE m.cabang = $1 AND m.kode_supplier = h.kode_supplier AND m.id < s.id) b
      CROSS JOIN LATERAL (VALUES ('hutang_rp', h.hutang_rp, b.rp), ('hutang_berat', h.hutang_berat, b.berat), ('hutang_nilai', h.hutang_nilai, b.nilai))
        k (kolom, ada, harus)
      WHERE h.cabang = $1 AND k.ada <> k.harus`,
  },
  {
    name: 'bayar supplier',
    wording: 'Yang dibayar ke setiap supplier sama dengan buku supplier',
    values: [bayarSupplier.prefix],
    sql: `SELECT coalesce(h.no_bayar, b.nomor) || ': buku_supplier.' || k.kolom || ' ' || coalesce(k.ada, 0) || ', dokumen ' || coalesce(k.harus, 0) AS apa
      FROM (SELECT no_bayar, kode_supplier, CASE status WHEN 'SELESAI' THEN -1 ELSE 0 END AS arah, utang_rp, utang_berat, nilai_emas
        FROM bayar_supplier WHERE cabang = $1) h
      FULL JOIN (SELECT nomor, kode_supplier, sum(rp) AS rp, sum(berat) AS berat, sum(nilai_emas) AS nilai FROM buku_supplier
        WHERE cabang = $1 AND jenis = $2 GROUP BY 1, 2) b ON b.nomor = h.no_bayar AND b.kode_supplier = h.kode_supplier
      CROSS JOIN LATERAL (VALUES ('rp', b.rp, h.arah * h.utang_rp), ('berat', b.berat, h.arah * h.utang_berat),
        ('nilai_emas', b.nilai, h.arah * h.nilai_emas)) k (kolom, ada, harus)
      WHERE coalesce(k.ada, 0) <> coalesce(k.harus, 0)`,
  },
  {
    name: 'emas dibayarkan',
    wording: 'Setiap barang yang dibayarkan ke supplier ada di pembayarannya',
    sql: `SELECT coalesce(b.kode_barcode, d.kode_barcode) || ': status ' || coalesce(b.status, 'bukan DIBAYARKAN') || ', pembayaran ' || coalesce(d.no_bayar, 'tidak ada') AS apa
      FROM (SELECT kode_barcode, status FROM barang WHERE cabang = $1 AND status = 'DIBAYARKAN'
        UNION ALL SELECT kode_barcode, status FROM barang_beli WHERE cabang = $1 AND status = 'DIBAYARKAN') b
      FULL JOIN (SELECT d.kode_barcode, d.no_bayar FROM bayar_supplier h JOIN bayar_supplier_detail_barang d ON d.cabang = h.cabang AND d.no_bayar = h.no_bayar
        WHERE h.cabang = $1 AND d.cabang = $1 AND h.status = 'SELESAI') d ON d.kode_barcode = b.kode_barcode
      WHERE b.kode_barcode IS NULL OR d.kode_barcode IS NULL`,
  },
]
