import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testFolder } from '#testing/cluster.ts'
import type { DataPlace } from './place.server.ts'
import { readRunning } from './postmaster.server.ts'

/** Reading the pid file of a running database, whatever happens to the file meanwhile. */
const folder = testFolder()
const cluster = join(folder, 'cluster')
const file = join(cluster, 'postmaster.pid')
const place = { cluster } as DataPlace
mkdirSync(cluster)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('none, an empty one and one cut off in its first line name no process', () => {
  expect(readRunning(place)).toBeUndefined()
  for (const content of ['', '\n', '-', '0\n']) {
    writeFileSync(file, content)
    expect(readRunning(place), JSON.stringify(content)).toBeUndefined()
  }
  writeFileSync(file, `-4711\n${cluster}\n1\n6543\n/tmp/soket\n\n`)
  expect(readRunning(place)).toEqual({ pid: 4711, port: 6543, host: '/tmp/soket' })
})

test('a database that ends takes it away at any moment: who reads it just then finds none', async () => {
  const flip = `const fs = require('node:fs'); for (;;) { fs.writeFileSync(process.argv[1], '4711\\n'); fs.rmSync(process.argv[1]) }`
  const child = spawn(process.execPath, ['-e', flip, file], { stdio: 'ignore' })
  const seen = new Set<number | undefined>()
  try {
    // Until both outcomes were seen, and often enough that the file also changed between the check and the read.
    for (let line = 0; line < 50_000 || (seen.size < 2 && child.exitCode === null); line += 1) {
      seen.add(readRunning(place)?.pid)
      if (line % 1000 === 0) await new Promise(setImmediate)
    }
  } finally {
    child.kill('SIGKILL')
  }
  expect(seen).toEqual(new Set([4711, undefined]))
})
