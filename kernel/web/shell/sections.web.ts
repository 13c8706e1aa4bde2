import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const empty = (): null => null

/**
 * A lazily loaded part of the shell. If it cannot be loaded because the connection is lost, only this part is
 * missing: the shell around it stays, including the notice that the connection is lost.
 */
// React's own type for a component with any props.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> =>
  lazy(() => load().catch(() => ({ default: empty as unknown as T })))
