import {
  createContext,
  use,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { usePendingEdits } from './pending-edits.web.ts'
import { createStore } from './store.ts'

/**
 * Surfaces: the page is 0, every modal above it one more. A key goes to the topmost surface only, so that F9 presses
 * the primary button the user sees and never one behind it. Registration happens in layout effects, before the
 * browser paints, because a fast user or a scanner may press a key immediately.
 */
interface Shortcut {
  readonly key: string
  readonly surface: number
  readonly inFields: boolean
  /** Works whatever surface is on top. */
  readonly everywhere: boolean
  /** Currently disabled: shown, but does nothing. */
  readonly off: boolean
  /** Belongs to the shell, not to the screen. */
  readonly general: boolean
  /** What it does, in the user's language; without it the key is not listed. */
  readonly word: string | (() => string | undefined) | undefined
  /** Absent: something else handles the key, and this entry only lists it. */
  readonly act: (() => void) | undefined
}

const open: number[] = [0]
const shortcuts = createStore<readonly Shortcut[]>([])
let next = 1
const Surface = createContext(0)

/** Keys that the browser must never handle, whatever is open: it would leave the page for its address line, or ask about something else. */
const ours = new Set(['F1', 'F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10'])

/** Does somebody type, or choose, in this element? */
export const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
  if (ours.has(event.key)) event.preventDefault()
  if (event.repeat) return
  const top = Math.max(...open)
  const field = inField(event.target)
  // Shift counts only for F keys (Shift F2); for other keys the typed character counts (?).
  const key = event.shiftKey && /^F\d/.test(event.key) ? `Shift ${event.key}` : event.key
  const here = (s: Shortcut): boolean => s.everywhere || s.surface === top
  const found = shortcuts.get().findLast((s) => s.key === key && here(s) && s.act && !s.off && (s.inFields || !field))
  if (!found) return
  event.preventDefault()
  found.act!()
}

function register(entries: readonly Shortcut[]): () => void {
  if (shortcuts.get().length === 0) window.addEventListener('keydown', onKeyDown)
  shortcuts.set((now) => [...now, ...entries])
  return () => {
    shortcuts.set((now) => now.filter((s) => !entries.includes(s)))
    if (shortcuts.get().length === 0) window.removeEventListener('keydown', onKeyDown)
  }
}

interface ShortcutOptions {
  enabled?: boolean
  inFields?: boolean
  everywhere?: boolean
  off?: boolean
  general?: boolean
  word?: Shortcut['word']
}

/**
 * Registers a key (`F9`, `Shift F2`) while the component's surface is the topmost one. `inFields`: also while typing;
 * `word`: what it does, shown by F1 and by components that list the keys of a screen.
 */
export function useShortcut(key: string | undefined, act: () => void, options: ShortcutOptions = {}) {
  const surface = use(Surface)
  const run = useEffectEvent(act)
  const { enabled = true, inFields = false, everywhere = false, off = false, general = false } = options
  const text = typeof options.word === 'string' ? options.word : undefined
  const read = useEffectEvent(() => (typeof options.word === 'function' ? options.word() : undefined))
  useLayoutEffect(() => {
    if (!key || !enabled) return
    const word = text ?? (() => read())
    return register([{ key, surface, inFields, everywhere, off, general, word, act: () => run() }])
  }, [key, enabled, inFields, everywhere, off, general, text, surface])
}

/** Lists keys that something else handles, so that F1 shows them. */
export function useKeyNotes(keys: Readonly<Record<string, string>>, general = false): void {
  const surface = use(Surface)
  const json = JSON.stringify(keys)
  useLayoutEffect(() => {
    const all = Object.entries(JSON.parse(json) as Record<string, string>)
    return register(
      all.map(([key, word]) => ({
        key,
        word,
        surface,
        general,
        inFields: false,
        everywhere: false,
        off: false,
        act: undefined,
      })),
    )
  }, [json, surface, general])
}

/** A key and what it does now. */
export interface ShortcutHint {
  readonly key: string
  readonly word: string
  readonly general: boolean
  readonly off: boolean
}

/** The listed keys of a surface, each once, the last registered first; F keys before others. */
function readShortcutHints(all: readonly Shortcut[], surface: number): ShortcutHint[] {
  const found = new Map<string, ShortcutHint>()
  for (const shortcut of all) {
    const word = typeof shortcut.word === 'function' ? shortcut.word() : shortcut.word
    if (!word || !(shortcut.everywhere || shortcut.surface === surface) || (shortcut.off && found.has(shortcut.key)))
      continue
    found.set(shortcut.key, { key: shortcut.key, word, general: shortcut.general, off: shortcut.off })
  }
  const rank = (p: ShortcutHint): number => Number(/^(?:Shift )?F(\d+)$/.exec(p.key)?.[1] ?? 99)
  return [...found.values()].sort((a, b) => rank(a) - rank(b))
}

/** What the keys do on the topmost surface. */
export const currentShortcutHints = (): ShortcutHint[] => readShortcutHints(shortcuts.get(), Math.max(...open))

/**
 * The keys of this component's own surface, updated when they change. Keys of buttons are left out, as the buttons
 * show them.
 */
export function useShortcutHints(): ShortcutHint[] {
  const surface = use(Surface)
  const all = useSyncExternalStore(shortcuts.subscribe, shortcuts.get)
  return readShortcutHints(
    all.filter((s) => typeof s.word === 'string' && !s.general),
    surface,
  )
}

/** A surface above all that are open now, until it unmounts. */
export function SurfaceAbove({ children }: { children: ReactNode }) {
  const [id] = useState(() => next++)
  usePendingEdits(true)
  useLayoutEffect(() => {
    open.push(id)
    return () => {
      open.splice(open.indexOf(id), 1)
    }
  }, [id])
  return <Surface value={id}>{children}</Surface>
}

/** Returns a function that tells at any time whether this component's surface is the topmost one. */
export function useIsTop(): () => boolean {
  const surface = use(Surface)
  return useCallback(() => Math.max(...open) === surface, [surface])
}

/** True while nothing is open above the page; the shell's shortcuts check it. */
export const pageIsTop = (): boolean => open.length === 1
