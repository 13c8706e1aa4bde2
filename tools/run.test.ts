import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

/** What starts every command (`tools/run.mjs`) installs what is missing, and nothing that stands there already; it leaves nothing running. */
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

type Packages = Readonly<Record<string, object>>
const here = { optional: true, os: [process.platform], cpu: [process.arch] }
const asked: Packages = {
  '': { name: 'kilau' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/database': { version: '18.4.0', ...here },
  'node_modules/database-elsewhere': { version: '18.4.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
  'node_modules/wanted-elsewhere': { version: '1.0.0', optional: true },
}
const {
  '': _root,
  'node_modules/database-elsewhere': _other,
  'node_modules/wanted-elsewhere': _theirs,
  ...there
} = asked

/** A folder with the launcher and a lockfile, and with this list of npm in its `node_modules`. */
function copyOf(list: string | Packages | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'kilau-run-'))
  folders.push(root)
  mkdirSync(join(root, 'tools'))
  mkdirSync(join(root, 'node_modules'))
  cpSync(join(import.meta.dirname, 'run.mjs'), join(root, 'tools/run.mjs'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: asked }))
  const text = typeof list === 'object' ? JSON.stringify({ packages: list }) : list
  if (text !== undefined) writeFileSync(join(root, 'node_modules/.package-lock.json'), text)
  return root
}

/** Runs a command in such a folder; says whether npm was asked to install. */
function installs(list: string | Packages | undefined, again = false): boolean {
  const root = copyOf(list)
  const npm = join(root, 'npm.mjs')
  const called = join(root, 'called')
  writeFileSync(npm, `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(called)}, '')`)
  writeFileSync(join(root, 'tools/nothing.mjs'), '')
  const run = (): void => {
    const env = { ...process.env, npm_execpath: npm }
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/run.mjs'), 'tools/nothing.mjs'], { env })
    expect(status, stderr.toString()).toBe(0)
  }
  run()
  if (again) {
    rmSync(called, { force: true })
    run()
  }
  return existsSync(called)
}

test.each<[what: string, list: string | Packages | undefined, install: boolean]>([
  ['a fresh clone', undefined, true],
  ['all put in by hand, without what other systems want', there, false],
  ['another version of a package', { ...there, 'node_modules/fastify': { version: '5.12.7' } }, true],
  ['another version of one for this system alone', { ...there, 'node_modules/database': { version: '18.3.0' } }, true],
  ['the one for this system left out', { 'node_modules/fastify': { version: '5.12.8' } }, true],
  ['a list that is torn', '{"packages": {', true],
])('%s', (_, list, install) => {
  expect(installs(list)).toBe(install)
})

test('what was installed once is not looked at again', () => {
  expect(installs(undefined, true)).toBe(false)
})

const waits = `import { writeFileSync } from 'node:fs'
writeFileSync('pid', String(process.pid))
const ends = () => process.exit(0)
process.once('SIGTERM', ends).once('disconnect', ends)
setTimeout(() => {}, 60_000)`

/** A command that waits, started in such a folder. */
function start(how: 'npm' | 'launcher' | 'installs') {
  const root = copyOf(how === 'installs' ? undefined : there)
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ scripts: { start: 'node tools/run.mjs cli/waits.mjs' }, kilau: { node: [] } }),
  )
  mkdirSync(join(root, 'cli'))
  for (const file of ['cli/waits.mjs', 'npm.mjs']) writeFileSync(join(root, file), waits)
  const { npm_execpath: npm, ...env } = process.env
  const begin = { cwd: root, stdio: 'ignore' as const }
  if (how !== 'npm')
    return {
      root,
      child: spawn(process.execPath, ['tools/run.mjs', 'cli/waits.mjs'], {
        ...begin,
        env: { ...env, npm_execpath: 'npm.mjs' },
      }),
    }
  return {
    root,
    child: npm
      ? spawn(process.execPath, [npm, 'start'], { ...begin, env })
      : spawn('npm', ['start'], { ...begin, env }),
  }
}

test.runIf(process.platform !== 'win32').each([
  // npm tells only the shell between.
  ['npm is told to end', 'npm', 'SIGTERM'],
  ['the launcher is killed', 'launcher', 'SIGKILL'],
  ['the launcher is told to end', 'launcher', 'SIGTERM'],
  ['it is told while it installs', 'installs', 'SIGTERM'],
] as const)('nothing goes on when %s', { timeout: 60_000 }, async (_, how, signal) => {
  const { root, child } = start(how)
  const file = join(root, 'pid')
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8'), { timeout: 30_000 }).toMatch(/^\d+$/)
  const pid = Number(readFileSync(file, 'utf8'))
  child.kill(signal)
  const lives = (): boolean => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(lives, { timeout: 10_000 }).toBe(false)
})
