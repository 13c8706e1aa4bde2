import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { scannerMarks } from '#kernel/web/devices/device.web.ts'
import {
  forgetMark,
  modifierKeys,
  moveStrokes,
  nothingTyped,
  readPress,
  scanGap_ms,
  shortest,
  type KeyOutcome,
  type KeyPlace,
  type Press,
  type Why,
} from './scan.ts'
import { refusedSound } from './sound.web.ts'
import { createStore } from './store.ts'
import { useIsTop, useKeyNotes } from './surface.tsx'
import { toast } from './toast.web.ts'

/** Who takes scans, the newest last: the one on the topmost surface does. */
interface Taker {
  readonly id: number
  readonly top: () => boolean
  readonly take: (code: string) => void
}
const takers: Taker[] = []
let nextId = 1
const currentTaker = (): Taker | undefined => takers.findLast((taker) => taker.top())

type TextField = HTMLInputElement | HTMLTextAreaElement
/** Those that tell where the cursor stands; the product has no others. */
const textTypes = new Set(['text', 'search', 'tel', 'url', 'password'])
/** Does the element take letters? */
const isTextField = (el: EventTarget | null): el is TextField =>
  (el instanceof HTMLTextAreaElement || (el instanceof HTMLInputElement && textTypes.has(el.type))) &&
  !el.readOnly &&
  !el.disabled

/** Fields by the numbers of their places. Each element is one place; all that is no field is place 0. */
const numbers = new WeakMap<Element, number>()
let fields = new Map<number, TextField>()

/** `data-scan` of a field: `scan` (the scan field), `own` (a search that waits for its own answer), `amount`. */
const kindOf = (el: HTMLElement): KeyPlace['kind'] => {
  const { scan } = el.dataset
  return scan === 'scan' || scan === 'own' || scan === 'amount' ? scan : 'text'
}
const noField = { place: { id: 0, kind: 'free' }, content: '' } as const
function placeOf(target: EventTarget | null): { readonly place: KeyPlace; readonly content: string } {
  // Keys on their way to a layer that still comes belong to no field that stands there meanwhile.
  if (opening > 0) return noField
  const isField = isTextField(target)
  const other = target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable)
  if (!isField && !other) return noField
  const id = numbers.get(target) ?? nextId++
  numbers.set(target, id)
  if (isField) fields.set(id, target)
  return { place: { id, kind: kindOf(target) }, content: isField ? target.value : '' }
}

/** Puts content into a field in a way that React notices. */
function fill(el: TextField, content: string): void {
  if (el.value === content) return
  const proto = el instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(el, content)
  el.dispatchEvent(new Event('input', { bubbles: true }))
  // A field that opens a list while typing closes it on blur.
  if ('pick' in el.dataset) el.blur()
}

let typing = nothingTyped
/** Layers on their way that somebody opened and will type into. */
let opening = 0
/** Keys that are kept until it is known whether they belong to a scan, or until the layer that they are meant for stands. */
let held: KeyboardEvent[] = []
/** Those that are held wait for a layer. */
let forLayer = false
let silence: ReturnType<typeof setTimeout> | undefined
/** What waits until nothing is being typed. */
let waiting: (() => void)[] = []

/** Types a letter where the cursor stands, as if it were pressed there, in a way that React notices. */
function typeInto(el: TextField, letter: string): void {
  el.setRangeText(letter, el.selectionStart!, el.selectionEnd!, 'end')
  el.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Takes the keys that were kept, and where they are meant for. */
function takeHeld(): { readonly keys: readonly KeyboardEvent[]; readonly meant: boolean } {
  clearTimeout(silence)
  const taken = { keys: held, meant: forLayer }
  held = []
  forLayer = false
  // What closes by itself still waits for the silence.
  if (waiting.length > 0) waitForSilence()
  return taken
}

/** Types kept keys into the field that came for them. From then on they are keys of that field, as if it had been there all the time. */
function typeAsMeant(field: TextField, keys: readonly KeyboardEvent[]): void {
  const { place, content } = placeOf(field)
  typing = moveStrokes(typing, place, content)
  for (const { key } of keys) typeInto(field, key)
}

/**
 * Keys that were kept while what takes them was still coming stand in front of the first one that finds its field. Whether they are the
 * beginning of a torn scan is known when it ends.
 */
function typeKept(field: TextField): void {
  const { keys, meant } = takeHeld()
  if (!meant) for (const { key } of keys) typeInto(field, key)
  // The field in which one stood before: what they were meant for did not come.
  else if (field !== keys[0]?.target) typeAsMeant(field, keys)
}

/** Gives kept keys to the page, as if they were pressed now; what came after one that moved the focus into a field is typed there. */
function giveBack(): void {
  if (opening > 0) return
  const { keys, meant } = takeHeld()
  const read = keys.map(({ key }) => key).join('')
  const { activeElement } = document
  const came = isTextField(activeElement) && activeElement !== keys[0]?.target ? activeElement : undefined
  if (meant && came) return typeAsMeant(came, keys)
  const intoField = came !== undefined && kindOf(came) !== 'scan'
  // So many letters and digits are the beginning of a torn scan, and no shortcuts; a word may have been meant for the field that came over it.
  if (keys.length >= shortest && /^[a-z\d]/i.test(read) && !(intoField && !/\d/.test(read))) return
  for (const { key, code, shiftKey, target } of keys) {
    const moved = document.activeElement
    if (moved !== target && isTextField(moved)) {
      typeInto(moved, key)
      continue
    }
    if (isTextField(target)) continue
    const to = target instanceof Element && target.isConnected ? target : document.body
    const taken = !to.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
    )
    if (taken) typing = forgetMark(typing, key)
  }
}

/** While this is drawn, a layer is on its way, and what is typed waits for it, however long it takes. */
export function KeptKeys(): null {
  useLayoutEffect(() => {
    opening += 1
    return () => {
      opening -= 1
      if (held.length > 0) waitForSilence()
    }
  }, [])
  return null
}

function quiet(): void {
  giveBack()
  for (const act of waiting.splice(0)) act()
}
/** A busy page hears the keys that came meanwhile before it takes them for a pause. */
const late_ms = 50
function waitForSilence(): void {
  clearTimeout(silence)
  const due = performance.now() + scanGap_ms
  silence = setTimeout(() => {
    if (performance.now() - due > late_ms) silence = setTimeout(quiet, late_ms)
    else quiet()
  }, scanGap_ms)
}

/** Acts after so long, and once no scan is under way: what closes by itself would change who takes it. Returns how to stop. */
export function actLater(act: () => void, ms: number): () => void {
  const timer = setTimeout(() => {
    const last = typing.strokes.at(-1)
    if (last === undefined || performance.now() - last.time > scanGap_ms) return act()
    waiting.push(act)
    waitForSilence()
  }, ms)
  return () => {
    clearTimeout(timer)
    waiting = waiting.filter((other) => other !== act)
  }
}

const words: Readonly<Record<Why, string>> = {
  torn: text('Pindaian terputus, pindai sekali lagi'),
  early: text('Layar belum siap, pindai sekali lagi'),
  nobody: text('Layar ini tidak menerima pindaian'),
  unmarked: text('Pindaian tanpa awalan pemindai'),
}
/** A scan that was refused, until the next one: what was read, and why it does not count. */
export interface ScanRefusal {
  readonly message: string
  readonly read: string
}
const refusal = createStore<ScanRefusal | undefined>(undefined)
/** A newer answer stands where a refusal was told. */
export const forgetRefusal = (): void => refusal.set(() => undefined)
/** Strips that show a refusal themselves. */
const strips: { readonly top: () => boolean }[] = []

function refuse(why: Why, read: string): void {
  refusedSound()
  const told = { message: t(words[why]), read: read.trim().slice(0, 60) }
  if (strips.some((strip) => strip.top())) refusal.set(() => told)
  else toast.warning(told.message, t('Terbaca {kode}', { kode: told.read }))
}

function obey(outcome: KeyOutcome, event: KeyboardEvent): void {
  if (outcome.kind === 'pass') return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (outcome.kind === 'hold') {
    held.push(event)
    forLayer ||= opening > 0
    return waitForSilence()
  }
  takeHeld()
  if (outcome.kind === 'swallow') return
  for (const { id, content } of outcome.undo) if (fields.get(id)?.isConnected) fill(fields.get(id)!, content)
  fields = new Map()
  refusal.set(() => undefined)
  if (outcome.kind === 'refuse') refuse(outcome.why, outcome.read)
  else currentTaker()?.take(outcome.code)
  for (const act of waiting.splice(0)) act()
}

/** Keys that only change what another one means, or are the browser's: they act on nothing here. */
const harmless: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Escape', 'F5', 'F11', 'F12', ...modifierKeys])

/** What becomes of a key while a layer is on its way: a letter waits for it, and nothing acts on the page beneath. */
function untilItStands(outcome: KeyOutcome, event: KeyboardEvent, key: string): KeyOutcome | undefined {
  if (outcome.kind === 'scan') return { kind: 'refuse', why: 'early', read: outcome.code, undo: outcome.undo }
  if (outcome.kind !== 'pass') return outcome
  if (key.length === 1) return { kind: 'hold' }
  if (harmless.has(event.key) || event.ctrlKey || event.metaKey) return outcome
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key === 'Backspace') held.pop()
  return undefined
}

function onKeyDown(event: KeyboardEvent): void {
  // A page's own events are no keys of a scanner, and those given back come here again.
  if (!event.isTrusted) return
  const { key, timeStamp: time, repeat } = event
  const chord = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
  const { place, content } = placeOf(event.target)
  const press: Press = {
    key: chord || event.isComposing ? 'Unidentified' : key,
    time,
    place,
    content,
    repeat,
    taker: currentTaker()?.id,
  }
  const read = readPress(typing, press, scannerMarks())
  typing = read.typing
  // What a code typed into fields is known from its first letter on.
  if (press.key.length === 1 && typing.strokes.length === 1) {
    fields = new Map()
    if (isTextField(event.target)) fields.set(place.id, event.target)
  }
  const outcome = opening > 0 ? untilItStands(read.outcome, event, press.key) : read.outcome
  if (!outcome) return
  if (outcome.kind === 'pass' && !modifierKeys.has(key)) passOn(event, press)
  obey(outcome, event)
}

function passOn(event: KeyboardEvent, { key, place }: Press): void {
  // What passes comes after what was kept: a letter behind it in its field; a key that no scanner sends, or an Enter that is the page's own.
  if (key.length > 1) giveBack()
  else if (isTextField(event.target)) typeKept(event.target)
  if (place.kind !== 'free') return
  // A sign that was a shortcut is no beginning of a scan; whether it was is known when the page has heard it.
  if (key.length === 1)
    setTimeout(() => {
      if (event.defaultPrevented) typing = forgetMark(typing, key)
    })
  // A finger that stays on Enter presses once: the first one may have moved the focus to the button that pays, and the next to one that closes.
  if (event.repeat && key === 'Enter') {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

function onPointerDown(): void {
  typing = { ...typing, hands: true }
  giveBack()
}
// From the first moment of the page: what begins before a screen is ready must be known when it ends there.
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener('pointerdown', onPointerDown, { capture: true })
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
 * Takes what is scanned wherever the focus is, as long as the surface of this component is the topmost one. What the scanner typed into a
 * focused field is taken out of it, and its Enter presses nothing. `word`: what the scan does, shown by F1.
 */
export function useScan(onScan: (code: string) => void, word?: string, enabled = true): void {
  const top = useIsTop()
  useKeyNotes(enabled && word ? { Scan: word } : {})
  const take = useEffectEvent(onScan)
  const [id] = useState(() => nextId++)
  useEffect(() => {
    const code = enabled ? takeHanded() : undefined
    if (code !== undefined) take(code)
  }, [enabled])
  useLayoutEffect(() => {
    if (!enabled) return
    const taker = { id, top, take: (code: string) => take(code) }
    takers.push(taker)
    return () => void takers.splice(takers.indexOf(taker), 1)
  }, [enabled, top, id])
}

/** The refused scan that this component shows in its strip; elsewhere it is told by a toast. */
export function useScanRefusal(): ScanRefusal | undefined {
  const top = useIsTop()
  useLayoutEffect(() => {
    const strip = { top }
    strips.push(strip)
    return () => {
      strips.splice(strips.indexOf(strip), 1)
      if (strips.length === 0) refusal.set(() => undefined)
    }
  }, [top])
  return useSyncExternalStore(refusal.subscribe, refusal.get)
}
