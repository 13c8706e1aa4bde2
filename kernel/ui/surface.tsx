import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useDitangan } from './ditangan.web.ts'

/**
 * Surfaces: the page is 0, every modal above it one more. A key belongs to the topmost surface alone, so that F9
 * presses the primary button of what the user sees and never the one behind it.
 */
interface Shortcut {
  readonly key: string
  readonly surface: number
  readonly inFields: boolean
  act(event: KeyboardEvent): void
}

const open: number[] = [0]
const shortcuts: Shortcut[] = []
let next = 1
const Surface = createContext(0)

/** Keys that the browser must never see, whatever is open. */
const ours = new Set(['F9'])

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
  if (ours.has(event.key)) event.preventDefault()
  if (event.repeat) return
  const top = Math.max(...open)
  const field = inField(event.target)
  // Shift names another key only where it types no letter of its own: Shift F2, but ? as it is typed.
  const key = event.shiftKey && /^F\d/.test(event.key) ? `Shift ${event.key}` : event.key
  const found = shortcuts.findLast((s) => s.key === key && s.surface === top && (s.inFields || !field))
  if (!found) return
  event.preventDefault()
  found.act(event)
}

/** Registers a key (`F9`, `Shift F2`) for as long as the component stands on the topmost surface. `inFields`: also while typing. */
export function useShortcut(
  key: string | undefined,
  act: () => void,
  options: { enabled?: boolean; inFields?: boolean } = {},
) {
  const surface = use(Surface)
  const run = useEffectEvent(act)
  const { enabled = true, inFields = false } = options
  useEffect(() => {
    if (!key || !enabled) return
    const entry: Shortcut = { key, surface, inFields, act: () => run() }
    if (shortcuts.length === 0) window.addEventListener('keydown', onKeyDown)
    shortcuts.push(entry)
    return () => {
      shortcuts.splice(shortcuts.indexOf(entry), 1)
      if (shortcuts.length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [key, enabled, inFields, surface])
}

/** A surface above all that are open now, until it unmounts. */
export function SurfaceAbove({ children }: { children: ReactNode }) {
  const [id] = useState(() => next++)
  useDitangan(true)
  useEffect(() => {
    open.push(id)
    return () => {
      open.splice(open.indexOf(id), 1)
    }
  }, [id])
  return <Surface value={id}>{children}</Surface>
}

/** Answers at any time whether this component's surface is the topmost one. */
export function useIsTop(): () => boolean {
  const surface = use(Surface)
  return useCallback(() => Math.max(...open) === surface, [surface])
}

/** Is anything open above the page? Live keys of the shell ask it. */
export const pageIsTop = (): boolean => open.length === 1
