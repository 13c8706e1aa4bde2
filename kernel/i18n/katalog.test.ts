import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { texts } from '../../tools/texts.ts'
import { bahasaTersedia, terjemah } from './catalogues.server.ts'
import { isiTeks, pilihBahasa, semuaBahasa, tempatIsi, terjemahDari, type Bahasa, type Katalog } from './teks.ts'

const all = texts()

/** Every catalogue that is here, also one whose language is not offered yet. */
const katalog = semuaBahasa.flatMap((bahasa) => {
  const file = new URL(`./${bahasa}.json`, import.meta.url)
  return existsSync(file)
    ? [{ bahasa, isi: readFileSync(file, 'utf8'), kalimat: JSON.parse(readFileSync(file, 'utf8')) as Katalog }]
    : []
})

test('a language that a picker offers has a catalogue', () => {
  const ada = new Set<Bahasa>(['id', ...katalog.map((k) => k.bahasa)])
  expect(bahasaTersedia.filter((b) => !ada.has(b))).toEqual([])
})

describe.each(katalog.filter((k) => bahasaTersedia.includes(k.bahasa)))('the catalogue $bahasa', ({ kalimat }) => {
  test('has every text of screens, definitions, menus and server', () => {
    expect(
      [...all].filter(([text]) => !Object.hasOwn(kalimat, text)).map(([text, where]) => `${text} (${where})`),
    ).toEqual([])
  })
  test('holds none that nobody shows', () => {
    expect(Object.keys(kalimat).filter((text) => !all.has(text))).toEqual([])
  })
})

describe.each(katalog)('the sentences of $bahasa', ({ isi, kalimat }) => {
  test('fill the same places as the Indonesian sentence', () => {
    expect(
      Object.entries(kalimat).filter(
        ([text, own]) => own.trim() === '' || tempatIsi(text).join() !== tempatIsi(own).join(),
      ),
    ).toEqual([])
  })
  test('stand by code point, each once, two spaces in', () => {
    const sorted = Object.entries(kalimat).toSorted(([a], [b]) => (a < b ? -1 : 1))
    expect(isi).toBe(`${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
  })
  test('are translated: none of five words or more is the Indonesian one', () => {
    const english = /^(?:Looks like you)/
    const long = (text: string) => text.replace(/\{\w+\}/g, '').split(/\s+/).length >= 5 && !english.test(text)
    expect(Object.entries(kalimat).filter(([text, own]) => long(text) && text === own)).toEqual([])
  })
})

test.each([
  ['id', 1, '1 cabang'],
  ['en', 1, '1 branch'],
  ['en', 2, '2 branches'],
  ['en', '0', '0 branches'],
  ['it', 1, '1 filiale'],
  ['zh', 1, '1 家分店'],
] as const)('one branch or several, in %s of %s: %s', (bahasa, n, kata) => {
  expect(terjemah(bahasa, '{n} cabang', { n })).toBe(kata)
  // A sentence that came filled counts as well.
  expect(terjemah(bahasa, `${n} cabang`)).toBe(kata)
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
  const katalog = {
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
    ['a sentence that came filled is still known', 'en', 'Minimal 8 Karakter', undefined, 'At Least 8 Characters'],
  ] as const)('%s', (_what, bahasa, text, isi, answer) => {
    expect(terjemahDari(katalog, bahasa, text, isi)).toBe(answer)
  })
  test('the server speaks with its own catalogue', () => {
    expect(terjemah('en', 'Maksimal 20 Karakter')).toBe('At Most 20 Characters')
  })
  test('a place without a value is left to be seen', () => {
    expect(isiTeks('{n} baris', {})).toBe('{n} baris')
  })
})

test.each([
  ['en-GB,en;q=0.9,id;q=0.8', 'en'],
  ['fr-FR, ja;q=0.5', 'ja'],
  ['fr', 'id'],
  ['', 'id'],
])('the language of %j is %s', (header, bahasa) => expect(pilihBahasa(header)).toBe(bahasa))
