import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const kosong = (): null => null

/**
 * A part of the shell, fetched when it is needed. One that cannot be had, because the line is lost just now, is missed alone: the shell
 * around it stays, and with it what says that the line is lost.
 */
// React's own word for a component of whatever props.
// oxlint-disable-next-line typescript/no-explicit-any
export const bagianLazy = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> =>
  lazy(() => load().catch(() => ({ default: kosong as unknown as T })))
