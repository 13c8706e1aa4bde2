import { expect, test } from 'vitest'
import { addTexts, missingTexts } from './add-texts.ts'

/** `npm run texts -- add`: sentences go into every catalogue at once, or into none. */
const old = { en: { Baki: 'Tray', Zakat: 'Alms' }, it: { Baki: 'Vassoio', Zakat: 'Elemosina' } }

test('a sentence stands in its sorted place in every catalogue', () => {
  const added = addTexts(old, { 'Cari {dokumen}': { en: 'Find the {dokumen}', it: 'Cerca: {dokumen}' } })
  expect(added).toEqual({
    en: { Baki: 'Tray', 'Cari {dokumen}': 'Find the {dokumen}', Zakat: 'Alms' },
    it: { Baki: 'Vassoio', 'Cari {dokumen}': 'Cerca: {dokumen}', Zakat: 'Elemosina' },
  })
  expect(Object.keys((added as typeof old).en)).toEqual(['Baki', 'Cari {dokumen}', 'Zakat'])
})

test.each([
  ['a language that is left out', { Cari: { en: 'Find' } }, 'Cari: it is missing'],
  [
    'a language that nobody has',
    { Cari: { en: 'Find', it: 'Cerca', fr: 'Cherche' } },
    'Cari: there is no catalogue fr',
  ],
  ['a place that is not filled', { '{n} baris': { en: '{n} rows', it: 'righe' } }, '{n} baris: it fills other places'],
  ['another translation', { Baki: { en: 'Box', it: 'Vassoio' } }, 'Baki: en says "Tray"'],
])('%s is told, and nothing is added', (_words, added, told) => {
  expect(addTexts(old, added)).toEqual([told])
})

test('what is missing is written down with a place for every language', () => {
  const half = { en: { ...old.en, Cari: 'Find' }, it: old.it }
  expect(missingTexts(['Baki', 'Cari'], half)).toEqual({ Cari: { en: 'Find', it: '' } })
})
