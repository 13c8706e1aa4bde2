import type { Field } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { lebarTeks } from '#kernel/print/potong.ts'
import { Antrian } from './antrian.ts'
import { DaftarGaya, type Gaya } from './gaya.server.ts'
import { teksGaris, teksJudul, type Baca, type Lembar } from './lembar.ts'
import type { Garis, KolomTabel, Nilai } from './tabel.ts'
import { alirZip, type Bagian } from './alir-zip.server.ts'

/**
 * A report as an Excel workbook that flows. Real numbers and dates with their formats, so that the sheet computes on; the shown text
 * is the same as on screen. Texts stand in their cells (inlineStr): a table of them would have to be kept to the end.
 */

const ribuan = '#,##0'
const desimal: Partial<Record<Field['kind'], number>> = { berat: 3, persen: 2 }

function format(field: Field): string {
  const places = field.kind === 'decimal' ? (field as { decimals?: number }).decimals : desimal[field.kind]
  return places ? `${ribuan}.${'0'.repeat(places)}` : ribuan
}

/** What XML cannot say at all, halves of pairs among it. */
// oxlint-disable-next-line eslint/no-control-regex
const takSah = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
const ganti: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (teks: string): string => teks.replaceAll(takSah, '').replaceAll(/[&<>"]/g, (c) => ganti[c]!)

/** The most letters of a cell, and rows of a sheet; what is more goes on in another sheet, with the same heads. */
const terpanjang = 32_767
const penuh = 1_048_576
/** Where the heads of the columns stand; what is above them is the head of the paper, which a sheet of data alone has not. */
const barisKepala = (l: Lembar): number => (l.polos ? 1 : 5)

/** A, B, …, Z, AA. */
const huruf = (i: number): string => (i < 26 ? '' : huruf(Math.floor(i / 26) - 1)) + String.fromCodePoint(65 + (i % 26))

/** Days since Excel's beginning. A sheet knows no zone: the shop's own time stands there as it is. */
const hariExcel = (iso: string): number =>
  Date.parse(`${iso.includes('T') ? iso : `${iso}T00:00`}:00Z`) / 86_400_000 + 25_569

class Buku {
  readonly #l: Lembar
  readonly #gaya = new DaftarGaya()
  readonly #kolom: readonly string[]
  readonly #mulai: number
  constructor(l: Lembar) {
    this.#l = l
    this.#mulai = barisKepala(l)
    this.#kolom = l.kepala.map((_, i) => huruf(i))
  }

  #teks(at: string, teks: string, gaya: Gaya): string {
    const isi =
      teks === '' ? '/>' : ` t="inlineStr"><is><t xml:space="preserve">${xml(teks.slice(0, terpanjang))}</t></is></c>`
    return `<c r="${at}" s="${this.#gaya.nomor(gaya)}"${isi}`
  }

  #sel(at: string, kolom: KolomTabel, nilai: Nilai, teks: string, gaya: Gaya): string {
    if (nilai === null) return gaya.tebal ? this.#teks(at, '', gaya) : ''
    if (typeof nilai === 'number')
      return `<c r="${at}" s="${this.#gaya.nomor({ format: format(kolom.field), ...gaya })}"><v>${nilai}</v></c>`
    if (kolom.field.kind !== 'date') return this.#teks(at, teks, gaya)
    const isi = String(nilai)
    const bentuk = isi.includes('T') ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd'
    // Under its head, which stands at the left; by itself a sheet puts a date at the right, close to the next column.
    return `<c r="${at}" s="${this.#gaya.nomor({ format: bentuk, ...gaya, rata: 'kiri' })}"><v>${hariExcel(isi)}</v></c>`
  }

  /** `kata` stands in the first column, where no figure does. */
  #garis(
    n: number,
    nilai: readonly Nilai[],
    gaya: Gaya,
    kata?: { readonly teks: string; readonly masuk: number },
  ): string {
    const { tabel } = this.#l
    const texts = teksGaris(tabel, nilai)
    const named = kata && (tabel.kolom[0]!.total ? undefined : kata)
    const cells = nilai.map((v, i) =>
      i === 0 && named
        ? this.#teks(`A${n}`, named.teks, { ...gaya, ...(named.masuk > 0 ? { masuk: named.masuk } : {}) })
        : this.#sel(`${this.#kolom[i]!}${n}`, tabel.kolom[i]!, v, texts[i]!, gaya),
    )
    return cells.join('')
  }

  #baris(n: number, cells: string, tingkat = 0): string {
    return `<row r="${n}"${tingkat > 0 ? ` outlineLevel="${Math.min(7, tingkat)}"` : ''}>${cells}</row>`
  }

  #kepala(): string {
    const { judul, toko, saring, oleh, dicetak, kepala, tabel } = this.#l
    const heads = kepala.map((teks, i) =>
      this.#teks(`${this.#kolom[i]!}${this.#mulai}`, teks, {
        tebal: true,
        garis: 'bawah',
        ...(kindOf(tabel.kolom[i]!.field).align === 'end' ? { rata: 'kanan' as const } : {}),
      }),
    )
    const kolom = this.#baris(this.#mulai, heads.join(''))
    if (this.#l.polos) return kolom
    return [
      this.#baris(1, this.#teks('A1', judul, { besar: true })),
      this.#baris(2, this.#teks('A2', toko, { tebal: true })),
      this.#baris(3, this.#teks('A3', saring.map((s) => `${s.label}: ${s.teks}`).join(' · '), {})),
      this.#baris(4, this.#teks('A4', `${oleh} · ${dicetak}`, {})),
      kolom,
    ].join('')
  }

  #isi(n: number, g: Garis): string {
    const dalam = this.#l.tabel.kelompok.length
    if (!g.kelompok) return this.#baris(n, this.#garis(n, g.nilai, {}), dalam)
    const { tingkat } = g.kelompok
    const kata = { teks: teksJudul(g.kelompok, this.#l.kata.baris).join(' · '), masuk: tingkat }
    return this.#baris(n, this.#garis(n, g.nilai, { tebal: true, latar: true }, kata), tingkat)
  }

  #total(n: number): string {
    const { kolom, total } = this.#l.tabel
    if (!kolom.some((k) => k.total)) return ''
    const gaya = { tebal: true, garis: 'atas' } as const
    const kata = total[0] === null ? { teks: this.#l.kata.total, masuk: 0 } : undefined
    return this.#baris(n, this.#garis(n, total, gaya, kata))
  }

  /** One sheet, from the lines that are left; the total stands at the end of the last. */
  async *lembar(sisa: Antrian<Garis>): AsyncGenerator<string> {
    yield this.#awal(await sisa.lihat(contoh))
    let n = this.#mulai
    for (;;) {
      const garis = await sisa.ambil(Math.min(sekali, penuh - 1 - n))
      if (garis.length > 0) yield garis.map((g) => this.#isi(++n, g)).join('')
      if (sisa.habis || n >= penuh - 1) break
    }
    yield `${sisa.habis ? this.#total(n + 1) : ''}</sheetData>${this.#akhir()}`
  }

  #awal(garis: readonly Garis[]): string {
    const tingkat = Math.min(7, this.#l.tabel.kelompok.length)
    const cols = this.#lebar(garis).map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"/>`)
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
      `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${this.#mulai}" topLeftCell="A${this.#mulai + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
      `<sheetFormatPr defaultRowHeight="15"${tingkat > 0 ? ` outlineLevelRow="${tingkat}"` : ''}/>`,
      `<cols>${cols.join('')}</cols><sheetData>`,
      this.#kepala(),
    ].join('')
  }

  /** In letters: the longest of head, total and the first lines, names cut at 40. */
  #lebar(garis: readonly Garis[]): number[] {
    const { tabel, kepala } = this.#l
    const longest = kepala.map((k) => lebarTeks(k))
    for (const nilai of [...garis.map((g) => g.nilai), tabel.total])
      teksGaris(tabel, nilai).forEach((text, i) => (longest[i] = Math.max(longest[i]!, lebarTeks(text))))
    return longest.map((n) => Math.min(40, n + 3))
  }

  #akhir(): string {
    const { oleh, dicetak, orientasi } = this.#l
    const kaki = xml(`${oleh} ${dicetak}`.replaceAll('&', '&&'))
    return [
      '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
      `<pageSetup paperSize="9" fitToHeight="0" orientation="${orientasi === 'lanskap' ? 'landscape' : 'portrait'}"/>`,
      `<headerFooter><oddFooter>&amp;L${kaki}&amp;R&amp;P of &amp;N</oddFooter></headerFooter></worksheet>`,
    ].join('')
  }

  /** The parts beside the sheets, whose names are known now. */
  *rangka(jumlah: number): Generator<Bagian> {
    const nomor = Array.from({ length: jumlah }, (_, i) => i + 1)
    const names = nomor.map((n) => namaLembar(this.#l.judul, n))
    const sheets = nomor.map((n) => `<sheet name="${xml(names[n - 1]!)}" sheetId="${n}" r:id="rId${n}"/>`)
    const titles = names.map(
      (name, i) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">'${xml(name.replaceAll("'", "''"))}'!$${this.#mulai}:$${this.#mulai}</definedName>`,
    )
    yield ['xl/styles.xml', [this.#gaya.xml()]]
    yield [
      'xl/workbook.xml',
      [
        `${kepalaXml}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets>${sheets.join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`,
      ],
    ]
    const links = nomor.map((n) => tautan(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))
    yield ['xl/_rels/workbook.xml.rels', [tautanXml([...links, tautan('rIdGaya', 'styles', 'styles.xml')])]]
    yield ['_rels/.rels', [tautanXml([tautan('rId1', 'officeDocument', 'xl/workbook.xml')])]]
  }
}

const kepalaXml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const paket = 'http://schemas.openxmlformats.org/package/2006'
const isiPaket = 'application/vnd.openxmlformats'
const tautan = (id: string, jenis: string, tujuan: string): string =>
  `<Relationship Id="${id}" Type="${rel}/${jenis}" Target="${tujuan}"/>`
const tautanXml = (isi: readonly string[]): string =>
  `${kepalaXml}<Relationships xmlns="${paket}/relationships">${isi.join('')}</Relationships>`
const lembarExcel = `${isiPaket}-officedocument.spreadsheetml`

/** What each part is. It stands first and knows not how many sheets follow: a part of no other kind is a sheet. */
const jenisBagian = [
  `${kepalaXml}<Types xmlns="${paket}/content-types">`,
  `<Default Extension="rels" ContentType="${isiPaket}-package.relationships+xml"/>`,
  `<Default Extension="xml" ContentType="${lembarExcel}.worksheet+xml"/>`,
  `<Override PartName="/xl/workbook.xml" ContentType="${lembarExcel}.sheet.main+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${lembarExcel}.styles+xml"/></Types>`,
].join('')

/** Excel takes at most 31 letters and none of these, and no two alike. */
const namaLembar = (judul: string, n: number): string => {
  const akhir = n > 1 ? ` (${n})` : ''
  return (
    judul
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .replaceAll(/^'|'$/g, ' ')
      .slice(0, 31 - akhir.length) + akhir
  )
}

/** Lines that become XML at once, and those that say how wide the columns are. */
const sekali = 1000
const contoh = 2000

async function* bagian(l: Lembar, baca: Baca): AsyncGenerator<Bagian> {
  const buku = new Buku(l)
  const sisa = new Antrian(baca())
  yield ['[Content_Types].xml', [jenisBagian]]
  let n = 0
  do yield [`xl/worksheets/sheet${++n}.xml`, buku.lembar(sisa)]
  while (!sisa.habis)
  yield* buku.rangka(n)
}

export const gambarXlsx = (l: Lembar, baca: Baca): AsyncGenerator<Uint8Array> => alirZip(bagian(l, baca))
