import { useEffectEvent, useLayoutEffect } from 'react'
import { useIsTop, useKeyNotes } from './surface.tsx'

/**
 * The digit or letter of a key, by its place on the keyboard: with Alt some keyboards type another sign. Not those of the keypad: with Alt
 * they spell a sign by its number, which is how some scanners type.
 */
const letterOf = (code: string): string | undefined => /^(?:Digit|Key)([0-9A-Z])$/.exec(code)?.[1]

/**
 * A digit or letter with Alt chooses, wherever the focus is. One alone never does: it is typed into a field, or comes from a scanner, however
 * slow that is. `onKey` answers false for a key that it does not know. `note`: the keys with what they do, shown by F1.
 */
export function useAltKeys(onKey: (key: string) => boolean, note: Readonly<Record<string, string>>): void {
  const top = useIsTop()
  useKeyNotes(note)
  const take = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || !top()) return
      const key = letterOf(event.code)
      if (key !== undefined && take(key)) event.preventDefault()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [top])
}
