import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCashier, nota, cash, type Cashier } from '#testing/cashier.ts'
import { fingerDevice, type Device, type Change } from '#testing/passkey.ts'
import { requestReport, rowValues } from '#testing/report.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'

/**
 * Approval by fingerprint: with a simulated device that signs like a real one, and with every attack by somebody who is
 * not the supervisor.
 */
const origin = 'https://kasir.toko.lan'
let cashier: Cashier
let finger: Device
let draft: object
let id: string

const page = (otherOrigin = origin) => ({
  from: '10.0.0.7',
  headers: { origin: otherOrigin, host: new URL(otherOrigin).host },
})
const call = (who: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, from = origin) =>
  cashier.chain.call(who, method, path, body, page(from))

const start = (who: Person, again: object = {}, from = origin) =>
  call(who, 'POST', 'sidik-jari/mulai', { password: testPassword, nama: 'hp', setuju: true, ...again }, from)
async function list(who: Person, perangkat: Device, change: Change = {}, from = origin): Promise<Answer> {
  const { body } = await start(who, {}, from)
  return call(
    who,
    'POST',
    'sidik-jari',
    { tantangan: body.tantangan, jawaban: perangkat.enrol(body.opsi, change) },
    from,
  )
}
const ask = (user_id = 'RINA', who = cashier.lina, from = origin) =>
  call(who, 'POST', `otorisasi/${id}/sidik`, { user_id }, from)
const send = (fp: object, again: object = {}, who = cashier.lina) =>
  call(who, 'POST', 'authorization/fingerprint', {
    user_id: 'RINA',
    kategori: 'DISKON_MELEBIHI',
    id_periksa: id,
    fp,
    ...again,
  })
const sell = (grant: string) =>
  cashier.chain.call(cashier.lina, 'POST', 'penjualan', draft, { headers: { 'x-grant': grant } })
const word = (a: Answer) => [a.status, a.body.message]

beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('FINGERPRINT_MODULE', 'on')
  finger = fingerDevice(origin)
  expect(word(await list(cashier.rina, finger))).toEqual([200, 'Sidik Jari Terdaftar'])
})
afterAll(() => cashier.chain.close())
beforeEach(async () => {
  draft = nota([{ kode_barcode: await cashier.one(), diskon_rp: 100_000 }], cash(4_200_000))
  id = (await cashier.chain.call(cashier.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })).body.id_periksa
})

describe('a yes by finger', () => {
  test('at the till: the device signs what the server asked, the grant is used once, the report says how', async () => {
    const { body } = await ask()
    expect(body.opsi).toMatchObject({ rpId: 'kasir.toko.lan', userVerification: 'required' })
    const answer = await send({ tantangan: body.tantangan, jawaban: finger.sign(body.opsi) })
    expect(word(answer), answer.raw).toEqual([200, 'Otorisasi Berhasil'])
    const sale = await sell(answer.body.grant)
    expect(sale.status, sale.raw).toBe(200)
    const table = await requestReport(cashier.chain, cashier.rina, 'otorisasi')
    expect(rowValues(table, ['nomor', 'disetujui_oleh', 'cara'])).toEqual([
      [sale.body.no_faktur_jual, 'RINA', 'Sidik Jari'],
    ])
  })

  test('on the own device', async () => {
    const { body } = await ask('RINA', cashier.rina)
    const fp = { tantangan: body.tantangan, jawaban: finger.sign(body.opsi) }
    expect((await call(cashier.rina, 'POST', `otorisasi/${id}/setujui`, { fp })).status).toBe(200)
    expect((await call(cashier.lina, 'POST', `otorisasi/${id}/ambil`, {})).status).toBe(200)
  })

  test('who may is listed; a password is possible all the same', async () => {
    expect(
      (await call(cashier.lina, 'GET', 'otorisasi/pemberi')).body.map((p: { user_id: string }) => p.user_id),
    ).toEqual(['PEMILIK', 'RINA', 'OWNER'])
    const body = { user_id: 'RINA', password: testPassword, kategori: 'DISKON_MELEBIHI', id_periksa: id }
    expect((await call(cashier.lina, 'POST', 'authorization', body)).status).toBe(200)
  })
})

describe('what proves nobody', () => {
  test.each<[string, Change]>([
    ['a page of somebody else', { origin: 'https://kasir.toko.lan.example' }],
    ['another port of the same machine', { origin: 'https://kasir.toko.lan:8443' }],
    ['a device that asked for no finger', { withoutFinger: true }],
    ['a device that was copied: it was used less often than it said before', { count: 1 }],
    ['a challenge of its own making', { tantangan: 'A'.repeat(43) }],
  ])('%s', async (_word, change) => {
    const { body } = await ask()
    const fp = { tantangan: body.tantangan, jawaban: finger.sign(body.opsi, change) }
    expect(word(await send(fp))).toEqual([403, 'Silahkan Coba Lagi'])
    // The challenge is used up, so even a correct answer fails now.
    expect(word(await send({ ...fp, jawaban: finger.sign(body.opsi) }))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('an answer that was given before, for this or for another request', async () => {
    const { body } = await ask()
    const fp = { tantangan: body.tantangan, jawaban: finger.sign(body.opsi) }
    const old = id
    expect((await send(fp)).status).toBe(200)
    expect(word(await send(fp))).toEqual([403, 'Silahkan Coba Lagi'])
    const other = (await ask()).body
    expect(word(await send({ ...fp, tantangan: other.tantangan }))).toEqual([403, 'Silahkan Coba Lagi'])
    const untuk = (await ask()).body
    const good = { tantangan: untuk.tantangan, jawaban: finger.sign(untuk.opsi) }
    expect(word(await send(good, { id_periksa: 'lain' })), `asked for ${old}`).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('later than two minutes', async () => {
    const { body } = await ask()
    cashier.chain.tick(2 * 60_000)
    const fp = { tantangan: body.tantangan, jawaban: finger.sign(body.opsi) }
    expect(word(await send(fp))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('a challenge that was asked on another screen', async () => {
    const { body } = await ask('RINA', cashier.owner)
    const fp = { tantangan: body.tantangan, jawaban: finger.sign(body.opsi) }
    expect(word(await send(fp))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('another supervisor’s finger, and a finger under another’s name', async () => {
    const ownersDevice = fingerDevice(origin)
    expect((await list(cashier.owner, ownersDevice)).status).toBe(200)
    const rina = (await ask()).body
    const swapped = { tantangan: rina.tantangan, jawaban: ownersDevice.sign(rina.opsi) }
    expect(word(await send(swapped))).toEqual([403, 'Silahkan Coba Lagi'])
    const again = (await ask()).body
    const nama = { tantangan: again.tantangan, jawaban: finger.sign(again.opsi) }
    expect(word(await send(nama, { user_id: 'PEMILIK' }))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('without what the device signed', async () => {
    const { body } = await ask()
    expect(word(await send({ tantangan: body.tantangan }))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('the own act: a lone owner too says it by password alone', async () => {
    const nomor = await cashier.sold(nota(await cashier.one()))
    const content = { aksi: 'batal', nomor, draft: { alasan: 'SALAH' } }
    id = (await cashier.chain.call(cashier.rina, 'POST', 'penjualan/periksa', content)).body.id_periksa
    const { body } = await ask('RINA', cashier.rina)
    const fp = { tantangan: body.tantangan, jawaban: finger.sign(body.opsi) }
    const answer = await send(fp, { kategori: 'BATAL_PENJUALAN' }, cashier.rina)
    expect([...word(answer), answer.body.detail.sebab]).toEqual([403, 'Otorisasi Gagal..', 'sendiri'])
  })
})

describe('nobody to be asked', () => {
  test.each(['LINA', 'HANTU', 'BUDI', 'OWNER'])('%s: Username Tidak Tidak Terdaftar', async (user_id) => {
    expect(word(await ask(user_id))).toEqual([422, 'Username Tidak Tidak Terdaftar'])
  })

  test('a passkey belongs to the name of the page that it was made for', async () => {
    expect(word(await ask('RINA', cashier.lina, 'https://lain.toko.lan'))).toEqual([
      422,
      'Username Tidak Tidak Terdaftar',
    ])
  })

  test('with the module off nothing of it answers', async () => {
    await cashier.flag('FINGERPRINT_MODULE', 'off')
    const all = [
      await ask(),
      await send({ tantangan: 'x' }),
      await start(cashier.rina),
      await call(cashier.lina, 'GET', 'otorisasi/pemberi'),
    ]
    await cashier.flag('FINGERPRINT_MODULE', 'on')
    expect(all.map(word)).toEqual(all.map(() => [403, 'Modul Tidak Aktif']))
  })
})

describe('enrolment', () => {
  test.each<[string, object, number]>([
    ['a wrong password', { password: 'salah-sekali' }, 403],
    ['without consent', { setuju: false }, 400],
    ['without a name', { nama: ' ' }, 400],
  ])('%s: not begun', async (_word, again, status) => {
    expect((await start(cashier.rina, again)).status).toBe(status)
  })

  test('of a cashier nothing is kept', async () => {
    const answer = await start(cashier.lina)
    expect([answer.status, answer.body.detail.sebab]).toEqual([403, 'level'])
  })

  test.each<[string, Change]>([
    ['from a page of somebody else', { origin: 'https://evil.example' }],
    ['without the finger', { withoutFinger: true }],
    ['with another challenge', { tantangan: 'B'.repeat(43) }],
  ])('%s: nothing is kept', async (_word, change) => {
    expect(word(await list(cashier.rina, fingerDevice(origin), change))).toEqual([403, 'Silahkan Coba Lagi'])
    expect((await call(cashier.rina, 'GET', 'sidik-jari')).body).toHaveLength(1)
  })

  test('the same device twice, and under another’s name: the first stays', async () => {
    expect((await list(cashier.owner, finger)).status).toBe(403)
  })

  test('is listed to its owner, with its consent; removed it opens nothing, and nobody removes another’s', async () => {
    const [one] = (await call(cashier.rina, 'GET', 'sidik-jari')).body
    expect(one).toMatchObject({ nama: 'HP', cara: 'SIDIK JARI', rp_id: 'kasir.toko.lan' })
    expect(Date.parse(one.persetujuan)).toBeGreaterThan(0)
    const { body } = await ask()
    expect((await call(cashier.owner, 'DELETE', `sidik-jari/${one.id}`)).status).toBe(404)
    expect((await call(cashier.rina, 'DELETE', `sidik-jari/${one.id}`)).status).toBe(200)
    const fp = { tantangan: body.tantangan, jawaban: finger.sign(body.opsi) }
    expect(word(await send(fp))).toEqual([403, 'Silahkan Coba Lagi'])
    expect(word(await ask())).toEqual([422, 'Username Tidak Tidak Terdaftar'])
    const { rows } = await cashier.chain.owner.query(
      `SELECT perintah, user_id FROM buku_jejak WHERE objek = 'sidik-jari' AND user_id = 'RINA' ORDER BY id`,
    )
    expect(rows.map((r: { perintah: string }) => r.perintah)).toEqual(['tambah', 'hapus'])
  })
})
