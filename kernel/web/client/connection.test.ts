import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Connection from './connection.web.ts'

/** A stand-in for the browser and its network. */
const network = { ada: true, menjawab: true }
const listeners = new Map<string, () => void>()
const ask = vi.fn(async () => {
  if (!network.menjawab) throw new TypeError('Failed to fetch')
  return { ok: true }
})

/** A page of its own each time: it begins with a line that holds. */
let pages = 0
async function start() {
  const connection = (await import(/* @vite-ignore */ `./connection.web.ts?page=${(pages += 1)}`)) as typeof Connection
  connection.startConnection()
  return connection
}
const notice = async (name: 'offline' | 'online'): Promise<void> => {
  network.ada = name === 'online'
  listeners.get(name)!()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
  Object.assign(network, { ada: true, menjawab: true })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => listeners.set(name, listen))
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.ada
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the line is lost when the server does not answer either, and back when it does', async () => {
  const connection = await start()
  network.menjawab = false
  await notice('offline')
  expect(connection.connection()).toBe('putus')
  network.menjawab = true
  await notice('online')
  expect(connection.connection()).toBe('kembali')
  connection.acknowledgeReturn()
  expect(connection.connection()).toBe('baik')
})

test('a till whose server stands on the same machine needs no network', async () => {
  const connection = await start()
  await notice('offline')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.connection()).toBe('baik')
})

test('an answer that slipped through as the network went is not the last word', async () => {
  const connection = await start()
  await notice('offline')
  expect(connection.connection()).toBe('baik')
  network.menjawab = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(connection.connection()).toBe('putus')
})

test('what is heard while a question is on its way makes it asked again', async () => {
  const connection = await start()
  ask.mockImplementationOnce(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 1000))
    return { ok: true }
  })
  connection.probeLine()
  network.menjawab = false
  connection.probeLine()
  await vi.advanceTimersByTimeAsync(1000)
  expect(connection.connection()).toBe('putus')
})

test('nobody is asked again while the network is there', async () => {
  await start()
  await notice('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
})
