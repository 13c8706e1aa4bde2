import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskFull, shortOfSpace } from './disk-space.server.ts'

test('a disk with room says nothing', () => {
  expect([diskFull(tmpdir()), shortOfSpace([tmpdir()])]).toEqual([false, undefined])
})

test('the first folder without room is named, with what is left and what is needed', () => {
  const all = 1n << 60n
  expect(shortOfSpace([tmpdir(), '/'], all)).toMatch(
    new RegExp(`^the disk of ${tmpdir()} is full: \\d+ MB are left, ${all >> 20n} MB are needed$`),
  )
})
