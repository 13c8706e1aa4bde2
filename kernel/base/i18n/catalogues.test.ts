import { describe, expect, test } from 'vitest'
import { isCode, isTest, loadSources } from '../../../tools/source.ts'
import { translate } from './catalogues.server.ts'
import { joinTexts } from './join.ts'
import { fillText, pickLanguage, translateFrom } from './texts.ts'

test('the texts of all places are one catalogue a language, by code point', () => {
  const kernel = { Zakat: { en: 'Alms', it: 'Elemosina' }, Baki: { en: 'Tray', it: 'Vassoio' } }
  const { en, it } = joinTexts([kernel, { 'baki baru': { en: 'new tray' }, Cari: { en: 'Find', it: 'Cerca' } }])
  expect(Object.entries(en!)).toEqual([
    ['Baki', 'Tray'],
    ['Cari', 'Find'],
    ['Zakat', 'Alms'],
    ['baki baru', 'new tray'],
  ])
  // What a language lacks is not in its catalogue: it is said in English.
  expect(Object.keys(it!)).toEqual(['Baki', 'Cari', 'Zakat'])
})

test.each([
  ['id', 1, '1 cabang'],
  ['en', 1, '1 branch'],
  ['en', 2, '2 branches'],
  ['en', '0', '0 branches'],
  ['it', 1, '1 filiale'],
  ['zh', 1, '1 家分店'],
] as const)('one branch or several, in %s of %s: %s', (language, count, word) => {
  expect(translate(language, '{n} cabang', { n: count })).toBe(word)
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
