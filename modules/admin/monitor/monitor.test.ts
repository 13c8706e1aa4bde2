import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

/** What the monitor shows, and to whom. */
let chain: TestChain
const orang: Record<string, Person> = {}
beforeAll(async () => {
  chain = await testChain({ lambat: 0.001 })
  for (const who of ['OWNER', 'ADMIN', 'DEVEL', 'MANAGER', 'PEMILIK', 'RINA', 'LINA', 'BUDI', 'SARI'])
    orang[who] = await chain.login(who)
})
afterAll(() => chain.close())
const view = (who: string) => chain.call(orang[who], 'GET', 'pantauan')

const job = async (status: string, cabang = 'SBY'): Promise<string> => {
  const id = randomUUID()
  await chain.plant(
    cabang,
    `INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, status, dibuat, galat)
     VALUES ($1, $2, 'hilang', 'Laporan Penjualan', '{"rahasia": "ISI RAHASIA"}', 'LINA', $3, now(), 'HABIS WAKTU')`,
    [cabang, id, status],
  )
  return id
}

test.each([
  ['OWNER', 200],
  ['ADMIN', 200],
  ['DEVEL', 200],
  ['PEMILIK', 200],
  ['MANAGER', 403],
  ['RINA', 403],
  ['LINA', 403],
])('%s is answered with %i', async (who, status) => {
  const answer = await view(who)
  expect(answer.status).toBe(status)
  if (status === 403) expect(answer.body.message).toBe('Tidak Punya Hak Akses')
})

test('the process, who is logged in, and nothing that opens a door', async () => {
  const { body, raw } = await view('DEVEL')
  expect(body.proses).toMatchObject({
    versi: '1.7.1',
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+\.\d/),
    migrasi: expect.stringMatching(/^\d{8}-\d{6}-/),
    memori_mb: expect.any(Number),
  })
  expect(body.sesi.map((s: { user_id: string }) => s.user_id)).toEqual(
    expect.arrayContaining(['LINA', 'SARI', 'OWNER']),
  )
  const lina = body.sesi.find((s: { user_id: string }) => s.user_id === 'LINA')
  expect(lina).toMatchObject({ level: 'KASIR', kode_toko: 'SBY', perangkat: 'TES', mulai: expect.any(String) })
  expect(Object.keys(lina)).not.toContain('ip')
  for (const p of Object.values(orang)) expect(raw).not.toContain(p.token.split('.')[1])
  expect(raw).not.toMatch(/argon2id|[0-9a-f]{40}/)
})

test('backups that are not to be kept are told as such', async () => {
  expect((await view('PEMILIK')).body.cadangan).toBeNull()
})

test('the age of the backups, and why the last try failed, stand on the page and in the metrics', async () => {
  const at = (ms: number): string => new Date(Date.now() - ms).toISOString()
  const [whole, until] = [at(7_200_000), at(30_000)]
  const kept = await testChain({ backup: { place: '/mnt/x', whole, until, issue: 'disk penuh' } })
  try {
    const { body, raw } = await kept.call(await kept.login('PEMILIK'), 'GET', 'pantauan')
    expect(body.cadangan).toEqual({ selesai: whole, sampai: until, galat: 'disk penuh', masalah: 'gagal' })
    expect(raw).not.toContain('/mnt/x')
    const metrics = async () => (await kept.call(undefined, 'GET', '/metrics')).raw
    const value = (text: string, name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
    const first = await metrics()
    expect(value(first, 'kilau_cadangan_gagal')).toBe(1)
    kept.tick(3_600_000)
    const later = await metrics()
    for (const [name, least] of [
      ['kilau_cadangan_detik', 30],
      ['kilau_cadangan_utuh_detik', 7200],
    ] as const) {
      expect(value(first, name)).toBeGreaterThanOrEqual(least)
      expect(value(later, name) - value(first, name)).toBeGreaterThanOrEqual(3600)
    }
  } finally {
    await kept.close()
  }
})

test('before the first backup there is none to tell the age of', async () => {
  const kept = await testChain({ backup: { place: '', whole: null, until: null, issue: null } })
  try {
    const answer = await kept.call(await kept.login('PEMILIK'), 'GET', 'pantauan')
    expect(answer.body.cadangan).toEqual({ selesai: null, sampai: null, galat: null, masalah: 'belum' })
    const { raw } = await kept.call(undefined, 'GET', '/metrics')
    expect(raw).toContain('kilau_cadangan_gagal 0')
    expect(raw).toContain('kilau_cadangan_detik +Inf')
  } finally {
    await kept.close()
  }
})

test('the dashboards of those who answer for the shop say what the page and the metrics say, and nobody else is told', async () => {
  const at = (ms: number): string => new Date(Date.now() - ms).toISOString()
  const [whole, until] = [at(7_200_000), at(30_000)]
  const kept = await testChain({ backup: { place: '/mnt/x', whole, until, issue: null } })
  const warned = async (chain: TestChain): Promise<number> =>
    Number(/^kilau_cadangan_peringatan (.+)$/m.exec((await chain.call(undefined, 'GET', '/metrics')).raw)?.[1])
  try {
    const age = async (who: string) => kept.call(await kept.login(who), 'GET', 'pantauan/cadangan')
    for (const who of ['RINA', 'LINA']) expect((await age(who)).status).toBe(403)
    for (const [pass_ms, masalah] of [
      [0, null],
      [3_600_000, 'tertinggal'],
      [86_400_000, 'lama'],
    ] as const) {
      kept.tick(pass_ms)
      const wanted = { selesai: whole, sampai: until, masalah }
      for (const who of ['OWNER', 'ADMIN', 'MANAGER', 'PEMILIK', 'DEVEL']) expect((await age(who)).body).toEqual(wanted)
      const page = await kept.call(await kept.login('PEMILIK'), 'GET', 'pantauan')
      expect(page.body.cadangan).toEqual({ ...wanted, galat: null })
      expect(await warned(kept)).toBe(masalah === null ? 0 : 1)
    }
  } finally {
    await kept.close()
  }
  expect((await chain.call(orang.OWNER, 'GET', 'pantauan/cadangan')).body.masalah).toBe('tanpa')
  expect(await warned(chain)).toBe(1)
})

test('an owner of a branch sees the people and jobs of the branch, and nothing of the whole server', async () => {
  const [sby, mdn] = [await job('GAGAL'), await job('GAGAL', 'MDN')]
  const { body, raw } = await view('PEMILIK')
  expect(new Set(body.sesi.map((s: { kode_toko: string }) => s.kode_toko))).toEqual(new Set(['SBY']))
  expect([body.galat, body.lambat]).toEqual([null, null])
  expect(body.pekerjaan).toContainEqual(
    expect.objectContaining({ id: sby, oleh: 'LINA', status: 'GAGAL', galat: 'HABIS WAKTU' }),
  )
  expect(raw).not.toContain(mdn)
  expect(raw).not.toContain('ISI RAHASIA')
})

test('an error stands there by the reference that its user was shown, and a slow statement without its values', async () => {
  await chain.owner.query('ALTER TABLE customer RENAME TO customer_hilang')
  const issue = await chain.call(orang.RINA, 'POST', 'customer/cari', {})
  await chain.owner.query('ALTER TABLE customer_hilang RENAME TO customer')
  const { body } = await view('DEVEL')
  expect(body.galat[0]).toMatchObject({
    referensi: issue.body.referensi,
    path: '/api/v1/customer/cari',
    status: 500,
    sebab: expect.stringContaining('customer'),
  })
  expect(JSON.stringify(body.lambat)).toContain('WHERE user_id = $1')
  expect(JSON.stringify(body.lambat)).not.toMatch(/RINA|DEVEL/)
})

test('a session is ended by an owner or the administrator, at once and on record; not by DEV, not across shops, not the own', async () => {
  const end = (oleh: string, who: string) => chain.call(orang[oleh], 'POST', `pantauan/sesi/${who}/akhiri`)
  expect((await end('DEVEL', 'LINA')).status).toBe(403)
  expect((await end('RINA', 'LINA')).status).toBe(403)
  expect((await end('PEMILIK', 'SARI')).status, 'of another shop').toBe(404)
  expect((await end('PEMILIK', 'PEMILIK')).status).toBe(422)
  expect((await chain.call(orang.LINA, 'GET', 'sesi')).status).toBe(200)
  expect((await end('PEMILIK', 'LINA')).status).toBe(200)
  expect((await chain.call(orang.LINA, 'GET', 'sesi')).status).toBe(401)
  expect((await end('OWNER', 'SARI')).status, 'head office, any shop').toBe(200)
  const { rows } = await chain.owner.query(
    `SELECT user_id, kunci FROM buku_jejak WHERE perintah = 'akhiri' AND objek = 'sesi' ORDER BY id`,
  )
  expect(rows).toEqual([
    { user_id: 'PEMILIK', kunci: 'LINA' },
    { user_id: 'OWNER', kunci: 'SARI' },
  ])
})

test('a failed job begins again; one that runs, and one of another shop, does not', async () => {
  const repeat = (who: string, id: string, toko?: string) =>
    chain.call(orang[who], 'POST', `pantauan/pekerjaan/${id}/ulang`, undefined, toko ? { toko } : {})
  const failed = await job('GAGAL')
  expect((await repeat('RINA', failed)).status).toBe(403)
  expect((await repeat('BUDI', failed)).status).toBe(404)
  expect((await repeat('DEVEL', failed, 'SBY')).body).toEqual({ status: 'ANTRE' })
  expect((await repeat('PEMILIK', await job('SELESAI'))).status).toBe(409)
})
