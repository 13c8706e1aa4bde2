import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

/** What starts every command (`tools/run.mjs`) installs what is missing, and nothing that stands there already. */
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

/** Runs a command in a copy whose `node_modules` has this list of npm; says whether npm was asked to install. */
function installs(list: string | Packages | undefined, again = false): boolean {
  const root = mkdtempSync(join(tmpdir(), 'kilau-run-'))
  folders.push(root)
  mkdirSync(join(root, 'tools'))
  mkdirSync(join(root, 'node_modules'))
  cpSync(join(import.meta.dirname, 'run.mjs'), join(root, 'tools/run.mjs'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: asked }))
  const text = typeof list === 'object' ? JSON.stringify({ packages: list }) : list
  if (text !== undefined) writeFileSync(join(root, 'node_modules/.package-lock.json'), text)
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
