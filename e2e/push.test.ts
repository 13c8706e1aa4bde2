import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLayananPush, type LayananPush } from '#kernel/testing/layanan-push.ts'
import { type Stage, type Visitor } from './browser.ts'
import { bukaToko, button, kasir, mintaDiskon, pilihSales } from './kasir.ts'

/** A phone in a pocket: it is told that a till asks, and opens the request. Its push service stands on this machine; what that would hand over is handed over here. */
let s: Stage
let rina: Visitor
let push: LayananPush
beforeAll(async () => {
  push = await openLayananPush()
  s = (await bukaToko({ keluar: push.keluar })).s
  rina = await s.visit({ still: true, size: 'phone', pekerja: true })
  await rina.page.context().grantPermissions(['notifications'], { origin: s.origin })
  await rina.page.addInitScript(() => {
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
    const langganan = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/wp/hp-rina',
        keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      }),
    }
    // This browser grants it and says the opposite here.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.getSubscription = () => Promise.resolve(null)
    PushManager.prototype.subscribe = () => Promise.resolve(langganan as unknown as PushSubscription)
  })
  await rina.page.reload()
  await rina.enter('RINA')
})
afterAll(() => s.close().then(() => push.close()))

test('the phone is to be told: asked for once, kept for the next session, and taken back', async () => {
  await rina.page.goto(`${s.origin}/otorisasi`)
  await rina.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await button(rina, 'Beri tahu perangkat ini').click()
  await rina.page.getByText('Perangkat ini akan diberi tahu').waitFor()
  await button(rina, 'Jangan beri tahu lagi').waitFor()
  await rina.axe('/otorisasi, diberi tahu')
  await rina.shot('otorisasi-push-hp')
  const ada = async () => (await s.chain.owner.query(`SELECT user_id FROM langganan_push`)).rows.length
  expect(await ada()).toBe(1)
  await s.chain.owner.query(`DELETE FROM langganan_push`)
  await rina.page.goto(`${s.origin}/dashboard`)
  await expect.poll(ada).toBe(1)
})

test('a till asks: the message is sent; what the worker shows says no more than that, and leads to the request', async () => {
  const lina = await kasir(s)
  await pilihSales(lina)
  await mintaDiskon(lina, '00148213')
  const ke = () => push.kiriman.map((k) => k.alamat)
  await expect.poll(ke).toEqual(['https://fcm.googleapis.com/wp/hp-rina'])
  const { rows } = await s.chain.owner.query<{ id: string }>(
    `SELECT id FROM permintaan_otorisasi WHERE status = 'MENUNGGU'`,
  )
  const { id } = rows[0]!
  const cdp = await rina.page.context().newCDPSession(rina.page)
  const daftar = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const alamat = `/otorisasi?toko=SBY&id=${id}`
  // This browser has nothing to show a notification with: what the worker asks for is looked at.
  const pekerja = rina.page.context().serviceWorkers()[0]!
  await pekerja.evaluate(() => {
    const self = globalThis as unknown as { registration: ServiceWorkerRegistration; tampil?: unknown[] }
    self.registration.showNotification = (judul, isi) => {
      self.tampil = [judul, isi?.body, isi?.data]
      return Promise.resolve()
    }
  })
  const tampil = () => pekerja.evaluate(() => (globalThis as unknown as { tampil?: unknown[] }).tampil)
  const data = JSON.stringify({ judul: 'Permintaan otorisasi', isi: 'Ada yang menunggu jawaban', alamat, tag: id })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: s.origin, registrationId: await daftar, data })
  await expect.poll(tampil).toEqual(['Permintaan otorisasi', 'Ada yang menunggu jawaban', alamat])
  // Nor can it be touched there: what the worker opens then is looked at. Never another's page.
  const dibuka = await pekerja.evaluate(async (alamat) => {
    const self = globalThis as unknown as EventTarget & { clients: { openWindow(url: string): Promise<unknown> } }
    const [buka, kerja]: [string[], Promise<unknown>[]] = [[], []]
    self.clients.openWindow = (url) => Promise.resolve(void buka.push(url))
    for (const data of ['https://jahat.example/otorisasi', alamat]) {
      const ketukan = {
        notification: { data, close: () => {} },
        waitUntil: (p: Promise<unknown>) => void kerja.push(p),
      }
      self.dispatchEvent(Object.assign(new Event('notificationclick'), ketukan))
    }
    await Promise.all(kerja)
    return buka
  }, alamat)
  expect(dibuka).toEqual([alamat])
  await rina.page.goto(s.origin + alamat)
  await rina.page.getByText('CINCIN UKIR BUNGA KENANGA').waitFor()
  await button(rina, 'Jangan beri tahu lagi').click()
  await button(rina, 'Beri tahu perangkat ini').waitFor()
  expect((await s.chain.owner.query(`SELECT user_id FROM langganan_push`)).rows).toEqual([])
  await lina.done()
  await rina.done()
})
