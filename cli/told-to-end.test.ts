import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeKeyFile } from '#kernel/data/backup/vault.server.ts'
import { startDatabase } from '#kernel/data/db/start.server.ts'
import { testFolder } from '#testing/cluster.ts'
import { seededRandom } from '#testing/draw.ts'
import { kilau } from '#testing/kilau.ts'
import { amount, everything } from '#testing/share.ts'

/** Whatever a command has begun, and however it is told to end: when it is gone, so is everything that it started. */
const root = join(import.meta.dirname, '..')
const folder = testFolder()
const data = join(folder, 'data')
const place = join(folder, 'cadangan')
const key = join(folder, 'kunci')
const goods = join(folder, 'barang.csv')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Processes of this test's folder: they work in it, are called with it, or have it in their environment. */
function left(): string[] {
  const about = (pid: string): string => {
    try {
      const texts = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'))
      return [readlinkSync(`/proc/${pid}/cwd`), ...texts].join(' ').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .map((pid) => `${pid} ${about(pid)}`)
    .filter((text) => text.includes(folder))
    .map((text) => text.slice(0, 300))
}

afterEach(() => {
  // What a failing case leaves must not make the next one fail.
  for (const text of left()) process.kill(Number.parseInt(text, 10), 'SIGKILL')
})

interface Run {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  said(): string
}

/** Starts a command as a person does, in a group of its own, as a terminal gives it. */
function run(program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): Run {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', KILAU_DATA: data, KILAU_LOG: 'error', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text, ended: new Promise((done) => child.once('exit', (code) => done(code))) }
}

/** Ways to be told; `terminal`: the whole group is, and nobody reads any more; `launcher`: it is killed, so that it can hand on nothing. */
const ways = ['SIGTERM', 'SIGINT', 'terminal', 'launcher'] as const
type Way = (typeof ways)[number]
function tell({ child }: Run, way: Way): void {
  if (way === 'terminal') {
    child.stdout!.destroy()
    child.stderr!.destroy()
    process.kill(-child.pid!, 'SIGHUP')
  } else child.kill(way === 'launcher' ? 'SIGKILL' : way)
}

interface Case {
  readonly args: readonly string[]
  /** How long it works here, at least: it is told at a moment before. */
  readonly ms: number
  readonly env?: Readonly<Record<string, string>>
  /** Makes its ground as it was. */
  readonly before?: () => void
}
const fresh = join(folder, 'baru')
const clear = (): void => rmSync(fresh, { recursive: true, force: true })
const sample = join(folder, 'contoh')
const cases: Readonly<Record<string, Case>> = {
  demo: {
    args: ['demo', '--folder', sample, '--toko', '1', '--barang', '400', '--hari', '20', '--no-build'],
    ms: 14_000,
    before: () => rmSync(sample, { recursive: true, force: true }),
  },
  'the first start': { args: ['start', '--no-build'], ms: 8000, env: { KILAU_DATA: fresh }, before: clear },
  'a later start, with backups': {
    args: ['start', '--no-build'],
    ms: 8000,
    env: { KILAU_CADANGAN: place, KILAU_CADANGAN_KUNCI: key },
  },
  'verify of an empty folder': { args: ['verify'], ms: 6000, env: { KILAU_DATA: fresh }, before: clear },
  verify: { args: ['verify'], ms: 4000 },
  import: { args: ['import', goods, '--toko', 'SBY'], ms: 5000 },
  backup: { args: ['backup', '--ke', place, '--kunci', key], ms: 5000 },
  'backup of rows': { args: ['backup', '--logis', '--ke', join(folder, 'baris'), '--kunci', key], ms: 5000 },
  restore: {
    args: ['restore', '--dari', place, '--kunci', key, '--folder', fresh],
    ms: 7000,
    before: clear,
  },
  'restore of rows': {
    args: ['restore', '--dari', join(folder, 'baris'), '--kunci', key, '--folder', fresh],
    ms: 12_000,
    before: clear,
  },
  upgrade: { args: ['upgrade', '--meski-sama'], ms: 14_000 },
}
/** Those that need no ground. */
const shortForm = ['demo', 'the first start', 'verify of an empty folder']
const chosen = Object.entries(cases).filter(([name]) => everything || shortForm.includes(name))

beforeAll(async () => {
  if (!everything) return
  mkdirSync(data)
  makeKeyFile(key)
  writeFileSync(goods, 'barcode;nama\n1;CINCIN\n')
  const database = await startDatabase({ data: join(data, 'postgres'), log: () => {}, onLost: () => {} })
  await database.db.tx(undefined, (tx) =>
    tx.query(
      `INSERT INTO toko (kode_toko, nama_toko, pusat) VALUES ('PUSAT', 'PUSAT', true), ('SBY', 'SURABAYA', false)`,
    ),
  )
  await database.stop()
  for (const { args } of [cases.backup!, cases['backup of rows']!]) {
    const { kode, galat } = await kilau(args[0]!, data, args.slice(1))
    expect(kode, galat).toBe(0)
  }
}, 300_000)

const random = seededRandom(20_261_129)
const turns = chosen.flatMap(([name, command]) =>
  Array.from({ length: amount(2, 12) }, (_, turn) => ({
    name,
    command,
    // Every way in its turn, each command from another one on.
    way: ways[(turn + name.length) % ways.length]!,
    at: Math.floor(random() * command.ms),
  })),
)

describe.runIf(process.platform === 'linux')('told at any moment', { timeout: 120_000 }, () => {
  test.for(turns)('$name, $way after $at ms', async ({ command, way, at }, { expect: hold }) => {
    command.before?.()
    const began = run(process.execPath, [join(root, 'cli/kilau.mjs'), ...command.args], command.env)
    await Promise.race([sleep(at), began.ended])
    tell(began, way)
    await began.ended
    // A launcher that was killed waits for nobody; every other one is gone last.
    if (way === 'launcher') await hold.poll(left, { timeout: 25_000, interval: 50 }).toEqual([])
    hold(left(), began.said()).toEqual([])
    // What breaks off at the end is no failure that a person must read of.
    hold(began.said()).not.toMatch(/^Kilau: .*(?:connection|terminat|econn|epipe|process ends)/im)
  })
})
