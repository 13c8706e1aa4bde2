import { expect, test } from 'vitest'
import { isTest, loadSources, resolveImport } from './source.ts'

/** The style sheets: what they define is used, what the markup names is there, and together they stay short. */
const sources = loadSources()
const sheets = sources.filter((s) => s.path.endsWith('.css'))
const markup = sources.filter((s) => /\.tsx?$/.test(s.path) && !isTest(s.path))
const classesOf = (text: string): string[] => [
  ...new Set([...text.replaceAll(/\/\*[^]*?\*\/|\{[^{}]*\}/g, ' ').matchAll(/\.([a-zA-Z][\w-]*)/g)].map((m) => m[1]!)),
]
const shared = sheets.filter((s) => s.path.startsWith('kernel/web/layout/')).flatMap((s) => classesOf(s.text))

/** The classes that the markup takes from a sheet, by the sheet's path; `*` where a name is chosen while it runs. */
const taken = new Map<string, Set<string>>()
for (const { path, text } of markup)
  for (const [, name, as] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)) {
    const sheet = resolveImport(path, as!)!
    const names = [...text.matchAll(new RegExp(String.raw`\b${name}(?:\.(\w+)|\[)`, 'g'))].map((m) => m[1] ?? '*')
    taken.set(sheet, new Set([...(taken.get(sheet) ?? []), ...names]))
  }

test('a class of a sheet is used, and a class that the markup takes from a sheet is there', () => {
  const wrong = sheets
    .filter((s) => s.path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const [there, used] = [classesOf(text), taken.get(path) ?? new Set<string>()]
      const dead = used.has('*') ? [] : there.filter((c) => !used.has(c))
      const missing = [...used].filter((c) => c !== '*' && !there.includes(c))
      return [...dead.map((c) => `${path}: .${c} is unused`), ...missing.map((c) => `${path}: .${c} is missing`)]
    })
  expect(wrong).toEqual([])
})

test('a shared class that the markup names is there, and each is named', () => {
  const named = markup
    .filter((s) => s.path.endsWith('.tsx') && !s.path.startsWith('e2e/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\}|\{cls\('([^']*)')/g)].flatMap((match) =>
        (match[1] ?? match[2] ?? match[3]!)
          .replaceAll(/\$\{[^}]*\}/g, ' ')
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => ({ path, word })),
      ),
    )
  expect(named.filter((n) => !shared.includes(n.word)).map((n) => `${n.path}: ${n.word}`)).toEqual([])
  const all = new Set(named.map((n) => n.word))
  expect(shared.filter((c) => !all.has(c))).toEqual([])
})

test('a button in the head of a page has an icon, which is all that a telephone shows of it', () => {
  const bare = markup.flatMap(({ path, text }) =>
    [...text.matchAll(/<PageHead\b[^]*?<\/PageHead>/g)].flatMap(([head]) =>
      [...head.matchAll(/<Button\b[^]*?<\/Button>/g)]
        .filter(([button]) => !button.includes('icon='))
        .map(([button]) => `${path}: ${button.replaceAll(/\s+/g, ' ').slice(0, 60)}`),
    ),
  )
  expect(bare).toEqual([])
})

test('the sheets stay short: what many say alike is a shared class', () => {
  const lines = sheets.reduce((sum, s) => sum + s.text.split('\n').length - 1, 0)
  // A sheet that brings a room above it says something that the shared classes of kernel/web/layout say, or could.
  expect(lines).toBeLessThanOrEqual(7_000)
})
