import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove, ring } from '#testing/examples.ts'
import { cash, cashierOf, issue, nota, type Cashier } from '#testing/cashier.ts'
import { inTwoShops, plantedChain } from '#testing/planted.ts'
import type { Person } from '#testing/server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { dueDate } from '#otorisasi'

/** A limit of 10,000,000: three rings of 4,200,000 reach it. */
let cashier: Cashier
let budi: Person
let owner: Person
const batas = 10_000_000
let people = 0

const rows = async <R extends object>(sql: string, values: unknown[] = []) =>
  (await cashier.chain.owner.query<R>(sql, values)).rows
const call = async (who: Person, path: string, body: object) => {
  const answer = await cashier.chain.call(who, 'POST', path, body)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}
const cases = async (who = owner) =>
  (await cashier.chain.call(who, 'GET', 'otorisasi/kasus')).body as {
    id: string
    nomor: string
    jumlah: number
    status: string
    toko: string
    tanggal: string
    nota: { toko: string; nomor: string }[]
  }[]
const caseOf = async (nomor: string, who = owner) => (await cases(who)).find((c) => c.nomor === nomor)

/** A customer of both shops; `whole`: with number, kind, photo and consent. */
async function person(whole = true): Promise<string> {
  people += 1
  const kode = `BESAR-${people}`
  const identity = {
    jenis_identitas: 'KTP',
    nomor_identitas: `327301450785${String(people).padStart(4, '0')}`,
    persetujuan: '2026-11-21',
  }
  const row = { kode, nama_customer: kode, no_hp: `0813${String(people).padStart(8, '0')}`, ...(whole ? identity : {}) }
  for (const [who, shop] of [
    [cashier.owner, 'SBY'],
    [budi, 'MDN'],
  ] as const) {
    await call(who, 'customer', row)
    if (whole) await photo(shop, kode)
  }
  return kode
}
const photo = (shop: string, kode: string) =>
  cashier.chain.plant(
    shop,
    `UPDATE customer SET foto_identitas = 'aaaaaaaaaaaaaaaaaaaaaaaa' WHERE cabang = $1 AND kode = $2`,
    [shop, kode],
  )
let there = 0
async function sellInMedan(kode_customer: string) {
  there += 1
  const kode_barcode = `M${String(there).padStart(4, '0')}`
  await call(budi, 'barang-masuk', { sumber: 'AWAL', detail_barang: [{ kode_barcode, ...ring }] })
  return cashier.chain.call(budi, 'POST', 'penjualan', nota(kode_barcode, cash(4_200_000), { kode_customer }))
}
const sellHere = async (kode_customer: string | null, count = 1) => {
  const codes = await cashier.bringIn(count)
  return cashier.sell(
    nota(
      codes.map((kode_barcode) => ({ kode_barcode })),
      cash(4_200_000 * count),
      { kode_customer },
    ),
  )
}

beforeAll(async () => {
  cashier = await cashierOf(await plantedChain(inTwoShops))
  budi = await cashier.chain.login('BUDI')
  owner = await cashier.chain.login('OWNER')
  for (const shop of ['SBY', 'MDN'])
    await cashier.chain.plant(
      shop,
      `INSERT INTO setting (cabang, kunci, nilai) VALUES ($1, 'batas_transaksi_besar', $2) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
      [shop, String(batas)],
    )
})
afterAll(() => cashier.chain.close())

describe('what one person buys in a day, over all shops', () => {
  test('below the limit opens nothing, from the limit on one case, whichever shop reaches it', async () => {
    const siti = await person()
    const [one, two] = [await sellHere(siti), await sellHere(siti)]
    expect([one.status, two.status]).toEqual([200, 200])
    const before = (await cases()).length
    const third = await sellInMedan(siti)
    expect(third.status, third.raw).toBe(200)
    const found = await caseOf(third.body.no_faktur_jual)
    expect(found).toMatchObject({ toko: 'MDN', jumlah: 12_600_000, batas, status: 'BARU' })
    expect(found!.nota.map((n) => n.nomor)).toEqual([
      third.body.no_faktur_jual,
      one.body.no_faktur_jual,
      two.body.no_faktur_jual,
    ])
    expect((await sellHere(siti)).status).toBe(200)
    expect((await cases()).length).toBe(before + 1)
    expect((await caseOf(third.body.no_faktur_jual))!.jumlah).toBe(16_800_000)
  })

  test('a cancelled nota does not count', async () => {
    const siti = await person()
    const first = await sellHere(siti)
    expect((await cashier.cancel(first.body.no_faktur_jual)).status).toBe(200)
    const before = (await cases()).length
    await sellHere(siti, 2)
    expect((await cases()).length).toBe(before)
  })

  test('sixteen tills at once reach the limit once', { timeout: 60_000 }, async () => {
    const siti = await person()
    const codes = await cashier.bringIn(16)
    const before = (await cases()).length
    const sold = await Promise.all(codes.map((c) => cashier.sell(nota(c, cash(4_200_000), { kode_customer: siti }))))
    expect(sold.map((a) => a.status)).toEqual(Array(16).fill(200))
    const all = await cases()
    expect(all.length).toBe(before + 1)
    const mine = all.find((c) => sold.some((a) => a.body.no_faktur_jual === c.nomor))!
    expect([mine.jumlah, mine.nota.length]).toEqual([16 * 4_200_000, 16])
  })

  test('a card counts for its customer, whose phone may be another one', async () => {
    const siti = await person()
    const card = { kode: 'KARTU-BESAR', nama: 'SITI', no_hp: '081377770000', kode_customer: siti }
    await call(cashier.owner, 'member', card)
    const codes = await cashier.bringIn(3)
    const pieces = codes.map((kode_barcode) => ({ kode_barcode }))
    const sold = await cashier.sell(nota(pieces, cash(12_600_000), { kode_member: 'KARTU-BESAR' }))
    expect(sold.status, sold.raw).toBe(200)
    expect(await caseOf(sold.body.no_faktur_jual)).toMatchObject({ jumlah: 12_600_000 })
  })

  test('it takes two round trips', async () => {
    const siti = await person()
    await sellHere(siti, 2)
    const code = await cashier.one()
    expect(await cashier.trips(() => cashier.sold(nota(code, cash(4_200_000), { kode_customer: siti })))).toEqual([2])
  })

  test('in two steps it counts when the money comes', async () => {
    const siti = await person()
    await cashier.flag('PENJUALAN_DUA_LANGKAH', 'on')
    const code = await cashier.bringIn(3)
    const waiting = await cashier.sell(
      nota(
        code.map((kode_barcode) => ({ kode_barcode })),
        [],
        { kode_customer: siti },
      ),
    )
    expect(waiting.status, waiting.raw).toBe(200)
    const { no_faktur_jual: nomor, total } = waiting.body
    expect(await caseOf(nomor)).toBeUndefined()
    await call(cashier.lina, `penjualan/${nomor}/validasi`, { bayar: cash(total) })
    expect(await caseOf(nomor)).toMatchObject({ jumlah: total })
    await cashier.flag('PENJUALAN_DUA_LANGKAH', 'off')
  })
})

describe('from the limit on the buyer is identified', () => {
  const refused = [422, 'Identitas Customer Harus Diisi']

  test.each([
    ['nobody in particular', false, 3, refused],
    ['nobody in particular, below it', false, 2, [200, undefined]],
    ['a customer who is known by the phone alone', true, 3, refused],
    ['a customer who is known by the phone alone, below it', true, 2, [200, undefined]],
  ])('%s', async (_, known, count, expected) => {
    const answer = await sellHere(known ? await person(false) : null, count)
    expect(issue(answer)).toEqual(expected)
  })

  test('what was bought before the identity was shown counts on', async () => {
    const dani = await person(false)
    await sellHere(dani, 2)
    expect(issue(await sellHere(dani))).toEqual(refused)
    const { body } = await cashier.chain.call(cashier.owner, 'GET', `customer/${dani}`)
    const identity = {
      versi: body.versi,
      jenis_identitas: 'KTP',
      nomor_identitas: '3273014507859999',
      persetujuan: '2026-11-21',
    }
    expect((await cashier.chain.call(cashier.owner, 'PUT', `customer/${dani}`, identity)).status).toBe(200)
    expect(issue(await sellHere(dani))).toEqual(refused)
    await photo('SBY', dani)
    const sold = await sellHere(dani)
    expect(sold.status, sold.raw).toBe(200)
    expect(await caseOf(sold.body.no_faktur_jual)).toBeDefined()
  })

  test('three writings of one telephone are one person, who is asked for the identity', async () => {
    const writings = ['0812-9999-0012', '81299990012', '006281299990012', '+62 812 9999 0012', '(+62) 812-9999-0012']
    const codes = []
    for (const [nth, no_hp] of writings.entries()) {
      const kode = `TELEPON-${nth}`
      await call(cashier.owner, 'customer', { kode, nama_customer: kode, no_hp })
      codes.push(kode)
    }
    const answers = []
    for (const kode of codes) answers.push(issue(await sellHere(kode)))
    expect(answers).toEqual([[200, undefined], [200, undefined], refused, refused, refused])
  })

  test('the identity is asked for from its own limit on, below the one that opens a case', async () => {
    await cashier.set('batas_identitas', '8000000')
    const dani = await person(false)
    expect((await sellHere(dani)).status).toBe(200)
    expect(issue(await sellHere(dani))).toEqual(refused)
    const known = await person()
    const before = (await cases()).length
    expect((await sellHere(known, 2)).status).toBe(200)
    expect((await cases()).length).toBe(before)
    await cashier.set('batas_identitas', '100000000')
  })

  test('a limit of 0 is none', async () => {
    await cashier.set('batas_transaksi_besar', '0')
    await cashier.set('batas_identitas', '0')
    expect((await sellHere(null, 3)).status).toBe(200)
    await cashier.set('batas_transaksi_besar', String(batas))
  })
})

describe('a case', () => {
  let nomor: string
  beforeAll(async () => {
    nomor = (await sellHere(await person(), 3)).body.no_faktur_jual
  })
  const report = { status: 'DILAPORKAN', no_laporan: 'lap/17', tgl_laporan: jakartaTime(new Date()).tanggal }
  const say = async (who: Person, body: object) =>
    cashier.chain.call(who, 'POST', `otorisasi/kasus/${(await caseOf(nomor))!.id}/jawab`, body)

  test('is seen by the owner of a shop that has a part in it, and by head office', async () => {
    expect(await caseOf(nomor, cashier.owner)).toBeDefined()
    expect(await caseOf(nomor, budi)).toBeUndefined()
    for (const who of [cashier.lina, cashier.rina])
      expect((await cashier.chain.call(who, 'GET', 'otorisasi/kasus')).status).toBe(403)
  })

  test('tells neither who it is nor a number', async () => {
    const { raw } = await cashier.chain.call(owner, 'GET', 'otorisasi/kasus')
    expect(raw).not.toMatch(/BESAR-|327301|0813/)
    const written = await rows(
      `SELECT sesudah FROM buku_jejak WHERE objek IN ('kasus-besar', 'penjualan') AND sesudah::text ~ '327301'`,
    )
    expect(written).toEqual([])
    expect(cashier.chain.errors.join('')).not.toMatch(/327301/)
  })

  test.each([
    ['a cashier', () => cashier.lina, report, 403, 'Tidak Punya Hak Akses'],
    ['the owner of another shop', () => budi, report, 404, 'Data Tidak Ditemukan'],
    ['reported without a number', () => owner, { ...report, no_laporan: '' }, 400, 'Harus Diisi'],
    ['reported without a date', () => owner, { ...report, tgl_laporan: undefined }, 400, 'Harus Diisi'],
    ['reported tomorrow', () => owner, { ...report, tgl_laporan: '2099-01-01' }, 422, 'Tanggal Laporan Tidak Benar'],
    [
      'reported before it was',
      () => owner,
      { ...report, tgl_laporan: '2020-01-01' },
      422,
      'Tanggal Laporan Tidak Benar',
    ],
    ['looked away without a reason', () => owner, { status: 'DIABAIKAN' }, 400, 'Harus Diisi'],
    ['looked away with one', () => cashier.owner, { status: 'DIABAIKAN', alasan: 'pembelian kantor' }, 200, undefined],
    ['answered again', () => owner, report, 409, 'Kasus Sudah Dijawab'],
  ])('%s', async (_, who, body, status, message) => {
    const answer = await say(who(), body)
    expect(answer.status, answer.raw).toBe(status)
    if (message) expect(answer.body.message).toBe(message)
  })

  test('is due 14 working days later', async () => {
    const kasus = await caseOf(nomor)
    expect(kasus).toMatchObject({ jatuh_tempo: dueDate(kasus!.tanggal, new Set()), no_laporan: null })
  })

  test('has a file of all fields, for owners alone; each look at the identity is on record', async () => {
    const { id } = (await caseOf(nomor))!
    const file = (who: Person) => cashier.chain.call(who, 'GET', `otorisasi/kasus/${id}/file`)
    for (const who of [cashier.lina, cashier.rina]) expect((await file(who)).status).toBe(403)
    expect((await file(budi)).status).toBe(404)
    const { status, raw, headers } = await file(owner)
    expect(status, raw).toBe(200)
    expect(String(headers['content-disposition'])).toMatch(/transaksi-besar-.*\.csv/)
    for (const said of [
      nomor,
      /Nomor Identitas,327301450785\d{4}/,
      /No HP,0813\d{8}/,
      'Jatuh Tempo',
      'detail barang 3,Barcode',
    ])
      expect(raw).toMatch(said)
    const looked = await rows(
      `SELECT perintah FROM buku_jejak WHERE cabang = 'SBY' AND perintah = 'lihat-rahasia' AND sesudah->>'field' = 'nomor_identitas'`,
    )
    expect(looked.length).toBeGreaterThan(0)
  })

  test('no till hears of it, the owner does', { timeout: 60_000 }, async () => {
    await cashier.chain.server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = cashier.chain.server.app.server.address() as AddressInfo
    const heard = new Map<string, string[]>()
    const sockets = await Promise.all(
      [cashier.lina, cashier.rina, cashier.owner].map(async (who) => {
        const socket = io(`http://127.0.0.1:${port}`, {
          transports: ['websocket'],
          auth: { token: who.token, kode_toko: who.kode_toko },
        })
        socket.on(liveEvents.documentChanged, ({ dokumen }) =>
          heard.set(who.user_id, [...(heard.get(who.user_id) ?? []), dokumen]),
        )
        await new Promise((done) => socket.once('connect', () => done(undefined)))
        return socket
      }),
    )
    const sold = await sellHere(await person(), 3)
    expect(sold.raw).not.toMatch(/kasus|transaksi/i)
    await expect.poll(() => heard.get('PEMILIK') ?? [], { timeout: 10_000 }).toContain('kasus-besar')
    for (const user of ['LINA', 'RINA']) {
      expect(heard.get(user)).toContain('penjualan')
      expect(heard.get(user)).not.toContain('kasus-besar')
    }
    for (const socket of sockets) socket.close()
  })

  test('is reported with number and date', async () => {
    const sold = await sellHere(await person(), 3)
    const { id } = (await caseOf(sold.body.no_faktur_jual))!
    await call(owner, `otorisasi/kasus/${id}/jawab`, report)
    expect(await caseOf(sold.body.no_faktur_jual)).toMatchObject({ ...report, no_laporan: 'LAP/17', alasan: null })
  })

  test('keeps who answered it, on record', async () => {
    const found = await caseOf(nomor)
    expect(found).toMatchObject({ status: 'DIABAIKAN', alasan: 'PEMBELIAN KANTOR', oleh: 'PEMILIK' })
    const told = await rows<{ sesudah: object }>(
      `SELECT sesudah FROM buku_jejak WHERE cabang = 'SBY' AND objek = 'kasus-besar' AND kunci = $1`,
      [found!.id],
    )
    expect(told).toMatchObject([{ sesudah: { status: 'DIABAIKAN', nomor } }])
  })
})

test('every law holds, and says so when a row of a person is not that of its nota', async () => {
  expect(await prove(cashier.chain)).toEqual([])
  await cashier.chain.owner.query(`UPDATE transaksi_orang SET jumlah = jumlah + 1 WHERE toko = 'MDN'`)
  expect((await prove(cashier.chain)).join()).toMatch(/transaksi_orang/)
})
