import { expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { namaJenis } from './kinds.ts'

test('every document of the house has a word at the closing of the day', () => {
  const kode = documents.map((d) => d.prefix)
  expect(kode).not.toEqual([])
  expect(kode.filter((k) => namaJenis(k, (text) => text) === k)).toEqual([])
})
