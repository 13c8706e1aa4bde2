import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import { testChain, testPassword, type Answer, type TestChain } from '#testing/server.ts'

/** A server whose key is not the one that the secrets of its database were sealed with. */
let chain: TestChain
let folder: string
beforeAll(async () => {
  chain = await testChain()
  folder = await mkdtemp(join(tmpdir(), 'kilau-kunci-'))
  const owner = await chain.login('PEMILIK')
  await chain.call(await chain.login('OWNER'), 'GET', 'server-dikenal')
  const customer = { kode: 'C1', nama_customer: 'SITI AMINAH', jenis_identitas: 'KTP', persetujuan: '2026-11-21' }
  const saved = await chain.call(owner, 'POST', 'customer', { ...customer, nomor_identitas: '3273014507850002' })
  expect(saved.status, saved.raw).toBe(200)
})
afterAll(async () => {
  await chain.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (newKey: boolean): Promise<KilauServer> =>
  makeServer({ db: chain.db, log: chain.server.services.log, data: folder, clock: () => chain.now(), newKey })

test('it does not start, and says which file belongs back or what to do where that is lost', async () => {
  const reason = await open(false).catch((error: Error) => error.message)
  expect(reason).toContain('Put back the file kunci-segel')
  expect(reason).toContain('--kunci-baru')
})

test('with the new key accepted lists stand, what cannot be opened says so and is kept until it is typed anew', async () => {
  const server = await open(true)
  await server.app.ready()
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = ''): Promise<Answer> => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: token ? { 'x-auth-token': token } : {},
      ...(body ? { payload: body } : {}),
    })
    return {
      status: answer.statusCode,
      body: JSON.parse(answer.body),
      raw: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
    }
  }
  const person = { user_id: 'PEMILIK', password: testPassword, ambil_alih: true, perangkat: 'TES' }
  const { token } = (await call('POST', 'users/login', person)).body as { token: string }
  // The key by which other servers know this one could not be opened either: it has another one.
  const head = { ...person, user_id: 'OWNER' }
  const { token: ownerToken } = (await call('POST', 'users/login', head)).body as { token: string }
  expect((await call('GET', 'server-dikenal', undefined, ownerToken)).body).toMatchObject({ server: [] })
  const list = await call('POST', 'customer/cari', {}, token)
  expect(list.body.rows).toMatchObject([{ kode: 'C1', nama_customer: 'SITI AMINAH', nomor_identitas: '•••• ?' }])
  const shown = await call('POST', 'customer/C1/lihat/nomor_identitas', {}, token)
  expect([shown.status, shown.body.message]).toEqual([409, 'Isian Ini Disegel Dengan Kunci Lain, Ketik Ulang'])
  const sealed = async () =>
    (await chain.owner.query(`SELECT nomor_identitas AS s FROM customer`)).rows[0] as { s: string }
  const before = await sealed()
  const row = list.body.rows[0] as Record<string, unknown>
  const { versi } = (await call('GET', 'customer/C1', undefined, token)).body as { versi: number }
  const renamed = await call(
    'PUT',
    'customer/C1',
    { nama_customer: 'SITI A', nomor_identitas: row.nomor_identitas, versi },
    token,
  )
  expect(renamed.status, renamed.raw).toBe(200)
  expect(await sealed()).toEqual(before)
  const typed = await call(
    'PUT',
    'customer/C1',
    { nomor_identitas: '3273014507850009', versi: renamed.body.versi },
    token,
  )
  expect([typed.status, typed.body.nomor_identitas]).toEqual([200, '••••0009'])
  await server.close()
  // It is the key of this database from now on.
  await (await open(false)).close()
})
