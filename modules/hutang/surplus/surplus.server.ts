import { inDrawerSql } from '#bayar'
import { keyAkun } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import { lapseDate, type Surplus, type SurplusNow } from './surplus.ts'

type Command = { readonly context: Pick<RuleContext, 'cabang' | 'now' | 'tgl_system'>; readonly nomor: string }

/** What the auction `h` owes from today on, one row a loan or contract; what came to nothing has none. */
export const sendSurplus = (tx: Tx, command: Command, all: readonly Surplus[]): void =>
  sendRows(
    tx,
    'kelebihan_lelang',
    all
      .filter((s) => s.jumlah_rp > 0n)
      .map((surplus) => ({
        cabang: command.context.cabang,
        nomor_asal: surplus.nomor_asal,
        no_lelang: command.nomor,
        kode_customer: surplus.kode_customer,
        nama_customer: surplus.nama_customer,
        no_hp: surplus.no_hp,
        tanggal: command.context.tgl_system,
        tgl_hangus: lapseDate(command.context.tgl_system),
        jumlah_rp: surplus.jumlah_rp,
        sisa_rp: surplus.jumlah_rp,
        status: 'BELUM DIAMBIL',
        dibuat: command.context.now,
        diubah: command.context.now,
      })),
  )

/** An auction that is called off owes nobody; `checkUnpaid` has looked before. */
export const sendSurplusGone = (tx: Tx, command: Command): void =>
  tx.send(`DELETE FROM kelebihan_lelang WHERE cabang = $1 AND no_lelang = $2`, [command.context.cabang, command.nomor])

/** The surpluses of the auction `m.number`, their rows locked as the call says. */
export const loadSurplusNow = (tx: Tx, call: Pick<LoadCall, 'cabang' | 'number' | 'lock'>): Promise<SurplusNow[]> =>
  tx.query<SurplusNow>(
    `SELECT nomor_asal, status, no_kelebihan FROM kelebihan_lelang WHERE cabang = $1 AND no_lelang = $2 ORDER BY nomor_asal ${call.lock}`,
    [call.cabang, call.number],
  )

/** What stays of a surplus as the auction made it. */
const kept = ['nomor_asal', 'kode_customer', 'nama_customer', 'no_hp', 'jumlah_rp']
/**
 * Every surplus of auctions of this kind is as its line has it, and every line with a surplus has its row. `lines`: SQL over the shop `$1`
 * that answers, of auctions that stand, `no_lelang`, `tanggal`, `dibuat` and the fields of `Surplus`.
 */
export const surplusInvariant = (of: { readonly prefix: string; readonly lines: string }): Invariant => ({
  name: `kelebihan ${of.prefix}`,
  wording: `Setiap kelebihan lelang ${of.prefix} sama dengan baris lelangnya`,
  values: [`${of.prefix}-%`],
  sql: `SELECT coalesce(k.nomor_asal, d.nomor_asal) || ': ' || CASE WHEN d.nomor_asal IS NULL THEN 'lelangnya tidak ada'
      WHEN k.nomor_asal IS NULL THEN 'kelebihannya tidak ada' ELSE 'kelebihan_lelang.' || v.kolom || ' tertulis ' || coalesce(v.ada, 'kosong') || ', di lelang ' || coalesce(v.harus, 'kosong') END AS apa
    FROM (SELECT * FROM kelebihan_lelang WHERE cabang = $1 AND no_lelang LIKE $2) k
    FULL JOIN (SELECT * FROM (${of.lines}) x WHERE x.jumlah_rp > 0) d ON d.no_lelang = k.no_lelang AND d.nomor_asal = k.nomor_asal
    CROSS JOIN LATERAL (VALUES ('tanggal', k.tanggal::text, d.tanggal::text), ('dibuat', k.dibuat::text, d.dibuat::text),
      ('tgl_hangus', k.tgl_hangus::text, (d.tanggal + interval '1 year')::date::text),
      ${kept.map((n) => `('${n}', k.${n}::text, d.${n}::text)`).join(', ')}) v (kolom, ada, harus)
    WHERE k.nomor_asal IS NULL OR d.nomor_asal IS NULL OR v.ada IS DISTINCT FROM v.harus`,
})

/** Invariants of surpluses, whichever auction made them. */
export const surplusInvariants: readonly Invariant[] = [
  {
    name: 'kelebihan lelang',
    wording: 'Kelebihan lelang yang belum diambil sama dengan saldo KELEBIHAN LELANG atas nomor asalnya',
    values: [keyAkun['KELEBIHAN LELANG']],
    sql: `SELECT coalesce(k.nomor_asal, s.sub) || ': belum diambil ' || coalesce(k.sisa_rp, 0) || ', buku ' || coalesce(-s.saldo, 0) AS apa
      FROM (SELECT nomor_asal, sisa_rp FROM kelebihan_lelang WHERE cabang = $1) k
      FULL JOIN (SELECT sub, saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2) s ON s.sub = k.nomor_asal
      WHERE coalesce(k.sisa_rp, 0) <> coalesce(-s.saldo, 0)`,
  },
  {
    name: 'keadaan kelebihan',
    wording:
      'Setiap kelebihan lelang dalam keadaan yang dibuat pembayarannya, dan setiap pembayaran menurut kelebihannya',
    sql: `SELECT coalesce(k.nomor_asal, p.nomor_asal) || ': ' || v.kolom || ' ' || coalesce(v.ada, 'kosong') || ', harus ' || coalesce(v.harus, 'kosong') AS apa
      FROM (SELECT * FROM kelebihan_lelang WHERE cabang = $1) k
      FULL JOIN (SELECT * FROM bayar_kelebihan WHERE cabang = $1 AND status = 'SELESAI') p ON p.nomor_asal = k.nomor_asal
      CROSS JOIN LATERAL (VALUES
        ('kelebihan_lelang.status', k.status, CASE p.cara WHEN 'BAYAR' THEN 'DIBAYAR' WHEN 'HANGUS' THEN 'HANGUS' ELSE 'BELUM DIAMBIL' END),
        ('kelebihan_lelang.sisa_rp', k.sisa_rp::text, CASE WHEN p.no_kelebihan IS NULL THEN k.jumlah_rp ELSE 0 END::text),
        ('kelebihan_lelang.no_kelebihan', k.no_kelebihan, p.no_kelebihan),
        ('bayar_kelebihan.no_lelang', p.no_lelang, k.no_lelang), ('bayar_kelebihan.jumlah_rp', p.jumlah_rp::text, k.jumlah_rp::text),
        ('bayar_kelebihan.kode_customer', p.kode_customer, k.kode_customer), ('bayar_kelebihan.tgl_lelang', p.tgl_lelang::text, k.tanggal::text),
        ('bayar_kelebihan.tgl_hangus', p.tgl_hangus::text, k.tgl_hangus::text)) v (kolom, ada, harus)
      WHERE (p.no_kelebihan IS NOT NULL OR v.kolom LIKE 'kelebihan_lelang.%') AND v.ada IS DISTINCT FROM v.harus`,
  },
  {
    name: 'uang kelebihan',
    wording: 'Setiap kelebihan lelang keluar tepat sejumlahnya, dan yang hangus tidak keluar',
    sql: `SELECT p.no_kelebihan || ': jumlah ' || p.jumlah_rp || ', keluar ' || coalesce(b.semua, 0) AS apa FROM bayar_kelebihan p
      LEFT JOIN (SELECT no_kelebihan, sum(jumlah_rp) AS semua, coalesce(sum(jumlah_rp) FILTER (WHERE ${inDrawerSql}), 0) AS tunai
        FROM bayar_kelebihan_bayar_keluar WHERE cabang = $1 GROUP BY 1) b ON b.no_kelebihan = p.no_kelebihan
      WHERE p.cabang = $1 AND (coalesce(b.semua, 0) <> CASE p.cara WHEN 'BAYAR' THEN p.jumlah_rp ELSE 0 END
        OR p.bayar_tunai <> coalesce(b.tunai, 0) OR p.bayar_tunai + p.bayar_non_tunai <> coalesce(b.semua, 0)
        OR (p.cara = 'HANGUS' AND p.tanggal < p.tgl_hangus))`,
  },
]
