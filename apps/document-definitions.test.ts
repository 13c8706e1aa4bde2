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
  for (const resource of resources)
    for (const [name, part] of parts(resource)) {
      const far = part.by === undefined ? resource : masters.get((resource.fields[part.by] as RefField).resource)
      const of = far?.fields[part.field]
      expect(['choice', 'boolean'], `${resource.name}: ${name}`).toContain(of?.kind)
      const options = of!.kind === 'boolean' ? ['true', 'false'] : (of as ChoiceField).options
      for (const value of part.values) expect(options, `${resource.name}: ${name}`).toContain(value)
    }
  const fields = [...resources.map((r) => r.fields), ...documents.flatMap((d) => [d.header, ...Object.values(d.lines)])]
  const confined = fields.flatMap((all) => Object.values<Field>(all)).filter((f) => (f as RefField).part !== undefined)
  expect(confined.length).toBeGreaterThan(0)
  for (const f of confined as RefField[]) expect(masters.get(f.resource)?.parts, f.label).toHaveProperty(f.part!)
})

test('what a form refers to can be picked: a master, or a document that says how', () => {
  const picked = new Set([...resources.map((r) => r.name), ...documents.filter((d) => d.picked).map((d) => d.name)])
  const asked = documents.flatMap((doc) => [
    ...(doc.screens.some((s) => s.frame === 'form') ? [doc.header, ...Object.values(doc.lines)] : []),
    ...Object.values(doc.actions).flatMap((a) => [a.input ?? {}, ...Object.values(a.inputLines ?? {})]),
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
  const said = documents.flatMap((doc) =>
    sentencesOf(doc).map((sentence) => {
      const written = typeof sentence === 'string' ? sentence : undefined
      return {
        of: doc.name,
        written,
        alike: written === undefined ? saidOf(sentence).message : places(written, doc.noun),
      }
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
describe.each(documents.map((d) => [d.name, d] as const))('%s', (_name, doc) => {
  const paths = doc.screens.map((s) => s.path)
  const acts = Object.entries(doc.actions)

  test('every action stands on a route of the document', () => {
    for (const [name, a] of acts) for (const path of [a.screen].flat()) expect(paths, name).toContain(path)
  })

  test('what a frame is to draw exists: its actions have a title, its fields are there', () => {
    const known = Object.entries(documentHead(doc).fields).map(([name, f]) => wireKey(name, f))
    for (const screen of doc.screens) {
      const named = [
        ...('figure' in screen ? [screen.figure] : []),
        ...('who' in screen ? [screen.who] : []),
        ...('recent' in screen ? (screen.recent ?? []) : []),
      ].filter((name) => name !== undefined)
      for (const name of named) expect(known, `${screen.path}: ${name}`).toContain(name)
      if (screen.frame === 'form') expect(doc.actions[screen.action ?? 'simpan']?.from, screen.path).toBe('new')
      if (screen.frame !== 'pickAct') continue
      const foot = webRooms.some((r) => r.documents?.[doc.name])
      for (const name of screen.acts) {
        const action = doc.actions[name]
        expect([action?.screen].flat(), `${screen.path}: ${name}`).toContain(screen.path)
        if (!foot) expect(action?.title, `${screen.path}: ${name}`).toBeDefined()
      }
    }
    for (const name of [...doc.list.columns, ...doc.list.search]) expect(known, `list: ${name}`).toContain(name)
  })

  test('a screen of its own is written by hand, and no other is', () => {
    for (const screen of doc.screens) expect(screen.path in ownScreens, screen.path).toBe(screen.frame === 'own')
  })

  test('every state is reached, and actions name only states that exist', () => {
    const makes = acts.flatMap(([, action]) =>
      action.from === 'new' ? [action.to, ...(action.waits === undefined ? [] : [doc.waiting!])] : [],
    )
    const reached = new Set(makes)
    for (let before = -1; before !== reached.size;) {
      before = reached.size
      for (const [, action] of acts)
        if (action.from !== 'new' && action.from.some((s) => reached.has(s)) && action.to !== 'stay')
          reached.add(action.to)
    }
    // A state that another document leads to (a deposit that a nota spent) is named by an action that refuses it.
    const refused = acts.flatMap(([, a]) => Object.keys(a.refusedIn ?? {}))
    // Or the catalogue says which one leads there, and an action goes on from it.
    const led = readTsv('states').filter((r) => r.prefix === doc.prefix && !r.who!.startsWith('/'))
    const elsewhere = new Set([...refused, ...led.map((r) => r.to!)])
    expect(doc.states.filter((s) => !reached.has(s) && !elsewhere.has(s))).toEqual([])
    for (const [name, action] of acts)
      for (const state of [...(action.from === 'new' ? [] : action.from), ...Object.keys(action.refusedIn ?? {})])
        expect(doc.states, name).toContain(state)
  })

  test('it has a draft to be tried with', () => {
    expect(goodDrafts(doc).length).toBeGreaterThan(0)
  })
})
