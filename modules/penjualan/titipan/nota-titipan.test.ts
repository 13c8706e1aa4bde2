import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { availableLanguages, translate } from '#kernel/base/i18n/catalogues.server.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { execute } from '#testing/examples.ts'
import { openCashier, nota, cash, type Cashier } from '#testing/cashier.ts'
import { printEscpos } from '#testing/printer.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { checkTemplate } from '#toko'
import { titipanReceipt } from './nota-titipan.ts'
import { titipan } from './titipan.document.ts'

/** Real deposits, and what their papers say. */
let cashier: Cashier
let one: string
let initial: string
beforeAll(async () => {
  cashier = await openCashier()
  one = await deposit(draftsOf(titipan).good![0]!)
  const opening = await cashier.chain.call(cashier.owner, 'POST', 'titipan/awal', {
    kode_customer: customers.budi,
    awal_rp: 750_000,
  })
  if (opening.status !== 200) throw new Error(opening.raw)
  initial = opening.body.no_titipan
})
afterAll(() => cashier.chain.close())

async function deposit(draft: object): Promise<string> {
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'titipan', draft)
  if (answer.status !== 200) throw new Error(answer.raw)
  return String(answer.body.no_titipan)
}
const cashOnly = (jumlah_rp: number) => deposit({ kode_customer: customers.siti, bayar: cash(jumlah_rp) })
const action = (nama: string, nomor: string, content: object = {}) =>
  cashier.chain.call(cashier.lina, 'POST', `titipan/${nomor}/${nama}`, content)
const cetakan = async (nomor: string): Promise<number> =>
  (await cashier.chain.call(cashier.lina, 'GET', `titipan/${nomor}`)).body.cetakan

async function file(who: Person, nomor: string, shape?: string, bahasa = 'id') {
  const answer = await cashier.chain.server.app.inject({
    method: 'GET',
    url: `/api/v1/titipan/${nomor}/nota${shape ? `?bentuk=${shape}` : ''}`,
    headers: { 'x-auth-token': who.token, 'accept-language': bahasa },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: new Uint8Array(answer.rawPayload) }
}
const sheet = async (nomor: string, bahasa?: Language): Promise<string> => {
  const { bytes } = await file(cashier.lina, nomor, 'pdf', bahasa)
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
}
const roll = async (nomor: string, shape: string): Promise<string> =>
  printEscpos((await file(cashier.lina, nomor, shape)).bytes)
    .flatMap((p) => ('text' in p ? [p.text] : []))
    .join(' ')

test('the template that every shop starts with is good; without date, customer or what is left it is none', () => {
  const { jenis } = titipanReceipt
  const { bawaan } = jenis
  const without = (key: string) =>
    checkTemplate(jenis, { ...bawaan, keterangan: bawaan.keterangan.filter((x) => x !== key) }).length
  expect([checkTemplate(jenis, bawaan), ...['tanggal', 'customer', 'sisa', 'kasir'].map(without)]).toEqual([
    [],
    1,
    1,
    1,
    0,
  ])
})

describe('the nota of a deposit', () => {
  test('as a sheet and on both rolls: number, customer with address and telephone, money, purpose, what is left', async () => {
    const figures = [
      one,
      'SITI AMINAH',
      'JL. MERDEKA',
      '081398765432',
      'UNTUK KALUNG',
      '1,000,000',
      '600,000',
      'Kartu Debit',
      '4471',
      'Belum dipakai',
      'Satu juta',
    ]
    const papers = [await sheet(one), await roll(one, 'escpos58'), await roll(one, 'escpos80')]
    expect(papers.map((text) => figures.filter((x) => !text.replaceAll(/\s+/g, ' ').includes(x)))).toEqual([[], [], []])
    expect(papers.every((text) => !/SALINAN|BATAL|Barang/.test(text))).toBe(true)
  })

  test.each(availableLanguages.map((b) => [b, translate(b, 'NOTA TITIPAN'), translate(b, 'Belum dipakai')]))(
    'asked for in %s it is a %s',
    async (bahasa, ...words) => {
      const text = (await sheet(one, bahasa)).replaceAll(/\s+/g, ' ')
      expect([one, ...words].filter((x) => !text.includes(x))).toEqual([])
    },
  )

  test('again only with a yes from above, and counted', async () => {
    expect(await cetakan(one)).toBe(1)
    const asked = await action('cetak', one)
    expect([asked.status, asked.body.kategori, await cetakan(one)]).toEqual([423, ['CETAK_ULANG'], 1])
    const again = await execute(
      cashier.chain,
      cashier.lina,
      titipan,
      'cetak',
      {},
      { nomor: one, password: testPassword },
    )
    expect([again.status, again.body.cetakan], again.raw).toEqual([200, 2])
    expect(await sheet(one)).toContain('SALINAN 1')
  })

  test('called off it says so', async () => {
    const nomor = await cashOnly(200_000)
    const gone = await execute(
      cashier.chain,
      cashier.lina,
      titipan,
      'batal',
      { alasan: 'SALAH JUMLAH' },
      { nomor, password: testPassword },
    )
    expect(gone.status, gone.raw).toBe(200)
    expect(await sheet(nomor)).toContain('BATAL')
  })

  test('spent in part it is drawn as a copy with what is left; given back the paper is counted by itself', async () => {
    const nomor = await cashOnly(500_000)
    const bayar = [{ cara: 'TITIPAN', jumlah_rp: 100_000, no_titipan: nomor }, ...cash(4_100_000)]
    await cashier.sold(nota(await cashier.one(), bayar, { kode_customer: customers.siti }))
    const part = await sheet(nomor)
    expect(['SALINAN 1', 'Dipakai sebagian', 'Rp. 400,000'].filter((x) => !part.includes(x))).toEqual([])
    const taken = await execute(cashier.chain, cashier.lina, titipan, 'ambil', {}, { nomor, password: testPassword })
    expect(taken.body, taken.raw).toMatchObject({ status: 'DIAMBIL', cetakan: 2 })
    const back = await sheet(nomor)
    expect(
      ['SALINAN 1', 'Sudah diambil', 'Dikembalikan Tunai', '400,000', 'Rp. 0'].filter((x) => !back.includes(x)),
    ).toEqual([])
  })

  test('what was left before the shop began has its first paper from the list, without a yes, as the original', async () => {
    const nomor = initial
    expect(await cetakan(nomor)).toBe(0)
    expect((await file(cashier.lina, nomor)).status).toBe(422)
    const first = await action('cetak', nomor)
    expect([first.status, first.body.cetakan], first.raw).toEqual([200, 1])
    expect(await sheet(nomor)).not.toContain('SALINAN')
    expect((await action('cetak', nomor)).status).toBe(423)
  })

  test("the shop's printer gets it by the queue; the original of cash opens the drawer, a copy does not", async () => {
    const printer = { kode: 'KASIR1', nama: 'KASIR 1', jenis: 'NOTA', alamat: '127.0.0.1', port: 9198, lebar: 80 }
    const fresh = await cashier.chain.call(cashier.owner, 'POST', 'printer', { ...printer, lewat: 'AGEN', laci: true })
    expect(fresh.status, fresh.raw).toBe(200)
    const nomor = await cashOnly(300_000)
    const queue = async () => {
      const { status, body, raw } = await cashier.chain.call(cashier.lina, 'POST', `titipan/${nomor}/nota`, {
        printer: 'KASIR1',
      })
      expect(status, raw).toBe(200)
      const { rows } = await cashier.chain.owner.query(`SELECT judul, objek, isi FROM cetakan WHERE id = $1`, [body.id])
      // The same nota is queued once; cancel this print job so that the next one is new.
      await cashier.chain.call(cashier.lina, 'POST', `cetakan/${body.id}/batal`)
      return [rows[0].judul, rows[0].objek, (rows[0].isi as Buffer).subarray(0, 2).toString('hex')]
    }
    expect(await queue()).toEqual([nomor, `titipan/${nomor}`, '1b70'])
    const again = await execute(cashier.chain, cashier.lina, titipan, 'cetak', {}, { nomor, password: testPassword })
    expect([again.status, again.body.cetakan], again.raw).toEqual([200, 2])
    expect((await queue())[2]).not.toBe('1b70')
  })

  test('as the shop wants it; terms of its master that are of deposits stand on it', async () => {
    const content = 'TITIPAN TIDAK DIBUNGAKAN OLEH TOKO'
    const master = { kode_keterangan: 'TP1', judul: 'TITIPAN', isi: content, jenis_nota: 'TITIPAN' }
    expect((await cashier.chain.call(cashier.owner, 'POST', 'keterangan-nota', master)).status).toBe(200)
    const template = { ...titipanReceipt.jenis.bawaan, judul: 'TANDA TERIMA TITIPAN', platform: 'Mobile', lebar: 58 }
    const saved = await cashier.chain.call(cashier.owner, 'PUT', 'setting-nota/titipan', { versi: 0, template })
    expect(saved.status, saved.raw).toBe(200)
    expect((await file(cashier.lina, one)).type).toBe('application/octet-stream')
    const text = (await roll(one, 'escpos58')).replaceAll(/\s+/g, ' ')
    expect(['TANDA TERIMA TITIPAN', content].filter((x) => !text.includes(x))).toEqual([])
  })

  test.each(['BIASA', 'PANJANG', 'TERAKHIR'])('its template is looked at: %s', async (what) => {
    const view = { template: titipanReceipt.jenis.bawaan, nota: what, bahasa: 'id', kertas: 'LEMBAR' }
    const { status, body, raw } = await cashier.chain.call(
      cashier.owner,
      'POST',
      'setting-nota/titipan/pratinjau',
      view,
    )
    expect(status, raw).toBe(200)
    // An invented example must not show a real customer's address.
    expect(body.teks.includes('JL. MERDEKA')).toBe(what === 'TERAKHIR' && body.teks.includes('SITI AMINAH'))
    expect(['CONTOH', 'NOTA TITIPAN', 'Sisa'].filter((x) => !body.teks.includes(x))).toEqual([])
  })

  test('who may: those who look at deposits; another shop finds nothing', async () => {
    const budi = await cashier.chain.login('BUDI')
    expect([(await file(budi, one)).status, (await file(budi, 'TP-SBY-261121-9999')).status]).toEqual([404, 404])
    expect((await cashier.chain.call(budi, 'POST', 'titipan/get/bynota/single', { no_faktur: one })).status).toBe(404)
    expect((await cashier.chain.call(budi, 'POST', 'titipan/get/bynota', {})).body).toEqual({
      data: {},
      slip: {},
      template_wa: {},
    })
    await cashier.chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('RINA', $1)`, [
      ['Penjualan', 'Penjualan/transaksi-penjualan'],
    ])
    const rina = await cashier.chain.login('RINA')
    const asked = await Promise.all([
      file(rina, one),
      cashier.chain.call(rina, 'POST', `titipan/${one}/nota`, { printer: 'KASIR1' }),
      cashier.chain.call(rina, 'POST', 'titipan/get/bynota/single', { no_faktur: one }),
      cashier.chain.call(rina, 'POST', 'titipan/get/bynota', {}),
    ])
    await cashier.chain.owner.query(`DELETE FROM akses WHERE user_id = 'RINA'`)
    expect(asked.map((a) => a.status)).toEqual([403, 403, 403, 403])
  })

  test('the shop keeps a second copy where its flag says so', async () => {
    const marks = async () => (await roll(one, 'escpos80')).match(/LEMBAR TOKO/g)?.length ?? 0
    expect(await marks()).toBe(0)
    await cashier.flag('PRINT_NOTA_TITIPAN_DUPLICATE_MODULE', 'on')
    expect(await marks()).toBe(1)
    await cashier.flag('PRINT_NOTA_TITIPAN_DUPLICATE_MODULE', 'off')
  })

  test('ten minutes later no second original is drawn', async () => {
    const nomor = await cashOnly(100_000)
    expect((await file(cashier.lina, nomor)).status).toBe(200)
    cashier.chain.tick(11 * 60_000)
    const late = await cashier.chain.call(cashier.lina, 'GET', `titipan/${nomor}/nota`)
    expect([late.status, late.body.message]).toEqual([422, 'Nota Lama Dicetak Lewat Cetak Ulang'])
  })
})

describe('get/bynota', () => {
  test('one deposit with its message', async () => {
    const { body } = await cashier.chain.call(cashier.lina, 'POST', 'titipan/get/bynota/single', {
      no_faktur: one.toLowerCase(),
    })
    const stored = (await cashier.chain.call(cashier.lina, 'GET', `titipan/${one}`)).body
    expect(Object.keys(body).toSorted()).toEqual(['data', 'slip', 'template_wa'])
    expect(body.data).toEqual({ [one]: stored })
    expect([one, 'Titipan: Rp. 1,000,000', 'Sisa: Rp. 1,000,000'].filter((x) => !body.template_wa.includes(x))).toEqual(
      [],
    )
    expect(body.template_wa).not.toMatch(/SALINAN|LEMBAR TOKO|Dicetak/)
  })

  test.each<[string, object, number, string]>([
    ['no number', { no_faktur: ' ' }, 400, 'Nomor Nota Tidak Boleh Kosong'],
    ['a number that is none', { no_faktur: 'TP-SBY-261121-9999' }, 404, 'Data Tidak Ditemukan'],
  ])('%s', async (_, body, status, message) => {
    const answer = await cashier.chain.call(cashier.lina, 'POST', 'titipan/get/bynota/single', body)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test("today's without dates, those of the dates asked for, none of another day", async () => {
    const today = (await cashier.chain.call(cashier.lina, 'GET', `titipan/${one}`)).body.tanggal
    const keys = async (body: object) => {
      const answer = await cashier.chain.call(cashier.lina, 'POST', 'titipan/get/bynota', body)
      expect(Object.keys(answer.body.template_wa)).toEqual(Object.keys(answer.body.data))
      return Object.keys(answer.body.data)
    }
    const all = await keys({})
    expect(all[0]).toBe(one)
    expect(await keys({ tgl_from: today, tgl_to: today })).toEqual(all)
    expect(await keys({ tgl_from: '2020-01-01', tgl_to: '2020-01-02' })).toEqual([])
  })

  test('what waits for the cashier has no paper and no message; validated it has, and says who took the money', async () => {
    await cashier.flag('TITIPAN_DUA_LANGKAH', 'on')
    const nomor = await cashOnly(800_000)
    const single = () => cashier.chain.call(cashier.lina, 'POST', 'titipan/get/bynota/single', { no_faktur: nomor })
    const all = async () =>
      Object.keys((await cashier.chain.call(cashier.lina, 'POST', 'titipan/get/bynota', {})).body.data).includes(nomor)
    expect([(await file(cashier.lina, nomor)).status, (await single()).status, await all()]).toEqual([422, 422, false])
    const done = await cashier.chain.call(await cashier.chain.login('RINA'), 'POST', `titipan/${nomor}/validasi`, {})
    expect([done.status, done.body.cetakan, done.body.divalidasi_oleh], done.raw).toEqual([200, 1, 'RINA'])
    expect([await all(), (await single()).body.template_wa.includes('Kasir: RINA')]).toEqual([true, true])
    expect(await sheet(nomor)).not.toContain('SALINAN')
    await cashier.flag('TITIPAN_DUA_LANGKAH', 'off')
  })
})
