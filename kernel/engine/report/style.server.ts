/** The cell styles of a workbook: each combination is written once, cells refer to it by number. */
export interface CellStyle {
  /** Number or date format in Excel's notation. */
  readonly format?: string
  readonly bold?: boolean
  readonly large?: boolean
  readonly background?: boolean
  readonly rule?: 'atas' | 'bawah'
  readonly align?: 'kanan' | 'kiri'
  /** Levels of indentation. */
  readonly indent?: number
}

const ink = 'FF141C1F'
const background = 'FFF0F3F3'
const letters = (bold: boolean, size: number): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`
const rule = (top: string, bottom: string): string =>
  `<border><left/><right/>${side('top', top)}${side('bottom', bottom)}<diagonal/></border>`
const side = (name: string, style: string): string =>
  style ? `<${name} style="${style}"><color rgb="${ink}"/></${name}>` : `<${name}/>`
const list = (name: string, contents: readonly string[]): string =>
  `<${name} count="${contents.length}">${contents.join('')}</${name}>`

/** Smaller numbers are Excel's built-in formats. */
const ownFormat = 164

export class StyleList {
  /** Keyed by their JSON; number 0 is the default style. */
  readonly #looks = new Map<string, number>([['{}', 0]])
  readonly #formats = new Map<string, number>()

  /** The number of a style. */
  numberOf(style: CellStyle): number {
    const key = JSON.stringify(style)
    const known = this.#looks.get(key)
    if (known !== undefined) return known
    this.#looks.set(key, this.#looks.size)
    if (style.format && !this.#formats.has(style.format))
      this.#formats.set(style.format, ownFormat + this.#formats.size)
    return this.#looks.size - 1
  }

  /** `xl/styles.xml` with all styles used. */
  xml(): string {
    const formats = [...this.#formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    const xfs = [...this.#looks.keys()].map((key) => this.#xf(JSON.parse(key) as CellStyle))
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? list('numFmts', formats) : '',
      list('fonts', [letters(false, 11), letters(true, 11), letters(true, 14)]),
      list('fills', [
        '<fill><patternFill patternType="none"/></fill>',
        '<fill><patternFill patternType="gray125"/></fill>',
        `<fill><patternFill patternType="solid"><fgColor rgb="${background}"/><bgColor indexed="64"/></patternFill></fill>`,
      ]),
      list('borders', [rule('', ''), rule('medium', ''), rule('', 'thin')]),
      list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
      list('cellXfs', xfs),
      list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
      '</styleSheet>',
    ].join('')
  }

  #xf(style: CellStyle): string {
    const id = {
      numFmtId: style.format ? this.#formats.get(style.format)! : 0,
      fontId: style.large ? 2 : style.bold ? 1 : 0,
      fillId: style.background ? 2 : 0,
      borderId: style.rule === 'atas' ? 1 : style.rule === 'bawah' ? 2 : 0,
    }
    const ids = Object.entries(id).map(([name, n]) => `${name}="${n}"`)
    const use = `applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`
    const align = style.align
      ? `horizontal="${style.align === 'kanan' ? 'right' : 'left'}"`
      : style.indent
        ? `horizontal="left" indent="${style.indent}"`
        : ''
    const tail = align ? ` applyAlignment="1"><alignment ${align}/></xf>` : '/>'
    return `<xf ${ids.join(' ')} xfId="0" ${use}${tail}`
  }
}
