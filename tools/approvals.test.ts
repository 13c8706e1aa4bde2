import { expect, test } from 'vitest'
import { isCode, isTest, loadSources } from './source.ts'
import { readTsv } from './tsv.ts'

/** docs/katalog/otorisasi.tsv: every category of approval with the least level that may give it. */
const catalogue = readTsv('otorisasi')
const entryOf = (kategori: string) =>
  catalogue.find((r) => r.kategori === kategori) ??
  catalogue.find((r) => r.kategori!.endsWith('*') && kategori.startsWith(r.kategori!.slice(0, -1)))

const rules = loadSources().filter((f) => f.path.startsWith('modules/') && isCode(f.path) && !isTest(f.path))

/** The functions that are handed the category for which a supervisor is asked. */
const asks = rules.flatMap((rule) =>
  [...rule.text.matchAll(/const (\w+) =\s*(?:<[^>]*>)?\(\s*kategori: string/g)].map(([, name]) => ({
    at: rule.path,
    name: name!,
  })),
)
const calls = `\\b(?:${asks.map((a) => a.name).join('|')})\\(\\s*`

/** Each approval that a rule asks for, with the levels that its `minimal` may come to. */
const asked = rules.flatMap((rule) =>
  [
    ...rule.text.matchAll(/kategori: '([A-Z_]+)',\s*minimal: ([^\n]+?),?\s*(?:\n|keterangan)/g),
    ...rule.text.matchAll(new RegExp(`${calls}'([A-Z_]+)'()`, 'g')),
  ].map(([, kategori, minimal]) => ({
    at: rule.path,
    kategori: kategori!,
    levels: minimal === '' ? ['SPV'] : [...minimal!.matchAll(/SPV|OWN/g)].map(([level]) => level),
  })),
)

test('a category is written where it is asked for, or handed to a function that is seen here', () => {
  const handed = new RegExp(`\\bkategori(?:: (?!')[^\\n]+)?,\\s*minimal:|${calls}(?=[^'\\s])`)
  const passed = rules.filter((f) => handed.test(f.text)).map((f) => f.path)
  expect(passed.length).toBeGreaterThan(0)
  expect(passed.filter((path) => !asks.some((a) => a.at === path))).toEqual([])
})

test('a rule asks for a category of the catalogue', () => {
  expect(asked.map((a) => a.kategori)).toContain('BATAL_UANG_KAS')
  expect(asked.filter((a) => !entryOf(a.kategori))).toEqual([])
})

test('a rule is content with nobody below the level that the catalogue names', () => {
  expect(asked.filter((a) => entryOf(a.kategori)?.minimal === 'OWN' && a.levels.includes('SPV'))).toEqual([])
  expect(
    asked.filter((a) => a.levels.includes('OWN') && a.levels.includes('SPV') && !entryOf(a.kategori)!['sampai OWN']),
  ).toEqual([])
})
