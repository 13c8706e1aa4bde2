import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import type { PindaiJari, SidikJari } from '#kernel/live/peristiwa.ts'
import { bukaKasir, nota, tunai, type Kasir } from '#kernel/testing/kasir.ts'
import { sandi, type Answer, type Person } from '#kernel/testing/server.ts'
import { tulisPernyataan } from './pernyataan.ts'

/** A scanner on a till, as its helper speaks for it: it proves itself by its own key, over the very question that it was asked. */
let k: Kasir
let address: string
let agen: { id: string; orang: Person }
let kunci: KeyObject
const open: Socket[] = []
const ditanya: PindaiJari[] = []
const didengar: SidikJari[] = []
const pegangan = 'jari-rina-telunjuk'

const sambung = async (p: Person): Promise<Socket> => {
  const socket = io(address, { transports: ['websocket'], auth: { token: p.token, kode_toko: 'SBY' } })
  open.push(socket)
  await new Promise<void>((done, fail) => {
    socket.on('connect', done)
    socket.on('connect_error', fail)
  })
  return socket
}
const spki = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')
async function pasang(nama: string): Promise<{ id: string; orang: Person; kunci: KeyObject }> {
  const { id, kode } = (await k.c.call(k.pemilik, 'POST', 'agen', { nama })).body
  const { token } = (await k.c.call(undefined, 'POST', 'agen/pasang', { kode })).body
  const orang = { user_id: 'AGEN', token, kode_toko: 'SBY' }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  expect((await k.c.call(orang, 'POST', 'agen/kunci', { kunci_publik: spki(publicKey) })).body).toEqual({
    diterima: true,
  })
  await k.c.call(orang, 'POST', 'agen/ambil', {})
  return { id, orang, kunci: privateKey }
}
interface Ubah {
  readonly status?: boolean
  readonly pegangan?: string
  readonly kunci?: KeyObject
  readonly pernyataan?: Partial<PindaiJari>
}
function jawab(q: PindaiJari, ubah: Ubah = {}, oleh = agen.orang): Promise<Answer> {
  const hasil = { status: ubah.status ?? true, pegangan: ubah.pegangan ?? pegangan }
  const isi = Buffer.from(tulisPernyataan({ ...q, ...hasil, ...ubah.pernyataan }))
  const tanda = sign(null, isi, ubah.kunci ?? kunci).toString('base64')
  return k.c.call(oleh, 'POST', `agen/sidik/${q.id}`, { ...hasil, tanda })
}
const berikut = async (): Promise<PindaiJari> => {
  await expect.poll(() => ditanya.length).toBeGreaterThan(0)
  return ditanya.shift()!
}
const daftar = (lagi: object = {}) =>
  k.c.call(k.rina, 'POST', 'sidik-jari/mulai', {
    password: sandi,
    nama: 'telunjuk',
    setuju: true,
    agen: agen.id,
    ...lagi,
  })

let draft: object
let id: string
const tanya = (user_id = 'RINA') => k.c.call(k.lina, 'POST', `otorisasi/${id}/sidik`, { user_id })
const kirim = (tantangan: string, lagi: object = {}) =>
  k.c.call(k.lina, 'POST', 'authorization/fingerprint', {
    user_id: 'RINA',
    kategori: 'DISKON_MELEBIHI',
    id_periksa: id,
    fp: { tantangan },
    ...lagi,
  })
const kata = (a: Answer) => [a.status, a.body.message]

beforeAll(async () => {
  k = await bukaKasir()
  await k.flag('FINGERPRINT_MODULE', 'on')
  address = await k.c.server.app.listen({ port: 0, host: '127.0.0.1' })
  const satu = await pasang('kasir 1')
  agen = satu
  kunci = satu.kunci
  ;(await sambung(agen.orang)).on('fingerprint-scan', (q: PindaiJari) => void ditanya.push(q))
  const dengar = (d: SidikJari) => void didengar.push(d)
  for (const p of [k.lina, k.rina]) (await sambung(p)).on('fingerprint-auth', dengar)
})
afterAll(async () => {
  open.forEach((s) => s.disconnect())
  await k.c.close()
})
beforeEach(async () => {
  draft = nota([{ kode_barcode: await k.satu(), diskon_rp: 100_000 }], tunai(4_200_000))
  id = (await k.c.call(k.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })).body.id_periksa
  ditanya.length = 0
  didengar.length = 0
})

test('is enrolled with password and consent: the server keeps the helper’s handle, and nothing of the finger', async () => {
  expect((await daftar()).body).toMatchObject({ cara: 'PEMINDAI' })
  expect((await jawab(await berikut())).body).toEqual({ diterima: true })
  await expect.poll(() => didengar.splice(0)).toEqual([{ status: true, auth_for: 'RINA', user_id: 'RINA' }])
  const { rows } = await k.c.owner.query(`SELECT id, user_id, cara, nama, kunci, agen FROM sidik_jari`)
  expect(rows).toEqual([
    { id: pegangan, user_id: 'RINA', cara: 'PEMINDAI', nama: 'TELUNJUK', kunci: null, agen: agen.id },
  ])
  const jejak = await k.c.owner.query(
    `SELECT user_id, perangkat, perintah, kunci, sesudah FROM buku_jejak WHERE objek = 'sidik-jari'`,
  )
  expect(jejak.rows, 'the audit book has it, as it has a passkey').toMatchObject([
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
    const { body } = await tanya()
    const q = await berikut()
    expect(q).toMatchObject({ id: body.tantangan, jenis: 'OTORISASI', user_id: 'RINA', auth_for: 'LINA' })
    expect((await k.c.call(agen.orang, 'GET', 'user-fingerprint?user_id=RINA')).body).toEqual([{ pegangan }])
    expect((await jawab(q)).body).toEqual({ diterima: true })
    await expect.poll(() => didengar).toEqual([{ status: true, auth_for: 'LINA', user_id: 'RINA' }])
    const answer = await kirim(body.tantangan)
    expect(kata(answer)).toEqual([200, 'Otorisasi Berhasil'])
    const sale = await k.c.call(k.lina, 'POST', 'penjualan', draft, { headers: { 'x-grant': answer.body.grant } })
    expect(sale.status, sale.raw).toBe(200)
    expect(kata(await kirim(body.tantangan)), 'once').toEqual([403, 'Silahkan Coba Lagi'])
    const { rows } = await k.c.owner.query(`SELECT cara FROM permintaan_otorisasi WHERE id = $1`, [id])
    expect(rows).toEqual([{ cara: 'PEMINDAI' }])
  })

  test('none that fits: status false, and the screen may ask again', async () => {
    const { body } = await tanya()
    await jawab(await berikut(), { status: false, pegangan: '' })
    await expect.poll(() => didengar).toEqual([{ status: false, auth_for: 'LINA', user_id: 'RINA' }])
    expect(kata(await kirim(body.tantangan))).toEqual([403, 'Silahkan Coba Lagi'])
    const lagi = (await tanya()).body
    await jawab(await berikut())
    expect((await kirim(lagi.tantangan)).status).toBe(200)
  })
})

test('one screen at a time: a finger laid on for one till says no yes to what another asks', async () => {
  const lain = () => k.c.call(k.pemilik, 'POST', `otorisasi/${id}/sidik`, { user_id: 'RINA' })
  const { body } = await tanya()
  expect(kata(await lain())).toEqual([422, 'Pemindai Sedang Dipakai'])
  const kedua = (await tanya()).body
  expect(kata(await kirim(body.tantangan)), 'who asks anew waits for the new question alone').toEqual([
    403,
    'Silahkan Coba Lagi',
  ])
  const [lama, baru] = [await berikut(), await berikut()]
  expect((await jawab(lama)).body).toEqual({ diterima: false })
  expect((await jawab(baru)).body).toEqual({ diterima: true })
  expect((await lain()).status, 'answered: the next may ask').toBe(200)
  expect((await kirim(kedua.tantangan)).status).toBe(200)
  await jawab(await berikut(), { status: false, pegangan: '' })
})

test('a request that was taken back holds no scanner', async () => {
  await tanya()
  expect((await k.c.call(k.lina, 'POST', `otorisasi/${id}/batal`)).status).toBe(200)
  const lain = nota([{ kode_barcode: await k.satu(), diskon_rp: 100_000 }], tunai(4_200_000))
  const { id_periksa } = (await k.c.call(k.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft: lain })).body
  const jari = await k.c.call(k.pemilik, 'POST', `otorisasi/${id_periksa}/sidik`, { user_id: 'RINA' })
  expect(jari.status, jari.raw).toBe(200)
  const [ditinggal, baru] = [await berikut(), await berikut()]
  expect((await jawab(ditinggal, { status: false, pegangan: '' })).body).toEqual({ diterima: true })
  expect((await jawab(baru)).body).toEqual({ diterima: true })
})

describe('what the server does not believe', () => {
  test('the word of the browser: a till that did not wait for the scanner', async () => {
    const { body } = await tanya()
    expect(kata(await kirim(body.tantangan))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  const lain = generateKeyPairSync('ed25519').privateKey
  test.each<[string, Ubah]>([
    ['another key', { kunci: lain }],
    ['a statement over another question', { pernyataan: { tantangan: 'A'.repeat(43) } }],
    ['a statement of another person', { pernyataan: { user_id: 'PEMILIK' } }],
    ['a finger that nobody enrolled', { pegangan: 'jari-siapa-saja' }],
  ])('%s', async (_kata, ubah) => {
    const { body } = await tanya()
    await jawab(await berikut(), ubah)
    await expect.poll(() => didengar).toEqual([{ status: false, auth_for: 'LINA', user_id: 'RINA' }])
    expect(kata(await kirim(body.tantangan))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('an answer that comes twice, too late, or from another helper', async () => {
    const dua = await pasang('kasir 2')
    await tanya()
    const q = await berikut()
    expect((await jawab(q, { kunci: dua.kunci }, dua.orang)).body).toEqual({ diterima: false })
    expect((await jawab(q)).body).toEqual({ diterima: true })
    expect((await jawab(q)).body).toEqual({ diterima: false })
    await tanya()
    const telat = await berikut()
    k.c.tick(2 * 60_000)
    expect((await jawab(telat)).body).toEqual({ diterima: false })
    expect(
      (await k.c.call(dua.orang, 'GET', 'user-fingerprint?user_id=RINA')).body,
      'handles are the helper’s own',
    ).toEqual([])
    await k.c.call(agen.orang, 'POST', 'agen/ambil', {})
  })

  test('another key for the same agent', async () => {
    const kunci_publik = spki(generateKeyPairSync('ed25519').publicKey)
    expect((await k.c.call(agen.orang, 'POST', 'agen/kunci', { kunci_publik })).body).toEqual({ diterima: false })
    expect((await k.c.call(agen.orang, 'POST', 'agen/kunci', { kunci_publik: 'AAAA' })).status).toBe(422)
  })

  test('a person who asks for handles', async () => {
    expect((await k.c.call(k.rina, 'GET', 'user-fingerprint?user_id=RINA')).status).toBe(401)
  })
})

test('nobody enrolled there, or the helper away: Username Tidak Tidak Terdaftar', async () => {
  const halaman = { headers: { origin: 'https://kasir.toko.lan', host: 'kasir.toko.lan' }, dari: '10.0.0.7' }
  const minta = (user_id: string) => k.c.call(k.lina, 'POST', `otorisasi/${id}/sidik`, { user_id }, halaman)
  expect(kata(await minta('PEMILIK'))).toEqual([422, 'Username Tidak Tidak Terdaftar'])
  k.c.tick(61_000)
  expect(kata(await minta('RINA'))).toEqual([422, 'Username Tidak Tidak Terdaftar'])
  expect((await k.c.call(k.rina, 'GET', 'otorisasi/pemindai')).body).toEqual([])
  expect(kata(await daftar())).toEqual([422, 'Pemindai Tidak Tersambung'])
})
