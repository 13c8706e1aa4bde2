import { expect, test } from 'vitest'
import { isCode, isTest, loadSources } from './source.ts'
import { readTsv } from './tsv.ts'

/** docs/katalog/otorisasi.tsv: every category of approval with the least level that may give it. */
const catalogue = readTsv('otorisasi')
const entryOf = (kategori: string) =>
  catalogue.find((r) => r.kategori === kategori) ??
  catalogue.find((r) => r.kategori!.endsWith('*') && kategori.startsWith(r.kategori!.slice(0, -1)))

/** Each approval that a rule asks for, with the levels that its `minimal` may come to. */
const asked = loadSources()
  .filter((f) => f.path.startsWith('modules/') && isCode(f.path) && !isTest(f.path))
  .flatMap((f) =>
    [...f.text.matchAll(/kategori: '([A-Z_]+)',\s*minimal: ([^\n]+?),?\s*(?:\n|keterangan)/g)].map(
      ([, kategori, minimal]) => ({
        at: f.path,
        kategori: kategori!,
        levels: [...minimal!.matchAll(/SPV|OWN/g)].map(([level]) => level),
      }),
    ),
  )

test('a rule asks for a category of the catalogue', () => {
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((a) => !entryOf(a.kategori))).toEqual([])
})

test('a rule is content with nobody below the level that the catalogue names', () => {
  expect(asked.filter((a) => entryOf(a.kategori)?.minimal === 'OWN' && a.levels.includes('SPV'))).toEqual([])
  expect(
    asked.filter((a) => a.levels.includes('OWN') && a.levels.includes('SPV') && !entryOf(a.kategori)!['sampai OWN']),
  ).toEqual([])
})
