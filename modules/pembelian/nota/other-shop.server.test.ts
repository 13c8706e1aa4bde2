import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pembelian } from '#pembelian'
import { execute, identifyCustomer, prove } from '#testing/examples.ts'
import { issue, type Cashier } from '#testing/cashier.ts'
import { openTwoShops, soldRing, type Sold } from '#testing/second-shop.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'
import { tripsOf } from '#testing/trips.ts'

/** SBY sold it, MDN buys it back: read beside the transaction, held by one row over all shops. */
let cashier: Cashier
let budi: Person
let sari: Person
beforeAll(async () => {
  ;({ cashier, budi, sari } = await openTwoShops())
  await identifyCustomer(cashier.chain)
})
afterAll(() => cashier.chain.close())

const sold = (): Promise<Sold> => soldRing(cashier, { nama_customer: 'IBU SRI' })
const draft = (asal: string, claim: object, again: object = {}) => ({
  kode_sales: 'RINA',
  detail_barang: [{ asal, berat: 3.2, kondisi_beli: 'MULUS', ...claim, ...again }],
})
const there = (claim: object, again?: object): Promise<Answer> =>
  cashier.chain.call(budi, 'POST', 'pembelian', draft('NOTA CABANG', claim, again))
const here = (claim: object): Promise<Answer> =>
  cashier.chain.call(cashier.lina, 'POST', 'pembelian', draft('NOTA KITA', claim))
const look = (kode: string, who = budi): Promise<Answer> =>
  cashier.chain.call(who, 'POST', 'pembelian/cari-nota', { kode })
const cancel = (who: Person, nomor: unknown) =>
  execute(
    cashier.chain,
    who,
    pembelian,
    'batal',
    { alasan: 'SALAH' },
    { nomor: String(nomor), spv: 'BUDI', password: testPassword },
  )
const setting = (nilai: string) =>
  cashier.chain.plant(
    'MDN',
    `INSERT INTO setting (cabang, kunci, nilai) VALUES ('MDN', 'nota_cabang_lain', $1)
     ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [nilai],
  )
const claimed = 'Barang Sudah Dibeli Atau Ditukar'

describe('a nota of another shop', () => {
  test('is found by its number, with what stands on the paper and nothing that it cost; the look is on record', async () => {
    const nota = await sold()
    const found = await look(nota.no_faktur_jual)
    expect(found.body).toMatchObject([
      {
        salah: null,
        barang: {
          no_faktur_jual: nota.no_faktur_jual,
          kode_barcode: nota.kode_barcode_asal,
          toko_asal: 'SBY',
          berat_nota: 3.215,
          nama_customer: 'IBU SRI',
          kode_customer: null,
          gambar: null,
        },
      },
    ])
    expect(found.raw).not.toMatch(/nilai|modal|laba|3000000/)
    const { rows } = await cashier.chain.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM buku_jejak WHERE cabang = 'MDN' AND perintah = 'baca-lain' AND kunci = $1`,
      [nota.no_faktur_jual],
    )
    expect(rows).toEqual([{ n: 1 }])
    // A barcode names no shop.
    expect((await look(nota.kode_barcode_asal)).status).toBe(404)
  })

  test('counts as ours: no identity, the price of the nota, two trips; the piece is bought once in the chain', async () => {
    const nota = await sold()
    let answer!: Answer
    expect(await tripsOf(cashier.chain.db, 'MDN', async () => (answer = await there(nota)))).toEqual([2])
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body.detail_barang[0]).toMatchObject({
      asal: 'NOTA CABANG',
      toko_asal: 'SBY',
      nama_barang: 'CINCIN UKIR BUNGA',
      berat_nota: 3.215,
      emas_rp: 4_180_404,
      dasar: 'NOTA',
    })
    expect(issue(await there(nota))).toEqual([409, claimed])
    expect(issue(await here(nota))).toEqual([409, claimed])
    expect((await look(nota.no_faktur_jual, cashier.lina)).body[0].salah).toBe(claimed)
    const number = String(answer.body.no_faktur_beli)
    expect(issue(await cashier.cancel(nota.no_faktur_jual))).toEqual([
      422,
      `${nota.no_faktur_jual} Sudah Dipakai ${number}`,
    ])
    expect(await prove(cashier.chain)).toEqual([])
    // Its cancelling gives it free.
    expect((await cancel(sari, number)).status).toBe(200)
    expect((await here(nota)).status).toBe(200)
    expect(issue(await there(nota))).toEqual([409, claimed])
    expect(await prove(cashier.chain)).toEqual([])
  })

  test('that was cancelled buys nothing', async () => {
    const nota = await sold()
    expect((await cashier.cancel(nota.no_faktur_jual)).status).toBe(200)
    expect(issue(await there(nota))).toEqual([422, 'Penjualan Sudah Dibatalkan'])
    expect(await prove(cashier.chain)).toEqual([])
  })

  test('is refused by a shop that takes its own alone, at the look and at the purchase', async () => {
    const nota = await sold()
    await setting('off')
    const no = 'Nota Toko SBY Tidak Diterima Di Toko Ini'
    expect(issue(await look(nota.no_faktur_jual))).toEqual([422, no])
    expect(issue(await there(nota))).toEqual([422, no])
    await setting('on')
    expect((await there(nota)).status).toBe(200)
  })

  test.each<[string, string, string]>([
    ['of a shop that is not on this server', 'JL-LAIN-261121-0001', 'Toko LAIN Tidak Di Server Ini. Pakai Nota Lama'],
    ['of this shop', 'JL-MDN-261121-0001', 'Nota Tidak Ditemukan'],
    ['that nobody wrote', 'JL-SBY-000000-0001', 'Nota Tidak Ditemukan'],
    ['that is no number', 'A-17', 'Nota Tidak Ditemukan'],
  ])('%s is none', async (_word, no_faktur_jual, message) => {
    expect((await there({ no_faktur_jual, kode_barcode_asal: 'P1' })).body.message).toBe(message)
    expect((await look(no_faktur_jual)).body.message).toBe(message)
  })

  test('our own is none of another shop, and the other way round', async () => {
    const nota = await sold()
    expect((await cashier.chain.call(cashier.lina, 'POST', 'pembelian', draft('NOTA CABANG', nota))).body.message).toBe(
      'Nota Tidak Ditemukan',
    )
    expect((await cashier.chain.call(budi, 'POST', 'pembelian', draft('NOTA KITA', nota))).body.message).toBe(
      'Nota Tidak Ditemukan',
    )
  })

  test('whose group is another one here wants a group of this shop', async () => {
    const nota = await sold()
    await cashier.chain.plant(
      'MDN',
      `UPDATE "group" SET kode_kadar = 'K110' WHERE cabang = 'MDN' AND kode_group = 'G585'`,
    )
    const asked = await there(nota)
    expect([asked.status, asked.body.fields]).toEqual([
      422,
      [{ field: 'detail_barang.0.kode_group', message: 'Harus Diisi' }],
    ])
    // Somebody looked at it, and says that it is this one.
    const chosen = await there(nota, { kode_group: 'G585' })
    expect(chosen.status, chosen.raw).toBe(200)
    expect(chosen.body.detail_barang[0].kode_group).toBe('G585')
    await cashier.chain.plant(
      'MDN',
      `UPDATE "group" SET kode_kadar = '585' WHERE cabang = 'MDN' AND kode_group = 'G585'`,
    )
    expect(await prove(cashier.chain)).toEqual([])
  })
})

describe('in the same second', () => {
  test('sixty-four tills of two shops want one piece: one has it', async () => {
    const nota = await sold()
    const all = await Promise.all(Array.from({ length: 32 }, () => [there(nota), here(nota)]).flat())
    expect(all.filter((a) => a.status === 200)).toHaveLength(1)
    expect([...new Set(all.filter((a) => a.status !== 200).map((a) => issue(a).join(' ')))]).toEqual([`409 ${claimed}`])
    expect(await prove(cashier.chain)).toEqual([])
  })

  test('its nota is cancelled while the other shop buys: one of them is done', async () => {
    for (let index = 0; index < 4; index += 1) {
      const nota = await sold()
      const [bought, cancelled] = await Promise.all([there(nota), cashier.cancel(nota.no_faktur_jual)])
      expect([bought.status, cancelled.status].filter((n) => n === 200)).toHaveLength(1)
    }
    expect(await prove(cashier.chain)).toEqual([])
  })
})
