import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { bukaKasir, nota, tunai, type Kasir } from '#kernel/testing/kasir.ts'
import { mintaLaporan, nilaiBaris } from '#kernel/testing/laporan.ts'
import { sandi, type Answer, type Person } from '#kernel/testing/server.ts'
import { keadaan, sampai, type StatusPermintaan } from './otorisasi.ts'

/** A yes from the supervisor's own device: what the till asks, who hears of it, who may answer, and what the till gets of it. */
const diminta = '2026-11-21T10:00:00.000Z'
const at = (menit: number): Date => new Date(Date.parse(diminta) + menit * 60_000)

describe('how a request stands', () => {
  test.each<[string, StatusPermintaan, string | null, number, string, number | undefined]>([
    ['asked a moment ago', 'MENUNGGU', null, 0, 'MENUNGGU', 15],
    ['asked fourteen minutes ago', 'MENUNGGU', null, 14, 'MENUNGGU', 15],
    ['asked a quarter of an hour ago', 'MENUNGGU', null, 15, 'KEDALUWARSA', 15],
    ['approved four minutes ago', 'DISETUJUI', at(5).toISOString(), 4, 'DISETUJUI', 5],
    ['approved five minutes ago and not used', 'DISETUJUI', at(5).toISOString(), 5, 'KEDALUWARSA', 5],
    ['used, however long ago', 'DIPAKAI', at(5).toISOString(), 900, 'DIPAKAI', undefined],
    ['refused', 'DITOLAK', null, 900, 'DITOLAK', undefined],
    ['taken back', 'DIBATALKAN', null, 900, 'DIBATALKAN', undefined],
  ])('%s', (_kata, status, berlaku, menit, harap, akhir) => {
    const q = { status, diminta, berlaku }
    expect(keadaan(q, at(menit))).toBe(harap)
    expect(sampai(q)).toBe(akhir === undefined ? undefined : at(akhir).getTime())
  })
})

let k: Kasir
let owner: Person
let nina: Person
let address: string
const open: Socket[] = []
beforeAll(async () => {
  k = await bukaKasir()
  owner = await k.c.login('OWNER')
  await k.c.owner.query(`INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
    SELECT 'NINA', kode_toko, 'NINA', level, password, aktif, dibuat, diubah FROM users WHERE user_id = 'LINA'`)
  nina = await k.c.login('NINA')
  address = await k.c.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  open.forEach((s) => s.disconnect())
  await k.c.close()
})

/** What a person's screens hear of requests from now on: `id status`. */
async function dengar(p: Person): Promise<string[]> {
  const seen: string[] = []
  const socket = io(address, { transports: ['websocket'], auth: { token: p.token, kode_toko: p.kode_toko } })
  open.push(socket)
  socket.on('dokumen-berubah', (d: { dokumen: string; nomor: string; status: string }) => {
    if (d.dokumen === 'otorisasi') seen.push(`${d.nomor} ${d.status}`)
  })
  await new Promise<void>((done, fail) => {
    socket.on('connect', done)
    socket.on('connect_error', fail)
  })
  return seen
}

/** A sale with a discount that nobody may give alone: its draft, and the request that the till left for it. */
let draft: object
let id: string
async function minta(): Promise<void> {
  draft = nota([{ kode_barcode: await k.satu(), diskon_rp: 100_000 }], tunai(4_200_000))
  const { body, raw } = await k.c.call(k.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })
  id = String(body.id_periksa)
  expect(body.id_periksa, raw).toBeTypeOf('string')
}
beforeEach(minta)

const lihat = (who: Person, more = {}) => k.c.call(who, 'GET', `otorisasi/${id}`, undefined, more)
const kini = async () => (await k.c.call(k.lina, 'GET', `otorisasi/${id}/keadaan`)).body
const ya = (who: Person, body: object = { password: sandi }, more = {}): Promise<Answer> =>
  k.c.call(who, 'POST', `otorisasi/${id}/setujui`, body, more)
const tidak = (who: Person, alasan = 'harga terlalu rendah') =>
  k.c.call(who, 'POST', `otorisasi/${id}/tolak`, { alasan })
const ambil = (who = k.lina) => k.c.call(who, 'POST', `otorisasi/${id}/ambil`, {})
const jual = (grant: string, isi = draft, who = k.lina) =>
  k.c.call(who, 'POST', 'penjualan', isi, { headers: { 'x-grant': grant } })
const sebab = (a: Answer) => [a.status, a.body.detail?.sebab]

describe('a yes from afar', () => {
  test('shows the stored document in words, why it is asked, and lets the till go on by itself', async () => {
    const { body } = await lihat(k.rina)
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
    expect(sebab(await ambil()), 'nobody said yes yet').toEqual([422, 'terpakai'])
    expect((await ya(k.rina, { password: sandi, keterangan: 'pelanggan lama' })).status).toBe(200)
    expect(await kini()).toMatchObject({ keadaan: 'DISETUJUI', oleh: 'RINA', jauh: true })
    const { grant } = (await ambil()).body
    const sale = await jual(grant)
    expect(sale.status, sale.raw).toBe(200)
    expect((await kini()).keadaan).toBe('DIPAKAI')
    const tabel = await mintaLaporan(k.c, k.rina, 'otorisasi')
    expect(nilaiBaris(tabel, ['nomor', 'diminta_oleh', 'disetujui_oleh', 'cara', 'keterangan'])).toEqual([
      [sale.body.no_faktur_jual, 'LINA', 'RINA', 'SANDI, DARI JAUH', 'PELANGGAN LAMA'],
    ])
  })

  test('is answered with nothing that the one who says it could use, and its grant serves the asker alone, once', async () => {
    expect(Object.keys((await ya(k.rina)).body)).toEqual(['message'])
    expect((await ambil(k.rina)).status).toBe(404)
    const lama = (await ambil()).body.grant as string
    const { grant } = (await ambil()).body
    expect((await jual(lama)).status, 'the answer that was lost is void').toBe(423)
    expect((await jual(grant, draft, nina)).status, 'another person').toBe(423)
    expect((await jual(grant)).status).toBe(200)
    expect(sebab(await ambil())).toEqual([422, 'terpakai'])
  })

  test('fits the figures that were shown: one rupiah more is refused', async () => {
    await ya(k.rina)
    const { grant } = (await ambil()).body
    const lain = JSON.parse(JSON.stringify(draft).replace('100000', '100001')) as object
    expect((await jual(grant, lain)).status).toBe(423)
    expect((await jual(grant)).status, 'a refused command gives it back').toBe(200)
  })

  test('is used within five minutes or not at all', async () => {
    await ya(k.rina)
    const { grant } = (await ambil()).body
    k.c.tick(5 * 60_000)
    expect((await kini()).keadaan).toBe('KEDALUWARSA')
    expect([(await jual(grant)).status, sebab(await ambil())]).toEqual([423, [422, 'terpakai']])
  })

  test('two at once: one says it, the other is told that it was said', async () => {
    const answers = await Promise.all([ya(k.rina), ya(k.pemilik)])
    expect(answers.map(sebab).toSorted((a, b) => a[0] - b[0])).toEqual([
      [200, undefined],
      [422, 'terpakai'],
    ])
  })

  test('by an owner of head office, in the shop that asked', async () => {
    const more = { toko: 'SBY' }
    expect((await lihat(owner, more)).body).toMatchObject({ keadaan: 'MENUNGGU', sebab: null })
    expect((await ya(owner, { password: sandi }, more)).status).toBe(200)
    expect(await kini()).toMatchObject({ keadaan: 'DISETUJUI', oleh: 'OWNER' })
  })

  test('of a document that stands: what it says, and what is sent with the act', async () => {
    const nomor = await k.terjual(nota(await k.satu()))
    const isi = { aksi: 'batal', nomor, draft: { alasan: 'SALAH UKURAN' } }
    id = String((await k.c.call(k.lina, 'POST', 'penjualan/periksa', isi)).body.id_periksa)
    const { body } = await lihat(k.rina)
    expect(body).toMatchObject({ nomor, aksi: 'batal', isian: [{ label: 'Alasan', teks: 'SALAH UKURAN' }] })
    expect(body.bagian[0].baris[0].nama).toBe('CINCIN UKIR BUNGA')
  })
})

describe('who may not', () => {
  test.each<[string, () => Promise<Answer>, number, string | undefined]>([
    ['a cashier', () => ya(k.lina), 403, 'level'],
    ['a wrong password', () => ya(k.rina, { password: 'salah-sekali' }), 403, 'kredensial'],
    ['without a password', () => ya(k.rina, {}), 400, undefined],
    ['with a field that nobody knows', () => ya(k.rina, { password: sandi, user_id: 'PEMILIK' }), 400, undefined],
    ['a cashier who says no', () => tidak(k.lina), 403, 'level'],
    ['a no without a reason', () => tidak(k.rina, '  '), 400, undefined],
  ])('%s', async (_kata, act, status, kata) => {
    expect(sebab(await act())).toEqual([status, kata])
    expect((await kini()).keadaan).toBe('MENUNGGU')
  })

  test('oneself; a supervisor who asks is answered by another', async () => {
    const nomor = await k.terjual(nota(await k.satu()))
    const isi = { aksi: 'batal', nomor, draft: { alasan: 'SALAH UKURAN' } }
    id = String((await k.c.call(k.pemilik, 'POST', 'penjualan/periksa', isi)).body.id_periksa)
    expect((await lihat(k.pemilik)).body.sebab).toBe('sendiri')
    expect(sebab(await ya(k.pemilik))).toEqual([403, 'sendiri'])
    expect(sebab(await tidak(k.pemilik))).toEqual([403, 'sendiri'])
    expect((await ya(k.rina)).status).toBe(200)
  })

  test('another shop sees nothing of it; a cashier sees nobody’s request', async () => {
    const budi = await k.c.login('BUDI')
    expect([(await lihat(budi)).status, sebab(await ya(budi))]).toEqual([404, [422, 'tidak-ada']])
    expect([(await lihat(k.lina)).status, (await k.c.call(k.lina, 'GET', 'otorisasi/menunggu')).status]).toEqual([
      403, 403,
    ])
    expect((await k.c.call(k.rina, 'POST', `otorisasi/${id}/batal`, {})).status).toBe(404)
  })
})

describe('the other ends', () => {
  test('a no says who and why, and ends it', async () => {
    expect((await tidak(k.rina)).status).toBe(200)
    expect(await kini()).toMatchObject({ keadaan: 'DITOLAK', oleh: 'RINA', alasan: 'HARGA TERLALU RENDAH' })
    expect([sebab(await ya(k.pemilik)), sebab(await ambil())]).toEqual([
      [422, 'terpakai'],
      [422, 'terpakai'],
    ])
    const { rows } = await k.c.owner.query(
      `SELECT user_id, sesudah->>'alasan' AS alasan FROM buku_jejak WHERE perintah = 'tolak' AND kunci = $1`,
      [id],
    )
    expect(rows).toEqual([{ user_id: 'RINA', alasan: 'HARGA TERLALU RENDAH' }])
  })

  test('taken back, or asked anew: what nobody wants any more cannot be answered', async () => {
    expect((await k.c.call(k.lina, 'POST', `otorisasi/${id}/batal`, {})).body).toEqual({ keadaan: 'DIBATALKAN' })
    expect(sebab(await ya(k.rina))).toEqual([422, 'dibatalkan'])
    await minta()
    const dulu = id
    await minta()
    const rows = (await k.c.call(k.rina, 'GET', 'otorisasi/menunggu')).body as { id_periksa: string }[]
    expect(rows.map((r) => r.id_periksa)).toContain(id)
    expect(rows.map((r) => r.id_periksa)).not.toContain(dulu)
  })

  test('unanswered for a quarter of an hour', async () => {
    k.c.tick(15 * 60_000)
    expect((await kini()).keadaan).toBe('KEDALUWARSA')
    expect([sebab(await ya(k.rina)), sebab(await tidak(k.rina))]).toEqual([
      [422, 'kedaluwarsa'],
      [422, 'kedaluwarsa'],
    ])
    expect((await k.c.call(k.rina, 'GET', 'otorisasi/menunggu')).body).toEqual([])
  })
})

describe('at once', () => {
  test('the shop’s screens and head office’s owners hear of it, as it comes and as it ends; another shop does not', async () => {
    const budi = await k.c.login('BUDI')
    const [toko, pusat, lain] = [await dengar(k.rina), await dengar(owner), await dengar(budi)]
    await minta()
    await tidak(k.rina)
    for (const seen of [toko, pusat])
      await expect.poll(() => seen.slice(-2)).toEqual([`${id} MENUNGGU`, `${id} DITOLAK`])
    expect(lain).toEqual([])
  })

  test('an owner at head office sees what waits in every shop, and by which', async () => {
    const rows = (await k.c.call(owner, 'GET', 'otorisasi/menunggu')).body as Record<string, unknown>[]
    expect(rows.find((r) => r.id_periksa === id)).toMatchObject({
      kode_toko: 'SBY',
      nama_toko: 'TOKO EMAS KILAU SURABAYA',
    })
  })
})
