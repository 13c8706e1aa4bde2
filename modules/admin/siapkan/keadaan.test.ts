import { expect, test } from 'vitest'
import { hitungModul, langkahBerikut } from './keadaan.ts'

const saklar = (key: string, awal: string) => ({ key, values: ['on', 'off'], default: awal })
const modul = [
  saklar('A', 'on'),
  saklar('B', 'off'),
  { key: 'POKOK', values: ['off', 'MANUAL'], default: 'off' },
  { key: 'BAHASA', values: ['id', 'en'], default: 'id' },
]

test.each([
  ['as a shop begins; the language is no module', {}, 1, 3],
  ['one switched on', { B: 'on' }, 2, 3],
  ['one with a value instead of on', { POKOK: 'MANUAL' }, 2, 3],
  ['all off', { A: 'off' }, 0, 3],
])('%s', (_nama, nilai, aktif, total) => expect(hitungModul(modul, nilai)).toEqual({ aktif, total }))

test.each([
  [{}, 3],
  [{ 3: 'simpan' }, 4],
  [{ 3: 'simpan', 4: 'lewati', 5: 'simpan' }, 6],
  [{ 3: 'simpan', 5: 'simpan' }, 4],
  [{ 3: 'simpan', 4: 'simpan', 5: 'simpan', 6: 'lewati', 7: 'simpan' }, 8],
] as const)('after %j one goes on with step %i', (langkah, berikut) => expect(langkahBerikut(langkah)).toBe(berikut))
