interface Waiting {
  readonly begin: () => void
  readonly leave: (reason: unknown) => void
}

/**
 * Work that takes turns: so much of it runs at once, and what waits is taken from each owner in turn, so that who sent
 * ten is served once before the second of the ten. Within an owner the order is that of asking.
 */
export class FairTurns {
  readonly #places: number
  #running = 0
  /** Owners in the order in which their turn comes. */
  readonly #waiting = new Map<string, Waiting[]>()
  constructor(places: number) {
    this.#places = places
  }

  /** Runs the work when its turn has come. Rejects as the work does, or when `signal` aborts while it still waits. */
  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#running < this.#places) this.#running += 1
    else await this.#turn(owner, signal)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(owner: string, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const mine: Waiting = { begin: resolve, leave: reject }
    this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), mine])
    signal?.addEventListener(
      'abort',
      () => {
        const others = (this.#waiting.get(owner) ?? []).filter((other) => other !== mine)
        if (others.length === (this.#waiting.get(owner) ?? []).length) return
        if (others.length > 0) this.#waiting.set(owner, others)
        else this.#waiting.delete(owner)
        reject(signal.reason as Error)
      },
      { once: true },
    )
    return promise
  }

  /** Hands the place to the owner whose turn it is, who then goes behind all others; the place is free when nobody waits. */
  #next(): void {
    const [turn] = this.#waiting
    if (!turn) {
      this.#running -= 1
      return
    }
    const [owner, [first, ...later]] = turn
    this.#waiting.delete(owner)
    if (later.length > 0) this.#waiting.set(owner, later)
    first!.begin()
  }
}
