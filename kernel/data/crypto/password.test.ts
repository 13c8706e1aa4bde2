import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.server.ts'

test('a password is kept as argon2id with 19 MiB and two passes, each time another hash', async () => {
  const [one, two] = [await hashPassword('rahasia'), await hashPassword('rahasia')]
  for (const kept of [one, two]) expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('it matches itself alone; nobody’s matches nothing', async () => {
  const kept = await hashPassword('rahasia')
  expect(await passwordMatches(kept, 'rahasia')).toBe(true)
  expect(await passwordMatches(kept, 'rahasiA')).toBe(false)
  expect(await passwordMatches(undefined, 'rahasia')).toBe(false)
})
