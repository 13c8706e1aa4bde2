/** The looks of a sheet's cells: each combination is written once, cells name it by its number. */
export interface Gaya {
  /** Of a number or a date, as Excel writes it. */
  readonly format?: string
  readonly tebal?: boolean
  readonly besar?: boolean
  readonly latar?: boolean
  readonly garis?: 'atas' | 'bawah'
  readonly rata?: 'kanan' | 'kiri'
  /** Steps from the edge. */
  readonly masuk?: number
}

const tinta = 'FF141C1F'
const latar = 'FFF0F3F3'
const huruf = (tebal: boolean, ukuran: number): string =>
  `<font>${tebal ? '<b/>' : ''}<sz val="${ukuran}"/><name val="Calibri"/><family val="2"/></font>`
const garis = (atas: string, bawah: string): string =>
  `<border><left/><right/>${sisi('top', atas)}${sisi('bottom', bawah)}<diagonal/></border>`
const sisi = (nama: string, style: string): string =>
  style ? `<${nama} style="${style}"><color rgb="${tinta}"/></${nama}>` : `<${nama}/>`
const daftar = (nama: string, isi: readonly string[]): string =>
  `<${nama} count="${isi.length}">${isi.join('')}</${nama}>`

/** Numbers below this are Excel's own formats. */
const formatSendiri = 164

export class DaftarGaya {
  /** By their own JSON. The first stands for what has no look of its own. */
  readonly #looks = new Map<string, number>([['{}', 0]])
  readonly #formats = new Map<string, number>()

  /** The number of a look. */
  nomor(g: Gaya): number {
    const key = JSON.stringify(g)
    const known = this.#looks.get(key)
    if (known !== undefined) return known
    this.#looks.set(key, this.#looks.size)
    if (g.format && !this.#formats.has(g.format)) this.#formats.set(g.format, formatSendiri + this.#formats.size)
    return this.#looks.size - 1
  }

  /** `xl/styles.xml` of all looks that were asked for. */
  xml(): string {
    const formats = [...this.#formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    const xfs = [...this.#looks.keys()].map((key) => this.#xf(JSON.parse(key) as Gaya))
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? daftar('numFmts', formats) : '',
      daftar('fonts', [huruf(false, 11), huruf(true, 11), huruf(true, 14)]),
      daftar('fills', [
        '<fill><patternFill patternType="none"/></fill>',
        '<fill><patternFill patternType="gray125"/></fill>',
        `<fill><patternFill patternType="solid"><fgColor rgb="${latar}"/><bgColor indexed="64"/></patternFill></fill>`,
      ]),
      daftar('borders', [garis('', ''), garis('medium', ''), garis('', 'thin')]),
      daftar('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
      daftar('cellXfs', xfs),
      daftar('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
      '</styleSheet>',
    ].join('')
  }

  #xf(g: Gaya): string {
    const id = {
      numFmtId: g.format ? this.#formats.get(g.format)! : 0,
      fontId: g.besar ? 2 : g.tebal ? 1 : 0,
      fillId: g.latar ? 2 : 0,
      borderId: g.garis === 'atas' ? 1 : g.garis === 'bawah' ? 2 : 0,
    }
    const ids = Object.entries(id).map(([name, n]) => `${name}="${n}"`)
    const use = `applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`
    const align = g.rata
      ? `horizontal="${g.rata === 'kanan' ? 'right' : 'left'}"`
      : g.masuk
        ? `horizontal="left" indent="${g.masuk}"`
        : ''
    const tail = align ? ` applyAlignment="1"><alignment ${align}/></xf>` : '/>'
    return `<xf ${ids.join(' ')} xfId="0" ${use}${tail}`
  }
}
