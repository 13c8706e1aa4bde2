import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, testChain, type Person, type TestChain } from '#testing/server.ts'

let chain: TestChain
let owner: Person
let shopOwner: Person
beforeAll(async () => {
  chain = await testChain()
  ;[owner, shopOwner] = [await chain.login('OWNER'), await chain.login('PEMILIK')]
})
afterAll(() => chain.close())

const incoming = (user_id: string, password: string) =>
  chain.call(undefined, 'POST', 'users/login', { user_id, password, ambil_alih: true })
const reset = (who: Person, user_id: string, body: object = {}) =>
  chain.call(who, 'POST', `users/${user_id}/reset-password`, body)
const audit = async (key: string, command: string) =>
  (
    await chain.owner.query<{ oleh: string; sesudah: unknown }>(
      `SELECT user_id AS oleh, sesudah FROM buku_jejak WHERE kunci = $1 AND perintah = $2 ORDER BY id DESC LIMIT 1`,
      [key, command],
    )
  ).rows[0]
/** A supervisor who may manage users and has these additional rights. */
const grantRights = (...paths: string[]) =>
  chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('RINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = $1`,
    [['Utility', 'Utility/data-users', 'Utility/data-users/tambah', 'Utility/data-users/ubah', ...paths]],
  )
const dropRights = () => chain.owner.query(`DELETE FROM akses WHERE user_id IN ('RINA', 'LINA')`)

describe('a password is reset', () => {
  test('made for one login: it opens the door and nothing behind it until it is changed', async () => {
    const old = await chain.login('LINA')
    const answer = await reset(shopOwner, 'LINA')
    expect(answer.status, answer.raw).toBe(200)
    const once = answer.body.password as string
    expect(once).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await chain.call(old, 'GET', 'sesi')).status, 'the session ends').toBe(401)
    expect((await incoming('LINA', testPassword)).status, 'the old password is gone').toBe(401)
    const fresh = await incoming('LINA', once)
    expect([fresh.status, fresh.body.ganti_password]).toEqual([200, true])
    const lina = { user_id: 'LINA', token: fresh.body.token, kode_toko: 'SBY' }
    const refused = await chain.call(lina, 'POST', 'penjualan/cari', {})
    expect([refused.status, refused.body.kode, refused.body.message]).toEqual([
      403,
      'ganti-password',
      'Ganti Password Dulu',
    ])
    expect((await chain.call(lina, 'GET', 'sesi')).body.ganti_password).toBe(true)
    const replacement = { old_password: once, new_password: 'melati-di-pagar-7' }
    expect((await chain.call(lina, 'POST', 'users/change-password', replacement)).status).toBe(200)
    expect((await chain.call(lina, 'GET', 'sesi')).body.ganti_password).toBe(false)
    expect((await chain.call(lina, 'POST', 'penjualan/cari', {})).status).toBe(200)
    expect(await audit('LINA', 'reset-password')).toEqual({ oleh: 'PEMILIK', sesudah: { sekali: true } })
    const kept = await chain.owner.query(`SELECT FROM idempotensi WHERE jawaban::text LIKE '%' || $1 || '%'`, [once])
    expect(kept.rowCount, 'it is kept nowhere').toBe(0)
  })

  test.each([
    ['a short one', { password: 'abc' }, 'Password Minimal 8 Karakter'],
    ['one that is tried first', { password: 'rina12345' }, 'Password Mudah Ditebak, Pilih Yang Lain'],
  ])('%s is refused', async (_, body, message) => {
    const answer = await reset(shopOwner, 'RINA', body)
    expect([answer.status, answer.body.message, answer.body.fields?.[0]?.field]).toEqual([422, message, 'password'])
  })

  test('one that another typed proves nobody to a till: whoever typed it knows it', async () => {
    expect((await reset(shopOwner, 'RINA', { password: 'kenanga-di-teras-3' })).body.password).toBeNull()
    const sari = await chain.login('SARI')
    const request = { kategori: 'X', description: 'X', id_periksa: '00000000-0000-0000-0000-000000000000' }
    const permission = await chain.call(sari, 'POST', 'authorization', {
      user_id: 'RINA',
      password: 'kenanga-di-teras-3',
      ...request,
    })
    expect([permission.status, permission.body.kode]).toEqual([403, 'ganti-password'])
    const row = (await chain.call(shopOwner, 'GET', 'users/RINA')).body
    await chain.call(shopOwner, 'PUT', 'users/RINA', { password: 'kamboja-di-teras-4', versi: row.versi })
    expect((await incoming('RINA', 'kamboja-di-teras-4')).body.ganti_password, 'typed in the form it is the same').toBe(
      true,
    )
    await chain.owner.query(`UPDATE users SET ganti_password = false WHERE user_id = 'RINA'`)
  })

  test.each([
    ['the own one', 'PEMILIK', 'Tidak Untuk User Sendiri'],
    ['of another shop', 'SARI', 'Data Tidak Ditemukan'],
    ['of head office', 'ADMIN', 'Data Tidak Ditemukan'],
    ['of nobody', 'HANTU', 'Data Tidak Ditemukan'],
  ])('%s is refused to the owner of a branch', async (_, user_id, message) => {
    expect((await reset(shopOwner, user_id)).body.message).toBe(message)
  })

  test('the own one is changed where the old one is asked for', async () => {
    const row = (await chain.call(shopOwner, 'GET', 'users/PEMILIK')).body
    const answer = await chain.call(shopOwner, 'PUT', 'users/PEMILIK', {
      password: 'anggrek-bulan-8',
      versi: row.versi,
    })
    expect([answer.status, answer.body.message]).toEqual([422, 'Password Sendiri Diganti Lewat Ganti Password'])
  })
})

describe('sessions and the slow-down', () => {
  test('it shows who is logged in where, who waits, and ends and unlocks', async () => {
    const sari = await chain.login('SARI')
    for (let i = 0; i < 5; i++) await incoming('BUDI', 'salah-sekali')
    const view = async (who: Person, user_id: string) =>
      (await chain.call(who, 'GET', 'users/keadaan')).body.find((u: { user_id: string }) => u.user_id === user_id)
    expect(await view(owner, 'SARI')).toMatchObject({ sesi: { kode_toko: 'MDN', perangkat: 'TES' }, tunggu: 0 })
    expect(await view(owner, 'BUDI')).toMatchObject({ sesi: null, tunggu: expect.any(Number) })
    expect((await view(owner, 'BUDI')).tunggu).toBeGreaterThan(0)
    expect(await view(shopOwner, 'SARI'), 'a branch knows its own people').toBeUndefined()

    expect((await chain.call(owner, 'POST', 'users/SARI/akhiri-sesi')).status).toBe(200)
    expect((await chain.call(sari, 'GET', 'sesi')).status).toBe(401)
    expect((await chain.call(owner, 'POST', 'users/SARI/akhiri-sesi')).body.message).toBe('User Ini Tidak Sedang Masuk')
    expect((await audit('SARI', 'akhiri-sesi'))?.oleh).toBe('OWNER')

    expect((await incoming('BUDI', testPassword)).status).toBe(429)
    expect((await chain.call(owner, 'POST', 'users/BUDI/buka-blokir')).status).toBe(200)
    expect((await incoming('BUDI', testPassword)).status).toBe(200)
    expect((await audit('BUDI', 'buka-blokir'))?.oleh).toBe('OWNER')
  })

  test('who may only look ends nothing', async () => {
    const devel = await chain.login('DEVEL')
    expect((await chain.call(devel, 'GET', 'users/keadaan')).status).toBe(200)
    expect((await chain.call(devel, 'POST', 'users/SARI/akhiri-sesi')).status).toBe(403)
  })
})

describe('nobody makes or takes over somebody stronger', () => {
  const fresh = { user_id: 'NINGSIH', nama: 'NINGSIH', level: 'KASIR', kode_toko: 'SBY', password: 'kenari-terbang-5' }
  const path = async (user_id: string) =>
    (await chain.owner.query<{ jalur: string[] }>(`SELECT jalur FROM akses WHERE user_id = $1`, [user_id])).rows[0]
      ?.jalur

  test('a supervisor who looks after users: nobody above him, nobody with more than he has', async () => {
    await grantRights('Dasbor', 'Dasbor/dashboard', 'Penjualan', 'Penjualan/transaksi-penjualan')
    const rina = await chain.login('RINA', 'kamboja-di-teras-4')
    expect((await chain.call(rina, 'POST', 'users', { ...fresh, level: 'OWN' })).body.message).toBe(
      'Level Melebihi Level Sendiri',
    )
    expect((await reset(rina, 'LINA')).body.message).toBe('Hak Aksesnya Melebihi Hak Sendiri')
    const lina = (await chain.call(rina, 'GET', 'users/LINA')).body
    const change = await chain.call(rina, 'PUT', 'users/LINA', { no_whatsapp: '0811000111', versi: lina.versi })
    expect(change.body.message).toBe('Hak Aksesnya Melebihi Hak Sendiri')
    const created = await chain.call(rina, 'POST', 'users', fresh)
    expect(created.status, created.raw).toBe(200)
    expect(await path('NINGSIH'), 'a new cashier gets of the level what the maker has').toEqual([
      'Dasbor',
      'Dasbor/dashboard',
      'Penjualan',
      'Penjualan/transaksi-penjualan',
    ])
    expect((await reset(rina, 'NINGSIH')).status, 'whom he may look after').toBe(200)
    await dropRights()
  })

  test('a new level begins with its own tree, and a user whom an owner makes has all of his level', async () => {
    const change = async (body: object) => {
      const { versi } = (await chain.call(shopOwner, 'GET', 'users/NINGSIH')).body
      return chain.call(shopOwner, 'PUT', 'users/NINGSIH', { ...body, versi })
    }
    expect((await change({ no_whatsapp: '0811222333' })).status).toBe(200)
    expect(await path('NINGSIH'), 'another change leaves the tree').toHaveLength(4)
    expect((await change({ level: 'SPV' })).status).toBe(200)
    expect(await path('NINGSIH')).toBeUndefined()
  })
})
