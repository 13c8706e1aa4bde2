import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { launch } from './browser.ts'
import { namaTempat } from './huruf.ts'

const tersisa = () => readdirSync(tmpdir()).filter((f) => f.startsWith(namaTempat))

test('a browser that is closed leaves no folder of fonts behind', async () => {
  const browser = await launch()
  expect(tersisa()).toHaveLength(1)
  await browser.close()
  await expect.poll(tersisa).toEqual([])
})
