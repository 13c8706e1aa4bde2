import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run format`: writes every file in the house's format. */
const root = join(import.meta.dirname, '..')
process.exit(spawnSync(join(root, 'node_modules/.bin/oxfmt'), ['.'], { cwd: root, stdio: 'inherit' }).status ?? 1)
