/**
 * A scanner types like a person, only faster, and ends with Enter or Tab (look 5). This tells the two apart: it reads
 * keys with their times and reports when the last ones were a scan.
 */
export interface Press {
  readonly key: string
  /** Milliseconds, from any origin. */
  readonly time: number
}

/** The letters typed in quick succession so far, and the time of the last one. */
export interface KeyBurst {
  readonly letters: string
  readonly time: number
}
export const emptyBurst: KeyBurst = { letters: '', time: 0 }

/** Longest pause between two keys of a scan, in ms. */
export const gapMs = 60
/** Fewest letters of a scan. */
export const shortest = 4

const endKeys: ReadonlySet<string> = new Set(['Enter', 'Tab'])
/** Keys a scanner presses for capital letters: they neither belong to the code nor end it. */
const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph'])

/** Reads one more key. `scanned`: the scanned code, when this key ended it. */
export function readKeystroke(prior: KeyBurst, k: Press): { burst: KeyBurst; scanned?: string } {
  if (modifierKeys.has(k.key)) return { burst: prior }
  const dense = prior.letters !== '' && k.time - prior.time <= gapMs
  if (endKeys.has(k.key)) {
    const code = prior.letters.trim()
    return dense && code.length >= shortest ? { burst: emptyBurst, scanned: code } : { burst: emptyBurst }
  }
  if (k.key.length !== 1) return { burst: emptyBurst }
  return { burst: { letters: dense ? prior.letters + k.key : k.key, time: k.time } }
}
