import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildIfStale } from '../../tools/build.ts'

/** What a browser must fetch, in KB of gzipped script (design 7), from the manifest of the real build. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}

const dist = fileURLToPath(new URL('../../dist/web/', import.meta.url))
let manifest: Record<string, Chunk> = {}

/** Loaded after every screen of a desktop, by whoever is there: part of the shell. */
const around = ['shell/SidebarFoot.tsx', 'harga/EmasRibbon.tsx', 'screens/ClosingReminder.tsx']

/** What fills a place on a screen is fetched where that screen stands already: it is weighed beyond it. */
const standsOn: Readonly<Record<string, string>> = {
  'tukar/exchange-half.web.tsx': 'till/PenjualanTransaction.tsx',
  'counter/NewContract.tsx': 'counter/CicilanTransaction.tsx',
  'counter/NewLoan.tsx': 'counter/LoanTransaction.tsx',
  'counter/Choosing.tsx': 'counter/LoanTransaction.tsx',
  'pinjam/LoanDetail.tsx': 'pinjam/hutang.frames.tsx',
}
const below = (name: string): string[] =>
  Object.entries(standsOn).flatMap(([part, screen]) => (name.endsWith(part) ? [screen] : []))

/** A chunk with everything it imports statically. */
function closure(...names: string[]): Set<string> {
  const seen = new Set<string>()
  const walk = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of manifest[name]?.imports ?? []) walk(next)
  }
  for (const name of names) walk(chunkNamed(name))
  return seen
}

function chunkNamed(path: string): string {
  const found = Object.keys(manifest).find((name) => name.endsWith(path))
  if (!found) throw new Error(`no chunk of the build is ${path}`)
  return found
}

const kb = (names: Iterable<string>): number =>
  [...names].reduce(
    (sum, name) =>
      sum + (manifest[name]!.file.endsWith('.js') ? statSync(`${dist}${manifest[name]!.file}.gz`).size : 0),
    0,
  ) / 1024

const without = (all: Set<string>, known: Set<string>): string[] => [...all].filter((x) => !known.has(x))

beforeAll(async () => {
  await buildIfStale()
  manifest = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8')) as Record<string, Chunk>
}, 120_000)

describe('what a screen costs the browser', () => {
  test('the login stays under 110 KB of script', () => {
    const size = kb(closure('index.html', 'modules/sesi/login/Login.tsx'))
    console.log(`login ${size.toFixed(1)} KB`)
    expect(size).toBeLessThan(110)
  })

  test('the shell with forms and tables stays under 178 KB more, and under 276 KB together with the login', () => {
    const login = closure('index.html', 'modules/sesi/login/Login.tsx')
    const all = kb(closure('index.html', 'Inside.tsx', ...around, 'ResourceScreen.tsx', 'modules/sesi/login/Login.tsx'))
    const size = kb(without(closure('Inside.tsx', ...around, 'ResourceScreen.tsx'), login))
    console.log(`shell, forms and tables ${size.toFixed(1)} KB, with the login ${all.toFixed(1)} KB`)
    expect(size).toBeLessThan(178)
    expect(all).toBeLessThan(276)
  })

  test('every screen stays under 40 KB of its own', () => {
    const shell = closure('index.html', 'Inside.tsx', ...around, 'ResourceScreen.tsx')
    const entry = new Set(['modules/sesi/login/Login.tsx', 'modules/sesi/setup/Setup.tsx'])
    const lazy = new Set(Object.values(manifest).flatMap((c) => c.dynamicImports ?? []))
    const screens = [...lazy].filter((name) => name.includes('modules/') && name.endsWith('.tsx') && !entry.has(name))
    const sizes = screens
      .map((name) => [name, kb(without(closure(name), new Set([...shell, ...closure(...below(name))])))] as const)
      .toSorted(([, a], [, b]) => b - a)
    console.log(
      sizes
        .slice(0, 3)
        .map(([name, size]) => `${name} ${size.toFixed(1)} KB`)
        .join(', '),
    )
    expect(screens.length).toBeGreaterThan(5)
    expect(sizes.filter(([, size]) => size >= 40)).toEqual([])
  })

  test('the login loads neither the component library, nor the router, nor the live socket', () => {
    const text = [...closure('index.html', 'modules/sesi/login/Login.tsx')]
      .map((name) => readFileSync(`${dist}${manifest[name]!.file}`, 'utf8'))
      .join('\n')
    for (const sign of ['data-base-ui-', '__TSR_index', 'reconnectionDelayMax']) expect(text).not.toContain(sign)
  })

  test('no file waits for one that waits for it: what is drawn from it would be missing', () => {
    const done = new Set<string>()
    const circles: string[] = []
    const walk = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) return void circles.push([...path.slice(path.indexOf(name)), name].join(' > '))
      if (done.has(name)) return
      for (const next of manifest[name]?.imports ?? []) walk(next, [...path, name])
      done.add(name)
    }
    for (const name of Object.keys(manifest)) walk(name, [])
    expect(circles).toEqual([])
  })
})
