import { expect, test } from 'vitest'
import { typeClock } from './clock.ts'

test.each([
  ['', '0', '0'],
  ['0', '09', '09:'],
  ['09:', '09:3', '09:3'],
  ['09:3', '09:30', '09:30'],
  ['09:30', '09:305', '09:30'],
  ['09:3', '09:', '09:'],
  ['09:', '09', '0'],
  ['', '17.45', '17:45'],
])('from %j the field that reads %j holds %j', (before, typed, held) => expect(typeClock(before, typed)).toBe(held))
