/** What a person is recognised by. */
export interface Recognised {
  readonly jenis_identitas: string | null
  readonly nomor_identitas: string | null
  readonly no_hp: string | null
}

/** The number as everybody writes it: 0812… for +62 812… and 62812…. */
export const plainPhone = (no_hp: string): string => no_hp.replaceAll(/\D/g, '').replace(/^62/, '0')

/**
 * Who somebody is: by the number of the identity, else by the phone. `hp`: who the phone alone would be where the identity decides, so
 * that what was bought before it was shown is not forgotten.
 */
export interface Orang {
  readonly orang: string | null
  readonly hp: string | null
}

/** Hashes by a key: nobody who reads the database can try numbers. */
interface Hasher {
  hash(plain: string): string
}

export function orangOf(box: Hasher, recognised: Recognised): Orang {
  const number = recognised.nomor_identitas?.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
  const identity = number ? box.hash(`orang ${recognised.jenis_identitas ?? ''} ${number}`) : null
  const hp = recognised.no_hp ? box.hash(`orang HP ${plainPhone(recognised.no_hp)}`) : null
  return identity === null ? { orang: hp, hp: null } : { orang: identity, hp }
}
