import type { Services } from '#kernel/engine/http/services.server.ts'

/** Work that a room does again and again beside the calls, and at once when it is called. Every server of a database does it. */
export interface Round {
  readonly name: string
  readonly every_ms: number
  run(t: Services): Promise<void>
}

export interface Rounds {
  /** Begins the round of this name now; one that runs already is followed by another. Before `start` nothing is done. */
  wake(name: string): void
  start(): void
  /** Ends after the rounds that run. */
  close(): Promise<void>
}

interface Turn {
  readonly round: Round
  running: Promise<void>
  /** A run that has not begun yet: whoever wakes it now is served by it. */
  queued: boolean
}

export function openRounds(rounds: readonly Round[], services: () => Services): Rounds {
  const turns = new Map(
    rounds.map((round): [string, Turn] => [round.name, { round, running: Promise.resolve(), queued: false }]),
  )
  const timers: NodeJS.Timeout[] = []
  let running = false
  const work = async (turn: Turn): Promise<void> => {
    turn.queued = false
    const given = services()
    try {
      await turn.round.run(given)
    } catch (error) {
      given.log.warn({ error, round: turn.round.name }, 'a round failed; the next one tries again')
    }
  }
  const wake = (turn: Turn): void => {
    if (!running || turn.queued) return
    turn.queued = true
    turn.running = turn.running.then(() => work(turn))
  }
  return {
    wake: (name) => {
      const turn = turns.get(name)
      if (!turn) throw new Error(`no round ${name}`)
      wake(turn)
    },
    start: () => {
      running = true
      for (const turn of turns.values()) timers.push(setInterval(() => wake(turn), turn.round.every_ms).unref())
    },
    close: async () => {
      running = false
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...turns.values()].map((turn) => turn.running))
    },
  }
}
