import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, testChain, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { checkKategori, checkApprover } from './otorisasi.ts'

const spv = { user_id: 'RINA', level: 'SPV', kode_toko: 'SBY', pusat: false } as const
const own = { user_id: 'PEMILIK', level: 'OWN', kode_toko: 'SBY', pusat: false } as const
const pusat = { user_id: 'OWNER', level: 'OWN', kode_toko: 'PUSAT', pusat: true } as const
const needSpv = [{ kategori: 'DI_BAWAH_MODAL', minimal: 'SPV' }] as const
const needOwn = [...needSpv, { kategori: 'SELISIH_TUTUP', minimal: 'OWN' }] as const
const no = { allowed: false, hasOthers: true }
const lina = { cabang: 'SBY', diminta_oleh: 'LINA', butuh: needSpv }

describe('who may approve', () => {
  test.each([
    ['a supervisor, what a cashier asks', spv, lina, no, undefined],
    ['the owner, what a cashier asks', own, lina, no, undefined],
    ['an owner of head office', pusat, lina, no, undefined],
    ['a supervisor of head office', { ...pusat, level: 'SPV' }, lina, no, 'level'],
    ['a supervisor of another shop', { ...spv, kode_toko: 'MDN' }, lina, no, 'level'],
    ['an owner of another shop', { ...own, kode_toko: 'MDN' }, lina, no, 'level'],
    ['a cashier', { ...spv, level: 'KASIR' }, lina, no, 'level'],
    ['a system administrator', { ...spv, level: 'SU' }, lina, no, 'level'],
    ['a manager of head office', { ...pusat, level: 'MU' }, lina, no, 'level'],
    ['a supervisor, where an owner is needed', spv, { ...lina, butuh: needOwn }, no, 'minimal'],
    ['the owner, where an owner is needed', own, { ...lina, butuh: needOwn }, no, undefined],
    [
      'a supervisor, the own act',
      spv,
      { ...lina, diminta_oleh: 'RINA' },
      { allowed: true, hasOthers: false },
      'sendiri',
    ],
    [
      'an owner, the own act',
      own,
      { ...lina, diminta_oleh: 'PEMILIK' },
      { allowed: false, hasOthers: false },
      'sendiri',
    ],
    [
      'an owner, the own act, while a supervisor is there',
      own,
      { ...lina, diminta_oleh: 'PEMILIK' },
      { allowed: true, hasOthers: true },
      'sendiri',
    ],
    [
      'a lone owner whose shop says so',
      own,
      { ...lina, diminta_oleh: 'PEMILIK', butuh: needOwn },
      { allowed: true, hasOthers: false },
      undefined,
    ],
  ] as const)('%s', (_, orang, q, own, cause) => expect(checkApprover(orang, q, own)).toBe(cause))

  test.each([
    ['the one that is asked', 'DI_BAWAH_MODAL', true],
    ['all of them', 'DI_BAWAH_MODAL,SELISIH_TUTUP', true],
    ['another', 'BATAL_PENJUALAN', false],
    ['one of them and another', 'SELISIH_TUTUP, BATAL_PENJUALAN', false],
  ])('a category sent: %s', (_, kategori, allowed) => expect(checkKategori(kategori, needOwn)).toBe(allowed))
})

describe('POST authorization', () => {
  let chain: TestChain
  let kasir: Person
  beforeAll(async () => {
    chain = await testChain()
    kasir = await chain.login('LINA')
  })
  afterAll(() => chain.close())

  let count = 0
  /** A request, as stored by the check of the till. */
  const ask = async (oleh = 'LINA', needs: readonly object[] = needSpv, cabang = 'SBY'): Promise<string> => {
    const id = `minta-${(count += 1)}`
    await chain.plant(
      cabang,
      `INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, nomor, hash, butuh, isi, diminta_oleh, perangkat, diminta)
       VALUES ($1, $2, 'penjualan', 'simpan', NULL, '', $3, '{}', $4, 'TES', $5)`,
      [cabang, id, JSON.stringify(needs), oleh, chain.now().toISOString()],
    )
    return id
  }
  const say = (id_periksa: string, more: object = {}, who = kasir): Promise<Answer> =>
    chain.call(who, 'POST', 'authorization', {
      user_id: 'RINA',
      password: testPassword,
      kategori: 'DI_BAWAH_MODAL',
      description: 'Harga jual di bawah modal',
      id_periksa,
      ...more,
    })
  const stored = async (id: string) => {
    const rows = await chain.db.readAll((tx) =>
      tx.query<{ status: string; disetujui_oleh: string; keterangan: string; grant_hash: Buffer | null }>(
        `SELECT status, disetujui_oleh, keterangan, grant_hash FROM permintaan_otorisasi WHERE id = $1`,
        [id],
      ),
    )
    return rows[0]!
  }

  test('a supervisor says yes at the till: a grant for five minutes, kept only as a hash, told to the audit book', async () => {
    const id = await ask()
    const answer = await say(id, { keterangan: ' pelanggan lama ' })
    expect([answer.status, answer.body.message]).toEqual([200, 'Otorisasi Berhasil'])
    expect(answer.body.grant).toMatch(/^[\w-]{43}$/)
    const row = await stored(id)
    expect(row).toMatchObject({ status: 'DISETUJUI', disetujui_oleh: 'RINA', keterangan: 'PELANGGAN LAMA' })
    expect(row.grant_hash?.length).toBe(32)
    const audit = await chain.db.readAll((tx) =>
      tx.query(`SELECT user_id, disetujui_oleh FROM buku_jejak WHERE perintah = 'setujui' AND kunci = $1`, [id]),
    )
    expect(audit).toEqual([{ user_id: 'LINA', disetujui_oleh: 'RINA' }])
    expect((await chain.call(kasir, 'GET', 'sesi')).status, 'the cashier stays logged in').toBe(200)
  })

  test.each([
    ['nothing typed', {}, ''],
    ['only spaces', { keterangan: '  ' }, '-'],
    ['small letters', { keterangan: 'cacat' }, 'CACAT'],
  ])('the keterangan with %s', async (_, more, want) => {
    const id = await ask()
    expect((await say(id, more)).status).toBe(200)
    expect((await stored(id)).keterangan).toBe(want)
  })

  test.each([
    ['a request that is not there', (): Promise<string> => Promise.resolve('tidak-ada'), {}, 422, 'tidak-ada'],
    ['a request of another shop', (): Promise<string> => ask('SARI', needSpv, 'MDN'), {}, 422, 'tidak-ada'],
    ['another category', () => ask(), { kategori: 'BATAL_PENJUALAN' }, 422, 'kategori'],
    ['a wrong password', () => ask(), { password: 'salah-sekali' }, 403, 'kredensial'],
    ['nobody of that name', () => ask(), { user_id: 'HANTU' }, 403, 'kredensial'],
    ['a cashier', () => ask(), { user_id: 'LINA' }, 403, 'level'],
    ['a supervisor of another shop', () => ask(), { user_id: 'BUDI' }, 403, 'level'],
    ['the own act', () => ask('RINA'), {}, 403, 'sendiri'],
    ['a supervisor where the owner is needed', () => ask('LINA', needOwn), {}, 403, 'minimal'],
  ] as const)('%s fails', async (_, request, more, status, cause) => {
    const id = await request()
    const answer = await say(id, more)
    expect([answer.status, answer.body.message, answer.body.detail?.sebab], answer.raw).toEqual([
      status,
      'Otorisasi Gagal..',
      cause,
    ])
    if (id !== 'tidak-ada') expect((await stored(id)).status).toBe('MENUNGGU')
  })

  test('a lone owner, where the shop allows it, is marked', async () => {
    const shopOwner = await chain.login('PEMILIK')
    const id = await ask('PEMILIK')
    const own = { user_id: 'PEMILIK' }
    expect((await say(id, own, shopOwner)).status).toBe(403)
    await chain.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'otorisasi_sendiri_own', 'on')`)
    const asked = await say(id, own, shopOwner)
    expect([asked.status, asked.body.detail.sebab], 'the supervisor could be asked').toEqual([403, 'sendiri'])
    const ownerOnly = await ask('PEMILIK', needOwn)
    const kategori = needOwn.map((need) => need.kategori).join(',')
    expect((await say(ownerOnly, { ...own, kategori }, shopOwner)).status, 'no supervisor could').toBe(200)
    await chain.owner.query(`UPDATE users SET aktif = false WHERE user_id = 'RINA'`)
    const answer = await say(id, own, shopOwner)
    await chain.owner.query(`UPDATE users SET aktif = true WHERE user_id = 'RINA'`)
    expect(answer.status, answer.raw).toBe(200)
    expect((await stored(id)).keterangan).toBe('(OTORISASI SENDIRI)')
  })

  test('two who say yes at once: one grant', async () => {
    const id = await ask()
    const answers = await Promise.all([say(id), say(id, { user_id: 'PEMILIK' })])
    expect(answers.map((a) => a.status).toSorted((x, y) => x - y)).toEqual([200, 422])
  })

  test('wrong passwords are counted, and the right one waits', async () => {
    const id = await ask()
    for (let i = 0; i < 5; i += 1) await say(id, { user_id: 'OWNER', password: 'salah-sekali' })
    const answer = await say(id, { user_id: 'OWNER' })
    expect(answer.status).toBe(429)
    chain.tick(60_000)
    expect((await say(id, { user_id: 'OWNER' })).status).toBe(200)
  })

  test('what waits is shown to supervisors of the shop, not to a cashier', async () => {
    const id = await ask()
    expect((await chain.call(kasir, 'GET', 'otorisasi/menunggu')).status).toBe(403)
    const rina = await chain.login('RINA')
    const list = await chain.call(rina, 'GET', 'otorisasi/menunggu')
    expect(list.body.map((q: { id_periksa: string }) => q.id_periksa)).toContain(id)
    const owner = await chain.login('OWNER')
    expect((await chain.call(owner, 'GET', 'otorisasi/menunggu', undefined, { toko: 'MDN' })).body).toHaveLength(1)
  })
})
