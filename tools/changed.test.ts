import { describe, expect, test } from 'vitest'
import { allFiles, reachedBy, reachOf } from './changed.ts'
import { allRoutes, roomByName } from './routes.ts'
import { namesRoute } from './source.ts'

/** Written so that nobody takes these for imports of this file. */
const importing = (path: string): string => `import ${JSON.stringify(path).replaceAll('"', "'")}`
/** What `npm test -- --changed` runs: by a small repository, and by this one. */
const sources = Object.entries({
  'kernel/base/money.ts': `export const rupiah = 1`,
  'modules/jual/nota/nota.document.ts': importing('#kernel/base/money.ts'),
  'modules/jual/counter/Counter.tsx': importing('./counter.css'),
  'modules/jual/counter/counter.css': ``,
  'modules/jual/nota/nota.test.ts': importing('./nota.document.ts'),
  'modules/jual/index.ts': importing('./nota/nota.document.ts'),
  'modules/jual/index.web.ts': importing('./counter/Counter.tsx'),
  'modules/beli/beli.test.ts': importing('#jual'),
  'modules/lain/lain.ts': `export const other = 1`,
  'modules/lain/lain.test.ts': importing('#testing/server.ts'),
  'modules/lain/old.test.ts': `readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.gz'))`,
  'modules/lain/pictures.test.ts': `join(import.meta.dirname, 'pictures')`,
  'apps/rooms.ts': `${importing('#jual')}\n${importing('../modules/lain/lain.ts')}`,
  'apps/server/every-room.test.ts': importing('../rooms.ts'),
  'apps/web/rooms.web.ts': importing('#jual/web'),
  'apps/web/main.tsx': importing('./rooms.web.ts'),
  'apps/web/index.html': `<script type="module" src="./main.tsx"></script>`,
  'apps/web/size.test.ts': importing('../../tools/build.ts'),
  'tools/build.ts': `const page = 'apps/web/index.html'`,
  'apps/server/till.test.ts': `${importing('#testing/server.ts')}\nawait call('POST', 'nota')`,
  'testing/server.ts': importing('#apps/rooms.ts'),
  'testing/setup.ts': ``,
  'vitest.config.ts': `const globalSetup = ['testing/setup.ts']`,
  'cli/start.ts': `export const start = 1`,
  'cli/start.test.ts': `spawn(join(root, 'cli/start.ts'))\nreadFileSync('./samples/rows.csv')`,
  'cli/samples/rows.csv': ``,
  'modules/lain/pictures/ring.jpg': ``,
  'modules/lain/old.json.gz': ``,
  'e2e/browser.ts': importing('../tools/build.ts'),
  'e2e/jual.test.ts': `${importing('./browser.ts')}\nawait page.goto('/jual')`,
  'e2e/login.test.ts': importing('./browser.ts'),
  'e2e/screens.test.ts': importing('#apps/rooms.ts'),
  'docs/katalog/routes.tsv': ``,
  'tools/tidy.test.ts': `const rows = 1`,
  'apps/server/menu.test.ts': `const rows = readTsv('routes')`,
}).map(([path, text]) => ({ path, text }))
const rooms = new Map([
  ['/jual', 'jual'],
  ['nota', 'jual'],
])
const reach = reachOf(sources, rooms)

const tests = sources.map((s) => s.path).filter((path) => path.endsWith('.test.ts'))

const onSale = [
  'apps/server/every-room.test.ts',
  'apps/server/menu.test.ts',
  'apps/server/till.test.ts',
  'apps/web/size.test.ts',
  'cli/start.test.ts',
  'e2e/jual.test.ts',
  'e2e/screens.test.ts',
  'modules/beli/beli.test.ts',
  'modules/jual/nota/nota.test.ts',
]

test.each([
  [
    'a rule: its room, who imports it or calls it by its name, who tries every room or the whole, what is built, the journeys of its screens',
    'modules/jual/nota/nota.document.ts',
    onSale,
  ],
  ['what the floor below gives: all of these too', 'kernel/base/money.ts', onSale],
  [
    'the style of a screen: its room, what is built, its journeys',
    'modules/jual/counter/counter.css',
    ['apps/web/size.test.ts', 'e2e/jual.test.ts', 'e2e/screens.test.ts', 'modules/jual/nota/nota.test.ts'],
  ],
  [
    'what stands around every screen: every journey',
    'apps/web/main.tsx',
    ['apps/web/size.test.ts', 'e2e/jual.test.ts', 'e2e/login.test.ts'],
  ],
  ['the harness: who stands on it', 'testing/server.ts', ['apps/server/till.test.ts', 'modules/lain/lain.test.ts']],
  ['a command: the test that starts it', 'cli/start.ts', ['cli/start.test.ts']],
  ['a sample: who names it', 'cli/samples/rows.csv', ['cli/start.test.ts']],
  ['a picture: who names its folder', 'modules/lain/pictures/ring.jpg', ['modules/lain/pictures.test.ts']],
  ['what was packed: who reads what ends so', 'modules/lain/old.json.gz', ['modules/lain/old.test.ts']],
  ['a table of the catalogue: who reads it', 'docs/katalog/routes.tsv', ['apps/server/menu.test.ts']],
  ['a test: itself', 'modules/lain/lain.test.ts', ['modules/lain/lain.test.ts']],
  ['what nobody names: the rules of the house alone', 'docs/README.md', []],
  ['a package: every test', 'package-lock.json', tests],
  ['what the compiler is told: every test', 'tsconfig.pure.json', tests],
  ['the runner: every test', 'vitest.config.ts', tests],
  ['what the runner begins with: every test', 'testing/setup.ts', tests],
] as const)('%s', (_what, changed, reached) => {
  expect(reachedBy([changed], reach)).toEqual([...new Set([...reached, 'tools/tidy.test.ts'])].sort())
})

describe('in this repository', () => {
  const own = allFiles()
  const map = reachOf(own, roomByName)

  test('every file of the product is reached by some test besides the rules of the house', () => {
    const unseen = own
      .map((s) => s.path)
      .filter((path) => /^(?:modules|kernel|apps)\/.*\.(ts|tsx|css)$/.test(path))
      .filter((path) => reachedBy([path], map).every((name) => name.startsWith('tools/')))
    expect(unseen).toEqual([])
  })

  test('every route that a journey names leads it to the room of that screen', () => {
    // The first page, `/`, is on the way of them all.
    const routes = allRoutes.filter((r) => r.path !== '/')
    const named = own
      .filter((s) => s.path.startsWith('e2e/') && s.path.endsWith('.test.ts'))
      .flatMap(({ path, text }) => routes.flatMap((r) => (namesRoute(text, r.path) ? [{ journey: path, ...r }] : [])))
    expect(named.length).toBeGreaterThan(100)
    const unled = named.filter((n) => !map.from.get(`modules/${n.area}/room.ts`)?.includes(n.journey))
    expect(unled.map((n) => `${n.journey} ${n.path}`)).toEqual([])
  })

  test.each([
    [
      'a screen of the counter for loans: the journeys of loans, not those of the scale, and no test of the server',
      'modules/hutang/counter/LoanTransaction.tsx',
      ['e2e/loans.test.ts', 'e2e/routes.test.ts', 'apps/web/budget.test.ts'],
      ['e2e/weigh-tray.test.ts', 'apps/server/sale.test.ts'],
    ],
    [
      'what only the server has of a deposit: whoever calls it, and what every document is put through',
      'modules/penjualan/titipan/titipan.server.ts',
      [
        'apps/server/deposit.test.ts',
        'apps/server/documents.test.ts',
        'apps/server/shapes.test.ts',
        'e2e/deposit.test.ts',
      ],
      ['apps/server/weighing.test.ts'],
    ],
    [
      'the texts of loans: whatever stands on loans',
      'modules/hutang/texts.json',
      ['e2e/loans.test.ts', 'apps/server/documents.test.ts'],
      ['e2e/weigh-tray.test.ts', 'apps/server/weighing.test.ts'],
    ],
    [
      'the stock as a shop sent it: who brings it in',
      'modules/barang/samples/stok-awal.csv',
      [
        'e2e/goods.test.ts',
        'e2e/day.test.ts',
        'apps/server/import-goods.test.ts',
        'modules/barang/import/import.test.ts',
      ],
      ['e2e/loans.test.ts'],
    ],
    [
      'an installation as it was: the update',
      'testing/old-version/1.7.1.json.gz',
      ['cli/upgrade-database.test.ts'],
      [],
    ],
    ['a picture of the sample chain: the sample chain', 'cli/demo/photos/ring-750.jpg', ['cli/demo.test.ts'], []],
  ])('%s', (_what, changed, runs, rests) => {
    const reached = reachedBy([changed], map)
    expect(runs.filter((name) => !reached.includes(name))).toEqual([])
    expect(rests.filter((name) => reached.includes(name))).toEqual([])
  })
})
