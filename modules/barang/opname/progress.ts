import { compare, type Class, type Expected, type PieceNow, type Result, type Scan, type Scope } from './opname.ts'

export interface TrayProgress {
  readonly kode_toko: string
  readonly buku: number
  readonly ketemu: number
  readonly bergerak: number
  readonly belum: number
}

/** How far a count is. What is not scanned yet is not missing yet: HILANG counts it as still to come. */
export function progressOf(
  at: Scope,
  trays: readonly string[],
  expected: readonly Expected[],
  scans: ReadonlyMap<string, Scan>,
  pieces: ReadonlyMap<string, PieceNow>,
) {
  const lines = compare(at, expected, scans, pieces)
  const own = lines.slice(0, expected.length)
  const byTray = Map.groupBy(own, (b) => b.dari_baki)
  const count = (of: readonly Result[], ...classes: readonly Class[]) =>
    of.filter((b) => classes.includes(b.kelas)).length
  const baki = trays.map((kode_toko): TrayProgress => {
    const of = byTray.get(kode_toko) ?? []
    const [bergerak, belum] = [count(of, 'BERGERAK'), count(of, 'HILANG')]
    return { kode_toko, buku: of.length, ketemu: of.length - bergerak - belum, bergerak, belum }
  })
  const kelas = Object.fromEntries(
    (['COCOK', 'HILANG', 'LEBIH', 'SALAH BAKI', 'TIDAK DIKENAL', 'BEDA BERAT', 'BERGERAK'] as const).map((outcome) => [
      outcome,
      count(lines, outcome),
    ]),
  ) as Record<Class, number>
  return {
    baki,
    kelas,
    perlu: lines.filter((b) => ['LEBIH', 'SALAH BAKI', 'TIDAK DIKENAL', 'BEDA BERAT'].includes(b.kelas)),
    belum: own.filter((b) => b.kelas === 'HILANG'),
    bergerak: lines.filter((b) => b.kelas === 'BERGERAK'),
  }
}
