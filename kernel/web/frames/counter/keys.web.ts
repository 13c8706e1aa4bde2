import { useShortcut } from '#kernel/web/kit/surface.tsx'

/**
 * What a key does, the same at every counter that has it. Ways to pay are Alt and a digit (`usePayKeys`), the exchange of the till and the
 * ways to redeem a loan Alt and a letter.
 */
export const counterKeys = {
  /** The cursor to the scan field, or to the search. */
  scan: 'F2',
  stock: 'F3',
  person: 'F4',
  /** The weight of the line: the scale's where there is one (`weigh`), else the field. */
  weight: 'F6',
  photo: 'F7',
  /** What the line or the document is agreed on: discount, condition, interest, settlement. */
  terms: 'F8',
  save: 'F9',
  hold: 'F10',
  /** The next customer. */
  fresh: 'Shift F2',
  /** One more: a line, or a new one where a list stands. */
  line: 'Insert',
  remove: 'Delete',
  next: 'ArrowDown',
  before: 'ArrowUp',
} as const
type CounterKey = keyof typeof counterKeys

/** What a counter does at a key. Keys of lines work outside of fields; the scan field passes them on while it is empty. */
interface CounterAct {
  readonly word: string
  readonly act: () => void
  /** Not now: the key is shown as such. */
  readonly off?: boolean
}
export type CounterActs = Readonly<Partial<Record<CounterKey, CounterAct>>>

const names = Object.keys(counterKeys) as CounterKey[]
const ofLines: ReadonlySet<CounterKey> = new Set(['remove', 'next', 'before'])
const none: CounterAct = { word: '', act: () => {} }

/** Gives a counter its keys. */
export function useCounterKeys(acts: CounterActs): void {
  for (const name of names) {
    const { word, act, off = false } = acts[name] ?? none
    // The same keys in the same order at every drawing, those that a counter lacks too.
    // oxlint-disable-next-line react/rules-of-hooks
    useShortcut(counterKeys[name], act, {
      enabled: name in acts,
      inFields: !ofLines.has(name),
      word,
      off,
    })
  }
}

/** Keys of lines that come from the scan field while it is empty. */
export const lineKeysOf =
  (acts: CounterActs) =>
  (event: { readonly key: string; preventDefault: () => void }): void => {
    const name = names.find((one) => ofLines.has(one) && counterKeys[one] === event.key)
    const found = name && acts[name]
    if (!found) return
    event.preventDefault()
    found.act()
  }
