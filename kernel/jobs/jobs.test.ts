import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import type { Kemajuan } from '#kernel/live/peristiwa.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import type { DaftarJenis, Kerja } from './kerja.server.ts'
import type { PekerjaanWire } from './pekerjaan.ts'

/** Jobs on real servers: done, failed, cancelled, begun again, taken over from the dead, kept and thrown away. */
let c: TestChain
let kedua: KilauServer
let data: string
let lina: Person
let rina: Person

/** What each run saw, and what lets the slow ones end. */
const mulai: Kerja[] = []
let gagalDulu = true
let lepas = (): void => {}

const jenis: DaftarJenis = {
  hitung: {
    boleh: (_isi, sesi) => sesi.level !== 'SPV',
    jalan: async (k) => {
      mulai.push(k)
      k.maju(1, 2)
      await k.simpan({ nama: 'hasil.txt', jenis: 'text/plain' }, Readable.from([`${k.cabang} ${String(k.isi)}`]))
      return undefined
    },
  },
  rewel: {
    boleh: () => true,
    jalan: async () => {
      if (!gagalDulu) return undefined
      gagalDulu = false
      throw new Error('a stone in the machine')
    },
  },
  menolak: { boleh: () => true, jalan: async () => tolak(404, 'kosong', 'Data Tidak Ditemukan') },
  // What was cancelled goes on for a while, and then keeps what nobody wants.
  lambat: {
    boleh: () => true,
    jalan: async (k) => {
      const ke = mulai.push(k)
      await k.simpan({ nama: 'hasil.txt', jenis: 'text/plain' }, Readable.from([String(ke)]))
      if (mulai.filter((m) => m.id === k.id).length === 1) await new Promise<void>((done) => (lepas = done))
      return undefined
    },
  },
  lama: {
    boleh: () => true,
    jalan: (k) => {
      mulai.push(k)
      return new Promise((done, fail) => {
        lepas = () => done(undefined)
        k.sinyal.addEventListener('abort', () => fail(new Error('aborted')))
      })
    },
  },
}

beforeAll(async () => {
  c = await testChain()
  Object.assign(c.server.mesin.antrean.jenis, jenis)
  data = await mkdtemp(join(tmpdir(), 'kilau-kedua-'))
  kedua = await makeServer({ db: c.db, log: c.server.mesin.log, data, clock: () => c.now(), batas: 1_000_000, jenis })
  lina = await c.login('LINA')
  rina = await c.login('RINA')
})
afterAll(async () => {
  await kedua.close()
  await c.close()
  await rm(data, { recursive: true, force: true })
})

/** Leaves a job as a call of that person would. */
async function titip(who: Person, nama: string, isi: unknown = 7): Promise<string> {
  const after: (() => void | Promise<void>)[] = []
  const { antrean } = c.server.mesin
  const id = await c.db.tx(who.kode_toko, async (tx) =>
    antrean.titip(
      { tx, sesi: { ...who } as never, now: c.now(), afterCommit: (act) => void after.push(act) },
      { jenis: nama, nama: 'Laporan Penjualan', isi },
    ),
  )
  for (const act of after) await act()
  return id
}
const lihat = async (who: Person, id: string): Promise<PekerjaanWire> =>
  ((await c.call(who, 'GET', 'pekerjaan')).body as PekerjaanWire[]).find((p) => p.id === id)!
async function tunggu(id: string, status: string, who = lina): Promise<PekerjaanWire> {
  for (let n = 0; n < 600; n += 1) {
    const p = await lihat(who, id)
    if (p.status === status) return p
    await sleep(50)
  }
  throw new Error(`${id} is ${(await lihat(who, id)).status}, not ${status}`)
}

test('a job is done, its result is kept for its asker alone, seven days', async () => {
  const id = await titip(lina, 'hitung')
  expect(await tunggu(id, 'SELESAI')).toMatchObject({
    nama: 'Laporan Penjualan',
    berkas: 'hasil.txt',
    kemajuan: 2,
    total: 2,
  })
  const file = await c.call(lina, 'GET', `pekerjaan/${id}/berkas`)
  expect([file.status, file.raw]).toEqual([200, 'SBY 7'])
  expect(file.headers['content-disposition']).toBe('attachment; filename="hasil.txt"')
  expect((await c.call(rina, 'GET', `pekerjaan/${id}/berkas`)).status).toBe(404)
  expect((await c.call(rina, 'GET', 'pekerjaan')).body).toEqual([])
  expect((await c.call(lina, 'POST', `pekerjaan/${id}/batal`)).status).toBe(409)
  expect((await c.call(lina, 'POST', `pekerjaan/${id}/ulang`)).status).toBe(409)
})

test('who may not ask any more may not fetch either', async () => {
  const id = await titip(rina, 'hitung')
  await tunggu(id, 'SELESAI', rina)
  const answer = await c.call(rina, 'GET', `pekerjaan/${id}/berkas`)
  expect([answer.status, answer.body.message]).toEqual([403, 'Tidak Punya Hak Akses'])
})

test('a failure is told in words, logged with the reference of the job, and may be begun again', async () => {
  const id = await titip(lina, 'rewel')
  expect((await tunggu(id, 'GAGAL')).galat).toBe('Terjadi Kesalahan Saat Request Data')
  expect(c.errors.some((line) => line.includes(id) && line.includes('a stone in the machine'))).toBe(true)
  expect((await c.call(lina, 'POST', `pekerjaan/${id}/ulang`)).body).toEqual({ status: 'ANTRE' })
  expect((await tunggu(id, 'SELESAI')).galat).toBeNull()
})

test('a refusal of the work itself stands in the job', async () => {
  expect((await tunggu(await titip(lina, 'menolak'), 'GAGAL')).galat).toBe('Data Tidak Ditemukan')
})

test('a cancelled job stops and stays cancelled', async () => {
  const id = await titip(lina, 'lama')
  await tunggu(id, 'JALAN')
  const kerja = mulai.find((k) => k.id === id)!
  expect((await c.call(lina, 'POST', `pekerjaan/${id}/batal`)).body).toEqual({ status: 'BATAL' })
  expect(kerja.sinyal.aborted).toBe(true)
  await sleep(100)
  expect((await lihat(lina, id)).status).toBe('BATAL')
})

test('called off at another server: this one says last of all that it was called off, and never again that it goes on', async () => {
  const { live } = c.server.mesin
  const told: Kemajuan['status'][] = []
  const dengar = vi.spyOn(live, 'emitUser').mockImplementation((_siapa, _apa, data) => {
    told.push((data as Kemajuan).status)
  })
  const id = await titip(lina, 'lama')
  await expect.poll(() => mulai.at(-1)?.id).toBe(id)
  await c.plant(
    'SBY',
    `UPDATE pekerjaan SET status = 'BATAL', selesai = $2, pekerja = NULL WHERE cabang = 'SBY' AND id = $1`,
    [id, c.now().toISOString()],
  )
  await expect.poll(() => told.at(-1)).toBe('BATAL')
  mulai.at(-1)!.maju(1, 2)
  expect(told).toEqual(['JALAN', 'BATAL'])
  dengar.mockRestore()
})

test('what was cancelled and ends late leaves the result of the next attempt alone', async () => {
  const id = await titip(lina, 'lambat')
  await tunggu(id, 'JALAN')
  await expect.poll(() => mulai.at(-1)?.id).toBe(id)
  await c.call(lina, 'POST', `pekerjaan/${id}/batal`)
  await c.call(lina, 'POST', `pekerjaan/${id}/ulang`)
  await tunggu(id, 'SELESAI')
  const kedua = mulai.length
  lepas()
  await sleep(300)
  const file = await c.call(lina, 'GET', `pekerjaan/${id}/berkas`)
  expect([file.status, file.raw]).toEqual([200, String(kedua)])
})

test('what was fetched is known to have been', async () => {
  const id = await titip(lina, 'hitung')
  expect((await tunggu(id, 'SELESAI')).diambil).toBeNull()
  await c.call(lina, 'GET', `pekerjaan/${id}/berkas`)
  expect((await lihat(lina, id)).diambil).toMatch(/^\d{4}-/)
})

test('a job that nobody called for is found by the sweep; that of a dead process is taken over, and the dead may not write', async () => {
  const now = c.now().toISOString()
  const plant = (id: string, status: string, detak: string | null) =>
    c.plant(
      'SBY',
      `INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, status, dibuat, detak, pekerja)
       VALUES ($1, $2, 'hitung', 'X', '1', 'LINA', $3, $4, $5, 'mati')`,
      ['SBY', id, status, new Date(c.now().getTime() - 60_000).toISOString(), detak],
    )
  const [terlupa, yatim, hidup] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await plant(terlupa, 'ANTRE', null)
  await plant(yatim, 'JALAN', new Date(c.now().getTime() - 40_000).toISOString())
  await plant(hidup, 'JALAN', now)
  await c.server.mesin.antrean.sapu()
  await tunggu(terlupa, 'SELESAI')
  await tunggu(yatim, 'SELESAI')
  expect((await lihat(lina, hidup)).status).toBe('JALAN')
  await c.plant('SBY', `DELETE FROM pekerjaan WHERE cabang = 'SBY' AND id = $1`, [hidup])
})

test('a server that stops gives its job to the other one', async () => {
  const dari = mulai.length
  const id = await titip(lina, 'lama')
  await tunggu(id, 'JALAN')
  await kedua.app.ready()
  await c.server.mesin.antrean.close()
  for (let n = 0; n < 600 && mulai.length < dari + 2; n += 1) await sleep(50)
  expect(mulai.slice(dari).map((k) => k.id)).toEqual([id, id])
  lepas()
  await tunggu(id, 'SELESAI')
})

test('after seven days result and row are gone', async () => {
  const [first] = (await c.call(lina, 'GET', 'pekerjaan')).body as PekerjaanWire[]
  expect(first).toBeDefined()
  c.tick(8 * 86_400_000)
  await kedua.mesin.antrean.sapu()
  lina = await c.login('LINA')
  expect((await c.call(lina, 'GET', 'pekerjaan')).body).toEqual([])
})
