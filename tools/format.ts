import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run format`: formats every file. */
const root = join(import.meta.dirname, '..')
process.exit(spawnSync(join(root, 'node_modules/.bin/oxfmt'), ['.'], { cwd: root, stdio: 'inherit' }).status ?? 1)
