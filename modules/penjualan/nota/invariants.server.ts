import { provenElsewhere, type PostingTable } from '#kernel/engine/document/postings.ts'
import { keyAkun } from '#buku'
import { barangLineInvariant } from '#buku/server'
import { waitingForValidation } from '#toko'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { penjualan } from './penjualan.document.ts'
import { notaPrefix } from './prefix.ts'

/** The law of pieces that left by a nota: what leaves by a document of a later room (an exchange, a contract) is on that one, by a law that it proves. */
const soldLaw = 'barang terjual'

/** Invariants between notas, deposits and the books. */
export const penjualanInvariants = (posts: PostingTable): readonly Invariant[] => [
  {
    name: 'sisa titipan',
    wording: 'Sisa setiap titipan sama dengan saldo TITIPAN atas nomornya',
    values: [keyAkun.TITIPAN],
    sql: `SELECT coalesce(t.no_titipan, s.sub) || ': sisa ' || coalesce(t.sisa, 0) || ', buku ' || coalesce(s.sisa, 0) AS apa
      FROM (SELECT no_titipan, sisa FROM titipan WHERE cabang = $1) t
      FULL JOIN (SELECT sub, -saldo AS sisa FROM saldo_uang WHERE cabang = $1 AND akun = $2) s ON s.sub = t.no_titipan
      WHERE coalesce(t.sisa, 0) <> coalesce(s.sisa, 0)`,
  },
  {
    name: 'tahanan nota',
    wording: 'Barang yang ditahan atas nama nota hanya milik nota yang menunggu validasi',
    values: [`${notaPrefix}-%`, waitingForValidation],
    sql: `SELECT b.kode_barcode || ': ditahan untuk ' || b.ditahan_untuk AS apa FROM barang b
      WHERE b.cabang = $1 AND b.status = 'DITAHAN' AND b.ditahan_untuk LIKE $2 AND NOT EXISTS (
        SELECT FROM penjualan j WHERE j.cabang = $1 AND j.no_faktur_jual = b.ditahan_untuk AND j.status = $3)`,
  },
  {
    name: soldLaw,
    wording: 'Barang yang terjual ada di notanya',
    values: [waitingForValidation, provenElsewhere(posts, soldLaw).map((of) => `${of}-%`)],
    // A full join is never done row by row, whatever the planner believes of tables that nobody has counted yet.
    sql: `SELECT b.kode_barcode || ': barang.no_jual tertulis ' || b.no_jual || ', di nota itu tidak ada' AS apa
      FROM (SELECT kode_barcode, no_jual FROM barang WHERE cabang = $1 AND no_jual NOT LIKE ALL ($3)) b
      FULL JOIN (SELECT d.kode_barcode, d.no_faktur_jual FROM penjualan_detail_barang d
        JOIN penjualan j ON j.cabang = d.cabang AND j.no_faktur_jual = d.no_faktur_jual
        WHERE d.cabang = $1 AND j.cabang = $1 AND j.status NOT IN ('BATAL', $2)) t
        ON t.no_faktur_jual = b.no_jual AND t.kode_barcode = b.kode_barcode
      WHERE t.no_faktur_jual IS NULL`,
  },
  barangLineInvariant(penjualan, 'detail_barang', 'SELESAI'),
  {
    name: 'transaksi orang',
    wording: 'Yang dihitung untuk seseorang sama dengan notanya',
    values: [`${notaPrefix}-%`],
    sql: `SELECT t.nomor || ': transaksi_orang ' || t.jumlah || ' tanggal ' || t.tanggal || ', nota ' || coalesce(j.status || ' ' || j.total || ' tanggal ' || j.tanggal, 'tidak ada') AS apa
      FROM transaksi_orang t LEFT JOIN penjualan j ON j.cabang = $1 AND j.no_faktur_jual = t.nomor
      WHERE t.toko = $1 AND t.nomor LIKE $2 AND (j.status IS DISTINCT FROM 'SELESAI' OR j.total <> t.jumlah OR j.tanggal <> t.tanggal)`,
  },
  {
    name: 'nota batal',
    wording: 'Barang yang ditahan untuk notanya sendiri ada di nota yang dibatalkan',
    values: [`${notaPrefix}-%`],
    sql: `SELECT n.no_faktur || ' ' || n.kode_barcode || ': ditahan untuk ' || n.nomor || ', notanya ' || coalesce(j.status, 'tidak ada') AS apa
      FROM nota_dibeli n LEFT JOIN penjualan_detail_barang d ON d.cabang = $1 AND d.no_faktur_jual = n.no_faktur AND d.kode_barcode = n.kode_barcode
      LEFT JOIN penjualan j ON j.cabang = $1 AND j.no_faktur_jual = d.no_faktur_jual
      WHERE n.toko = $1 AND n.nomor LIKE $2 AND (n.cabang_asal <> $1 OR n.nomor <> n.no_faktur OR j.status IS DISTINCT FROM 'BATAL')`,
  },
  {
    name: 'jumlah nota',
    wording: 'Jumlah nota sama dengan jumlah barisnya',
    sql: `SELECT j.no_faktur_jual || ': nota ' || j.nilai || ' rp modal, baris ' || coalesce(sum(d.nilai), 0) AS apa
      FROM penjualan j LEFT JOIN penjualan_detail_barang d ON d.cabang = j.cabang AND d.no_faktur_jual = j.no_faktur_jual
      WHERE j.cabang = $1 GROUP BY j.no_faktur_jual, j.nilai HAVING j.nilai <> coalesce(sum(d.nilai), 0)`,
  },
]
