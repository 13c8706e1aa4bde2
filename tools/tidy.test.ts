import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { menus, rooms } from '#apps/rooms.ts'
import { accounts, customers } from '#testing/world.ts'
import {
  functionsOf,
  homeOf,
  importsOf,
  isCode,
  isTest,
  loadSources,
  resolveImport,
  roomOf,
  root,
  sideOf,
} from './source.ts'
import {
  dataNames,
  declaredIn,
  englishToo,
  exportedBy,
  indonesian,
  kernelNames,
  keptNames,
  keysIn,
  speaksOfTrade,
  tradeNouns,
  wordsOf,
} from './words.ts'

/**
 * The rules of the code base, checked by reading its files. A failing line names the file and what is wrong with it.
 */
const sources = loadSources()
const code = sources.filter((s) => isCode(s.path))
const product = code.filter((s) => !isTest(s.path))
const order = rooms.map((r) => r.name)

interface Link {
  readonly from: string
  readonly as: string
  readonly to: string
}
const links: Link[] = code.flatMap((source) =>
  importsOf(source.text).flatMap((as) => {
    const to = resolveImport(source.path, as)
    return to === undefined ? [] : [{ from: source.path, as, to }]
  }),
)
const tell = (l: Link): string => `${l.from} imports ${l.as}`
const broken = (rule: (l: Link) => boolean): string[] => links.filter((l) => !isTest(l.from) && rule(l)).map(tell)

describe('sides', () => {
  const allowed = {
    pure: ['pure'],
    server: ['pure', 'server'],
    web: ['pure', 'web'],
    any: ['pure', 'server', 'web', 'any'],
  }

  test('a pure file imports pure ones, a server file no screen, a screen no server file', () => {
    const known = (l: Link): boolean => isCode(l.to) && !allowed[sideOf(l.from)].includes(sideOf(l.to))
    expect(broken(known)).toEqual([])
  })

  test('only server files and tests reach for Node', () => {
    const node = (text: string): boolean => importsOf(text).some((as) => as.startsWith('node:'))
    expect(product.filter((s) => sideOf(s.path) !== 'server' && node(s.text)).map((s) => s.path)).toEqual([])
  })
})

describe('floors', () => {
  const floors = ['base', 'model', 'data', 'engine', 'web']
  // A field kind is one folder for all sides; its input (`.tsx`) belongs to the web floor.
  const floorOf = (path: string): number =>
    /^kernel\/model\/fields\/\w+\/\w+\.tsx$/.test(path) ? 4 : floors.indexOf(/^kernel\/(\w+)\//.exec(path)?.[1] ?? '')

  test('every file of the kernel stands on one of its five floors', () => {
    const out = sources.filter((s) => s.path.startsWith('kernel/') && s.path !== 'kernel/README.md')
    expect(out.filter((s) => floorOf(s.path) < 0).map((s) => s.path)).toEqual([])
  })

  test('the drawing in docs/arsitektur.md has every folder of every floor, and no other', () => {
    const page = readFileSync(join(root, 'docs/arsitektur.md'), 'utf8')
    const drawn = floors.map((floor, at) => {
      const above = page.slice(page.indexOf(`│ ${floor}/ `))
      const upTo = at === 0 ? above.indexOf('└') : above.indexOf(`│ ${floors[at - 1]!}/ `)
      return above
        .slice(0, upTo)
        .match(/[a-z][a-z0-9]*/g)!
        .slice(1)
        .sort()
    })
    // What a master, document, report and screen is stands in files of its own on the floor `model`.
    const definitions = ['resource', 'document', 'report', 'screen', 'definitions']
    const folders = floors.map((floor) => {
      const entries = readdirSync(join(root, 'kernel', floor), { withFileTypes: true })
      const own = entries.flatMap((e) => (e.isDirectory() ? [e.name] : []))
      return [...own, ...(floor === 'model' ? definitions : [])].sort()
    })
    expect(drawn).toEqual(folders)
  })

  test('imports of the kernel go down its floors, never up', () => {
    expect(broken((l) => l.from.startsWith('kernel/') && floorOf(l.to) > floorOf(l.from))).toEqual([])
  })
})

describe('doors', () => {
  test('a relative import stays in its room or its folder of the kernel', () => {
    // Tests and the command line may use tools from anywhere; a test may run a command and start from the sample chain.
    const leaves = (link: Link): boolean =>
      link.as.startsWith('.') &&
      homeOf(link.from) !== homeOf(link.to) &&
      !(isTest(link.from) && /^(?:tools|cli)\//.test(link.to))
    expect(links.filter(leaves).map(tell)).toEqual([])
  })

  test('the kernel imports no room and no app', () => {
    expect(broken((l) => l.from.startsWith('kernel/') && !l.to.startsWith('kernel/'))).toEqual([])
  })

  test('a room imports only rooms before it, and no app', () => {
    const wrong = (link: Link): boolean => {
      const from = roomOf(link.from)
      if (from === undefined || link.to.startsWith('kernel/')) return false
      const to = roomOf(link.to)
      return to === undefined || (to !== from && order.indexOf(to) >= order.indexOf(from))
    }
    expect(broken(wrong)).toEqual([])
  })

  test('a room enters itself by its files, not by its own door', () => {
    expect(
      broken((l) => l.as.startsWith('#') && roomOf(l.from) !== undefined && roomOf(l.from) === roomOf(l.to)),
    ).toEqual([])
  })

  test('an index file stands at the root of a room and nowhere below', () => {
    const deep = /^modules\/[^/]+\/.+\/index[^/]*\.tsx?$/
    expect(code.filter((s) => deep.test(s.path)).map((s) => s.path)).toEqual([])
  })

  test('the rooms of the list are the folders of modules/', () => {
    const folders = readdirSync(join(root, 'modules'))
    expect(folders.sort()).toEqual([...order].sort())
  })

  test('docs/ruang.md tells each room once, in their order, with the letters of its documents', () => {
    const page = readFileSync(join(root, 'docs/ruang.md'), 'utf8')
    const rows = page.split('\n').flatMap((line) => {
      const name = /^\| \[([\w-]+)\]\(\.\.\/modules\/\1\/README\.md\) \|/.exec(line)?.[1]
      return name === undefined ? [] : [{ name, line }]
    })
    expect(rows.map((row) => row.name)).toEqual(order)
    const untold = rooms.flatMap((room, at) =>
      room.documents.flatMap((d) => (new RegExp(`\\b${d.prefix}\\b`).test(rows[at]!.line) ? [] : [d.prefix])),
    )
    expect(untold).toEqual([])
  })

  test.each([
    ['room.server.ts', 'apps/server/rooms.server.ts', 'server'],
    ['room.web.ts', 'apps/web/rooms.web.ts', 'web'],
  ])('every room with a %s stands in %s', (half, list, door) => {
    const text = sources.find((s) => s.path === list)!.text
    const having = order.filter((name) => existsSync(join(root, 'modules', name, half)))
    expect(having.filter((name) => !text.includes(`from '#${name}/${door}'`))).toEqual([])
    expect(having.length).toBeGreaterThan(5)
  })

  test('every import of ours leads to a file', () => {
    expect(links.filter((l) => !existsSync(join(root, l.to))).map(tell)).toEqual([])
  })
})

describe('files', () => {
  test('every file is used by another, or is where something starts', () => {
    const start =
      /(\.test\.ts|^modules\/.*\.examples\.ts|\.d\.ts|\.md|\.config\.ts|^[^/]+|^modules\/[^/]+\/index\.ts|^(apps|e2e)\/[^/]+\/index\.html)$|\/migrations\//
    const imported = new Set(links.map((l) => l.to))
    const named = (path: string): boolean => {
      // Started by a path in a text: package.json scripts, a worker's URL, a page's script, a style's picture.
      const name = path.split('/').at(-1)!
      return sources.some(
        (source) =>
          source.path !== path &&
          !source.path.endsWith('.md') &&
          new RegExp(`['"/ (]${name.replaceAll('.', '\\.')}['") ?]`).test(source.text),
      )
    }
    const idle = sources.filter((s) => !start.test(s.path) && !imported.has(s.path) && !named(s.path))
    expect(idle.map((s) => s.path)).toEqual([])
  })

  test('no file has more than 400 lines', () => {
    const long = sources.filter((s) => (isCode(s.path) || s.path.endsWith('.css')) && s.text.split('\n').length > 401)
    expect(long.map((s) => s.path)).toEqual([])
  })

  test('no function has more than 70 lines', () => {
    // In a test file the outermost block is only a heading over many tests.
    const heading = (path: string, depth: number): boolean => path.endsWith('.test.ts') && depth === 0
    const long = code.flatMap((source) =>
      functionsOf(source.text)
        .filter((f) => f.length > 70 && !heading(source.path, f.depth))
        .map((f) => `${source.path}:${f.line} has ${f.length}`),
    )
    expect(long).toEqual([])
  })

  test('no name says only that something is left over', () => {
    const empty = /(^|[/._-])(utils?|helpers?|common|managers?|misc|stuff)([/._-]|$)/i
    expect(sources.filter((s) => empty.test(s.path)).map((s) => s.path)).toEqual([])
  })

  test('every file and folder that a document names is there', () => {
    // What a guide makes up to show how it is done stands in that guide alone.
    const madeUp = /merek|tambah-barang\.report|NNNN|[<>*{}…]/
    const ours = /^(?:kernel|modules|apps|cli|tools|testing|e2e|bench|fault|docs)\/[^\s`]+$/
    const documents = sources.filter((s) => /^(?:README|CHANGELOG|kernel\/README)\.md$/.test(s.path))
    const guides = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
    const texts = [
      ...documents.map((s): [string, string] => [s.path, s.text]),
      ...guides.map((name): [string, string] => [`docs/${name}`, readFileSync(join(root, 'docs', name), 'utf8')]),
    ]
    const gone = (at: string): boolean => !madeUp.test(at) && !existsSync(join(root, at))
    const missing = texts.flatMap(([path, text]) => {
      const named = [...text.matchAll(/`([^`\n]+)`/g)].map((m) => m[1]!).filter((n) => ours.test(n))
      const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map((m) => posix.join(posix.dirname(path), m[1]!))
      return [...named, ...linked].filter(gone).map((at) => `${path} names ${at}`)
    })
    expect(missing).toEqual([])
  })

  test('no line of prose is wider than 140 characters, and in the README of a place no line at all', () => {
    // `npm run bench` and `npm run fault` write lines of these; rows of a table stand where nothing is read at a stretch.
    const written = /^docs\/(?:bench|gangguan)\.md$/
    const isPlace = (path: string): boolean => /^(?:kernel|modules|testing)\/.*README\.md$/.test(path)
    const guides = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ path: `docs/${name}`, text: readFileSync(join(root, 'docs', name), 'utf8') }))
    const pages = [...sources.filter((s) => s.path.endsWith('.md')), ...guides].filter((p) => !written.test(p.path))
    const wide = pages.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const isRow = line.trimStart().startsWith('|')
        return line.length > 140 && (isPlace(path) || !isRow) ? [`${path}:${at + 1}`] : []
      }),
    )
    expect(wide).toEqual([])
  })

  test('every room, every floor of the kernel and every folder on one says in 40 lines or fewer what it is', () => {
    const below = (top: string): string[] =>
      readdirSync(join(root, top), { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => `${top}/${e.name}`)
    const floors = below('kernel')
    const kinds = /^kernel\/model\/fields$/
    const folders = ['testing', ...below('modules'), ...floors, ...floors.flatMap(below).filter((f) => !kinds.test(f))]
    const silent = folders.filter((folder) => !sources.some((s) => s.path === `${folder}/README.md`))
    const deep = sources.filter((s) => /^(?!README).*README\.md$/.test(s.path))
    const long = deep.filter((s) => s.text.trimEnd().split('\n').length > 40).map((s) => s.path)
    expect([...silent, ...long]).toEqual([])
  })
})

describe('words', () => {
  const lines = (pattern: RegExp, among: typeof sources): string[] =>
    among.flatMap((source) =>
      source.text.split('\n').flatMap((l, i) => (pattern.test(l) ? [`${source.path}:${i + 1}: ${l.trim()}`] : [])),
    )

  test('nothing is left to do later', () => {
    // Letters in brackets, or this line would match itself.
    const later = /\b([T]ODO|[F]IXME|[H]ACK)\b/
    expect(lines(later, code)).toEqual([])
  })

  test('amounts are multiplied and divided in kernel/base/quantity alone', () => {
    const literal = /\b\d[\d_]*n\s*[*/]\s*[\w(]|[\w)]\s*[*/]\s*\d[\d_]*n\b/
    const outside = product.filter((s) => !s.path.startsWith('kernel/base/quantity/'))
    const found = lines(literal, outside).filter((l) => !/: (\/\/|\*|\/\*)/.test(l))
    expect(found).toEqual([])
  })

  test('no test throws away what the files of a worker have loaded and share', () => {
    expect(lines(/\bvi\.(?:[r]esetModules|[d]oMock|[m]ock)\(/, code)).toEqual([])
  })

  test("no file names a folder of somebody's machine", () => {
    const machine = /\/[w]ork\/|\/[r]oot\/|\bC:\\[U]sers|\/[U]sers\/\w/
    expect(lines(machine, sources)).toEqual([])
  })

  test('no name is exported by two files of the kernel', () => {
    const exported = product
      .filter((s) => s.path.startsWith('kernel/'))
      .flatMap((s) => exportedBy(s).map((name): [string, string] => [name, s.path]))
    const places = Map.groupBy(exported, ([name]) => name)
    const twice = [...places].filter(([, at]) => new Set(at.map(([, path]) => path)).size > 1)
    expect(twice.map(([name, at]) => `${name}: ${at.map(([, path]) => path).join(', ')}`).sort()).toEqual([])
  })

  test('names are English; data keeps its names, and rooms keep the nouns of the trade', () => {
    const data = dataNames(sources)
    const nouns = new Set([...tradeNouns, ...[...data].flatMap(wordsOf)])
    const foreign = (name: string, path: string): string[] =>
      data.has(name) || keptNames.has(name)
        ? []
        : wordsOf(name).filter(
            (w) => indonesian.has(w) && !englishToo.has(w) && !(path.startsWith('modules/') && nouns.has(w)),
          )
    const wrong = code.flatMap((source) => {
      const stem = source.path.replace(/^modules\/[^/]+\//, 'modules/').replace(/\.[^/]*$/, '')
      const file = foreign(stem, source.path).map((w) => `${source.path}: ${w}`)
      const names = declaredIn(source).flatMap((named) =>
        foreign(named.name, source.path).map((w) => `${source.path}:${named.line} ${named.name}: ${w}`),
      )
      return [...file, ...names]
    })
    expect(wrong).toEqual([])
  })

  test('the kernel speaks of the trade nowhere, but for what travels or is stored', () => {
    const files = product.filter((s) => s.path.startsWith('kernel/'))
    const said = files.flatMap((source) => [
      ...source.path.split(/[/.]/).map((name) => ({ name, at: source.path })),
      ...[...declaredIn(source), ...keysIn(source)].map(({ name, line }) => ({ name, at: `${source.path}:${line}` })),
    ])
    const business = said.filter(({ name }) => speaksOfTrade(name))
    const wrong = business.filter(({ name }) => !kernelNames.has(name)).map(({ name, at }) => `${at}: ${name}`)
    expect(wrong).toEqual([])
    // The list is as short as can be.
    const used = new Set(business.map(({ name }) => name))
    expect([...kernelNames].filter((name) => !used.has(name))).toEqual([])
  })

  test('a customer and an account of the examples have the names that testing/world.ts gives them', () => {
    const codes = [customers, accounts].flatMap((named) => Object.values(named))
    const literal = new RegExp(`'(?:${codes.join('|')})'`)
    const tests = code.filter((s) => /\.(?:test|examples)\.tsx?$|^(?:testing|e2e)\//.test(s.path))
    const saying = tests.filter((s) => literal.test(s.text)).map((s) => s.path)
    // An installation of an earlier version trades with what it knew then.
    expect(saying).toEqual(['testing/world.ts', 'testing/old-version/trade.ts'])
  })

  test('every room and every menu stands in the glossary', () => {
    const glossary = readFileSync(join(root, 'docs/kamus.md'), 'utf8')
    const word = new Set(
      glossary.split('\n').flatMap((line) =>
        line.startsWith('| ')
          ? line
              .split('|')[1]!
              .split(',')
              .map((w) => w.trim().toLowerCase())
          : [],
      ),
    )
    const needs = [...order.map((name) => name.replaceAll('-', ' ')), ...menus.map((m) => m.name.toLowerCase())]
    expect(needs.filter((w) => !word.has(w))).toEqual([])
  })
})
