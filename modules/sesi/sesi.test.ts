import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, testChain, type TestChain } from '#testing/server.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await testChain()
})
afterAll(() => chain.close())

const incoming = (body: object) => chain.call(undefined, 'POST', 'users/login', body)

describe('logging in', () => {
  test.each([
    ['nothing typed', {}, 400, 'Harus Diisi'],
    ['no password', { user_id: 'LINA', password: '' }, 400, 'Harus Diisi'],
    [
      'a wrong password',
      { user_id: 'LINA', password: 'salah-sekali' },
      401,
      'User id atau Password yang anda masukan salah',
    ],
    [
      'an unknown user',
      { user_id: 'HANTU', password: 'salah-sekali' },
      401,
      'User id atau Password yang anda masukan salah',
    ],
    ['a field of nobody', { user_id: 'LINA', password: testPassword, level: 'OWN' }, 400, 'Isian Tidak Dikenal'],
  ])('%s is refused', async (_name, body, status, message) => {
    const answer = await incoming(body)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('the answer is the session: shop, level, date, rights, flags; small letters are read as capitals', async () => {
    const { status, body } = await incoming({ user_id: 'lina', password: testPassword, ambil_alih: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ user_id: 'LINA', level: 'KASIR', kode_toko: 'SBY', pusat: false, bahasa: null })
    expect(body.tgl_system).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(body.token).toMatch(/^SBY\.[\w-]{43}$/)
    expect(body.jalur).toContain('Penjualan/transaksi-penjualan')
    expect(body.jalur).not.toContain('Master/master-group/ubah')
    expect(body.flags).toContainEqual({ key: 'CICILAN_MODULE', value: 'on' })
  })

  test('a browser that has the session already is told that it is the same, and gets it when anything of it changed', async () => {
    const lina = await chain.login('LINA')
    const ask = (tag: string) => chain.call(lina, 'GET', 'sesi', undefined, { headers: { 'if-none-match': tag } })
    const first = await ask('')
    const tag = String(first.headers.etag)
    expect(tag).toBe(`"${first.body.versi}"`)
    expect(await ask(tag)).toMatchObject({ status: 304, raw: '' })
    await chain.call(lina, 'POST', 'users/bahasa', { bahasa: 'en' })
    expect(await ask(tag)).toMatchObject({ status: 200, body: { bahasa: 'en' } })
    await chain.call(lina, 'POST', 'users/bahasa', { bahasa: null })
    expect((await ask(tag)).status, 'the same again').toBe(304)
  })

  test('tries slow down after the third failure, and a right password does not help before the wait is over', async () => {
    for (let i = 0; i < 4; i++) await incoming({ user_id: 'RINA', password: 'salah-sekali' })
    const blocked = await incoming({ user_id: 'RINA', password: testPassword })
    expect([blocked.status, blocked.body.detail.detik > 0]).toEqual([429, true])
    chain.tick(3000)
    expect((await incoming({ user_id: 'RINA', password: testPassword })).status).toBe(200)
  })
})

test('nobody has chosen a language until he does; the choice can be given back', async () => {
  const lina = await chain.login('LINA')
  const pick = async (bahasa: unknown) => {
    const { status } = await chain.call(lina, 'POST', 'users/bahasa', { bahasa })
    return [status, (await chain.call(lina, 'GET', 'sesi')).body.bahasa]
  }
  expect((await chain.call(lina, 'GET', 'sesi')).body.bahasa).toBeNull()
  expect(await pick('id')).toEqual([200, 'id'])
  expect(await pick('xx')).toEqual([400, 'id'])
  expect(await pick(null)).toEqual([200, null])
})

test('people of one shop who log in at the same moment do not slow each other down', async () => {
  const who = ['OWNER', 'ADMIN', 'MANAGER', 'DEVEL', 'PEMILIK', 'SARI']
  for (let index = 0; index < 3; index++) {
    const answers = await Promise.all(
      who.map((user_id) => incoming({ user_id, password: testPassword, ambil_alih: true })),
    )
    expect(answers.map((a) => a.status)).toEqual(who.map(() => 200))
  }
})

test('who tries password after password is stopped by address too, whatever token the calls carry', async () => {
  const statuses = new Set<number>()
  // Calls are counted by the minute: one of the two minutes that this may take sees half of them.
  for (let index = 0; index < 260; index++) {
    const headers = { 'x-auth-token': `SBY.${String(index).padStart(43, 'A')}` }
    const body = { user_id: `TEBAK${index}`, password: '' }
    statuses.add((await chain.call(undefined, 'POST', 'users/login', body, { headers, from: '10.1.2.3' })).status)
  }
  expect(statuses).toEqual(new Set([400, 429]))
})

describe('one live session a user', () => {
  test('a second login is told where and since when; taking over ends the first', async () => {
    const first = await chain.login('SARI')
    const refused = await incoming({ user_id: 'SARI', password: testPassword, perangkat: 'KASIR 2' })
    expect([refused.status, refused.body.message, refused.body.kode]).toEqual([
      409,
      'User ID ini sedang dipakai',
      'dipakai-sesi',
    ])
    expect(refused.body.detail).toMatchObject({ perangkat: 'TES', kode_toko: 'MDN' })
    const second = await chain.login('SARI')
    expect((await chain.call(second, 'GET', 'sesi')).status).toBe(200)
    const gone = await chain.call(first, 'GET', 'sesi')
    expect([gone.status, gone.body.message]).toEqual([401, 'Invalid Token'])
  })

  test('twenty logins at once leave one session', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => incoming({ user_id: 'BUDI', password: testPassword })),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.status === 409)).toHaveLength(19)
  })

  test('an idle session ends after idle_menit, and the user may log in again without taking over', async () => {
    const lina = await chain.login('LINA')
    /** The last use is written after the answer is sent. */
    const recorded = () =>
      expect
        .poll(async () => {
          const minuteAgo = new Date(chain.now().getTime() - 60_000).toISOString()
          return (await chain.owner.query(`SELECT 1 FROM sesi WHERE user_id = 'LINA' AND terakhir > $1`, [minuteAgo]))
            .rowCount
        })
        .toBe(1)
    chain.tick(29 * 60_000)
    expect((await chain.call(lina, 'GET', 'sesi')).status).toBe(200)
    await recorded()
    chain.tick(29 * 60_000)
    expect((await chain.call(lina, 'GET', 'sesi')).status, 'the last use counts, not the login').toBe(200)
    await recorded()
    chain.tick(31 * 60_000)
    expect((await chain.call(lina, 'GET', 'sesi')).status).toBe(401)
    expect((await incoming({ user_id: 'LINA', password: testPassword })).status).toBe(200)
  })

  test('a session ends a day after it began, however much it is used', async () => {
    const rina = await chain.login('RINA')
    const stepBack = (clock: number) =>
      chain.owner.query(`UPDATE sesi SET mulai = $1 WHERE user_id = 'RINA'`, [
        new Date(chain.now().getTime() - clock * 3_600_000).toISOString(),
      ])
    await stepBack(23.9)
    expect((await chain.call(rina, 'GET', 'sesi')).status).toBe(200)
    await stepBack(24.1)
    expect((await chain.call(rina, 'GET', 'sesi')).status).toBe(401)
  })

  test('logging out ends the own session only', async () => {
    const [lina, rina] = [await chain.login('LINA'), await chain.login('RINA')]
    expect((await chain.call(lina, 'POST', 'users/logout', { user_id: 'RINA' })).status).toBe(403)
    expect((await chain.call(lina, 'POST', 'users/logout', { user_id: 'LINA' })).status).toBe(200)
    expect((await chain.call(lina, 'GET', 'sesi')).status).toBe(401)
    expect((await chain.call(rina, 'GET', 'sesi')).status).toBe(200)
  })
})

describe('passwords', () => {
  test.each([
    ['the old one is wrong', 'bukan-yang-lama', 'sandi-baru-99', 422, 'Password Lama Salah'],
    ['the new one is short', testPassword, 'pendek', 422, 'Password Minimal 8 Karakter'],
    ['the new one is what is tried first', testPassword, 'Password123', 422, 'Password Mudah Ditebak, Pilih Yang Lain'],
    ['the new one is the name of its user', testPassword, 'admin-2026', 422, 'Password Mudah Ditebak, Pilih Yang Lain'],
    ['the new one is the old one', testPassword, testPassword, 422, 'Password Baru Harus Berbeda'],
    ['both are right', testPassword, 'sandi-baru-99', 200, 'Password sudah diganti'],
    ['it was changed already', testPassword, 'sandi-baru-77', 422, 'Password Lama Salah'],
  ])('changing: %s', async (_name, old_password, new_password, status, message) => {
    const admin = await chain.login(
      'ADMIN',
      status === 422 && old_password === testPassword && new_password === 'sandi-baru-77'
        ? 'sandi-baru-99'
        : testPassword,
    )
    const answer = await chain.call(admin, 'POST', 'users/change-password', { old_password, new_password })
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('no answer holds a password, and the table holds argon2id only', async () => {
    const owner = await chain.login('OWNER')
    const list = await chain.call(owner, 'GET', 'users/get/all')
    expect(list.raw).not.toMatch(/argon2|password/)
    const { rows } = await chain.owner.query<{ password: string }>('SELECT password FROM users')
    expect(rows.every((r) => r.password.startsWith('$argon2id$'))).toBe(true)
  })
})

describe('shops', () => {
  test("head office's people work in any shop, a branch's in their own alone", async () => {
    const [owner, lina] = [await chain.login('OWNER'), await chain.login('LINA')]
    expect((await chain.call(owner, 'GET', 'sesi', undefined, { toko: 'MDN' })).body.kode_toko).toBe('MDN')
    const refused = await chain.call(lina, 'GET', 'sesi', undefined, { toko: 'MDN' })
    expect([refused.status, refused.body.message]).toEqual([403, 'Cabang Tidak Tersedia'])
    expect((await chain.call(owner, 'GET', 'sesi', undefined, { toko: 'NIHIL' })).status).toBe(403)
  })

  test('a token with a forged shop is no token', async () => {
    const lina = await chain.login('LINA')
    const forged = { ...lina, token: lina.token.replace('SBY.', 'MDN.') }
    expect((await chain.call(forged, 'GET', 'sesi')).status).toBe(401)
  })
})

describe('users', () => {
  const fresh = { user_id: 'TONO', nama: 'TONO', level: 'KASIR', kode_toko: 'SBY', password: 'sandi-tono-1' }
  test.each([
    ['a branch owner makes a cashier of the own shop', 'PEMILIK', fresh, 200, ''],
    ['of another shop', 'PEMILIK', { ...fresh, user_id: 'TONI', kode_toko: 'MDN' }, 422, 'Cabang Tidak Tersedia'],
    [
      'a password that is tried first',
      'PEMILIK',
      { ...fresh, user_id: 'TONI', password: 'tono12345' },
      422,
      'Password Mudah Ditebak, Pilih Yang Lain',
    ],
    ['a short password', 'PEMILIK', { ...fresh, user_id: 'TONI', password: 'abc' }, 422, undefined],
    ['a cashier makes nobody', 'LINA', { ...fresh, user_id: 'TONI' }, 403, 'Tidak Punya Hak Akses'],
  ])('%s', async (_name, who, row, status, message) => {
    const person = await chain.login(who)
    const answer = await chain.call(person, 'POST', 'users', row)
    expect(answer.status, answer.raw).toBe(status)
    if (message) expect(answer.body.message).toBe(message)
  })

  test('a branch owner sees the own people, head office all', async () => {
    const of = async (who: string) =>
      (await chain.call(await chain.login(who), 'GET', 'users/get/all')).body.map(
        (u: { kode_toko: string }) => u.kode_toko,
      )
    expect(new Set(await of('PEMILIK'))).toEqual(new Set(['SBY']))
    expect(new Set(await of('OWNER'))).toEqual(new Set(['PUSAT', 'SBY', 'MDN']))
  })

  test('switching a user off ends the session at once', async () => {
    const [shopOwner, tono] = [await chain.login('PEMILIK'), await chain.login('TONO', 'sandi-tono-1')]
    const row = (await chain.call(shopOwner, 'GET', 'users/TONO')).body
    const off = await chain.call(shopOwner, 'PUT', 'users/TONO', { aktif: false, versi: row.versi })
    expect(off.status, off.raw).toBe(200)
    expect((await chain.call(tono, 'GET', 'sesi')).status).toBe(401)
    expect((await incoming({ user_id: 'TONO', password: 'sandi-tono-1' })).status).toBe(401)
  })

  test('the last owner cannot be deleted, nobody deletes himself', async () => {
    const owner = await chain.login('OWNER')
    expect((await chain.call(owner, 'DELETE', 'users/OWNER')).body.message).toBe('Tidak Bisa Menghapus User Sendiri')
    expect((await chain.call(owner, 'DELETE', 'users/BUDI')).status).toBe(200)
    expect((await chain.call(owner, 'DELETE', 'users/PEMILIK')).status).toBe(200)
    const admin = await chain.login('ADMIN', 'sandi-baru-99')
    expect((await chain.call(admin, 'DELETE', 'users/OWNER')).body.message).toBe('Harus Ada Minimal Satu Owner Aktif')
  })
})
