import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time as the kernel of the machine counts it. On a machine that does other work too it says more than a rate: what others take from
 * the clock is not in it. Linux only; elsewhere it is 0.
 */
interface Used {
  readonly parent: number
  /** Own and of children that have ended, ms. */
  readonly ms: number
}

/** The kernel counts in hundredths of a second. */
const tick_ms = 10

function usedBy(pid: number | string): Used | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { parent: Number(fields[1]), ms: ticks * tick_ms }
  } catch {
    return undefined
  }
}

/** Processor milliseconds of a process since it began, with all its threads. */
export const cpuOf = (pid: number): number => usedBy(pid)?.ms ?? 0

/** The same with its children: of a database, whose every connection is a process. */
export function cpuWithChildren(pid: number): number {
  let sum = cpuOf(pid)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const used = usedBy(name)
    if (used?.parent === pid) sum += used.ms
  }
  return sum
}

/** Processor milliseconds of this process: of the clients, and of the floor, which both work in it. */
export function cpuHere(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
