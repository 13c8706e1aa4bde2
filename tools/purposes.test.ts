import { describe, expect, test } from 'vitest'
import { documents, reports, resources, rooms, screens } from '#apps/rooms.ts'
import { purposes } from '#apps/web/purposes.web.ts'
import { availableLanguages, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { allRoutes } from './routes.ts'

/** What the menus say of each screen: built ones by their definition or their room, those to come by their room. */
const menuRoutes = allRoutes.filter((r) => r.menu !== '')
const longest = 70
/** Written by hand in a room's list; definitions speak in their summaries, which stand elsewhere too. */
const byHand = rooms.flatMap((room) => room.screens).filter((l) => l.purpose !== undefined)

test('every route of the menus says what it is for', () => {
  expect(menuRoutes.length).toBeGreaterThan(200)
  expect(menuRoutes.filter((r) => !purposes[r.path]?.trim()).map((r) => r.path)).toEqual([])
})

test('none is its title, and what a room says fits beside it', () => {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  expect(menuRoutes.filter((r) => same(purposes[r.path]!, r.title)).map((r) => r.path)).toEqual([])
  expect(byHand.filter((l) => l.purpose!.length > longest).map((l) => [l.path, l.purpose!.length])).toEqual([])
})

test('no two screens of a room say the same of themselves', () => {
  for (const room of rooms) {
    const said = room.screens.flatMap((l) => l.purpose ?? [])
    expect(said.filter((x, i) => said.indexOf(x) !== i)).toEqual([])
  }
})

test('a screen that a definition draws says what the definition says: nothing of before lingers', () => {
  const drawn = new Set([
    ...resources.map((r) => r.screen.path),
    ...reports.map((r) => r.screen.path),
    ...documents.flatMap((d) => d.screens.map((s) => s.path)),
  ])
  expect(byHand.filter((l) => drawn.has(l.path)).map((l) => l.path)).toEqual([])
  for (const r of [...resources, ...reports]) expect(purposes[r.screen.path]).toBe(r.summary)
  for (const path of Object.keys(purposes)) expect(screens.filter((l) => l.path === path).length).toBe(1)
})

describe.each(availableLanguages)('in %s', (language) => {
  test('each is a line of its own, short enough for the menu', () => {
    const wrong = byHand.filter((def) => {
      const [line, title] = [translate(language, def.purpose!), translate(language, def.title)]
      return line.trim() === '' || line === title || line.length > 75
    })
    expect(wrong.map((l) => l.path)).toEqual([])
  })
})

test('a line without its route, and a route without its line, do not compile', () => {
  const said = { '/a': 'Yang pertama', '/b': 'Yang kedua' }
  expect(
    listScreens(said, [
      ['/a', 'A', 'screen', 'Uang'],
      ['/b', 'B', 'report', 'Laporan'],
    ]).map((l) => l.purpose),
  ).toEqual(['Yang pertama', 'Yang kedua'])
  // @ts-expect-error -- /b is built since.
  listScreens(said, [['/a', 'A', 'screen', 'Uang']])
  // @ts-expect-error -- nobody says what /c is for.
  listScreens(said, [
    ['/a', 'A', 'screen', 'Uang'],
    ['/b', 'B', 'report', 'Laporan'],
    ['/c', 'C', 'list', 'Uang'],
  ])
  // Outside the menus nothing is said.
  expect(listScreens({}, [['/d', 'D', 'screen', null]])).toEqual([{ path: '/d', title: 'D', kind: 'screen' }])
})
