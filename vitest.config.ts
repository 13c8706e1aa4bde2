import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#testing/sequencer.ts'

export default defineConfig({
  test: {
    include: [
      'kernel/**/*.test.ts',
      'modules/**/*.test.ts',
      'apps/**/*.test.ts',
      'tools/**/*.test.ts',
      'cli/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    globalSetup: ['testing/setup.ts'],
    // Two cores: three files at once, because a browser test waits for a quarter of its time; in threads that share what
    // they have loaded.
    pool: 'threads',
    isolate: false,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // What a busy machine does late is not wrong: no test asserts a time.
    expect: { poll: { timeout: 30_000 } },
  },
})
