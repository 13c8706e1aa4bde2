import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { turnTakers } from '#testing/turns.ts'

test('every file that takes turns is there, once', () => {
  expect(turnTakers.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
  expect(new Set(turnTakers).size).toBe(turnTakers.length)
})
