import pg from 'pg'

/**
 * The whole schema of a database as texts by name: two databases are alike when these are equal. It says what `pg_dump -s` says, from
 * PostgreSQL's catalogues, because its programs for dumps do not come with Kilau. Left out: the job queue's own schema, the
 * monthly partitions, and where a column stands beside ones that were dropped.
 */
export type Schema = Readonly<Record<string, string>>

/** Rights in one order, however they were granted. */
const acl = (column: string): string => `(SELECT array_agg(x::text ORDER BY x::text) FROM unnest(${column}) x)`
const described = (object: string, catalogue: string): string =>
  `(SELECT json_agg(json_build_array(d.objsubid, d.description) ORDER BY d.objsubid) FROM pg_description d
    WHERE d.objoid = ${object} AND d.classoid = '${catalogue}'::regclass)`
const ours = `c.relnamespace = 'public'::regnamespace AND NOT c.relispartition`
/** No object of an extension is ours. */
const own = (object: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = ${object} AND e.deptype = 'e')`

const parts: readonly string[] = [
  `SELECT 'table ' || c.relname, json_build_array(c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.relreplident,
     c.reloptions, c.reltablespace, c.relowner::regrole, ${acl('c.relacl')}, pg_get_partkeydef(c.oid), am.amname, ${described('c.oid', 'pg_class')})
   FROM pg_class c LEFT JOIN pg_am am ON am.oid = c.relam WHERE ${ours} AND c.relkind <> 'S'`,
  `SELECT 'column ' || c.relname || ' ' || row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), json_build_array(a.attname,
     format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage,
     a.attcompression, a.attstattarget, a.attoptions, a.attcollation::regcollation, ${acl('a.attacl')})
   FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE ${ours} AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND a.attnum > 0 AND NOT a.attisdropped`,
  `SELECT 'constraint ' || c.relname || ' ' || k.conname, json_build_array(k.contype, pg_get_constraintdef(k.oid), k.convalidated,
     k.condeferrable, k.condeferred, k.conenforced, k.connoinherit, ${described('k.oid', 'pg_constraint')})
   FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE ${ours}`,
  `SELECT 'index ' || c.relname, json_build_array(pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident)
   FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE ${ours}`,
  `SELECT 'sequence ' || c.relname, json_build_array(s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache,
     s.seqcycle, c.relpersistence, c.relowner::regrole, ${acl('c.relacl')},
     (SELECT json_agg(json_build_array(d.refobjid::regclass, d.refobjsubid > 0, d.deptype)) FROM pg_depend d
      WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass))
   FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE ${ours}`,
  `SELECT 'policy ' || c.relname || ' ' || p.polname, json_build_array(p.polcmd, p.polpermissive,
     (SELECT array_agg(r::regrole::text ORDER BY r::regrole::text) FROM unnest(p.polroles) r),
     pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
   FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE ${ours}`,
  `SELECT 'trigger ' || c.relname || ' ' || t.tgname, json_build_array(pg_get_triggerdef(t.oid), t.tgenabled)
   FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE ${ours} AND NOT t.tgisinternal`,
  `SELECT 'rule ' || c.relname || ' ' || r.rulename, json_build_array(pg_get_ruledef(r.oid))
   FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class WHERE ${ours}`,
  `SELECT 'function ' || p.oid::regprocedure, json_build_array(p.prokind,
     CASE WHEN p.prokind <> 'a' THEN pg_get_functiondef(p.oid) END, p.proowner::regrole, ${acl('p.proacl')}, ${described('p.oid', 'pg_proc')})
   FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${own('p.oid')}`,
  `SELECT 'type ' || t.typname, json_build_array(t.typtype, t.typcategory, t.typbasetype::regtype, t.typnotnull, t.typdefault,
     (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid), ${acl('t.typacl')})
   FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
   WHERE t.typnamespace = 'public'::regnamespace AND t.typelem = 0 AND coalesce(c.relkind = 'c', true) AND ${own('t.oid')}`,
  `SELECT 'domain ' || t.typname || ' ' || k.conname, json_build_array(pg_get_constraintdef(k.oid), k.convalidated)
   FROM pg_constraint k JOIN pg_type t ON t.oid = k.contypid WHERE t.typnamespace = 'public'::regnamespace`,
  `SELECT 'extension ' || e.extname, json_build_array(e.extversion, e.extnamespace::regnamespace, e.extrelocatable, e.extconfig) FROM pg_extension e`,
  `SELECT 'schema ' || n.nspname, json_build_array(n.nspowner::regrole, ${acl('n.nspacl')}, ${described('n.oid', 'pg_namespace')})
   FROM pg_namespace n WHERE n.nspname !~ '^pg_' AND n.nspname <> 'graphile_worker'`,
  `SELECT 'default rights ' || d.defaclrole::regrole || ' ' || d.defaclobjtype::text, json_build_array(d.defaclnamespace, ${acl('d.defaclacl')}) FROM pg_default_acl d`,
  `SELECT 'statistics ' || s.stxname, json_build_array(pg_get_statisticsobjdef(s.oid)) FROM pg_statistic_ext s`,
  `SELECT 'publication ' || p.pubname, json_build_array(p.puballtables) FROM pg_publication p`,
  `SELECT 'event trigger ' || e.evtname, json_build_array(e.evtevent, e.evtenabled, e.evtfoid::regprocedure) FROM pg_event_trigger e`,
  `SELECT 'settings of ' || coalesce(nullif(s.setrole, 0)::regrole::text, 'all'), json_build_array(s.setconfig) FROM pg_db_role_setting s
   WHERE s.setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  `SELECT 'operators ' || o.oid::regoperator, json_build_array(o.oprcode::regproc) FROM pg_operator o
   WHERE o.oprnamespace = 'public'::regnamespace AND ${own('o.oid')}`,
]

/** Reads the schema. `login`: of the database's owner, or a superuser. */
export async function schemaOf(login: pg.ClientConfig): Promise<Schema> {
  const client = new pg.Client(login)
  await client.connect()
  try {
    const schema: Record<string, string> = {}
    for (const sql of parts) {
      const { rows } = await client.query<[string, unknown]>({ text: sql, rowMode: 'array' })
      for (const [name, value] of rows) schema[name] = JSON.stringify(value)
    }
    return schema
  } finally {
    await client.end()
  }
}
