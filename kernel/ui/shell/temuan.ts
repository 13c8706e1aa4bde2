/** What the search finds beside screens: things of the shop, in groups, each with the address that shows it. */
export interface Temuan {
  /** `Barang`, `Nota`, `Pelanggan`: Indonesian, also the key of its translation. */
  readonly judul: string
  readonly butir: readonly ButirTemuan[]
}
export interface ButirTemuan {
  readonly kunci: string
  readonly judul: string
  /** One quiet line: place, weight, date. */
  readonly keterangan: string
  /** Fineness in percent, drawn as its stamp. */
  readonly kadar?: number
  /** In-app address. */
  readonly path: string
}

/** So many letters are needed before the shop is asked. */
export const cariMinimal = 2
