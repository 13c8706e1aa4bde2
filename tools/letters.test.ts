import { expect, test } from 'vitest'
import { oneLetterNames, type OneLetter } from './letters.ts'
import { isCode, loadSources, sideOf } from './source.ts'

/**
 * A name of one letter is read in the line that declares it, and nowhere else: what lives longer says what it is. It holds for the product
 * and its tests; types of one letter, and the builders `f` and `z`, which are imported, are not looked at.
 */

/** What one letter says everywhere: a place in a loop, the translator of a screen. */
const always = (path: string, { name, what }: OneLetter): boolean =>
  (name === 'i' && what === 'value') || (name === 't' && sideOf(path) === 'web')

/** Where a letter is a coordinate of a drawing. */
const drawn =
  /^(?:kernel\/engine\/paper|modules\/\w+(?:-\w+)*\/paper|modules\/barang\/label)\/|^kernel\/engine\/report\/pdf\.server\.ts$|^modules\/barang\/barang\/views\.tsx$|^e2e\/label\.test\.ts$/
const isCoordinate = (path: string, { name }: OneLetter): boolean => drawn.test(path) && (name === 'x' || name === 'y')

/** Members that are called so elsewhere, and why. */
const allowed: readonly (readonly [path: string, names: string, why: string])[] = [
  [
    'kernel/data/backup/vault.server.ts',
    'rp',
    'parameters of scrypt, as its standard calls them and a vault keeps them',
  ],
  ['modules/uang/validasi/ValidasiNonCash.tsx', 'n', 'a count on the wire'],
  ['modules/uang/validasi/open.server.ts', 'n', 'a count on the wire'],
]

const found = loadSources()
  .filter(({ path }) => isCode(path))
  .flatMap((source) => oneLetterNames(source).map((at) => ({ ...at, path: source.path })))
const allows = ([path, names]: (typeof allowed)[number], at: (typeof found)[number]): boolean =>
  at.path === path && at.what === 'member' && names.includes(at.name)

test('no name of one letter lives beyond its line', () => {
  const wrong = found.filter(
    (at) => !always(at.path, at) && !isCoordinate(at.path, at) && !allowed.some((entry) => allows(entry, at)),
  )
  expect(wrong.map(({ path, line, name }) => `${path}:${line}: ${name}`)).toEqual([])
})

test('what is allowed still stands there', () => {
  expect(allowed.filter((entry) => !found.some((at) => allows(entry, at))).map(([path]) => path)).toEqual([])
})

test.each([
  ['a parameter', 'const f1 = (n: number) => {\n  return n\n}', ['n']],
  ['a variable', 'const n = 1\nexport const m1 = n', ['n']],
  ['a destructured name', 'const { b, ...r } = it\nuse(b, r)', ['b', 'r']],
  ['a prop', 'function Row1({ d }: {\n  d: string\n}) {\n  return <i>{d}</i>\n}', ['d', 'd']],
  ['a prop that is given another name', 'function Row1({ d: doc }: { d: string }) {\n  return doc\n}', ['d']],
  ['a loop', 'for (const k of all) {\n  use(k)\n}', ['k']],
  ['a callback over several lines', 'all.map((x) =>\n  x.id)', ['x']],
  ['what failed', 'try {\n} catch (e) {\n  use(e)\n}', ['e']],
  ['the same letter again, in its line', 'const n1 = (n: number) => n\nconst n2 = (n: number) => n', []],
  ['a callback in its line', 'const ids = all.map((x) => x.id)', []],
  ['a key and a member', 'use({\n  n: 1,\n})\nuse(row.n)', []],
  ['the columns of a statement', 'await tx.query<{ n: bigint }>(\n  sql,\n)', []],
  ['a type', 'type Of<T> = {\n  readonly one: T\n}', []],
])('%s: %s', (_what, text, names) => {
  expect(oneLetterNames({ path: 'modules/example/Example.tsx', text }).map((at) => at.name)).toEqual(names)
})
