import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
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
  ['an example', `import ${at('modules/master/masters/baki.examples.ts')}`],
  ['a Node module', `import { readFileSync } from 'node:fs'\nconsole.log(readFileSync)`],
])('a browser build that reaches for %s fails', async (_what, code) => {
  await expect(buildEntry(code)).rejects.toThrow(/browser/)
})

test('a browser build of a pure file goes through', async () => {
  await expect(
    buildEntry(`import { fillText } from ${at('kernel/base/i18n/texts.ts')}\nconsole.log(fillText('{a}'))`),
  ).resolves.toBeTruthy()
})
