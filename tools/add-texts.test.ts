import { expect, test } from 'vitest'
import { addTexts, missingTexts, placeTexts } from './add-texts.ts'

/** `npm run texts -- add` and `place`: each sentence at home, with all its translations, or nothing is changed. */
const said = (en: string) => ({ en, it: `${en} it`, zh: `${en} zh`, ms: `${en} ms`, ja: `${en} ja` })
const standing = { kernel: { Simpan: said('Save') }, barang: { Baki: said('Tray'), Zakat: said('Alms') } }
const homes = new Map([
  ['Simpan', 'kernel'],
  ['Baki', 'barang'],
  ['Cari {dokumen}', 'barang'],
  ['Kupon', 'kupon'],
  ['{n} baris', 'kernel'],
])

test('a sentence stands where it is shown, in its sorted place; a room gets its file with its first one', () => {
  const { placed, wrong } = addTexts(
    standing,
    { Kupon: said('Coupon'), 'Cari {dokumen}': said('Find the {dokumen}') },
    homes,
  )
  expect(wrong).toEqual([])
  expect(placed).toEqual({
    kernel: standing.kernel,
    barang: { Baki: said('Tray'), 'Cari {dokumen}': said('Find the {dokumen}'), Zakat: said('Alms') },
    kupon: { Kupon: said('Coupon') },
  })
  expect(Object.keys(placed.barang!)).toEqual(['Baki', 'Cari {dokumen}', 'Zakat'])
})

test.each([
  ['a language that is left out', { Kupon: { ...said('Coupon'), it: ' ' } }, 'Kupon: it is missing'],
  ['a language that nobody has', { Kupon: { ...said('Coupon'), fr: 'Coupon' } }, 'Kupon: there is no language fr'],
  [
    'a place that is not filled',
    { '{n} baris': { ...said('{n} rows'), it: 'righe' } },
    '{n} baris: it fills other places',
  ],
  ['another translation', { Baki: { ...said('Tray'), en: 'Box' } }, 'Baki: en says "Tray"'],
  ['what nobody shows', { Bakki: said('Tray') }, 'Bakki: nobody shows it'],
])('%s is told, and nothing is added', (_words, added, told) => {
  expect(addTexts(standing, added, homes)).toEqual({ placed: standing, wrong: [told] })
})

test('what another place shows first moves there; what nobody shows stays, to be looked at', () => {
  const moved = placeTexts(standing, new Map([...homes, ['Baki', 'toko']]))
  expect(moved).toEqual({ kernel: standing.kernel, toko: { Baki: said('Tray') }, barang: { Zakat: said('Alms') } })
})

test('what stands twice stands once afterwards, as its own place says it', () => {
  const twice = { ...standing, kupon: { Baki: said('Box') } }
  expect(placeTexts(twice, homes)).toEqual(standing)
})

test('what is missing is written down with a line for every language', () => {
  const half = { barang: { Baki: { en: 'Tray', it: 'Vassoio' } } }
  expect(missingTexts(half, new Map([['Baki', 'barang']]))).toEqual({
    Baki: { en: 'Tray', it: 'Vassoio', zh: '', ms: '', ja: '' },
  })
})
