import { plainPhone } from '#kernel/model/fields/phone/phone.ts'

/** What a person is recognised by. */
export interface Recognised {
  readonly jenis_identitas: string | null
  readonly nomor_identitas: string | null
  readonly no_hp: string | null
}

/**
 * Who somebody is: by the number of the identity, else by the phone. `hp`: who the phone alone would be where the identity decides, so
 * that what was bought before it was shown is not forgotten.
 */
export interface Orang {
  readonly orang: string | null
  readonly hp: string | null
}

/** A number as persons are recognised by it: in one writing, a foreign one without its plus. */
export const digitsOf = (no_hp: string): string => plainPhone(no_hp).replaceAll(/\D/g, '')

/** Hashes by a key: nobody who reads the database can try numbers. */
interface Hasher {
  hash(plain: string): string
}

export function orangOf(box: Hasher, recognised: Recognised): Orang {
  const number = recognised.nomor_identitas?.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
  const identity = number ? box.hash(`orang ${recognised.jenis_identitas ?? ''} ${number}`) : null
  const hp = recognised.no_hp ? box.hash(`orang HP ${digitsOf(recognised.no_hp)}`) : null
  return identity === null ? { orang: hp, hp: null } : { orang: identity, hp }
}
