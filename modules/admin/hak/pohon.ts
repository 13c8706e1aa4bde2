import { menus } from '#kernel/define/layar.ts'

/** One screen of the access tree with the acts on it; `jalur` as in the tree: `Master/master-group`, `Master/master-group/ubah`. */
export interface BarisHak {
  readonly jalur: string
  readonly path: string
  readonly aksi: readonly { readonly jalur: string; readonly aksi: string }[]
}
/** A menu with its screens. */
export interface GrupHak {
  readonly menu: string
  readonly baris: readonly BarisHak[]
}

/** A menu is no right of its own: it stands where a screen of it does. */
export const tanpaMenu = (jalur: Iterable<string>): Set<string> => new Set([...jalur].filter((j) => j.includes('/')))

/** Every entry that a tree may hold, as menus of screens with their acts. */
export function susunHak(semua: readonly string[]): GrupHak[] {
  const bagian = semua.map((jalur) => ({ jalur, kata: jalur.split('/') }))
  const aksiDari = (layar: string) =>
    bagian.flatMap(({ jalur, kata }) =>
      kata.length === 3 && jalur.startsWith(`${layar}/`) ? [{ jalur, aksi: kata[2]! }] : [],
    )
  return menus.flatMap((menu) => {
    const baris = bagian
      .filter(({ kata }) => kata.length === 2 && kata[0] === menu)
      .map(({ jalur, kata }) => ({ jalur, path: `/${kata[1]}`, aksi: aksiDari(jalur) }))
    return baris.length > 0 ? [{ menu, baris }] : []
  })
}

export const jalurBaris = (b: BarisHak): string[] => [b.jalur, ...b.aksi.map((a) => a.jalur)]
export const jalurGrup = (g: GrupHak): string[] => g.baris.flatMap(jalurBaris)

/** How much of an entry and of what is below it somebody has. */
export function tandaHak(hak: ReadonlySet<string>, milik: readonly string[]): 'penuh' | 'sebagian' | 'kosong' {
  const ada = milik.filter((j) => hak.has(j)).length
  return ada === 0 ? 'kosong' : ada === milik.length ? 'penuh' : 'sebagian'
}

const layarDari = (jalur: string): string => jalur.split('/').slice(0, 2).join('/')

/**
 * Ticks or unticks an entry with all that is below it. An act brings its screen, a screen that goes takes its acts. What `boleh` does not
 * let one hand out stays as it is, and a screen stays while an act on it must.
 */
export function tandai(
  hak: ReadonlySet<string>,
  milik: readonly string[],
  ya: boolean,
  boleh: (jalur: string) => boolean,
): Set<string> {
  const baru = new Set(hak)
  const bisa = milik.filter(boleh)
  if (ya) {
    for (const j of bisa) {
      const layar = layarDari(j)
      if (baru.has(layar) || boleh(layar)) baru.add(layar).add(j)
    }
    return baru
  }
  for (const j of bisa) baru.delete(j)
  for (const j of bisa) {
    const tersisa = [...baru].some((x) => x.startsWith(`${j}/`))
    if (tersisa) baru.add(j)
  }
  return baru
}

/** The rights of another, as far as one may hand them out; the rest stays as it was. */
export const salinHak = (
  hak: ReadonlySet<string>,
  dari: ReadonlySet<string>,
  boleh: (jalur: string) => boolean,
): Set<string> => new Set([...[...hak].filter((j) => !boleh(j)), ...[...dari].filter(boleh)])

/** What is to be given and taken. */
export const bedaHak = (lama: ReadonlySet<string>, baru: ReadonlySet<string>) => ({
  diberi: [...baru].filter((j) => !lama.has(j)),
  diambil: [...lama].filter((j) => !baru.has(j)),
})

/** Two people side by side: only the entries that one has and the other has not. */
export function bandingHak(
  grup: readonly GrupHak[],
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
): { readonly menu: string; readonly baris: readonly { readonly b: BarisHak; readonly beda: readonly string[] }[] }[] {
  return grup.flatMap(({ menu, baris }) => {
    const lain = baris.flatMap((x) => {
      const beda = jalurBaris(x).filter((j) => a.has(j) !== b.has(j))
      return beda.length > 0 ? [{ b: x, beda }] : []
    })
    return lain.length > 0 ? [{ menu, baris: lain }] : []
  })
}
