import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isCode, isTest, loadSources } from '../../../tools/source.ts'
import { placesOf } from '../../../tools/add-texts.ts'
import { texts } from '../../../tools/texts.ts'
import { availableLanguages, translate } from './catalogues.server.ts'
import { fillText, pickLanguage, allLanguages, translateFrom, type Language, type Catalogue } from './texts.ts'

const all = texts()

/** Every existing catalogue, also of a language that is not offered yet. */
const catalogue = allLanguages.flatMap((language) => {
  const file = new URL(`./${language}.json`, import.meta.url)
  return existsSync(file)
    ? [
        {
          bahasa: language,
          isi: readFileSync(file, 'utf8'),
          sentence: JSON.parse(readFileSync(file, 'utf8')) as Catalogue,
        },
      ]
    : []
})

test('a language that a picker offers has a catalogue', () => {
  const existing = new Set<Language>(['id', ...catalogue.map((k) => k.bahasa)])
  expect(availableLanguages.filter((b) => !existing.has(b))).toEqual([])
})

describe.each(catalogue.filter((k) => availableLanguages.includes(k.bahasa)))(
  'the catalogue $bahasa',
  ({ sentence }) => {
    test('has every text of screens, definitions, menus and server', () => {
      expect(
        [...all].filter(([text]) => !Object.hasOwn(sentence, text)).map(([text, where]) => `${text} (${where})`),
      ).toEqual([])
    })
    test('holds none that nobody shows', () => {
      expect(Object.keys(sentence).filter((text) => !all.has(text))).toEqual([])
    })
  },
)

describe.each(catalogue)('the sentences of $bahasa', ({ isi, sentence }) => {
  test('fill the same places as the Indonesian sentence', () => {
    expect(
      Object.entries(sentence).filter(([text, own]) => own.trim() === '' || placesOf(text) !== placesOf(own)),
    ).toEqual([])
  })
  test('stand by code point, each once, two spaces in', () => {
    const sorted = Object.entries(sentence).toSorted(([a], [b]) => (a < b ? -1 : 1))
    expect(isi).toBe(`${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
  })
  test('are translated: none of five words or more is the Indonesian one', () => {
    const english = /^(?:Looks like you)/
    const long = (text: string) => text.replace(/\{\w+\}/g, '').split(/\s+/).length >= 5 && !english.test(text)
    expect(Object.entries(sentence).filter(([text, own]) => long(text) && text === own)).toEqual([])
  })
})

test.each([
  ['id', 1, '1 cabang'],
  ['en', 1, '1 branch'],
  ['en', 2, '2 branches'],
  ['en', '0', '0 branches'],
  ['it', 1, '1 filiale'],
  ['zh', 1, '1 家分店'],
] as const)('one branch or several, in %s of %s: %s', (language, n, word) => {
  expect(translate(language, '{n} cabang', { n })).toBe(word)
})

test('the texts are found in sources, definitions and server', () => {
  for (const text of [
    'Keluar dari Kilau?',
    'Master Kadar',
    'Data Tidak Ditemukan',
    'Minimal {n} Karakter',
    'Pusat dan {n} cabang',
  ])
    expect(all.has(text)).toBe(true)
})

describe('a sentence in a language', () => {
  const catalogue = {
    en: {
      'Minimal {n} Karakter': 'At Least {n} Characters',
      'Harus Diisi': 'Required',
      '{kode} Sudah Ada': '{kode} Exists Already',
    },
  }
  test.each([
    ['Indonesian is the sentence itself', 'id', 'Harus Diisi', undefined, 'Harus Diisi'],
    ['English from the catalogue', 'en', 'Harus Diisi', undefined, 'Required'],
    ['a language without it falls back to English', 'it', 'Harus Diisi', undefined, 'Required'],
    ['an unknown sentence stays as it is', 'en', 'Tidak Dikenal', undefined, 'Tidak Dikenal'],
    ['values stand in their places', 'en', '{kode} Sudah Ada', { kode: 'E585' }, 'E585 Exists Already'],
    ['a rule’s sentence is filled in the language', 'en', 'Minimal {n} Karakter', { n: 8 }, 'At Least 8 Characters'],
  ] as const)('%s', (_what, language, text, content, answer) => {
    expect(translateFrom(catalogue, language, text, content)).toBe(answer)
  })
  test.each([
    ['id', '{Dokumen} Sudah Dibatalkan', 'Barang Masuk Sudah Dibatalkan'],
    ['id', 'Batalkan {dokumen}', 'Batalkan barang masuk'],
    ['en', '{Dokumen} Sudah Dibatalkan', 'Goods receipt already cancelled'],
    ['en', 'Batalkan {dokumen}', 'Cancel goods receipt'],
    ['it', '{Dokumen} Sudah Dibatalkan', "Carico merce: l'annullamento è già avvenuto"],
    ['zh', 'Batalkan {dokumen}', '取消入货单'],
  ] as const)('in %s a document is called by its word in %s: %s', (language, text, answer) => {
    expect(translate(language, text, { dokumen: 'barang masuk' })).toBe(answer)
  })
  test('what somebody typed is never translated', () => {
    expect(translate('en', '{kode} Sudah Ada', { kode: 'barang masuk' })).toBe('barang masuk Exists Already')
  })
  test('only what speaks of a document has a place whose value is translated: nothing typed can stand there', () => {
    const speaks =
      /^kernel\/(?:model\/document-|web\/frames\/document\/)|\.document\.ts$|^modules\/toko\/documents\/presets\.ts$/
    const named = loadSources()
      .filter((f) => isCode(f.path) && !isTest(f.path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(?<!about\(\s*)(['"`])(?!\{dokumen\}\1)[^'"`\n]*(?<!\$)\{dokumen\}[^'"`\n]*\1/gi)].map(
          ([said]) => ({
            path,
            said,
          }),
        ),
      )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ path }) => !speaks.test(path))).toEqual([])
  })
  test('the server speaks with its own catalogue', () => {
    expect(translate('en', 'Maksimal {n} Karakter', { n: 20 })).toBe('At Most 20 Characters')
  })
  test('a place without a value is left to be seen', () => {
    expect(fillText('{n} baris', {})).toBe('{n} baris')
  })
})

test.each([
  ['en-GB,en;q=0.9,id;q=0.8', 'en'],
  ['fr-FR, ja;q=0.5', 'ja'],
  ['fr', 'id'],
  ['', 'id'],
])('the language of %j is %s', (header, language) => expect(pickLanguage(header)).toBe(language))
