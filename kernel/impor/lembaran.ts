/** A cell: CSV holds text, Excel also true numbers; a date of Excel arrives as `yyyy-MM-dd`, with its time as `yyyy-MM-ddTHH:mm`. */
export type Sel = string | number | null

/** A sheet as it was handed over. */
export interface Lembaran {
  readonly judul: readonly string[]
  readonly baris: readonly (readonly Sel[])[]
  /** The sheet's own number of `baris[0]`, as a spreadsheet shows it. */
  readonly mulai: number
}

/** A heading without case, marks and units: `Berat (gr)` is `berat`. */
export const judulPolos = (teks: string): string =>
  teks
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
