import { createHash } from 'node:crypto'
import type { Issue } from '#kernel/model/document.ts'
import type { Refusal } from '#kernel/base/errors/refusal.ts'

/** By what a yes names the questions: another figure in one of them is another question. */
const nameOf = (doubts: readonly Issue[]): string =>
  createHash('sha256')
    .update(JSON.stringify(doubts.map((d) => [d.message, d.values ?? {}])))
    .digest('hex')
    .slice(0, 32)

/**
 * Asks what is doubted, unless the caller said yes to exactly this. `yes`: what came with the call; empty: none; undefined:
 * nobody is there to be asked. `refuse`: how rules refuse.
 */
export function askDoubts(
  doubts: readonly Issue[],
  yes: string | undefined,
  refuse: (wrong: readonly Issue[]) => Refusal,
): Refusal | undefined {
  if (doubts.length === 0 || yes === undefined) return undefined
  const sure = nameOf(doubts)
  return yes === sure ? undefined : { ...refuse(doubts), code: 'yakin', detail: { sure } }
}
