import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import type { FingerScan, FingerprintSeen } from '#kernel/engine/live/events.ts'
import { openCashier, nota, cash, type Cashier } from '#testing/cashier.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'
import { writeStatement } from './statement.ts'

/** A scanner at a till, simulated by its agent: it signs the challenge with its own key. */
let cashier: Cashier
let address: string
let agent: { id: string; orang: Person }
let key: KeyObject
const open: Socket[] = []
const asked: FingerScan[] = []
const heard: FingerprintSeen[] = []
const pegangan = 'jari-rina-telunjuk'

const connect = async (person: Person): Promise<Socket> => {
  const socket = io(address, { transports: ['websocket'], auth: { token: person.token, kode_toko: 'SBY' } })
  open.push(socket)
  await new Promise<void>((done, fail) => {
    socket.on('connect', done)
    socket.on('connect_error', fail)
  })
  return socket
}
const spki = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')
async function attach(nama: string): Promise<{ id: string; orang: Person; kunci: KeyObject }> {
  const { id, kode } = (await cashier.chain.call(cashier.owner, 'POST', 'agen', { nama })).body
  const { token } = (await cashier.chain.call(undefined, 'POST', 'agen/pasang', { kode })).body
  const orang = { user_id: 'AGEN', token, kode_toko: 'SBY' }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  expect((await cashier.chain.call(orang, 'POST', 'agen/kunci', { kunci_publik: spki(publicKey) })).body).toEqual({
    diterima: true,
  })
  await cashier.chain.call(orang, 'POST', 'agen/ambil', {})
  return { id, orang, kunci: privateKey }
}
interface Change {
  readonly status?: boolean
  readonly pegangan?: string
  readonly key?: KeyObject
  readonly statement?: Partial<FingerScan>
}
function reply(scan: FingerScan, change: Change = {}, oleh = agent.orang): Promise<Answer> {
  const result = { status: change.status ?? true, pegangan: change.pegangan ?? pegangan }
  const content = Buffer.from(writeStatement({ ...scan, ...result, ...change.statement }))
  const mark = sign(null, content, change.key ?? key).toString('base64')
  return cashier.chain.call(oleh, 'POST', `agen/sidik/${scan.id}`, { ...result, tanda: mark })
}
const next = async (): Promise<FingerScan> => {
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  return asked.shift()!
}
const list = (again: object = {}) =>
  cashier.chain.call(cashier.rina, 'POST', 'sidik-jari/mulai', {
    password: testPassword,
    nama: 'telunjuk',
    setuju: true,
    agen: agent.id,
    ...again,
  })

let draft: object
let id: string
const ask = (user_id = 'RINA') => cashier.chain.call(cashier.lina, 'POST', `otorisasi/${id}/sidik`, { user_id })
const send = (tantangan: string, again: object = {}) =>
  cashier.chain.call(cashier.lina, 'POST', 'authorization/fingerprint', {
    user_id: 'RINA',
    kategori: 'DISKON_MELEBIHI',
    id_periksa: id,
    fp: { tantangan },
    ...again,
  })
const word = (a: Answer) => [a.status, a.body.message]

beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('FINGERPRINT_MODULE', 'on')
  address = await cashier.chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  const one = await attach('kasir 1')
  agent = one
  key = one.kunci
  ;(await connect(agent.orang)).on('fingerprint-scan', (q: FingerScan) => void asked.push(q))
  const listen = (d: FingerprintSeen) => void heard.push(d)
  for (const p of [cashier.lina, cashier.rina]) (await connect(p)).on('fingerprint-auth', listen)
})
afterAll(async () => {
  open.forEach((s) => s.disconnect())
  await cashier.chain.close()
})
beforeEach(async () => {
  draft = nota([{ kode_barcode: await cashier.one(), diskon_rp: 100_000 }], cash(4_200_000))
  id = (await cashier.chain.call(cashier.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })).body.id_periksa
  asked.length = 0
  heard.length = 0
})

test('is enrolled with password and consent: the server keeps the helper’s handle, and nothing of the finger', async () => {
  expect((await list()).body).toMatchObject({ cara: 'PEMINDAI' })
  expect((await reply(await next())).body).toEqual({ diterima: true })
  await expect.poll(() => heard.splice(0)).toEqual([{ status: true, auth_for: 'RINA', user_id: 'RINA' }])
  const { rows } = await cashier.chain.owner.query(`SELECT id, user_id, cara, nama, kunci, agen FROM sidik_jari`)
  expect(rows).toEqual([
    { id: pegangan, user_id: 'RINA', cara: 'PEMINDAI', nama: 'TELUNJUK', kunci: null, agen: agent.id },
  ])
  const audit = await cashier.chain.owner.query(
    `SELECT user_id, perangkat, perintah, kunci, sesudah FROM buku_jejak WHERE objek = 'sidik-jari'`,
  )
  expect(audit.rows, 'the audit book has it, as it has a passkey').toMatchObject([
    {
      user_id: 'RINA',
      perangkat: 'TES',
      perintah: 'tambah',
      kunci: pegangan,
      sesudah: { nama: 'TELUNJUK', cara: 'PEMINDAI' },
    },
  ])
})

describe('a finger on the scanner', () => {
  test('the screen that waits hears of it, and the till goes on with the grant', async () => {
    const { body } = await ask()
    const scan = await next()
    expect(scan).toMatchObject({ id: body.tantangan, jenis: 'OTORISASI', user_id: 'RINA', auth_for: 'LINA' })
    expect((await cashier.chain.call(agent.orang, 'GET', 'user-fingerprint?user_id=RINA')).body).toEqual([{ pegangan }])
    expect((await reply(scan)).body).toEqual({ diterima: true })
    await expect.poll(() => heard).toEqual([{ status: true, auth_for: 'LINA', user_id: 'RINA' }])
    const answer = await send(body.tantangan)
    expect(word(answer)).toEqual([200, 'Otorisasi Berhasil'])
    const sale = await cashier.chain.call(cashier.lina, 'POST', 'penjualan', draft, {
      headers: { 'x-grant': answer.body.grant },
    })
    expect(sale.status, sale.raw).toBe(200)
    expect(word(await send(body.tantangan)), 'once').toEqual([403, 'Silahkan Coba Lagi'])
    const { rows } = await cashier.chain.owner.query(`SELECT cara FROM permintaan_otorisasi WHERE id = $1`, [id])
    expect(rows).toEqual([{ cara: 'PEMINDAI' }])
  })

  test('none that fits: status false, and the screen may ask again', async () => {
    const { body } = await ask()
    await reply(await next(), { status: false, pegangan: '' })
    await expect.poll(() => heard).toEqual([{ status: false, auth_for: 'LINA', user_id: 'RINA' }])
    expect(word(await send(body.tantangan))).toEqual([403, 'Silahkan Coba Lagi'])
    const again = (await ask()).body
    await reply(await next())
    expect((await send(again.tantangan)).status).toBe(200)
  })
})

test('one screen at a time: a finger laid on for one till says no yes to what another asks', async () => {
  const other = () => cashier.chain.call(cashier.owner, 'POST', `otorisasi/${id}/sidik`, { user_id: 'RINA' })
  const { body } = await ask()
  expect(word(await other())).toEqual([422, 'Pemindai Sedang Dipakai'])
  const second = (await ask()).body
  expect(word(await send(body.tantangan)), 'who asks anew waits for the new question alone').toEqual([
    403,
    'Silahkan Coba Lagi',
  ])
  const [old, fresh] = [await next(), await next()]
  expect((await reply(old)).body).toEqual({ diterima: false })
  expect((await reply(fresh)).body).toEqual({ diterima: true })
  expect((await other()).status, 'answered: the next may ask').toBe(200)
  expect((await send(second.tantangan)).status).toBe(200)
  await reply(await next(), { status: false, pegangan: '' })
})

test('a request that was taken back holds no scanner', async () => {
  await ask()
  expect((await cashier.chain.call(cashier.lina, 'POST', `otorisasi/${id}/batal`)).status).toBe(200)
  const other = nota([{ kode_barcode: await cashier.one(), diskon_rp: 100_000 }], cash(4_200_000))
  const { id_periksa } = (
    await cashier.chain.call(cashier.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft: other })
  ).body
  const finger = await cashier.chain.call(cashier.owner, 'POST', `otorisasi/${id_periksa}/sidik`, { user_id: 'RINA' })
  expect(finger.status, finger.raw).toBe(200)
  const [abandoned, fresh] = [await next(), await next()]
  expect((await reply(abandoned, { status: false, pegangan: '' })).body).toEqual({ diterima: true })
  expect((await reply(fresh)).body).toEqual({ diterima: true })
})

describe('what the server does not believe', () => {
  test('the word of the browser: a till that did not wait for the scanner', async () => {
    const { body } = await ask()
    expect(word(await send(body.tantangan))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  const other = generateKeyPairSync('ed25519').privateKey
  test.each<[string, Change]>([
    ['another key', { key: other }],
    ['a statement over another question', { statement: { tantangan: 'A'.repeat(43) } }],
    ['a statement of another person', { statement: { user_id: 'PEMILIK' } }],
    ['a finger that nobody enrolled', { pegangan: 'jari-siapa-saja' }],
  ])('%s', async (_word, change) => {
    const { body } = await ask()
    await reply(await next(), change)
    await expect.poll(() => heard).toEqual([{ status: false, auth_for: 'LINA', user_id: 'RINA' }])
    expect(word(await send(body.tantangan))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('an answer that comes twice, too late, or from another helper', async () => {
    const two = await attach('kasir 2')
    await ask()
    const scan = await next()
    expect((await reply(scan, { key: two.kunci }, two.orang)).body).toEqual({ diterima: false })
    expect((await reply(scan)).body).toEqual({ diterima: true })
    expect((await reply(scan)).body).toEqual({ diterima: false })
    await ask()
    const late = await next()
    cashier.chain.tick(2 * 60_000)
    expect((await reply(late)).body).toEqual({ diterima: false })
    expect(
      (await cashier.chain.call(two.orang, 'GET', 'user-fingerprint?user_id=RINA')).body,
      'handles are the helper’s own',
    ).toEqual([])
    await cashier.chain.call(agent.orang, 'POST', 'agen/ambil', {})
  })

  test('another key for the same agent', async () => {
    const kunci_publik = spki(generateKeyPairSync('ed25519').publicKey)
    expect((await cashier.chain.call(agent.orang, 'POST', 'agen/kunci', { kunci_publik })).body).toEqual({
      diterima: false,
    })
    expect((await cashier.chain.call(agent.orang, 'POST', 'agen/kunci', { kunci_publik: 'AAAA' })).status).toBe(422)
  })

  test('a person who asks for handles', async () => {
    expect((await cashier.chain.call(cashier.rina, 'GET', 'user-fingerprint?user_id=RINA')).status).toBe(401)
  })
})

test('nobody enrolled there, or the helper away: Username Tidak Tidak Terdaftar', async () => {
  const page = { headers: { origin: 'https://kasir.toko.lan', host: 'kasir.toko.lan' }, from: '10.0.0.7' }
  const request = (user_id: string) =>
    cashier.chain.call(cashier.lina, 'POST', `otorisasi/${id}/sidik`, { user_id }, page)
  expect(word(await request('PEMILIK'))).toEqual([422, 'Username Tidak Tidak Terdaftar'])
  cashier.chain.tick(61_000)
  expect(word(await request('RINA'))).toEqual([422, 'Username Tidak Tidak Terdaftar'])
  expect((await cashier.chain.call(cashier.rina, 'GET', 'otorisasi/pemindai')).body).toEqual([])
  expect(word(await list())).toEqual([422, 'Pemindai Tidak Tersambung'])
})
