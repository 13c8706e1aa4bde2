import { stringify } from 'csv-stringify/sync'

/** A figure below zero begins as a formula does and is none: `-1500`, `-31,379.250`, `-5%`. */
const minus = /^-\d[\d.,]*%?$/

/**
 * Rows as CSV for the spreadsheets of people: a cell that would run as a formula becomes text, a figure stays one. `awal`: these rows begin
 * the file, which says that it is UTF-8.
 */
export const tulisCsv = (rows: readonly (readonly string[])[], awal: boolean): string =>
  stringify([...rows], {
    bom: awal,
    cast: { string: (cell) => (minus.test(cell) ? { value: cell, escape_formulas: false } : cell) },
    escape_formulas: true,
    record_delimiter: 'windows',
  })
