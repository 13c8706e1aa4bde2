import { expect, test } from 'vitest'
import { dokumen } from '#apps/rooms.ts'
import { namaJenis } from './jenis.web.ts'

test('every document of the house has a word at the closing of the day', () => {
  const kode = dokumen.map((d) => d.kode)
  expect(kode).not.toEqual([])
  expect(kode.filter((k) => namaJenis(k, (teks) => teks) === k)).toEqual([])
})
