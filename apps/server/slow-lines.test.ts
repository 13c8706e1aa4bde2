import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '#testing/share.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

/** Lines that send a byte now and then, or nothing: each is ended in time, and meanwhile a till is served as before. */
let chain: TestChain
let who: Person
let port: number
const opened = new Set<Socket>()
const lines = amount(300, 10_000)

beforeAll(async () => {
  chain = await testChain()
  who = await chain.login('LINA')
  await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = chain.server.app.server.address() as AddressInfo)
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  expect(chain.errors).toEqual([])
  await chain.close()
})

/** Opens a line and says the beginning of a request on it. */
async function open(start: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  opened.add(socket)
  socket.on('error', () => undefined)
  socket.on('data', () => undefined)
  await once(socket, 'connect')
  if (start !== '') socket.write(start)
  return socket
}
const login =
  'POST /api/v1/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n'
/** Nothing at all, headers that do not end, a body of which a byte came. */
const starts = ['', 'GET /healthz HTTP/1.1\r\nhost: x\r\n', `${login}\r\n{`]

/** How long a till's look-ups take, the middle one of some, in milliseconds. */
async function lookUp(): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < 25; i += 1) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/sesi`, { headers: { 'x-auth-token': who.token } })
    await answer.text()
    expect(answer.status).toBe(200)
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[12]!
}

test('headers and bodies have a limit of time, as it is started', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = chain.server.app.server
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 120_000, 72_000])
})

test(`${lines} slow lines leave a till as fast as before, and are ended`, { timeout: 120_000 }, async () => {
  await lookUp()
  const alone = await lookUp()
  const all: Socket[] = []
  for (let i = 0; i < lines; i += 100)
    all.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => open(starts[(i + n) % starts.length]!)))))
  const slow = setInterval(() => {
    for (const socket of all) if (!socket.destroyed && socket.bytesWritten > 0) socket.write('x')
  }, 1000)
  expect(await lookUp()).toBeLessThan(4 * alone + 30)
  // As if the two minutes were over.
  Object.assign(chain.server.app.server, { headersTimeout: 1000, requestTimeout: 1000 })
  await Promise.all(all.map(async (socket) => void (socket.destroyed || (await once(socket, 'close')))))
  clearInterval(slow)
  expect(await lookUp()).toBeLessThan(4 * alone + 30)
})
