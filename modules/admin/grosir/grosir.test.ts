import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLayanan, type Layanan } from '#kernel/testing/layanan.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { alamatGrosir } from './grosir.ts'

let c: TestChain
let s: Layanan
let pemilik: Person
beforeAll(async () => {
  s = await openLayanan()
  c = await testChain({ keluar: ['127.0.0.0/8'] })
  pemilik = await c.login('PEMILIK')
})
afterAll(async () => {
  await c.close()
  await s.close()
})

test.each([
  ['https://grosir.example', 'https://grosir.example/?kode_toko=SBY'],
  ['https://grosir.example/masuk?dari=kilau', 'https://grosir.example/masuk?dari=kilau&kode_toko=SBY'],
])('%s is opened with the code of the shop', (domain, url) => expect(alamatGrosir(domain, 'SBY')).toBe(url))

describe('the wholesale server', () => {
  const periksa = (server: string, who = pemilik) => c.call(who, 'POST', 'grosir/periksa', { server })
  test('answers', async () => {
    expect((await periksa(`${s.url}/`)).body).toMatchObject({ menjawab: true, sebab: null })
    expect(s.diterima.map((x) => x.path)).toEqual(['/api/v1/info'])
  })
  test.each([
    ['http://127.0.0.1:1', 'tidak-terhubung'],
    ['http://192.168.7.7', 'terlarang'],
    ['https://tidak-ada.invalid', 'tidak-terhubung'],
  ])('%s does not: %s', async (server, sebab) =>
    expect((await periksa(server)).body).toEqual({ menjawab: false, ms: null, sebab }),
  )
  test('what is no address is refused at its field, and who may not open the screen asks nothing', async () => {
    expect((await periksa('grosir')).body.fields).toMatchObject([{ field: 'server' }])
    expect((await periksa(s.url, await c.login('LINA'))).status).toBe(403)
  })
})
