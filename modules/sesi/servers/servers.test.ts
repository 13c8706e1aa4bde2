import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeLetter } from '#kernel/engine/peers/letter.server.ts'
import { loadOwnKey, type OwnKey } from '#kernel/engine/peers/own-key.server.ts'
import { testChain, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { guestId } from './guests.server.ts'

/** Two installations on two databases: head office's server opens a shop of the other. */
let pusat: TestChain
let branch: TestChain
let owner: Person
let there: Person
const at = { pusat: '', branch: '' }

const keyOf = (c: TestChain): Promise<OwnKey> => c.db.tx(undefined, (tx) => loadOwnKey(tx, c.server.services.secretbox))
const strange = (): OwnKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publik: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), secret: privateKey }
}
async function good(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body, raw } = await answer
  expect(status, raw).toBe(200)
  return body
}
const said = ({ status, body }: Answer) => [status, body.kode, body.message]

async function pair(): Promise<{ id: string; id_pusat: string }> {
  const { kode, id } = await good(pusat.call(owner, 'POST', 'server-dikenal', { nama: 'SURABAYA' }))
  const typed = { alamat: at.pusat, kode, portal: at.branch }
  const joined = await good(branch.call(there, 'POST', 'server-dikenal/sambung', typed))
  return { id, id_pusat: joined.id }
}
const open = (who: Person, more: object = {}, kode_toko = 'SBY') =>
  pusat.call(who, 'POST', 'sesi-cabang', { kode_toko, ...more })
/** As the browser calls it: with the token of over there. */
const guest = (token: string): Person => ({ user_id: 'OWNER/PUSAT', token, kode_toko: 'SBY' })

beforeAll(async () => {
  pusat = await testChain({ outgoing: ['127.0.0.0/8'] })
  branch = await testChain({ outgoing: ['127.0.0.0/8'] })
  at.pusat = await pusat.server.app.listen({ port: 0, host: '127.0.0.1' })
  at.branch = await branch.server.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await pusat.login('OWNER')
  there = await branch.login('OWNER')
  await pusat.owner.query(`UPDATE toko SET portal = $1 WHERE kode_toko = 'SBY'`, [`${at.branch}/SBY`])
})
afterAll(async () => {
  await pusat.close()
  await branch.close()
})

describe('before the servers know each other', () => {
  test('a shop is opened here, as ever', async () => {
    expect(await good(open(owner))).toMatchObject({ alamat: null, token: null })
  })

  test.each([
    ['ADMIN', 'of head office, but no owner'],
    ['PEMILIK', 'owner of a branch'],
  ])('%s, %s, joins none', async (user_id) => {
    const who = await pusat.login(user_id)
    const answer = await pusat.call(who, 'POST', 'server-dikenal', { nama: 'X' })
    expect(said(answer)).toEqual([403, 'pusat', 'Hanya Untuk Owner Kantor Pusat'])
  })

  test('a code is good once, and a wrong one for nothing', async () => {
    const { kode } = await good(pusat.call(owner, 'POST', 'server-dikenal', { nama: 'SURABAYA' }))
    const typed = (code: string) =>
      branch.call(there, 'POST', 'server-dikenal/sambung', { alamat: at.pusat, kode: code, portal: at.branch })
    expect(said(await typed('AAAA-2222'))).toEqual([422, 'kode', 'Kode Pemasangan Tidak Berlaku'])
    const { id } = await good(typed(kode))
    expect(said(await typed(kode))).toEqual([422, 'kode', 'Kode Pemasangan Tidak Berlaku'])
    await good(branch.call(there, 'DELETE', `server-dikenal/${id}`))
    for (const server of (await good(pusat.call(owner, 'GET', 'server-dikenal'))).server)
      await good(pusat.call(owner, 'DELETE', `server-dikenal/${server.id}`))
  })

  test('a code of ten minutes ago is too old', async () => {
    const { kode } = await good(pusat.call(owner, 'POST', 'server-dikenal', { nama: 'SURABAYA' }))
    pusat.tick(601_000)
    branch.tick(601_000)
    const typed = { alamat: at.pusat, kode, portal: at.branch }
    expect((await branch.call(there, 'POST', 'server-dikenal/sambung', typed)).status).toBe(422)
  })
})

describe('head office opens a shop that has a server of its own', () => {
  let ids: { id: string; id_pusat: string }
  beforeAll(async () => {
    ids = await pair()
  })

  test('both see each other, by the same fingerprints', async () => {
    const here = await good(pusat.call(owner, 'GET', 'server-dikenal'))
    const other = await good(branch.call(there, 'GET', 'server-dikenal'))
    expect(here.server).toMatchObject([{ nama: 'SURABAYA', peran: 'CABANG', alamat: at.branch, sidik: other.sidik }])
    expect(other.server).toMatchObject([{ peran: 'PUSAT', alamat: at.pusat, sidik: here.sidik }])
  })

  test('and works there as a guest of head office, with the rights of his level in that shop', async () => {
    const given = await good(open(owner))
    expect(given).toMatchObject({ alamat: `${at.branch}/SBY`, kode_toko: 'SBY', nama_server: 'SURABAYA' })
    const session = await good(branch.call(guest(given.token), 'GET', 'sesi', undefined, { toko: 'SBY' }))
    expect(session).toMatchObject({
      user_id: 'OWNER/PUSAT',
      nama: 'OWNER (PUSAT)',
      level: 'OWN',
      kode_toko: 'SBY',
      pusat: false,
    })
    await good(branch.call(guest(given.token), 'POST', 'bank', { kode_bank: 'BCA', nama_bank: 'BCA' }))
  })

  test('but in no other shop of that server', async () => {
    const { token } = await good(open(owner))
    const elsewhere = await branch.call(guest(token), 'GET', 'sesi', undefined, { toko: 'MDN' })
    expect(said(elsewhere)).toEqual([403, 'toko', 'Cabang Tidak Tersedia'])
  })

  test('the head office of that server is to him a shop like any other', async () => {
    await pusat.owner.query(`UPDATE toko SET portal = $1 WHERE kode_toko = 'PUSAT'`, [`${at.branch}/PUSAT`])
    const { token } = await good(open(owner, {}, 'PUSAT'))
    const session = await good(branch.call(guest(token), 'GET', 'sesi'))
    expect([session.kode_toko, session.pusat]).toEqual(['PUSAT', false])
    const elsewhere = await branch.call(guest(token), 'GET', 'sesi', undefined, { toko: 'SBY' })
    expect(elsewhere.status).toBe(403)
    await pusat.owner.query(`UPDATE toko SET portal = 'http://localhost/PUSAT' WHERE kode_toko = 'PUSAT'`)
  })

  test('what he may not open at home he may not open there', async () => {
    await pusat.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('MANAGER', '{Dasbor,Dasbor/home}') ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    )
    const manager = await pusat.login('MANAGER')
    const { token } = await good(open(manager))
    const session = await good(branch.call({ ...guest(token), user_id: 'MANAGER/PUSAT' }, 'GET', 'sesi'))
    expect(session.jalur.every((j: string) => j.startsWith('Dasbor'))).toBe(true)
  })

  test('he is in no list of users there, and has no password', async () => {
    await good(open(owner))
    const list = await good(branch.call(there, 'GET', 'users/get/all'))
    expect(JSON.stringify(list)).not.toContain('OWNER/PUSAT')
    const tried = await branch.call(undefined, 'POST', 'users/login', { user_id: 'OWNER/PUSAT', password: 'x' })
    expect(tried.status).toBe(401)
  })

  test('both audit books say so', async () => {
    await good(open(owner))
    const line = async (chain: TestChain, command: string) =>
      (
        await chain.owner.query(
          `SELECT cabang, user_id, sesudah FROM buku_jejak WHERE perintah = $1 AND objek = 'sesi' AND sesudah ? 'alamat' ORDER BY id DESC LIMIT 1`,
          [command],
        )
      ).rows[0]
    expect(await line(pusat, 'buka-cabang')).toMatchObject({
      cabang: 'PUSAT',
      user_id: 'OWNER',
      sesudah: { kode_toko: 'SBY', server: 'SURABAYA' },
    })
    expect(await line(branch, 'masuk')).toMatchObject({
      cabang: 'SBY',
      user_id: 'OWNER/PUSAT',
      sesudah: { user_id: 'OWNER', level: 'OWN', alamat: at.pusat },
    })
  })

  test('after a quarter of an hour it is over, unless it was prolonged', async () => {
    const { token } = await good(open(owner))
    const tick = (minutes: number) => [pusat, branch].forEach((c) => c.tick(minutes * 60_000))
    const state = async () => (await branch.call(guest(token), 'GET', 'sesi')).status
    tick(10)
    const longer = await good(open(owner, { token }))
    expect(longer.token).toBe(token)
    tick(10)
    expect(await state()).toBe(200)
    tick(6)
    expect(await state()).toBe(401)
    expect(said(await open(owner, { token }))).toEqual([422, 'berakhir', 'Sesi Di Cabang Sudah Berakhir'])
  })

  test('a branch sends nobody to head office', async () => {
    const content = {
      user_id: 'OWNER',
      nama: 'OWNER',
      level: 'OWN',
      toko_asal: 'SBY',
      kode_toko: 'PUSAT',
      jalur: [],
      perangkat: '',
      ip: '',
    }
    const letter = writeLetter(await keyOf(branch), 'sesi-pusat', (await keyOf(pusat)).publik, content, pusat.now())
    expect(said(await pusat.call(undefined, 'POST', 'sesi-pusat', letter))).toEqual([
      403,
      'peran',
      'Server Ini Bukan Kantor Pusat',
    ])
  })

  test('a letter of head office is refused when it is not exactly what it should be', async () => {
    const [here, other] = [await keyOf(pusat), await keyOf(branch)]
    const content = {
      user_id: 'OWNER',
      nama: 'OWNER',
      level: 'OWN',
      toko_asal: 'PUSAT',
      kode_toko: 'SBY',
      jalur: [],
      perangkat: '',
      ip: '',
    }
    const now = branch.now()
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const sent = (letter: object) => branch.call(undefined, 'POST', 'sesi-pusat', letter).then(said)
    const write = (more: object = {}) => writeLetter(here, 'sesi-pusat', other.publik, { ...content, ...more }, now)
    const changed = write()
    const cases: readonly [string, object, unknown][] = [
      [
        'of an unknown server',
        writeLetter(strange(), 'sesi-pusat', other.publik, content, now),
        [403, 'server', 'Server Ini Tidak Dikenal'],
      ],
      [
        'changed on its way',
        { ...changed, surat: changed.surat.replace('"OWN"', '"DEV"') },
        [401, 'tanda', 'Tanda Tangan Server Tidak Sah'],
      ],
      ['without a signature', { ...changed, tanda: '' }, [401, 'tanda', 'Tanda Tangan Server Tidak Sah']],
      ['that is no letter', { surat: '{', tanda: '' }, [401, 'tanda', 'Tanda Tangan Server Tidak Sah']],
      [
        'of three minutes ago',
        writeLetter(here, 'sesi-pusat', other.publik, content, ago(3)),
        [401, 'waktu', 'Jam Kedua Server Berbeda, Periksa Jamnya'],
      ],
      [
        'of three minutes ahead',
        writeLetter(here, 'sesi-pusat', other.publik, content, ago(-3)),
        [401, 'waktu', 'Jam Kedua Server Berbeda, Periksa Jamnya'],
      ],
      [
        'for another server',
        writeLetter(here, 'sesi-pusat', here.publik, content, now),
        [403, 'tujuan', 'Permintaan Ini Untuk Server Lain'],
      ],
      [
        'for another purpose',
        writeLetter(here, 'pasang', other.publik, content, now),
        [403, 'tujuan', 'Permintaan Ini Untuk Server Lain'],
      ],
      ['for a shop that is not there', write({ kode_toko: 'XYZ' }), [403, 'toko', 'Cabang Tidak Tersedia']],
      ['with a level that nobody has', write({ level: 'RAJA' }), [400, 'isian', 'Isian Tidak Sah']],
    ]
    for (const [name, letter, answer] of cases) expect(await sent(letter), name).toEqual(answer)
    const once = write()
    expect((await sent(once))[0]).toBe(200)
    expect(await sent(once)).toEqual([409, 'ulang', 'Permintaan Ini Sudah Dipakai'])
  })

  test('somebody of the branch who has that very name keeps it', async () => {
    await branch.owner.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, dibuat, diubah) VALUES ('DEVEL/PUSAT', 'SBY', 'X', 'KASIR', now(), now())`,
    )
    const devel = await pusat.login('DEVEL')
    expect(said(await open(devel))).toEqual([422, 'ada', 'User ID Tamu Sudah Dipakai Di Cabang'])
  })

  test('a branch’s people open no shop of another server', async () => {
    const who = await pusat.login('PEMILIK')
    expect((await open(who)).status).toBe(403)
  })

  test('its pages may call there, pages of others may not', async () => {
    const { token } = await good(open(owner))
    const ask = (origin: string) =>
      branch.call(guest(token), 'GET', 'sesi', undefined, { headers: { origin }, toko: 'SBY' })
    expect((await ask(at.pusat)).headers['access-control-allow-origin']).toBe(at.pusat)
    expect((await ask('https://lain.example')).headers['access-control-allow-origin']).toBeUndefined()
    const before = await branch.server.app.inject({
      method: 'OPTIONS',
      url: '/SBY/api/v1/bank',
      headers: { origin: at.pusat, 'access-control-request-method': 'POST' },
    })
    expect([before.statusCode, before.headers['access-control-allow-credentials']]).toEqual([204, undefined])
    expect(before.headers['access-control-allow-headers']).toContain('x-auth-token, x-idempotency-key')
    const bank = { kode_bank: 'BRI', nama_bank: 'BRI' }
    const write = (origin: string) => branch.call(guest(token), 'POST', 'bank', bank, { headers: { origin } })
    expect((await write('https://lain.example')).status).toBe(403)
    expect((await write(at.pusat)).status).toBe(200)
    const page = await pusat.call(undefined, 'GET', '/healthz')
    expect(page.headers['content-security-policy']).toContain(`${at.branch} ${at.branch.replace('http', 'ws')}`)
  })

  test('once revoked there, sessions end at once and no letter is believed', async () => {
    const { token } = await good(open(owner))
    await good(branch.call(there, 'DELETE', `server-dikenal/${ids.id_pusat}`))
    expect((await branch.call(guest(token), 'GET', 'sesi')).status).toBe(401)
    expect(said(await open(owner))).toEqual([422, 'dicabut', 'Sambungan Server Sudah Dicabut'])
  })

  test('once revoked here, the shop is not opened at all', async () => {
    await good(pusat.call(owner, 'DELETE', `server-dikenal/${ids.id}`))
    expect(said(await open(owner))).toEqual([422, 'dicabut', 'Cabang Tidak Tersedia'])
  })

  test('joined anew it is opened again; a server that does not answer is said to be away', async () => {
    // Nobody knew the servers any more: keys that were stolen with a disk are worth nothing from here on.
    const old = [await keyOf(pusat), await keyOf(branch)].map((k) => k.publik)
    await pair()
    for (const c of [pusat, branch]) expect(old).not.toContain((await keyOf(c)).publik)
    expect((await open(owner)).status).toBe(200)
    await branch.server.app.close()
    expect(said(await open(owner))).toEqual([503, 'cabang', 'Cabang Tidak Tersedia'])
  })
})

test('the name of a guest fits where a name stands', () => {
  expect(guestId('OWNER', 'PUSAT')).toBe('OWNER/PUSAT')
  const long = ['A', 'B'].map((x) => guestId(`SEORANG-PEMILIK-TOK${x}`, 'PUSAT'))
  expect(new Set(long).size).toBe(2)
  for (const id of long) expect(id).toMatch(/^[A-Z0-9][A-Z0-9._/-]{0,19}$/)
})
