import { hash, verify } from '@node-rs/argon2'

/** Passwords: argon2id with the parameters that OWASP recommends (19 MiB, two passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (plain: string): Promise<string> => hash(plain, options)

let dummy: Promise<string> | undefined

/**
 * Does the password match? Without a stored hash it does the same work, so that the time of the answer does not reveal
 * whether the user exists.
 */
export async function passwordMatches(stored: string | undefined, plain: string): Promise<boolean> {
  if (stored) return verify(stored, plain)
  dummy ??= hashPassword('no such user')
  await verify(await dummy, plain)
  return false
}
