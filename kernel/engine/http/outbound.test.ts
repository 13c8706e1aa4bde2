import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPushService } from '#testing/push-service.ts'
import { openService, type Service } from '#testing/service.ts'
import { OutboundServer } from './outbound.server.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const cause = async (url: string, allowed: readonly string[] = []): Promise<string | number> => {
  const answer = await new OutboundServer(allowed).send({ method: 'GET', url })
  return answer.ok ? answer.status : answer.cause
}

describe('the door outward', () => {
  test.each([
    'http://127.0.0.1/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://192.168.1.1/admin',
    'https://172.31.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    // A public address, but plain http.
    'http://8.8.8.8/',
  ])('%s is never called', async (url) => expect(await cause(url)).toBe('terlarang'))

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'bukan alamat', 'https://user:pass@example.com/'])(
    '%s is no address',
    async (url) => expect(await cause(url)).toBe('alamat'),
  )

  test('nothing reached the machine itself', () => expect(service.diterima).toEqual([]))

  test('what the installation names is called, with plain http too', async () => {
    expect(await cause(`${service.url}/`, ['127.0.0.0/8'])).toBe(404)
    expect(service.diterima.map((x) => x.path)).toEqual(['/'])
    expect(await cause('https://10.1.2.3/', ['127.0.0.0/8'])).toBe('terlarang')
  })

  test('a redirect is an answer, not a way', async () => {
    expect(await cause(`${service.url}/alihkan`, ['127.0.0.1'])).toBe(302)
    expect(service.diterima.map((x) => x.path)).not.toContain('/rahasia')
  })

  test('nobody there, and nobody who answers', async () => {
    expect(await cause('http://127.0.0.1:1/', ['127.0.0.0/8'])).toBe('tidak-terhubung')
    expect(await cause('https://tidak-ada.invalid/')).toBe('tidak-terhubung')
    expect(await cause(`${service.url}/diam`, ['127.0.0.0/8'])).toBe('waktu')
  })

  test('what is no JSON goes as it is, and says itself what it is', async () => {
    const push = await openPushService()
    const content = Buffer.from([0, 255, 10, 200])
    const headers = { 'content-type': 'application/octet-stream' }
    await push.outgoing.send({ method: 'POST', url: 'https://fcm.googleapis.com/wp/1', headers, body: content })
    expect(push.delivery.map((k) => [k.headers['content-type'], k.headers['content-length'], k.content])).toEqual([
      ['application/octet-stream', '4', content],
    ])
    await push.close()
  })

  test('four at once: one more is refused, a patient one waits its turn, and neither takes the place of the other', async () => {
    const push = await openPushService()
    const release = push.hold()
    const send = (patience: boolean) =>
      push.outgoing.send({ method: 'POST', url: 'https://fcm.googleapis.com/wp/1', patience })
    const immediate = Array.from({ length: 5 }, () => send(false))
    expect(await immediate[4]).toEqual({ ok: false, cause: 'sibuk' })
    const patience = Array.from({ length: 12 }, () => send(true))
    await expect.poll(() => push.delivery.length).toBe(8)
    release()
    const results = await Promise.all([...immediate.slice(0, 4), ...patience])
    expect(results.map((j) => j.ok && j.status)).toEqual(results.map(() => 201))
    expect(push.concurrency()).toBe(8)
    await push.close()
  })

  test('room to wait has an end', async () => {
    const push = await openPushService()
    const release = push.hold()
    const send = () => push.outgoing.send({ method: 'POST', url: 'https://fcm.googleapis.com/wp/1', patience: true })
    const all = Array.from({ length: 504 }, send)
    expect(await send()).toEqual({ ok: false, cause: 'sibuk' })
    release()
    expect((await Promise.all(all)).every((j) => j.ok)).toBe(true)
    await push.close()
  })
})
