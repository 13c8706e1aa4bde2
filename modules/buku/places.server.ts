import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import { goodsCodes } from './gudang-akun.ts'
import { twoSidedMovements } from './invariants.server.ts'

/** The tables whose codes stand in the book of goods. */
const goodsOf = (resources: readonly AnyResource[]) => resources.filter((r) => r.keyspace === goodsCodes)

const each = (resources: readonly AnyResource[], select: (r: AnyResource, table: string) => string): string =>
  goodsOf(resources)
    .map((r) => select(r, quote(tableName(r))))
    .join(' UNION ALL ')

const still = (r: AnyResource): string =>
  r.gone ? ` AND status NOT IN (${r.gone.map((s) => `'${s}'`).join(', ')})` : ''

/** Which of the codes `$2` the shop has already, in whichever table. */
export const takenCodes = (resources: readonly AnyResource[]): string =>
  each(
    resources,
    (r, table) =>
      `SELECT ${quote(r.key)} AS kode_barcode FROM ${table} WHERE cabang = $1 AND ${quote(r.key)} = ANY ($2)`,
  )

/** The names under which tables of goods keep the day on which a piece came. */
const cameOn = ['tgl_masuk', 'tgl_beli']

/**
 * What all goods of the house are called, by their codes: name, group, kind, fineness and since when they are here. A report of the book of
 * goods joins it, so that no goods are missing whichever table has them.
 */
export const goodsRows = (resources: readonly AnyResource[]): string =>
  each(
    resources,
    (r, table) =>
      `SELECT ${quote(r.key)} AS kode_barcode, nama_barang, kode_group, kode_dept, kadar, ${cameOn.find((name) => name in r.fields) ?? 'NULL::date'} AS tgl_masuk
      FROM ${table} WHERE cabang = $1`,
  )

/** What has a code lies in one place: the one that the book of goods and its row both name. */
export const placeInvariants = (resources: readonly AnyResource[]): readonly Invariant[] => [
  {
    name: 'tempat barang',
    wording: 'Setiap barang ada di tempat menurut buku barang, dengan jumlah dan nilainya',
    sql: `WITH isi AS (SELECT kode_barcode, gudang, baki, sum(jumlah) AS jumlah, sum(nilai) AS nilai FROM (${twoSidedMovements}) g GROUP BY 1, 2, 3
        HAVING sum(jumlah) <> 0 OR sum(nilai) <> 0),
      berdiri AS (${each(
        resources,
        (r, table) => `SELECT ${quote(r.key)} AS kode_barcode, kode_gudang, kode_baki, jumlah, nilai FROM ${table}
        WHERE cabang = $1 AND jumlah <> 0${still(r)}`,
      )})
      SELECT coalesce(s.kode_barcode, i.kode_barcode) || ': barang '
        || coalesce(s.kode_gudang || ' ' || s.kode_baki || ' ' || s.jumlah || ' pcs ' || s.nilai || ' rp', 'tidak ada') || ', buku '
        || coalesce(i.gudang || ' ' || i.baki || ' ' || i.jumlah || ' pcs ' || i.nilai || ' rp', 'tidak ada') AS apa
      FROM isi i FULL JOIN berdiri s ON s.kode_barcode = i.kode_barcode AND s.kode_gudang = i.gudang AND s.kode_baki = i.baki
      WHERE coalesce(i.jumlah, 0) <> coalesce(s.jumlah, 0) OR coalesce(i.nilai, 0) <> coalesce(s.nilai, 0)`,
  },
  {
    name: 'satu tempat',
    wording: 'Setiap kode barang ada di satu tabel dan di satu tempat',
    // A code that another table has too would pass the law above wherever both rows tell the same.
    sql: `SELECT kode || ': ada di ' || string_agg(DISTINCT di, ' dan ' ORDER BY di) AS apa FROM (${each(
      resources,
      (r, table) => `SELECT ${quote(r.key)} AS kode, '${tableName(r)}' AS di FROM ${table} WHERE cabang = $1`,
    )}) x GROUP BY kode HAVING count(*) > 1
      UNION ALL SELECT kode_barcode || ': ada di ' || string_agg(gudang || ' ' || baki, ' dan ' ORDER BY gudang, baki)
      FROM (SELECT kode_barcode, gudang, baki FROM (${twoSidedMovements}) g GROUP BY 1, 2, 3 HAVING sum(jumlah) <> 0) y
      GROUP BY kode_barcode HAVING count(*) > 1`,
  },
]
