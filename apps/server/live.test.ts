import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { openSocket } from '#kernel/engine/live/socket.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

/** Live events over a real socket. */
let chain: TestChain
let address: string
beforeAll(async () => {
  chain = await testChain()
  address = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => chain.close())

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
    setTimeout(() => fail(new Error(`no ${event} within 30 s`)), 30_000).unref()
  })

describe('the live socket', () => {
  test('is closed to who has no session, and to a branch in another shop', async () => {
    await expect(connect({})).rejects.toThrow('Invalid Token')
    await expect(connect({ token: `SBY.${'A'.repeat(43)}` })).rejects.toThrow('Invalid Token')
    await expect(of(await chain.login('LINA'), 'MDN')).rejects.toThrow('Invalid Token')
  })

  test('a changed flag is told to the screens of that shop alone', async () => {
    const [owner, rina, sari] = [await chain.login('PEMILIK'), await chain.login('RINA'), await chain.login('SARI')]
    const [here, there] = [await of(rina), await of(sari)]
    let leaked = false
    there.on('settings-changed', () => (leaked = true))
    const told = next(here, 'settings-changed')
    expect((await chain.call(owner, 'PUT', 'flag/PRE_ORDER_MODULE', { value: 'on' })).status).toBe(200)
    expect(await told).toMatchObject({ key: 'PRE_ORDER_MODULE', oleh: 'PEMILIK' })
    expect((await chain.call(rina, 'GET', 'flag')).body).toContainEqual({ key: 'PRE_ORDER_MODULE', value: 'on' })
    expect((await chain.call(sari, 'GET', 'flag')).body).toContainEqual({ key: 'PRE_ORDER_MODULE', value: 'off' })
    await new Promise((done) => setTimeout(done, 100))
    expect(leaked).toBe(false)
  })

  test('a screen whose session is no longer as it asked for it is told so as it connects, any other is not', async () => {
    const [owner, rina] = [await chain.login('PEMILIK'), await chain.login('RINA')]
    const session = async () => (await chain.call(rina, 'GET', 'sesi')).body as { versi: string }
    const old = await session()
    const stale = async (versi: string) => {
      let told = false
      const socket = io(address, { transports: ['websocket'], auth: { ...rina, versi }, reconnection: false })
      open.push(socket)
      socket.on('session-stale', () => (told = true))
      await next(socket, 'connect')
      await new Promise((done) => setTimeout(done, 200))
      return told
    }
    expect(await stale(old.versi), 'before anything changed').toBe(false)
    await chain.call(owner, 'PUT', 'flag/PRE_ORDER_MODULE', { value: 'off' })
    expect(await stale(old.versi), 'after a module went off').toBe(true)
    expect(await stale((await session()).versi)).toBe(false)
  })

  test('a session that nobody used for idle_menit ends by itself, and its screen is told; one in use stays', async () => {
    const [lina, sari] = [await chain.login('LINA'), await chain.login('SARI')]
    const [idle, busy] = [await of(lina), await of(sari)]
    const [told, cut] = [next(idle, 'session-ended'), next(idle, 'disconnect')]
    chain.tick(20 * 60_000)
    await chain.call(sari, 'GET', 'sesi')
    await expect
      .poll(
        async () =>
          (await chain.owner.query(`SELECT 1 FROM sesi WHERE user_id = 'SARI' AND terakhir > mulai`)).rowCount,
      )
      .toBe(1)
    chain.tick(11 * 60_000)
    chain.server.services.rounds.wake('idle-sessions')
    expect(await told).toMatchObject({ sebab: 'kedaluwarsa' })
    await cut
    expect((await chain.call(lina, 'GET', 'sesi')).status).toBe(401)
    expect((await chain.call(sari, 'GET', 'sesi')).status).toBe(200)
    expect(busy.connected).toBe(true)
  })

  test('taking over a session tells the old screen who did it, then cuts it off; the new one stays', async () => {
    const old = await chain.login('LINA')
    const screen = await of(old)
    const [told, cut] = [next(screen, 'session-ended'), next(screen, 'disconnect')]
    const fresh = await chain.login('LINA')
    const newScreen = await of(fresh)
    expect(await told).toMatchObject({ sebab: 'ambil_alih', oleh: 'TES' })
    await cut
    await new Promise((done) => setTimeout(done, 400))
    expect(newScreen.connected).toBe(true)
    await expect(of(old)).rejects.toThrow('Invalid Token')
  })

  test('a saved master is told to the shop, so that pickers are fresh', async () => {
    const owner = await chain.login('PEMILIK')
    const screen = await of(owner)
    const told = next(screen, 'master-changed')
    expect((await chain.call(owner, 'POST', 'bank', { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA' })).status).toBe(
      200,
    )
    expect(await told).toEqual({ name: 'bank' })
  })

  test('agents and printers of the shop are told when they change, an agent when it is first heard of, and not again', async () => {
    const owner = await chain.login('PEMILIK')
    const screen = await of(owner)
    const heard: string[] = []
    screen.on('master-changed', ({ name }: { name: string }) => heard.push(name))
    const good = async (who: Person | undefined, method: 'POST' | 'DELETE', path: string, content?: object) => {
      const { status, body } = await chain.call(who, method, path, content)
      expect(status, path).toBe(200)
      return body
    }
    const { kode, id } = await good(owner, 'POST', 'agen', { nama: 'MEJA DEPAN' })
    const { token } = await good(undefined, 'POST', 'agen/pasang', { kode })
    const agent: Person = { user_id: 'AGEN', token, kode_toko: 'SBY' }
    await good(agent, 'POST', 'agen/ambil', {})
    await good(agent, 'POST', 'agen/ambil', {})
    const content = {
      nama: 'KASIR',
      jenis: 'NOTA',
      alamat: '10.0.0.7',
      port: 9100,
      lebar: 80,
      lewat: 'SERVER',
      laci: false,
    }
    await good(owner, 'POST', 'printer', { kode: 'KASIR', ...content })
    await good(owner, 'DELETE', `agen/${id}`)
    await good(owner, 'DELETE', 'printer/KASIR')
    // The events of making, pairing and first contact, once each.
    await expect.poll(() => heard).toEqual(['agen', 'agen', 'agen', 'printer', 'agen', 'printer'])
  })

  test('what is said is heard in that order, also when the first of it must be told to other servers', async () => {
    const screen = await of(await chain.login('RINA'))
    const heard: unknown[] = []
    screen.on('job-progress', ({ progress }: { progress: number }) => heard.push(progress))
    // No other server was heard for a minute: an event is then published to others only now and then, so the first may be
    // published and the next ones not.
    const clock = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 60_000)
    for (const progress of [1, 2, 3]) chain.server.services.live.emitUser('RINA', 'job-progress', { progress })
    later.mockRestore()
    await expect.poll(() => heard).toHaveLength(3)
    expect(heard).toEqual([1, 2, 3])
  })

  test('when the line to the other servers was cut, its screens come back by themselves', async () => {
    const { token, kode_toko } = await chain.login('RINA')
    const later = (act: () => void): void => void setTimeout(act, 10)
    const { socket, close } = openSocket({ server: address, auth: { token, kode_toko }, foreign: () => {}, later })
    const incoming = () => new Promise<void>((done) => void socket.once('connect', done))
    await incoming()
    const again = incoming()
    const cut = await chain.db.tx('SBY', (tx) =>
      tx.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'kilau live' AND datname = current_database()`),
    )
    expect(cut).not.toEqual([])
    await again
    close()
  })
})
