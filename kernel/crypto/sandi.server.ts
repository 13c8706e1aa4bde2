import { hash, verify } from '@node-rs/argon2'

/** Passwords: argon2id with the strength that OWASP names (19 MiB, two passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashSandi = (plain: string): Promise<string> => hash(plain, options)

let dummy: Promise<string> | undefined

/**
 * Does the password fit? With no stored hash the same work is done in vain, so that the time of the answer does not
 * tell whether the user exists.
 */
export async function sandiCocok(stored: string | undefined, plain: string): Promise<boolean> {
  if (stored) return verify(stored, plain)
  dummy ??= hashSandi('no such user')
  await verify(await dummy, plain)
  return false
}
