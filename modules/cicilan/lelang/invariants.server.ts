import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { surplusInvariant } from '#hutang/server'
import { takenInvariant } from '#pembelian/server'

/** What each unpaid instalment of the contract cost by the day of its auction, to the rupiah step of then. */
const fees = `(SELECT coalesce(sum(ceil(ceil(j.angsuran * c.denda_harian * greatest(l.tanggal - j.jatuh_tempo, 0) / 10000.0) / l.pembulatan_ke) * l.pembulatan_ke), 0)
  FROM cicilan_jadwal j WHERE j.cabang = $1 AND j.no_cicilan = c.no_cicilan AND j.ke > c.angsuran_dibayar)`
const given = `(SELECT coalesce(sum(d.jumlah_rp), 0) FROM lelang_cicilan_bayar_keluar d WHERE d.cabang = $1 AND d.no_lelang = l.no_lelang)`
const valued = `(SELECT coalesce(sum(d.nilai), 0) FROM lelang_cicilan_detail_barang d WHERE d.cabang = $1 AND d.no_lelang = l.no_lelang)`

/** Invariants between auctions, the contracts that they end, and what comes of them. */
export const lelangCicilanInvariants: readonly Invariant[] = [
  {
    name: 'cicilan dilelang',
    wording: 'Setiap cicilan yang dilelang diakhiri satu lelang, dan setiap lelang mengakhiri satu cicilan',
    sql: `SELECT coalesce(c.no_cicilan, l.no_cicilan) || ': ' || coalesce(c.status, 'tidak dilelang') || ', ' || coalesce(string_agg(l.no_lelang, ' '), 'tanpa lelang') AS apa
      FROM (SELECT no_cicilan, status FROM cicilan WHERE cabang = $1 AND status = 'DILELANG') c
      FULL JOIN (SELECT no_cicilan, no_lelang FROM lelang_cicilan WHERE cabang = $1 AND status = 'SELESAI') l ON l.no_cicilan = c.no_cicilan
      GROUP BY c.no_cicilan, l.no_cicilan, c.status HAVING c.status IS NULL OR count(l.no_lelang) <> 1`,
  },
  {
    name: 'hitungan lelang cicilan',
    wording: 'Angka setiap lelang cicilan menurut cicilannya',
    sql: `SELECT l.no_lelang || ': lelang_cicilan.' || k.kolom || ' tertulis ' || coalesce(k.ada, 'kosong') || ', dihitung ' || coalesce(k.harus, 'kosong') AS apa
      FROM lelang_cicilan l JOIN cicilan c ON c.cabang = $1 AND c.no_cicilan = l.no_cicilan
      LEFT JOIN cicilan_jadwal n ON n.cabang = $1 AND n.no_cicilan = l.no_cicilan AND n.ke = c.angsuran_dibayar + 1
      CROSS JOIN LATERAL (SELECT CASE WHEN l.cara = 'DISIMPAN' THEN least(l.denda, c.terbayar) ELSE 0 END AS potongan,
        coalesce(l.nilai_wajar, 0) - c.sisa AS lebih) h
      CROSS JOIN LATERAL (VALUES ('kode_customer', l.kode_customer, c.kode_customer), ('cara', (l.cara <> 'DISIMPAN')::text, c.serah_dulu::text),
        ('terbayar', l.terbayar::text, c.terbayar::text), ('sisa', l.sisa::text, c.sisa::text),
        ('jatuh_tempo', l.jatuh_tempo::text, n.jatuh_tempo::text), ('telat', l.telat::text, (l.tanggal - n.jatuh_tempo)::text),
        ('maks_telat', (l.telat > c.maks_telat)::text, 'true'), ('denda', l.denda::text, ${fees}::bigint::text),
        ('potongan', l.potongan::text, h.potongan::text),
        ('dikembalikan', l.dikembalikan::text, CASE WHEN l.cara = 'DISIMPAN' THEN c.terbayar - h.potongan ELSE 0 END::text),
        ('bayar_keluar', ${given}::text, l.dikembalikan::text),
        ('rugi', l.rugi::text, CASE WHEN l.cara = 'DISIMPAN' THEN 0 ELSE greatest(-h.lebih, 0) END::text),
        ('kelebihan', l.kelebihan::text, CASE WHEN l.cara = 'DISIMPAN' THEN 0 ELSE greatest(h.lebih, 0) END::text),
        ('nilai_wajar', (l.nilai_wajar IS NOT NULL)::text, (l.cara = 'KEMBALI')::text),
        ('nilai', ${valued}::text, coalesce(l.nilai_wajar, 0)::text)) k (kolom, ada, harus)
      WHERE l.cabang = $1 AND l.status = 'SELESAI' AND k.ada IS DISTINCT FROM k.harus`,
  },
  takenInvariant({
    prefix: 'LC',
    head: 'lelang_cicilan',
    lines: 'lelang_cicilan_detail_barang',
    number: 'no_lelang',
  }),
  surplusInvariant({
    prefix: 'LC',
    lines: `SELECT l.no_lelang, l.tanggal, l.dibuat, l.no_cicilan AS nomor_asal, l.kode_customer, l.nama_customer, l.no_hp, l.kelebihan AS jumlah_rp
      FROM lelang_cicilan l WHERE l.cabang = $1 AND l.status = 'SELESAI'`,
  }),
]
