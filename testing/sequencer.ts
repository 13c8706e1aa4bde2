import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { secondsOf } from './seconds.ts'

const root = join(import.meta.dirname, '..')
/** Starts the long files first. Otherwise a long one that comes last keeps one worker busy while the other has nothing to do. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const time = (f: TestSpecification): number => secondsOf(relative(root, f.moduleId).replaceAll('\\', '/'))
    return Promise.resolve(files.toSorted((a, b) => time(b) - time(a)))
  }
}
