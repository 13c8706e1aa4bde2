import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root, type Source } from './source.ts'

/** The language of names: the words a name consists of, and which of them are Indonesian. */

/** `loadNotaTitipan` → load, nota, titipan. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((w) => w.length > 1)
    .map((w) => w.toLowerCase())

const lines = (path: string): string[] =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => l !== '' && !l.startsWith('#'))

/** Indonesian words used in code or in the interface, one per line; words that also exist in English are left out. */
export const indonesian: ReadonlySet<string> = new Set(lines('tools/indonesian.txt'))

/** Words of both languages, or of neither: abbreviations, and names that are the same in every language. */
export const englishToo: ReadonlySet<string> = new Set(
  'nota notas kasir rp ppn fp qr jakarta pct readme deps callee br gz jl rfid cn du dk dept ikm cek nina tono rante notnull'.split(
    ' ',
  ),
)

/**
 * Names of data that no column and no schema shows: keys of JSON kept in the database, in a file of the installation
 * or on a till, and those read by shops' own programs. They never change.
 */
export const keptNames: ReadonlySet<string> = new Set(lines('tools/kept-names.txt'))

/**
 * Names and texts with a noun of the trade that the kernel carries because they travel or are stored: wire fields,
 * columns, kinds of fields, codes of refusals. tools/kernel-names.txt says of each group why.
 */
export const kernelNames: ReadonlySet<string> = new Set(lines('tools/kernel-names.txt'))

/** The trade nouns of the glossary (docs/kamus.md). */
export const tradeNouns: ReadonlySet<string> = new Set(
  readFileSync(join(root, 'docs/kamus.md'), 'utf8')
    .split('\n')
    .filter((l) => l.startsWith('| '))
    .flatMap((l) => wordsOf(l.split('|')[1]!)),
)

/** Nouns of the glossary that are also plain English words, such as the label of a field. */
const plainWords = new Set(
  'word portal flag setting level news master group label pre order service manual system admin meaning'.split(' '),
)

/** Does a name speak of the trade? */
export const speaksOfTrade = (name: string): boolean =>
  wordsOf(name).some((w) => w === 'notas' || (tradeNouns.has(w) && !plainWords.has(w)))

export type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const programs = new WeakMap<Source, Node>()
/** A file's syntax tree, parsed once. */
export function programOf(source: Source): Node {
  const known = programs.get(source)
  if (known) return known
  const program = parseSync(source.path, source.text).program as unknown as Node
  programs.set(source, program)
  return program
}

const lineEnds = new WeakMap<Source, number[]>()
/** The line of a position. */
export function lineAt(source: Source, at: number): number {
  const ends = lineEnds.get(source) ?? Array.from(source.text.matchAll(/\n/g), (m) => m.index)
  lineEnds.set(source, ends)
  const before = ends.findIndex((end) => end >= at)
  return (before < 0 ? ends.length : before) + 1
}

export function walk(node: Node, visit: (n: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const x of Array.isArray(value) ? value : [value]) if (isNode(x)) walk(x, visit)
}

export interface Named {
  readonly name: string
  readonly line: number
}

const isName = (value: unknown): value is Node & { readonly name: string } =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'BindingIdentifier') && typeof value.name === 'string'

/** The names bound by the pattern of a parameter or a variable. */
function bound(pattern: unknown): (Node & { readonly name: string })[] {
  if (isName(pattern)) return [pattern]
  if (!isNode(pattern)) return []
  const parts = (x: unknown): unknown[] => (Array.isArray(x) ? x : [])
  if (pattern.type === 'ObjectPattern')
    return parts(pattern.properties).flatMap((p) => bound((p as Node).value ?? (p as Node).argument))
  if (pattern.type === 'ArrayPattern') return parts(pattern.elements).flatMap(bound)
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left)
  if (pattern.type === 'RestElement') return bound(pattern.argument)
  if (pattern.type === 'TSParameterProperty') return bound(pattern.parameter)
  return []
}

const withId = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
])
const withKey = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition'])

/** Every name that a file declares: variables, functions, parameters, types, and the members of its types and classes. */
export function declaredIn(source: Source): Named[] {
  const found: (Node & { readonly name: string })[] = []
  walk(programOf(source), (node) => {
    if (node.type === 'VariableDeclarator') found.push(...bound(node.id))
    if (withId.has(node.type) && isName(node.id)) found.push(node.id)
    if (withKey.has(node.type) && !node.computed && isName(node.key)) found.push(node.key)
    if (Array.isArray(node.params)) found.push(...node.params.flatMap(bound))
    if (node.type === 'TSTypeParameter' && isName(node.name)) found.push(node.name)
  })
  return found.map(({ name, start }) => ({ name, line: lineAt(source, start) }))
}

const compares = new Set(['===', '!==', '==', '!='])

/**
 * The texts of a file that are logic and not shown: those written like a key (`buka-laci`, `NOTA`), those compared, and
 * the keys of objects. What an import names is left out.
 */
export function keysIn(source: Source): Named[] {
  const found = new Map<number, string>()
  const paths = new Set<number>()
  const add = (node: unknown): void => {
    if (isNode(node) && node.type === 'Literal' && typeof node.value === 'string') found.set(node.start, node.value)
  }
  walk(programOf(source), (node) => {
    if (isNode(node.source)) paths.add(node.source.start)
    if (node.type === 'Literal' && typeof node.value === 'string' && /^(?:[^A-Z\s]+|[^a-z]+)$/.test(node.value))
      add(node)
    if (node.type === 'BinaryExpression' && compares.has(node.operator as string)) [node.left, node.right].forEach(add)
    if (node.type === 'SwitchCase') add(node.test)
    if (node.type === 'Property' && !node.computed) {
      if (isName(node.key)) found.set(node.key.start, node.key.name)
      else add(node.key)
    }
  })
  for (const start of paths) found.delete(start)
  return Array.from(found, ([start, name]) => ({ name, line: lineAt(source, start) }))
}

/**
 * The names of data: the columns of all migrations, and the keys that a definition or an endpoint describes by a
 * field (`f.…`) or a schema (`z.…`).
 */
export function dataNames(sources: readonly Source[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { path, text } of sources)
    if (path.endsWith('/up.sql'))
      for (const m of text.matchAll(/^\s*(?:ADD COLUMN )?"?([a-z_][a-z_0-9]*)"? /gm)) names.add(m[1]!)
    else if (/\.tsx?$/.test(path)) for (const m of text.matchAll(/'?(\w+)'?: (?:f|z)\s*\./g)) names.add(m[1]!)
  return names
}

/** Every name that a file declares and exports; re-exports do not count. */
export function exportedBy(source: Source): string[] {
  const found: string[] = []
  for (const node of programOf(source).body as Node[]) {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) continue
    const declaration = node.declaration
    if (isName(declaration.id)) found.push(declaration.id.name)
    if (Array.isArray(declaration.declarations))
      found.push(...declaration.declarations.flatMap((v: Node) => bound(v.id)).map((x) => x.name))
  }
  return found
}
