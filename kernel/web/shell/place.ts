/**
 * A place on a screen of one room that a room behind it fills. The first room makes the place and says what stands there; the later one
 * names it in its web half. So a screen can show what its room may not know.
 */
export interface Place<T> {
  readonly name: string
  /** Never there: it says of which type the content is. */
  readonly content?: T
}
export const definePlace = <T>(name: string): Place<T> => ({ name })

/** What fills a place, loaded when it is wanted. */
export interface Filling {
  readonly place: Place<unknown>
  readonly load: () => Promise<unknown>
}
export const fill = <T>(place: Place<T>, load: () => Promise<T>): Filling => ({ place, load })
