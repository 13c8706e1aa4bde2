import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackupState } from '#kernel/data/backup/state.server.ts'
import { withClient } from '#kernel/data/db/client.server.ts'
import { startEmbedded } from '#kernel/data/db/embedded.server.ts'
import { startDatabase } from '#kernel/data/db/start.server.ts'
import { incoming, openShop, tradeAll, type Shop } from '#testing/faults.ts'
import { testFolder } from '#testing/cluster.ts'
import { kilau, kilauHere } from '#testing/kilau.ts'
import { openFactory, type Factory } from '#testing/real-server.ts'
import { longTest } from '#testing/long-form.ts'
import { amount, everything } from '#testing/share.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

/** Backups of a shop that sells, its data lost at any moment, and brought back. */
const place = testFolder()
const backups = join(place, 'cadangan')
const key = join(place, 'kunci')
const env = { KILAU_CADANGAN: backups, KILAU_CADANGAN_KUNCI: key, KILAU_CADANGAN_TIAP: '0.5' }
const commands = { backup: backupCommand, restore: restoreCommand, verify: verifyCommand }
/** A command in this process; the first backup and the first restore are made by the real one. */
const run = (command: keyof typeof commands, data: string, ...args: string[]) =>
  kilauHere(commands[command], data, args, env)

let factory: Factory
let shop: Shop
beforeAll(async () => {
  expect((await kilau('backup', place, ['--kunci-baru', key])).keluar).toMatch(/^Kunci cadangan: (?:\w{4}-){7}\w{4}\n/)
  factory = await openFactory(false, env)
  await factory.ready()
  shop = await openShop(factory, 0)
}, 180_000)
afterAll(async () => {
  await factory.close()
  rmSync(place, { recursive: true, force: true })
})

const stateOf = () => readBackupState(factory.folder)
/** Waits until everything up to this moment is in the backups. */
const carried = (moment: number) =>
  expect.poll(() => Date.parse(stateOf()?.until ?? '') > moment, { timeout: 60_000, interval: 100 }).toBe(true)

interface Sold {
  readonly number: string
  readonly at: number
}
/** The numbers of the sales in a data folder. */
async function salesIn(data: string): Promise<Set<string>> {
  const database = await startDatabase({ data: join(data, 'postgres'), log: () => {}, onLost: () => {} })
  try {
    const rows = await database.db.readAll((tx) =>
      tx.query<{ nomor: string }>(`SELECT no_faktur_jual AS nomor FROM penjualan`),
    )
    return new Set(rows.map((r) => r.nomor))
  } finally {
    await database.stop()
  }
}

/** Trades while `work` is done; answers when each sale was acknowledged. */
async function whileTrading<T>(round: number, work: () => Promise<T>): Promise<{ sold: Sold[]; result: T }> {
  const pieces = await incoming(factory, shop.owner, round)
  const known = new Set(shop.book.acknowledged.jual.values())
  const sold: Sold[] = []
  let over = false
  const watch = (async () => {
    for (;;) {
      const end = over
      // Seen later than it was acknowledged: what is noted before a moment was acknowledged before it.
      for (const number of shop.book.acknowledged.jual.values())
        if (!known.has(number)) {
          known.add(number)
          sold.push({ number, at: Date.now() })
        }
      if (end) return
      await sleep(5)
    }
  })()
  const trading = tradeAll(shop, pieces, () => over)
  const result = await work()
  over = true
  await trading
  await watch
  return { sold, result }
}

const rounds = amount(1, 20)
test(
  `a disk that is gone, ${rounds} times, while sixteen tills sell: nothing that was in the backups is lost, a moment leaves out what came later, and the books prove themselves`,
  { timeout: 3_600_000 },
  async () => {
    let since = 0
    for (let round = 0; round < rounds; round += 1) {
      // Its first base, and after a restore another one: the log is another from there on.
      await expect.poll(() => Date.parse(stateOf()?.whole ?? '') > since, { timeout: 120_000 }).toBe(true)
      const { sold, result } = await whileTrading(round, async () => {
        await sleep(300 + Math.random() * 1500)
        // A base beside the tills, every other time, the last one always.
        if ((rounds - round) % 2 === 1) expect((await run('backup', factory.folder)).galat).toBe('')
        const moment = Date.now()
        await sleep(300 + Math.random() * 700)
        await carried(moment + 200)
        const until = Date.parse(stateOf()!.until!)
        factory.killServer()
        factory.killDatabase()
        return { moment, until }
      })
      expect(sold.length).toBeGreaterThan(0)
      await factory.lose()

      const other = testFolder()
      const at = new Date(result.moment + 7 * 3_600_000).toISOString().slice(0, 23)
      const then = await run('restore', factory.folder, '--folder', join(other, 'data'), '--saat', at)
      expect([round, then.kode, then.galat]).toEqual([round, 0, ''])
      const early = await salesIn(join(other, 'data'))
      expect(sold.filter((s) => s.at <= result.moment && !early.has(s.number))).toEqual([])
      // Noted some milliseconds after it was acknowledged.
      expect(sold.filter((s) => s.at > result.moment + 200 && early.has(s.number))).toEqual([])

      const newest = await run('restore', factory.folder)
      expect([round, newest.kode, newest.galat]).toEqual([round, 0, ''])
      expect(newest.keluar).toMatch(/hukum benar/)
      const now = await salesIn(factory.folder)
      expect(sold.filter((s) => s.at <= result.until && !now.has(s.number))).toEqual([])
      rmSync(other, { recursive: true, force: true })

      // The shop goes on with what it has: what was acknowledged after the last part is gone, and forgotten here too.
      for (const map of Object.values(shop.book.acknowledged)) map.clear()
      shop.book.pending.clear()
      since = Date.now()
      await factory.start()
      await factory.ready()
    }
  },
)

/** Every file below a folder, with what is in it. */
function contents(folder: string, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((dirent) => {
      const name = join(prefix, dirent.name)
      if (dirent.isDirectory()) return Object.entries(contents(folder, name))
      return dirent.isFile()
        ? [
            [
              name,
              createHash('sha256')
                .update(readFileSync(join(folder, name)))
                .digest('hex'),
            ],
          ]
        : []
    }),
  )
}

describe('a backup that is not what it was', () => {
  /** A stopped installation with one whole backup; each case damages it and puts it back. */
  let target: string
  const newest = (folder: string): string => {
    const set = readdirSync(join(backups, 'whole')).sort().at(-1)!
    return join(
      backups,
      folder,
      folder === 'whole' ? set : join(set, ...readdirSync(join(backups, folder, set)).slice(0, 1)),
    )
  }
  beforeAll(async () => {
    await factory.end()
    expect((await kilau('backup', factory.folder, [], env)).galat).toBe('')
    target = join(testFolder(), 'data')
    expect((await kilau('restore', factory.folder, ['--folder', target], env)).kode).toBe(0)
  }, 300_000)
  afterAll(() => rmSync(join(target, '..'), { recursive: true, force: true }))

  const damage: [string, () => string, (bytes: Buffer) => Buffer | undefined, string][] = [
    [
      'a volume with one changed bit',
      () => newest('volume'),
      (b) => ((b[b.length >> 1]! ^= 1), b),
      'bukan yang dulu ditulis',
    ],
    ['a volume that was cut', () => newest('volume'), (b) => b.subarray(0, b.length >> 1), 'bukan yang dulu ditulis'],
    ['a volume that is gone', () => newest('volume'), () => undefined, 'tidak ada'],
    ['a manifest with one changed bit', () => newest('whole'), (b) => ((b[40]! ^= 1), b), 'bukan yang dulu ditulis'],
    ['a head that cannot be read', () => join(backups, 'kilau-backup.json'), () => Buffer.from('{'), 'tidak terbaca'],
    ['a head that is gone', () => join(backups, 'kilau-backup.json'), () => undefined, 'Tidak ada cadangan Kilau'],
  ]
  // Each other damage of an object is found by the same reading (kernel/data/backup/backup.test.ts).
  const tried = everything ? damage : damage.filter((_, i) => [0, 3, 5].includes(i))
  test.each(tried)('%s is refused, and nothing is touched', async (_, which, change, said) => {
    const before = contents(target)
    const file = which()
    const good = readFileSync(file)
    const bad = change(Buffer.from(good))
    if (bad) writeFileSync(file, bad)
    else rmSync(file)
    try {
      const refused = await run('restore', factory.folder, '--folder', target, '--timpa')
      expect([refused.kode, refused.galat]).toEqual([1, expect.stringContaining(said)])
      expect((await run('backup', factory.folder, '--periksa')).kode).toBe(1)
      expect(contents(target)).toEqual(before)
      expect(readdirSync(join(target, '..'))).toEqual(['data'])
    } finally {
      writeFileSync(file, good)
    }
  })

  test('another key, no key and a moment that no backup reaches are refused in words', async () => {
    const other = join(place, 'kunci-lain')
    await run('backup', place, '--kunci-baru', other)
    const refused = await run('restore', factory.folder, '--folder', target, '--timpa', '--kunci', other)
    expect([refused.kode, refused.galat]).toEqual([1, expect.stringContaining('bukan kunci cadangan')])
    const none = await kilauHere(restoreCommand, factory.folder, ['--dari', backups])
    expect([none.kode, none.galat]).toEqual([2, expect.stringContaining('berkas kunci cadangan mana?')])
    const early = await run('restore', factory.folder, '--folder', target, '--timpa', '--saat', '2020-01-01 10:00')
    expect([early.kode, early.galat]).toEqual([
      1,
      expect.stringContaining('Tidak ada cadangan sampai 2020-01-01 10:00:59 WIB'),
    ])
    const late = await run('restore', factory.folder, '--folder', target, '--timpa', '--saat', '2099-01-01 10:00')
    expect([late.kode, late.galat]).toEqual([1, expect.stringContaining('hanya sampai')])
    expect((await run('restore', factory.folder, '--saat', 'kemarin')).galat).toContain('tidak terbaca')
  })

  test('data in the way stays, unless told: then it is put aside and can be started', async () => {
    const before = contents(target)
    const refused = await run('restore', factory.folder, '--folder', target)
    expect([refused.kode, refused.galat]).toEqual([1, expect.stringContaining('berisi data')])
    expect(contents(target)).toEqual(before)
    expect((await run('restore', factory.folder, '--folder', target, '--timpa')).kode).toBe(0)
    const [fresh, aside, ...more] = readdirSync(join(target, '..')).sort()
    expect([fresh, aside, more]).toEqual(['data', expect.stringMatching(/^data\.lama-[\d-]+$/), []])
    expect(contents(join(target, '..', aside!))).toEqual(before)
    rmSync(join(target, '..', aside!), { recursive: true })
  }, 300_000)

  test('one that was interrupted is none: the list does not name it, and the one before is what is read', async () => {
    const before = readdirSync(join(backups, 'whole'))
    const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts')], {
      env: { ...process.env, ...env, KILAU_DATA: target },
      stdio: 'ignore',
    })
    const gone = new Promise((done) => child.once('exit', done))
    const volumes = (): number => readdirSync(join(backups, 'volume')).length
    const had = volumes()
    await expect.poll(volumes, { timeout: 60_000, interval: 5 }).toBeGreaterThan(had)
    child.kill('SIGKILL')
    await gone
    expect(readdirSync(join(backups, 'whole'))).toEqual(before)
    const list = await run('backup', factory.folder, '--daftar')
    expect(list.keluar.trim().split('\n')).toHaveLength(before.length)
    const newestWhole = before.sort().at(-1)
    expect((await run('backup', factory.folder, '--periksa')).keluar).toContain(newestWhole)
    if (!everything) return
    const restored = await run('restore', factory.folder, '--folder', target, '--timpa')
    expect([restored.kode, restored.galat]).toEqual([0, ''])
    expect(restored.keluar).toContain(newestWhole)
  }, 300_000)

  test('a restore that was interrupted is none: no command opens it, and it is done again without --timpa', async () => {
    const folder = join(testFolder(), 'data')
    const child = spawn(process.execPath, [join(import.meta.dirname, 'restore.ts'), '--folder', folder], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    const gone = new Promise((done) => child.once('exit', done))
    await expect
      .poll(() => existsSync(join(folder, 'postgres', 'cluster', 'PG_VERSION')), { timeout: 60_000, interval: 5 })
      .toBe(true)
    child.kill('SIGKILL')
    await gone
    const opened = await run('verify', folder)
    expect([opened.kode, opened.galat]).toEqual([1, expect.stringContaining('terputus dan datanya belum lengkap')])
    expect((await run('backup', folder)).galat).toContain('terputus')
    const again = await run('restore', factory.folder, '--folder', folder)
    expect([again.kode, again.galat]).toEqual([0, ''])
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }, 300_000)

  const inDatabase = async (data: string, sql: string): Promise<number | null> => {
    const server = await startEmbedded({ data: join(data, 'postgres'), log: () => {}, onLost: () => {} })
    try {
      return await withClient(server.root, async (client) => (await client.query(sql)).rowCount)
    } finally {
      await server.stop()
    }
  }
  const logOf = (data: string): string => join(data, 'postgres', 'cluster', 'pg_wal')

  test('a log that outlived the accident is taken where it goes on', async () => {
    // Written after the last backup, by a database that goes on from it.
    await inDatabase(factory.folder, 'CREATE TABLE sesudah AS SELECT generate_series(1, 1000) AS n')
    const folder = testFolder()
    const taken = await run('restore', factory.folder, '--folder', folder, '--wal', logOf(factory.folder))
    expect([taken.kode, taken.galat]).toEqual([0, ''])
    expect(taken.keluar).toMatch(
      /^Log di .* dipakai: \d+ KB sesudah cadangan, [0-9A-F]{24} sampai [0-9A-F]{24}, transaksi terakhir /m,
    )
    expect(taken.keluar).not.toContain('tidak dipakai')
    expect(await inDatabase(folder, 'SELECT FROM sesudah')).toBe(1000)
    rmSync(folder, { recursive: true, force: true })
  }, 300_000)

  /** In every run by its parts alone (kernel/data/backup/old-log.test.ts). */
  longTest(
    'where it does not go on, because a database that was restored goes another way from there, it is said why',
    { timeout: 300_000 },
    async () => {
      const folder = testFolder()
      const other = await run('restore', factory.folder, '--folder', folder, '--wal', logOf(target))
      expect([other.kode, other.galat]).toEqual([0, ''])
      expect(other.keluar).toMatch(
        /^Log di .* tidak dipakai: .*menempuh jalan lain\. Dipulihkan tanpa log itu, sampai .* WIB\.$/m,
      )
      await expect(inDatabase(folder, 'SELECT FROM sesudah')).rejects.toThrow('sesudah')
      rmSync(folder, { recursive: true, force: true })
    },
  )
})
