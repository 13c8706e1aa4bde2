import { describe, expect, test } from 'vitest'
import { readMigrations } from '#kernel/data/db/migrate.server.ts'
import { isCode, isTest, loadSources } from './source.ts'
import { sqlTexts } from './statements.ts'

/** Habits that keep the schema and the statements fit for a cluster (docs/klaster.md); a plain PostgreSQL would tell of none. */
interface Habit {
  readonly name: string
  /** What is wrong with this statement, without its comments. */
  readonly wrong: RegExp
}

const inStatements: readonly Habit[] = [
  {
    // On a cluster it answers a count though nothing was inserted, or is refused under row-level security.
    name: 'an INSERT of a query returns something',
    wrong: /^\s*INSERT INTO\s(?![\s\S]*\bRETURNING\b)(?:(?!\bVALUES\b)[\s\S])*?\bSELECT\b/,
  },
  { name: 'nothing is merged', wrong: /\bMERGE INTO\b/ },
]

/** Looked for in whole files: such a call needs no table, so that no statement would be found around it. */
const setsByCall: Habit = { name: 'the shop of a transaction is a SET LOCAL', wrong: /\bset_config\(/ }

const inMigrations: readonly Habit[] = [
  ...inStatements.slice(1),
  setsByCall,
  {
    name: 'a column and its constraint are two statements',
    wrong: /\bADD COLUMN\b[^;,]*\b(?:CHECK|REFERENCES|UNIQUE|PRIMARY KEY)\b/,
  },
  {
    name: 'no key acts on others when it goes',
    wrong: /\b(?:ON UPDATE CASCADE|ON DELETE SET (?:NULL|DEFAULT)|DEFERRABLE)\b/,
  },
  { name: 'ids are identities', wrong: /\b(?:big)?serial\b/i },
]

/**
 * `old > new` for each key of a table that stood before to one that the same migration makes: a cluster refuses it, because
 * the new table is spread only when its migration has run. The next migration may add it.
 */
function earlyKeys(up: string): string[] {
  const made = new Set(Array.from(up.matchAll(/\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g), (m) => m[1]!))
  return Array.from(up.matchAll(/\bALTER TABLE (\w+)([^;]*)/g)).flatMap(([, table, change]) =>
    Array.from(change!.matchAll(/\bREFERENCES (\w+)/g)).flatMap(([, far]) =>
      made.has(far!) && !made.has(table!) ? [`${table} > ${far}`] : [],
    ),
  )
}

/** Those before it ran in shops before the habits were kept; a migration that ran is never changed. */
const firstKept = '0053'

const sources = loadSources().filter(
  (f) => isCode(f.path) && !isTest(f.path) && /^(?:kernel|modules|apps|cli)\//.test(f.path),
)
/** Each INSERT of a statement stands for itself, whatever WITH it stands in. */
const statements = sources.flatMap((source) =>
  sqlTexts(source).flatMap((sql) =>
    sql.text.split(/(?=\bINSERT INTO\b)/).map((text) => ({ at: `${source.path}:${sql.line}`, text })),
  ),
)

const migrations = readMigrations().map((migration) => ({
  at: migration.name,
  text: migration.up.replaceAll(/--[^\n]*/g, ''),
}))

describe('fit for a cluster', () => {
  test('enough was read for silence to mean something', () => {
    expect(statements.length).toBeGreaterThan(300)
    expect(migrations.length).toBeGreaterThan(100)
  })

  test.each(inStatements)('$name', ({ wrong }) => {
    expect(statements.filter((s) => wrong.test(s.text)).map((s) => s.at)).toEqual([])
  })

  test(setsByCall.name, () => {
    expect(sources.filter((f) => setsByCall.wrong.test(f.text)).map((f) => f.path)).toEqual([])
  })

  test.each(inMigrations)('in a migration: $name', ({ wrong }) => {
    expect(migrations.filter((m) => m.at > firstKept && wrong.test(m.text)).map((m) => m.at)).toEqual([])
  })

  test('in a migration: no table that stood before points at one of the same migration', () => {
    expect(migrations.flatMap((m) => earlyKeys(m.text).map((k) => `${m.at}: ${k}`))).toEqual([])
    const made = 'CREATE TABLE baru (a text); ALTER TABLE baru ADD FOREIGN KEY (a) REFERENCES baru'
    expect(earlyKeys(made)).toEqual([])
    expect(earlyKeys(`${made}; ALTER TABLE lama ADD FOREIGN KEY (a) REFERENCES baru`)).toEqual(['lama > baru'])
  })

  test.each([
    ['INSERT INTO a (b) SELECT b FROM unnest($1) b ON CONFLICT DO NOTHING', inStatements[0]!, true],
    ['INSERT INTO a (b) SELECT b FROM c RETURNING 1', inStatements[0]!, false],
    ['INSERT INTO a (b) VALUES ((SELECT 1 FROM c))', inStatements[0]!, false],
    ['MERGE INTO a USING b ON true', inStatements[1]!, true],
    ["SELECT set_config('kilau.cabang', $1, true) FROM a", setsByCall, true],
    ["ALTER TABLE a ADD COLUMN b text CHECK (b <> '')", inMigrations[2]!, true],
    ['ALTER TABLE a ADD COLUMN b text; ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)', inMigrations[2]!, false],
    ['FOREIGN KEY (a) REFERENCES b ON DELETE SET NULL', inMigrations[3]!, true],
    ['CREATE TABLE a (b bigserial)', inMigrations[4]!, true],
  ])('%s', (sql, { wrong }, isWrong) => {
    expect(wrong.test(sql)).toBe(isWrong)
  })
})
