import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { readKeystroke, emptyBurst } from './scan.ts'
import { useIsTop, useKeyNotes } from './surface.tsx'

/** A text field, with its content before a burst of keys began. */
interface FieldBefore {
  readonly el: HTMLInputElement | HTMLTextAreaElement
  readonly content: string
}

const textField = (el: EventTarget | null): FieldBefore | undefined =>
  el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement ? { el, content: el.value } : undefined

/** Removes from a field what the scanner typed into it, in a way that React notices. */
function restore({ el, content }: FieldBefore): void {
  if (el.value === content) return
  const proto = el instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(el, content)
  el.dispatchEvent(new Event('input', { bubbles: true }))
  // A field that opens a list while typing closes it on blur.
  if ('pick' in el.dataset) el.blur()
}

/** A code that goes to another screen as if it were scanned there, and until when. */
let handed: { readonly code: string; readonly until: number } | undefined
/** How long the other screen may take to load. */
const handMs = 10_000

/** Gives a code to the next screen that takes scans. */
export function handScan(code: string): void {
  handed = { code, until: Date.now() + handMs }
}
function takeHanded(): string | undefined {
  const code = handed && handed.until > Date.now() ? handed.code : undefined
  handed = undefined
  return code
}

/**
 * Catches a scan wherever the focus is, as long as the surface of this component is the topmost one. What the scanner
 * typed into a focused field is removed again, and its Enter presses nothing. `word`: what the scan does, shown by
 * F1.
 */
export function useScan(onScan: (code: string) => void, word?: string, enabled = true): void {
  const top = useIsTop()
  useKeyNotes(enabled && word ? { Scan: word } : {})
  const take = useEffectEvent(onScan)
  useEffect(() => {
    const code = enabled ? takeHanded() : undefined
    if (code !== undefined) take(code)
  }, [enabled])
  useLayoutEffect(() => {
    if (!enabled) return
    let burst = emptyBurst
    let original: FieldBefore | undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || !top()) {
        burst = emptyBurst
        return
      }
      const read = readKeystroke(burst, { key: event.key, time: event.timeStamp })
      // The first letter of a burst has not reached the field yet.
      if (read.burst.letters.length === 1 && read.burst !== burst) original = textField(event.target)
      burst = read.burst
      if (read.scanned === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (original) restore(original)
      take(read.scanned)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [enabled, top])
}

/** How long a single letter waits for another key: a scan is faster (look 5). */
const calmMs = 80

/**
 * Single letters or digits as shortcuts, outside fields, or with Alt anywhere. They wait 80 ms for another key, so
 * that a scan never triggers them. `alt`: it was pressed with Alt. `note`: the keys with what they do, shown by F1.
 */
export function useLetterShortcuts(
  onLetter: (letters: string, alt: boolean) => boolean | void,
  note: Readonly<Record<string, string>>,
  enabled = true,
): void {
  const top = useIsTop()
  useKeyNotes(enabled ? note : {})
  const take = useEffectEvent(onLetter)
  useLayoutEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = -Infinity
    const press = (event: KeyboardEvent) => {
      clearTimeout(timer)
      const gap = event.timeStamp - last
      last = event.timeStamp
      if (event.ctrlKey || event.metaKey || event.repeat || !top()) return
      const letters = event.altKey ? /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] : event.key
      if (letters === undefined || letters.length !== 1) return
      if (event.altKey) {
        if (take(letters, true) !== false) event.preventDefault()
        return
      }
      const el = event.target
      if (el instanceof HTMLElement && (el.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(el.tagName))) return
      if (gap >= calmMs) timer = setTimeout(() => take(letters, false), calmMs)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [enabled, top])
}
