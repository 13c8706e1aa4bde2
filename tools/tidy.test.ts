import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rooms } from '#apps/rooms.ts'
import { menus } from '#kernel/define/layar.ts'
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

/** The rules of the house, held by reading its files. A failing line names the file and what is wrong with it. */
const sources = loadSources()
const code = sources.filter((s) => isCode(s.path))
const product = code.filter((s) => !isTest(s.path))
const order = rooms.map((r) => r.nama)

interface Link {
  readonly from: string
  readonly as: string
  readonly to: string
}
const links: Link[] = code.flatMap((s) =>
  importsOf(s.text).flatMap((as) => {
    const to = resolveImport(s.path, as)
    return to === undefined ? [] : [{ from: s.path, as, to }]
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

describe('doors', () => {
  test('a relative import stays in its room or its folder of the kernel', () => {
    // Tools serve tests and the command line wherever those stand; a test may begin with the sample chain.
    const leaves = (l: Link): boolean =>
      l.as.startsWith('.') &&
      homeOf(l.from) !== homeOf(l.to) &&
      !(isTest(l.from) && /^(?:tools|cli\/demo)\//.test(l.to))
    expect(links.filter(leaves).map(tell)).toEqual([])
  })

  test('the kernel imports no room and no app', () => {
    expect(broken((l) => l.from.startsWith('kernel/') && !l.to.startsWith('kernel/'))).toEqual([])
  })

  test('a room imports only rooms before it, and no app', () => {
    const wrong = (l: Link): boolean => {
      const from = roomOf(l.from)
      if (from === undefined || l.to.startsWith('kernel/')) return false
      const to = roomOf(l.to)
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

  test('every import of ours leads to a file', () => {
    expect(links.filter((l) => !existsSync(join(root, l.to))).map(tell)).toEqual([])
  })
})

describe('files', () => {
  test('every file is used by another, or is where something starts', () => {
    const start =
      /(\.test\.ts|\.md|\.config\.ts|^[^/]+|^modules\/[^/]+\/index\.ts|^(apps|e2e)\/[^/]+\/index\.html)$|\/migrations\//
    const imported = new Set(links.map((l) => l.to))
    const named = (path: string): boolean => {
      // Started by a path in a text: package.json scripts, a worker's URL, a page's script, a style's picture.
      const name = path.split('/').at(-1)!
      return sources.some(
        (s) =>
          s.path !== path &&
          !s.path.endsWith('.md') &&
          new RegExp(`['"/ (]${name.replaceAll('.', '\\.')}['") ?]`).test(s.text),
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
    // In a test file the outermost block is a heading over many tests.
    const heading = (path: string, depth: number): boolean => path.endsWith('.test.ts') && depth === 0
    const long = code.flatMap((s) =>
      functionsOf(s.text)
        .filter((f) => f.length > 70 && !heading(s.path, f.depth))
        .map((f) => `${s.path}:${f.line} has ${f.length}`),
    )
    expect(long).toEqual([])
  })

  test('no name says only that something is left over', () => {
    const empty = /(^|[/._-])(utils?|helpers?|common|managers?|misc|stuff)([/._-]|$)/i
    expect(sources.filter((s) => empty.test(s.path)).map((s) => s.path)).toEqual([])
  })

  test('every room and every folder of the kernel says in 40 lines or fewer what it is', () => {
    const folders = ['modules', 'kernel'].flatMap((top) => readdirSync(join(root, top)).map((name) => `${top}/${name}`))
    const wrong = folders.filter((folder) => {
      const readme = sources.find((s) => s.path === `${folder}/README.md`)
      return !readme || readme.text.trimEnd().split('\n').length > 40
    })
    expect(wrong).toEqual([])
  })
})

describe('words', () => {
  const lines = (pattern: RegExp, among: typeof sources): string[] =>
    among.flatMap((s) =>
      s.text.split('\n').flatMap((l, i) => (pattern.test(l) ? [`${s.path}:${i + 1}: ${l.trim()}`] : [])),
    )

  test('nothing is left to do later', () => {
    // The letters in classes, or this line would find itself.
    const later = /\b([T]ODO|[F]IXME|[H]ACK)\b/
    expect(lines(later, code)).toEqual([])
  })

  test('amounts are multiplied and divided in kernel/quantity alone', () => {
    const literal = /\b\d[\d_]*n\s*[*/]\s*[\w(]|[\w)]\s*[*/]\s*\d[\d_]*n\b/
    const outside = product.filter((s) => !s.path.startsWith('kernel/quantity/'))
    const found = lines(literal, outside).filter((l) => !/: (\/\/|\*|\/\*)/.test(l))
    expect(found).toEqual([])
  })

  test("no file names a folder of somebody's machine", () => {
    const machine = /\/[w]ork\/|\/[r]oot\/|\bC:\\[U]sers|\/[U]sers\/\w/
    expect(lines(machine, sources)).toEqual([])
  })

  test('every room and every menu stands in the glossary', () => {
    const kamus = readFileSync(join(root, 'docs/kamus.md'), 'utf8')
    const kata = new Set(
      kamus.split('\n').flatMap((l) =>
        l.startsWith('| ')
          ? l
              .split('|')[1]!
              .split(',')
              .map((w) => w.trim().toLowerCase())
          : [],
      ),
    )
    const perlu = [...order.map((nama) => nama.replaceAll('-', ' ')), ...menus.map((m) => m.toLowerCase())]
    expect(perlu.filter((w) => !kata.has(w))).toEqual([])
  })
})
