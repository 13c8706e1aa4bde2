import type { KnipConfig } from 'knip'

/**
 * `passed: exports`: no file that nothing reaches, no export that nobody imports. An export used only in its own file loses the word.
 * Entries are what starts by itself or by a path in a text; tests and the pages of Vite are found by knip.
 */
const config: KnipConfig = {
  include: ['files', 'exports', 'types', 'nsExports', 'nsTypes', 'unresolved'],
  // A command's or a tool's own exports are counted too.
  includeEntryExports: true,
  entry: [
    '{cli,tools}/*.{ts,mjs}',
    '{bench/bench,fault/fault,testing/clock,testing/writer,testing/old-version/make}.ts',
    'apps/web/worker.web.ts',
    'e2e/elements/elements.tsx',
    // Loaded by their names (testing/all-examples.ts).
    '{kernel,modules,testing}/**/*.examples.ts',
  ],
  project: ['**/*.{ts,tsx,mjs}'],
}
export default config
