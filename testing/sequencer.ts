import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const list = join(import.meta.dirname, 'seconds.json')

/** Seconds of the files that take long, by path; `npm test -- --keep-seconds` writes them anew. */
const seconds = JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, number>>

/** A file that nobody measured: one in the browser is seldom short. */
const guess = (path: string): number => seconds[path] ?? (path.startsWith('e2e/') ? 10 : 1)

/** Starts the long files first. Otherwise a long one that comes last keeps one worker busy while the other has nothing to do. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const time = (f: TestSpecification): number => guess(relative(root, f.moduleId).replaceAll('\\', '/'))
    return Promise.resolve(files.toSorted((a, b) => time(b) - time(a)))
  }
}
