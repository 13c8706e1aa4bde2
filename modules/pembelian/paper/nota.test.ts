import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { availableLanguages, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { identifyCustomer, execute } from '#testing/examples.ts'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { printEscpos } from '#testing/printer.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { checkTemplate } from '#toko'
import { pembelian } from '../nota/pembelian.document.ts'
import { quoteRows } from '../nota/rows.ts'
import { longBeli, ordinaryBeli } from './nota-sample.ts'
import { pembelianNota } from './nota.ts'

/** Real purchases, and what their papers say. */
let cashier: Cashier
let one: string
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }],
  })
  await identifyCustomer(cashier.chain)
  const barcode = await cashier.one()
  one = await bought([
    {
      asal: 'NOTA KITA',
      no_faktur_jual: await cashier.sold(nota(barcode)),
      kode_barcode_asal: barcode,
      berat: 3.2,
      kondisi_beli: 'MULUS',
      rusak_rp: 50_000,
      keterangan: 'PENGAIT PATAH',
    },
    plain,
  ])
})
afterAll(() => cashier.chain.close())

const plain = {
  asal: 'TANPA NOTA',
  nama_barang: 'ANTING DESI',
  kode_dept: 'BR',
  kode_group: 'G585',
  berat: 1.14,
  kondisi_beli: 'MULUS',
}
async function bought(detail_barang: readonly object[], again: object = {}): Promise<string> {
  const draft = { kode_sales: 'RINA', kode_customer: customers.siti, detail_barang, ...again }
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', draft)
  if (answer.status !== 200) throw new Error(answer.raw)
  return String(answer.body.no_faktur_beli)
}
async function file(who: Person, nomor: string, shape?: string, bahasa = 'id') {
  const answer = await cashier.chain.server.app.inject({
    method: 'GET',
    url: `/api/v1/pembelian/${nomor}/nota${shape ? `?bentuk=${shape}` : ''}`,
    headers: { 'x-auth-token': who.token, 'accept-language': bahasa },
  })
  return { status: answer.statusCode, bytes: new Uint8Array(answer.rawPayload) }
}
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
const sheet = async (nomor: string, bahasa?: string): Promise<string> => {
  const { bytes } = await file(cashier.lina, nomor, 'pdf', bahasa)
  return flat((await extractText(await getDocumentProxy(bytes), { mergePages: true })).text)
}
const roll = async (nomor: string, shape: string): Promise<string> =>
  flat(
    printEscpos((await file(cashier.lina, nomor, shape)).bytes)
      .flatMap((p) => ('text' in p ? [p.text] : []))
      .join(' '),
  )

describe('the rows of a quote', () => {
  test.each([
    ['SHOP', 6],
    ['CUSTOMER', 4],
  ] as const)('for the %s add up to what is paid', (reader, count) => {
    const [ring] = ordinaryBeli.detail_barang
    const rows = quoteRows(ring!, { pembulatan: 500n, arah: 'up', reader })
    expect(rows.length).toBe(count)
    expect(rows.map((r) => r.rp).filter((rp) => rp !== 0n)).toEqual([6_016_000n, -150_400n, -16_000n, 400n])
    for (const row of [...ordinaryBeli.detail_barang, ...longBeli.detail_barang])
      expect(quoteRows(row, { pembulatan: 500n, arah: 'up', reader }).reduce((s, r) => s + r.rp, 0n)).toBe(row.harga)
  })

  test('a price that was agreed upon has its own row', () => {
    const [ring] = ordinaryBeli.detail_barang
    const rows = quoteRows(
      { ...ring!, harga: rupiah(5_900_000) },
      {
        pembulatan: 500n,
        arah: 'up',
        reader: 'CUSTOMER',
      },
    )
    expect(rows.at(-1)).toEqual({ name: 'Harga disepakati', how: [], rp: 50_000n })
    expect(rows.reduce((s, r) => s + r.rp, 0n)).toBe(5_900_000n)
  })
})

test('the template that every shop starts with is good; without date, seller, fineness or sum it is none', () => {
  const { bawaan } = pembelianNota
  const notes = (key: string) =>
    checkTemplate(pembelianNota, { ...bawaan, keterangan: bawaan.keterangan.filter((x) => x !== key) }).length
  const columns = (key: string) =>
    checkTemplate(pembelianNota, { ...bawaan, kolom: bawaan.kolom.filter((x) => x !== key) }).length
  expect(checkTemplate(pembelianNota, bawaan)).toEqual([])
  expect([
    ...['tanggal', 'customer', 'kasir'].map(notes),
    ...['kadar', 'berat', 'total', 'berat_nota'].map(columns),
  ]).toEqual([1, 1, 0, 1, 1, 1, 0])
})

describe('the nota of a purchase', () => {
  test('as a sheet and on both rolls: who sold, both weights, every row of the price, how it was paid', async () => {
    const figures = [
      one,
      'SITI AMINAH',
      'JL. MERDEKA',
      'Harga emas di nota',
      '4,180,404',
      'Potongan nota',
      '−32,000',
      'Rusak: −50,000',
      'PENGAIT PATAH',
      '3.215',
      '3.200',
      'Tanpa nota',
      'ANTING DESI',
      'Kami bayar',
      'Tunai',
      'rupiah',
    ]
    const papers = [await sheet(one), await roll(one, 'escpos58'), await roll(one, 'escpos80')]
    // A roll has no real minus sign.
    const written = (x: string, text: string) => text.includes(x) || text.includes(x.replace('−', '-'))
    expect(papers.map((text) => figures.filter((x) => !written(x, text)))).toEqual([[], [], []])
    expect(papers.every((text) => !/SALINAN|BATAL/.test(text))).toBe(true)
  })

  test.each(availableLanguages.map((b) => [b, translate(b, 'NOTA PEMBELIAN'), translate(b, 'Kami bayar')]))(
    'asked for in %s it is a %s',
    async (bahasa, ...words) => {
      const text = await sheet(one, bahasa)
      expect([one, ...words].filter((x) => !text.includes(x))).toEqual([])
    },
  )

  test('again only with a yes from above, and counted', async () => {
    const asked = await cashier.chain.call(cashier.lina, 'POST', `pembelian/${one}/cetak`, {})
    expect([asked.status, asked.body.kategori]).toEqual([423, ['CETAK_ULANG']])
    const again = await execute(
      cashier.chain,
      cashier.lina,
      pembelian,
      'cetak',
      {},
      { nomor: one, password: testPassword },
    )
    expect([again.status, again.body.cetakan], again.raw).toEqual([200, 2])
    expect(await sheet(one)).toContain('SALINAN 1')
  })

  test('the shop keeps a second copy where its flag says so', async () => {
    const nomor = await bought([plain])
    const marks = async () => (await roll(nomor, 'escpos80')).match(/LEMBAR TOKO/g)?.length ?? 0
    expect(await marks()).toBe(0)
    await cashier.flag('PRINT_NOTA_PEMBELIAN_DUPLICATE_MODULE', 'on')
    expect(await marks()).toBe(1)
    await cashier.flag('PRINT_NOTA_PEMBELIAN_DUPLICATE_MODULE', 'off')
  })

  test('cash opens the drawer, a transfer does not', async () => {
    const printer = { kode: 'KASIR1', nama: 'KASIR 1', jenis: 'NOTA', alamat: '127.0.0.1', port: 9198, lebar: 80 }
    const fresh = await cashier.chain.call(cashier.owner, 'POST', 'printer', { ...printer, lewat: 'AGEN', laci: true })
    expect(fresh.status, fresh.raw).toBe(200)
    const first = async (bayar_keluar: readonly object[]) => {
      const nomor = await bought([plain], { bayar_keluar })
      const { status, body, raw } = await cashier.chain.call(cashier.lina, 'POST', `pembelian/${nomor}/nota`, {
        printer: 'KASIR1',
      })
      expect(status, raw).toBe(200)
      const { rows } = await cashier.chain.owner.query(`SELECT isi FROM cetakan WHERE id = $1`, [body.id])
      return (rows[0].isi as Buffer).subarray(0, 2).toString('hex') === '1b70'
    }
    const bank = [{ cara: 'TRANSFER', jumlah_rp: 1_140_000, no_rekening: accounts.bca, keterangan: 'BRI 3390' }]
    expect([await first(cash(1_140_000)), await first(bank)]).toEqual([true, false])
  })

  test.each(['BIASA', 'PANJANG', 'TERAKHIR'])('its template is looked at: %s', async (what) => {
    const view = { template: pembelianNota.bawaan, nota: what, bahasa: 'id', kertas: 'LEMBAR' }
    const { status, body, raw } = await cashier.chain.call(
      cashier.owner,
      'POST',
      'setting-nota/pembelian/pratinjau',
      view,
    )
    expect(status, raw).toBe(200)
    expect(['CONTOH', 'NOTA PEMBELIAN', 'Kami bayar'].filter((x) => !body.teks.includes(x))).toEqual([])
  })

  test('called off it says so', async () => {
    const nomor = await bought([plain])
    const gone = await execute(
      cashier.chain,
      cashier.lina,
      pembelian,
      'batal',
      { alasan: 'SALAH' },
      { nomor, password: testPassword },
    )
    expect(gone.status, gone.raw).toBe(200)
    expect(await sheet(nomor)).toContain('BATAL')
  })

  test('what waits for the cashier has no paper', async () => {
    await cashier.flag('JUAL_BELI_DUA_LANGKAH', 'on')
    const nomor = await bought([plain])
    await cashier.flag('JUAL_BELI_DUA_LANGKAH', 'off')
    const asked = await cashier.chain.call(cashier.lina, 'GET', `pembelian/${nomor}/nota`)
    expect([asked.status, asked.body.message]).toEqual([422, 'Nota Belum Divalidasi'])
    const paid = await cashier.chain.call(cashier.rina, 'POST', `pembelian/${nomor}/validasi`, {})
    expect([paid.status, paid.body.cetakan], paid.raw).toEqual([200, 1])
    expect(await sheet(nomor)).toContain('RINA')
  })
})

describe('get/bynota', () => {
  test('one purchase with its message', async () => {
    const { body } = await cashier.chain.call(cashier.lina, 'POST', 'pembelian/get/bynota/single', {
      no_faktur: one.toLowerCase(),
    })
    const stored = (await cashier.chain.call(cashier.lina, 'GET', `pembelian/${one}`)).body
    expect(body.data).toEqual({ [one]: stored })
    expect([one, 'ANTING DESI', 'Kami bayar: Rp. '].filter((x) => !body.template_wa.includes(x))).toEqual([])
    expect(body.template_wa).not.toMatch(/SALINAN|LEMBAR TOKO|Dicetak/)
  })

  test("today's, and none of another shop", async () => {
    const all = await cashier.chain.call(cashier.lina, 'POST', 'pembelian/get/bynota', {})
    expect(Object.keys(all.body.data)).toContain(one)
    const budi = await cashier.chain.login('BUDI')
    expect((await cashier.chain.call(budi, 'POST', 'pembelian/get/bynota/single', { no_faktur: one })).status).toBe(404)
    expect((await file(budi, one)).status).toBe(404)
  })
})
