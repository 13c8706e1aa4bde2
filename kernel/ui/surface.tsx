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
import { useDitangan } from './ditangan.web.ts'
import { createStore } from './store.ts'

/**
 * Surfaces: the page is 0, every modal above it one more. A key belongs to the topmost surface alone, so that F9
 * presses the primary button of what the user sees and never the one behind it. All of it is known by the time it can be
 * seen (layout effects): a fast hand, or a scanner, comes before the browser has painted.
 */
interface Shortcut {
  readonly key: string
  readonly surface: number
  readonly inFields: boolean
  /** Works on whatever surface is on top. */
  readonly everywhere: boolean
  /** What it does cannot be done just now: shown, and not pressed. */
  readonly mati: boolean
  /** Of the shell, not of the screen. */
  readonly umum: boolean
  /** What it does, in the user's language; without words it is not shown. */
  readonly kata: string | (() => string | undefined) | undefined
  /** Absent: whoever else listens does it, and it stands here to be read. */
  readonly act: (() => void) | undefined
}

const open: number[] = [0]
const shortcuts = createStore<readonly Shortcut[]>([])
let next = 1
const Surface = createContext(0)

/** Keys that the browser must never see, whatever is open. */
const ours = new Set(['F1', 'F9'])

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
  const here = (s: Shortcut): boolean => s.everywhere || s.surface === top
  const found = shortcuts.get().findLast((s) => s.key === key && here(s) && s.act && !s.mati && (s.inFields || !field))
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
  mati?: boolean
  umum?: boolean
  kata?: Shortcut['kata']
}

/**
 * Registers a key (`F9`, `Shift F2`) for as long as the component stands on the topmost surface. `inFields`: also while typing;
 * `kata`: what it does, shown by F1 and by whoever draws the keys of a screen.
 */
export function useShortcut(key: string | undefined, act: () => void, options: ShortcutOptions = {}) {
  const surface = use(Surface)
  const run = useEffectEvent(act)
  const { enabled = true, inFields = false, everywhere = false, mati = false, umum = false } = options
  const text = typeof options.kata === 'string' ? options.kata : undefined
  const read = useEffectEvent(() => (typeof options.kata === 'function' ? options.kata() : undefined))
  useLayoutEffect(() => {
    if (!key || !enabled) return
    const kata = text ?? (() => read())
    return register([{ key, surface, inFields, everywhere, mati, umum, kata, act: () => run() }])
  }, [key, enabled, inFields, everywhere, mati, umum, text, surface])
}

/** Keys that something else listens to, with what they do: to be read by F1. */
export function useKeterangan(keys: Readonly<Record<string, string>>, umum = false): void {
  const surface = use(Surface)
  const json = JSON.stringify(keys)
  useLayoutEffect(() => {
    const all = Object.entries(JSON.parse(json) as Record<string, string>)
    return register(
      all.map(([key, kata]) => ({
        key,
        kata,
        surface,
        umum,
        inFields: false,
        everywhere: false,
        mati: false,
        act: undefined,
      })),
    )
  }, [json, surface, umum])
}

/** A key and what it does now. */
export interface Pintas {
  readonly key: string
  readonly kata: string
  readonly umum: boolean
  readonly mati: boolean
}

/** The keys that have words on a surface, each once, the last to come first to be heard; F keys first. */
function bacaPintas(all: readonly Shortcut[], surface: number): Pintas[] {
  const found = new Map<string, Pintas>()
  for (const s of all) {
    const kata = typeof s.kata === 'function' ? s.kata() : s.kata
    if (!kata || !(s.everywhere || s.surface === surface) || (s.mati && found.has(s.key))) continue
    found.set(s.key, { key: s.key, kata, umum: s.umum, mati: s.mati })
  }
  const rank = (p: Pintas): number => Number(/^(?:Shift )?F(\d+)$/.exec(p.key)?.[1] ?? 99)
  return [...found.values()].sort((a, b) => rank(a) - rank(b))
}

/** What the keyboard does where the user stands now. */
export const pintasKini = (): Pintas[] => bacaPintas(shortcuts.get(), Math.max(...open))

/** The keys of this component's own surface, drawn anew when they change. Buttons, whose words stand on them, are left out. */
export function usePintas(): Pintas[] {
  const surface = use(Surface)
  const all = useSyncExternalStore(shortcuts.subscribe, shortcuts.get)
  return bacaPintas(
    all.filter((s) => typeof s.kata === 'string' && !s.umum),
    surface,
  )
}

/** A surface above all that are open now, until it unmounts. */
export function SurfaceAbove({ children }: { children: ReactNode }) {
  const [id] = useState(() => next++)
  useDitangan(true)
  useLayoutEffect(() => {
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
