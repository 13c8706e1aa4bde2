import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskPenuh, ruangKurang } from './ruang.server.ts'

test('a disk with room says nothing', () => {
  expect([diskPenuh(tmpdir()), ruangKurang([tmpdir()])]).toEqual([false, undefined])
})

test('the first folder without room is named, with what is left and what is needed', () => {
  const semua = 1n << 60n
  expect(ruangKurang([tmpdir(), '/'], semua)).toMatch(
    new RegExp(`^the disk of ${tmpdir()} is full: \\d+ MB are left, ${semua >> 20n} MB are needed$`),
  )
})
