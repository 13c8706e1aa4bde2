/** Vite plugins of the browser build. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { normalizePath, parseSync, type Plugin } from 'vite'
import type * as Rooms from '#apps/rooms.ts'
import type * as Purposes from '#apps/web/purposes.web.ts'
import type * as Texts from '#kernel/base/i18n/catalogues.server.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'

/** Fails a browser build that imports a server file, a test, an example or a Node module. */
export const guardSides = (): Plugin => ({
  name: 'kilau-guard-sides',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('node:')) throw new Error(`${source} is a Node module; ${importer} runs in the browser`)
    return null
  },
  load(id) {
    const file = id.split('?')[0]!
    if (/\.(?:server|test|examples)\.tsx?$/.test(file)) throw new Error(`${file} may not run in the browser`)
    return null
  },
})

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly [key: string]: unknown
}

const definers = new Set(['defineResource', 'defineDocument', 'defineReport'])
const makers = new Set(['make', 'act'])

const nameOf = (x: unknown): string => (x as Node | undefined)?.name ?? ''
const isObject = (x: unknown): x is Node => (x as Node | undefined)?.type === 'ObjectExpression'

/** The calls in the tree whose callee fits. */
function callsIn(part: unknown, fits: (callee: Node) => boolean): Node[] {
  if (Array.isArray(part)) return part.flatMap((part) => callsIn(part, fits))
  if (typeof part !== 'object' || part === null) return []
  const node = part as Node
  if (node.type === 'CallExpression' && fits(node.callee as Node)) return [node]
  return Object.values(node).flatMap((part) => callsIn(part, fits))
}

const propertiesOf = (call: Node): Node[] => {
  const [first] = call.arguments as Node[]
  return isObject(first) ? (first.properties as Node[]) : []
}

/** Of an action, what the server alone asks: its rules and what it tells. */
export const serverRules = [
  'build',
  'check',
  'approval',
  'change',
  'adjustReversal',
  'doubts',
  'bound',
  'tells',
] as const
/** And what it books; a screen asks whether it mirrors (`post: 'reverse'`). */
const isServerRule = (node: Node): boolean =>
  serverRules.some((name) => name === nameOf(node.key)) ||
  (nameOf(node.key) === 'post' && (node.value as Node).type !== 'Literal')

/** The properties of definitions that no browser reads. */
function unread(program: unknown): Node[] {
  return callsIn(program, (callee) => definers.has(nameOf(callee))).flatMap((call) => {
    const actions = callsIn((call.arguments as Node[]).slice(1), (callee) => makers.has(nameOf(callee.property)))
    return [
      ...propertiesOf(call).filter((p) => nameOf(p.key) === 'seed'),
      ...actions.flatMap(propertiesOf).filter(isServerRule),
    ]
  })
}

/**
 * Leaves out of a definition what only the server reads: the rows a new shop starts with, and the rules and postings of
 * actions. Two hundred definitions would otherwise send theirs to every till.
 */
export const leaveOutServerParts = (): Plugin => ({
  name: 'kilau-leave-out-server-parts',
  apply: 'build',
  transform: {
    filter: { code: /define(?:Resource|Document|Report)\(/ },
    handler(code, id) {
      let out = code
      for (const { start, end } of unread(parseSync(id, code).program).toReversed())
        out = `${out.slice(0, start)}...{}${out.slice(end)}`
      return { code: out, map: null }
    },
  },
})

const root = join(import.meta.dirname, '..')

/** A catalogue as the browser fetches it: beside the kernel's texts, in a file that is not there. */
const catalogue = /\/kernel\/base\/i18n\/(\w\w)\.json$/

/**
 * Joins the texts of all places into the catalogue of the language that `texts.json?en` asks for. The pages of `npm run dev` load anew when
 * a text changes.
 */
export const joinCatalogues = (): Plugin => ({
  name: 'kilau-join-catalogues',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^#kernel\/base\/i18n\/texts\.json\?\w\w$/ },
    handler: (source) => normalizePath(join(root, `kernel/base/i18n/${source.split('?')[1]}.json`)),
  },
  load: {
    filter: { id: catalogue },
    async handler(id) {
      const at = pathToFileURL(join(root, 'kernel/base/i18n/catalogues.server.ts')).href
      const { readCatalogues, textFiles } = (await import(at)) as typeof Texts
      for (const file of textFiles()) this.addWatchFile(file)
      return JSON.stringify(readCatalogues()[catalogue.exec(id)![1] as Language])
    },
  },
  hotUpdate({ file, modules }) {
    if (!file.endsWith('/texts.json')) return undefined
    const loaded = [...this.environment.moduleGraph.idToModuleMap.values()]
    return [...modules, ...loaded.filter((module) => catalogue.test(module.id ?? ''))]
  },
})

/** Files cached for offline use: everything hashed that is loaded by script, style or markup. */
const saved = /^assets\/.*\.(?:js|css|woff2|svg)$/

/**
 * Adds the service worker `sw.js` (apps/web/worker.web.ts) with the list of files that it caches, and `klien.json`,
 * which tells an open page that a newer build exists.
 */
export const writeWorker = (): Plugin => ({
  name: 'kilau-write-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: join(root, 'apps/web/worker.web.ts'), fileName: 'sw.js' })
  },
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js']
    if (worker?.type !== 'chunk') throw new Error('the build has no service worker')
    const primary = Object.values(bundle).find(
      (f) => f.type === 'chunk' && f.isEntry && f.fileName !== 'sw.js',
    )!.fileName
    const files = Object.keys(bundle)
      .filter((name) => saved.test(name))
      .sort()
      .map((name) => `/${name}`)
    worker.code = worker.code.replaceAll('KILAU_FILES', JSON.stringify({ client: primary, files: ['/', ...files] }))
    this.emitFile({ type: 'asset', fileName: 'klien.json', source: JSON.stringify({ klien: `/${primary}` }) })
  },
})

/**
 * The title that follows from the path: `/laporan-stock-barang` is Laporan Stock Barang. Only titles that differ are
 * written out.
 */
const titleOf = (path: string): string =>
  path
    .slice(1)
    .split('-')
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join(' ')

/** Replaces `apps/web/purposes.web.ts` by its result: the shell would otherwise carry every definition for its one line. */
export const writePurposes = (): Plugin => ({
  name: 'kilau-write-purposes',
  apply: 'build',
  load: {
    filter: { id: /apps\/web\/purposes\.web\.ts$/ },
    async handler() {
      const { purposes } = (await import(pathToFileURL(join(root, 'apps/web/purposes.web.ts')).href)) as typeof Purposes
      return `export const purposes = ${JSON.stringify(purposes)}`
    },
  },
})

/**
 * Replaces `apps/web/list.web.ts` by its result: routes and texts as data, and for every route drawn from a
 * definition a function that loads the room. So a new definition adds a line to the shell, not itself.
 */
export const writeList = (): Plugin => ({
  name: 'kilau-write-list',
  apply: 'build',
  load: {
    filter: { id: /apps\/web\/list\.web\.ts$/ },
    async handler() {
      const { rooms, roomScreens, flags } = (await import(
        pathToFileURL(join(root, 'apps/rooms.ts')).href
      )) as typeof Rooms
      const all = rooms.flatMap((r, i) => roomScreens(r).map((l) => ({ ...l, i })))
      const kinds = [...new Set(all.map((l) => l.kind))]
      const menus = [...new Set(all.map((l) => l.menu ?? ''))]
      // 3 if a frame of a document draws the route, 2 if a report does, 1 if a resource does, else 0: as in the list, where
      // what is made by a document gives its route to the document.
      const from = (path: string, index: number): number =>
        rooms[index]!.documents.some((d) => d.screens.some((x) => x.path === path && x.frame !== 'own'))
          ? 3
          : rooms[index]!.reports.some((d) => d.screen.path === path)
            ? 2
            : rooms[index]!.resources.some((d) => d.screen.path === path)
              ? 1
              : 0
      const screens = all.map(({ path, title, kind, menu, i: index, ...rest }) => {
        const more = Object.fromEntries(Object.entries(rest).filter(([key]) => key !== 'purpose' && key !== 'first'))
        const lines = [
          path,
          title === titleOf(path) ? 0 : title,
          kinds.indexOf(kind) * 4 + from(path, index),
          index,
          menus.indexOf(menu ?? ''),
        ]
        return Object.keys(more).length > 0 ? [...lines, more] : lines
      })
      const kindsOf = rooms.flatMap((r) => r.documents.map((d) => [d.prefix, [d.list.screen, d.called]]))
      // Rooms, beside the one that has it, whose documents draw the route too.
      const shared = Object.fromEntries(
        screens.flatMap(([path, , code, i]) => {
          const others = rooms.flatMap((room, index) =>
            index !== i && room.documents.some((d) => d.screens.some((x) => x.path === path && x.frame !== 'own'))
              ? [index]
              : [],
          )
          return Number(code) % 4 === 3 && others.length > 0 ? [[path as string, others]] : []
        }),
      )
      const doors = rooms.map((r) => `() => import('#${r.name}')`)
      return `const names = ${JSON.stringify(rooms.map((r) => r.name))}
const doors = [${doors.join(', ')}]
const kinds = ${JSON.stringify(kinds)}
const menus = ${JSON.stringify(menus)}
const titleOf = (path) => path.slice(1).split('-').map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join(' ')
const list = ${JSON.stringify(screens)}
const shared = ${JSON.stringify(shared)}
export const allScreens = list.map(([path, title, k, i, m, more]) => ({ path, title: title || titleOf(path), kind: kinds[(k / 4) | 0], area: names[i], ...(menus[m] ? { menu: menus[m] } : {}), ...more }))
export const module = ${JSON.stringify(flags.map(({ key, label }) => [key, label]))}.map(([key, label]) => ({ key, label }))
export const documentKinds = ${JSON.stringify(Object.fromEntries(kindsOf))}
export const definitions = Object.fromEntries(list.filter((l) => l[2] % 4).map(([path, , k, i]) => [path, async () => {
  const { resources, reports, documents } = (await doors[i]()).room
  const others = await Promise.all((shared[path] || []).map(async (j) => (await doors[j]()).room.documents))
  const find = (all) => all.find((d) => d.screen.path === path)
  return k % 4 === 1
    ? { resource: find(resources) }
    : k % 4 === 2
      ? { report: find(reports) }
      : { documents: [documents, ...others].flat().filter((d) => d.screens.some((x) => x.path === path && x.frame !== 'own')) }
}]))
`
    },
  },
})
