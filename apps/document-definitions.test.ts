import { describe, expect, test } from 'vitest'
import { documentHead } from '#kernel/engine/document/tables.ts'
import { saidOf, sentencesOf } from '#kernel/model/document-sentence.ts'
import type { ChoiceField } from '#kernel/model/fields/choice/choice.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import type { RefField } from '#kernel/model/fields/ref/ref.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { readTsv } from '../tools/tsv.ts'
import { goodDrafts } from '#testing/document-examples.ts'
import { webRooms, screens as ownScreens } from './web/rooms.web.ts'
import { documents, resources } from './rooms.ts'

test.each(['name', 'prefix', 'called'] as const)('no two documents have the same %s', (key) => {
  const by = Map.groupBy(documents, (d) => d[key])
  expect([...by].filter(([, all]) => all.length > 1).map(([word, all]) => `${word}: ${all.length} documents`)).toEqual(
    [],
  )
})

test('a picker is confined only to parts that its master has', () => {
  const masters = new Map(resources.map((r) => [r.name, r]))
  const parts = (r: AnyResource) => Object.entries(r.parts ?? {})
  for (const r of resources)
    for (const [name, part] of parts(r)) {
      const far = part.by === undefined ? r : masters.get((r.fields[part.by] as RefField).resource)
      const of = far?.fields[part.field]
      expect(['choice', 'boolean'], `${r.name}: ${name}`).toContain(of?.kind)
      const options = of!.kind === 'boolean' ? ['true', 'false'] : (of as ChoiceField).options
      for (const value of part.values) expect(options, `${r.name}: ${name}`).toContain(value)
    }
  const fields = [...resources.map((r) => r.fields), ...documents.flatMap((d) => [d.header, ...Object.values(d.lines)])]
  const confined = fields.flatMap((all) => Object.values<Field>(all)).filter((f) => (f as RefField).part !== undefined)
  expect(confined.length).toBeGreaterThan(0)
  for (const f of confined as RefField[]) expect(masters.get(f.resource)?.parts, f.label).toHaveProperty(f.part!)
})

test('what a form refers to can be picked: a master, or a document that says how', () => {
  const picked = new Set([...resources.map((r) => r.name), ...documents.filter((d) => d.picked).map((d) => d.name)])
  const asked = documents.flatMap((d) => [
    ...(d.screens.some((s) => s.frame === 'form') ? [d.header, ...Object.values(d.lines)] : []),
    ...Object.values(d.actions).flatMap((a) => [a.input ?? {}, ...Object.values(a.inputLines ?? {})]),
  ])
  const refs = asked.flatMap((fields) =>
    Object.values<Field>(fields).filter((f): f is RefField => f.kind === 'ref' && !f.readOnly),
  )
  expect(refs.length).toBeGreaterThan(0)
  expect(refs.filter((f) => !picked.has(f.resource)).map((f) => f.label)).toEqual([])
})

test('a sentence that documents share is written once, with a place for what the document is called', () => {
  const places = (written: string, noun: string) =>
    written.replace(new RegExp(`\\b${noun}\\b`, 'giu'), (word) => (/^\p{Lu}/u.test(word) ? '{Dokumen}' : '{dokumen}'))
  const said = documents.flatMap((d) =>
    sentencesOf(d).map((sentence) => {
      const written = typeof sentence === 'string' ? sentence : undefined
      return { of: d.name, written, alike: written === undefined ? saidOf(sentence).message : places(written, d.noun) }
    }),
  )
  expect(said.map((s) => s.alike)).toContain('{Dokumen} Kemarin Tidak Bisa Dibatalkan')
  const again = [
    ...Map.groupBy(
      said.filter((s) => /\{dokumen\}/i.test(s.alike)),
      (s) => s.alike,
    ),
  ].flatMap(([alike, all]) => {
    const written = all.filter((s) => s.written !== undefined)
    const several = new Set(all.map((s) => s.of)).size > 1
    return several && written.length > 0 ? [`${alike}: ${written.map((s) => s.of).join(', ')}`] : []
  })
  expect(again).toEqual([])
})

/** What holds of every definition of a document, before any of them runs. */
describe.each(documents.map((d) => [d.name, d] as const))('%s', (_name, d) => {
  const paths = d.screens.map((s) => s.path)
  const acts = Object.entries(d.actions)

  test('every action stands on a route of the document', () => {
    for (const [name, a] of acts) for (const path of [a.screen].flat()) expect(paths, name).toContain(path)
  })

  test('what a frame is to draw exists: its actions have a title, its fields are there', () => {
    const known = Object.entries(documentHead(d).fields).map(([name, f]) => wireKey(name, f))
    for (const screen of d.screens) {
      const named = [
        ...('figure' in screen ? [screen.figure] : []),
        ...('who' in screen ? [screen.who] : []),
        ...('recent' in screen ? (screen.recent ?? []) : []),
      ].filter((name) => name !== undefined)
      for (const name of named) expect(known, `${screen.path}: ${name}`).toContain(name)
      if (screen.frame === 'form') expect(d.actions[screen.action ?? 'simpan']?.from, screen.path).toBe('new')
      if (screen.frame !== 'pickAct') continue
      const foot = webRooms.some((r) => r.documents?.[d.name])
      for (const name of screen.acts) {
        const action = d.actions[name]
        expect([action?.screen].flat(), `${screen.path}: ${name}`).toContain(screen.path)
        if (!foot) expect(action?.title, `${screen.path}: ${name}`).toBeDefined()
      }
    }
    for (const name of [...d.list.columns, ...d.list.search]) expect(known, `list: ${name}`).toContain(name)
  })

  test('a screen of its own is written by hand, and no other is', () => {
    for (const screen of d.screens) expect(screen.path in ownScreens, screen.path).toBe(screen.frame === 'own')
  })

  test('every state is reached, and actions name only states that exist', () => {
    const makes = acts.flatMap(([, a]) =>
      a.from === 'new' ? [a.to, ...(a.waits === undefined ? [] : [d.waiting!])] : [],
    )
    const reached = new Set(makes)
    for (let before = -1; before !== reached.size;) {
      before = reached.size
      for (const [, a] of acts)
        if (a.from !== 'new' && a.from.some((s) => reached.has(s)) && a.to !== 'stay') reached.add(a.to)
    }
    // A state that another document leads to (a deposit that a nota spent) is named by an action that refuses it.
    const refused = acts.flatMap(([, a]) => Object.keys(a.refusedIn ?? {}))
    // Or the catalogue says which one leads there, and an action goes on from it.
    const led = readTsv('states').filter((r) => r.prefix === d.prefix && !r.who!.startsWith('/'))
    const elsewhere = new Set([...refused, ...led.map((r) => r.to!)])
    expect(d.states.filter((s) => !reached.has(s) && !elsewhere.has(s))).toEqual([])
    for (const [name, a] of acts)
      for (const state of [...(a.from === 'new' ? [] : a.from), ...Object.keys(a.refusedIn ?? {})])
        expect(d.states, name).toContain(state)
  })

  test('it has a draft to be tried with', () => {
    expect(goodDrafts(d).length).toBeGreaterThan(0)
  })
})
