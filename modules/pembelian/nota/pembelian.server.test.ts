import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pembelian } from '#pembelian'
import { prove, proveTill, execute, identifyCustomer } from '#testing/examples.ts'
import { cash, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { testPassword, type Answer } from '#testing/server.ts'
import { sendFile, sheet } from '#testing/sheet.ts'
import { customers } from '#testing/world.ts'

/** Buying back, against a whole server: our nota, a second time, what needs a yes, the mirror. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  const float = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }],
  })
  expect(float.status, float.raw).toBe(200)
  await identifyCustomer(cashier.chain)
})
afterAll(() => cashier.chain.close())

const ring = { asal: 'NOTA KITA', berat: 3.2, kondisi_beli: 'MULUS' }
const stranger = {
  asal: 'TANPA NOTA',
  nama_barang: 'ANTING DESI',
  kode_dept: 'BR',
  kode_group: 'G585',
  berat: 1.14,
  kondisi_beli: 'MULUS',
}
const draft = (line: object, again: object = {}) => ({ kode_sales: 'RINA', detail_barang: [line], ...again })
const buy = (body: object): Promise<Answer> => cashier.chain.call(cashier.lina, 'POST', 'pembelian', body)
/** A ring of 4,200,000 that was sold today. */
async function sold(): Promise<object> {
  const kode_barcode_asal = await cashier.one()
  return { ...ring, no_faktur_jual: await cashier.sold(nota(kode_barcode_asal)), kode_barcode_asal }
}
const needs = async (body: object): Promise<unknown[]> => {
  const asked = await cashier.chain.call(cashier.lina, 'POST', 'pembelian/periksa', { aksi: 'simpan', draft: body })
  return asked.body.kategori as unknown[]
}
const cancel = (nomor: unknown) =>
  execute(
    cashier.chain,
    cashier.lina,
    pembelian,
    'batal',
    { alasan: 'SALAH' },
    { nomor: String(nomor), password: testPassword },
  )

describe('our own nota', () => {
  test('comes back by its price, less what its age takes, in two trips; the piece is bought once', async () => {
    const line = await sold()
    let answer: Answer | undefined
    expect(await cashier.trips(async () => (answer = await buy(draft(line))))).toEqual([2])
    expect(answer?.status, answer?.raw).toBe(200)
    // 4,200,000 ÷ 3.215 g × 3.200 g = 4,180,404; less 10,000 a gram and 1.5 % of its category; up to 500.
    expect(answer!.body.detail_barang[0]).toMatchObject({
      emas_rp: 4_180_404,
      rugi_nota_rp: 32_000,
      potongan_kategori_rp: 62_706,
      pembulatan_rp: 302,
      harga: 4_086_000,
      dasar: 'NOTA',
      umur_hari: 0,
      kode_toko: 'SORTIR',
    })
    const number = String(answer!.body.no_faktur_beli)
    expect(answer!.body.detail_barang[0].kode_barcode).toBe(`P${number.slice(7).replace('-', '')}01`)
    expect(await proveTill(cashier.chain)).toEqual([])
    expect(issue(await buy(draft(line)))).toEqual([409, 'Barang Sudah Dibeli Atau Ditukar'])
    const jual = String((line as { no_faktur_jual: string }).no_faktur_jual)
    const refused = await cashier.cancel(jual)
    expect(issue(refused)).toEqual([422, `${jual} Sudah Dipakai ${number}`])
    const back = await cancel(number)
    expect(back.status, back.raw).toBe(200)
    expect(await proveTill(cashier.chain)).toEqual([])
    expect((await buy(draft(line))).status).toBe(200)
  })

  test('its own barcode is taken for goods that come in', async () => {
    const bought = await buy(draft(await sold()))
    expect(bought.status, bought.raw).toBe(200)
    const kode_barcode = String(bought.body.detail_barang[0].kode_barcode)
    const bringIn = (kode: string) =>
      cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', {
        sumber: 'AWAL',
        detail_barang: [
          {
            kode_barcode: kode,
            nama_barang: 'CINCIN UKIR',
            kode_group: 'G585',
            kode_dept: 'BR',
            berat: 2,
            harga_bayar: 2e6,
            jumlah: 1,
            kode_toko: 'B01',
          },
        ],
      })
    const refused = await bringIn(kode_barcode)
    expect([refused.status, refused.body.fields?.[0]?.message]).toEqual([422, 'Barcode Sudah Ada'])
    expect((await bringIn(`${kode_barcode}X`)).status).toBe(200)
    const file = sheet([
      {
        kode_barcode,
        nama_barang: 'CINCIN UKIR',
        kode_group: 'G585',
        kode_dept: 'BR',
        berat: 2,
        harga_bayar: 2e6,
        kode_toko: 'B01',
      },
    ])
    const read = await sendFile(cashier.chain, cashier.owner, 'barang/impor/baca', file)
    const { id, bacaan } = read.body
    const trial = await cashier.chain.call(cashier.owner, 'POST', 'barang/impor/coba', { id, bacaan })
    expect(trial.body.salah).toMatchObject([{ kolom: 'kode_barcode', alasan: 'Barcode Sudah Ada' }])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('two tills buy the same piece: one of them does', async () => {
    const line = await sold()
    const both = await Promise.all([buy(draft(line)), buy(draft(line))])
    expect(both.map((a) => String(a.status)).toSorted()).toEqual(['200', '409'])
    expect(await prove(cashier.chain)).toEqual([])
  })

  test.each([
    ['unknown', { no_faktur_jual: 'JL-SBY-000000-0001' }, 'Nota Tidak Ditemukan'],
    ['without a number', { no_faktur_jual: null }, 'Nomor Faktur Tidak Boleh Kosong'],
  ])('that is %s is refused', async (_word, again, message) => {
    expect((await buy(draft({ ...(await sold()), ...again }))).body.message).toBe(message)
  })

  test('a cancelled one buys nothing', async () => {
    const line = (await sold()) as { no_faktur_jual: string }
    await cashier.cancel(line.no_faktur_jual)
    expect((await buy(draft(line))).body.message).toBe('Penjualan Sudah Dibatalkan')
  })
})

describe('a yes from above', () => {
  test.each<[string, () => Promise<object>, unknown[]]>([
    ['nothing to ask', async () => draft(await sold()), []],
    [
      'one rupiah above the quote',
      async () => draft({ ...(await sold()), harga_ubah: 4_086_001 }),
      ['HARGA_BELI_NAIK'],
    ],
    ['below the quote', async () => draft({ ...(await sold()), harga_ubah: 4_000_000 }), []],
    [
      'heavier than the nota',
      async () => draft({ ...(await sold()), berat: 3.216, berat_otorisasi: 3.216 }),
      ['BERAT_MELEBIHI'],
    ],
    [
      'an old nota',
      async () =>
        draft(
          {
            ...stranger,
            asal: 'NOTA LAMA',
            no_faktur_jual: 'A-17',
            tgl_nota: '2026-11-01',
            harga_nota: 1_500_000,
            berat_nota: 1.14,
            foto: 'a'.repeat(24),
          },
          { kode_customer: customers.siti },
        ),
      ['NOTA_LAMA'],
    ],
  ])('%s', async (_word, body, categories) => expect(await needs(await body())).toEqual(categories))

  test('two percent above the quote a supervisor decides, above that an owner', async () => {
    const asked = async (harga_ubah: number) =>
      (await cashier.chain.call(cashier.lina, 'POST', 'pembelian', draft({ ...(await sold()), harga_ubah }))).raw
    expect(await asked(4_167_720)).toContain('"minimal":"SPV"')
    expect(await asked(4_167_721)).toContain('"minimal":"OWN"')
  })

  test('a weight above the nota is typed twice', async () => {
    expect((await buy(draft({ ...(await sold()), berat: 3.216 }))).body.message).toBe('Berat Otorisasi Harus Diisi')
  })
})

describe('without a nota', () => {
  test('the seller is known by identity, and gets the price of the day', async () => {
    expect((await buy(draft(stranger))).body.message).toBe('Identitas Customer Harus Diisi')
    expect((await buy(draft(stranger, { kode_customer: customers.budi }))).body.message).toBe(
      'Identitas Customer Harus Diisi',
    )
    const answer = await buy(draft(stranger, { kode_customer: customers.siti, bayar_keluar: cash(1_140_000) }))
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body).toMatchObject({ total: 1_140_000, bayar_tunai: 1_140_000, nama_customer: 'SITI AMINAH' })
  })

  test('a group without a price buys nothing', async () => {
    const answer = await buy(draft({ ...stranger, kode_group: 'GPRK' }, { kode_customer: customers.siti }))
    expect(answer.body.message).toBe('Harga Beli Belum Diisi')
  })
})

test('yesterday stays', async () => {
  const answer = await buy(draft(await sold()))
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = $1`, ['SBY'])
  expect((await cancel(answer.body.no_faktur_beli)).body.message).toBe('Pembelian Kemarin Tidak Bisa Dibatalkan')
})
