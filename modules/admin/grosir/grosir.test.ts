import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openService, type Service } from '#testing/service.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { grosirAddress } from './grosir.ts'

let c: TestChain
let s: Service
let shopOwner: Person
beforeAll(async () => {
  s = await openService()
  c = await testChain({ outgoing: ['127.0.0.0/8'] })
  shopOwner = await c.login('PEMILIK')
})
afterAll(async () => {
  await c.close()
  await s.close()
})

test.each([
  ['https://grosir.example', 'https://grosir.example/?kode_toko=SBY'],
  ['https://grosir.example/masuk?dari=kilau', 'https://grosir.example/masuk?dari=kilau&kode_toko=SBY'],
])('%s is opened with the code of the shop', (domain, url) => expect(grosirAddress(domain, 'SBY')).toBe(url))

describe('the wholesale server', () => {
  const check = (server: string, who = shopOwner) => c.call(who, 'POST', 'grosir/periksa', { server })
  test('answers', async () => {
    expect((await check(`${s.url}/`)).body).toMatchObject({ menjawab: true, sebab: null })
    expect(s.diterima.map((x) => x.path)).toEqual(['/api/v1/info'])
  })
  test.each([
    ['http://127.0.0.1:1', 'tidak-terhubung'],
    ['http://192.168.7.7', 'terlarang'],
    ['https://tidak-ada.invalid', 'tidak-terhubung'],
  ])('%s does not: %s', async (server, cause) =>
    expect((await check(server)).body).toEqual({ menjawab: false, ms: null, sebab: cause }),
  )
  test('what is no address is refused at its field, and who may not open the screen asks nothing', async () => {
    expect((await check('grosir')).body.fields).toMatchObject([{ field: 'server' }])
    expect((await check(s.url, await c.login('LINA'))).status).toBe(403)
  })
})
