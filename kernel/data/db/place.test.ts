import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testFolder } from '#testing/cluster.ts'
import { accountFor } from './account.server.ts'
import { exchangeClusters, settlePlace } from './place.server.ts'

/** Two clusters change places in two renames: whatever ends the process between them, the next start ends the exchange. */
const folder = testFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
function clusters(names: readonly string[]): string {
  const data = join(folder, String((made += 1)))
  mkdirSync(data)
  const account = accountFor(join(data, 'cluster'))
  const own = (path: string): void => {
    if (account) chownSync(path, account.uid, account.gid)
  }
  own(data)
  writeFileSync(join(data, 'kunci.json'), JSON.stringify({ root: 'a', owner: 'b', app: 'c', pusat: 'd' }))
  for (const name of names) {
    mkdirSync(join(data, name))
    writeFileSync(join(data, name, 'isi'), name)
    own(join(data, name))
  }
  return data
}
const there = (data: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(data)
      .filter((name) => name.startsWith('cluster'))
      .map((name) => [name, readFileSync(join(data, name, 'isi'), 'utf8')]),
  )
const settle = (data: string) => settlePlace(data, join(folder, 'system'), () => {})

test('both renames at once', () => {
  const data = clusters(['cluster', 'cluster.baru'])
  exchangeClusters(settle(data), 'cluster.lama')
  expect(there(data)).toEqual({ cluster: 'cluster.baru', 'cluster.lama': 'cluster' })
})

test.each([
  ['before the first rename', ['cluster', 'cluster.baru'], { cluster: 'cluster.baru', 'cluster.lama': 'cluster' }],
  ['between the two', ['cluster.lama', 'cluster.baru'], { cluster: 'cluster.baru', 'cluster.lama': 'cluster.lama' }],
  ['after the second', ['cluster', 'cluster.lama'], { cluster: 'cluster', 'cluster.lama': 'cluster.lama' }],
])('ended %s, it is ended by the next start', (_, names, wanted) => {
  const data = clusters(names)
  writeFileSync(join(data, 'ganti.txt'), 'cluster.lama\n')
  settle(data)
  expect(there(data)).toEqual(wanted)
  expect(existsSync(join(data, 'ganti.txt'))).toBe(false)
})

test('a cluster that is being made, without the note, takes nobody’s place', () => {
  const data = clusters(['cluster', 'cluster.baru'])
  settle(data)
  expect(there(data)).toEqual({ cluster: 'cluster', 'cluster.baru': 'cluster.baru' })
})
