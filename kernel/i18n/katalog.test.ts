import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { texts } from '../../tools/texts.ts'
import { bahasaTersedia, terjemah } from './catalogues.server.ts'
import { isiTeks, pilihBahasa, tempatIsi, terjemahDari, type Katalog } from './teks.ts'

const all = texts()

describe.each(bahasaTersedia.filter((b) => b !== 'id'))('the catalogue %s', (bahasa) => {
  const katalog = JSON.parse(readFileSync(new URL(`./${bahasa}.json`, import.meta.url), 'utf8')) as Katalog

  test('has every text of screens, definitions, menus and server', () => {
    expect(
      [...all].filter(([text]) => !Object.hasOwn(katalog, text)).map(([text, where]) => `${text} (${where})`),
    ).toEqual([])
  })
  test('holds none that nobody shows', () => {
    expect(Object.keys(katalog).filter((text) => !all.has(text))).toEqual([])
  })
  test('fills the same places as the Indonesian sentence', () => {
    expect(
      Object.entries(katalog).filter(
        ([text, own]) => own.trim() === '' || tempatIsi(text).join() !== tempatIsi(own).join(),
      ),
    ).toEqual([])
  })
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
