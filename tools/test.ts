import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildIfStale } from './build.ts'
import { changedFiles } from './changed-files.ts'

/**
 * `npm test`: types, lint, exports and format beside every test; ends with a line `N passed, N failed`.
 * `--changed` runs the test files that what was changed can reach (`changed.ts`), and lints what was changed alone; `--all` runs what is long
 * whole, `--static` only the checks that need no running (`npm run check`), `--pictures` keeps pictures of the screens,
 * `--keep-seconds` writes down how long each file took, which is what the next runs are ordered by; other words name test files.
 */
const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const args = process.argv.slice(2)
const named = args.filter((a) => !a.startsWith('--'))
const only = { changed: args.includes('--changed'), checks: args.includes('--static') }
// Which room a screen belongs to is asked of the product: it is loaded for that alone.
const files = only.changed && !only.checks ? (await import('./changed.ts')).changedTests() : named
const report = join(root, 'test-results/vitest.json')

let passed = 0
let failed = 0

/**
 * Where temporary files lie: in memory, where Linux has room for them there (a run takes about one gigabyte). Each test file starts from a
 * copied database, which is thousands of files; on a disk they cost a sixth of the run.
 */
function temporaryFiles(): { TMPDIR?: string } {
  const memory = '/dev/shm'
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined || !existsSync(memory)) return {}
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 4 * 1024 ** 3 ? { TMPDIR: memory } : {}
}

/** Runs a command to its end; `aside`: what it says is told in one piece when it ends, because others speak meanwhile. */
function run(command: string, words: readonly string[], aside?: 'aside'): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const child = spawn(command, words, {
      cwd: root,
      stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        // Memory in large pages, where the kernel gives them: a third fewer page faults of PostgreSQL. And what Node has compiled once.
        GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        ...temporaryFiles(),
        ...process.env,
        ...(args.includes('--all') ? { KILAU_TEST_ALL: '1' } : {}),
        ...(args.includes('--pictures') ? { KILAU_TEST_PICTURES: '1' } : {}),
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += String(chunk)))
    child.on('error', (e) => done({ code: 1, said: e.message }))
    child.on('close', (code) => done({ code: code ?? 1, said }))
  })
}

// By this Node itself, and not by the one that the shell finds: it loads the configuration of the tests.
const knip = [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress']
/** The compiler finds by itself what a change reaches; linter and formatter are told. Whoever changes their rules has every file looked at. */
function checks(): (readonly [name: string, command: string, words: readonly string[]])[] {
  const changed = only.changed ? changedFiles().filter((file) => existsSync(join(root, file))) : []
  const whole =
    !only.changed || changed.some((file) => /^(?:\.ox\w+\.json|package-lock\.json|tsconfig[\w.]*\.json)$/.test(file))
  const looked = (ending: RegExp, all: readonly string[]): readonly string[] =>
    whole ? all : changed.filter((file) => ending.test(file))
  const linted = looked(/\.(?:tsx?|mjs)$/, [])
  const formatted = looked(/\.(?:tsx?|mjs|css|json|html)$/, ['.'])
  return [
    ['types', bin('tsc'), ['-b']],
    ['exports', process.execPath, knip],
    ['exports of the product alone', process.execPath, [...knip, '--production']],
    ...(whole || linted.length > 0
      ? [['lint', bin('oxlint'), ['--type-aware', '--deny-warnings', ...linted]] as const]
      : []),
    ...(formatted.length > 0
      ? [['format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...formatted]] as const]
      : []),
  ]
}

async function check(name: string, command: string, words: readonly string[]): Promise<void> {
  const { code, said } = await run(command, words, 'aside')
  if (code === 0) passed += 1
  else failed += 1
  console.log(code === 0 ? `passed: ${name}` : `${said}\nFAILED: ${name}`)
}

async function runTests(): Promise<void> {
  // Built once in advance, or test files running side by side would each find the build stale.
  await buildIfStale()
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(report, { force: true })
  const words = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const { code } = await run(process.execPath, words)
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = readReport()
  if (args.includes('--keep-seconds')) keepSeconds(testResults)
  passed += numPassedTests
  failed += numFailedTests
  tellFailures(testResults)
  // A file that could not be loaded, or an unhandled rejection, counts as a failure too.
  if (code !== 0 && numFailedTests === 0) failed += Math.max(1, numFailedTestSuites)
}

if (only.changed && !only.checks) console.log(`${files.length} test files can be reached by what was changed`)
const work = named.length === 0 ? checks().map((words) => check(...words)) : []
if (!only.checks) work.push(runTests())
await Promise.all(work)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** By name once more at the end: whoever has only the last page of a long run sees what failed. */
function tellFailures(files: NonNullable<Report['testResults']>): void {
  for (const file of files) {
    const tests = file.assertionResults.filter((t) => t.status === 'failed').map((t) => t.fullName)
    const names = tests.length > 0 || file.status !== 'failed' ? tests : ['the file itself']
    for (const name of names) console.log(`FAILED: ${relative(root, file.name)} ${name}`)
  }
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numFailedTestSuites?: number
  testResults?: readonly {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: readonly { fullName: string; status: string }[]
  }[]
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    return {}
  }
}

/** Of the files that take three seconds or more; the order of the others does not matter. What was not run keeps what it took. */
function keepSeconds(files: NonNullable<Report['testResults']>): void {
  const list = join(root, 'testing/seconds.json')
  const taken = new Map(Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, number>))
  for (const f of files) taken.set(relative(root, f.name), Math.round((f.endTime - f.startTime) / 1000))
  const long = [...taken].filter(([file, s]) => s >= 3 && existsSync(join(root, file)))
  const sorted = long.toSorted(([a, s], [b, t]) => t - s || a.localeCompare(b))
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
