import { expect, test } from 'vitest'
import { runFaults, faultKinds } from '#testing/faults.ts'
import { amount, everything } from '#testing/share.ts'

/** Lost answers always, because they need no restart of anything; beside them server and database killed at once, in the long form each fault. */
const others = everything ? faultKinds.filter((kind) => kind !== 'jawaban') : (['keduanya'] as const)

test.each(others)(
  'sixteen tills move, sell and buy back through lost answers and the fault %s: what was acknowledged is there once, and the books prove themselves',
  async (kind) => {
    const lines: string[] = []
    // A disk that is full for longer than the database may be down is for the long run.
    const full_ms = amount(4_000, 20_000)
    const say = (line: string): void => void lines.push(line)
    const { per, acknowledged, repeated, issues } = await runFaults(['jawaban', kind], say, full_ms)
    expect(issues, lines.join('\n')).toEqual([])
    for (const p of per) if (p.times > 0) expect(p.done.jual, p.kind).toBeGreaterThan(0)
    // Sixteen answers were dropped on purpose, besides those that the kills cut off.
    expect(acknowledged).toBeGreaterThanOrEqual(16)
    expect(repeated).toBeGreaterThanOrEqual(16)
  },
  240_000,
)
