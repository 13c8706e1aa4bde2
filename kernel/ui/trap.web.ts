import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

const reachable = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(tabbable)].filter((el) => el.tabIndex >= 0 && el.checkVisibility())

/** Where reading starts: what asks for it, what already took the focus, the first field, the primary, the box itself. */
function focusFirst(box: HTMLElement): void {
  if (box.contains(document.activeElement)) return
  const field = [...box.querySelectorAll<HTMLElement>('input, textarea, select')].find(
    (el) => el.tabIndex >= 0 && !el.matches(':disabled, [type=file]'),
  )
  const button =
    box.querySelector<HTMLElement>('[data-autofocus]') ??
    field ??
    box.querySelector<HTMLElement>('footer button:last-of-type') ??
    box
  button.focus()
}

/**
 * A surface that keeps the focus: it takes it when it opens, Tab goes round inside, and what had it before gets it back.
 * What floats out of the surface (a list, a calendar) minds its own keys.
 */
export function useTrap(box: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  // Read while rendering: by the time an effect runs, the surface has taken the focus.
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    if (box.current) focusFirst(box.current)
  }, [box])
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
  return (event) => {
    if (event.key !== 'Tab' || !box.current?.contains(event.target as Node)) return
    const all = reachable(box.current)
    const [first, last] = [all[0], all.at(-1)]
    const from = document.activeElement
    if (!first || !last) return event.preventDefault()
    if (event.shiftKey ? from === first || from === box.current : from === last) {
      event.preventDefault()
      ;(event.shiftKey ? last : first).focus()
    }
  }
}

/** For the backdrop of a surface: a press beside it would leave the focus on nothing, and Tab would go on behind. */
export const keepFocusOnPress = (event: MouseEvent): void => {
  if (event.target === event.currentTarget) event.preventDefault()
}
