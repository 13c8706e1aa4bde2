import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The browser and the line, as a till meets them. */
const jaringan = { ada: true, menjawab: true }
const pendengar = new Map<string, () => void>()
const tanya = vi.fn(async () => {
  if (!jaringan.menjawab) throw new TypeError('Failed to fetch')
  return { ok: true }
})

async function mulai() {
  const k = await import('./koneksi.web.ts')
  k.startKoneksi()
  return k
}
const kabar = async (nama: 'offline' | 'online'): Promise<void> => {
  jaringan.ada = nama === 'online'
  pendengar.get(nama)!()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  tanya.mockClear()
  Object.assign(jaringan, { ada: true, menjawab: true })
  vi.stubGlobal('fetch', tanya)
  vi.stubGlobal('addEventListener', (nama: string, dengar: () => void) => pendengar.set(nama, dengar))
  vi.stubGlobal('navigator', {
    get onLine() {
      return jaringan.ada
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the line is lost when the server does not answer either, and back when it does', async () => {
  const k = await mulai()
  jaringan.menjawab = false
  await kabar('offline')
  expect(k.koneksi()).toBe('putus')
  jaringan.menjawab = true
  await kabar('online')
  expect(k.koneksi()).toBe('kembali')
  k.kembaliDibaca()
  expect(k.koneksi()).toBe('baik')
})

test('a till whose server stands on the same machine needs no network', async () => {
  const k = await mulai()
  await kabar('offline')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(k.koneksi()).toBe('baik')
})

test('an answer that slipped through as the network went is not the last word', async () => {
  const k = await mulai()
  await kabar('offline')
  expect(k.koneksi()).toBe('baik')
  jaringan.menjawab = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(k.koneksi()).toBe('putus')
})

test('what is heard while a question is on its way makes it asked again', async () => {
  const k = await mulai()
  tanya.mockImplementationOnce(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 1000))
    return { ok: true }
  })
  k.probeLine()
  jaringan.menjawab = false
  k.probeLine()
  await vi.advanceTimersByTimeAsync(1000)
  expect(k.koneksi()).toBe('putus')
})

test('nobody is asked again while the network is there', async () => {
  await mulai()
  await kabar('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tanya).toHaveBeenCalledOnce()
})
