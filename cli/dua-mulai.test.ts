import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCluster } from '#kernel/testing/cluster.ts'
import { freshDatabase, urlLogin, type FreshDatabase } from '#kernel/testing/database.ts'

/** Two servers that start at once on one database that nobody has set up. */
const root = join(import.meta.dirname, '..')
let fresh: FreshDatabase
let data: string
const anak: ChildProcess[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
  data = await mkdtemp(join(tmpdir(), 'kilau-dua-mulai-'))
})
afterAll(async () => {
  for (const a of anak) a.kill('SIGKILL')
  await fresh.drop()
  await rm(data, { recursive: true, force: true })
})

const mulai = async (nama: string): Promise<string> => {
  const { owner, app, pusat } = await testCluster()
  const child = spawn(process.execPath, [join(root, 'cli/start.ts'), '--no-build'], {
    env: {
      ...process.env,
      PORT: '0',
      KILAU_LOG: 'silent',
      KILAU_DATA: join(data, nama),
      DATABASE_URL: urlLogin(owner, fresh.name),
      DATABASE_URL_APP: urlLogin(app, fresh.name),
      DATABASE_URL_PUSAT: urlLogin(pusat, fresh.name),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  anak.push(child)
  return new Promise((done, fail) => {
    let all = ''
    const read = (chunk: Buffer): void => {
      all += chunk.toString()
      if (/belum disiapkan.*\n.*\S/.test(all)) done(all)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => fail(new Error(`ended with ${code}: ${all}`)))
  })
}

test('one of them prints the one-time link, the other says where it is; when that one ends, the next start prints one', async () => {
  const kata = await Promise.all([mulai('satu'), mulai('dua')])
  const dengan = kata.filter((k) => k.includes('/#siapkan='))
  expect(dengan).toHaveLength(1)
  expect(kata.find((k) => !dengan.includes(k))).toContain('dicetak server lain')
  const pertama = anak[kata.indexOf(dengan[0]!)]!
  const ended = new Promise((done) => pertama.once('exit', done))
  pertama.kill('SIGKILL')
  await ended
  expect(await mulai('tiga')).toContain('/#siapkan=')
})
