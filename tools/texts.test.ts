import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textFiles } from '#kernel/base/i18n/catalogues.server.ts'
import { placeTexts, wrongWith } from './add-texts.ts'
import { root } from './source.ts'
import { homesOf, places, standing, textFile, texts, writtenAs } from './texts.ts'

/**
 * The texts of the product: each stands once, with the first who shows it (the kernel, then the rooms in their order, then the apps), in every
 * language, and none is left that nobody shows. `npm run texts -- place` puts them there.
 */
const shown = texts()
const homes = homesOf(shown)
const now = standing()
const all = Object.entries(now).flatMap(([place, own]) =>
  Object.entries(own).map(([sentence, said]) => ({ place, sentence, said })),
)
/** The translations of every sentence, by language. */
const translations = all.flatMap(({ sentence, said }) =>
  Object.entries(said).map(([language, own]) => ({ language, sentence, own })),
)

test('the texts are found in sources, definitions and server', () => {
  for (const text of [
    'Keluar dari Kilau?',
    'Master Kadar',
    'Data Tidak Ditemukan',
    'Minimal {n} Karakter',
    'Pusat dan {n} cabang',
  ])
    expect(shown.has(text)).toBe(true)
})

test('the files that the catalogues are joined from are those of these places', () => {
  const known = places.filter((place) => place in now).map((place) => join(root, textFile(place)))
  expect([...textFiles()].sort()).toEqual(known.sort())
})

describe('every text', () => {
  const stands = Map.groupBy(all, ({ sentence }) => sentence)

  test('that is shown stands somewhere', () => {
    const silent = [...shown].filter(([sentence]) => !stands.has(sentence))
    expect(silent.map(([sentence, { where }]) => `${sentence} (${where})`)).toEqual([])
  })

  test('is shown by somebody', () => {
    expect(all.filter(({ sentence }) => !shown.has(sentence))).toEqual([])
  })

  test('stands once, with the first who shows it', () => {
    const elsewhere = all.filter(({ sentence, place }) => homes.has(sentence) && homes.get(sentence) !== place)
    const tell = elsewhere.map(({ sentence, place }) => `${sentence}: ${place}, belongs to ${homes.get(sentence)}`)
    const twice = [...stands].filter(([, at]) => at.length > 1).map(([sentence]) => sentence)
    expect([...tell, ...twice]).toEqual([])
  })

  test('is said in every language, with the same places to fill', () => {
    expect(all.flatMap(({ sentence, said }) => wrongWith(sentence, said))).toEqual([])
  })

  test('of five words or more is translated: no language says the Indonesian one', () => {
    const english = /^(?:Looks like you)/
    const isLong = (text: string) => text.replace(/\{\w+\}/g, '').split(/\s+/).length >= 5 && !english.test(text)
    expect(translations.filter(({ sentence, own }) => isLong(sentence) && sentence === own)).toEqual([])
  })
})

test.each(Object.keys(now))(
  'the texts of %s stand by code point, their languages in one order, two spaces in',
  (place) => {
    const own = placeTexts({ [place]: now[place]! }, new Map())[place]!
    expect(readFileSync(join(root, textFile(place)), 'utf8')).toBe(writtenAs(own))
  },
)
