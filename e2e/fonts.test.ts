import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { launch } from './browser.ts'
import { placeName } from './fonts.ts'

const remaining = () => readdirSync(tmpdir()).filter((f) => f.startsWith(placeName))

test('a browser that is closed leaves no folder of fonts behind', async () => {
  // The browser that the test files of this worker share has a folder too.
  const shared = remaining()
  const browser = await launch()
  expect(remaining()).toHaveLength(shared.length + 1)
  await browser.close()
  await expect.poll(remaining).toEqual(shared)
})
