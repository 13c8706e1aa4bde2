import { text } from '#kernel/base/i18n/texts.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { parseDecimal } from '#kernel/base/quantity/decimal.ts'
import { mulDiv } from '#kernel/base/quantity/quantity.ts'
import { mapHeadings, type SheetColumn } from '#kernel/engine/transfer/columns.ts'
import { plainTitle, type SheetCell, type Spreadsheet } from '#kernel/engine/transfer/sheet.ts'

/** A line of a bank's statement: money that came into the account, or left it, in whole rupiah. */
export interface StatementLine {
  /** yyyy-MM-dd. */
  readonly tanggal: string
  readonly keterangan: string
  readonly masuk: bigint
  readonly keluar: bigint
}

const unread = (): Refusal => refusal(422, 'berkas', text('Mutasi Bank Tidak Terbaca'))

/** Rupiah of an amount with hundredths, half up: banks write them, and fill them only for interest. */
const rupiahOf = (hundredths: bigint): bigint => mulDiv(hundredths, 1n, 100n, 'half-up')

/** Two digits of a year are of this century: no account of a shop is older. */
const isoOf = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * MT940, the customer statement message of SWIFT: each `:61:` is a line (value date, entry date, C or D with R for one taken back, amount with a
 * decimal comma), and the `:86:` below it says what it was for. https://www2.swift.com/knowledgecentre/publications/us9m_20230720
 */
export function readMt940(content: string): StatementLine[] | undefined {
  if (!/^:61:/m.test(content)) return undefined
  const tags = content
    .replaceAll('\r', '')
    .split(/\n(?=:\d\d[A-Z]?:|-\}?\s*$)/m)
    .flatMap((part) => {
      const found = /^:(\d\d[A-Z]?):([^]*)$/.exec(part.trim())
      return found ? [{ tag: found[1]!, said: found[2]! }] : []
    })
  const lines: StatementLine[] = []
  for (const { tag, said } of tags) {
    const last = lines.at(-1)
    if (tag === '86' && last && last.keterangan === '') lines[lines.length - 1] = { ...last, keterangan: plain(said) }
    if (tag !== '61') continue
    const match = /^(\d\d)(\d\d)(\d\d)(?:\d{4})?(R?[CD])[A-Z]?(\d+,\d{0,2})/.exec(said)
    if (!match) return undefined
    const [, year, month, day, mark, amount] = match as unknown as readonly [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const read = parseDecimal(`${amount}0`, 3, ',')
    if (!read.ok) return undefined
    const rp = mulDiv(read.value, 1n, 1000n, 'half-up')
    // What is taken back goes the other way.
    const into = mark === 'C' || mark === 'RD'
    lines.push({
      tanggal: isoOf(year, month, day),
      keterangan: '',
      masuk: into ? rp : 0n,
      keluar: into ? 0n : rp,
    })
  }
  return lines
}

/** In one line, without the codes of fields (`?20`) that some banks put into it. */
const plain = (said: string): string =>
  said
    .replaceAll(/\n/g, ' ')
    .replaceAll(/\?\d\d/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** An entry of a camt.053 document, as its elements were met. */
export interface CamtEntry {
  amount: string
  /** CRDT or DBIT. */
  way: string
  reversed: boolean
  date: string
  said: string[]
}

/** The lines of a camt.053 statement from its entries. */
export const camtLines = (entries: readonly CamtEntry[]): StatementLine[] | undefined => {
  const lines = entries.map((entry): StatementLine | undefined => {
    const read = parseDecimal(entry.amount, 2, '.')
    const date = /^\d{4}-\d\d-\d\d/.exec(entry.date)?.[0]
    if (!read.ok || read.value < 0n || date === undefined) return undefined
    const into = (entry.way === 'CRDT') !== entry.reversed
    const rp = rupiahOf(read.value)
    return { tanggal: date, keterangan: plain(entry.said.join(' ')), masuk: into ? rp : 0n, keluar: into ? 0n : rp }
  })
  return lines.every((l) => l !== undefined) ? lines : undefined
}

type Column = 'tanggal' | 'keterangan' | 'masuk' | 'keluar' | 'jumlah' | 'arah'
/** How the sheets of Indonesian banks name their columns (BCA, Mandiri, BRI, BNI, and our own words). */
const columns: readonly SheetColumn<Column>[] = [
  {
    name: 'tanggal',
    titles: [
      ['tanggal', 'tanggal transaksi', 'tgl', 'date', 'post date', 'posting date', 'transaction date', 'tgl tran'],
      ['val date', 'value date'],
    ],
  },
  {
    name: 'keterangan',
    titles: [
      ['keterangan', 'uraian', 'deskripsi', 'description', 'desk tran', 'remark', 'remarks', 'rincian', 'berita'],
    ],
  },
  { name: 'masuk', titles: [['masuk', 'kredit', 'credit', 'mutasi kredit', 'cr']] },
  { name: 'keluar', titles: [['keluar', 'debit', 'debet', 'mutasi debet', 'mutasi debit', 'db']] },
  { name: 'jumlah', titles: [['jumlah', 'amount', 'nominal', 'mutasi']] },
  { name: 'arah', titles: [['db cr', 'd k', 'cr db', 'type', 'jenis', 'dk']] },
]
/** How many of these texts are headings of a statement. */
export const statementTitles = (titles: readonly string[]): number =>
  Object.keys(mapHeadings(columns, titles).at).length

const monthsOf: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'jan',
    'feb peb',
    'mar',
    'apr',
    'may mei',
    'jun',
    'jul',
    'aug agu agt',
    'sep',
    'oct okt',
    'nov nop',
    'dec des',
  ].flatMap((names, i) => names.split(' ').map((name) => [name, String(i + 1)])),
)

/** A day as banks write it: 2026-11-21, 21/11/2026, 21-Nov-26, 20261121, with a time or without; `21/11` is of the year that it can be. */
export function statementDate(cell: SheetCell | undefined, today: string): string | undefined {
  const said = String(cell ?? '')
    .replaceAll("'", '')
    .trim()
  const iso = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?!\d)/.exec(said)
  if (iso) return real(isoOf(iso[1]!, iso[2]!, iso[3]!))
  const day = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})(?:[-/. ](\d{4}|\d\d))?(?!\d)/.exec(said)
  if (!day) return undefined
  const month = monthsOf[day[2]!.slice(0, 3).toLowerCase()] ?? (/^\d+$/.test(day[2]!) ? day[2] : undefined)
  if (month === undefined) return undefined
  if (day[3] !== undefined) return real(isoOf(day[3], month, day[1]!))
  const now = real(isoOf(today.slice(0, 4), month, day[1]!))
  // A statement of December that is read in January.
  return now !== undefined && now > today ? real(isoOf(String(Number(today.slice(0, 4)) - 1), month, day[1]!)) : now
}
const real = (iso: string): string | undefined => {
  const at = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso
}

/** An amount with the side that it may carry: `1,000,000.00 CR`. Undefined: it is none. */
export function statementAmount(cell: SheetCell | undefined): { rp: bigint; arah: string } | undefined {
  if (typeof cell === 'number')
    return { rp: rupiahOf(BigInt(Math.round(Math.abs(cell) * 100))), arah: cell < 0 ? 'DB' : '' }
  const said = String(cell ?? '').trim()
  if (said === '' || said === '-') return { rp: 0n, arah: '' }
  const match = /^(-?)\s*(?:Rp\.?|IDR)?\s*([\d., ]+?)\s*(CR|DB|DR|C|D|K)?\.?$/i.exec(said)
  const read = match && parseDecimal(match[2]!, 2)
  if (!read?.ok) return undefined
  return { rp: rupiahOf(read.value), arah: match![1] === '-' ? 'DB' : (match![3] ?? '').toUpperCase() }
}

const outgoing = new Set(['DB', 'DR', 'D'])
const incoming = new Set(['CR', 'C', 'K'])

/** The lines of a sheet. Rows without a day are no lines: balances, sums, pages. */
export function readStatementSheet(sheet: Spreadsheet, today: string): StatementLine[] | undefined {
  const { at } = mapHeadings(columns, sheet.judul)
  const both = at.masuk !== undefined || at.keluar !== undefined
  if (at.tanggal === undefined || (!both && at.jumlah === undefined)) return undefined
  // KlikBCA leaves the heading of the side empty, right of the amount.
  const side =
    at.arah ??
    (both || at.jumlah === undefined || plainTitle(sheet.judul[at.jumlah + 1] ?? '') ? undefined : at.jumlah + 1)
  const lines: StatementLine[] = []
  for (const row of sheet.baris) {
    const tanggal = statementDate(row[at.tanggal], today)
    if (tanggal === undefined) continue
    const keterangan = at.keterangan === undefined ? '' : plain(String(row[at.keterangan] ?? ''))
    const amount = both ? undefined : statementAmount(row[at.jumlah!])
    const [masuk, keluar] = both
      ? [
          at.masuk === undefined ? undefined : statementAmount(row[at.masuk]),
          at.keluar === undefined ? undefined : statementAmount(row[at.keluar]),
        ]
      : sides(amount, side === undefined ? '' : String(row[side] ?? ''))
    const [into, out] = [masuk?.rp ?? 0n, keluar?.rp ?? 0n]
    if (into > 0n || out > 0n) lines.push({ tanggal, keterangan, masuk: into, keluar: out })
  }
  return lines
}

type Amount = ReturnType<typeof statementAmount>
function sides(amount: Amount, beside: string): readonly [Amount, Amount] {
  if (!amount) return [undefined, undefined]
  const said = beside.trim().toUpperCase()
  const mark = outgoing.has(said) || incoming.has(said) ? said : amount.arah
  return outgoing.has(mark) ? [undefined, amount] : [amount, undefined]
}

const fingerprint = (said: string): string => {
  // FNV-1a: tells apart lines of one day and one amount; nobody gains by making two alike.
  let hash = 0x811c9dc5
  for (const c of said) hash = Math.imul(hash ^ c.codePointAt(0)!, 0x01000193) >>> 0
  return hash.toString(36).toUpperCase().slice(-4).padStart(4, '0')
}

/**
 * The code of each line, made of the line alone: a statement that is read again, or one that begins where the last one ended, brings nothing
 * twice. Lines that are alike to the letter are counted.
 */
export function lineCodes(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const amount = line.masuk > 0n ? String(line.masuk) : `K${line.keluar}`
    const code = `${line.tanggal.slice(2).replaceAll('-', '')}-${amount}-${fingerprint(line.keterangan)}`
    const nth = (seen.get(code) ?? 0) + 1
    seen.set(code, nth)
    return nth === 1 ? code : `${code}-${nth}`
  })
}

/** The headings of a statement as every bank's file is brought to. */
const statementColumns = ['kode_baris', 'tanggal', 'keterangan', 'masuk', 'keluar'] as const

/** The lines as a sheet of ours, or why the file is none. */
export function statementSheet(lines: readonly StatementLine[] | undefined): Spreadsheet | Refusal {
  if (!lines || lines.length === 0) return unread()
  const codes = lineCodes(lines)
  return {
    judul: [...statementColumns],
    baris: lines.map((l, i) => [codes[i]!, l.tanggal, l.keterangan || '-', String(l.masuk), String(l.keluar)]),
    mulai: 1,
  }
}
