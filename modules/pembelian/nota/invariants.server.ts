import { provenElsewhere, type PostingTable } from '#kernel/engine/document/postings.ts'
import { inDrawerSql } from '#bayar'
import { barangLineInvariant } from '#buku/server'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { hancurPembelian } from '../hancur/hancur-pembelian.document.ts'
import { pembelian } from './pembelian.document.ts'
import { beliPrefix } from './pembelian.ts'
import { claimInvariant, quoteInvariant } from './quoted.server.ts'

/** What a bought piece keeps of its line, as long as it is the shop's. */
const kept = [
  'nama_barang',
  'kode_group',
  'kode_dept',
  'kadar',
  'berat',
  'berat_emas',
  'kondisi_beli',
  'nilai',
  'jumlah',
  'foto',
]
const lineColumns = ['kode_barcode', 'asal', 'no_faktur_jual', 'kode_barcode_asal', ...kept]
  .map((n) => `d.${n}`)
  .join(', ')
const boughtOf = (head: string, lines: string, number: string) =>
  `SELECT d.${number} AS no_faktur_beli, ${lineColumns}, j.tanggal, j.status, j.dibuat AS nota_dibuat, j.divalidasi_oleh
   FROM ${lines} d JOIN ${head} j ON j.cabang = d.cabang AND j.${number} = d.${number} WHERE d.cabang = $1 AND j.cabang = $1`
/** The pieces of every document in which pieces come in: purchases and exchanges. */
const bought = `(${boughtOf('pembelian', 'pembelian_detail_barang', 'no_faktur_beli')}
  UNION ALL ${boughtOf('tukar_tambah', 'tukar_tambah_detail_masuk', 'no_tukar')})`

/** The law of bought pieces: a document of a later room that takes pieces into the bought stock (`taken/`) proves it for its own lines, and says so (`proves`). */
const broughtIn = 'asal barang beli'

/** Every row of `barang_beli` (of those that `which` means) is as its line has it, and every line (SQL over `$1`) has its row. */
export const broughtInLaw = (of: {
  readonly name: string
  readonly which: string
  readonly lines: string
}): Invariant => ({
  name: of.name,
  wording: 'Setiap barang beli sama dengan baris yang membelinya',
  sql: `SELECT coalesce(b.kode_barcode, d.kode_barcode) || ': ' || CASE WHEN d.kode_barcode IS NULL THEN 'notanya tidak ada'
      WHEN b.kode_barcode IS NULL THEN 'barangnya tidak ada' ELSE 'barang_beli.' || k.kolom || ' tertulis ' || coalesce(k.ada, 'kosong') || ', di nota ' || coalesce(k.harus, 'kosong') END AS apa
    FROM (SELECT * FROM barang_beli WHERE cabang = $1 AND ${of.which}) b
    FULL JOIN (${of.lines}) d ON d.no_faktur_beli = b.no_faktur_beli AND d.kode_barcode = b.kode_barcode
    CROSS JOIN LATERAL (VALUES ('tgl_beli', b.tgl_beli::text, d.tanggal::text),
      ('dibuat', b.dibuat::text, CASE WHEN d.divalidasi_oleh IS NULL THEN d.nota_dibuat ELSE b.dibuat END::text), ${kept.map((n) => `('${n}', b.${n}::text, d.${n}::text)`).join(', ')}) k (kolom, ada, harus)
    WHERE b.kode_barcode IS NULL OR d.kode_barcode IS NULL OR k.ada IS DISTINCT FROM k.harus`,
})

/** Invariants between purchases, their pieces, the pieces that were sold before, and the books. */
export const pembelianInvariants = (posts: PostingTable): readonly (Invariant | StepInvariant)[] => [
  broughtInLaw({
    name: broughtIn,
    which: ['true', ...provenElsewhere(posts, broughtIn).map((of) => `no_faktur_beli NOT LIKE '${of}-%'`)].join(
      ' AND ',
    ),
    lines: `SELECT * FROM ${bought} n WHERE n.status = 'SELESAI'`,
  }),
  {
    name: 'keadaan barang beli',
    wording: 'Setiap barang beli dalam keadaan yang dibuat dokumennya',
    sql: `SELECT b.kode_barcode || ': status ' || b.status || ', no_hancur ' || coalesce(b.no_hancur, 'kosong') AS apa FROM barang_beli b
      WHERE b.cabang = $1 AND (b.status NOT IN ('DI STOK BELI', 'DILEBUR', 'DIBAYARKAN', 'HANCUR', 'KEMBALI DIJUAL')
        OR (b.status IN ('DI STOK BELI', 'KEMBALI DIJUAL')) <> (b.no_hancur IS NULL))`,
  },
  {
    name: 'barang dibeli kembali',
    wording: 'Barang terjual yang ditandai dibeli kembali ada di nota belinya',
    sql: `SELECT coalesce(b.kode_barcode, d.kode_barcode_asal) || ': barang.no_beli ' || coalesce(b.no_beli, 'kosong') || ', di nota ' || coalesce(d.no_faktur_beli, 'tidak ada') AS apa
      FROM (SELECT kode_barcode, no_beli, no_jual FROM barang WHERE cabang = $1 AND no_beli IS NOT NULL) b
      FULL JOIN (SELECT * FROM ${bought} n WHERE n.status <> 'BATAL' AND n.asal = 'NOTA KITA') d ON d.no_faktur_beli = b.no_beli AND d.kode_barcode_asal = b.kode_barcode
      WHERE b.kode_barcode IS NULL OR d.no_faktur_beli IS NULL OR b.no_jual IS DISTINCT FROM d.no_faktur_jual`,
  },
  claimInvariant({ prefix: beliPrefix, head: 'pembelian', lines: 'pembelian_detail_barang', number: 'no_faktur_beli' }),
  {
    name: 'jumlah nota beli',
    wording: 'Jumlah nota beli sama dengan jumlah barisnya dan uang yang keluar',
    sql: `SELECT j.no_faktur_beli || ': total ' || j.total || ', baris ' || coalesce(d.harga, 0) || ', keluar ' || coalesce(k.keluar, 0) AS apa
      FROM pembelian j
      LEFT JOIN (SELECT no_faktur_beli, sum(harga) AS harga, sum(berat) AS berat, count(*) AS jumlah FROM pembelian_detail_barang WHERE cabang = $1 GROUP BY 1) d ON d.no_faktur_beli = j.no_faktur_beli
      LEFT JOIN (SELECT no_faktur_beli, sum(jumlah_rp) AS keluar, coalesce(sum(jumlah_rp) FILTER (WHERE ${inDrawerSql}), 0) AS tunai FROM pembelian_bayar_keluar WHERE cabang = $1 GROUP BY 1) k ON k.no_faktur_beli = j.no_faktur_beli
      WHERE j.cabang = $1 AND (j.total <> coalesce(d.harga, 0) OR j.total_berat <> coalesce(d.berat, 0) OR j.total_jumlah <> coalesce(d.jumlah, 0)
        OR j.bayar_tunai <> coalesce(k.tunai, 0) OR j.bayar_tunai + j.bayar_non_tunai <> coalesce(k.keluar, 0)
        OR coalesce(k.keluar, 0) <> CASE WHEN j.divalidasi_oleh IS NULL AND j.cetakan = 0 THEN 0 ELSE j.total END)`,
  },
  {
    name: 'transaksi orang beli',
    wording: 'Yang dihitung untuk seseorang sama dengan nota belinya',
    values: [`${beliPrefix}-%`],
    sql: `SELECT t.nomor || ': transaksi_orang ' || t.jumlah || ' tanggal ' || t.tanggal || ', nota ' || coalesce(j.status || ' ' || j.total || ' tanggal ' || j.tanggal, 'tidak ada') AS apa
      FROM transaksi_orang t LEFT JOIN pembelian j ON j.cabang = $1 AND j.no_faktur_beli = t.nomor
      WHERE t.toko = $1 AND t.nomor LIKE $2 AND (j.status IS DISTINCT FROM 'SELESAI' OR j.total <> t.jumlah OR j.tanggal <> t.tanggal)`,
  },
  {
    name: 'hancur barang beli',
    wording: 'Setiap barang beli yang dihancurkan atau dilebur ada di dokumennya',
    sql: `SELECT coalesce(b.kode_barcode, d.kode_barcode) || ': ' || coalesce(b.no_hancur, 'kosong') || ' ' || coalesce(b.status, 'tidak ada')
        || ', menurut dokumen hancur ' || coalesce(d.no_hancur || ' ' || d.menjadi, 'tidak') AS apa
      FROM (SELECT kode_barcode, no_hancur, CASE status WHEN 'DIBAYARKAN' THEN 'DILEBUR' ELSE status END AS status FROM barang_beli WHERE cabang = $1 AND no_hancur IS NOT NULL) b
      FULL JOIN (SELECT d.kode_barcode, d.no_hancur, CASE h.tujuan WHEN 'HANCUR' THEN 'HANCUR' ELSE 'DILEBUR' END AS menjadi
        FROM hancur_pembelian h JOIN hancur_pembelian_detail_barang d ON d.cabang = h.cabang AND d.no_hancur = h.no_hancur
        WHERE h.cabang = $1 AND h.status = 'SELESAI') d ON d.no_hancur = b.no_hancur AND d.kode_barcode = b.kode_barcode
      WHERE b.status IS DISTINCT FROM d.menjadi`,
  },
  barangLineInvariant(pembelian, 'detail_barang', 'SELESAI'),
  barangLineInvariant(hancurPembelian, 'detail_barang', 'SELESAI'),
  quoteInvariant({
    name: 'beli',
    head: 'pembelian',
    lines: 'pembelian_detail_barang',
    number: 'no_faktur_beli',
  }),
]
