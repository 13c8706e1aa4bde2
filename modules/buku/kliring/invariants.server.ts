import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { keyAkun } from '../key-akun.ts'
import { openStates } from './kliring.ts'

/** Payments that are not cash, against the books. */
export const kliringInvariants: readonly Invariant[] = [
  {
    name: 'kliring',
    wording: 'Uang di KLIRING adalah pembayaran yang belum dicocokkan',
    values: [keyAkun.KLIRING, openStates],
    sql: `SELECT 'KLIRING ' || coalesce(s.sub, k.no_rekening) || ': saldo ' || coalesce(s.saldo, 0) || ', belum cocok ' || coalesce(k.jumlah, 0) AS apa
      FROM (SELECT sub, saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2) s
      FULL JOIN (SELECT no_rekening, sum(jumlah) AS jumlah FROM kliring WHERE cabang = $1 AND status = ANY ($3) GROUP BY 1) k ON k.no_rekening = s.sub
      WHERE coalesce(s.saldo, 0) <> coalesce(k.jumlah, 0)`,
  },
  {
    name: 'baris kliring',
    wording: 'Setiap pembayaran non tunai sama dengan baris bukunya',
    values: [keyAkun.KLIRING],
    sql: `SELECT coalesce(k.nomor, b.nomor) || ' baris ' || coalesce(k.baris, b.urut) || ': kliring.' || f.kolom || ' tertulis '
        || coalesce(f.ada, '-') || ', buku ' || coalesce(f.harus, '-') AS apa
      FROM (SELECT * FROM kliring WHERE cabang = $1) k
      FULL JOIN (SELECT * FROM buku_uang WHERE cabang = $1 AND akun = $2 AND NOT balik AND debit > 0) b ON b.nomor = k.nomor AND b.urut = k.baris
      CROSS JOIN LATERAL (VALUES ('jumlah', k.jumlah::text, b.debit::text), ('no_rekening', k.no_rekening, b.sub), ('cara', k.cara, b.keterangan),
        ('tgl_system', k.tgl_system::text, b.tgl_system::text)) f (kolom, ada, harus)
      WHERE f.ada IS DISTINCT FROM f.harus`,
  },
  {
    name: 'kliring batal',
    wording: 'Pembayaran yang batal dibalik bersama dokumennya',
    values: [keyAkun.KLIRING],
    sql: `SELECT k.nomor || ' baris ' || k.baris || ': kliring.status tertulis ' || k.status || ', di buku ' || CASE WHEN b.nomor IS NULL THEN 'tidak dibalik' ELSE 'dibalik' END AS apa
      FROM kliring k
      LEFT JOIN (SELECT DISTINCT nomor FROM buku_uang WHERE cabang = $1 AND akun = $2 AND balik AND kredit > 0) b ON b.nomor = k.nomor
      WHERE k.cabang = $1 AND (k.status = 'BATAL') <> (b.nomor IS NOT NULL)`,
  },
  {
    name: 'biaya kliring',
    wording: 'Biaya pembayaran yang langsung cocok sama dengan BIAYA KARTU di bukunya',
    values: [keyAkun['BIAYA KARTU']],
    sql: `SELECT k.nomor || ': kliring.biaya ' || k.biaya || ', buku ' || coalesce(b.biaya, 0) AS apa
      FROM (SELECT nomor, sum(biaya) AS biaya FROM kliring WHERE cabang = $1 AND status = 'COCOK' AND no_validasi IS NULL GROUP BY 1) k
      LEFT JOIN (SELECT nomor, sum(debit - kredit) AS biaya FROM buku_uang WHERE cabang = $1 AND akun = $2 AND NOT balik GROUP BY 1) b ON b.nomor = k.nomor
      WHERE k.biaya <> coalesce(b.biaya, 0)`,
  },
]
