import { stringify } from 'csv-stringify/sync'

/** A negative number starts like a formula but is none: `-1500`, `-31,379.250`, `-5%`. */
const minus = /^-\d[\d.,]*%?$/

/**
 * Rows as CSV for spreadsheets: a cell that would run as a formula is marked as text, numbers are kept. `start`: the
 * first rows of the file, which get the UTF-8 byte order mark.
 */
export const writeCsv = (rows: readonly (readonly string[])[], start: boolean): string =>
  stringify([...rows], {
    bom: start,
    cast: { string: (cell) => (minus.test(cell) ? { value: cell, escape_formulas: false } : cell) },
    escape_formulas: true,
    record_delimiter: 'windows',
  })
