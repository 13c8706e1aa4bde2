import { test } from 'vitest'
import { everything } from './share.ts'

/**
 * Cases that `npm run test:all` alone has, beside those of the same file that every run has: a second look at what a walk over every screen
 * looks at (e2e/languages.test.ts), a second path through a frame, a rule that is held without a browser. What nothing else tries is no
 * second look: a screen, a way through it, an answer of its own stays in every run. `npm test` tells these cases as skipped.
 */
export const longTest: ReturnType<typeof test.runIf> = test.runIf(everything)
