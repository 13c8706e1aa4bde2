import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, urlsOf, type FreshDatabase } from '#testing/database.ts'
import { testKey } from '#testing/server.ts'

/** Two servers that start at the same time on one empty database. */
const root = join(import.meta.dirname, '..')
let fresh: FreshDatabase
let data: string
const children: ChildProcess[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
  data = await mkdtemp(join(tmpdir(), 'kilau-dua-mulai-'))
})
afterAll(async () => {
  for (const a of children) a.kill('SIGKILL')
  await fresh.drop()
  await rm(data, { recursive: true, force: true })
})

const start = (name: string): Promise<string> => {
  const child = spawn(process.execPath, [join(root, 'cli/start.ts'), '--no-build'], {
    env: {
      ...process.env,
      PORT: '0',
      KILAU_LOG: 'silent',
      KILAU_DATA: join(data, name),
      KILAU_KUNCI: testKey,
      ...urlsOf(fresh),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return new Promise((done, fail) => {
    let all = ''
    const read = (chunk: Buffer): void => {
      all += chunk.toString()
      if (/belum disiapkan.*\n\s*\S.*\n/.test(all)) done(all)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => fail(new Error(`ended with ${code}: ${all}`)))
  })
}

test('one of them prints the one-time link, the other says where it is; when that one ends, the next start prints one', async () => {
  const word = await Promise.all([start('satu'), start('dua')])
  const including = word.filter((k) => k.includes('/#siapkan='))
  expect(including).toHaveLength(1)
  expect(word.find((k) => !including.includes(k))).toContain('dicetak server lain')
  const first = children[word.indexOf(including[0]!)]!
  const ended = new Promise((done) => first.once('exit', done))
  first.kill('SIGKILL')
  await ended
  expect(await start('tiga')).toContain('/#siapkan=')
})
