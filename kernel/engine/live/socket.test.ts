import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unknownToken } from './events.ts'
import { openSocket, type LiveSocket } from './socket.ts'

/** A reconnecting socket against a server that accepts or refuses as told. */
const http = createServer()
const io = new Server(http, { transports: ['websocket'] })
let word: string | undefined
let server = ''
beforeAll(async () => {
  io.use((_socket, next) => (word === undefined ? next() : next(new Error(word))))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  server = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(() => io.close())

let foreign = 0
let postponed: (() => void)[] = []
beforeEach(() => {
  foreign = 0
  postponed = []
})
const open = (): LiveSocket =>
  openSocket({ server, auth: {}, foreign: () => void (foreign += 1), later: (act) => void postponed.push(act) })
const outcome = (socket: LiveSocket, event: 'connect' | 'disconnect' | 'connect_error'): Promise<void> =>
  new Promise((done) => void socket.socket.once(event, () => done()))

test('refused because the database is away, it asks again until it is let in', async () => {
  word = 'Koneksi Bermasalah'
  const socket = open()
  await outcome(socket, 'connect_error')
  await expect.poll(() => postponed.length).toBe(1)
  const again = outcome(socket, 'connect_error')
  postponed[0]!()
  await again
  await expect.poll(() => postponed.length).toBe(2)
  word = undefined
  const incoming = outcome(socket, 'connect')
  postponed[1]!()
  await incoming
  expect(foreign).toBe(0)
  socket.close()
})

test('refused because nobody knows its token, it says so and stays away', async () => {
  word = unknownToken
  const socket = open()
  await expect.poll(() => foreign).toBe(1)
  expect([socket.socket.active, postponed]).toEqual([false, []])
  socket.close()
})

test('its wire cut, it comes back by itself', async () => {
  word = undefined
  const socket = open()
  await outcome(socket, 'connect')
  const [cut, back] = [outcome(socket, 'disconnect'), outcome(socket, 'connect')]
  for (const s of io.of('/').sockets.values()) s.conn.close()
  await cut
  await back
  socket.close()
})

test('closed, it asks no more, whatever was still to be asked', async () => {
  word = 'Koneksi Bermasalah'
  const socket = open()
  await expect.poll(() => postponed.length).toBe(1)
  socket.close()
  word = undefined
  postponed[0]!()
  expect([socket.socket.active, socket.socket.connected]).toEqual([false, false])
})
