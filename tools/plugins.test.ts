import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as source from '#apps/web/list.web.ts'
import { documents } from '#apps/rooms.ts'
import { readCatalogues, textFiles } from '#kernel/base/i18n/catalogues.server.ts'
import { translated } from '#kernel/base/i18n/join.ts'
import { joinCatalogues, serverRules, writeList } from './plugins.ts'

/** What a build writes in the place of the list says the same as the list itself. */
let built: typeof source
let folder: string
beforeAll(async () => {
  const { load } = writeList() as unknown as { load: { handler(): Promise<string> } }
  // Beside the project's own files, so that its rooms are found by their names.
  folder = await mkdtemp(join(import.meta.dirname, '../node_modules/.cache-list-')).catch(() =>
    mkdtemp(join(tmpdir(), 'list-')),
  )
  const file = join(folder, 'list.mts')
  await writeFile(
    file,
    (await load.handler()).replaceAll(
      /import\('#(.*?)'\)/g,
      (_all, room: string) =>
        `import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, `../modules/${room}/index.ts`)).href)})`,
    ),
  )
  built = (await import(pathToFileURL(file).href)) as typeof source
})
afterAll(() => rm(folder, { recursive: true }))

/** Which kind of definition draws a route, and its name. */
const drawn = async (list: typeof source): Promise<string[]> => {
  const lines = Object.entries(list.definitions).map(async ([path, load]) => {
    const all = Object.entries(await load()).filter(([, d]) => d !== undefined)
    return all.flatMap(([kind, found]) => [found].flat().map((d) => `${path}: ${kind} ${(d as { name: string }).name}`))
  })
  return (await Promise.all(lines)).flat().sort()
}

test('every route is drawn by the same definition', async () => {
  const lines = await drawn(built)
  expect(lines).toContain('/lihat-pembelian: documents pembelian')
  expect(lines).toContain('/lihat-pembelian: documents tukar-tambah')
  // Documents of two rooms.
  expect(lines).toContain('/lihat-penjualan: documents tukar-tambah')
  expect(lines).toEqual(await drawn(source))
})

test('routes, flags and lists are the same', () => {
  const byPath = (list: typeof source) => list.allScreens.map(({ path, title, area }) => `${path} ${title} ${area}`)
  expect(byPath(built)).toEqual(byPath(source))
  expect(built.module).toEqual(source.module)
  expect(built.documentKinds).toEqual(source.documentKinds)
})

test('every function of an action is a rule that the build leaves out, or one that screens ask', () => {
  const asked = new Set(['precheck', 'opens', ...serverRules, 'post'])
  const functions = documents.flatMap((doc) =>
    Object.values(doc.actions).flatMap((action) =>
      Object.entries(action).flatMap(([key, value]) => (typeof value === 'function' ? [key] : [])),
    ),
  )
  expect(functions).toContain('doubts')
  expect([...new Set(functions)].filter((key) => !asked.has(key))).toEqual([])
})

test.each(translated)(
  'the catalogue %s of the browser is that of the server, and follows every file of texts',
  async (language) => {
    type Handlers = { resolveId: { handler(source: string): string }; load: { handler(id: string): Promise<string> } }
    const { resolveId, load } = joinCatalogues() as unknown as Handlers
    const watched: string[] = []
    const watching = { addWatchFile: (file: string) => watched.push(file) }
    const file = resolveId.handler(`#kernel/base/i18n/texts.json?${language}`)
    expect(await load.handler.call(watching, file)).toBe(JSON.stringify(readCatalogues()[language]))
    expect(watched).toEqual(textFiles())
  },
)
