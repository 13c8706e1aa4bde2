import { mulDiv, percent, roundTo, rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/** The masters a piece refers to. Kadar is one too, but only a group refers to it. */
export const kodeKinds = ['gudang', 'baki', 'jenis', 'group'] as const
export type KodeKind = (typeof kodeKinds)[number]

/** The shop's masters and its business date. */
export interface ImportFacts {
  readonly tgl_system: string
  /** `jenis`: missing for one that the sheet brings. */
  readonly gudang: readonly { readonly kode: string; readonly nama: string; readonly jenis?: string }[]
  readonly baki: readonly { readonly kode: string; readonly nama: string; readonly kode_gudang: string }[]
  readonly jenis: readonly { readonly kode: string; readonly nama: string }[]
  readonly group: readonly {
    readonly kode: string
    readonly nama: string
    readonly kadar: Percent
    readonly harga_modal: Rupiah
  }[]
  /** Barcodes of the sheet that the shop already uses. */
  readonly existing: ReadonlySet<string>
  readonly bandrol: ReadonlySet<string>
  readonly defaultBandrol: string | null
}

/** A code ticked by the user, created together with the goods. */
export type NewKode =
  | { readonly apa: 'gudang'; readonly teks: string; readonly nama: string }
  | { readonly apa: 'baki'; readonly teks: string; readonly nama: string; readonly kode_gudang: string }
  | { readonly apa: 'jenis'; readonly teks: string; readonly nama: string; readonly kode_kategori: string }
  | {
      readonly apa: 'group'
      readonly teks: string
      readonly nama: string
      readonly jenis_group: string
      readonly kadar: Percent
      readonly harga: Rupiah
      readonly harga_modal: Rupiah
    }

/** Normalizes a code or name for comparison. */
export const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim().toUpperCase()

/** The facts as if the ticked codes existed already; their rows are checked against these. */
export function withNewKode(facts: ImportFacts, make: readonly NewKode[]): ImportFacts {
  const of = <A extends KodeKind>(what: A) =>
    make
      .filter((b): b is Extract<NewKode, { apa: A }> => b.apa === what)
      .map((b) => ({ ...b, kode: normalize(b.teks), nama: normalize(b.nama) }))
  return {
    ...facts,
    gudang: [...facts.gudang, ...of('gudang')],
    baki: [...facts.baki, ...of('baki')],
    jenis: [...facts.jenis, ...of('jenis')],
    group: [...facts.group, ...of('group')],
  }
}

type List = readonly { readonly kode: string; readonly nama: string }[]

/** Finds a code by itself, by a name only one record has, and with `partOf` by a word that only one name contains. */
export function finder(list: List, partOf = false): (text: string) => string | undefined {
  const kode = new Set(list.map((d) => d.kode))
  const nama = Map.groupBy(list, (d) => normalize(d.nama))
  const cached = new Map<string, string | undefined>()
  const look = (search: string): string | undefined => {
    if (kode.has(search)) return search
    const same = nama.get(search) ?? []
    if (same.length === 1) return same[0]!.kode
    const similar = partOf ? list.filter((d) => normalize(d.nama).split(' ').includes(search)) : []
    return similar.length === 1 ? similar[0]!.kode : undefined
  }
  return (text) => {
    const search = normalize(text)
    if (!cached.has(search)) cached.set(search, look(search))
    return cached.get(search)
  }
}

/** Fineness is written in percent or in thousandths: `75.00` equals `750`. */
export const sameKadar = (written: Percent, kadar: Percent): boolean =>
  written === kadar || mulDiv(written, 1n, 10n, 'half-up') === kadar

/** A row with a code that the shop does not have, as far as it could be read. */
export interface KodeRow {
  readonly row: number
  readonly text: string
  readonly kode_gudang: string | undefined
  readonly kadar: Percent | null
  readonly harga_modal: Rupiah | null
  readonly harga_jual: Rupiah | null
  readonly berat: bigint | null
}

/**
 * A code of the sheet that the shop does not have, ticked or not: number of rows, first row, and the suggested record.
 */
export interface UnknownKode {
  readonly apa: KodeKind
  readonly teks: string
  readonly jumlah: number
  readonly baris: number
  readonly usul: NewKode
}

/** The most frequent value. */
function most<T>(values: readonly (T | null | undefined)[]): T | undefined {
  const count = new Map<T, number>()
  for (const v of values) if (v !== null && v !== undefined) count.set(v, (count.get(v) ?? 0) + 1)
  return [...count].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** Median selling price per gram, at least the cost, rounded down to thousands. */
function medianHarga(rows: readonly KodeRow[], modal: Rupiah): Rupiah {
  const gram = rows.flatMap((row) =>
    row.harga_jual && row.berat && row.berat > 0n ? [mulDiv(row.harga_jual, 1000n, row.berat, 'half-up')] : [],
  )
  const middle = gram.toSorted((a, b) => (a < b ? -1 : 1))[gram.length >> 1] ?? modal
  return roundTo(rupiah(middle > modal ? middle : modal), rupiah(1000), 'down')
}

const oldFrom = percent(7000)

/** Fineness as written in the rows, in percent or thousandths; else as in the code itself, such as G700. */
function guessKadar(text: string, rows: readonly KodeRow[]): Percent {
  const written = most(rows.map((r) => r.kadar))
  if (written !== undefined) return written > 10_000n ? percent(mulDiv(written, 1n, 10n, 'half-up')) : written
  const thousands = Number(/(?<!\d)\d{3}(?!\d)/.exec(text)?.[0] ?? 0)
  return percent(thousands >= 250 ? thousands * 10 : 0)
}

function proposal(what: KodeKind, text: string, rows: readonly KodeRow[], facts: ImportFacts): NewKode {
  if (what === 'gudang') return { apa: what, teks: text, nama: text }
  if (what === 'jenis') return { apa: what, teks: text, nama: text, kode_kategori: 'PERHIASAN' }
  if (what === 'baki') {
    const gudang = most(rows.map((r) => r.kode_gudang)) ?? facts.gudang[0]?.kode ?? ''
    return { apa: what, teks: text, nama: text, kode_gudang: gudang }
  }
  const kadar = guessKadar(text, rows)
  const harga_modal = most(rows.map((r) => r.harga_modal)) ?? rupiah(0)
  const jenis_group = kadar >= oldFrom ? 'EMAS TUA' : 'EMAS MUDA'
  return { apa: what, teks: text, nama: text, jenis_group, kadar, harga: medianHarga(rows, harga_modal), harga_modal }
}

/** The unknown codes of one master, most used first. */
export const unknownKode = (what: KodeKind, rows: readonly KodeRow[], facts: ImportFacts): UnknownKode[] =>
  [...Map.groupBy(rows, (r) => r.text)]
    .map(([text, own]) => ({
      apa: what,
      teks: text,
      jumlah: own.length,
      baris: own[0]!.row,
      usul: proposal(what, text, own, facts),
    }))
    .toSorted((a, b) => b.jumlah - a.jumlah || (a.teks < b.teks ? -1 : 1))
