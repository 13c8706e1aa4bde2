import type { Field } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { textWidth } from '#kernel/engine/paper/cut.ts'
import { PartQueue } from './queue.ts'
import { StyleList, type CellStyle } from './style.server.ts'
import { lineTexts, titleTexts, type ReadLines, type ReportSheet } from './sheet.ts'
import type { Line, TableColumn, Value } from './table.ts'
import { streamZip, type ZipSection } from './stream-zip.server.ts'

/**
 * Writes a report as an Excel workbook, as a stream. Numbers and dates are real ones with a format, so that the sheet
 * can calculate with them; they look the same as on the screen. Texts are stored in their cells (inlineStr), because a
 * shared string table would have to be kept until the end.
 */

const toThousands = '#,##0'
const decimals: Partial<Record<Field['kind'], number>> = { berat: 3, persen: 2 }

function format(field: Field): string {
  const places = field.kind === 'decimal' ? (field as { decimals?: number }).decimals : decimals[field.kind]
  return places ? `${toThousands}.${'0'.repeat(places)}` : toThousands
}

/** Characters that XML cannot contain, lone surrogates included. */
// oxlint-disable-next-line eslint/no-control-regex
const invalid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
const replace: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string): string => text.replaceAll(invalid, '').replaceAll(/[&<>"]/g, (c) => replace[c]!)

/** The most characters of a cell and rows of a sheet; further rows go to another sheet with the same headings. */
const longestText = 32_767
const full = 1_048_576
/** The row of the column headings. Above it is the report's title, which a plain data sheet does not have. */
const headRows = (l: ReportSheet): number => (l.plain ? 1 : 5)

/** A, B, …, Z, AA. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

/** Days since Excel's epoch. A sheet has no time zone: the shop's local time is written as it is. */
const excelDay = (iso: string): number =>
  Date.parse(`${iso.includes('T') ? iso : `${iso}T00:00`}:00Z`) / 86_400_000 + 25_569

class Book {
  readonly #l: ReportSheet
  readonly #style = new StyleList()
  readonly #columns: readonly string[]
  readonly #begin: number
  constructor(sheet: ReportSheet) {
    this.#l = sheet
    this.#begin = headRows(sheet)
    this.#columns = sheet.heads.map((_, i) => letters(i))
  }

  #text(at: string, text: string, style: CellStyle): string {
    const content =
      text === '' ? '/>' : ` t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, longestText))}</t></is></c>`
    return `<c r="${at}" s="${this.#style.numberOf(style)}"${content}`
  }

  #cells(at: string, column: TableColumn, value: Value, text: string, style: CellStyle): string {
    if (value === null) return style.bold ? this.#text(at, '', style) : ''
    if (typeof value === 'number')
      return `<c r="${at}" s="${this.#style.numberOf({ format: format(column.field), ...style })}"><v>${value}</v></c>`
    if (column.field.kind !== 'date') return this.#text(at, text, style)
    const content = String(value)
    const shape = content.includes('T') ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd'
    // Left-aligned under its heading; Excel would right-align a date, close to the next column.
    return `<c r="${at}" s="${this.#style.numberOf({ format: shape, ...style, align: 'kiri' })}"><v>${excelDay(content)}</v></c>`
  }

  /** `word` goes into the first column, which is never an amount. */
  #drawRule(
    row: number,
    values: readonly Value[],
    style: CellStyle,
    word?: { readonly text: string; readonly indent: number },
  ): string {
    const { table } = this.#l
    const texts = lineTexts(table, values)
    const named = word && (table.kolom[0]!.total ? undefined : word)
    const cells = values.map((value, index) =>
      index === 0 && named
        ? this.#text(`A${row}`, named.text, { ...style, ...(named.indent > 0 ? { indent: named.indent } : {}) })
        : this.#cells(`${this.#columns[index]!}${row}`, table.kolom[index]!, value, texts[index]!, style),
    )
    return cells.join('')
  }

  #rows(row: number, cells: string, level = 0): string {
    return `<row r="${row}"${level > 0 ? ` outlineLevel="${Math.min(7, level)}"` : ''}>${cells}</row>`
  }

  #head(): string {
    const { title, toko, filters, oleh, printed, heads, table } = this.#l
    const headCells = heads.map((text, index) =>
      this.#text(`${this.#columns[index]!}${this.#begin}`, text, {
        bold: true,
        rule: 'bawah',
        ...(kindOf(table.kolom[index]!.field).align === 'end' ? { align: 'kanan' as const } : {}),
      }),
    )
    const column = this.#rows(this.#begin, headCells.join(''))
    if (this.#l.plain) return column
    return [
      this.#rows(1, this.#text('A1', title, { large: true })),
      this.#rows(2, this.#text('A2', toko, { bold: true })),
      this.#rows(3, this.#text('A3', filters.map((s) => `${s.label}: ${s.text}`).join(' · '), {})),
      this.#rows(4, this.#text('A4', `${oleh} · ${printed}`, {})),
      column,
    ].join('')
  }

  #content(row: number, line: Line): string {
    const depth = this.#l.table.kelompok.length
    if (!line.kelompok) return this.#rows(row, this.#drawRule(row, line.nilai, {}), depth)
    const { tingkat } = line.kelompok
    const word = { text: titleTexts(line.kelompok, this.#l.word.rows).join(' · '), indent: tingkat }
    return this.#rows(row, this.#drawRule(row, line.nilai, { bold: true, background: true }, word), tingkat)
  }

  #total(row: number): string {
    const { kolom, total } = this.#l.table
    if (!kolom.some((k) => k.total)) return ''
    const style = { bold: true, rule: 'atas' } as const
    const word = total[0] === null ? { text: this.#l.word.total, indent: 0 } : undefined
    return this.#rows(row, this.#drawRule(row, total, style, word))
  }

  /** One sheet, from the remaining lines; the total is at the end of the last one. */
  async *sheet(rest: PartQueue<Line>): AsyncGenerator<string> {
    yield this.#first(await rest.view(example))
    let row = this.#begin
    for (;;) {
      const lines = await rest.take(Math.min(once, full - 1 - row))
      if (lines.length > 0) yield lines.map((g) => this.#content(++row, g)).join('')
      if (rest.exhausted || row >= full - 1) break
    }
    yield `${rest.exhausted ? this.#total(row + 1) : ''}</sheetData>${this.#last()}`
  }

  #first(lines: readonly Line[]): string {
    const level = Math.min(7, this.#l.table.kelompok.length)
    const cols = this.#width(lines).map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"/>`)
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
      `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${this.#begin}" topLeftCell="A${this.#begin + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
      `<sheetFormatPr defaultRowHeight="15"${level > 0 ? ` outlineLevelRow="${level}"` : ''}/>`,
      `<cols>${cols.join('')}</cols><sheetData>`,
      this.#head(),
    ].join('')
  }

  /** Column widths in characters: the longest of heading, total and the first lines; names at most 40. */
  #width(lines: readonly Line[]): number[] {
    const { table, heads } = this.#l
    const longest = heads.map((k) => textWidth(k))
    for (const values of [...lines.map((g) => g.nilai), table.total])
      lineTexts(table, values).forEach((text, i) => (longest[i] = Math.max(longest[i]!, textWidth(text))))
    return longest.map((n) => Math.min(40, n + 3))
  }

  #last(): string {
    const { oleh, printed, orientation } = this.#l
    const foot = xml(`${oleh} ${printed}`.replaceAll('&', '&&'))
    return [
      '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
      `<pageSetup paperSize="9" fitToHeight="0" orientation="${orientation === 'landscape' ? 'landscape' : 'portrait'}"/>`,
      `<headerFooter><oddFooter>&amp;L${foot}&amp;R&amp;P of &amp;N</oddFooter></headerFooter></worksheet>`,
    ].join('')
  }

  /** The other parts of the workbook, now that the sheet names are known. */
  *skeleton(count: number): Generator<ZipSection> {
    const numbers = Array.from({ length: count }, (_, i) => i + 1)
    const names = numbers.map((n) => sheetName(this.#l.title, n))
    const sheets = numbers.map((n) => `<sheet name="${xml(names[n - 1]!)}" sheetId="${n}" r:id="rId${n}"/>`)
    const titles = names.map(
      (name, index) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${xml(name.replaceAll("'", "''"))}'!$${this.#begin}:$${this.#begin}</definedName>`,
    )
    yield ['xl/styles.xml', [this.#style.xml()]]
    yield [
      'xl/workbook.xml',
      [
        `${xmlHead}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets>${sheets.join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`,
      ],
    ]
    const links = numbers.map((n) => hyperlinks(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))
    yield ['xl/_rels/workbook.xml.rels', [linksXml([...links, hyperlinks('rIdGaya', 'styles', 'styles.xml')])]]
    yield ['_rels/.rels', [linksXml([hyperlinks('rId1', 'officeDocument', 'xl/workbook.xml')])]]
  }
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const bundle = 'http://schemas.openxmlformats.org/package/2006'
const packageType = 'application/vnd.openxmlformats'
const hyperlinks = (id: string, kind: string, destination: string): string =>
  `<Relationship Id="${id}" Type="${rel}/${kind}" Target="${destination}"/>`
const linksXml = (contents: readonly string[]): string =>
  `${xmlHead}<Relationships xmlns="${bundle}/relationships">${contents.join('')}</Relationships>`
const excelSheet = `${packageType}-officedocument.spreadsheetml`

/**
 * The content types. This part comes first, when the number of sheets is unknown: so the default type is a sheet, and
 * the others are listed.
 */
const partTypes = [
  `${xmlHead}<Types xmlns="${bundle}/content-types">`,
  `<Default Extension="rels" ContentType="${packageType}-package.relationships+xml"/>`,
  `<Default Extension="xml" ContentType="${excelSheet}.worksheet+xml"/>`,
  `<Override PartName="/xl/workbook.xml" ContentType="${excelSheet}.sheet.main+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${excelSheet}.styles+xml"/></Types>`,
].join('')

/** Excel allows at most 31 characters, none of these, and no two equal names. */
const sheetName = (title: string, nth: number): string => {
  const end = nth > 1 ? ` (${nth})` : ''
  return (
    title
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .replaceAll(/^'|'$/g, ' ')
      .slice(0, 31 - end.length) + end
  )
}

/** Lines that are converted at once, and lines that column widths are measured on. */
const once = 1000
const example = 2000

async function* part(sheet: ReportSheet, read: ReadLines): AsyncGenerator<ZipSection> {
  const book = new Book(sheet)
  const rest = new PartQueue(read())
  yield ['[Content_Types].xml', [partTypes]]
  let count = 0
  do yield [`xl/worksheets/sheet${++count}.xml`, book.sheet(rest)]
  while (!rest.exhausted)
  yield* book.skeleton(count)
}

export const drawXlsx = (l: ReportSheet, read: ReadLines): AsyncGenerator<Uint8Array> => streamZip(part(l, read))
