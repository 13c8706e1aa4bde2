import { keyAkun } from '#buku'
import { barangLineInvariant } from '#buku/server'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { cicilan } from './cicilan.document.ts'
import { reserved } from './cicilan.ts'

/** What stands on the sub-account of each contract must be what the contract says. `says`: SQL over `c`. */
const balance = (name: string, akun: string, says: string, sign: string): Invariant => ({
  name,
  wording: `Saldo ${name} setiap kontrak sama dengan yang tertulis di kontraknya`,
  values: [akun],
  sql: `SELECT coalesce(c.no_cicilan, s.sub) || ': ${name} ' || coalesce(c.harus, 0) || ', buku ' || coalesce(s.saldo, 0) AS apa
    FROM (SELECT c.no_cicilan, ${says} AS harus FROM cicilan c WHERE c.cabang = $1) c
    FULL JOIN (SELECT sub, ${sign}saldo AS saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2) s ON s.sub = c.no_cicilan
    WHERE coalesce(c.harus, 0) <> coalesce(s.saldo, 0)`,
})

/** The payments that stand, by contract. */
const paid = `SELECT no_cicilan, sum(pokok_rp) AS pokok, sum(potongan_bunga) AS potongan, max(ke_akhir) AS ke, min(ke_awal) AS mulai,
    sum(ke_akhir - ke_awal + 1) AS banyak FROM bayar_cicilan WHERE cabang = $1 AND status = 'SELESAI' GROUP BY 1`

/** Invariants between contracts, their payments, the pieces that they keep, and the books. */
export const cicilanInvariants: readonly (Invariant | StepInvariant)[] = [
  balance(
    'uang muka cicilan',
    keyAkun['UANG MUKA CICILAN'],
    `CASE WHEN NOT c.serah_dulu AND c.status IN ('AKTIF', 'LUNAS') THEN c.terbayar ELSE 0 END`,
    '-',
  ),
  balance(
    'piutang cicilan',
    keyAkun['PIUTANG CICILAN'],
    `CASE WHEN c.serah_dulu AND c.status = 'AKTIF' THEN c.sisa ELSE 0 END`,
    '',
  ),
  {
    name: 'jadwal cicilan',
    wording: 'Jadwal setiap cicilan berjumlah total cicilannya, dan total itu harga dikurangi uang muka ditambah bunga',
    sql: `SELECT c.no_cicilan || ': cicilan.' || k.kolom || ' tertulis ' || coalesce(k.ada::text, 'kosong') || ', dihitung ' || coalesce(k.harus::text, 'kosong') AS apa
      FROM cicilan c LEFT JOIN (SELECT no_cicilan, sum(angsuran) AS jumlah, count(*) AS banyak, max(ke) AS akhir FROM cicilan_jadwal WHERE cabang = $1 GROUP BY 1) j
        ON j.no_cicilan = c.no_cicilan
      CROSS JOIN LATERAL (VALUES ('total_cicilan', c.total_cicilan, j.jumlah::bigint), ('pokok', c.pokok, c.total - c.dp),
        ('total_cicilan', c.total_cicilan, c.pokok + c.bunga_rp), ('bunga_rp', c.bunga_rp, CASE WHEN c.pembulatan_ke IS NULL THEN (c.pokok * c.bunga + 5000) / 10000
          ELSE (c.pokok * c.bunga + 10000 * c.pembulatan_ke - 1) / (10000 * c.pembulatan_ke) * c.pembulatan_ke END),
        ('lama_bulan', c.lama_bulan, j.banyak), ('lama_bulan', c.lama_bulan, j.akhir),
        ('terbayar', c.bayar_tunai + c.bayar_non_tunai - c.kembali, c.dp)) k (kolom, ada, harus)
      WHERE c.cabang = $1 AND k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'angsuran cicilan',
    wording: 'Yang dibayar, sisa dan jatuh tempo setiap cicilan menurut pembayarannya',
    sql: `SELECT c.no_cicilan || ': cicilan.' || k.kolom || ' tertulis ' || coalesce(k.ada, 'kosong') || ', menurut pembayarannya ' || coalesce(k.harus, 'kosong') AS apa
      FROM cicilan c LEFT JOIN (${paid}) b ON b.no_cicilan = c.no_cicilan
      LEFT JOIN cicilan_jadwal j ON j.cabang = $1 AND j.no_cicilan = c.no_cicilan AND j.ke = coalesce(b.ke, 0) + 1
      CROSS JOIN LATERAL (VALUES ('angsuran_dibayar', c.angsuran_dibayar::text, coalesce(b.banyak, 0)::text),
        ('angsuran_dibayar', c.angsuran_dibayar::text, coalesce(b.ke, 0)::text), ('angsuran_dibayar', 'mulai 1', 'mulai ' || coalesce(b.mulai, 1)),
        ('sisa', c.sisa::text, (c.total_cicilan - coalesce(b.pokok, 0))::text),
        ('terbayar', c.terbayar::text, (c.dp + coalesce(b.pokok, 0) - coalesce(b.potongan, 0))::text),
        ('potongan_bunga', c.potongan_bunga::text, coalesce(b.potongan, 0)::text),
        ('jatuh_tempo', c.jatuh_tempo::text, CASE WHEN c.status = 'AKTIF' THEN j.jatuh_tempo::text END),
        ('status', c.status, CASE WHEN c.status NOT IN ('AKTIF', 'LUNAS') THEN c.status WHEN c.sisa = 0 THEN 'LUNAS' ELSE 'AKTIF' END)
      ) k (kolom, ada, harus)
      WHERE c.cabang = $1 AND k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'bayar cicilan',
    wording: 'Setiap pembayaran cicilan membayar angsuran jadwalnya dengan dendanya',
    sql: `SELECT b.no_bayar_cicilan || ': bayar_cicilan.' || k.kolom || ' tertulis ' || k.ada || ', dihitung ' || coalesce(k.harus, 0) AS apa
      FROM bayar_cicilan b JOIN cicilan c ON c.cabang = $1 AND c.no_cicilan = b.no_cicilan
      LEFT JOIN (SELECT r.no_bayar_cicilan, sum(r.angsuran) AS angsuran, sum(r.denda) AS denda, count(*) AS banyak,
          sum(CASE WHEN r.angsuran = j.angsuran AND r.jatuh_tempo = j.jatuh_tempo AND r.ke BETWEEN n.ke_awal AND n.ke_akhir
            AND r.telat = greatest(n.tanggal - j.jatuh_tempo, 0)
            AND (n.pembulatan_ke IS NULL OR r.denda = (r.angsuran * a.denda_harian * r.telat + 10000 * n.pembulatan_ke - 1)
              / (10000 * n.pembulatan_ke) * n.pembulatan_ke) THEN 1 ELSE 0 END) AS sama
        FROM bayar_cicilan_rincian r JOIN bayar_cicilan n ON n.cabang = $1 AND n.no_bayar_cicilan = r.no_bayar_cicilan
        JOIN cicilan a ON a.cabang = $1 AND a.no_cicilan = n.no_cicilan
        LEFT JOIN cicilan_jadwal j ON j.cabang = $1 AND j.no_cicilan = n.no_cicilan AND j.ke = r.ke WHERE r.cabang = $1 GROUP BY 1) r
        ON r.no_bayar_cicilan = b.no_bayar_cicilan
      CROSS JOIN LATERAL (VALUES ('pokok_rp', b.pokok_rp, r.angsuran::bigint), ('denda', b.denda, r.denda::bigint),
        ('ke_akhir', b.ke_akhir - b.ke_awal + 1, r.banyak), ('rincian', r.banyak, r.sama),
        ('denda_dihapus', b.denda_dihapus, CASE WHEN b.hapus_denda THEN b.denda ELSE 0 END),
        ('total', b.total, b.pokok_rp - b.potongan_bunga + b.denda - b.denda_dihapus),
        ('bayar_tunai', b.bayar_tunai + b.bayar_non_tunai - b.kembali, b.total),
        ('potongan_bunga', CASE WHEN b.potongan_bunga = 0 OR b.cara_lunas = 'PELUNASAN' THEN 0 ELSE 1 END::bigint, 0)) k (kolom, ada, harus)
      WHERE b.cabang = $1 AND k.ada IS DISTINCT FROM k.harus
      UNION ALL SELECT b.no_bayar_cicilan || ': bayar_cicilan.' || k.kolom || ' tertulis ' || k.ada || ', di kontraknya ' || k.harus
      FROM bayar_cicilan b JOIN cicilan c ON c.cabang = $1 AND c.no_cicilan = b.no_cicilan
      CROSS JOIN LATERAL (VALUES ('kode_customer', b.kode_customer, c.kode_customer), ('serah_dulu', b.serah_dulu::text, c.serah_dulu::text)) k (kolom, ada, harus)
      WHERE b.cabang = $1 AND k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'barang cicilan',
    wording: 'Barang yang dipesan ada di cicilan yang berjalan, dan barang yang diserahkan terjual dengan nomornya',
    values: [reserved, `${cicilan.prefix}-%`],
    sql: `SELECT coalesce(b.kode_barcode, d.kode_barcode) || ': ' || coalesce(b.status || coalesce(' ' || b.no_jual, ''), 'tidak ada') || ', menurut cicilannya '
        || coalesce(d.status || ' ' || d.no_cicilan, 'tidak') AS apa
      FROM (SELECT kode_barcode, status, no_jual, kode_gudang, kode_baki, nilai FROM barang WHERE cabang = $1 AND (status = $2 OR no_jual LIKE $3)) b
      FULL JOIN (SELECT d.kode_barcode, d.kode_gudang, d.kode_baki, d.nilai, c.no_cicilan, CASE WHEN c.tgl_serah IS NULL THEN $2 ELSE 'TERJUAL' END AS status
        FROM cicilan c JOIN cicilan_detail_barang d ON d.cabang = $1 AND d.no_cicilan = c.no_cicilan
        WHERE c.cabang = $1 AND (c.tgl_serah IS NOT NULL OR c.status IN ('AKTIF', 'LUNAS'))) d
        ON d.kode_barcode = b.kode_barcode AND (b.no_jual IS NULL OR b.no_jual = d.no_cicilan)
      WHERE b.status IS DISTINCT FROM d.status OR (b.status = $2) <> (b.no_jual IS NULL)
        OR (b.status = $2 AND (b.kode_gudang, b.kode_baki, b.nilai) IS DISTINCT FROM (d.kode_gudang, d.kode_baki, d.nilai))`,
  },
  {
    name: 'jumlah cicilan',
    wording: 'Jumlah setiap cicilan sama dengan jumlah barisnya',
    sql: `SELECT c.no_cicilan || ': cicilan.' || k.kolom || ' tertulis ' || k.ada || ', baris ' || coalesce(k.harus, 0) AS apa
      FROM cicilan c LEFT JOIN (SELECT no_cicilan, sum(nilai) AS nilai, sum(jumlah) AS jumlah, sum(harga) AS harga, sum(diskon) AS diskon, sum(ppn) AS ppn
        FROM cicilan_detail_barang WHERE cabang = $1 GROUP BY 1) d ON d.no_cicilan = c.no_cicilan
      CROSS JOIN LATERAL (VALUES ('nilai', c.nilai, d.nilai::bigint), ('total_jumlah', c.total_jumlah, d.jumlah::bigint), ('total_harga', c.total_harga, d.harga::bigint),
        ('total_diskon', c.total_diskon, d.diskon::bigint), ('total_ppn', c.total_ppn, d.ppn::bigint),
        ('total', c.total, c.total_harga + c.total_ongkos - c.total_diskon + c.pembulatan + CASE c.ppn_mode WHEN 'DITAMBAH' THEN c.total_ppn ELSE 0 END)) k (kolom, ada, harus)
      WHERE c.cabang = $1 AND k.ada IS DISTINCT FROM k.harus
      UNION ALL SELECT c.no_cicilan || ': kembali ' || coalesce(sum(k.jumlah_rp), 0) || ', terbayar ' || c.terbayar || ' potongan ' || c.potongan_batal
      FROM cicilan c LEFT JOIN cicilan_bayar_keluar k ON k.cabang = $1 AND k.no_cicilan = c.no_cicilan
      WHERE c.cabang = $1 GROUP BY c.no_cicilan, c.status, c.terbayar, c.potongan_batal
      HAVING coalesce(sum(k.jumlah_rp), 0) <> CASE c.status WHEN 'BATAL' THEN c.terbayar - c.potongan_batal ELSE 0 END
        OR (c.status <> 'BATAL' AND c.potongan_batal <> 0)`,
  },
  {
    name: 'transaksi orang cicilan',
    wording: 'Yang dihitung untuk pembeli sama dengan cicilannya',
    values: [`${cicilan.prefix}-%`],
    sql: `SELECT t.nomor || ': transaksi_orang ' || t.jumlah || ' tanggal ' || t.tanggal || ', cicilan ' || coalesce(c.status || ' ' || c.total || ' tanggal ' || c.tanggal, 'tidak ada') AS apa
      FROM transaksi_orang t LEFT JOIN cicilan c ON c.cabang = $1 AND c.no_cicilan = t.nomor
      WHERE t.toko = $1 AND t.nomor LIKE $2 AND (c.status IS NULL OR c.status = 'BATAL' OR c.total <> t.jumlah OR c.tanggal <> t.tanggal)`,
  },
  barangLineInvariant(cicilan, 'detail_barang', 'DIAMBIL'),
]
