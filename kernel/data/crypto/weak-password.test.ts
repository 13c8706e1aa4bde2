import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

const word = ['LINA', 'LINA MARLINA', 'PBR']
test.each([
  ['password', true],
  ['Password123', true],
  ['P@ssw0rd!', true],
  ['rahasia1', true],
  ['12345678', true],
  ['87654321', true],
  ['11111111', true],
  ['12121212', true],
  ['qwertyuiop', true],
  ['Indonesia45', true],
  ['kilau2026', true],
  ['TokoEmas88', true],
  ['lina1234', true],
  ['Marlina!99', true],
  ['pbr-2026', true],
  ['melati-hujan-7', false],
  ['rahasia-toko-1', false],
  ['kilau-contoh', false],
  ['sandi-tono-1', false],
  ['kopi pagi 12', false],
  ['19472638', false],
  ['柔らかい月の光', false],
  ['x7$Kp!q2', false],
])('%s: guessed first is %s', (password, weak) => expect(isWeakPassword(password, word)).toBe(weak))
