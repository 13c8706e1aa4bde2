import { posix } from 'node:path'
import { changedFiles, heldFiles } from './changed-files.ts'
import { roomByName } from './routes.ts'
import { importsOf, isCode, loadSources, resolveImport, roomOf, type Source } from './source.ts'

/**
 * Which test files a change can reach (`npm test -- --changed`), by what imports what, backwards from the changed files.
 *
 * What no import tells: a text that names another file of the repository (a worker, a command that is started, a sample), or what it reads
 * of a folder (`readNear`), leads to it, and so does a glob; who builds a page leads to it; a table of the catalogue is read by its name; a test stands on whole rooms (`standsOn`);
 * what sets up a run is under every test. Through the harness, the shell and the build the list of the rooms is not followed.
 */
interface Reach {
  readonly tests: readonly string[]
  /** The files that lead to a file. */
  readonly from: ReadonlyMap<string, readonly string[]>
}

const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path)
const folderOf = (path: string): string => posix.dirname(path)

/** Texts of a file that may name another one, as written. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/['`"]([\w./@-]+\.[a-z0-9]{2,5})['`"]/g)].map((m) => m[1]!)

/** What is no source: samples, pictures, what was packed. It is reached by who names or reads it, not by who stands on its room. */
const isData = (path: string): boolean => !/\.(?:tsx?|mjs|css|svg|html|sql|json|md|tsv)$/.test(path)
/** Data that a file reads without its whole name: that of its own folder by the ending, and all of a folder below that it names. */
function readNear(path: string, text: string, data: readonly string[]): string[] {
  const endings = [...text.matchAll(/'(\.[a-z]{2,5}(?:\.[a-z]{2,5})?)'/g)].map((m) => m[1]!)
  return data.filter((at) => {
    const below = posix.relative(folderOf(path), folderOf(at))
    return below === '' ? endings.some((ending) => at.endsWith(ending)) : text.includes(`'${below}'`)
  })
}

/** What sets up every run: packages, compiler, runner. What the runner imports or names leads to it as to any file. */
const setsUp = (path: string): boolean =>
  /^(?:package(?:-lock)?\.json|tsconfig(?:\.\w+)?\.json|vitest\.config\.ts)$/.test(path)

/** What is not followed: who knows every room would make every test reach every file. */
const unfollowed: readonly (readonly [by: RegExp, to: RegExp])[] = [
  // The harness starts the whole server, and plants what every definition is tried with.
  [/^testing\/(?!document-suite\.ts)/, /^apps\//],
  [/^modules\/.*\.examples\.ts$/, /^modules\/.*(?<!\.examples\.ts)$/],
  // The catalogues are joined from the texts of every room; a text is tried by what stands on its room.
  [/^kernel\/base\/i18n\/catalogues\.server\.ts$/, /^modules\//],
  // How long files took puts them in order, no more.
  [/^testing\/seconds\.ts$/, /\.json$/],
  // The shell shows the screens of every room; the build says what is loaded together.
  [/^apps\/web\/(?!.*\.test\.ts$)/, /^apps\/(?:rooms|web\/rooms\.web)\.ts$/],
  [/^tools\/(?:chunks|plugins)\.ts$/, /^(?:modules\/|apps\/rooms\.ts$)/],
]
/** What is no test file, but holds cases or steps of one. */
const suite = /^e2e\/(?!(?:browser|pages)\.ts$)|^testing\/document-suite\.ts$/
/** What only a browser meets. */
const ofScreens = /\.(?:tsx|css|web\.ts)$/
/** Imported, these hand over every room. */
const everyRoom = ['apps/rooms.ts', 'apps/server/rooms.server.ts', 'tools/routes.ts', 'tools/build.ts']

/**
 * The rooms that a test stands on, whatever it imports: its own, and those whose screens it opens by their paths or whose definitions it
 * calls by their names; a test of the kernel on none. Who asks for the list of rooms or of endpoints, or names nothing and tries the product as a whole, stands on them all.
 */
function standsOn(
  path: string,
  text: string,
  leads: ReadonlySet<string>,
  rooms: ReadonlyMap<string, string>,
): Set<string> {
  const own = roomOf(path)
  const stands = new Set(own === undefined ? [] : [own])
  if (path.startsWith('kernel/')) return stands
  for (const [word] of text.matchAll(/(?<=['`])[\w-]+|\/[\w-]+/g)) {
    const room = rooms.get(word) ?? rooms.get(word.replace('/', ''))
    if (room !== undefined) stands.add(room)
  }
  const whole =
    everyRoom.some((file) => leads.has(file)) ||
    text.includes('/openapi.json') ||
    (stands.size === 0 && /^(?:apps|cli)\//.test(path))
  return whole ? new Set(rooms.values()) : stands
}

/** `rooms`: the room of a screen by its path, and of a definition by its name. */
export function reachOf(sources: readonly Source[], rooms: ReadonlyMap<string, string>): Reach {
  const all = new Set(sources.map((s) => s.path))
  const data = [...all].filter(isData)
  const ofRoom = Map.groupBy(new Set(all).difference(new Set(data)), roomOf)
  const from = new Map<string, string[]>()
  for (const { path, text } of sources) {
    if (!isCode(path) && !path.endsWith('.html')) continue
    const leads = new Set<string>()
    const add = (target: string | undefined): void => {
      if (target === undefined || target === path) return
      if (!unfollowed.some(([by, to]) => by.test(path) && to.test(target))) leads.add(target)
    }
    for (const specifier of importsOf(text)) add(resolveImport(path, specifier))
    for (const name of namedIn(text))
      for (const at of [posix.join(folderOf(path), name), name]) if (all.has(at)) add(at)
    for (const at of readNear(path, text, data)) add(at)
    if (text.includes('root: import.meta.dirname')) add(posix.join(folderOf(path), 'index.html'))
    for (const [, glob] of text.matchAll(/globSync\('([^']+)'/g))
      for (const file of all) if (posix.matchesGlob(file, glob!)) add(file)
    for (const [, table] of text.matchAll(/readTsv\('([\w-]+)'\)/g)) add(`docs/katalog/${table}.tsv`)
    const draws = path.startsWith('e2e/') || leads.has('tools/build.ts')
    if (isTestFile(path) || suite.test(path))
      for (const room of standsOn(path, text, leads, rooms))
        for (const file of ofRoom.get(room) ?? [])
          if (!isTestFile(file) && (draws || room === roomOf(path) || !ofScreens.test(file))) add(file)
    for (const target of leads) {
      const known = from.get(target)
      if (known) known.push(path)
      else from.set(target, [path])
    }
  }
  return { tests: [...all].filter(isTestFile), from }
}

/** The test files that lead to one of the changed files, sorted: all when it sets up the run. The rules of the house (`tools/`) look at every file. */
export function reachedBy(changed: readonly string[], { tests, from }: Reach): string[] {
  const seen = new Set(changed)
  const queue = [...seen]
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const above of from.get(path) ?? [])
      if (!seen.has(above)) {
        seen.add(above)
        queue.push(above)
      }
  const all = [...seen].some(setsUp)
  return tests.filter((path) => all || seen.has(path) || path.startsWith('tools/')).sort()
}

/** The sources, and by name what else the repository holds. */
export function allFiles(): Source[] {
  const sources = loadSources()
  const known = new Set(sources.map((s) => s.path))
  return [
    ...sources,
    ...heldFiles()
      .filter((path) => !known.has(path))
      .map((path) => ({ path, text: '' })),
  ]
}

/** The test files that what was changed can reach. */
export const changedTests = (): string[] => reachedBy(changedFiles(), reachOf(allFiles(), roomByName))
