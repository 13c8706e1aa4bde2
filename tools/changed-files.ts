import { spawnSync } from 'node:child_process'
import { root } from './source.ts'

const git = (...words: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}
const lines = (text: string | undefined): string[] => (text ?? '').split('\n').filter((line) => line !== '')

/** What is not committed, and what was committed since the branch left `main`, or the one it follows; deleted files too. */
export function changedFiles(): string[] {
  const base = ['origin/main', 'main', '@{upstream}']
    .map((name) => git('merge-base', 'HEAD', name)?.trim())
    .find((commit) => commit !== undefined)
  if (git('rev-parse', 'HEAD') === undefined)
    throw new Error('--changed needs a git checkout: it asks git what was changed')
  return [
    ...lines(git('diff', '--name-only', base ?? 'HEAD')),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
}

/** The names of all files that the repository holds, or would hold once they are committed. */
export const heldFiles = (): string[] => lines(git('ls-files', '--cached', '--others', '--exclude-standard'))
