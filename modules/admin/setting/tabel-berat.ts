import { hurufTabelBerat, type BarisBerat, type HurufTabelBerat } from '#kernel/quantity/tabel-berat.ts'

/** One line while it is typed. */
export interface BarisKetik {
  readonly dari: string
  readonly sampai: string
  readonly tambah: string
}
export type TabelKetik = Readonly<Record<HurufTabelBerat, readonly BarisKetik[]>>

/** The text that is kept, also half typed: `A 0-20+0 21-+50; B …`. */
export function bacaKetik(text: string): TabelKetik {
  const lines = new Map(
    text.split(';').map((line): [string, BarisKetik[]] => {
      const [nama = '', ...isi] = line.trim().split(/\s+/)
      return [
        nama,
        isi.map((kata) => {
          const [dari = '', sampai = '', tambah = ''] = kata.split(/[-+]/)
          return { dari, sampai, tambah }
        }),
      ]
    }),
  )
  return Object.fromEntries(hurufTabelBerat.map((h) => [h, lines.get(h) ?? []])) as unknown as TabelKetik
}

export const tulisKetik = (tabel: TabelKetik): string =>
  hurufTabelBerat.map((h) => [h, ...tabel[h].map((b) => `${b.dari}-${b.sampai}+${b.tambah}`)].join(' ')).join('; ')

/** The lines as numbers; undefined while one is not whole. */
export function keBaris(rows: readonly BarisKetik[]): BarisBerat[] | undefined {
  const angka = (text: string, maks: number): number =>
    /^\d{1,3}$/.test(text) && Number(text) <= maks ? Number(text) : -1
  const semua = rows.map((b) => ({
    dari: angka(b.dari, 99),
    sampai: angka(b.sampai, 99),
    tambah: angka(b.tambah, 100),
  }))
  return semua.every((b) => Object.values(b).every((n) => n >= 0)) ? semua : undefined
}

/** A gap filled by the line below it going on: nothing is typed twice, and no heavier piece gets less. */
export function isiCelah(rows: readonly BarisBerat[], dari: number, sampai: number): BarisKetik[] {
  const bawah = rows
    .filter((b) => b.dari < dari)
    .toSorted((a, b) => a.dari - b.dari)
    .at(-1)
  return [...rows, { dari, sampai, tambah: bawah?.tambah ?? 0 }]
    .toSorted((a, b) => a.dari - b.dari)
    .map((b) => ({ dari: String(b.dari), sampai: String(b.sampai), tambah: String(b.tambah) }))
}
