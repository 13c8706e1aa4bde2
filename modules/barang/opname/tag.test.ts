import { expect, test } from 'vitest'
import { tagOf } from './tag.ts'

/** What readers of radio tags write, and the tag in it. */
test.each([
  ['the tag alone', 'E28011700000020A', 'E28011700000020A'],
  ['in small letters', 'e28011700000020a', 'E28011700000020A'],
  ['96 bits with a name before', 'EPC:E28068940000502A1B2C3D4E', 'E28068940000502A1B2C3D4E'],
  ['with signal and antenna', 'ANT1,-54,E28068940000502A1B2C3D4E,17', 'E28068940000502A1B2C3D4E'],
  ['in groups', 'E280 6894 0000 502A 1B2C 3D4E', 'E28068940000502A1B2C3D4E'],
  ['with its checksum word before it', '3000,E28068940000502A1B2C3D4E', 'E28068940000502A1B2C3D4E'],
  ['a greeting', 'READY 115200', undefined],
  ['a number too short', 'E2801170', undefined],
  ['nothing', '', undefined],
])('%s', (_word, line, tag) => expect(tagOf(line)).toBe(tag))
