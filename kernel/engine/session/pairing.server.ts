import { createHash, randomInt } from 'node:crypto'

/**
 * A pairing code is read from one screen and typed into another, so no letter looks like a digit. 40 bits, valid for
 * ten minutes, once.
 */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeValid_ms = 600_000

const four = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
/** `before` stands in front of the random letters: the shop that the code is good for. */
export const newPairingCode = (before?: string): string => [...(before ? [before] : []), four(), four()].join('-')

/** Only this is stored. `purpose`: a code for an agent is none for a server. */
export const hashPairingCode = (purpose: string, code: string): Buffer =>
  createHash('sha256').update(`${purpose} ${code}`).digest()
