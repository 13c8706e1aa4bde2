import sharp from 'sharp'
import type { Fields } from '#kernel/model/fields/field.ts'
import { documents } from '../rooms.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

/** Pictures: an upload is re-encoded, and can be seen only by users who may open the record it belongs to. */
let chain: TestChain
let owner: Person
let photo: Buffer
beforeAll(async () => {
  chain = await testChain()
  owner = await chain.login('PEMILIK')
  photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c9a227' } })
    .withExif({ IFD0: { Copyright: 'RAHASIA' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => chain.close())

async function send(who: Person, bytes: Buffer, source = 'customer.foto_identitas', type = 'image/jpeg') {
  const form = new FormData()
  form.append('sumber', source)
  form.append('image', new Blob([new Uint8Array(bytes)], { type }), 'foto.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await chain.server.app.inject({
    method: 'POST',
    url: '/api/v1/gambar',
    headers: { 'x-auth-token': who.token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.payload) as { kunci: string; message: string } }
}
const load = (who: Person, key: string) =>
  chain.server.app.inject({ method: 'GET', url: `/api/v1/gambar/${key}`, headers: { 'x-auth-token': who.token } })

describe('pictures', () => {
  test('come back as JPEG of at most 720 × 1366, without what else the file carried', async () => {
    const { status, body } = await send(owner, photo)
    expect(status).toBe(200)
    const answer = await load(owner, body.kunci)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const meta = await sharp(answer.rawPayload).metadata()
    expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 720, 480])
    expect(answer.rawPayload.includes('RAHASIA')).toBe(false)
    expect((await send(owner, photo)).body.kunci, 'the same picture is kept once').toBe(body.kunci)
  })

  test.each([
    ['a page with a script', Buffer.from('<html><script>alert(1)</script></html>'), 422],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01'), 422],
    ['half a picture', Buffer.alloc(0), 422],
    ['nine megabytes', Buffer.alloc(9_000_000), 413],
  ])('%s is refused', async (_name, bytes, status) => {
    expect((await send(owner, bytes)).status).toBe(status)
  })

  test('of a bought piece: whoever may buy, or sell, which an exchange is, and nobody else', async () => {
    const bought = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer()
    const allowed = async (jalur: string): Promise<number[]> => {
      await chain.owner.query(
        `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
        [jalur],
      )
      const lina = await chain.login('LINA')
      const sent = await send(lina, bought, 'pembelian.foto')
      return sent.status === 200 ? [200, (await load(lina, sent.body.kunci)).statusCode] : [sent.status]
    }
    expect(await allowed('{Penjualan,Penjualan/transaksi-penjualan}')).toEqual([200, 200])
    expect(await allowed('{Pembelian,Pembelian/transaksi-pembelian}')).toEqual([200, 200])
    expect(await allowed('{Penjualan,Penjualan/lihat-penjualan,Pembelian,Pembelian/lihat-pembelian}')).toEqual([403])
    await chain.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
  })

  test.each(
    // Screens of their own name the picture themselves.
    documents
      .filter((d) => d.screens.some((screen) => screen.frame === 'form'))
      .flatMap((doc) =>
        [doc.header, ...Object.values(doc.lines)].flatMap((fields: Fields) =>
          Object.entries(fields).flatMap(([name, field]) =>
            field.kind === 'image' && !field.readOnly ? [`${doc.name}.${name}`] : [],
          ),
        ),
      ),
  )('the frame of a form may send the picture that its document asks for: %s', async (source) => {
    expect((await send(owner, photo, source)).status).toBe(200)
  })

  test.each([
    ['a field that is no picture', 'customer.nama_customer'],
    ['a record that is not there', 'hantu.foto'],
    ['nothing', ''],
    ['a path', '../../etc.passwd'],
  ])('for %s is refused', async (_name, source) => {
    expect((await send(owner, photo, source)).status).toBe(403)
  })

  test('another shop, a user without the right and a made-up key get nothing', async () => {
    const { kunci } = (await send(owner, photo)).body
    expect((await load(await chain.login('BUDI'), kunci)).statusCode).toBe(404)
    await chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('RINA', '{}')`)
    const rina = await chain.login('RINA')
    expect((await load(rina, kunci)).statusCode).toBe(404)
    expect((await send(rina, photo)).status).toBe(403)
    expect((await load(owner, 'a'.repeat(40))).statusCode).toBe(404)
    expect((await load(owner, '..%2f..%2fkunci-segel')).statusCode).toBe(400)
  })

  test('seeing an identity card is written to the book', async () => {
    const { rows } = await chain.owner.query(`SELECT user_id, objek FROM buku_jejak WHERE perintah = 'lihat-gambar'`)
    expect(rows[0]).toEqual({ user_id: 'PEMILIK', objek: 'customer.foto_identitas' })
  })
})

describe('sealed fields', () => {
  const customer = {
    kode: 'C900',
    nama_customer: 'SITI AMINAH',
    jenis_identitas: 'KTP',
    nomor_identitas: '3578014105900001',
    persetujuan: '2026-01-02',
  }
  test('an identity number is sealed at rest, masked in every answer, shown on request with a trace', async () => {
    const saved = await chain.call(owner, 'POST', 'customer', customer)
    expect(saved.status, saved.raw).toBe(200)
    expect(saved.body.nomor_identitas).toBe('••••0001')
    const { rows } = await chain.owner.query(`SELECT nomor_identitas FROM customer WHERE kode = 'C900'`)
    expect(rows[0].nomor_identitas).toMatch(/^s1\./)
    expect((await chain.call(owner, 'GET', 'customer')).raw).not.toContain(customer.nomor_identitas)
    const shown = await chain.call(owner, 'POST', 'customer/C900/lihat/nomor_identitas')
    expect(shown.body).toEqual({ nilai: customer.nomor_identitas })
    expect((await chain.call(await chain.login('LINA'), 'POST', 'customer/C900/lihat/nomor_identitas')).status).toBe(
      403,
    )
    const trace = await chain.owner.query(
      `SELECT user_id, kunci, sesudah FROM buku_jejak WHERE perintah = 'lihat-rahasia'`,
    )
    expect(trace.rows).toEqual([{ user_id: 'PEMILIK', kunci: 'C900', sesudah: { field: 'nomor_identitas' } }])
    const all = await chain.owner.query(`SELECT sebelum, sesudah FROM buku_jejak`)
    expect(JSON.stringify(all.rows)).not.toContain(customer.nomor_identitas)
  })

  test('a change that does not send it, or sends the mask back, keeps it; a new one replaces it', async () => {
    const reveal = async () => (await chain.call(owner, 'POST', 'customer/C900/lihat/nomor_identitas')).body.nilai
    await chain.call(owner, 'PUT', 'customer/C900', { nama_customer: 'SITI', versi: 1 })
    expect(await reveal()).toBe(customer.nomor_identitas)
    await chain.call(owner, 'PUT', 'customer/C900', { nomor_identitas: '••••0001', versi: 2 })
    expect(await reveal()).toBe(customer.nomor_identitas)
    await chain.call(owner, 'PUT', 'customer/C900', { nomor_identitas: '3578014105900099', versi: 3 })
    expect(await reveal()).toBe('3578014105900099')
  })

  test('a sealed text that is moved to another customer does not open', async () => {
    await chain.call(owner, 'POST', 'customer', { ...customer, kode: 'C901' })
    await chain.plant(
      'SBY',
      `UPDATE customer SET nomor_identitas = (SELECT nomor_identitas FROM customer WHERE cabang = 'SBY' AND kode = 'C900') WHERE cabang = 'SBY' AND kode = 'C901'`,
    )
    const answer = await chain.call(owner, 'POST', 'customer/C901/lihat/nomor_identitas')
    expect([answer.status, answer.body.kode]).toEqual([409, 'kunci-segel'])
    expect(answer.raw).not.toContain('3578')
  })

  test('nothing is opened for whom nobody knows, nor for who may not look: the list shows that a text does not open', async () => {
    const list = async (who: Person) => (await chain.call(who, 'POST', 'customer/cari', {})).status
    const { rows } = (await chain.call(owner, 'POST', 'customer/cari', { saring: { kode: ['C901'] } })).body
    expect(rows).toMatchObject([{ kode: 'C901', nomor_identitas: '•••• ?' }])
    expect(await list(owner)).toBe(200)
    const lina = await chain.login('LINA')
    await chain.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{}') ON CONFLICT (user_id) DO UPDATE SET jalur = '{}'`,
    )
    // Now the server knows her token, and checks it together with the query of the next call.
    await chain.call(lina, 'GET', 'customer')
    expect(await list(lina)).toBe(403)
    expect((await chain.call(lina, 'POST', 'users/logout', { user_id: 'LINA' })).status).toBe(200)
    expect(await list(lina)).toBe(401)
  })
})
