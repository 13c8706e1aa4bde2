/** A payment that waits: what the bank should have paid for it, on or after which day. */
export interface Waiting {
  readonly tanggal: string
  readonly bersih: bigint
  /** The last four digits of the card, where they are known. */
  readonly kartu: string | null
}
/** A line of the bank that nothing was matched with yet. */
export interface Arrived {
  readonly tanggal: string
  readonly keterangan: string
  readonly masuk: bigint
}
/** What is proposed for a payment: a line with its sum, one with its card and another sum, or none. By index. */
export type Proposal =
  | { readonly hasil: 'SAMA' | 'BEDA'; readonly line: number }
  | { readonly hasil: 'BELUM'; readonly line?: never }

/** The bank pays within so many days, before or after: tills and banks end their days at different hours. */
export const daysApart = 2

const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000
const digits = (kartu: string | null): string | undefined => /\d{4}$/.exec(kartu ?? '')?.[0]
const namesCard = (arrived: Arrived, kartu: string | undefined): boolean =>
  kartu !== undefined && new RegExp(`(?<!\\d{5,})${kartu}(?!\\d)`).test(arrived.keterangan)

interface Pair {
  readonly payment: number
  readonly line: number
  readonly named: boolean
  readonly days: number
}
const better = (pair: Pair, other: Pair): number =>
  Number(other.named) - Number(pair.named) ||
  pair.days - other.days ||
  pair.payment - other.payment ||
  pair.line - other.line

/** Every pair of a payment and a line that `fits` allows, at most `daysApart` from each other, the surest first. */
function pairsOf(
  payments: readonly Waiting[],
  lines: readonly Arrived[],
  candidates: (p: Waiting) => readonly number[],
): Pair[] {
  return payments
    .flatMap((waiting, payment) =>
      candidates(waiting).flatMap((line): Pair[] => {
        const days = Math.abs(dayOf(lines[line]!.tanggal) - dayOf(waiting.tanggal))
        return days > daysApart ? [] : [{ payment, line, days, named: namesCard(lines[line]!, digits(waiting.kartu)) }]
      }),
    )
    .toSorted(better)
}

/**
 * Which line of the bank is which payment: the same sum within two days, and of several the one that names the card, then the nearest day. What is
 * left over may differ in its sum alone, when the line names the card. No line stands for two payments, and the order in which they come does
 * not decide how many are found.
 */
export function proposeMatches(payments: readonly Waiting[], lines: readonly Arrived[]): Proposal[] {
  const result: Proposal[] = payments.map(() => ({ hasil: 'BELUM' }))
  const used = new Set<number>()
  const give = (pairs: readonly Pair[], hasil: 'SAMA' | 'BEDA') => {
    for (const { payment, line } of pairs) {
      if (used.has(line) || result[payment]!.hasil !== 'BELUM') continue
      used.add(line)
      result[payment] = { hasil, line }
    }
  }
  const bySum = Map.groupBy(
    lines.map((l, i) => ({ sum: l.masuk, i })),
    (l) => l.sum,
  )
  const sameSum = (p: Waiting) => (bySum.get(p.bersih) ?? []).map((l) => l.i)
  give(pairsOf(payments, lines, sameSum), 'SAMA')
  const byCard = new Map<string, number[]>()
  for (const [index, arrived] of lines.entries())
    if (arrived.masuk > 0n)
      for (const [four] of arrived.keterangan.matchAll(/\d{4}(?!\d)/g))
        byCard.set(four, [...(byCard.get(four) ?? []), index])
  const sameCard = (p: Waiting) => byCard.get(digits(p.kartu) ?? '') ?? []
  give(
    pairsOf(payments, lines, sameCard).filter((x) => x.named),
    'BEDA',
  )
  return result
}
