import type { Level } from '#kernel/access/gate.ts'

/** Nobody makes a user stronger than himself. */
const pangkat: Readonly<Record<Level, number>> = { OWN: 5, SU: 5, DEV: 4, MU: 3, SPV: 2, KASIR: 1 }

/** A person with the access tree that holds for him. */
export interface Pemegang {
  readonly level: Level
  readonly akses: ReadonlySet<string>
}

/** OWN and SU pass every entry of the tree: they lack nothing, and there is nothing to set for them. */
export const semuaHak = (level: Level): boolean => level === 'OWN' || level === 'SU'

/** Of these rights, those that this person has not got himself: nobody hands out what he lacks. */
export const hakKurang = (pelaku: Pemegang, hak: Iterable<string>): string[] =>
  semuaHak(pelaku.level) ? [] : [...hak].filter((j) => !pelaku.akses.has(j))

/** Whose level stands above the own one is out of reach. */
export const levelLebih = (pelaku: Pick<Pemegang, 'level'>, level: Level): boolean =>
  pangkat[level] > pangkat[pelaku.level]

/**
 * Why this person may not look after that user; undefined: he may. Who resets a password can log in with it, so a user may be looked
 * after only by somebody who has all that he has.
 */
export function periksaWewenang(pelaku: Pemegang, sasaran: Pemegang): 'level' | 'hak' | undefined {
  if (levelLebih(pelaku, sasaran.level)) return 'level'
  return hakKurang(pelaku, sasaran.akses).length > 0 ? 'hak' : undefined
}

/** The paths as the tree holds them: known ones, an act only with its screen, a menu exactly where a screen of it is. */
export function rapikanJalur(jalur: Iterable<string>, semua: ReadonlySet<string>): string[] {
  const diminta = new Set([...jalur].filter((j) => semua.has(j)))
  const layar = [...diminta].filter((j) => j.split('/').length === 2)
  const aksi = [...diminta].filter((j) => {
    const [menu, path, act] = j.split('/')
    return act !== undefined && diminta.has(`${menu}/${path}`)
  })
  return [...new Set(layar.map((j) => j.split('/')[0]!)), ...layar, ...aksi].sort()
}

/** What a change gives and what it takes away. */
export function bedaJalur(
  lama: ReadonlySet<string>,
  baru: ReadonlySet<string>,
): { diberi: string[]; diambil: string[] } {
  return {
    diberi: [...baru].filter((j) => !lama.has(j)).sort(),
    diambil: [...lama].filter((j) => !baru.has(j)).sort(),
  }
}
