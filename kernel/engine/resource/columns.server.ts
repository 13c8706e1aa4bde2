import { fieldEntries, tableName, type AnyResource } from '#kernel/model/resource.ts'
import { columns, domainOf, type Domain } from '#kernel/model/fields/columns.server.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { literal } from '#kernel/model/fields/sql.server.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { perShop } from './rows.server.ts'

/**
 * The table of a resource as SQL: its migration is generated from it, and the database's catalogue is compared with it.
 */
export interface TableDef {
  readonly name: string
  /** Divided by shop: `cabang` is the first column of every key. */
  readonly shop: boolean
  /** Name → type with NOT NULL and DEFAULT, in order. */
  readonly columns: ReadonlyMap<string, ColumnDef>
  /** Of its columns, each once. */
  readonly domains: readonly Domain[]
  /** Name → definition. */
  readonly constraints: ReadonlyMap<string, string>
  readonly indexes: ReadonlyMap<string, string>
  /** CREATE OR REPLACE and grants; empty when no field is searchable. */
  readonly search: readonly string[]
}
export interface ColumnDef {
  readonly type: string
  readonly notNull: boolean
  readonly default?: string
}

/** How the definition of an index begins that takes each value once. */
const unique = 'UNIQUE '

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Name of the function that finds the keys of rows containing a text. */
export const searchName = (table: string): string => `cari_${table}`

/** The text fields that a search covers. */
export const searchFields = (resource: AnyResource): string[] =>
  resource.list?.search
    ? [...resource.list.search]
    : fieldEntries(resource).flatMap(([name, field]) => (kindOf(field).searchable ? [name] : []))

const fieldColumn = (field: Field): ColumnDef => ({
  type: domainOf(field)?.name ?? columns[field.kind].type(field),
  notNull: Boolean(field.required),
})

function tableColumns(resource: AnyResource): Map<string, ColumnDef> {
  const stamp = { type: 'timestamptz', notNull: true, default: 'now()' }
  return new Map([
    ...(perShop(resource) ? [['cabang', { type: 'text', notNull: true }] as const] : []),
    ...fieldEntries(resource).map(([name, field]) => [name, fieldColumn(field)] as const),
    ...(resource.written ? [] : [['dihapus', { type: 'timestamptz', notNull: false }] as const]),
    ['dibuat', stamp],
    ['diubah', stamp],
    ['versi', { type: 'bigint', notNull: true, default: '1' }],
  ])
}

const domainsOf = (resource: AnyResource): Domain[] => [
  ...new Map(
    fieldEntries(resource).flatMap(([, field]) => {
      const domain = domainOf(field)
      return domain ? [[domain.name, domain]] : []
    }),
  ).values(),
]

/** The resource that a reference points at. A table of the whole chain may not refer to a row of one shop. */
function target(
  resource: AnyResource,
  name: string,
  field: Field,
  all: readonly AnyResource[],
): AnyResource | undefined {
  if (field.kind !== 'ref' || (field as { loose?: boolean }).loose) return undefined
  const wanted = (field as { resource?: string }).resource ?? ''
  const found = all.find((other) => other.name === wanted)
  if (!found) throw new Error(`${resource.name}.${name} refers to the unknown resource ${JSON.stringify(wanted)}`)
  if (perShop(found) && !perShop(resource))
    throw new Error(
      `${resource.name}.${name}: a list of the whole chain cannot refer to ${wanted}, which is every shop's own`,
    )
  return found
}

/** The condition of rows whose thing is still there, as their index has it: a statement that says the same is served by it. */
export const stillThere = (gone: readonly string[], of = ''): string =>
  `${of}status NOT IN (${gone.map((s) => `'${s}'`).join(', ')})`

/** The table that the definition asks for. `all`: every resource, to resolve references. */
export function wantedTable(resource: AnyResource, all: readonly AnyResource[]): TableDef {
  const name = tableName(resource)
  const shop = perShop(resource)
  const key = (column: string): string => (shop ? `cabang, ${quote(column)}` : quote(column))
  const constraints = new Map([
    [
      `${name}_pkey`,
      `PRIMARY KEY (${resource.pk ? `cabang, ${resource.pk.map(quote).join(', ')}` : key(resource.key)})`,
    ],
  ])
  const indexes = new Map<string, string>()
  for (const [column, field] of fieldEntries(resource)) {
    const to = target(resource, column, field, all)
    if (!to) continue
    const far = perShop(to) ? `cabang, ${quote(to.key)}` : quote(to.key)
    constraints.set(
      `${name}_${column}_fkey`,
      `FOREIGN KEY (${perShop(to) ? key(column) : quote(column)}) REFERENCES ${quote(tableName(to))} (${far})`,
    )
    // The first column of the primary key is indexed already.
    if (resource.pk?.[0] !== column) indexes.set(`${name}_${column}`, `USING btree (${key(column)})`)
  }
  const sort = resource.list?.sort
  // The order in which the list is paged. For an optional field the query orders by a coalesce, which no index serves.
  if (sort && sort !== resource.key && resource.fields[sort]?.required)
    indexes.set(`${name}_urut`, `USING btree (${key(sort)}, ${quote(resource.key)})`)
  for (const [column, value] of Object.entries(resource.rare ?? {}))
    indexes.set(`${name}_${column}_jarang`, `USING btree (${key(resource.key)}) WHERE ${quote(column)} = '${value}'`)
  if (resource.since && resource.gone)
    indexes.set(
      `${name}_${resource.since}_ada`,
      `USING btree (${key(resource.since)}) WHERE ${stillThere(resource.gone)}`,
    )
  if (resource.sums && resource.gone)
    indexes.set(
      `${name}_jumlahan`,
      `USING btree (cabang, ${resource.sums.by.map(quote).join(', ')}) INCLUDE (${resource.sums.of.map(quote).join(', ')}) WHERE ${stillThere(resource.gone)}`,
    )
  for (const { by, where, of, first, alone } of resource.found ?? [])
    indexes.set(
      `${name}_${first?.name ?? by.join('_')}`,
      `${alone ? unique : ''}USING btree (${shop ? 'cabang, ' : ''}${first ? `${first.sql}, ` : ''}${by.map(quote).join(', ')})${of ? ` INCLUDE (${of.map(quote).join(', ')})` : ''}${where ? ` WHERE ${where}` : ''}`,
    )
  for (const column of resource.alone ?? [])
    indexes.set(`${name}_${column}`, `${unique}USING btree (${key(column)}) WHERE ${quote(column)} IS NOT NULL`)
  const searched = searchFields(resource)
  if (searched.length > 0) {
    const grams = searched.map((column) => `${quote(column)} gin_trgm_ops`).join(', ')
    indexes.set(`${name}_cari`, `USING gin (${shop ? `cabang, ${grams}` : grams})`)
  }
  return {
    name,
    shop,
    columns: tableColumns(resource),
    domains: domainsOf(resource),
    constraints,
    indexes,
    search: searched.length > 0 ? searchFunction(resource, searched) : [],
  }
}

/**
 * Under row-level security no text index is used, because ILIKE is not leakproof. So the search function runs as the
 * table's owner, restricted to the session's own shop. EXECUTE plans it with the actual values: a cached plan would not
 * use the index.
 */
function searchFunction(resource: AnyResource, searched: readonly string[]): string[] {
  const table = tableName(resource)
  const shop = perShop(resource)
  const keyType = columns[resource.fields[resource.key]!.kind].type(resource.fields[resource.key]!)
  const any = searched.map((column) => `${quote(column)} ILIKE $2`).join(' OR ')
  const where = shop ? `cabang = $1 AND (${any})` : `(${any})`
  const guard = `  IF p_cabang IS DISTINCT FROM current_setting('kilau.cabang', true) THEN
    RAISE EXCEPTION '${searchName(table)}: not the shop of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
`
  const signature = `${quote(searchName(table))}(text, text, int)`
  return [
    `CREATE OR REPLACE FUNCTION ${quote(searchName(table))}(p_cabang text, p_teks text, p_batas int) RETURNS SETOF ${keyType}
LANGUAGE plpgsql STABLE ${shop ? 'SECURITY DEFINER' : 'SECURITY INVOKER'} SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
BEGIN
${shop ? guard : ''}  RETURN QUERY EXECUTE $sql$SELECT ${quote(resource.key)}::${keyType} FROM public.${quote(table)} WHERE ${where} LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$`,
    `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${signature} TO kilau_app`,
  ]
}

export const columnSql = (name: string, def: ColumnDef): string =>
  `${quote(name)} ${def.type}${def.default === undefined ? '' : ` DEFAULT ${def.default}`}${def.notNull ? ' NOT NULL' : ''}`
export const constraintSql = (name: string, definition: string): string => `CONSTRAINT ${quote(name)} ${definition}`
export const indexSql = (table: string, name: string, definition: string): string => {
  const alone = definition.startsWith(unique)
  return `CREATE ${alone ? unique : ''}INDEX ${quote(name)} ON ${quote(table)} ${alone ? definition.slice(unique.length) : definition}`
}

/** The domain is there, with its law; what stands in tables is looked at where the law is new. */
export const domainSql = ({ name, type, law }: Domain): string =>
  `SELECT kilau_domain('${name}', '${type}', ${literal(law)})`
/** Until `domainSql` it has no law: a column of an existing table takes a domain without a law and is not written anew. */
export const openDomainSql = ({ name, type }: Domain): string => `SELECT kilau_domain_open('${name}', '${type}')`

/** The statements that create the table and its indexes. */
export function createTable(def: TableDef): string[] {
  const lines = [
    ...[...def.columns].map(([n, c]) => columnSql(n, c)),
    ...[...def.constraints].map(([n, d]) => constraintSql(n, d)),
  ]
  return [
    ...def.domains.map(domainSql),
    `CREATE TABLE ${quote(def.name)} (\n  ${lines.join(',\n  ')}\n)`,
    ...[...def.indexes].map(([n, d]) => indexSql(def.name, n, d)),
  ]
}

/** Its protection: row-level security and grants. */
export const guardTable = (def: TableDef): string =>
  `SELECT ${def.shop ? 'kilau_shop_table' : 'kilau_chain_table'}('${quote(def.name)}')`
