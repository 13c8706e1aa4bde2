/**
 * A cell: CSV has text, Excel real numbers too; an Excel date arrives as `yyyy-MM-dd`, with a time as
 * `yyyy-MM-ddTHH:mm`.
 */
export type SheetCell = string | number | null

/** A sheet as it was uploaded. */
export interface Spreadsheet {
  readonly judul: readonly string[]
  readonly baris: readonly (readonly SheetCell[])[]
  /** The row number of the first row, as a spreadsheet shows it. */
  readonly mulai: number
}

/** A heading without case, punctuation and units: `Berat (gr)` is `berat`. */
export const plainTitle = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
