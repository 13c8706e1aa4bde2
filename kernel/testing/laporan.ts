import type { Garis, Nilai, Tabel } from '#kernel/laporan/tabel.ts'
import type { Person, TestChain } from './server.ts'

/** The table of a report, asked for as the screen does. Throws when it is refused. */
export async function mintaLaporan(c: TestChain, who: Person, name: string, body: object = {}): Promise<Tabel> {
  const answer = await c.call(who, 'POST', `laporan/${name}`, body)
  if (answer.status !== 200) throw new Error(`laporan ${name}: ${answer.raw}`)
  return answer.body.tabel as Tabel
}

/** Some columns of lines; grams as milligrams, as the books have them: nothing is compared as a float. */
export const nilaiKolom = (
  t: Tabel,
  names: readonly string[],
  lines: readonly Pick<Garis, 'nilai'>[] = t.garis,
): Nilai[][] => {
  const at = names.map((name) => t.kolom.findIndex((k) => k.name === name))
  if (at.includes(-1)) throw new Error(`no column of ${names.filter((_, i) => at[i] === -1).join(', ')}`)
  return lines.map(({ nilai }) =>
    at.map((i) => {
      const v = nilai[i] ?? null
      return t.kolom[i]!.field.kind === 'berat' && v !== null ? Math.round(Number(v) * 1000) : v
    }),
  )
}

/** The rows without the headings, the headings of one level, the total. */
export const nilaiBaris = (t: Tabel, names: readonly string[]): Nilai[][] =>
  nilaiKolom(
    t,
    names,
    t.garis.filter((g) => !g.kelompok),
  )
export const nilaiJudul = (t: Tabel, names: readonly string[], tingkat = 0): Nilai[][] =>
  nilaiKolom(
    t,
    names,
    t.garis.filter((g) => g.kelompok?.tingkat === tingkat),
  )
export const nilaiTotal = (t: Tabel, names: readonly string[]): Nilai[] =>
  nilaiKolom(t, names, [{ nilai: t.total }])[0]!
