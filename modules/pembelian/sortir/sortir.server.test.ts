import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hancurPembelian } from '../hancur/hancur-pembelian.document.ts'
import { execute, identifyCustomer, prove, proveTill } from '#testing/examples.ts'
import { cash, done, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { testPassword } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { pembelian } from '../nota/pembelian.document.ts'
import { sortir } from './sortir.document.ts'

/** Bought pieces that go back to the window, against a whole server: the new piece, the bought one, the books, the mirror. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000 }],
  })
  await identifyCustomer(cashier.chain)
})
afterAll(() => cashier.chain.close())

const stranger = {
  asal: 'TANPA NOTA',
  nama_barang: 'ANTING',
  kode_dept: 'BR',
  kode_group: 'G585',
  kondisi_beli: 'MULUS',
}
async function bought(...berat: number[]): Promise<{ nomor: string; codes: string[] }> {
  const body = await done(
    cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
      kode_sales: 'RINA',
      kode_customer: customers.siti,
      detail_barang: berat.map((b) => ({ ...stranger, berat: b })),
    }),
  )
  return {
    nomor: String(body.no_faktur_beli),
    codes: body.detail_barang.map((b: { kode_barcode: string }) => b.kode_barcode),
  }
}
const one = async (): Promise<string> => (await bought(1.14)).codes[0]!
const back = (asal_beli: string, more: object = {}) => ({ asal_beli, kode_toko: 'B01', harga_jual: 4_500_000, ...more })
const sell = (lines: readonly object[], who = cashier.owner) =>
  cashier.chain.call(who, 'POST', 'sortir', { detail_barang: lines })
const callOff = (nomor: string) =>
  execute(cashier.chain, cashier.owner, sortir, 'batal', { alasan: 'SALAH' }, { nomor, password: testPassword })
const row = async (table: string, code: string) => {
  const { rows } = await cashier.chain.owner.query<Record<string, unknown>>(
    `SELECT * FROM ${table} WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [code],
  )
  return rows[0]
}
const journal = async (nomor: string): Promise<string[]> => {
  const { rows } = await cashier.chain.owner.query<{ line: string }>(
    `SELECT a.nama_akun || ' ' || (u.debit - u.kredit) AS line FROM buku_uang u JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
     WHERE u.cabang = 'SBY' AND u.nomor = $1 ORDER BY u.id`,
    [nomor],
  )
  return rows.map((r) => r.line)
}

describe('a bought piece', () => {
  test('comes into the window under a new barcode, at what was paid for it; it is sold, and what stands on it holds it', async () => {
    const { nomor, codes } = await bought(1.14)
    const body = await done(sell([back(codes[0]!, { ongkos: 50_000, size: 'NO. 8' })]))
    const st = String(body.no_sortir)
    expect(st).toMatch(/^ST-SBY-\d{6}-\d{4}$/)
    const code = String(body.detail_barang[0].kode_barcode)
    expect(code).toMatch(/^\d{8}$/)
    expect(await row('barang', code)).toMatchObject({
      status: 'TERSEDIA',
      nama_barang: 'ANTING',
      kode_group: 'G585',
      kode_dept: 'BR',
      kadar: 5850n,
      berat: 1140n,
      berat_emas: 1140n,
      nilai: 1_140_000n,
      harga_modal: null,
      harga_jual: 4_500_000n,
      ongkos: 50_000n,
      size: 'NO. 8',
      kode_baki: 'B01',
      no_masuk: st,
      asal_beli: codes[0],
      supplier: null,
    })
    expect(await row('barang_beli', codes[0]!)).toMatchObject({ status: 'KEMBALI DIJUAL', kode_gudang: 'BELI' })
    expect(await journal(st)).toEqual(['PERSEDIAAN 1140000', 'PERSEDIAAN BELI -1140000'])
    expect(await proveTill(cashier.chain)).toEqual([])
    // What later documents stand on is not undone beneath them.
    const undone = await execute(
      cashier.chain,
      cashier.lina,
      pembelian,
      'batal',
      { alasan: 'SALAH' },
      { nomor, password: testPassword },
    )
    expect(issue(undone)).toEqual([422, `${nomor} Sudah Dipakai ${st}`])
    const jual = await cashier.sold(nota(code, cash(4_550_000)), cashier.owner)
    expect(issue(await callOff(st))).toEqual([422, `${st} Sudah Dipakai ${jual}`])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('goes back to the bought stock when that is called off with a yes, and may come again', async () => {
    const code = await one()
    const st = String((await done(sell([back(code, { kode_barcode: 'LAGI1' })]))).no_sortir)
    const asked = await cashier.chain.call(cashier.owner, 'POST', `sortir/${st}/batal`, { alasan: 'SALAH' })
    expect([asked.status, asked.body.kategori]).toEqual([423, ['BATAL_SORTIR']])
    await done(callOff(st))
    expect(await row('barang', 'LAGI1')).toBeUndefined()
    expect(await row('barang_beli', code)).toMatchObject({ status: 'DI STOK BELI', kode_baki: 'SORTIR' })
    expect(await proveTill(cashier.chain)).toEqual([])
    await done(sell([back(code, { kode_barcode: 'LAGI1' })]))
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('of our own keeps its sold row: the old barcode stays TERJUAL, and is still told as bought back', async () => {
    const old = await cashier.one()
    const no_faktur_jual = await cashier.sold(nota(old))
    const body = await done(
      cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
        kode_sales: 'RINA',
        detail_barang: [
          { asal: 'NOTA KITA', no_faktur_jual, kode_barcode_asal: old, berat: 3.2, kondisi_beli: 'MULUS' },
        ],
      }),
    )
    const { detail_barang } = await done(sell([back(body.detail_barang[0].kode_barcode)]))
    expect(detail_barang[0].kode_barcode).not.toBe(old)
    expect(await row('barang', old)).toMatchObject({ status: 'TERJUAL', no_beli: body.no_faktur_beli })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('may have moved meanwhile: it is not called off', async () => {
    const { no_sortir, detail_barang } = await done(sell([back(await one())]))
    const moved = await done(
      cashier.chain.call(cashier.owner, 'POST', 'pindah-barang', {
        kode_toko: 'B02',
        detail_barang: [{ kode_barcode: detail_barang[0].kode_barcode }],
      }),
    )
    expect(issue(await callOff(no_sortir))).toEqual([422, `${no_sortir} Sudah Dipakai ${moved.no_pindah}`])
  })
})

test.each<[string, () => Promise<readonly object[]>, unknown[]]>([
  ['no piece', async () => [], [422, 'Belum Ada Barang']],
  ['a piece of the window', async () => [back(await cashier.one())], [422, 'Barcode Tidak Ditemukan']],
  [
    'the same piece twice',
    async () => {
      const code = await one()
      return [back(code), back(code)]
    },
    [422, 'Barcode Sudah Ada Di Tabel'],
  ],
  [
    'a piece that is back already',
    async () => {
      const code = await one()
      await done(sell([back(code)]))
      return [back(code)]
    },
    [422, 'Barang Tidak Bisa Dijual: KEMBALI DIJUAL'],
  ],
  [
    'a destroyed piece',
    async () => {
      const code = await one()
      const draft = { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: code }] }
      await done(execute(cashier.chain, cashier.owner, hancurPembelian, 'simpan', draft, { password: testPassword }))
      return [back(code)]
    },
    [422, 'Barang Tidak Bisa Dijual: HANCUR'],
  ],
  [
    'a tray of bought goods',
    async () => [back(await one(), { kode_toko: 'SORTIR' })],
    [422, 'Baki Ini Bukan Untuk Dijual'],
  ],
  ['a tray that is not there', async () => [back(await one(), { kode_toko: 'X99' })], [422, 'Data Tidak Ditemukan']],
  ['no tray', async () => [back(await one(), { kode_toko: null })], [422, 'Pilih Kode Baki']],
  [
    'a barcode that a piece has',
    async () => [back(await one(), { kode_barcode: await cashier.one() })],
    [422, 'Barcode Sudah Ada'],
  ],
  [
    'the code of a bought piece as its barcode',
    async () => {
      const code = await one()
      return [back(code, { kode_barcode: code })]
    },
    [422, 'Barcode Sudah Ada'],
  ],
  [
    'one new barcode for two',
    async () => (await bought(1.14, 2)).codes.map((code) => back(code, { kode_barcode: 'SAMA1' })),
    [422, 'Barcode Sudah Ada Di Tabel'],
  ],
  [
    'a name that is too short for the window',
    async () => [back(await one(), { nama_barang: 'CIN' })],
    [422, 'Nama Barang Harus Lebih Dari 5 Karakter'],
  ],
])('%s is refused', async (_word, lines, says) => {
  const answer = await sell(await lines())
  const first = answer.body.fields?.[0]?.message ?? answer.body.message
  expect([answer.status, first]).toEqual(says)
})

describe('who', () => {
  test('a cashier puts nothing into the window', async () => {
    expect(issue(await sell([back(await one())], cashier.lina))).toEqual([
      422,
      'Kembali Dijual Hanya Oleh SPV Atau Pemilik',
    ])
  })

  test('a supervisor does, and is told no cost that he may not see', async () => {
    const answer = await sell([back(await one())], cashier.rina)
    expect(answer.status, answer.raw).toBe(200)
    const seen = await cashier.chain.call(cashier.lina, 'GET', `sortir/${answer.body.no_sortir}`)
    expect([seen.status, seen.body.total_nilai, seen.body.detail_barang[0].nilai]).toEqual([200, undefined, undefined])
  })

  test('in a shop that washes it goes the way of sorting; what was done before can be called off', async () => {
    const { no_sortir } = await done(sell([back(await one())]))
    await cashier.flag('SEPUHAN_MODULE', 'on')
    try {
      expect(issue(await sell([back(await one())]))).toEqual([422, 'Barang Beli Dijual Lagi Lewat Sortir Pembelian'])
      await done(callOff(no_sortir))
    } finally {
      await cashier.flag('SEPUHAN_MODULE', 'off')
    }
  })
})

test('sixteen clients at one piece, some of them to destroy it: one has it', async () => {
  const code = await one()
  const destroy = { kode_gudang: 'LEBUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: code }] }
  const all = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 4 === 3
        ? execute(cashier.chain, cashier.owner, hancurPembelian, 'simpan', destroy, { password: testPassword })
        : sell([back(code, { kode_barcode: `REBUT${index}` })]),
    ),
  )
  expect(all.filter((a) => a.status === 200)).toHaveLength(1)
  expect(
    all.every((a) => [200, 422].includes(a.status)),
    all.map((a) => a.raw).join('\n'),
  ).toBe(true)
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('whatever is bought and sold again in which lots: both accounts hold what lies there, and all of it can be called off', async () => {
  const account = async (akun: string): Promise<bigint> => {
    const { rows } = await cashier.chain.owner.query<{ n: bigint }>(
      `SELECT coalesce(sum(u.debit - u.kredit), 0)::bigint AS n FROM buku_uang u JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
       WHERE u.cabang = 'SBY' AND a.nama_akun = $1`,
      [akun],
    )
    return rows[0]!.n
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ mg: fc.integer({ min: 500, max: 9_999 }), take: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (pieces) => {
        const { codes } = await bought(...pieces.map((b) => b.mg / 1000))
        const [window, stock] = [await account('PERSEDIAAN'), await account('PERSEDIAAN BELI')]
        const taken = codes.filter((_, i) => pieces[i]!.take)
        if (taken.length === 0) return
        const body = await done(sell(taken.map((code) => back(code))))
        const worth = BigInt(body.total_nilai)
        expect([await account('PERSEDIAAN'), await account('PERSEDIAAN BELI')]).toEqual([window + worth, stock - worth])
        await done(callOff(body.no_sortir))
        expect([await account('PERSEDIAAN'), await account('PERSEDIAAN BELI')]).toEqual([window, stock])
      },
    ),
    { numRuns: 8 },
  )
  expect(await proveTill(cashier.chain)).toEqual([])
})

describe('one changed value is named', () => {
  test.each([
    ['barang', `asal_beli = 'P000000000001'`, 'barang.asal_beli'],
    ['barang', `no_masuk = 'ST-SBY-200101-0001'`, 'barang.no_masuk'],
    ['barang', `nilai = nilai + 1`, 'barang.nilai'],
    ['barang', `dibuat = dibuat - interval '1 hour'`, 'barang.dibuat'],
    ['barang', `status = 'HANCUR'`, 'barang.status'],
    ['barang_beli', `status = 'DI STOK BELI'`, 'barang_beli.status'],
    ['barang_beli', `berat = berat + 1`, 'barang_beli.berat'],
  ])('%s: %s', async (table, change, named) => {
    const asal = await one()
    const { detail_barang } = await done(sell([back(asal)]))
    const code = table === 'barang' ? String(detail_barang[0].kode_barcode) : asal
    const before = (await row(table, code))!
    const column = change.split(' ')[0]!
    await cashier.chain.plant('SBY', `UPDATE ${table} SET ${change} WHERE cabang = $1 AND kode_barcode = $2`, [
      'SBY',
      code,
    ])
    expect((await proveTill(cashier.chain)).join('\n')).toContain(named)
    await cashier.chain.plant('SBY', `UPDATE ${table} SET ${column} = $3 WHERE cabang = $1 AND kode_barcode = $2`, [
      'SBY',
      code,
      before[column],
    ])
    expect(await prove(cashier.chain)).toEqual([])
  })
})
