import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#kernel/data/db/embedded.server.ts'
import { settlePlace } from '#kernel/data/db/place.server.ts'
import { readRunning, rootLogin } from '#kernel/data/db/postmaster.server.ts'
import { packagedPrograms } from '#kernel/data/db/programs.server.ts'
import { openLogins } from '#kernel/data/db/roles.server.ts'
import { startDatabase } from '#kernel/data/db/start.server.ts'
import { testFolder } from '#testing/cluster.ts'
import { kilau, kilauHere } from '#testing/kilau.ts'
import { oneIn } from '#testing/share.ts'
import { putDatabase, rowsOf } from '#testing/old-version/copy.ts'
import { keptVersions, putFiles, readInstallation } from '#testing/old-version/fixture.ts'
import { upgradeCommand } from './upgrade.ts'
import { verifyCommand } from './verify.ts'

/**
 * `kilau upgrade`. Where an older PostgreSQL is at hand (KILAU_TEST_POSTGRES names its folder), from that one; everywhere by the option
 * that writes the rows of the same version anew, which is the same way.
 */
const older = process.env.KILAU_TEST_POSTGRES
const programs = older ?? packagedPrograms()
const how = older === undefined ? ['--meski-sama'] : ['--program', older]

const place = testFolder()
const data = join(place, 'data')
const postgres = join(data, 'postgres')
const ground = (native: string) => ({ data: postgres, native, log: () => {}, onLost: () => {} })
const upgrade = (...args: string[]) => kilauHere(upgradeCommand, data, args)
const versionFile = join(postgres, 'cluster', 'PG_VERSION')

/** Every row, read by the superuser of a database that runs. */
function readRows(): Promise<Record<string, unknown>> {
  const at = settlePlace(postgres, '/var/lib/kilau', () => {})
  return rowsOf({ ...rootLogin(at, readRunning(at)!), database: 'kilau' })
}
async function rowsWith(native: string): Promise<Record<string, unknown>> {
  const server = await startEmbedded(ground(native))
  try {
    return await readRows()
  } finally {
    await server.stop()
  }
}

let before: Record<string, unknown>
let major: string
beforeAll(async () => {
  // A chain that traded, migrated to this version by its old database.
  const old = readInstallation(keptVersions().at(-1)!)
  mkdirSync(data)
  putFiles(data, old.files)
  const logins = await openLogins(ground(programs))
  const at = settlePlace(postgres, '/var/lib/kilau', () => {})
  await putDatabase({ owner: logins.owner, root: { ...rootLogin(at, readRunning(at)!), database: 'kilau' } }, old)
  await logins.stop()
  const database = await startDatabase(ground(programs))
  before = await readRows()
  await database.stop()
  major = readFileSync(versionFile, 'utf8').trim()
}, 900_000)
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs it until it says `word`, and kills it there. */
function killAt(word: string): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'upgrade.ts'), ...how], {
    env: { ...process.env, KILAU_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const read = (chunk: Buffer): void => {
    text += chunk.toString()
    if (text.includes(word)) child.kill('SIGKILL')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  return new Promise((done) => child.on('exit', () => done(text)))
}

describe('what it refuses, touching nothing', { timeout: 900_000 }, () => {
  const as = async (version: string, work: () => Promise<void>): Promise<void> => {
    const real = readFileSync(versionFile)
    writeFileSync(versionFile, `${version}\n`)
    try {
      await work()
    } finally {
      writeFileSync(versionFile, real)
    }
  }

  test('data of an older version is not started, and it is said what to do; programs of another one are named', () =>
    as('13', async () => {
      const started = await kilau('start', data, ['--no-build'], { PORT: '0' })
      expect([started.kode, started.galat]).toEqual([
        1,
        expect.stringMatching(
          /dari PostgreSQL 13, program di sini PostgreSQL \d+, dan tidak disentuh: jalankan kilau upgrade/,
        ),
      ])
      const none = await upgrade('--program', join(place, 'kosong'))
      expect([none.kode, none.galat]).toEqual([
        2,
        expect.stringContaining('tidak ada PostgreSQL. Tulis --program FOLDER'),
      ])
      const other = await upgrade('--program', packagedPrograms())
      expect([other.kode, other.galat]).toEqual([2, expect.stringMatching(/PostgreSQL \d+, data dari PostgreSQL 13/)])
    }))

  test('data of a newer version stays for the Kilau that made it', () =>
    as('99', async () => {
      for (const command of ['upgrade', 'verify']) {
        const refused = await kilau(command, data, [])
        expect([command, refused.kode, refused.galat]).toEqual([
          command,
          1,
          expect.stringContaining('data ini lebih baru'),
        ])
      }
    }))

  test('an own PostgreSQL, an empty folder, and data that a server has', async () => {
    const own = await kilau('upgrade', data, [], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' })
    expect([own.kode, own.galat]).toEqual([2, expect.stringContaining('kilau backup --logis')])
    const empty = await kilau('upgrade', join(place, 'lain'), [])
    expect([empty.kode, empty.galat]).toEqual([1, expect.stringContaining('Tidak ada data di')])
    const server = await startEmbedded(ground(programs))
    try {
      const taken = await kilau('upgrade', data, how)
      expect([taken.kode, taken.galat]).toEqual([1, expect.stringContaining('sedang dipakai server Kilau lain')])
    } finally {
      await server.stop()
    }
  })
})

test('killed at any step it leaves the old data as it was; then it goes through, with every row, and the old lies aside', async () => {
  for (const word of ['2/6', '3/6', '4/6', 'hukum benar'].filter((_word, i) => oneIn(3, i))) {
    expect(await killAt(word)).toContain(word)
    expect(readFileSync(versionFile, 'utf8').trim()).toBe(major)
  }
  expect(await rowsWith(programs)).toEqual(before)

  const done = await upgrade(...how)
  expect([done.kode, done.galat]).toEqual([0, ''])
  expect(done.keluar).toMatch(/226|hukum benar/)
  const [aside, ...more] = readdirSync(postgres).filter((name) => name.startsWith('cluster.'))
  expect([aside, more]).toEqual([expect.stringMatching(new RegExp(`^cluster\\.lama-${major}-[\\d-]+$`)), []])
  expect(done.keluar).toContain(join(postgres, aside!))
  expect(readdirSync(postgres).filter((name) => /baru|baris|ganti/.test(name))).toEqual([])
  expect(await rowsWith(packagedPrograms())).toEqual(before)
  expect((await kilauHere(verifyCommand, data, [])).kode).toBe(0)

  const again = await upgrade()
  expect([again.kode, again.keluar]).toEqual([0, expect.stringContaining('tidak ada yang perlu dipindahkan')])

  // Whoever wants to go back has it all where it was.
  rmSync(join(postgres, 'cluster'), { recursive: true })
  renameSync(join(postgres, aside!), join(postgres, 'cluster'))
  expect(await rowsWith(programs)).toEqual(before)
}, 900_000)

test('a law that does not hold leaves the old data in use, unless told', async () => {
  const server = await startEmbedded(ground(programs))
  const client = new pg.Client({ ...server.root, database: 'kilau' })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(
    `UPDATE saldo_uang SET saldo = saldo + 1 WHERE ctid = (SELECT min(ctid) FROM saldo_uang) RETURNING 1`,
  )
  await client.end()
  await server.stop()
  const wrong = await upgrade(...how)
  expect([wrong.kode, wrong.galat]).toEqual([3, ''])
  expect(wrong.keluar).toContain('data lama tetap dipakai')
  expect(readdirSync(postgres).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  const told = await upgrade(...how, '--meski-salah')
  expect([told.kode, told.galat]).toEqual([0, ''])
  expect(existsSync(join(postgres, 'cluster', 'PG_VERSION'))).toBe(true)
}, 900_000)
