import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenAsing } from './peristiwa.ts'
import { bukaSoket, type Soket } from './soket.ts'

/** A socket that stays, before a server that lets in or refuses with the word it is told. */
const http = createServer()
const io = new Server(http, { transports: ['websocket'] })
let kata: string | undefined
let server = ''
beforeAll(async () => {
  io.use((_socket, next) => (kata === undefined ? next() : next(new Error(kata))))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  server = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(() => io.close())

let asing = 0
let ditunda: (() => void)[] = []
beforeEach(() => {
  asing = 0
  ditunda = []
})
const buka = (): Soket =>
  bukaSoket({ server, auth: {}, asing: () => void (asing += 1), nanti: (act) => void ditunda.push(act) })
const jadi = (soket: Soket, peristiwa: 'connect' | 'disconnect' | 'connect_error'): Promise<void> =>
  new Promise((done) => void soket.socket.once(peristiwa, () => done()))

test('refused because the database is away, it asks again until it is let in', async () => {
  kata = 'Koneksi Bermasalah'
  const soket = buka()
  await jadi(soket, 'connect_error')
  await expect.poll(() => ditunda.length).toBe(1)
  const lagi = jadi(soket, 'connect_error')
  ditunda[0]!()
  await lagi
  await expect.poll(() => ditunda.length).toBe(2)
  kata = undefined
  const masuk = jadi(soket, 'connect')
  ditunda[1]!()
  await masuk
  expect(asing).toBe(0)
  soket.tutup()
})

test('refused because nobody knows its token, it says so and stays away', async () => {
  kata = tokenAsing
  const soket = buka()
  await expect.poll(() => asing).toBe(1)
  expect([soket.socket.active, ditunda]).toEqual([false, []])
  soket.tutup()
})

test('its wire cut, it comes back by itself', async () => {
  kata = undefined
  const soket = buka()
  await jadi(soket, 'connect')
  const [putus, kembali] = [jadi(soket, 'disconnect'), jadi(soket, 'connect')]
  for (const s of io.of('/').sockets.values()) s.conn.close()
  await putus
  await kembali
  soket.tutup()
})

test('closed, it asks no more, whatever was still to be asked', async () => {
  kata = 'Koneksi Bermasalah'
  const soket = buka()
  await expect.poll(() => ditunda.length).toBe(1)
  soket.tutup()
  kata = undefined
  ditunda[0]!()
  expect([soket.socket.active, soket.socket.connected]).toEqual([false, false])
})
