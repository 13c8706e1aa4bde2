import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { TestChain } from '#testing/server.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await plantedChain(withMasters)
})
afterAll(() => chain.close())

const states = async (): Promise<Record<string, boolean | null>> => {
  const { body } = await chain.call(undefined, 'GET', 'info')
  return Object.fromEntries(
    (body.toko as { kode_toko: string; buka: boolean | null }[]).map((x) => [x.kode_toko, x.buka]),
  )
}

test('a list of shops says which of them have their day open, and nothing more of it', async () => {
  await chain.plant('SBY', `UPDATE hari_toko SET buka = true WHERE cabang = 'SBY'`)
  await chain.plant('MDN', `UPDATE hari_toko SET buka = false WHERE cabang = 'MDN'`)
  expect(await states()).toMatchObject({ SBY: true, MDN: false })
  await chain.plant('SBY', `UPDATE hari_toko SET buka = false WHERE cabang = 'SBY'`)
  await chain.plant('MDN', `DELETE FROM hari_toko WHERE cabang = 'MDN'`)
  expect(await states()).toMatchObject({ SBY: false, MDN: null })
  const { body } = await chain.call(undefined, 'GET', 'info')
  expect(JSON.stringify(body)).not.toMatch(/tgl_system/)
})
