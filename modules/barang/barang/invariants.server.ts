import type { PostingTable } from '#kernel/engine/document/postings.ts'
import { akunOfGudang, keyAkun } from '#buku'
import { twoSidedMovements, barangLineInvariant } from '#buku/server'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { aksesorisStock } from '../aksesoris/aksesoris.document.ts'
import { aksesorisInvariants } from '../aksesoris/invariants.server.ts'
import { barangMasuk } from '../barang-masuk/barang-masuk.document.ts'
import { hancurBarang } from '../hancur/hancur-barang.document.ts'
import { pindahBarang } from '../pindah/pindah-barang.document.ts'
import { opnameInvariants } from '../opname/opname.invariants.server.ts'
import { pieceLaws } from './origin.server.ts'

/** The kinds of warehouses with the account of what lies in them. */
const kinds = `(VALUES ${Object.entries(akunOfGudang)
  .map(([jenis, akun]) => `('${jenis}', '${keyAkun[akun]}')`)
  .join(', ')}) k (jenis, akun)`
const goodsAccounts = `(${[...new Set(Object.values(akunOfGudang))].map((akun) => `'${keyAkun[akun]}'`).join(', ')})`
/** Every movement at its place, with the account of the place; none where nothing may lie. */
const valued = `SELECT g.nomor, g.balik, g.gudang, g.nilai, k.akun FROM (${twoSidedMovements}) g
  LEFT JOIN gudang w ON w.cabang = $1 AND w.kode_gudang = g.gudang LEFT JOIN ${kinds} ON k.jenis = w.jenis`

/** The rows of pieces and the book of goods must agree, and the journal with both. */
export const barangInvariants = (posts: PostingTable): readonly (Invariant | StepInvariant)[] => [
  {
    name: 'persediaan',
    wording: 'Setiap akun barang sama dengan nilai barang di gudang jenisnya',
    sql: `SELECT coalesce(a.nama_akun, n.akun) || ': jurnal ' || n.jurnal || ', barang ' || n.barang AS apa
      FROM (SELECT akun, sum(jurnal) AS jurnal, sum(barang) AS barang FROM (
          SELECT akun, debit - kredit AS jurnal, 0 AS barang FROM buku_uang WHERE cabang = $1 AND akun IN ${goodsAccounts}
          UNION ALL SELECT coalesce(akun, 'gudang ' || gudang), 0, nilai FROM (${valued}) v) x GROUP BY 1) n
      LEFT JOIN akun a ON a.cabang = $1 AND a.nomor_akun = n.akun
      WHERE n.jurnal <> n.barang`,
  },
  {
    name: 'persediaan per dokumen',
    wording: 'Setiap dokumen membukukan barang dan akun gudangnya dengan nilai yang sama',
    sql: `SELECT nomor || ' ' || akun || ': jurnal ' || sum(jurnal) || ', barang ' || sum(barang) AS apa FROM (
        SELECT nomor, balik, akun, debit - kredit AS jurnal, 0 AS barang FROM buku_uang WHERE cabang = $1 AND akun IN ${goodsAccounts}
        UNION ALL SELECT nomor, balik, coalesce(akun, 'gudang ' || gudang), 0, nilai FROM (${valued}) v) x
      GROUP BY nomor, balik, akun HAVING sum(jurnal) <> sum(barang)`,
  },
  ...pieceLaws(posts),
  barangLineInvariant(barangMasuk, 'detail_barang', 'SELESAI'),
  barangLineInvariant(pindahBarang, 'detail_barang', 'SELESAI'),
  barangLineInvariant(hancurBarang, 'detail_barang', 'SELESAI'),
  barangLineInvariant(aksesorisStock, 'detail_barang', 'SELESAI'),
  ...aksesorisInvariants,
  ...opnameInvariants,
]
