import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, identifyCustomer, prove, proveTill } from '#testing/examples.ts'
import { issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { testPassword, type Answer } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { pembelian } from '../nota/pembelian.document.ts'
import { hancurPembelian } from './hancur-pembelian.document.ts'

/** Bought pieces that are destroyed or melted, against a whole server: the books, the state of the piece, the mirror. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }],
  })
  await identifyCustomer(cashier.chain)
})
afterAll(() => cashier.chain.close())

interface Bought {
  readonly nomor: string
  readonly kode: string
}
async function bought(berat = 1.14): Promise<Bought> {
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
    kode_sales: 'RINA',
    kode_customer: customers.siti,
    detail_barang: [
      { asal: 'TANPA NOTA', nama_barang: 'ANTING', kode_dept: 'BR', kode_group: 'G585', berat, kondisi_beli: 'MULUS' },
    ],
  })
  expect(answer.status, answer.raw).toBe(200)
  return { nomor: String(answer.body.no_faktur_beli), kode: String(answer.body.detail_barang[0].kode_barcode) }
}
const draft = (kode_barcode: string, kode_gudang = 'HANCUR') => ({
  kode_gudang,
  alasan: 'PATAH',
  detail_barang: [{ kode_barcode }],
})
const destroy = (body: object): Promise<Answer> =>
  execute(cashier.chain, cashier.owner, hancurPembelian, 'simpan', body, { password: testPassword })
const piece = async (kode: string) => {
  const { rows } = await cashier.chain.owner.query<Record<string, unknown>>(
    `SELECT status, no_hancur, kode_gudang, kode_baki FROM barang_beli WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [kode],
  )
  return rows[0]
}
const account = async (nomor: string, akun: string): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ n: bigint }>(
    `SELECT coalesce(sum(u.debit - u.kredit), 0)::bigint AS n FROM buku_uang u JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
     WHERE u.cabang = 'SBY' AND u.nomor = $1 AND a.nama_akun = $2`,
    [nomor, akun],
  )
  return Number(rows[0]!.n)
}

describe('a bought piece', () => {
  test('is destroyed with a yes: its cost is a loss, and nothing buys it back into being', async () => {
    const { kode, nomor } = await bought()
    const asked = await cashier.chain.call(cashier.owner, 'POST', 'hancur-pembelian', draft(kode))
    expect([asked.status, asked.body.kategori]).toEqual([423, ['HANCUR_BARANG']])
    const gone = await destroy(draft(kode))
    expect(gone.status, gone.raw).toBe(200)
    const number = String(gone.body.no_hancur)
    expect(number).toMatch(/^HP-SBY-\d{6}-0001$/)
    expect(await piece(kode)).toEqual({ status: 'HANCUR', no_hancur: number, kode_gudang: 'BELI', kode_baki: 'SORTIR' })
    expect([await account(number, 'BEBAN HANCUR'), await account(number, 'PERSEDIAAN BELI')]).toEqual([
      1_140_000, -1_140_000,
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
    // The purchase that it came with stands under it.
    const back = await execute(
      cashier.chain,
      cashier.lina,
      pembelian,
      'batal',
      { alasan: 'SALAH' },
      { nomor, password: testPassword },
    )
    expect(issue(back)).toEqual([422, `${nomor} Sudah Dipakai ${number}`])
    expect((await destroy(draft(kode))).body.message).toBe('Barang Tidak Bisa Dihancurkan: HANCUR')
  })

  test('goes to be melted: to the tray of the melt with its cost, and back when that is called off', async () => {
    const { kode } = await bought()
    const melted = await destroy(draft(kode, 'LEBUR'))
    expect(melted.status, melted.raw).toBe(200)
    const nomor = String(melted.body.no_hancur)
    expect(await piece(kode)).toEqual({ status: 'DILEBUR', no_hancur: nomor, kode_gudang: 'LEBUR', kode_baki: 'LEBUR' })
    expect([await account(nomor, 'PERSEDIAAN LEBUR'), await account(nomor, 'PERSEDIAAN BELI')]).toEqual([
      1_140_000, -1_140_000,
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
    const cancelled = await execute(
      cashier.chain,
      cashier.owner,
      hancurPembelian,
      'batal',
      { alasan: 'SALAH' },
      { nomor, password: testPassword },
    )
    expect(cancelled.status, cancelled.raw).toBe(200)
    expect(await piece(kode)).toEqual({
      status: 'DI STOK BELI',
      no_hancur: null,
      kode_gudang: 'BELI',
      kode_baki: 'SORTIR',
    })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('above ten grams an owner decides', async () => {
    const { kode } = await bought(10.001)
    const asked = await cashier.chain.call(cashier.owner, 'POST', 'hancur-pembelian/periksa', {
      aksi: 'simpan',
      draft: draft(kode),
    })
    expect(asked.body.butuh).toMatchObject([{ kategori: 'HANCUR_BARANG', minimal: 'OWN' }])
  })
})

test.each<[string, () => Promise<object>, string]>([
  ['a piece of the window', async () => draft(await cashier.one()), 'Barcode Tidak Ditemukan'],
  [
    'the window as a target',
    async () => draft((await bought()).kode, 'TOKO'),
    'Gudang Ini Tidak Menerima Barang Hancur',
  ],
])('%s is refused', async (_word, body, message) => {
  expect((await destroy(await body())).body.message).toBe(message)
})

test('a changed state or document of a destroyed piece is named by the law', async () => {
  const { kode } = await bought()
  const gone = await destroy(draft(kode))
  const nomor = String(gone.body.no_hancur)
  for (const change of [`no_hancur = 'HP-SBY-000000-0009'`, `status = 'DILEBUR'`]) {
    await cashier.chain.plant('SBY', `UPDATE barang_beli SET ${change} WHERE cabang = $1 AND kode_barcode = $2`, [
      'SBY',
      kode,
    ])
    expect((await proveTill(cashier.chain)).join('\n')).toContain(kode)
    await cashier.chain.plant(
      'SBY',
      `UPDATE barang_beli SET no_hancur = $3, status = 'HANCUR' WHERE cabang = $1 AND kode_barcode = $2`,
      ['SBY', kode, nomor],
    )
  }
  expect(await prove(cashier.chain)).toEqual([])
})
