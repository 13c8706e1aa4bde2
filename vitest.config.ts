import { defineConfig } from 'vitest/config'

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
    globalSetup: ['kernel/testing/setup.ts'],
    // Two cores: two files at once, in threads that share what they have loaded.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // What a busy machine does late is not wrong: no test asserts a time.
    expect: { poll: { timeout: 30_000 } },
  },
})
