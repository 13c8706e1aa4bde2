/** What comes part by part, taken in other parts: lines by the page, lines by the sheet. */
export class Antrian<T> {
  readonly #dari: AsyncIterator<readonly T[]>
  #ada: readonly T[] = []
  #selesai = false
  constructor(dari: AsyncIterable<readonly T[]>) {
    this.#dari = dari[Symbol.asyncIterator]()
  }
  /** Nothing is left. Known as soon as the last was taken. */
  get habis(): boolean {
    return this.#selesai && this.#ada.length === 0
  }
  /** The next `n`, or all that are left, without taking them. */
  async lihat(n: number): Promise<readonly T[]> {
    while (this.#ada.length < n && !this.#selesai) {
      const next = await this.#dari.next()
      if (next.done) this.#selesai = true
      else this.#ada = [...this.#ada, ...next.value]
    }
    return this.#ada.slice(0, n)
  }
  async ambil(n: number): Promise<readonly T[]> {
    const out = await this.lihat(n + 1)
    this.#ada = this.#ada.slice(n)
    return out.slice(0, n)
  }
}
