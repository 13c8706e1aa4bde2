import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import type { Progress } from '#kernel/engine/live/events.ts'
import { testChain, testKey, type Person, type TestChain } from '#testing/server.ts'
import type { JobKinds, Work } from './work.server.ts'
import type { JobWire } from './job.ts'

/** Jobs on real servers: done, failed, cancelled, repeated, taken over from a dead process, kept and removed. */
let chain: TestChain
let second: KilauServer
let data: string
let lina: Person
let rina: Person

/** What each run was given, and what lets the slow ones end. */
const starts: Work[] = []
let failFirst = true
let release = (): void => {}

const kind: JobKinds = {
  hitung: {
    may: (_content, session) => session.level !== 'SPV',
    run: async (work) => {
      starts.push(work)
      work.advance(1, 2)
      await work.save(
        { name: 'hasil.txt', type: 'text/plain' },
        Readable.from([`${work.cabang} ${String(work.content)}`]),
      )
      return undefined
    },
  },
  rewel: {
    may: () => true,
    run: async () => {
      if (!failFirst) return undefined
      failFirst = false
      throw new Error('a stone in the machine')
    },
  },
  menolak: { may: () => true, run: async () => refusal(404, 'kosong', 'Data Tidak Ditemukan') },
  // Runs on for a while after it was cancelled, and then saves a result that nobody wants.
  lambat: {
    may: () => true,
    run: async (work) => {
      const to = starts.push(work)
      await work.save({ name: 'hasil.txt', type: 'text/plain' }, Readable.from([String(to)]))
      if (starts.filter((m) => m.id === work.id).length === 1) await new Promise<void>((done) => (release = done))
      return undefined
    },
  },
  lama: {
    may: () => true,
    run: (work) => {
      starts.push(work)
      return new Promise((done, fail) => {
        release = () => done(undefined)
        work.signal.addEventListener('abort', () => fail(new Error('aborted')))
      })
    },
  },
}

beforeAll(async () => {
  chain = await testChain()
  Object.assign(chain.server.services.queue.kinds, kind)
  data = await mkdtemp(join(tmpdir(), 'kilau-kedua-'))
  second = await makeServer({
    db: chain.db,
    log: chain.server.services.log,
    data,
    key: testKey,
    clock: () => chain.now(),
    limit: 1_000_000,
    kinds: kind,
  })
  lina = await chain.login('LINA')
  rina = await chain.login('RINA')
})
afterAll(async () => {
  await second.close()
  await chain.close()
  await rm(data, { recursive: true, force: true })
})

/** Queues a job as a call of that person would. */
async function enqueueJob(who: Person, name: string, content: unknown = 7): Promise<string> {
  const after: (() => void | Promise<void>)[] = []
  const { queue } = chain.server.services
  const id = await chain.db.tx(who.kode_toko, async (tx) =>
    queue.enqueue(
      { tx, session: { ...who } as never, now: chain.now(), afterCommit: (act) => void after.push(act) },
      { jenis: name, nama: 'Laporan Penjualan', isi: content },
    ),
  )
  for (const act of after) await act()
  return id
}
const view = async (who: Person, id: string): Promise<JobWire> =>
  ((await chain.call(who, 'GET', 'pekerjaan')).body as JobWire[]).find((p) => p.id === id)!
async function wait(id: string, status: string, who = lina): Promise<JobWire> {
  for (let n = 0; n < 600; n += 1) {
    const wire = await view(who, id)
    if (wire.status === status) return wire
    await sleep(50)
  }
  throw new Error(`${id} is ${(await view(who, id)).status}, not ${status}`)
}

test('a job is done, its result is kept for its asker alone, seven days', async () => {
  const id = await enqueueJob(lina, 'hitung')
  expect(await wait(id, 'SELESAI')).toMatchObject({
    nama: 'Laporan Penjualan',
    berkas: 'hasil.txt',
    kemajuan: 2,
    total: 2,
  })
  const file = await chain.call(lina, 'GET', `pekerjaan/${id}/berkas`)
  expect([file.status, file.raw]).toEqual([200, 'SBY 7'])
  expect(file.headers['content-disposition']).toBe('attachment; filename="hasil.txt"')
  expect((await chain.call(rina, 'GET', `pekerjaan/${id}/berkas`)).status).toBe(404)
  expect((await chain.call(rina, 'GET', 'pekerjaan')).body).toEqual([])
  expect((await chain.call(lina, 'POST', `pekerjaan/${id}/batal`)).status).toBe(409)
  expect((await chain.call(lina, 'POST', `pekerjaan/${id}/ulang`)).status).toBe(409)
})

test('who may not ask any more may not fetch either', async () => {
  const id = await enqueueJob(rina, 'hitung')
  await wait(id, 'SELESAI', rina)
  const answer = await chain.call(rina, 'GET', `pekerjaan/${id}/berkas`)
  expect([answer.status, answer.body.message]).toEqual([403, 'Tidak Punya Hak Akses'])
})

test('a failure is told in words, logged with the reference of the job, and may be begun again', async () => {
  const id = await enqueueJob(lina, 'rewel')
  expect((await wait(id, 'GAGAL')).galat).toBe('Terjadi Kesalahan Saat Request Data')
  expect(chain.errors.some((line) => line.includes(id) && line.includes('a stone in the machine'))).toBe(true)
  expect((await chain.call(lina, 'POST', `pekerjaan/${id}/ulang`)).body).toEqual({ status: 'ANTRE' })
  expect((await wait(id, 'SELESAI')).galat).toBeNull()
})

test('a refusal of the work itself stands in the job', async () => {
  expect((await wait(await enqueueJob(lina, 'menolak'), 'GAGAL')).galat).toBe('Data Tidak Ditemukan')
})

test('a cancelled job stops and stays cancelled', async () => {
  const id = await enqueueJob(lina, 'lama')
  await wait(id, 'JALAN')
  const work = starts.find((k) => k.id === id)!
  expect((await chain.call(lina, 'POST', `pekerjaan/${id}/batal`)).body).toEqual({ status: 'BATAL' })
  expect(work.signal.aborted).toBe(true)
  await sleep(100)
  expect((await view(lina, id)).status).toBe('BATAL')
})

test('called off at another server: this one says last of all that it was called off, and never again that it goes on', async () => {
  const { live } = chain.server.services
  const told: Progress['status'][] = []
  const listen = vi.spyOn(live, 'emitUser').mockImplementation((_who, _what, data) => {
    told.push((data as Progress).status)
  })
  const id = await enqueueJob(lina, 'lama')
  await expect.poll(() => starts.at(-1)?.id).toBe(id)
  await chain.plant(
    'SBY',
    `UPDATE pekerjaan SET status = 'BATAL', selesai = $2, pekerja = NULL WHERE cabang = 'SBY' AND id = $1`,
    [id, chain.now().toISOString()],
  )
  await expect.poll(() => told.at(-1)).toBe('BATAL')
  starts.at(-1)!.advance(1, 2)
  expect(told).toEqual(['JALAN', 'BATAL'])
  listen.mockRestore()
})

test('what was cancelled and ends late leaves the result of the next attempt alone', async () => {
  const id = await enqueueJob(lina, 'lambat')
  await wait(id, 'JALAN')
  await expect.poll(() => starts.at(-1)?.id).toBe(id)
  await chain.call(lina, 'POST', `pekerjaan/${id}/batal`)
  await chain.call(lina, 'POST', `pekerjaan/${id}/ulang`)
  await wait(id, 'SELESAI')
  const second = starts.length
  release()
  await sleep(300)
  const file = await chain.call(lina, 'GET', `pekerjaan/${id}/berkas`)
  expect([file.status, file.raw]).toEqual([200, String(second)])
})

test('what was fetched is known to have been', async () => {
  const id = await enqueueJob(lina, 'hitung')
  expect((await wait(id, 'SELESAI')).diambil).toBeNull()
  await chain.call(lina, 'GET', `pekerjaan/${id}/berkas`)
  expect((await view(lina, id)).diambil).toMatch(/^\d{4}-/)
})

test('a job that nobody called for is found by the sweep; that of a dead process is taken over, and the dead may not write', async () => {
  const now = chain.now().toISOString()
  const plant = (id: string, status: string, beat: string | null) =>
    chain.plant(
      'SBY',
      `INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, status, dibuat, detak, pekerja)
       VALUES ($1, $2, 'hitung', 'X', '1', 'LINA', $3, $4, $5, 'mati')`,
      ['SBY', id, status, new Date(chain.now().getTime() - 60_000).toISOString(), beat],
    )
  const [forgotten, orphan, alive] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await plant(forgotten, 'ANTRE', null)
  await plant(orphan, 'JALAN', new Date(chain.now().getTime() - 40_000).toISOString())
  await plant(alive, 'JALAN', now)
  await chain.server.services.queue.sweep()
  await wait(forgotten, 'SELESAI')
  await wait(orphan, 'SELESAI')
  expect((await view(lina, alive)).status).toBe('JALAN')
  await chain.plant('SBY', `DELETE FROM pekerjaan WHERE cabang = 'SBY' AND id = $1`, [alive])
})

test('a server that stops gives its job to the other one', async () => {
  const from = starts.length
  const id = await enqueueJob(lina, 'lama')
  await wait(id, 'JALAN')
  await second.app.ready()
  await chain.server.services.queue.close()
  for (let n = 0; n < 600 && starts.length < from + 2; n += 1) await sleep(50)
  expect(starts.slice(from).map((k) => k.id)).toEqual([id, id])
  release()
  await wait(id, 'SELESAI')
})

test('after seven days result and row are gone', async () => {
  const [first] = (await chain.call(lina, 'GET', 'pekerjaan')).body as JobWire[]
  expect(first).toBeDefined()
  chain.tick(8 * 86_400_000)
  await second.services.queue.sweep()
  lina = await chain.login('LINA')
  expect((await chain.call(lina, 'GET', 'pekerjaan')).body).toEqual([])
})
