import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openService, type Service } from '#testing/service.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { grosirAddress } from './grosir.ts'

let chain: TestChain
let service: Service
let shopOwner: Person
beforeAll(async () => {
  service = await openService()
  chain = await testChain({ outgoing: ['127.0.0.0/8'] })
  shopOwner = await chain.login('PEMILIK')
})
afterAll(async () => {
  await chain.close()
  await service.close()
})

test.each([
  ['https://grosir.example', 'https://grosir.example/?kode_toko=SBY'],
  ['https://grosir.example/masuk?dari=kilau', 'https://grosir.example/masuk?dari=kilau&kode_toko=SBY'],
])('%s is opened with the code of the shop', (domain, url) => expect(grosirAddress(domain, 'SBY')).toBe(url))

describe('the wholesale server', () => {
  const check = (server: string, who = shopOwner) => chain.call(who, 'POST', 'grosir/periksa', { server })
  test('answers', async () => {
    expect((await check(`${service.url}/`)).body).toMatchObject({ menjawab: true, sebab: null })
    expect(service.diterima.map((x) => x.path)).toEqual(['/api/v1/info'])
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
    expect((await check(service.url, await chain.login('LINA'))).status).toBe(403)
  })
})
