import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, openPushService, type PushService } from '#testing/push-service.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { openFcm } from './fcm.server.ts'

/** Supervisors are notified with their screens off; the push service and the receiving browser are simulated. */
let service: PushService
let chain: TestChain
let lina: Person
let rina: Person

/** A browser, as it subscribes. */
function browser(host?: string) {
  const { address, open, content } = openBrowser(host)
  return { alamat: address, buka: open, isi: content }
}

let count = 0
/** A request from a till, as stored by its check. */
async function request(oleh = 'LINA'): Promise<string> {
  const id = `minta-${(count += 1)}`
  await chain.plant(
    'SBY',
    `INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta)
     VALUES ('SBY', $1, 'penjualan', 'simpan', '', '[{"kategori":"DISKON_MELEBIHI","minimal":"SPV","keterangan":"Diskon 9,999,999"}]',
       '{"total":7654321,"nama_customer":"IBU SRI"}', $2, 'TES', $3)`,
    [id, oleh, chain.now().toISOString()],
  )
  await chain.server.services.notifier.diminta('SBY', id)
  return id
}
const subscribe = (who: Person, b = browser()) => chain.call(who, 'POST', 'push', b.isi)
const still = () => new Promise((done) => setTimeout(done, 150))

beforeAll(async () => {
  service = await openPushService()
  chain = await testChain({
    outgoing: service.outgoing,
    origin: 'https://kasir.toko.example',
    fcm: { file: service.keyFile, topic: 'otorisasi-{toko}' },
  })
  lina = await chain.login('LINA')
})
afterAll(() => chain.close().then(() => service.close()))
beforeEach(async () => {
  rina = await chain.login('RINA')
  service.delivery.length = 0
  service.topics.length = 0
  service.status = 201
})

describe('a till asks', () => {
  test('who subscribed is told that somebody waits, and where; no figure, no name, no reason', async () => {
    const device = browser()
    expect((await subscribe(rina, device)).status).toBe(200)
    const id = await request()
    await expect.poll(() => service.delivery.length).toBe(1)
    const [delivery] = service.delivery
    expect(delivery).toMatchObject({
      address: device.alamat,
      headers: {
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: '900',
        urgency: 'high',
      },
    })
    expect(delivery!.headers.authorization).toMatch(/^vapid t=.+, k=/)
    const message = device.buka(delivery!.content)
    expect(message).toEqual({
      judul: 'Permintaan otorisasi',
      isi: 'Ada yang menunggu jawaban di TOKO EMAS KILAU SURABAYA',
      alamat: `/otorisasi?toko=SBY&id=${id}`,
      tag: id,
    })
    for (const secret of ['LINA', 'SRI', '7654321', '9,999,999', 'Diskon'])
      expect(JSON.stringify(message)).not.toContain(secret)
  })

  test('in the language of the device', async () => {
    const device = browser('updates.push.services.mozilla.com')
    await chain.call(rina, 'POST', 'push', { ...device.isi, bahasa: 'en' })
    await request()
    await expect.poll(() => service.delivery.length).toBe(1)
    expect(device.buka(service.delivery[0]!.content).judul).toBe('Authorisation request')
  })

  test('owners of the shop and of head office too; the asker and other shops never', async () => {
    const orang = { PEMILIK: browser(), OWNER: browser(), BUDI: browser(), RINA: browser() }
    for (const [user_id, device] of Object.entries(orang))
      await subscribe(user_id === 'RINA' ? rina : await chain.login(user_id), device)
    await request('RINA')
    await expect.poll(() => service.delivery.length).toBe(2)
    await still()
    expect(service.delivery.map((k) => k.address).toSorted()).toEqual(
      [orang.PEMILIK.alamat, orang.OWNER.alamat].toSorted(),
    )
    await chain.owner.query(`DELETE FROM langganan_push`)
  })
})

describe('the topic of Firebase', () => {
  test('whoever follows it is told the same, by the service account, with one token for many messages', async () => {
    const id = await request()
    const second = await request()
    await expect.poll(() => service.topics.length).toBe(2)
    const alamat = `/otorisasi?toko=SBY&id=${id}`
    expect(service.token).toEqual([
      {
        iss: 'kilau@kilau-uji.iam.gserviceaccount.com',
        scope: 'https://www.googleapis.com/auth/firebase.messaging',
      },
    ])
    expect(service.topics).toContainEqual({
      message: {
        topic: 'otorisasi-SBY',
        notification: { title: 'Permintaan otorisasi', body: 'Ada yang menunggu jawaban di TOKO EMAS KILAU SURABAYA' },
        data: { alamat, tag: id },
        android: { priority: 'HIGH', ttl: '900s', notification: { tag: id } },
        apns: { headers: { 'apns-priority': '10', 'apns-expiration': expect.stringMatching(/^\d{10}$/) as string } },
        webpush: {
          headers: { TTL: '900', Urgency: 'high' },
          fcm_options: { link: `https://kasir.toko.example${alamat}` },
        },
      },
    })
    const all = JSON.stringify(service.topics)
    expect(all).toContain(second)
    for (const secret of ['LINA', 'SRI', '7654321', 'Diskon']) expect(all).not.toContain(secret)
  })

  test('Google takes it not: the browsers are told all the same, and the log says so', async () => {
    await subscribe(rina)
    service.status = 503
    await request()
    await expect.poll(() => [service.delivery.length, service.topics.length]).toEqual([1, 1])
    await expect.poll(() => chain.errors.join()).toContain('the topic was not told: 503')
    expect(chain.errors.join()).not.toContain('ya29')
  })

  test('a key that Google does not know: no message, and the log says why without what was sent', async () => {
    const other = await openPushService()
    const message = { judul: 'x', isi: 'x', alamat: '/x', tag: 'x' }
    const send = openFcm({ file: other.keyFile, topic: 'x' }, service.outgoing, undefined)
    const issue = await send('SBY', message, 900, chain.now()).catch((error: unknown) => error)
    expect(issue).toEqual(new Error('Google gave no token: invalid_grant: Invalid JWT Signature.'))
    expect(inspect(issue)).not.toContain('assertion')
    expect([service.topics, service.token.at(-1)]).toEqual([[], undefined])
    await other.close()
  })

  test('a file that is no key of a service account stops the start, and is not read out', () => {
    const file = new URL('../../../package.json', import.meta.url).pathname
    expect(() => openFcm({ file, topic: 'x' }, service.outgoing, undefined)).toThrow(
      `KILAU_FCM: ${file} is no key file of a service account`,
    )
  })
})

describe('many at once', () => {
  test('a slow service: no message is lost, and never more than four are on their way', async () => {
    await subscribe(rina)
    const release = service.hold()
    for (let i = 0; i < 9; i += 1) await request()
    await expect.poll(() => service.delivery.length + service.topics.length).toBe(4)
    await still()
    expect(service.delivery.length + service.topics.length).toBe(4)
    release()
    await expect.poll(() => [service.delivery.length, service.topics.length]).toEqual([9, 9])
    expect(service.concurrency()).toBe(4)
  })
})

describe('it ends', () => {
  const granted = async (): Promise<number> => {
    await request()
    await still()
    return service.delivery.length
  }
  test.each<[string, () => Promise<unknown>]>([
    ['when its owner says so', () => chain.call(rina, 'DELETE', 'push')],
    ['with the session: logged out', () => chain.call(rina, 'POST', 'users/logout', { user_id: 'RINA' })],
    ['with the session: taken over', () => chain.login('RINA')],
    ['with the session: too long without use', () => Promise.resolve(chain.tick(31 * 60_000))],
    ['with its user: switched off', () => chain.owner.query(`UPDATE users SET aktif = false WHERE user_id = 'RINA'`)],
  ])('%s', async (_word, end) => {
    expect((await subscribe(rina)).status).toBe(200)
    await end()
    expect(await granted()).toBe(0)
    await chain.owner.query(`UPDATE users SET aktif = true WHERE user_id = 'RINA'`)
    lina = await chain.login('LINA')
  })

  test('with the browser: its service knows it no more', async () => {
    await subscribe(rina)
    service.status = 410
    expect(await granted()).toBe(1)
    await expect.poll(async () => (await chain.owner.query(`SELECT user_id FROM langganan_push`)).rows).toEqual([])
  })
})

describe('who and where', () => {
  test('a cashier subscribes to nothing', async () => {
    expect((await subscribe(lina)).status).toBe(403)
  })

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example/x',
    'https://127.0.0.1/x',
    'https://user@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'x',
  ])('the server sends to the browsers’ own services alone, not to %s', async (alamat) => {
    expect((await chain.call(rina, 'POST', 'push', { ...browser().isi, alamat })).status).toBe(400)
  })

  test('nor to one that stands in the database', async () => {
    await subscribe(rina)
    await chain.owner.query(`UPDATE langganan_push SET alamat = 'https://penyadap.example/x' WHERE user_id = 'RINA'`)
    await request()
    await expect.poll(() => chain.errors.join()).toContain('no push service of a browser')
    expect(service.delivery).toEqual([])
  })

  test('the installation has one key; its private half and the browsers’ keys lie sealed', async () => {
    const device = browser()
    await subscribe(rina, device)
    const [one, two] = [await chain.call(rina, 'GET', 'push/kunci'), await chain.call(lina, 'GET', 'push/kunci')]
    expect([one.body.aktif, two.body]).toEqual([true, { publik: one.body.publik, aktif: false }])
    const stored = JSON.stringify([
      (await chain.owner.query(`SELECT nilai FROM terminal WHERE kunci = 'push'`)).rows,
      (await chain.owner.query(`SELECT kunci FROM langganan_push`)).rows,
    ])
    expect(stored).toContain(one.body.publik)
    expect(stored.match(/s1\./g)).toHaveLength(2)
    expect(stored).not.toContain(device.isi.auth)
  })
})
