import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bukaKasir, nota, type Kasir } from '#kernel/testing/kasir.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

/** What a server tells about itself, on a server that works. */
describe('metrics', () => {
  let k: Kasir
  beforeAll(async () => {
    k = await bukaKasir()
  })
  afterAll(() => k.c.close())
  const metrik = (headers: Record<string, string> = {}, dari?: string) =>
    k.c.call(undefined, 'GET', '/metrics', undefined, { headers, ...(dari ? { dari } : {}) })

  test('a sale is counted: the call, the command and its round trips', async () => {
    await k.terjual(nota(await k.satu()))
    expect((await k.jual(nota('TIDAKADA'))).status).toBe(422)
    const { raw, headers } = await metrik()
    expect(headers['content-type']).toContain('text/plain')
    expect(raw).toContain('kilau_perintah_total{dokumen="penjualan",aksi="simpan",hasil="berhasil"} 1')
    expect(raw).toContain('kilau_perintah_total{dokumen="penjualan",aksi="simpan",hasil="ditolak"} 1')
    expect(raw).toContain('kilau_http_detik_count{method="POST",route="/api/v1/penjualan",status="200"} 1')
    expect(raw).toMatch(/kilau_transaksi_putaran_bucket\{le="2"\} [1-9]/)
    expect(raw).toMatch(/kilau_koneksi\{login="app",keadaan="open"\} [1-9]/)
    expect(raw).toMatch(/\nkilau_sesi 3\n/)
    expect(raw).toMatch(/\nkilau_outbox \d+\n/)
    expect(raw).toMatch(/\nnodejs_eventloop_lag_seconds /)
  })

  test('a shop in front of the path, a number in it, and an invented path make no new names', async () => {
    await k.c.call(k.lina, 'GET', 'penjualan/JL-SBY-1', undefined, { toko: 'SBY' })
    await k.c.call(undefined, 'GET', '/entah/apa/ini')
    const { raw } = await metrik()
    expect(raw).toContain('route="/api/v1/penjualan/:no_faktur_jual",status="404"')
    expect(raw).not.toMatch(/JL-SBY-1|kode_toko_portal|entah/)
  })

  test.each([
    ['this machine', {}, '127.0.0.1', 200],
    [
      'this machine, for somebody behind a proxy that nobody named',
      { 'x-forwarded-for': '10.0.0.9' },
      '127.0.0.1',
      403,
    ],
    ['another machine', {}, '10.0.0.9', 404],
    ['another machine with a token, where none is set', { authorization: 'Bearer undefined' }, '10.0.0.9', 404],
    ['another machine that says it is this one', { host: 'localhost' }, '10.0.0.9', 404],
  ])('%s', async (_, headers, dari, status) => {
    expect((await metrik(headers, dari)).status).toBe(status)
  })
})

describe('a server with a token, to which every statement is slow', () => {
  const token = 'rahasia-pemantau-1'
  let c: TestChain
  let rina: Person
  beforeAll(async () => {
    c = await testChain({ lambat: 0.001, metrik: token })
    rina = await c.login('RINA')
  })
  afterAll(() => c.close())

  test.each([
    ['the token', `Bearer ${token}`, 200],
    ['another', 'Bearer rahasia-pemantau-2', 404],
    ['none', 'Bearer ', 404],
  ])('from another machine with %s', async (_, authorization, status) => {
    const answer = await c.call(undefined, 'GET', '/metrics', undefined, {
      headers: { authorization },
      dari: '10.0.0.9',
    })
    expect(answer.status).toBe(status)
  })

  test('a slow statement is logged with its name and text, and without any value', async () => {
    await c.call(rina, 'POST', 'customer/cari', { filter: 'RAHASIA DAGANG' })
    const lines = c.errors.filter((l) => l.includes('slow statement'))
    const satu = JSON.parse(lines.find((l) => l.includes('FROM sesi'))!)
    expect(satu).toMatchObject({ pernyataan: expect.stringMatching(/^k[\w-]{16}$/), ms: expect.any(Number) })
    expect(lines.join('')).not.toMatch(/RAHASIA DAGANG|argon2id/)
    expect(c.server.mesin.pantau.lambat()[0]).toMatchObject({ kali: expect.any(Number), teks: expect.any(String) })
  })

  test('the reference that the user is shown leads to the line of the log, and stands among the errors of the hour', async () => {
    await c.owner.query('ALTER TABLE customer RENAME TO customer_hilang')
    const answer = await c.call(rina, 'POST', 'customer/cari', {})
    expect([answer.status, answer.body.kode]).toEqual([500, 'galat'])
    const line = c.errors.find((l) => l.includes('request failed'))!
    expect(JSON.parse(line)).toMatchObject({
      referensi: answer.body.referensi,
      method: 'POST',
      error: { message: expect.stringContaining('customer') },
    })
    expect(answer.raw).not.toContain('relation')
    expect(c.server.mesin.pantau.galat()).toEqual([
      {
        waktu: expect.any(String),
        referensi: answer.body.referensi,
        method: 'POST',
        path: '/api/v1/customer/cari',
        status: 500,
        sebab: expect.stringContaining('customer'),
      },
    ])
    c.tick(3_600_001)
    expect(c.server.mesin.pantau.galat(), 'an hour later').toEqual([])
  })
})
