import { describe, expect, test } from 'vitest'
import { documents, flags, screens } from '#apps/rooms.ts'
import type { AnyAction } from '#kernel/model/document-action.ts'
import { readTsv } from './tsv.ts'

/**
 * docs/katalog/states.tsv: every kind of document that was planned with its states, and who may lead it from one to another when. Kinds that
 * are not built yet stand there too: the definition that is written for one has to say the same. A document that nobody planned stands in its
 * definition alone, under letters and a name that are free.
 */
const catalogue = readTsv('states')
const kinds = Map.groupBy(catalogue, (r) => r.prefix!)
const split = (cell: string): string[] => cell.split(', ').filter((w) => w !== '')

/** One step of a document: from one state to another, on whose right, when, and whether somebody above is asked. */
interface Step {
  readonly from: string
  readonly to: string
  readonly who: string
  readonly when: string
  readonly asks: boolean
}
const write = (step: Step): string =>
  `${step.from} → ${step.to} by ${step.who}${step.when && `, ${step.when}`}${step.asks ? ', with a yes' : ''}`

const days = { closes: 'closes the day', reopens: 'reopens the day', any: '' } as const
const whenOf = (action: AnyAction): string =>
  [
    action.day === undefined ? '' : typeof action.day === 'object' ? 'opens the day' : days[action.day],
    action.sameDay === undefined ? '' : 'same day',
  ]
    .filter(Boolean)
    .join(', ')

type Definition = (typeof documents)[number]

/** What the definition says. Actions that leave the state alone are no steps, and what a message leads to is another document's. */
function defined(definition: Definition): Step[] {
  const steps = Object.values<AnyAction>(definition.actions).flatMap((action): Step[] => {
    if (action.to === 'stay' || action.byMessage) return []
    const who = [action.screen].flat().join(', ')
    if (action.from !== 'new')
      return action.from.map((from) => ({
        from,
        to: action.to,
        who,
        when: whenOf(action),
        asks: action.approval !== undefined,
      }))
    const made = { from: 'new', who, asks: false }
    return [
      { ...made, to: action.to, when: whenOf(action) },
      ...(action.waits === undefined ? [] : [{ ...made, to: definition.waiting!, when: `with ${action.waits}` }]),
    ]
  })
  return steps.filter((s, i) => steps.findIndex((o) => write(o) === write(s)) === i)
}

/** What the catalogue says, but for what other documents do to it. */
const told = (prefix: string): Step[] =>
  kinds
    .get(prefix)!
    .filter((r) => r.who!.startsWith('/'))
    .flatMap((kind) =>
      split(kind.from!).map((from) => ({
        from,
        to: kind.to!,
        who: kind.who!,
        when: kind.when!,
        asks: kind.approval !== '',
      })),
    )

describe('the table', () => {
  test.each([...kinds])(
    '%s: every state is reached from the first, and nothing leads out of another kind',
    (_p, rows) => {
      const reached = new Set(['new'])
      for (let before = -1; before !== reached.size;) {
        before = reached.size
        for (const r of rows) if (split(r.from!).some((s) => reached.has(s))) reached.add(r.to!)
      }
      expect(rows.flatMap((r) => [...split(r.from!), r.to!]).filter((s) => !reached.has(s))).toEqual([])
      expect(new Set(rows.map((r) => r.document)).size, 'one name').toBe(1)
    },
  )

  test('no two kinds have one name', () => {
    const names = [...kinds.values()].map((rows) => rows[0]!.document)
    expect(names.filter((n, i) => names.indexOf(n) !== i)).toEqual([])
  })

  test('names routes, kinds, flags and approvals that exist', () => {
    const routes = new Set(screens.map((s) => s.path))
    const known = new Set(flags.map((f) => f.key))
    const approvals = readTsv('otorisasi').map((r) => r.kategori!)
    const isApproval = (word: string): boolean =>
      approvals.some((a) => a === word || (a.endsWith('*') && word.startsWith(a.slice(0, -1))))
    expect(
      catalogue.flatMap((row) => [
        ...split(row.who!).filter((w) => !(w.startsWith('/') ? routes : kinds).has(w)),
        ...[...row.when!.matchAll(/[A-Z]\w*_\w+/g)].flatMap(([flag]) => (known.has(flag) ? [] : [flag])),
        ...split(row.approval!).filter((w) => !isApproval(w)),
      ]),
    ).toEqual([])
  })
})

/** What another document led it to is no end: it goes on by an act of its own. */
const goesOnFrom = (action: AnyAction, state: string): boolean =>
  action.from !== 'new' && action.to !== 'stay' && action.from.includes(state)

const planned = documents.filter((d) => kinds.has(d.prefix))

describe.each(planned.map((d) => [d.prefix, d.name, d] as const))('%s %s', (prefix, name, doc) => {
  test('has the name, the states and the steps of the table, and no others', () => {
    const rows = kinds.get(prefix)!
    expect(name).toBe(rows[0]!.document)
    const states = new Set(rows.flatMap((r) => [...split(r.from!), r.to!]))
    states.delete('new')
    expect(new Set(doc.states)).toEqual(states)
    expect(defined(doc).map(write).toSorted()).toEqual(told(prefix).map(write).toSorted())
  })

  test('what another document does to it is refused here in words', () => {
    // A deposit that a nota spent can neither be given back nor cancelled, and says so.
    const led = kinds.get(prefix)!.filter((r) => !r.who!.startsWith('/'))
    const own = new Set(told(prefix).map((s) => s.to))
    const acts = Object.values<AnyAction>(doc.actions)
    expect(
      led
        .filter((r) => !own.has(r.to!) && !acts.some((a) => a.refusedIn?.[r.to!] !== undefined || goesOnFrom(a, r.to!)))
        .map((r) => r.to),
    ).toEqual([])
  })
})

test.each([...kinds].filter(([prefix]) => !documents.some((d) => d.prefix === prefix)))(
  '%s is not built: no definition has its name under other letters',
  (_prefix, rows) => {
    expect(documents.map((d) => d.name)).not.toContain(rows[0]!.document)
  },
)
