/** Regroups a stream of parts into other sizes: lines by page, lines by sheet. */
export class PartQueue<T> {
  readonly #from: AsyncIterator<readonly T[]>
  #exists: readonly T[] = []
  #done = false
  constructor(from: AsyncIterable<readonly T[]>) {
    this.#from = from[Symbol.asyncIterator]()
  }
  /** True when nothing is left, right after the last item was taken. */
  get exhausted(): boolean {
    return this.#done && this.#exists.length === 0
  }
  /** The next `count`, or as many as are left, without taking them. */
  async view(count: number): Promise<readonly T[]> {
    while (this.#exists.length < count && !this.#done) {
      const next = await this.#from.next()
      if (next.done) this.#done = true
      else this.#exists = [...this.#exists, ...next.value]
    }
    return this.#exists.slice(0, count)
  }
  async take(count: number): Promise<readonly T[]> {
    const out = await this.view(count + 1)
    this.#exists = this.#exists.slice(count)
    return out.slice(0, count)
  }
}
