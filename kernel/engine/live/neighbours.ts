/**
 * Is there another server of this database that must get live events? A notification costs every sale a transaction, so
 * a server that is alone only tells its own screens. It counts as alone when its connection has been up for some time
 * and nobody else was heard on it; the occasional event that it still sends is how another server learns of it. Times
 * are milliseconds of one clock.
 */
const silence_ms = 15_000
/** While it counts as alone, it sends at most one event to others in this time. */
const sign_ms = 5000

export class Neighbour {
  #since = Number.POSITIVE_INFINITY
  #heard = Number.NEGATIVE_INFINITY
  #speak = Number.NEGATIVE_INFINITY
  /** The connection is up; nothing was heard while it was down. */
  connected(now: number): void {
    this.#since = now
  }
  disconnected(): void {
    this.#since = Number.POSITIVE_INFINITY
  }
  /** Another server was heard. */
  listen(now: number): void {
    this.#heard = now
  }
  /** Must an event be sent to other servers? */
  needs(now: number): boolean {
    const own = now - this.#since >= silence_ms && now - this.#heard >= silence_ms
    if (own && now - this.#speak < sign_ms) return false
    this.#speak = now
    return true
  }
}
