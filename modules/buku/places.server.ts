import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { quote, stillThere } from '#kernel/engine/resource/columns.server.ts'
import { goodsCodes } from './gudang-akun.ts'
import { twoSidedMovements } from './invariants.server.ts'

/** The tables whose codes stand in the book of goods. */
const goodsOf = (resources: readonly AnyResource[]) => resources.filter((r) => r.keyspace === goodsCodes)

const each = (resources: readonly AnyResource[], select: (r: AnyResource, table: string) => string): string =>
  goodsOf(resources)
    .map((r) => select(r, quote(tableName(r))))
    .join(' UNION ALL ')

/** Which of the codes `$2` the shop has already, in whichever table. */
export const takenCodes = (resources: readonly AnyResource[]): string =>
  each(
    resources,
    (resource, table) =>
      `SELECT ${quote(resource.key)} AS kode_barcode FROM ${table} WHERE cabang = $1 AND ${quote(resource.key)} = ANY ($2)`,
  )

/** The names under which tables of goods keep the day on which a piece came. */
const cameOn = ['tgl_masuk', 'tgl_beli']

/**
 * What all goods of the house are called, by their codes: name, group, kind, fineness and since when they are here. A report of the book of
 * goods joins it, so that no goods are missing whichever table has them. `codes`: of these alone, as an array in SQL.
 */
export const goodsRows = (resources: readonly AnyResource[], codes?: string): string =>
  each(
    resources,
    (resource, table) =>
      `SELECT ${quote(resource.key)} AS kode_barcode, nama_barang, kode_group, kode_dept, kadar, ${cameOn.find((name) => name in resource.fields) ?? 'NULL::date'} AS tgl_masuk
      FROM ${table} WHERE cabang = $1${codes ? ` AND ${quote(resource.key)} = ANY (${codes})` : ''}`,
  )

/** Fine weight of one piece in SQL, from its weight of gold and its fineness: the same as `fineWeight` of #kernel/base/quantity. `of`: its row. */
export const fineOf = (of: string): string => `(${of}.berat_emas * least(${of}.kadar, 10000) + 5000) / 10000`

const fineIn = (r: AnyResource): string => ('murni' in r.fields ? 'murni' : fineOf('b'))
const lying = (resource: AnyResource, table: string): string =>
  `FROM ${table} b WHERE cabang = $1 AND jumlah <> 0${resource.gone ? ` AND ${stillThere(resource.gone)}` : ''}`

/** What lies in the shop by the rows of its goods: place, group, kind, pieces, weight, fine weight and cost. A law says that the book of goods has the same. */
const goodsLying = (resources: readonly AnyResource[]): string =>
  each(
    resources,
    (resource, table) =>
      `SELECT ${quote(resource.key)} AS kode_barcode, kode_gudang, kode_baki, jumlah, berat, ${fineIn(resource)} AS murni, nilai ${lying(resource, table)}`,
  )

/**
 * The same summed by place, group and kind, a row for each table that has some there: no join, and of the pieces that are for sale no row is read but
 * the index that has these figures (`sums` of their definition). Summed table by table, because through a union every piece passes three more steps (measured).
 */
export const goodsSums = (resources: readonly AnyResource[]): string =>
  each(
    resources,
    (resource, table) =>
      `SELECT kode_gudang, kode_baki, kode_group, kode_dept, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(${fineIn(resource)})::bigint AS murni,
      sum(nilai)::bigint AS nilai ${lying(resource, table)} GROUP BY 1, 2, 3, 4`,
  )

const figures = ['jumlah', 'berat', 'murni', 'nilai'] as const
const sums = figures.map((n) => `sum(${n}) AS ${n}`).join(', ')
const told = (table: string): string =>
  `' ' || ${table}.jumlah || ' pcs ' || ${table}.berat || ' mg ' || ${table}.murni || ' mg murni ' || ${table}.nilai || ' rp'`

/** What has a code lies in one place: the one that the book of goods and its row both name. */
export const placeInvariants = (resources: readonly AnyResource[]): readonly Invariant[] => [
  {
    name: 'tempat barang',
    wording: 'Setiap barang ada di tempat menurut buku barang, dengan jumlah, berat, berat murni dan nilainya',
    sql: `WITH isi AS (SELECT kode_barcode, gudang, baki, ${sums} FROM (${twoSidedMovements}) g GROUP BY 1, 2, 3
        HAVING ${figures.map((n) => `sum(${n}) <> 0`).join(' OR ')}),
      berdiri AS (${goodsLying(resources)})
      SELECT coalesce(s.kode_barcode, i.kode_barcode) || ': barang '
        || coalesce(s.kode_gudang || ' ' || s.kode_baki || ${told('s')}, 'tidak ada') || ', buku '
        || coalesce(i.gudang || ' ' || i.baki || ${told('i')}, 'tidak ada') AS apa
      FROM isi i FULL JOIN berdiri s ON s.kode_barcode = i.kode_barcode AND s.kode_gudang = i.gudang AND s.kode_baki = i.baki
      WHERE ${figures.map((n) => `coalesce(i.${n}, 0) <> coalesce(s.${n}, 0)`).join(' OR ')}`,
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
