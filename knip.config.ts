import type { KnipConfig } from 'knip'

/**
 * `passed: exports`: no file that nothing reaches, no export that nobody imports. An export used only in its own file loses the word.
 * Asked once of everything, and once (`--production`) of the product alone, which carries nothing that only its tests call.
 * `@apart` at an export: a worker thread calls it, which is told the file alone (`kernel/engine/apart`).
 * Entries are what starts by itself or by a path in a text; tests and the pages of Vite are found by knip.
 */
const product = process.argv.includes('--production')
const all: KnipConfig = {
  include: ['files', 'exports', 'types', 'nsExports', 'nsTypes', 'unresolved'],
  // A command's or a tool's own exports are counted too.
  includeEntryExports: true,
  entry: [
    '{cli,tools}/*.{ts,mjs}',
    '{bench/bench,bench/pairs,bench/side,fault/fault,testing/clock,testing/writer,testing/old-version/make}.ts',
    'apps/web/worker.web.ts',
    'e2e/elements/elements.tsx',
    // Loaded by their names (testing/all-examples.ts).
    '{kernel,modules,testing}/**/*.examples.ts',
  ],
  project: ['**/*.{ts,tsx,mjs}'],
  tags: ['-apart'],
}
const alone: KnipConfig = {
  include: ['exports', 'types'],
  // What a file exports so that its tests can call it is used, if the file itself calls it.
  ignoreExportsUsedInFile: true,
  entry: ['{cli,tools}/*.{ts,mjs}!', 'apps/**/index.html!', 'apps/web/worker.web.ts!'],
  project: ['{kernel,modules,apps,cli}/**/*.{ts,tsx}!', '!**/*.{test,examples}.ts!'],
  // A room's door is open to the tests of other rooms.
  ignoreIssues: { 'modules/*/index*.ts': ['exports', 'types'] },
  // What the specification names and nothing that is built calls yet: `@specified`, with the reason, at the export itself.
  tags: ['-specified', '-apart'],
}
export default product ? alone : all
