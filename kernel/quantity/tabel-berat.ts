import { berat, type Berat } from './quantity.ts'

/** One line of a table: from `dari` to `sampai` (both within the last two of the three decimals) adds `tambah` milligrams. */
export interface BarisBerat {
  readonly dari: number
  readonly sampai: number
  readonly tambah: number
}

/**
 * The five weight-rounding tables of specification 5. A weight keeps one decimal; by its last two decimals a step comes on
 * top. Below the first line nothing does. Where the specification leaves a gap (E: 31 to 39 and 71 to 79) the line
 * below it goes on, so that a weight never gains less than a lighter one does. Where two lines meet at one number
 * (B, C: "20-80 and 80") it belongs to the upper line.
 */
export const tabelBerat = {
  /** "over 20 up to 60 adds 0.05, above 60 adds 0.1" */
  A: [
    { dari: 21, sampai: 60, tambah: 50 },
    { dari: 61, sampai: 99, tambah: 100 },
  ],
  /** "20-80 and 80" */
  B: [
    { dari: 20, sampai: 79, tambah: 50 },
    { dari: 80, sampai: 99, tambah: 100 },
  ],
  /** "40-80 and 80" */
  C: [
    { dari: 40, sampai: 79, tambah: 50 },
    { dari: 80, sampai: 99, tambah: 100 },
  ],
  /** "20-70 and 71+" */
  D: [
    { dari: 20, sampai: 70, tambah: 50 },
    { dari: 71, sampai: 99, tambah: 100 },
  ],
  /** "1-30 adds 0.03, 40-70 adds 0.05, 80-89 adds 0.08, 90+ adds 0.1" */
  E: [
    { dari: 1, sampai: 30, tambah: 30 },
    { dari: 40, sampai: 70, tambah: 50 },
    { dari: 80, sampai: 89, tambah: 80 },
    { dari: 90, sampai: 99, tambah: 100 },
  ],
} as const satisfies Readonly<Record<string, readonly BarisBerat[]>>

/** The tables, and TANPA for none: the default (domain 2). */
export type NamaTabelBerat = 'TANPA' | keyof typeof tabelBerat
export const namaTabelBerat: readonly NamaTabelBerat[] = ['TANPA', 'A', 'B', 'C', 'D', 'E']

/** The weight by a rounding table. Throws on a negative weight: none is ever weighed. */
export function bulatkanBerat(asli: Berat, nama: NamaTabelBerat): Berat {
  if (asli < 0n) throw new RangeError('bulatkanBerat: a weight is not negative')
  if (nama === 'TANPA') return asli
  const akhir = Number(asli % 100n)
  const baris = tabelBerat[nama].findLast((b) => b.dari <= akhir)
  return berat(asli - BigInt(akhir) + BigInt(baris?.tambah ?? 0))
}
