import { keyAkun } from '#buku'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { differing, remadeLaw } from '#kernel/engine/document/remade.server.ts'
import { appraise, mostLent } from './rules/appraisal.ts'
import type { LoanTerms } from './rules/terms.ts'
import { hutang } from './pinjam/hutang.document.ts'
import { penebusan } from './tebus/penebusan.document.ts'
import { dueOn } from './tebus/penebusan.ts'

const kept = ['nama_barang', 'kode_kadar', 'kadar', 'jumlah', 'berat_kotor', 'berat', 'murni', 'tempat', 'foto']
/** The latest documents of each kind that are reckoned again; the older ones are held by the replay of the audit book. */
const most = 200

/** The last payment on each loan that counts. */
const last = `(SELECT DISTINCT ON (p.no_faktur_hutang) p.* FROM penebusan p WHERE p.cabang = $1 AND p.status = 'SELESAI'
  ORDER BY p.no_faktur_hutang, p.tanggal DESC, p.urut DESC)`

/** The auction that sold the pledges of the loan `d`. */
const soldBy = `(SELECT l.no_lelang FROM lelang_hutang_detail_hutang l JOIN lelang_hutang a ON a.cabang = l.cabang AND a.no_lelang = l.no_lelang
  WHERE l.cabang = $1 AND l.no_faktur_hutang = d.no_faktur_hutang AND a.status = 'SELESAI' LIMIT 1)`

/** Invariants between loans, payments, the safe and the books. */
export const hutangInvariants: readonly (Invariant | StepInvariant)[] = [
  {
    name: 'piutang gadai',
    wording: 'Sisa pokok setiap pinjaman sama dengan saldo PIUTANG GADAI atas nomornya',
    values: [keyAkun['PIUTANG GADAI']],
    sql: `SELECT coalesce(h.no_faktur_hutang, s.sub) || ': sisa ' || coalesce(h.sisa_pokok, 0) || ', buku ' || coalesce(s.saldo, 0) AS apa
      FROM (SELECT no_faktur_hutang, sisa_pokok FROM hutang WHERE cabang = $1) h
      FULL JOIN (SELECT sub, saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2) s ON s.sub = h.no_faktur_hutang
      WHERE coalesce(h.sisa_pokok, 0) <> coalesce(s.saldo, 0)`,
  },
  {
    name: 'pinjaman berjalan',
    wording: 'Yang tercatat berjalan di toko sama dengan jumlah sisa pokok semua pinjaman',
    sql: `SELECT 'berjalan ' || b.jumlah || ', sisa pokok ' || s.jumlah AS apa
      FROM (SELECT coalesce(sum(sisa_pokok), 0) AS jumlah FROM hutang_berjalan WHERE cabang = $1) b,
        (SELECT coalesce(sum(sisa_pokok), 0) AS jumlah FROM hutang WHERE cabang = $1) s
      WHERE b.jumlah <> s.jumlah`,
  },
  {
    name: 'keadaan pinjaman',
    wording: 'Setiap pinjaman dalam keadaan yang dibuat pembayaran terakhirnya',
    sql: `SELECT h.no_faktur_hutang || ': ' || k.kolom || ' ' || coalesce(k.ada, 'kosong') || ', harus ' || coalesce(k.harus, 'kosong') AS apa
      FROM hutang h LEFT JOIN ${last} p ON p.no_faktur_hutang = h.no_faktur_hutang
      LEFT JOIN penebusan m ON m.cabang = h.cabang AND m.no_penebusan = h.no_penebusan
      CROSS JOIN LATERAL (VALUES
        ('status', h.status, coalesce(p.status_jadi, 'AKTIF')),
        ('sisa_pokok', h.sisa_pokok::text, coalesce(p.sisa_jadi, h.pokok)::text),
        ('bunga_sampai', h.bunga_sampai::text, coalesce(p.bunga_sampai, m.bunga_sampai, h.bunga_sampai_awal, h.tgl_hutang)::text),
        ('uang_baru', h.uang_baru::text, CASE WHEN m.no_penebusan IS NULL THEN h.pokok::text
          WHEN m.bunga_tambah IS NOT NULL AND m.bunga_sampai = m.tanggal THEN m.tambah_rp::text ELSE '0' END),
        ('jatuh_tempo', h.jatuh_tempo::text, coalesce(CASE WHEN p.pinjaman_baru THEN p.jatuh_tempo_awal ELSE p.jatuh_tempo END,
          m.jatuh_tempo, h.jatuh_tempo_awal, h.tgl_hutang + h.lama_pinjam::int)::text)) k (kolom, ada, harus)
      WHERE h.cabang = $1 AND h.status NOT IN ('BATAL', 'MENUNGGU VALIDASI', 'DILELANG') AND k.ada IS DISTINCT FROM k.harus
      UNION ALL
      SELECT h.no_faktur_hutang || ': sisa ' || h.sisa_pokok || ' pada ' || h.status FROM hutang h
      WHERE h.cabang = $1 AND h.status IN ('BATAL', 'MENUNGGU VALIDASI', 'DILELANG', 'LUNAS', 'DIPERPANJANG') AND h.sisa_pokok <> 0`,
  },
  {
    name: 'pinjaman penerus',
    wording: 'Setiap pinjaman baru ada pada penebusan yang membuatnya',
    sql: `SELECT coalesce(h.no_faktur_hutang, p.no_baru) || ': dari ' || coalesce(h.no_penebusan, 'tidak ada') || ', menurut penebusan ' || coalesce(p.no_penebusan, 'tidak ada') AS apa
      FROM (SELECT * FROM hutang WHERE cabang = $1 AND no_penebusan IS NOT NULL) h
      FULL JOIN (SELECT * FROM penebusan WHERE cabang = $1 AND no_baru IS NOT NULL) p ON p.no_baru = h.no_faktur_hutang
      WHERE h.no_penebusan IS DISTINCT FROM p.no_penebusan OR h.no_asal IS DISTINCT FROM p.no_faktur_hutang OR h.pokok <> p.pokok_baru
        OR (h.status = 'BATAL') <> (p.status = 'BATAL')`,
  },
  {
    name: 'brankas',
    wording: 'Yang ada di brankas sama dengan jaminan pinjaman yang berjalan, potong demi potong',
    sql: `SELECT coalesce(j.kode_jaminan, d.kode_jaminan) || ': ' || CASE WHEN d.kode_jaminan IS NULL THEN 'pinjamannya tidak ada'
        WHEN j.kode_jaminan IS NULL THEN 'barangnya tidak ada' ELSE 'jaminan.' || k.kolom || ' tertulis ' || coalesce(k.ada, 'kosong') || ', di pinjaman ' || coalesce(k.harus, 'kosong') END AS apa
      FROM (SELECT * FROM jaminan WHERE cabang = $1) j
      FULL JOIN (SELECT d.*, h.status AS status_hutang, h.dibuat AS hutang_dibuat FROM hutang_detail_barang d
        JOIN hutang h ON h.cabang = d.cabang AND h.no_faktur_hutang = d.no_faktur_hutang
        WHERE d.cabang = $1 AND h.status <> 'BATAL') d ON d.kode_jaminan = j.kode_jaminan
      LEFT JOIN LATERAL (SELECT b.menjadi, b.no_penebusan FROM penebusan_detail_barang b
        JOIN penebusan p ON p.cabang = b.cabang AND p.no_penebusan = b.no_penebusan
        WHERE b.cabang = $1 AND b.kode_jaminan = d.kode_jaminan AND p.status = 'SELESAI' AND b.menjadi <> 'TETAP' LIMIT 1) b ON true
      CROSS JOIN LATERAL (VALUES ('no_faktur_hutang', j.no_faktur_hutang, d.no_faktur_hutang), ('dibuat', j.dibuat::text, d.hutang_dibuat::text),
        ('status', j.status, CASE WHEN d.status_hutang = 'DILELANG' THEN 'DILELANG' ELSE coalesce(b.menjadi, 'DISIMPAN') END),
        ('no_keluar', j.no_keluar, CASE WHEN d.status_hutang = 'DILELANG' THEN ${soldBy} ELSE b.no_penebusan END),
        ${kept.map((n) => `('${n}', j.${n}::text, d.${n}::text)`).join(', ')}) k (kolom, ada, harus)
      WHERE j.kode_jaminan IS NULL OR d.kode_jaminan IS NULL OR k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'uang penebusan',
    wording: 'Setiap penebusan menerima atau membayar tepat selisihnya',
    sql: `SELECT p.no_penebusan || ': total ' || p.total || ', dibayarkan ' || p.dibayarkan AS apa FROM penebusan p
      WHERE p.cabang = $1 AND (p.total - p.dibayarkan <> p.pokok_bayar + p.bunga_rp + p.denda_rp + p.admin_rp + p.biaya_slip_rp - coalesce(p.tambah_rp, 0)
        OR (p.cara <> 'TAMBAH' AND p.tambah_rp IS NOT NULL) OR (p.total > 0 AND p.dibayarkan > 0)
        OR (p.status <> 'MENUNGGU VALIDASI' AND NOT (p.status = 'BATAL' AND p.divalidasi_oleh IS NULL AND p.cetakan = 0)
          AND p.bayar_tunai + p.bayar_non_tunai - p.kembali <> p.total))`,
  },
  remadeLaw(penebusan, {
    name: 'bunga penebusan',
    wording: 'Bunga dan denda setiap penebusan sama dengan hitungannya',
    most,
    check: async (stored, tx, cabang) => {
      const [loan] = await tx.query<
        Pick<LoanTerms, 'mode_bunga' | 'denda_harian' | 'pembulatan_ke' | 'uang_baru' | 'tgl_hutang'>
      >(
        `SELECT mode_bunga, denda_harian, pembulatan_ke, uang_baru, tgl_hutang FROM hutang WHERE cabang = $1 AND no_faktur_hutang = $2`,
        [cabang, stored.no_faktur_hutang],
      )
      if (!loan) return [`${stored.nomor}: pinjamannya tidak ada`]
      // What was lent on top before it was charged has none.
      const due = dueOn(
        { cara: stored.cara, tambah_rp: stored.bunga_tambah === null ? null : stored.tambah_rp },
        {
          ...loan,
          sisa_pokok: stored.sisa_awal,
          bunga: stored.bunga,
          bunga_sampai: stored.bunga_sampai_awal,
          jatuh_tempo: stored.jatuh_tempo_awal,
        },
        stored.tanggal,
      )
      const { hari, telat, bunga_rp: bunga_hitung, denda_rp: denda_hitung } = due
      const bunga_tambah = stored.bunga_tambah === null ? null : due.bunga_tambah
      return differing(`${stored.nomor}: penebusan.`, stored, { hari, telat, bunga_hitung, bunga_tambah, denda_hitung })
    },
  }),
  remadeLaw(hutang, {
    name: 'taksiran pinjaman',
    wording: 'Taksiran setiap jaminan sama dengan hitungannya',
    most,
    check: (stored) => [
      ...stored.detail_barang.flatMap((row) => {
        const { per_gram: pokok_per_gram, plafond_per_gram, kadar, persen_taksiran, berat } = row
        const made = appraise(berat, { kadar, pokok_per_gram, harga_emas: null, persen_taksiran, plafond_per_gram })
        return differing(`${row.kode_jaminan}: hutang_detail_barang.`, row, made ?? {})
      }),
      ...differing(`${stored.nomor}: hutang.`, stored, {
        maksimal: mostLent(stored.detail_barang, stored.pembulatan_ke),
        taksiran: stored.detail_barang.reduce((s, b) => s + b.nilai_taksiran, 0n),
        total_berat: stored.detail_barang.reduce((s, b) => s + b.berat, 0n),
        total_murni: stored.detail_barang.reduce((s, b) => s + b.murni, 0n),
      }),
    ],
  }),
]
