/**
 * Is there another server of this database to be told? A notification costs every sale a transaction of its own, so one that stands
 * alone tells its own screens only. It is alone when its line has stood for some time and nobody else was heard on it; what it lets
 * through then, once in a while, is what a neighbour knows it by. Times are milliseconds of one clock.
 */
export const diam_ms = 15_000
/** A neighbour speaks at least so often, alone or not. */
export const tanda_ms = 5000

export class Tetangga {
  #sejak = Number.POSITIVE_INFINITY
  #didengar = Number.NEGATIVE_INFINITY
  #bicara = Number.NEGATIVE_INFINITY
  /** The line stands from now on; what was said while it was cut was not heard. */
  tersambung(now: number): void {
    this.#sejak = now
  }
  terputus(): void {
    this.#sejak = Number.POSITIVE_INFINITY
  }
  /** Somebody else was heard. */
  dengar(now: number): void {
    this.#didengar = now
  }
  /** Must an event be told to others? */
  perlu(now: number): boolean {
    const sendiri = now - this.#sejak >= diam_ms && now - this.#didengar >= diam_ms
    if (sendiri && now - this.#bicara < tanda_ms) return false
    this.#bicara = now
    return true
  }
}
