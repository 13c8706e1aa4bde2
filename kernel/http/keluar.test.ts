import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLayananPush } from '#kernel/testing/layanan-push.ts'
import { openLayanan, type Layanan } from '#kernel/testing/layanan.ts'
import { KeluarServer } from './keluar.server.ts'

let s: Layanan
beforeAll(async () => {
  s = await openLayanan()
})
afterAll(() => s.close())

const sebab = async (url: string, boleh: readonly string[] = []): Promise<string | number> => {
  const j = await new KeluarServer(boleh).kirim({ method: 'GET', url })
  return j.jadi ? j.status : j.sebab
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
    // In the open network, but not sealed.
    'http://8.8.8.8/',
  ])('%s is never called', async (url) => expect(await sebab(url)).toBe('terlarang'))

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'bukan alamat', 'https://user:pass@example.com/'])(
    '%s is no address',
    async (url) => expect(await sebab(url)).toBe('alamat'),
  )

  test('nothing reached the machine itself', () => expect(s.diterima).toEqual([]))

  test('what the installation names is called, with plain http too', async () => {
    expect(await sebab(`${s.url}/`, ['127.0.0.0/8'])).toBe(404)
    expect(s.diterima.map((x) => x.path)).toEqual(['/'])
    expect(await sebab('https://10.1.2.3/', ['127.0.0.0/8'])).toBe('terlarang')
  })

  test('a redirect is an answer, not a way', async () => {
    expect(await sebab(`${s.url}/alihkan`, ['127.0.0.1'])).toBe(302)
    expect(s.diterima.map((x) => x.path)).not.toContain('/rahasia')
  })

  test('nobody there, and nobody who answers', async () => {
    expect(await sebab('http://127.0.0.1:1/', ['127.0.0.0/8'])).toBe('tidak-terhubung')
    expect(await sebab('https://tidak-ada.invalid/')).toBe('tidak-terhubung')
    expect(await sebab(`${s.url}/diam`, ['127.0.0.0/8'])).toBe('waktu')
  })

  test('what is no JSON goes as it is, and says itself what it is', async () => {
    const push = await openLayananPush()
    const isi = Buffer.from([0, 255, 10, 200])
    const headers = { 'content-type': 'application/octet-stream' }
    await push.keluar.kirim({ method: 'POST', url: 'https://fcm.googleapis.com/wp/1', headers, body: isi })
    expect(push.kiriman.map((k) => [k.kepala['content-type'], k.kepala['content-length'], k.isi])).toEqual([
      ['application/octet-stream', '4', isi],
    ])
    await push.close()
  })

  test('four at once: one more is refused, a patient one waits its turn, and neither takes the place of the other', async () => {
    const push = await openLayananPush()
    const lepas = push.tahan()
    const kirim = (sabar: boolean) =>
      push.keluar.kirim({ method: 'POST', url: 'https://fcm.googleapis.com/wp/1', sabar })
    const segera = Array.from({ length: 5 }, () => kirim(false))
    expect(await segera[4]).toEqual({ jadi: false, sebab: 'sibuk' })
    const sabar = Array.from({ length: 12 }, () => kirim(true))
    await expect.poll(() => push.kiriman.length).toBe(8)
    lepas()
    const hasil = await Promise.all([...segera.slice(0, 4), ...sabar])
    expect(hasil.map((j) => j.jadi && j.status)).toEqual(hasil.map(() => 201))
    expect(push.serentak()).toBe(8)
    await push.close()
  })

  test('room to wait has an end', async () => {
    const push = await openLayananPush()
    const lepas = push.tahan()
    const kirim = () => push.keluar.kirim({ method: 'POST', url: 'https://fcm.googleapis.com/wp/1', sabar: true })
    const semua = Array.from({ length: 504 }, kirim)
    expect(await kirim()).toEqual({ jadi: false, sebab: 'sibuk' })
    lepas()
    expect((await Promise.all(semua)).every((j) => j.jadi)).toBe(true)
    await push.close()
  })
})
