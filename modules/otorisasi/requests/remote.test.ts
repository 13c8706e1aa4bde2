import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { openCashier, nota, cash, type Cashier } from '#testing/cashier.ts'
import { requestReport, rowValues } from '#testing/report.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'
import { state, until, type RequestStatus } from './otorisasi.ts'

/**
 * Approval from the supervisor's own device: what the till asks, who is told, who may answer, and what the till gets
 * back.
 */
const requested = '2026-11-21T10:00:00.000Z'
const at = (minute: number): Date => new Date(Date.parse(requested) + minute * 60_000)

describe('how a request stands', () => {
  test.each<[string, RequestStatus, string | null, number, string, number | undefined]>([
    ['asked a moment ago', 'MENUNGGU', null, 0, 'MENUNGGU', 15],
    ['asked fourteen minutes ago', 'MENUNGGU', null, 14, 'MENUNGGU', 15],
    ['asked a quarter of an hour ago', 'MENUNGGU', null, 15, 'KEDALUWARSA', 15],
    ['approved four minutes ago', 'DISETUJUI', at(5).toISOString(), 4, 'DISETUJUI', 5],
    ['approved five minutes ago and not used', 'DISETUJUI', at(5).toISOString(), 5, 'KEDALUWARSA', 5],
    ['used, however long ago', 'DIPAKAI', at(5).toISOString(), 900, 'DIPAKAI', undefined],
    ['refused', 'DITOLAK', null, 900, 'DITOLAK', undefined],
    ['taken back', 'DIBATALKAN', null, 900, 'DIBATALKAN', undefined],
  ])('%s', (_word, status, valid, minute, expected, end) => {
    const request = { status, diminta: requested, berlaku: valid }
    expect(state(request, at(minute))).toBe(expected)
    expect(until(request)).toBe(end === undefined ? undefined : at(end).getTime())
  })
})

let cashier: Cashier
let owner: Person
let nina: Person
let address: string
const open: Socket[] = []
beforeAll(async () => {
  cashier = await openCashier()
  owner = await cashier.chain.login('OWNER')
  await cashier.chain.owner.query(`INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
    SELECT 'NINA', kode_toko, 'NINA', level, password, aktif, dibuat, diubah FROM users WHERE user_id = 'LINA'`)
  nina = await cashier.chain.login('NINA')
  address = await cashier.chain.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  open.forEach((s) => s.disconnect())
  await cashier.chain.close()
})

/** Records what a person's screens receive about requests from now on, as `id status`. */
async function listen(person: Person): Promise<string[]> {
  const seen: string[] = []
  const socket = io(address, { transports: ['websocket'], auth: { token: person.token, kode_toko: person.kode_toko } })
  open.push(socket)
  socket.on('dokumen-berubah', (told: { dokumen: string; nomor: string; status: string }) => {
    if (told.dokumen === 'otorisasi') seen.push(`${told.nomor} ${told.status}`)
  })
  await new Promise<void>((done, fail) => {
    socket.on('connect', done)
    socket.on('connect_error', fail)
  })
  return seen
}

/** The draft of a sale with a discount that needs approval, and the request the till made for it. */
let draft: object
let id: string
async function request(): Promise<void> {
  draft = nota([{ kode_barcode: await cashier.one(), diskon_rp: 100_000 }], cash(4_200_000))
  const { body, raw } = await cashier.chain.call(cashier.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })
  id = String(body.id_periksa)
  expect(body.id_periksa, raw).toBeTypeOf('string')
}
beforeEach(request)

const view = (who: Person, more = {}) => cashier.chain.call(who, 'GET', `otorisasi/${id}`, undefined, more)
const current = async () => (await cashier.chain.call(cashier.lina, 'GET', `otorisasi/${id}/keadaan`)).body
const ya = (who: Person, body: object = { password: testPassword }, more = {}): Promise<Answer> =>
  cashier.chain.call(who, 'POST', `otorisasi/${id}/setujui`, body, more)
const no = (who: Person, alasan = 'harga terlalu rendah') =>
  cashier.chain.call(who, 'POST', `otorisasi/${id}/tolak`, { alasan })
const take = (who = cashier.lina) => cashier.chain.call(who, 'POST', `otorisasi/${id}/ambil`, {})
const sell = (grant: string, content = draft, who = cashier.lina) =>
  cashier.chain.call(who, 'POST', 'penjualan', content, { headers: { 'x-grant': grant } })
const cause = (a: Answer) => [a.status, a.body.detail?.sebab]

describe('a yes from afar', () => {
  test('shows the stored document in words, why it is asked, and lets the till go on by itself', async () => {
    const { body } = await view(cashier.rina)
    expect(body).toMatchObject({
      dokumen: 'penjualan',
      aksi: 'simpan',
      keadaan: 'MENUNGGU',
      diminta_oleh: 'LINA',
      perangkat: 'TES',
      sebab: null,
    })
    expect(body.butuh.map((b: { kategori: string }) => b.kategori)).toEqual(['DISKON_MELEBIHI'])
    const [barang] = body.bagian.find((b: { nama: string }) => b.nama === 'detail_barang').baris
    expect([barang.nama, barang.fakta.find((f: { label: string }) => /Diskon/.test(f.label)).teks]).toEqual([
      'CINCIN UKIR BUNGA',
      'Rp. 100,000',
    ])
    expect(barang.jumlah, 'what it comes to, not its price a gram').toBe('4,100,000')
    expect(cause(await take()), 'nobody said yes yet').toEqual([422, 'terpakai'])
    expect((await ya(cashier.rina, { password: testPassword, keterangan: 'pelanggan lama' })).status).toBe(200)
    expect(await current()).toMatchObject({ keadaan: 'DISETUJUI', oleh: 'RINA', jauh: true })
    const { grant } = (await take()).body
    const sale = await sell(grant)
    expect(sale.status, sale.raw).toBe(200)
    expect((await current()).keadaan).toBe('DIPAKAI')
    const table = await requestReport(cashier.chain, cashier.rina, 'otorisasi')
    expect(rowValues(table, ['nomor', 'diminta_oleh', 'disetujui_oleh', 'cara', 'keterangan'])).toEqual([
      [sale.body.no_faktur_jual, 'LINA', 'RINA', 'Sandi, dari jauh', 'PELANGGAN LAMA'],
    ])
  })

  test('is answered with nothing that the one who says it could use, and its grant serves the asker alone, once', async () => {
    expect(Object.keys((await ya(cashier.rina)).body)).toEqual(['message'])
    expect((await take(cashier.rina)).status).toBe(404)
    const old = (await take()).body.grant as string
    const { grant } = (await take()).body
    expect((await sell(old)).status, 'the answer that was lost is void').toBe(423)
    expect((await sell(grant, draft, nina)).status, 'another person').toBe(423)
    expect((await sell(grant)).status).toBe(200)
    expect(cause(await take())).toEqual([422, 'terpakai'])
  })

  test('fits the figures that were shown: one rupiah more is refused', async () => {
    await ya(cashier.rina)
    const { grant } = (await take()).body
    const other = JSON.parse(JSON.stringify(draft).replace('100000', '100001')) as object
    expect((await sell(grant, other)).status).toBe(423)
    expect((await sell(grant)).status, 'a refused command gives it back').toBe(200)
  })

  test('is used within five minutes or not at all', async () => {
    await ya(cashier.rina)
    const { grant } = (await take()).body
    cashier.chain.tick(5 * 60_000)
    expect((await current()).keadaan).toBe('KEDALUWARSA')
    expect([(await sell(grant)).status, cause(await take())]).toEqual([423, [422, 'terpakai']])
  })

  test('two at once: one says it, the other is told that it was said', async () => {
    const answers = await Promise.all([ya(cashier.rina), ya(cashier.owner)])
    expect(answers.map(cause).toSorted((a, b) => a[0] - b[0])).toEqual([
      [200, undefined],
      [422, 'terpakai'],
    ])
  })

  test('by an owner of head office, in the shop that asked', async () => {
    const more = { toko: 'SBY' }
    expect((await view(owner, more)).body).toMatchObject({ keadaan: 'MENUNGGU', sebab: null })
    expect((await ya(owner, { password: testPassword }, more)).status).toBe(200)
    expect(await current()).toMatchObject({ keadaan: 'DISETUJUI', oleh: 'OWNER' })
  })

  test('of a document that stands: what it says, and what is sent with the act', async () => {
    const nomor = await cashier.sold(nota(await cashier.one()))
    const content = { aksi: 'batal', nomor, draft: { alasan: 'SALAH UKURAN' } }
    id = String((await cashier.chain.call(cashier.lina, 'POST', 'penjualan/periksa', content)).body.id_periksa)
    const { body } = await view(cashier.rina)
    expect(body).toMatchObject({ nomor, aksi: 'batal', isian: [{ label: 'Alasan', teks: 'SALAH UKURAN' }] })
    expect(body.bagian[0].baris[0].nama).toBe('CINCIN UKIR BUNGA')
  })
})

describe('who may not', () => {
  test.each<[string, () => Promise<Answer>, number, string | undefined]>([
    ['a cashier', () => ya(cashier.lina), 403, 'level'],
    ['a wrong password', () => ya(cashier.rina, { password: 'salah-sekali' }), 403, 'kredensial'],
    ['without a password', () => ya(cashier.rina, {}), 400, undefined],
    [
      'with a field that nobody knows',
      () => ya(cashier.rina, { password: testPassword, user_id: 'PEMILIK' }),
      400,
      undefined,
    ],
    ['a cashier who says no', () => no(cashier.lina), 403, 'level'],
    ['a no without a reason', () => no(cashier.rina, '  '), 400, undefined],
  ])('%s', async (_word, act, status, word) => {
    expect(cause(await act())).toEqual([status, word])
    expect((await current()).keadaan).toBe('MENUNGGU')
  })

  test('oneself; a supervisor who asks is answered by another', async () => {
    const nomor = await cashier.sold(nota(await cashier.one()))
    const content = { aksi: 'batal', nomor, draft: { alasan: 'SALAH UKURAN' } }
    id = String((await cashier.chain.call(cashier.owner, 'POST', 'penjualan/periksa', content)).body.id_periksa)
    expect((await view(cashier.owner)).body.sebab).toBe('sendiri')
    expect(cause(await ya(cashier.owner))).toEqual([403, 'sendiri'])
    expect(cause(await no(cashier.owner))).toEqual([403, 'sendiri'])
    expect((await ya(cashier.rina)).status).toBe(200)
  })

  test('another shop sees nothing of it; a cashier sees nobody’s request', async () => {
    const budi = await cashier.chain.login('BUDI')
    expect([(await view(budi)).status, cause(await ya(budi))]).toEqual([404, [422, 'tidak-ada']])
    expect([
      (await view(cashier.lina)).status,
      (await cashier.chain.call(cashier.lina, 'GET', 'otorisasi/menunggu')).status,
    ]).toEqual([403, 403])
    expect((await cashier.chain.call(cashier.rina, 'POST', `otorisasi/${id}/batal`, {})).status).toBe(404)
  })
})

describe('the other ends', () => {
  test('a no says who and why, and ends it', async () => {
    expect((await no(cashier.rina)).status).toBe(200)
    expect(await current()).toMatchObject({ keadaan: 'DITOLAK', oleh: 'RINA', alasan: 'HARGA TERLALU RENDAH' })
    expect([cause(await ya(cashier.owner)), cause(await take())]).toEqual([
      [422, 'terpakai'],
      [422, 'terpakai'],
    ])
    const { rows } = await cashier.chain.owner.query(
      `SELECT user_id, sesudah->>'alasan' AS alasan FROM buku_jejak WHERE perintah = 'tolak' AND kunci = $1`,
      [id],
    )
    expect(rows).toEqual([{ user_id: 'RINA', alasan: 'HARGA TERLALU RENDAH' }])
    const refused = rowValues(await requestReport(cashier.chain, cashier.owner, 'otorisasi'), [
      'hasil',
      'disetujui_oleh',
      'diminta_oleh',
      'keterangan',
    ])
    expect(refused).toContainEqual(['Ditolak RINA', null, 'LINA', 'HARGA TERLALU RENDAH'])
  })

  test('taken back, or asked anew: what nobody wants any more cannot be answered', async () => {
    expect((await cashier.chain.call(cashier.lina, 'POST', `otorisasi/${id}/batal`, {})).body).toEqual({
      keadaan: 'DIBATALKAN',
    })
    expect(cause(await ya(cashier.rina))).toEqual([422, 'dibatalkan'])
    await request()
    const before = id
    await request()
    const rows = (await cashier.chain.call(cashier.rina, 'GET', 'otorisasi/menunggu')).body as { id_periksa: string }[]
    expect(rows.map((r) => r.id_periksa)).toContain(id)
    expect(rows.map((r) => r.id_periksa)).not.toContain(before)
  })

  test('unanswered for a quarter of an hour', async () => {
    cashier.chain.tick(15 * 60_000)
    expect((await current()).keadaan).toBe('KEDALUWARSA')
    expect([cause(await ya(cashier.rina)), cause(await no(cashier.rina))]).toEqual([
      [422, 'kedaluwarsa'],
      [422, 'kedaluwarsa'],
    ])
    expect((await cashier.chain.call(cashier.rina, 'GET', 'otorisasi/menunggu')).body).toEqual([])
    // It ends by itself, once, and is on the report.
    cashier.chain.server.services.rounds.wake('lapsed-requests')
    const lines = async () =>
      rowValues(await requestReport(cashier.chain, cashier.owner, 'otorisasi'), [
        'hasil',
        'disetujui_oleh',
        'diminta_oleh',
      ]).filter(([hasil]) => hasil === 'Tidak Dijawab')
    await expect.poll(lines).toEqual([['Tidak Dijawab', null, 'LINA']])
    cashier.chain.server.services.rounds.wake('lapsed-requests')
    expect((await current()).keadaan).toBe('KEDALUWARSA')
    expect(cause(await ya(cashier.rina))).toEqual([422, 'kedaluwarsa'])
    expect(await lines()).toHaveLength(1)
  })
})

describe('at once', () => {
  test('the shop’s screens and head office’s owners hear of it, as it comes and as it ends; another shop does not', async () => {
    const budi = await cashier.chain.login('BUDI')
    const [toko, pusat, other] = [await listen(cashier.rina), await listen(owner), await listen(budi)]
    await request()
    await no(cashier.rina)
    for (const seen of [toko, pusat])
      await expect.poll(() => seen.slice(-2)).toEqual([`${id} MENUNGGU`, `${id} DITOLAK`])
    expect(other).toEqual([])
  })

  test('an owner at head office sees what waits in every shop, and by which', async () => {
    const rows = (await cashier.chain.call(owner, 'GET', 'otorisasi/menunggu')).body as Record<string, unknown>[]
    expect(rows.find((r) => r.id_periksa === id)).toMatchObject({
      kode_toko: 'SBY',
      nama_toko: 'TOKO EMAS KILAU SURABAYA',
    })
  })
})
