/** Content that was sent without an answer yet, and its idempotency key. */
export interface Sent {
  readonly kunci: string
  readonly isi: string
}

/**
 * The idempotency key for `content`: the earlier key if exactly this content was sent before, so that it happens only
 * once.
 */
export function sendKey(earlier: Sent | undefined, content: object, fresh: () => string): Sent {
  const text = JSON.stringify(content)
  return earlier?.isi === text ? earlier : { kunci: fresh(), isi: text }
}
