import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushService, type PushService } from '#testing/push-service.ts'
import { type Stage, type Visitor, bare } from './browser.ts'
import { openShop, button, cashier, requestDiscount, pickSales } from './cashier.ts'

/**
 * A phone gets a push notification of a till's request and opens it. The push service is simulated on this machine;
 * the test itself hands its message to the worker.
 */
let stage: Stage
let rina: Visitor
let push: PushService
beforeAll(async () => {
  push = await openPushService()
  stage = (await openShop({ outgoing: push.outgoing })).original
  rina = await stage.visit({ path: bare, still: true, size: 'phone', worker: true })
  await rina.page.context().grantPermissions(['notifications'], { origin: stage.origin })
  await rina.page.addInitScript(() => {
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/wp/hp-rina',
        keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      }),
    }
    // This browser grants the permission but reports the opposite, so the answer is faked.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.getSubscription = () => Promise.resolve(null)
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
  })
  await rina.enter('RINA')
})
afterAll(() => stage.close().then(() => push.close()))

test('the phone is to be told: asked for once, kept for the next session, and taken back', async () => {
  await rina.page.goto(`${stage.origin}/otorisasi`)
  await rina.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await button(rina, 'Beri tahu perangkat ini').click()
  await rina.page.getByText('Perangkat ini akan diberi tahu').waitFor()
  await button(rina, 'Jangan beri tahu lagi').waitFor()
  await rina.axe('/otorisasi, diberi tahu')
  await rina.shot('otorisasi-push-hp')
  const existing = async () => (await stage.chain.owner.query(`SELECT user_id FROM langganan_push`)).rows.length
  expect(await existing()).toBe(1)
  await stage.chain.owner.query(`DELETE FROM langganan_push`)
  await rina.page.goto(`${stage.origin}/dashboard`)
  await expect.poll(existing).toBe(1)
})

test('a till asks: the message is sent; what the worker shows says no more than that, and leads to the request', async () => {
  const lina = await cashier(stage)
  await pickSales(lina)
  await requestDiscount(lina, '00148213')
  const to = () => push.delivery.map((k) => k.address)
  await expect.poll(to).toEqual(['https://fcm.googleapis.com/wp/hp-rina'])
  const { rows } = await stage.chain.owner.query<{ id: string }>(
    `SELECT id FROM permintaan_otorisasi WHERE status = 'MENUNGGU'`,
  )
  const { id } = rows[0]!
  const cdp = await rina.page.context().newCDPSession(rina.page)
  const list = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const address = `/otorisasi?toko=SBY&id=${id}`
  // This browser cannot show notifications, so the worker's call is recorded.
  const worker = rina.page.context().serviceWorkers()[0]!
  await worker.evaluate(() => {
    const self = globalThis as unknown as { registration: ServiceWorkerRegistration; show?: unknown[] }
    self.registration.showNotification = (title, content) => {
      self.show = [title, content?.body, content?.data]
      return Promise.resolve()
    }
  })
  const show = () => worker.evaluate(() => (globalThis as unknown as { show?: unknown[] }).show)
  const data = JSON.stringify({
    judul: 'Permintaan otorisasi',
    isi: 'Ada yang menunggu jawaban',
    alamat: address,
    tag: id,
  })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: stage.origin, registrationId: await list, data })
  await expect.poll(show).toEqual(['Permintaan otorisasi', 'Ada yang menunggu jawaban', address])
  // Nor can one be pressed, so the address that the worker opens is recorded. It must never be of another origin.
  const opened = await worker.evaluate(async (address) => {
    const self = globalThis as unknown as EventTarget & { clients: { openWindow(url: string): Promise<unknown> } }
    const [open, work]: [string[], Promise<unknown>[]] = [[], []]
    self.clients.openWindow = (url) => Promise.resolve(void open.push(url))
    for (const data of ['https://jahat.example/otorisasi', address]) {
      const tap = {
        notification: { data, close: () => {} },
        waitUntil: (p: Promise<unknown>) => void work.push(p),
      }
      self.dispatchEvent(Object.assign(new Event('notificationclick'), tap))
    }
    await Promise.all(work)
    return open
  }, address)
  expect(opened).toEqual([address])
  await rina.page.goto(stage.origin + address)
  await rina.page.getByRole('region', { name: 'Permintaan' }).getByText('CINCIN UKIR BUNGA KENANGA').first().waitFor()
  await button(rina, 'Jangan beri tahu lagi').click()
  await button(rina, 'Beri tahu perangkat ini').waitFor()
  expect((await stage.chain.owner.query(`SELECT user_id FROM langganan_push`)).rows).toEqual([])
  await lina.done()
  await rina.done()
})
