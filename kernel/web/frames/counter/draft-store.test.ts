import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftStore, type DraftKind, type Shelf } from './draft-store.web.ts'
import { draftRules } from './drafts.ts'

/** Drafts of a counter, kept on one device that two windows share. */
interface Nota {
  readonly id: string
  readonly lines: readonly string[]
  readonly sent?: string
}
let next = 0
const fresh = (): Nota => ({ id: `nota-${++next}`, lines: [] })
const kind: DraftKind<Nota> = {
  isEmpty: (nota) => nota.lines.length === 0,
  read: (kept) => ((kept as Nota).lines === undefined ? undefined : (kept as Nota)),
  sent: (nota) => nota.sent,
  fresh,
}
const { change, add, open, remove, active } = draftRules(kind.isEmpty)
const scan = (code: string) => (nota: Nota) => ({ ...nota, lines: [...nota.lines, code] })

/** A shelf that tells the other windows, as the browser does. */
function device() {
  const kept = new Map<string, { at: number; kept: unknown }>()
  const windows: { shelf: Shelf; store: ReturnType<typeof draftStore<Nota>> }[] = []
  const openWindow = (front = '') => {
    const others = () => windows.filter((one) => one.shelf !== shelf)
    const shelf: Shelf = {
      entries: () => [...kept].map(([id, entry]) => ({ id, ...entry })),
      put: (id, at, nota) => {
        kept.set(id, { at, kept: nota })
        for (const { store } of others()) store.heard(id, at, nota)
      },
      remove: (id) => {
        if (kept.delete(id)) for (const { store } of others()) store.heard(id, 0, undefined)
      },
    }
    const store = draftStore(kind, shelf, front)
    windows.push({ shelf, store })
    return store
  }
  return { kept, openWindow }
}
const linesOf = (store: ReturnType<typeof draftStore<Nota>>) => store.get().all.map((nota) => nota.lines.join(' '))

let here: ReturnType<typeof device>
beforeEach(() => {
  vi.useFakeTimers()
  here = device()
})

describe('one window', () => {
  test('an empty nota stands in front and is not kept; what is scanned is, a fifth of a second later', () => {
    const till = here.openWindow()
    till.set((now) => change(now, now.front, scan('A1')))
    expect(here.kept.size).toBe(0)
    vi.advanceTimersByTime(200)
    expect([...here.kept.values()].map(({ kept }) => (kept as Nota).lines)).toEqual([['A1']])
  })
  test('what is sent is kept before it goes, and what is sold is gone at once', () => {
    const till = here.openWindow()
    const { front } = till.get()
    till.set((now) => change(now, front, scan('A1')))
    till.set((now) => change(now, front, (nota) => ({ ...nota, sent: 'KUNCI' })))
    expect([...here.kept.values()].map(({ kept }) => (kept as Nota).sent)).toEqual(['KUNCI'])
    till.set((now) => remove(now, front, fresh()))
    expect(here.kept.size).toBe(0)
    expect(till.get().all).toHaveLength(1)
  })
  test('the page goes: what waits is kept; it opens again with the same nota in front, in the order in which they were begun', () => {
    const till = here.openWindow()
    for (const code of ['A1', 'A2', 'A3']) {
      till.set((now) => change(now, now.front, scan(code)))
      vi.advanceTimersByTime(1000)
      till.set((now) => add(now, fresh()))
    }
    const second = till.get().all[1]!.id
    till.set((now) => open(now, second))
    till.set((now) => change(now, second, scan('B2')))
    till.keep()
    const again = here.openWindow(second)
    expect(linesOf(again)).toEqual(['A1', 'A2 B2', 'A3'])
    expect(active(again.get()).id).toBe(second)
  })
  test('what this version cannot read is dropped', () => {
    here.kept.set('old', { at: 0, kept: { id: 'old' } })
    expect(linesOf(here.openWindow())).toEqual([''])
    expect(here.kept.size).toBe(0)
  })
})

describe('two windows of one browser', () => {
  test('each serves its own customer, and neither writes over the other’s', () => {
    const [one, two] = [here.openWindow(), here.openWindow()]
    one.set((now) => change(now, now.front, scan('A1')))
    two.set((now) => change(now, now.front, scan('B1')))
    vi.advanceTimersByTime(200)
    one.set((now) => change(now, now.front, scan('A2')))
    two.set((now) => change(now, now.front, scan('B2')))
    vi.advanceTimersByTime(200)
    expect(active(one.get()).lines).toEqual(['A1', 'A2'])
    expect(active(two.get()).lines).toEqual(['B1', 'B2'])
    expect([...here.kept.values()].map(({ kept }) => (kept as Nota).lines.join(' ')).toSorted()).toEqual([
      'A1 A2',
      'B1 B2',
    ])
    // Each sees what the other one has open.
    expect(linesOf(one).toSorted()).toEqual(['A1 A2', 'B1 B2'])
  })
  test('one that is opened while another serves begins with an empty nota, and sees the other’s in a tab', () => {
    const one = here.openWindow()
    one.set((now) => change(now, now.front, scan('A1')))
    one.keep()
    const two = here.openWindow()
    expect(active(two.get()).lines).toEqual([])
    expect(linesOf(two)).toEqual(['A1', ''])
  })
  test('a nota that the other one sold is gone here even while a change of it is not kept yet', () => {
    const one = here.openWindow()
    one.set((now) => change(now, now.front, scan('A1')))
    one.keep()
    const nota = one.get().front
    const two = here.openWindow(nota)
    one.set((now) => change(now, nota, (before) => ({ ...before, sent: 'KUNCI' })))
    two.set((now) => change(now, nota, (before) => ({ ...before, lines: [...before.lines, 'B1'] })))
    one.set((now) => remove(now, nota, fresh()))
    expect(linesOf(two)).toEqual([''])
    vi.advanceTimersByTime(200)
    expect(here.kept.size).toBe(0)
  })
  test('a nota that the other one sold is gone here too, also from the front', () => {
    const one = here.openWindow()
    one.set((now) => change(now, now.front, scan('A1')))
    one.keep()
    const nota = one.get().front
    const two = here.openWindow(nota)
    one.set((now) => change(now, nota, (before) => ({ ...before, sent: 'KUNCI' })))
    one.set((now) => remove(now, nota, fresh()))
    expect(linesOf(two)).toEqual([''])
  })
  test('a nota that is served here outlives being thrown away over there', () => {
    const one = here.openWindow()
    one.set((now) => change(now, now.front, scan('A1')))
    one.keep()
    const nota = one.get().front
    const two = here.openWindow(nota)
    one.set((now) => remove(now, nota, fresh()))
    expect(active(two.get()).lines).toEqual(['A1'])
    expect(linesOf(one)).toEqual([''])
    two.set((now) => change(now, nota, scan('B1')))
    two.keep()
    expect(linesOf(here.openWindow(nota))).toContain('A1 B1')
  })
  test('what is taken out of a nota here is out of it there, and does not come back', () => {
    const one = here.openWindow()
    one.set((now) => change(now, now.front, scan('A1')))
    one.keep()
    const nota = one.get().front
    const two = here.openWindow(nota)
    one.set((now) => change(now, nota, (before) => ({ ...before, lines: [] })))
    one.keep()
    expect([linesOf(one), linesOf(two)]).toEqual([[''], ['']])
    expect(linesOf(here.openWindow())).toEqual([''])
  })
  test('what is being typed here is not replaced by what was kept there a moment ago', () => {
    const one = here.openWindow()
    one.set((now) => change(now, now.front, scan('A1')))
    one.keep()
    const nota = one.get().front
    const two = here.openWindow(nota)
    two.set((now) => change(now, nota, scan('B1')))
    one.set((now) => change(now, nota, scan('A2')))
    one.keep()
    expect(active(two.get()).lines).toEqual(['A1', 'B1'])
    vi.advanceTimersByTime(200)
    expect(active(one.get()).lines).toEqual(['A1', 'B1'])
  })
})
