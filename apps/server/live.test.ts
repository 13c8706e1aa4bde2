import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

/** Live events over a real socket. */
let c: TestChain
let address: string
beforeAll(async () => {
  c = await testChain()
  address = await c.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => c.close())

const open: Socket[] = []
afterAll(() => open.forEach((s) => s.disconnect()))
const connect = (auth: object): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = io(address, { transports: ['websocket'], auth, reconnection: false })
    open.push(socket)
    socket.on('connect', () => done(socket))
    socket.on('connect_error', fail)
  })
const of = (p: Person, kode_toko = p.kode_toko) => connect({ token: p.token, kode_toko })
const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((done, fail) => {
    socket.once(event, done)
    setTimeout(() => fail(new Error(`no ${event} within 3 s`)), 3000).unref()
  })

describe('the live socket', () => {
  test('is closed to who has no session, and to a branch in another shop', async () => {
    await expect(connect({})).rejects.toThrow('Invalid Token')
    await expect(connect({ token: `SBY.${'A'.repeat(43)}` })).rejects.toThrow('Invalid Token')
    await expect(of(await c.login('LINA'), 'MDN')).rejects.toThrow('Invalid Token')
  })

  test('a changed flag is told to the screens of that shop alone', async () => {
    const [pemilik, rina, sari] = [await c.login('PEMILIK'), await c.login('RINA'), await c.login('SARI')]
    const [here, there] = [await of(rina), await of(sari)]
    let leaked = false
    there.on('settings-changed', () => (leaked = true))
    const told = next(here, 'settings-changed')
    expect((await c.call(pemilik, 'PUT', 'flag/PRE_ORDER_MODULE', { value: 'on' })).status).toBe(200)
    expect(await told).toMatchObject({ key: 'PRE_ORDER_MODULE', oleh: 'PEMILIK' })
    expect((await c.call(rina, 'GET', 'flag')).body).toContainEqual({ key: 'PRE_ORDER_MODULE', value: 'on' })
    expect((await c.call(sari, 'GET', 'flag')).body).toContainEqual({ key: 'PRE_ORDER_MODULE', value: 'off' })
    await new Promise((done) => setTimeout(done, 100))
    expect(leaked).toBe(false)
  })

  test('taking over a session tells the old screen who did it, then cuts it off; the new one stays', async () => {
    const old = await c.login('LINA')
    const screen = await of(old)
    const [told, cut] = [next(screen, 'session-ended'), next(screen, 'disconnect')]
    const fresh = await c.login('LINA')
    const newScreen = await of(fresh)
    expect(await told).toMatchObject({ sebab: 'ambil_alih', oleh: 'TES' })
    await cut
    await new Promise((done) => setTimeout(done, 400))
    expect(newScreen.connected).toBe(true)
    await expect(of(old)).rejects.toThrow('Invalid Token')
  })

  test('a saved master is told to the shop, so that pickers are fresh', async () => {
    const pemilik = await c.login('PEMILIK')
    const screen = await of(pemilik)
    const told = next(screen, 'master-changed')
    expect((await c.call(pemilik, 'POST', 'bank', { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA' })).status).toBe(
      200,
    )
    expect(await told).toEqual({ name: 'bank' })
  })
})
