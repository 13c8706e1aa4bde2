import { barangLineInvariant } from '#buku/server'
import { mulDiv, rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { differing, remadeLaw } from '#kernel/engine/document/remade.server.ts'
import { shareByGold } from '#pembelian'
import { takenInvariant } from '#pembelian/server'
import { shareProceeds } from '../rules/proceeds.ts'
import { redemptionOn, type LoanTerms } from '../rules/terms.ts'
import { surplusInvariant } from '../surplus/surplus.server.ts'
import { lelangHutang } from './lelang.document.ts'
import { lelangPrefix } from './lelang.shape.ts'

/** The latest auctions that are reckoned again; the older ones are held by the replay of the audit book. */
const most = 200
/** The loans of auctions that stand. */
const sold = `(SELECT d.*, a.tanggal, a.dibuat AS lelang_dibuat FROM lelang_hutang_detail_hutang d JOIN lelang_hutang a ON a.cabang = d.cabang AND a.no_lelang = d.no_lelang
  WHERE d.cabang = $1 AND a.cabang = $1 AND a.status = 'SELESAI')`

/** Invariants between auctions, their loans, what the shop took, what it owes, and the books. */
export const lelangInvariants: readonly (Invariant | StepInvariant)[] = [
  {
    name: 'pinjaman dilelang',
    wording: 'Setiap pinjaman yang dilelang ada pada satu lelang, dan sama dengan barisnya',
    sql: `SELECT coalesce(h.no_faktur_hutang, d.no_faktur_hutang) || ': ' || k.kolom || ' ' || coalesce(k.ada, 'kosong') || ', di lelang '
        || coalesce(d.no_lelang, 'tidak ada') || ' ' || coalesce(k.harus, 'kosong') AS apa
      FROM (SELECT * FROM hutang WHERE cabang = $1 AND status = 'DILELANG') h
      FULL JOIN ${sold} d ON d.no_faktur_hutang = h.no_faktur_hutang
      CROSS JOIN LATERAL (VALUES ('kode_customer', h.kode_customer, d.kode_customer), ('nama_customer', h.nama_customer, d.nama_customer),
        ('no_hp', h.no_hp, d.no_hp_customer), ('bunga_sampai', h.bunga_sampai::text, d.bunga_sampai::text),
        ('jatuh_tempo', h.jatuh_tempo::text, d.jatuh_tempo::text)) k (kolom, ada, harus)
      WHERE k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'barang dilelang',
    wording: 'Barang setiap lelang sama dengan jaminan pinjamannya',
    sql: `SELECT coalesce(b.kode_jaminan, d.kode_jaminan) || ': lelang_hutang_detail_barang.' || k.kolom || ' ' || coalesce(k.ada, 'kosong') || ', jaminan ' || coalesce(k.harus, 'kosong') AS apa
      FROM (SELECT x.* FROM lelang_hutang_detail_barang x WHERE x.cabang = $1) b
      FULL JOIN (SELECT l.no_lelang, j.* FROM lelang_hutang_detail_hutang l JOIN hutang_detail_barang j ON j.cabang = l.cabang
        AND j.no_faktur_hutang = l.no_faktur_hutang WHERE l.cabang = $1 AND j.cabang = $1) d ON d.no_lelang = b.no_lelang AND d.kode_jaminan = b.kode_jaminan
      CROSS JOIN LATERAL (VALUES ('no_faktur_hutang', b.no_faktur_hutang, d.no_faktur_hutang), ('nama_barang', b.nama_barang, d.nama_barang),
        ('kadar', b.kadar::text, d.kadar::text), ('jumlah', b.jumlah::text, d.jumlah::text), ('berat', b.berat::text, d.berat::text),
        ('murni', b.murni::text, d.murni::text)) k (kolom, ada, harus)
      WHERE k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'jumlah lelang',
    wording: 'Jumlah setiap lelang sama dengan barisnya, dan pembeli membayar tepat harganya',
    sql: `SELECT a.no_lelang || ': lelang_hutang.' || k.kolom || ' tertulis ' || k.ada || ', baris ' || coalesce(k.harus, 0) AS apa
      FROM lelang_hutang a
      LEFT JOIN (SELECT no_lelang, sum(nilai_wajar) AS wajar, sum(harga) AS harga, sum(biaya) AS biaya, sum(rugi) AS rugi, sum(kelebihan) AS kelebihan
        FROM lelang_hutang_detail_hutang WHERE cabang = $1 GROUP BY 1) d ON d.no_lelang = a.no_lelang
      LEFT JOIN (SELECT no_lelang, sum(jumlah) AS jumlah, sum(berat) AS berat, sum(nilai_wajar) AS wajar FROM lelang_hutang_detail_barang
        WHERE cabang = $1 GROUP BY 1) b ON b.no_lelang = a.no_lelang
      LEFT JOIN (SELECT no_lelang, sum(nilai) AS nilai FROM lelang_hutang_detail_masuk WHERE cabang = $1 GROUP BY 1) m ON m.no_lelang = a.no_lelang
      CROSS JOIN LATERAL (VALUES ('total', a.total, d.harga), ('total_wajar', a.total_wajar, d.wajar), ('total_wajar', a.total_wajar, b.wajar),
        ('total_biaya', a.total_biaya, d.biaya), ('total_rugi', a.total_rugi, d.rugi), ('total_kelebihan', a.total_kelebihan, d.kelebihan),
        ('total_jumlah', a.total_jumlah, b.jumlah), ('total_berat', a.total_berat, b.berat),
        ('total', CASE a.pembeli WHEN 'TOKO' THEN a.total ELSE 0 END, coalesce(m.nilai, 0)),
        ('bayar_tunai', a.bayar_tunai + a.bayar_non_tunai - a.kembali, CASE a.pembeli WHEN 'TOKO' THEN 0 ELSE a.total END)) k (kolom, ada, harus)
      WHERE a.cabang = $1 AND k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'transaksi orang lelang',
    wording: 'Yang dihitung untuk pembeli sama dengan lelangnya',
    values: [`${lelangPrefix}-%`],
    sql: `SELECT t.nomor || ': transaksi_orang ' || t.jumlah || ' tanggal ' || t.tanggal || ', lelang ' || coalesce(a.status || ' ' || a.total || ' tanggal ' || a.tanggal, 'tidak ada') AS apa
      FROM transaksi_orang t LEFT JOIN lelang_hutang a ON a.cabang = $1 AND a.no_lelang = t.nomor
      WHERE t.toko = $1 AND t.nomor LIKE $2 AND (a.status IS DISTINCT FROM 'SELESAI' OR a.total <> t.jumlah OR a.tanggal <> t.tanggal)`,
  },
  surplusInvariant({
    prefix: lelangPrefix,
    lines: `SELECT d.no_lelang, d.tanggal, d.lelang_dibuat AS dibuat, d.no_faktur_hutang AS nomor_asal, d.kode_customer, d.nama_customer, d.no_hp_customer AS no_hp,
      d.kelebihan AS jumlah_rp FROM ${sold} d`,
  }),
  takenInvariant({
    prefix: lelangPrefix,
    head: 'lelang_hutang',
    lines: 'lelang_hutang_detail_masuk',
    number: 'no_lelang',
  }),
  barangLineInvariant(lelangHutang, 'detail_masuk', 'SELESAI'),
  remadeLaw(lelangHutang, {
    name: 'hasil lelang',
    wording: 'Bunga, denda, taksiran dan bagian setiap lelang sama dengan hitungannya',
    most,
    check: async (stored, tx, cabang) => {
      const loans = await tx.query<Omit<LoanTerms, 'sisa_pokok' | 'bunga_sampai' | 'jatuh_tempo'> & { nomor: string }>(
        `SELECT no_faktur_hutang AS nomor, bunga, mode_bunga, denda_harian, pembulatan_ke, uang_baru, tgl_hutang FROM hutang
         WHERE cabang = $1 AND no_faktur_hutang = ANY ($2) ORDER BY no_faktur_hutang`,
        [cabang, stored.detail_hutang.map((b) => b.no_faktur_hutang)],
      )
      const nilai: bigint[] = []
      const wrong = stored.detail_hutang.flatMap((row) => {
        const loan = loans.find((l) => l.nomor === row.no_faktur_hutang)
        if (!loan) return [`${stored.nomor}: pinjaman ${row.no_faktur_hutang} tidak ada`]
        const due = redemptionOn({ ...loan, ...row, sisa_pokok: row.pokok }, stored.tanggal)
        const shares = shareProceeds(row.harga, {
          pokok: row.pokok,
          bunga: due.bunga_rp,
          denda: due.denda_rp,
          biaya: row.biaya ?? rupiah(0),
        })
        const pieces = stored.detail_barang.filter((p) => p.no_faktur_hutang === row.no_faktur_hutang)
        nilai.push(
          ...shareByGold(
            row.harga,
            pieces.map((p) => p.murni),
          ),
        )
        return [
          ...pieces.flatMap((row) =>
            differing(`${row.kode_jaminan}: lelang_hutang_detail_barang.`, row, {
              nilai_wajar: mulDiv(row.per_gram, row.berat, 1_000n, 'half-up'),
            }),
          ),
          ...differing(`${stored.nomor} ${row.no_faktur_hutang}: lelang_hutang_detail_hutang.`, row, {
            hari: due.hari,
            telat: due.telat,
            bunga_hitung: due.bunga_rp,
            denda_hitung: due.denda_rp,
            nilai_wajar: pieces.reduce((s, p) => s + p.nilai_wajar, 0n),
            bunga_rp: shares.bunga,
            denda_rp: shares.denda,
            rugi: shares.rugi,
            kelebihan: shares.surplus,
          }),
        ]
      })
      return [
        ...wrong,
        ...stored.detail_masuk.flatMap((row, index) =>
          differing(`${row.kode_barcode}: lelang_hutang_detail_masuk.`, row, { nilai: nilai[index] }),
        ),
      ]
    },
  }),
]
