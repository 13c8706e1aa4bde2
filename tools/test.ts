import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildIfStale } from './build.ts'

/**
 * `npm test`: types, lint, format, then every test; ends with a line `N passed, N failed`.
 * `--all` runs the long ones too, `--static` only the checks that need no running, `--pictures` keeps pictures of the screens,
 * `--keep-seconds` writes down how long each file took, which is what the next runs are ordered by; other words name test files.
 */
const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const args = process.argv.slice(2)
const files = args.filter((a) => !a.startsWith('--'))
const report = join(root, 'test-results/vitest.json')

function run(command: string, words: readonly string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, words, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(args.includes('--all') ? { KILAU_TEST_ALL: '1' } : {}),
        ...(files.length > 0 ? { KILAU_TEST_NAMED: '1' } : {}),
        ...(args.includes('--pictures') ? { KILAU_TEST_PICTURES: '1' } : {}),
      },
    })
    child.on('error', () => done(1))
    child.on('exit', (code) => done(code ?? 1))
  })
}

const checks: readonly [name: string, command: string, words: readonly string[]][] = [
  ['types', bin('tsc'), ['-b']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check', '.']],
]

let passed = 0
let failed = 0
const count = (name: string, ok: boolean): void => {
  if (ok) passed += 1
  else failed += 1
  console.log(`${ok ? 'passed' : 'FAILED'}: ${name}`)
}

if (files.length === 0) for (const [name, command, words] of checks) count(name, (await run(command, words)) === 0)
if (!args.includes('--static')) {
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
  const code = await run(process.execPath, words)
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = readReport()
  if (args.includes('--keep-seconds')) keepSeconds(testResults)
  passed += numPassedTests
  failed += numFailedTests
  // A file that could not be loaded, or an unhandled rejection, counts as a failure too.
  if (code !== 0 && numFailedTests === 0) failed += Math.max(1, numFailedTestSuites)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numFailedTestSuites?: number
  testResults?: readonly { name: string; startTime: number; endTime: number }[]
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    return {}
  }
}

/** Of the files that take three seconds or more; the order of the others does not matter. What rested today keeps what it took. */
function keepSeconds(files: NonNullable<Report['testResults']>): void {
  const list = join(root, 'testing/seconds.json')
  const taken = new Map(Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, number>))
  for (const f of files) taken.set(relative(root, f.name), Math.round((f.endTime - f.startTime) / 1000))
  const long = [...taken].filter(([file, s]) => s >= 3 && existsSync(join(root, file)))
  const sorted = long.toSorted(([a, s], [b, t]) => t - s || a.localeCompare(b))
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
