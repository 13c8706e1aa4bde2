import { parseSync } from 'vite'
import type { Source } from './source.ts'
import { isNode, walk, type Node } from './words.ts'

/**
 * The SQL that stands in our files: which tables a statement reads and which it writes. Keywords are upper case in all our SQL, and
 * only upper case counts, so that a sentence of a message is no statement.
 */
export interface Statement {
  readonly line: number
  readonly reads: readonly string[]
  readonly writes: readonly string[]
}

/** Stands where the source puts an expression into the text. */
const hole = '\uE000'
/** The name of a table that is a value of the program. */
const byValue = '${…}'

const token = /'(?:[^']|'')*'|--[^\n]*|"[^"]+"|\uE000|\$\d+|[A-Za-z_][\w.]*|[(),;]/g
const noise = new Set(['ONLY', 'LATERAL', 'TABLE'])
const endsList = new Set(
  '; WHERE GROUP ORDER HAVING LIMIT OFFSET UNION EXCEPT INTERSECT SELECT SET RETURNING FOR WINDOW VALUES WHEN'.split(
    ' ',
  ),
)
/** `EXTRACT(DAY FROM x)`: a FROM that names no table. */
const withOwnFrom = new Set(['extract', 'substring', 'trim', 'overlay'])

interface Level {
  /** Inside the list of a FROM: the next name after a comma is a table again. */
  list: boolean
  /** In a DELETE or a MERGE: its USING names a table, that of a JOIN or of a procedure does not. */
  using: boolean
  readonly noTables: boolean
}

/** Which kind of table name follows this keyword, if any. */
function follows(token: string, before: string | undefined, level: Level): 'reads' | 'writes' | undefined {
  if (token === 'JOIN' || (token === 'USING' && level.using) || (token === ',' && level.list)) return 'reads'
  if (token === 'FROM') {
    if (before === 'DELETE') return 'writes'
    return before === 'DISTINCT' || level.noTables ? undefined : 'reads'
  }
  // `FOR UPDATE`, `DO UPDATE`, `ON UPDATE` and the list of a GRANT update nothing.
  if (token === 'UPDATE') return before && ['FOR', 'DO', 'ON', 'KEY', ','].includes(before) ? undefined : 'writes'
  return token === 'INTO' || token === 'TRUNCATE' ? 'writes' : undefined
}

/** The name before `AS (`: `name AS (`, `name (columns) AS (`. */
function withName(tokens: readonly string[], at: number): string[] {
  let index = at - 1
  if (tokens[index] === ')') index = tokens.lastIndexOf('(', index) - 1
  const name = tokens[index]
  return name && /^[a-z_]/.test(name) ? [name] : []
}

/** The tables that a piece of SQL names, and the names that it gives to queries of its own (WITH). */
export function tablesOf(sql: string): { reads: string[]; writes: string[]; own: string[] } {
  const tokens = (sql.replaceAll('public.', '').match(token) ?? []).filter((t) => !t.startsWith('--'))
  const found = { reads: [] as string[], writes: [] as string[], own: [] as string[] }
  const levels: Level[] = [{ list: false, using: false, noTables: false }]
  let wanted: 'reads' | 'writes' | undefined
  for (const [index, token] of tokens.entries()) {
    const level = levels.at(-1)!
    const before = tokens[index - 1]
    const next = follows(token, before, level)
    if (next) {
      wanted = next
      if (token === 'FROM') level.list = next === 'reads'
      continue
    }
    if (token === '(')
      levels.push({ list: false, using: false, noTables: withOwnFrom.has((before ?? '').toLowerCase()) })
    else if (token === ')' && levels.length > 1) levels.pop()
    else if (token === 'DELETE' || token === 'MERGE') level.using = true
    else if (
      token === 'AS' &&
      (tokens[index + 1] === '(' || (tokens[index + 1] === 'MATERIALIZED' && tokens[index + 2] === '('))
    )
      found.own.push(...withName(tokens, index))
    else if (endsList.has(token)) level.list = false
    // A function has a parenthesis behind its name; the columns of an INSERT have one too.
    else if (wanted && !noise.has(token) && (wanted === 'writes' || tokens[index + 1] !== '('))
      found[wanted].push(token.includes(hole) ? byValue : token.replaceAll('"', ''))
    if (!noise.has(token)) wanted = undefined
  }
  // The name stands in the text that is put behind this one.
  if (wanted) found[wanted].push(byValue)
  return found
}

const looksLikeSql = (text: string): boolean =>
  /\b(?:FROM|JOIN|USING|INTO|UPDATE|TRUNCATE)\s+(?:(?:ONLY|LATERAL|TABLE)\s+)?(?:["a-z\uE000(]|$)/.test(text)

/** The text of a string or a template, each expression a hole. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map((q) => q.value.cooked).join(hole)
}

const mayHoldSql = (source: Source): boolean => looksLikeSql(source.text) || source.text.includes('sendRows(')

const lineIn = (source: Source, n: Node): number => source.text.slice(0, n.start).split('\n').length

/** The SQL texts of a file as they stand, each expression in them one odd sign. */
export function sqlTexts(source: Source): { line: number; text: string }[] {
  if (!mayHoldSql(source)) return []
  const found: { line: number; text: string }[] = []
  walk(parseSync(source.path, source.text).program as unknown as Node, (node) => {
    const text = textOf(node)
    if (text !== undefined && looksLikeSql(text)) found.push({ line: lineIn(source, node), text })
  })
  return found
}

/** Calls of the kernel that write rows of a table, which they are given by its name. */
const writers = new Set<unknown>(['sendRows'])

/**
 * The statements of a file. A WITH query is known in the whole file, for a long statement is put together from several texts. A table
 * whose name is a value may be any of those whose names stand in the file as strings.
 */
export function statementsOf(source: Source, isTable: (name: string) => boolean): Statement[] {
  if (!mayHoldSql(source)) return []
  const found: (Statement & { readonly own: readonly string[] })[] = []
  const names = new Set<string>()
  const types = new Set<unknown>()
  walk(parseSync(source.path, source.text).program as unknown as Node, (node) => {
    if (node.type === 'TSLiteralType') types.add(node.literal)
    const text = types.has(node) ? undefined : textOf(node)
    if (text !== undefined && isTable(text)) names.add(text)
    if (text !== undefined && looksLikeSql(text)) found.push({ line: lineIn(source, node), ...tablesOf(text) })
    if (node.type !== 'CallExpression' || !isNode(node.callee) || !writers.has(node.callee.name)) return
    found.push({
      line: lineIn(source, node),
      reads: [],
      writes: [textOf((node.arguments as Node[])[1]) ?? byValue],
      own: [],
    })
  })
  const own = new Set(found.flatMap((f) => f.own).filter((name) => !isTable(name)))
  const real = (tables: readonly string[]): string[] => [
    ...new Set(
      tables
        .filter((t) => !own.has(t) && !/^(?:pg_|information_schema\.)/.test(t))
        .flatMap((t) => (t === byValue ? [...names] : [t])),
    ),
  ]
  return found
    .map((f) => ({ line: f.line, reads: real(f.reads), writes: real(f.writes) }))
    .filter((f) => f.reads.length + f.writes.length > 0)
}
