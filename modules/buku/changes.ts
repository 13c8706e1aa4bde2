import { akunNumber } from './key-akun.ts'
import type { BarangMovement, JurnalLine, Place, PoinMovement } from './posting.ts'

/** What a posting adds to one balance: its key, and the amounts in the order of its columns. */
export type Change = readonly [key: readonly string[], amounts: readonly bigint[]]

/** One sum per key, sorted by key, so that every command locks balance rows in the same order. */
function sums<T>(
  rows: readonly T[],
  keys: (row: T) => readonly (readonly [string, readonly bigint[]])[],
): readonly Change[] {
  const all = new Map<string, readonly bigint[]>()
  for (const [key, parts] of rows.flatMap(keys)) {
    const old = all.get(key)
    all.set(key, old ? old.map((v, i) => v + parts[i]!) : parts)
  }
  return [...all]
    .filter(([, v]) => v.some((n) => n !== 0n))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, v]) => [key.split('\u0000'), v])
}

const placeChange = (place: Place | null, movement: BarangMovement, sign: bigint): [string, bigint[]][] =>
  place
    ? [
        [
          `${place.kode_gudang}\u0000${place.kode_baki}`,
          [sign * BigInt(movement.jumlah), sign * movement.berat, sign * movement.murni, sign * movement.nilai],
        ],
      ]
    : []

/** By warehouse and tray: pieces, milligrams, milligrams of fine gold, rupiah. */
export const bakiChanges = (gerak: readonly BarangMovement[]): readonly Change[] =>
  sums(gerak, (g) => [...placeChange(g.dari, g, -1n), ...placeChange(g.ke, g, 1n)])

/** The same by piece and place. */
export const pieceChanges = (gerak: readonly BarangMovement[]): readonly Change[] =>
  sums(gerak, (movement) =>
    [...placeChange(movement.dari, movement, -1n), ...placeChange(movement.ke, movement, 1n)].map(
      ([place, amounts]) => [`${movement.kode_barcode}\u0000${place}`, amounts] as const,
    ),
  )

/** By account number and sub-account: debit minus credit. */
export const akunChanges = (jurnal: readonly JurnalLine[]): readonly Change[] =>
  sums(jurnal, (b) => [[`${akunNumber(b.akun)}\u0000${b.sub ?? ''}`, [(b.debit ?? 0n) - (b.kredit ?? 0n)]]])

/** By member: points. */
export const memberChanges = (gerak: readonly PoinMovement[]): readonly Change[] =>
  sums(gerak, (g) => [[g.kode_member, [(g.masuk ?? 0n) - (g.keluar ?? 0n)]]])
