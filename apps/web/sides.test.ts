import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { resources } from '../rooms.ts'
import { buildIfStale } from '../../tools/build.ts'
import { guardSides } from '../../tools/plugins.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

async function buildEntry(code: string): Promise<unknown> {
  const folder = await mkdtemp(join(root, 'node_modules/.sides-'))
  await writeFile(join(folder, 'entry.ts'), code)
  try {
    return await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [guardSides()],
      build: { write: false, rolldownOptions: { input: join(folder, 'entry.ts') } },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const at = (path: string) => JSON.stringify(join(root, path))

test.each([
  ['a server file', `import { translate } from ${at('kernel/base/i18n/catalogues.server.ts')}\nconsole.log(translate)`],
  ['a test', `import ${at('apps/web/sides.test.ts')}`],
  ['a Node module', `import { readFileSync } from 'node:fs'\nconsole.log(readFileSync)`],
])('a browser build that reaches for %s fails', async (_what, code) => {
  await expect(buildEntry(code)).rejects.toThrow(/browser/)
})

test('a browser build of a pure file goes through', async () => {
  await expect(
    buildEntry(`import { fillText } from ${at('kernel/base/i18n/texts.ts')}\nconsole.log(fillText('{a}'))`),
  ).resolves.toBeTruthy()
})

beforeAll(() => buildIfStale())

test('what a resource gives as example stays off the tills', () => {
  const assets = join(root, 'dist/web/assets')
  const script = readdirSync(assets)
    .filter((f) => f.endsWith('.js'))
    .map((f) => readFileSync(join(assets, f), 'utf8'))
    .join('\n')
  const examples = resources
    // The first start itself names the usual banks.
    .filter((r) => r.name !== 'bank')
    .flatMap((r) => r.examples.good.flatMap((row) => Object.values(row)))
    .filter((v) => typeof v === 'string' && v.length > 14)
  expect(examples.length).toBeGreaterThan(5)
  expect(examples.filter((v) => script.includes(String(v)))).toEqual([])
})
