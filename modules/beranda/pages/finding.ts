/** What the search answers: records of the shop, in groups, each with the address that shows it. */
export interface FindingGroup {
  /** `Barang`, `Nota`, `Tukar Tambah`, `Customer`: Indonesian, and the key of its translation. */
  readonly judul: string
  readonly butir: readonly FindingItem[]
}
export interface FindingItem {
  readonly kunci: string
  readonly judul: string
  /** One quiet line: place, weight, date. */
  readonly keterangan: string
  /** Fineness in percent, drawn as a stamp. */
  readonly kadar?: number
  /** In-app address. */
  readonly path: string
}

/** Fewest letters before the server is searched. */
export const searchMinimum = 2
