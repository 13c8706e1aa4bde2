import { keyAkun } from './key-akun.ts'
import { isRemappable, type Role } from './parameter/postings.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'

/** Every movement as two rows: positive at the place it enters, negative at the place it leaves. */
export const twoSidedMovements = `
  SELECT tgl_system, nomor, balik, kode_barcode, ke_gudang AS gudang, ke_baki AS baki, jumlah, berat, murni, nilai FROM buku_barang
    WHERE cabang = $1 AND ke_gudang IS NOT NULL
  UNION ALL SELECT tgl_system, nomor, balik, kode_barcode, dari_gudang, dari_baki, -jumlah, -berat, -murni, -nilai FROM buku_barang
    WHERE cabang = $1 AND dari_gudang IS NOT NULL`

const remappable = (Object.keys(keyAkun) as Role[]).filter(isRemappable).map((role) => keyAkun[role])

/** Invariants within the books. */
export const bookInvariants: readonly Invariant[] = [
  {
    name: 'jurnal',
    wording: 'Setiap jurnal seimbang',
    sql: `SELECT nomor || ': debit ' || sum(debit) || ', kredit ' || sum(kredit) AS apa
      FROM buku_uang WHERE cabang = $1 GROUP BY nomor, waktu HAVING sum(debit) <> sum(kredit)`,
  },
  {
    name: 'saldo uang',
    wording: 'Saldo uang sama dengan jumlah buku uang',
    sql: `SELECT coalesce(s.akun, b.akun) || ' ' || coalesce(s.sub, b.sub) || ': saldo ' || coalesce(s.saldo, 0) || ', buku ' || coalesce(b.saldo, 0) AS apa
      FROM (SELECT akun, sub, saldo FROM saldo_uang WHERE cabang = $1) s
      FULL JOIN (SELECT akun, sub, sum(debit - kredit) AS saldo FROM buku_uang WHERE cabang = $1 GROUP BY 1, 2) b
        ON b.akun = s.akun AND b.sub = s.sub
      WHERE coalesce(s.saldo, 0) <> coalesce(b.saldo, 0)`,
  },
  {
    name: 'laci',
    wording: 'Uang kas hanya ada di laci yang dipakai toko',
    values: [keyAkun.KAS],
    sql: `SELECT 'laci ' || s.sub || ': ' || s.saldo AS apa FROM saldo_uang s
      WHERE s.cabang = $1 AND s.akun = $2 AND s.saldo <> 0 AND s.sub <> 'UTAMA'
        AND NOT EXISTS (SELECT 1 FROM laci l WHERE l.cabang = s.cabang AND l.kode_laci = s.sub AND l.aktif)`,
  },
  {
    name: 'akun jurnal',
    wording: 'Hanya akun pendapatan dan beban yang diganti akun toko',
    sql: `SELECT b.nomor || ': ' || b.akun || ' ditulis ' || b.nomor_akun AS apa
      FROM buku_uang b LEFT JOIN akun a ON a.cabang = b.cabang AND a.nomor_akun = b.nomor_akun
      WHERE b.cabang = $1 AND b.nomor_akun IS NOT NULL
        AND (a.nomor_akun IS NULL OR b.akun <> ALL ($2::text[]) OR a.jenis_akun NOT IN ('PENDAPATAN', 'BEBAN'))`,
    values: [remappable],
  },
  {
    name: 'saldo baki',
    wording: 'Saldo baki sama dengan jumlah buku barang',
    sql: `WITH gerak AS (${twoSidedMovements}),
      buku AS (SELECT gudang, baki, sum(jumlah) AS jumlah, sum(berat) AS berat, sum(murni) AS murni, sum(nilai) AS nilai FROM gerak GROUP BY 1, 2)
      SELECT coalesce(s.kode_gudang, b.gudang) || ' ' || coalesce(s.kode_baki, b.baki) || ': saldo ' || coalesce(s.jumlah, 0) || ' pcs '
        || coalesce(s.berat, 0) || ' mg ' || coalesce(s.nilai, 0) || ' rp, buku ' || coalesce(b.jumlah, 0) || ' pcs ' || coalesce(b.berat, 0)
        || ' mg ' || coalesce(b.nilai, 0) || ' rp' AS apa
      FROM (SELECT * FROM saldo_baki WHERE cabang = $1) s FULL JOIN buku b ON b.gudang = s.kode_gudang AND b.baki = s.kode_baki
      WHERE (coalesce(s.jumlah, 0), coalesce(s.berat, 0), coalesce(s.murni, 0), coalesce(s.nilai, 0))
         <> (coalesce(b.jumlah, 0), coalesce(b.berat, 0), coalesce(b.murni, 0), coalesce(b.nilai, 0))`,
  },
  {
    name: 'saldo barang',
    wording: 'Saldo setiap barang sama dengan jumlah buku barang',
    sql: `WITH gerak AS (${twoSidedMovements}),
      buku AS (SELECT kode_barcode, gudang, baki, sum(jumlah) AS jumlah, sum(berat) AS berat, sum(murni) AS murni, sum(nilai) AS nilai
        FROM gerak GROUP BY 1, 2, 3)
      SELECT coalesce(s.kode_barcode, b.kode_barcode) || ': saldo_barang.' || k.kolom || ' tertulis ' || coalesce(k.ada, 0) || ' di '
        || coalesce(s.kode_gudang || ' ' || s.kode_baki, b.gudang || ' ' || b.baki) || ', buku ' || coalesce(k.harus, 0) AS apa
      FROM (SELECT * FROM saldo_barang WHERE cabang = $1) s
      FULL JOIN buku b ON b.kode_barcode = s.kode_barcode AND b.gudang = s.kode_gudang AND b.baki = s.kode_baki
      CROSS JOIN LATERAL (VALUES ('jumlah', s.jumlah, b.jumlah), ('berat', s.berat, b.berat), ('murni', s.murni, b.murni),
        ('nilai', s.nilai, b.nilai)) k (kolom, ada, harus)
      WHERE (coalesce(s.jumlah, 0), coalesce(s.berat, 0), coalesce(s.murni, 0), coalesce(s.nilai, 0))
         <> (coalesce(b.jumlah, 0), coalesce(b.berat, 0), coalesce(b.murni, 0), coalesce(b.nilai, 0)) AND coalesce(k.ada, 0) <> coalesce(k.harus, 0)`,
  },
  {
    name: 'poin',
    wording: 'Saldo poin sama dengan jumlah buku poin',
    sql: `SELECT coalesce(s.kode_member, b.kode_member) || ': saldo ' || coalesce(s.saldo, 0) || ', buku ' || coalesce(b.saldo, 0) AS apa
      FROM (SELECT kode_member, saldo FROM saldo_poin WHERE cabang = $1) s
      FULL JOIN (SELECT kode_member, sum(masuk - keluar) AS saldo FROM buku_poin WHERE cabang = $1 GROUP BY 1) b ON b.kode_member = s.kode_member
      WHERE coalesce(s.saldo, 0) <> coalesce(b.saldo, 0)`,
  },
]

const bookRows = `SELECT jenis, nomor, balik FROM buku_barang WHERE cabang = $1
  UNION SELECT jenis, nomor, balik FROM buku_uang WHERE cabang = $1
  UNION SELECT jenis, nomor, balik FROM buku_poin WHERE cabang = $1`

/** The final states in which a document has reversed all of its postings. */
const reversedStates = (doc: AnyDocument): string[] => {
  const actions = Object.values(doc.actions)
  const reverse = actions.flatMap((a) => (a.post === 'reverse' && a.to !== 'stay' ? [a.to] : []))
  return reverse.filter((to) => !actions.some((a) => a.from !== 'new' && a.to !== 'stay' && a.from.includes(to)))
}

/**
 * Invariants between documents and postings: no line without its document, and the postings of a cancelled document net
 * to zero.
 */
export function documentInvariants(dokumen: readonly AnyDocument[]): readonly Invariant[] {
  const heads = dokumen.map(
    (doc) =>
      `SELECT '${doc.prefix}' AS jenis, ${quote(doc.number.field)} AS nomor, status FROM ${quote(tableName(doc))} WHERE cabang = $1`,
  )
  const all = heads.join(' UNION ALL ')
  const cancel = dokumen.flatMap((doc) =>
    reversedStates(doc).map((status) => `(d.jenis = '${doc.prefix}' AND d.status = '${status}')`),
  )
  return [
    {
      name: 'buku tanpa dokumen',
      wording: 'Setiap baris buku punya dokumen',
      sql: `SELECT DISTINCT b.nomor || ': ada di buku, dokumennya tidak ada' AS apa
        FROM (${bookRows}) b LEFT JOIN (${all}) d ON d.jenis = b.jenis AND d.nomor = b.nomor WHERE d.nomor IS NULL`,
    },
    {
      name: 'batal',
      wording: 'Dokumen yang batal dibalik sampai nol di jurnal',
      sql: `SELECT d.nomor || ': ' || coalesce(u.nomor_akun, u.akun) || ' ' || u.sub || ' tersisa ' || sum(u.debit - u.kredit) AS apa
        FROM (${all}) d JOIN buku_uang u ON u.cabang = $1 AND u.jenis = d.jenis AND u.nomor = d.nomor
        WHERE ${cancel.join(' OR ') || 'false'} GROUP BY d.nomor, u.akun, coalesce(u.nomor_akun, u.akun), u.sub HAVING sum(u.debit - u.kredit) <> 0`,
    },
  ]
}

/**
 * The lines of a goods document equal its movements: per piece the same quantity and cost. `gerak`: the movement to
 * compare with, if a later action of the document moves the goods again.
 */
export function barangLineInvariant(doc: AnyDocument, line: string, status: string, gerak?: string): Invariant {
  const [head, nomor] = [quote(tableName(doc)), quote(doc.number.field)]
  const detail = quote(`${tableName(doc)}_${line}`)
  return {
    // A document with two tables of goods has a law for each.
    name: line === 'detail_barang' ? `baris ${doc.prefix}` : `baris ${doc.prefix} ${line}`,
    wording: `Baris ${doc.prefix} sama dengan gerak barangnya`,
    values: [doc.prefix, status, gerak ?? null],
    sql: `WITH gerak AS (SELECT nomor, kode_barcode, sum(jumlah * arah) AS jumlah, sum(nilai * arah) AS nilai
        FROM (SELECT *, CASE WHEN gerak LIKE 'BATAL %' THEN -1 ELSE 1 END AS arah FROM buku_barang WHERE cabang = $1 AND jenis = $2 AND NOT balik) b
        WHERE $4::text IS NULL OR gerak = $4 GROUP BY 1, 2 HAVING sum(jumlah * arah) <> 0 OR sum(nilai * arah) <> 0),
      baris AS (SELECT r.${nomor} AS nomor, r.kode_barcode, sum(r.jumlah) AS jumlah, sum(r.nilai) AS nilai FROM ${detail} r
        JOIN ${head} k ON k.cabang = r.cabang AND k.${nomor} = r.${nomor}
        WHERE r.cabang = $1 AND (k.status = $3 OR r.${nomor} IN (SELECT nomor FROM gerak)) GROUP BY 1, 2)
      SELECT coalesce(b.nomor, g.nomor) || ' ' || coalesce(b.kode_barcode, g.kode_barcode) || ': dokumen ' || coalesce(b.jumlah, 0) || ' pcs '
        || coalesce(b.nilai, 0) || ' rp, buku ' || coalesce(g.jumlah, 0) || ' pcs ' || coalesce(g.nilai, 0) || ' rp' AS apa
      FROM baris b FULL JOIN gerak g ON g.nomor = b.nomor AND g.kode_barcode = b.kode_barcode
      WHERE (coalesce(b.jumlah, 0), coalesce(b.nilai, 0)) <> (coalesce(g.jumlah, 0), coalesce(g.nilai, 0))`,
  }
}
