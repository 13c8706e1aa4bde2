import { berat, type Berat } from './quantity.ts'

/** One line of a table: from `dari` to `sampai` (both within the last two of the three decimals) adds `tambah` milligrams. */
export interface BarisBerat {
  readonly dari: number
  readonly sampai: number
  readonly tambah: number
}

export const hurufTabelBerat = ['A', 'B', 'C', 'D', 'E'] as const
export type HurufTabelBerat = (typeof hurufTabelBerat)[number]
/** The tables, and TANPA for none: the default (domain 2). */
export const namaTabelBerat = ['TANPA', ...hurufTabelBerat] as const
export type NamaTabelBerat = (typeof namaTabelBerat)[number]
export type SemuaTabelBerat = Readonly<Record<HurufTabelBerat, readonly BarisBerat[]>>

/** The last of the hundred steps of a tenth. */
export const akhirBerat = 99

const baris = (...isi: readonly (readonly [number, number, number])[]): BarisBerat[] =>
  isi.map(([dari, sampai, tambah]) => ({ dari, sampai, tambah }))

/**
 * The five weight-rounding tables of specification 5, which a shop begins with. A weight keeps one decimal; by its last two decimals a
 * step comes on top. Where the specification leaves a gap (E: 31 to 39 and 71 to 79) the line below it goes on, so that a weight never
 * gains less than a lighter one does. Where two lines meet at one number (B, C: "20-80 and 80") it belongs to the upper line.
 */
export const tabelBerat: SemuaTabelBerat = {
  /** "over 20 up to 60 adds 0.05, above 60 adds 0.1" */
  A: baris([0, 20, 0], [21, 60, 50], [61, 99, 100]),
  /** "20-80 and 80" */
  B: baris([0, 19, 0], [20, 79, 50], [80, 99, 100]),
  /** "40-80 and 80" */
  C: baris([0, 39, 0], [40, 79, 50], [80, 99, 100]),
  /** "20-70 and 71+" */
  D: baris([0, 19, 0], [20, 70, 50], [71, 99, 100]),
  /** "1-30 adds 0.03, 40-70 adds 0.05, 80-89 adds 0.08, 90+ adds 0.1" */
  E: baris([0, 0, 0], [1, 39, 30], [40, 79, 50], [80, 89, 80], [90, 99, 100]),
}

/** What is wrong with a table: steps that no line has, that two have, a line that ends before it begins, one that adds less than a lighter one. */
export interface CacatTabel {
  readonly cacat: 'celah' | 'tumpang' | 'terbalik' | 'turun'
  readonly dari: number
  readonly sampai: number
}

/** Every fault of a table, by its steps. None: each of 0 to 99 has exactly one line, and a heavier piece never gets less. */
export function periksaTabelBerat(tabel: readonly BarisBerat[]): CacatTabel[] {
  const terbalik = tabel
    .filter((b) => b.sampai < b.dari)
    .map(({ dari, sampai }): CacatTabel => ({ cacat: 'terbalik', dari, sampai }))
  if (terbalik.length > 0) return terbalik
  const urut = tabel.toSorted((a, b) => a.dari - b.dari)
  const cacat: CacatTabel[] = []
  let berikut = 0
  for (const [i, b] of urut.entries()) {
    if (b.dari > berikut) cacat.push({ cacat: 'celah', dari: berikut, sampai: b.dari - 1 })
    if (b.dari < berikut) cacat.push({ cacat: 'tumpang', dari: b.dari, sampai: Math.min(berikut - 1, b.sampai) })
    if (i > 0 && b.tambah < urut[i - 1]!.tambah) cacat.push({ cacat: 'turun', dari: b.dari, sampai: b.sampai })
    berikut = Math.max(berikut, b.sampai + 1)
  }
  if (berikut <= akhirBerat) cacat.push({ cacat: 'celah', dari: berikut, sampai: akhirBerat })
  return cacat
}

/** All tables as the text that a shop keeps: `A 0-20+0 21-60+50 61-99+100; B …`. */
export const tulisTabelBerat = (semua: SemuaTabelBerat): string =>
  hurufTabelBerat.map((n) => [n, ...semua[n].map((b) => `${b.dari}-${b.sampai}+${b.tambah}`)].join(' ')).join('; ')

/** The kept text, read; undefined unless it names every table once and each is whole. A step adds at most a tenth. */
export function bacaTabelBerat(text: string): SemuaTabelBerat | undefined {
  const dibaca = text.split(';').map((line): [string, BarisBerat[]] => {
    const [nama = '', ...isi] = line.trim().split(/\s+/)
    return [
      nama,
      isi.map((kata) => {
        const [, dari, sampai, tambah] = /^(\d{1,2})-(\d{1,2})\+(\d{1,3})$/.exec(kata) ?? []
        return { dari: Number(dari), sampai: Number(sampai), tambah: Number(tambah) }
      }),
    ]
  })
  const wajar = ({ dari, sampai, tambah }: BarisBerat) => [dari, sampai, tambah].every((n) => n <= 100)
  const utuh =
    dibaca.map(([nama]) => nama).join('') === hurufTabelBerat.join('') &&
    dibaca.every(([, tabel]) => tabel.every(wajar) && periksaTabelBerat(tabel).length === 0)
  return utuh ? (Object.fromEntries(dibaca) as unknown as SemuaTabelBerat) : undefined
}

/** The weight by a rounding table; without one as it is. Throws on a negative weight: none is ever weighed. */
export function bulatkanBerat(asli: Berat, tabel: readonly BarisBerat[] | undefined): Berat {
  if (asli < 0n) throw new RangeError('bulatkanBerat: a weight is not negative')
  if (tabel === undefined) return asli
  const akhir = Number(asli % 100n)
  const b = tabel.find((x) => x.dari <= akhir && akhir <= x.sampai)
  return berat(asli - BigInt(akhir) + BigInt(b?.tambah ?? akhir))
}
