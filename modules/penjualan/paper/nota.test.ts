import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barangMasuk } from '#barang'
import { availableLanguages, translate } from '#kernel/base/i18n/catalogues.server.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { execute } from '#testing/examples.ts'
import { printEscpos } from '#testing/printer.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { penjualanNota } from './nota.ts'
import { penjualan } from '../nota/penjualan.document.ts'

/** A real sale, and what its paper says. */
let chain: TestChain
let owner: Person
let nota: string[]
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
  await chain.call(owner, 'POST', 'barang-masuk', draftsOf(barangMasuk).good![0])
  nota = []
  for (const draft of draftsOf(penjualan).good!) {
    const answer = await execute(chain, owner, penjualan, 'simpan', draft, { password: testPassword })
    if (answer.status !== 200) throw new Error(answer.raw)
    nota.push(answer.body.no_faktur_jual)
  }
})
afterAll(() => chain.close())

/** Fetches raw bytes; the test's JSON call would corrupt them. */
async function file(who: Person, nomor: string, shape?: string, bahasa = 'id') {
  const answer = await chain.server.app.inject({
    method: 'GET',
    url: `/api/v1/penjualan/${nomor}/nota${shape ? `?bentuk=${shape}` : ''}`,
    headers: { 'x-auth-token': who.token, 'accept-language': bahasa },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: new Uint8Array(answer.rawPayload) }
}
const sheet = async (who: Person, nomor: string, bahasa?: Language): Promise<string> => {
  const { bytes } = await file(who, nomor, 'pdf', bahasa)
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
}
const roll = async (who: Person, nomor: string, shape: string): Promise<string[]> =>
  printEscpos((await file(who, nomor, shape)).bytes).map((printed) =>
    'text' in printed ? printed.text : 'cut' in printed ? '<cut>' : '<picture>',
  )

describe('the nota of a sale', () => {
  test('as a sheet and on both rolls: number, pieces, sums, payments', async () => {
    const one = await chain.call(owner, 'GET', `penjualan/${nota[0]}`)
    const { total, detail_barang, bayar } = one.body
    const figures = [
      nota[0]!,
      detail_barang[0].nama_barang,
      detail_barang[0].kode_barcode,
      total.toLocaleString('en-US'),
      ...bayar.map((b: { jumlah_rp: number }) => b.jumlah_rp.toLocaleString('en-US')),
      'Kartu Debit',
      '4471',
    ]
    const papers = [
      await sheet(owner, nota[0]!),
      (await roll(owner, nota[0]!, 'escpos58')).join(' '),
      (await roll(owner, nota[0]!, 'escpos80')).join(' '),
    ]
    expect(papers.map((text) => figures.filter((x) => !text.replaceAll(/\s+/g, ' ').includes(x)))).toEqual([[], [], []])
    expect((await roll(owner, nota[0]!, 'escpos80')).at(-1)).toBe('<cut>')
  })

  test.each([
    [undefined, 'application/pdf'],
    ['pdf', 'application/pdf'],
    ['escpos58', 'application/octet-stream'],
    ['escpos80', 'application/octet-stream'],
  ])('asked for as %s it is %s', async (shape, type) => {
    const answer = await file(owner, nota[0]!, shape)
    expect([answer.status, answer.type]).toEqual([200, type])
  })

  test.each(
    availableLanguages.map((language) => [
      language,
      translate(language, 'NOTA PENJUALAN'),
      translate(language, 'Barang'),
      translate(language, 'Customer'),
    ]),
  )('asked for in %s it is a %s of %s to %s', async (bahasa, ...words) => {
    const text = await sheet(owner, nota[0]!, bahasa)
    expect([nota[0]!, ...words].filter((x) => !text.includes(x))).toEqual([])
  })

  test('printed again it is a copy, by number; cancelled it says so', async () => {
    expect(await sheet(owner, nota[1]!)).not.toMatch(/SALINAN|BATAL/)
    const again = await execute(chain, owner, penjualan, 'cetak', {}, { nomor: nota[1]!, password: testPassword })
    expect(again.status, again.raw).toBe(200)
    expect(await sheet(owner, nota[1]!)).toContain('SALINAN 1')
    const gone = await execute(
      chain,
      owner,
      penjualan,
      'batal',
      { alasan: 'SALAH BARANG' },
      { nomor: nota[1]!, password: testPassword },
    )
    expect(gone.status, gone.raw).toBe(200)
    const text = await sheet(owner, nota[1]!)
    expect([text.includes('BATAL'), text.includes('SALINAN 1')]).toEqual([true, true])
  })

  test('as the shop wants it: its terms, its columns, its paper', async () => {
    const template = {
      ...penjualanNota.bawaan,
      judul: 'SURAT PERHIASAN',
      syarat: ['Nota berlaku {toleransi_nota_bulan} bulan.'],
      kolom: ['total', 'harga', 'berat', 'kadar'],
      platform: 'Mobile',
      lebar: 58,
    }
    await chain.call(owner, 'PUT', 'setting-nota/penjualan', { versi: 0, template })
    const lines = (await roll(owner, nota[0]!, 'escpos58')).map((l) => l.trim())
    expect(lines).toContain('SURAT PERHIASAN')
    expect(lines).toContain('Nota berlaku 3 bulan.')
    expect(lines.some((l) => /Ongkos\s+Diskon/.test(l))).toBe(false)
    expect((await file(owner, nota[0]!)).type).toBe('application/octet-stream')
  })

  test('accessories for cash are printed twice where the flag says so, the second for the shop', async () => {
    const incoming = await chain.call(owner, 'POST', 'barang-masuk', draftsOf(barangMasuk).good![1])
    const { kode_barcode } = incoming.body.detail_barang[0]
    const draft = {
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode, jumlah: 2 }],
      bayar: [{ cara: 'CASH', jumlah_rp: 1_000_000 }],
    }
    const sold = await execute(chain, owner, penjualan, 'simpan', draft, { password: testPassword })
    expect(sold.status, sold.raw).toBe(200)
    const marks = async () =>
      (await roll(owner, sold.body.no_faktur_jual, 'escpos80'))
        .filter((l) => /<cut>|LEMBAR TOKO/.test(l))
        .map((l) => l.trim())
    expect(await marks()).toEqual(['<cut>'])
    await chain.call(owner, 'PUT', 'flag/PRINT_NOTA_AKSESORIS_DUPLICATE_MODULE', { value: 'on' })
    expect(await marks()).toEqual(['<cut>', '*** LEMBAR TOKO ***', '<cut>'])
    nota.push(sold.body.no_faktur_jual)
  })

  test.each([
    ['a number that is none', 'JL-SBY-261121-9999', 'pdf', 404],
    ['a paper that is none', '', 'escpos76', 400],
  ])('%s', async (_, nomor, shape, status) => {
    expect((await file(owner, nomor || nota[0]!, shape)).status).toBe(status)
  })

  test('ten minutes after the sale no second original is drawn; a reprint that was allowed is', async () => {
    const nomor = nota[0]!
    chain.tick(11 * 60_000)
    const late = await chain.call(owner, 'GET', `penjualan/${nomor}/nota`)
    expect([late.status, late.body.message]).toEqual([422, 'Nota Lama Dicetak Lewat Cetak Ulang'])
    const again = await execute(chain, owner, penjualan, 'cetak', {}, { nomor, password: testPassword })
    expect(again.status, again.raw).toBe(200)
    expect(await sheet(owner, nomor)).toContain('SALINAN')
  })

  test('another shop finds nothing', async () => {
    expect((await file(await chain.login('BUDI'), nota[0]!, 'pdf')).status).toBe(404)
  })
})

describe('get/bynota', () => {
  test('one nota with its message', async () => {
    const { body } = await chain.call(owner, 'POST', 'penjualan/get/bynota/single', {
      no_faktur: nota[0]!.toLowerCase(),
    })
    const stored = (await chain.call(owner, 'GET', `penjualan/${nota[0]}`)).body
    expect(body.data).toEqual({ [nota[0]!]: stored })
    expect(body.slip).toEqual({
      [nota[0]!]: {
        nama_customer: stored.nama_customer,
        alamat_customer: stored.alamat_customer,
        detail_barang: stored.detail_barang.map((piece: { nama_barang: string; kode_barcode: string }) => ({
          nama_barang: piece.nama_barang,
          deskripsi: expect.stringContaining(`Barcode ${piece.kode_barcode}`),
          deskripsi_jual: expect.not.stringContaining('Barcode'),
        })),
      },
    })
    expect(body.template_wa).toContain(nota[0])
    expect(body.template_wa).toContain(`Total: Rp. ${stored.total.toLocaleString('en-US')}`)
    expect(body.template_wa).not.toMatch(/SALINAN|LEMBAR TOKO|Dicetak/)
  })

  test('no number', async () => {
    const answer = await chain.call(owner, 'POST', 'penjualan/get/bynota/single', { no_faktur: ' ' })
    expect([answer.status, answer.body.message]).toEqual([400, 'Nomor Nota Tidak Boleh Kosong'])
    expect((await chain.call(owner, 'POST', 'penjualan/get/bynota/single', {})).body.message).toBe(answer.body.message)
    const none = await chain.call(owner, 'POST', 'penjualan/get/bynota/single', { no_faktur: 'JL-SBY-261121-9999' })
    expect(none.status).toBe(404)
  })

  test.each<[string, (today: string) => object, boolean]>([
    ["without dates: today's", () => ({}), true],
    ['of today', (t) => ({ tgl_from: t, tgl_to: t }), true],
    ['from last year on', (t) => ({ tgl_from: '2020-01-01', tgl_to: t }), true],
    ['of another day', () => ({ tgl_from: '2020-01-01', tgl_to: '2020-01-02' }), false],
  ])('%s', async (_, body, found) => {
    const today = (await chain.call(owner, 'GET', `penjualan/${nota[0]}`)).body.tanggal
    const answer = await chain.call(owner, 'POST', 'penjualan/get/bynota', body(today))
    expect(Object.keys(answer.body.data)).toEqual(found ? nota : [])
    expect(Object.keys(answer.body.template_wa)).toEqual(found ? nota : [])
    if (found) expect(answer.body.data[nota[0]!].detail_barang).toHaveLength(1)
  })

  test('another shop has its own', async () => {
    const answer = await chain.call(await chain.login('BUDI'), 'POST', 'penjualan/get/bynota', {
      tgl_from: '2020-01-01',
      tgl_to: '2099-01-01',
    })
    expect(answer.body).toEqual({ data: {}, slip: {}, template_wa: {} })
  })
})
