import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seconds of the files that take long, by path; `npm test -- --keep-seconds` writes them anew. */
const seconds = JSON.parse(readFileSync(join(import.meta.dirname, 'seconds.json'), 'utf8')) as Readonly<
  Record<string, number>
>

/** How long a file takes, in seconds. One that nobody measured: in the browser it is seldom short. */
export const secondsOf = (path: string): number => seconds[path] ?? (path.startsWith('e2e/') ? 10 : 1)
