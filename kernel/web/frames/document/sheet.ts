/** A row of a sheet: the typed texts of its cells, by column. */
export type SheetRow = Readonly<Record<string, string>>

/** A cell, by row and column, from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/**
 * What a spreadsheet puts on the clipboard: rows by line, cells by tab. A cell with a line break or a tab in it stands in quotes, which are
 * doubled inside.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  const put = (letter: string) => void (rows.at(-1)![rows.at(-1)!.length - 1] += letter)
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]!
    const begins = rows.at(-1)!.at(-1) === ''
    if (quoted && letter === '"' && text[index + 1] === '"') {
      put('"')
      index += 1
    } else if (letter === '"' && (quoted || begins)) quoted = !quoted
    else if (quoted) put(letter === '\r' ? '' : letter === '\n' ? ' ' : letter)
    else if (letter === '\t') rows.at(-1)!.push('')
    else if (letter === '\n') rows.push([''])
    else if (letter !== '\r') put(letter)
  }
  // The last line of a spreadsheet ends too.
  const last = rows.at(-1)!
  if (rows.length > 1 && last.length === 1 && last[0] === '') rows.pop()
  return rows.map((cells) => cells.map((cell) => cell.trim()))
}

/** The rows with a block put in from one cell on; rows that are missing are made from `empty`. What is right of the last column is left out. */
export function putBlock(
  rows: readonly SheetRow[],
  columns: readonly string[],
  at: GridPlace,
  block: readonly (readonly string[])[],
  empty: SheetRow,
): SheetRow[] {
  const out = [...rows]
  for (const [index, cells] of block.entries()) {
    const row = at.row + index
    while (out.length <= row) out.push(empty)
    const placed = cells.flatMap((cell, index) => {
      const column = columns[at.column + index]
      return column === undefined ? [] : [[column, cell] as const]
    })
    out[row] = { ...out[row]!, ...Object.fromEntries(placed) }
  }
  return out
}

/** The rows with the cell of the first one in all of them, from `first` to `last`. */
export const fillDown = (rows: readonly SheetRow[], column: string, first: number, last: number): SheetRow[] =>
  rows.map((row, i) => (i > first && i <= last ? { ...row, [column]: rows[first]?.[column] ?? '' } : row))

/** The cell after a key, in a sheet of so many rows and columns; undefined: the key leads out of the sheet. Enter goes right, then down. */
export function cellAfter(key: string, at: GridPlace, rows: number, columns: number): GridPlace | undefined {
  const next = (at: number): GridPlace | undefined =>
    at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns }
  const place = at.row * columns + at.column
  switch (key) {
    case 'ArrowUp':
      return { ...at, row: Math.max(0, at.row - 1) }
    case 'ArrowDown':
      return { ...at, row: Math.min(rows - 1, at.row + 1) }
    case 'ArrowLeft':
      return { ...at, column: Math.max(0, at.column - 1) }
    case 'ArrowRight':
      return { ...at, column: Math.min(columns - 1, at.column + 1) }
    case 'Back':
      return next(place - 1)
    default:
      return next(place + 1)
  }
}
