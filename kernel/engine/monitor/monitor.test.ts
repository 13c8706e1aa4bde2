import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCashier, nota, type Cashier } from '#testing/cashier.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

/** What a running server reports about itself. */
describe('metrics', () => {
  let cashier: Cashier
  beforeAll(async () => {
    cashier = await openCashier()
  })
  afterAll(() => cashier.chain.close())
  const metrics = (headers: Record<string, string> = {}, from?: string) =>
    cashier.chain.call(undefined, 'GET', '/metrics', undefined, { headers, ...(from ? { from } : {}) })

  test('a sale is counted: the call, the command and its round trips', async () => {
    await cashier.sold(nota(await cashier.one()))
    expect((await cashier.sell(nota('TIDAKADA'))).status).toBe(422)
    const { raw, headers } = await metrics()
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
    await cashier.chain.call(cashier.lina, 'GET', 'penjualan/JL-SBY-1', undefined, { toko: 'SBY' })
    await cashier.chain.call(undefined, 'GET', '/entah/apa/ini')
    const { raw } = await metrics()
    expect(raw).toContain('route="/api/v1/penjualan/:no_faktur_jual",status="404"')
    expect(raw).not.toMatch(/JL-SBY-1|kode_toko_portal|entah/)
  })

  test('thousands of invented paths count as one', async () => {
    const routes = async () =>
      new Set([...(await metrics()).raw.matchAll(/kilau_http_detik_count\{([^}]*)\}/g)].map((m) => m[1]))
    const invent = async (count: number) => {
      for (const path of [
        `/acak-${count}`,
        `/api/v1/acak-${count}`,
        `/T${count}/api/v1/acak-${count}`,
        `/api/v1/%zz${count}`,
        `/api/v1/penjualan/%ff${count}`,
      ])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
          await cashier.chain.call(undefined, method, path)
    }
    await invent(0)
    const before = await routes()
    for (let n = 1; n <= 20; n += 1) await invent(n)
    expect(await routes()).toEqual(before)
    expect((await metrics()).raw).not.toMatch(/acak|zz1/)
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
  ])('%s', async (_, headers, from, status) => {
    expect((await metrics(headers, from)).status).toBe(status)
  })
})

describe('a server with a token, to which every statement is slow', () => {
  const token = 'rahasia-pemantau-1'
  let chain: TestChain
  let rina: Person
  beforeAll(async () => {
    chain = await testChain({ lambat: 0.001, metrics: token })
    rina = await chain.login('RINA')
  })
  afterAll(() => chain.close())

  test.each([
    ['the token', `Bearer ${token}`, 200],
    ['another', 'Bearer rahasia-pemantau-2', 404],
    ['none', 'Bearer ', 404],
  ])('from another machine with %s', async (_, authorization, status) => {
    const answer = await chain.call(undefined, 'GET', '/metrics', undefined, {
      headers: { authorization },
      from: '10.0.0.9',
    })
    expect(answer.status).toBe(status)
  })

  test('a slow statement is logged with its name and text, and without any value', async () => {
    await chain.call(rina, 'POST', 'customer/cari', { filter: 'RAHASIA DAGANG' })
    const lines = chain.errors.filter((l) => l.includes('slow statement'))
    const one = JSON.parse(lines.find((l) => l.includes('FROM sesi'))!)
    expect(one).toMatchObject({ pernyataan: expect.stringMatching(/^k[\w-]{16}$/), ms: expect.any(Number) })
    expect(lines.join('')).not.toMatch(/RAHASIA DAGANG|argon2id/)
    expect(chain.server.services.monitor.slow()[0]).toMatchObject({
      kali: expect.any(Number),
      teks: expect.any(String),
    })
  })

  test('the reference that the user is shown leads to the line of the log, and stands among the errors of the hour', async () => {
    await chain.owner.query('ALTER TABLE customer RENAME TO customer_hilang')
    const answer = await chain.call(rina, 'POST', 'customer/cari', {})
    expect([answer.status, answer.body.kode]).toEqual([500, 'galat'])
    const line = chain.errors.find((l) => l.includes('request failed'))!
    expect(JSON.parse(line)).toMatchObject({
      referensi: answer.body.referensi,
      method: 'POST',
      error: { message: expect.stringContaining('customer') },
    })
    expect(answer.raw).not.toContain('relation')
    expect(chain.server.services.monitor.errors()).toEqual([
      {
        waktu: expect.any(String),
        referensi: answer.body.referensi,
        method: 'POST',
        path: '/api/v1/customer/cari',
        status: 500,
        sebab: expect.stringContaining('customer'),
      },
    ])
    chain.tick(3_600_001)
    expect(chain.server.services.monitor.errors(), 'an hour later').toEqual([])
  })
})
