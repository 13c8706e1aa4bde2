import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove, proveTill, ring } from '#testing/examples.ts'
import { openCashier, type Cashier } from '#testing/cashier.ts'

/** Goods on credit: who is owed what, by document, journal and master. */
let cashier: Cashier
let order = 0

const bring = (head: object) => {
  order += 1
  const detail_barang = [{ kode_barcode: `S${String(order).padStart(4, '0')}`, ...ring }]
  return cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', { sumber: 'SUPPLIER', detail_barang, ...head })
}
const owed = async (kode: string): Promise<number> =>
  (await cashier.chain.call(cashier.owner, 'GET', `supplier/${kode}`)).body.hutang_pokok ?? 0
const inBook = async (sub: string): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ saldo: bigint }>(
    `SELECT saldo FROM saldo_uang WHERE cabang = 'SBY' AND akun = '2110' AND sub = $1`,
    [sub],
  )
  return -Number(rows[0]?.saldo ?? 0)
}

beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

describe('goods on credit name a supplier of the master', () => {
  test.each([
    ['by code', { kode_supplier: 'UBS' }, 'UBS', 'UNTUNG BERSAMA'],
    ['by a text that is a code', { supplier: 'ubs' }, 'UBS', 'UBS'],
    ['by a text that is a name', { supplier: 'untung bersama' }, 'UBS', 'UNTUNG BERSAMA'],
    ['by the code, whatever the text says', { kode_supplier: 'LOKAL', supplier: 'PAK TUKANG' }, 'LOKAL', 'PAK TUKANG'],
  ])('%s', async (_, head, kode, text) => {
    const before = [await owed(kode), await inBook(kode)]
    const { status, body, raw } = await bring(head)
    expect(status, raw).toBe(200)
    expect([body.kode_supplier, body.supplier]).toEqual([kode, text])
    expect([await owed(kode), await inBook(kode)]).toEqual(before.map((n) => n + body.total_nilai))
  })

  test.each([
    ['nobody', {}, 'kode_supplier', 'Harus Diisi'],
    ['a text that is nobody', { supplier: 'SEMAR' }, 'supplier', 'Supplier SEMAR Tidak Ditemukan'],
    ['a code that is nobody', { kode_supplier: 'SEMAR' }, 'kode_supplier', 'Supplier SEMAR Tidak Ditemukan'],
    [
      'a name as a code',
      { kode_supplier: 'PENGRAJIN LOKAL' },
      'kode_supplier',
      'Supplier PENGRAJIN LOKAL Tidak Ditemukan',
    ],
    [
      'of goods that were paid',
      { sumber: 'TEMUAN', kode_supplier: 'UBS' },
      'kode_supplier',
      'Hanya Untuk Sumber SUPPLIER',
    ],
  ])('%s is refused', async (_, head, field, message) => {
    const { status, body, raw } = await bring(head)
    expect(status, raw).toBe(422)
    expect(body.fields).toMatchObject([{ field, message }])
  })

  test('what is not on credit may say where it came from in words, and owes nobody', async () => {
    const { body } = await bring({ sumber: 'AWAL', supplier: 'TOKO LAMA' })
    expect([body.kode_supplier, body.supplier]).toEqual([null, 'TOKO LAMA'])
  })
})

test('what is owed goes back when the document is cancelled', async () => {
  const before = await owed('LOKAL')
  const { body } = await bring({ kode_supplier: 'LOKAL' })
  expect(await owed('LOKAL')).toBe(before + body.total_nilai)
  const gone = await cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${body.no_masuk}/batal`, {
    alasan: 'SALAH KIRIM',
  })
  expect(gone.status, gone.raw).toBe(200)
  expect([await owed('LOKAL'), await inBook('LOKAL')]).toEqual([before, before])
})

test('eight at once owe the sum', async () => {
  const before = await owed('UBS')
  const all = await Promise.all(Array.from({ length: 8 }, () => bring({ kode_supplier: 'UBS' })))
  expect(all.map((a) => a.status)).toEqual(Array(8).fill(200))
  expect(await owed('UBS')).toBe(before + all.reduce((sum, a) => sum + a.body.total_nilai, 0))
})

test('whoever is owed something stays; what is owed is not typed', async () => {
  const gone = await cashier.chain.call(cashier.owner, 'DELETE', 'supplier/UBS')
  expect([gone.status, gone.body.message]).toEqual([422, 'Data Sedang Digunakan, Tidak Bisa Dihapus'])
  const { body } = await cashier.chain.call(cashier.owner, 'GET', 'supplier/UBS')
  const typed = await cashier.chain.call(cashier.owner, 'PUT', 'supplier/UBS', { versi: body.versi, hutang_pokok: 1 })
  expect(typed.status).toBe(422)
  const named = await cashier.chain.call(cashier.owner, 'PUT', 'supplier/UBS', { versi: body.versi, alamat: 'GRESIK' })
  expect([named.status, named.body.hutang_pokok]).toEqual([200, body.hutang_pokok])
})

describe('a text of an earlier version', () => {
  beforeAll(async () => {
    await cashier.chain.plant(
      'SBY',
      `INSERT INTO supplier_lama (cabang, teks, kode_supplier) VALUES ('SBY', 'LOTUS', 'LOKAL')`,
    )
  })

  test('is the code of nobody else', async () => {
    const again = await cashier.chain.call(cashier.owner, 'POST', 'supplier', {
      kode_supplier: 'LOTUS',
      nama_supplier: 'LOTUS BARU',
    })
    expect([again.status, again.body.message]).toEqual([409, 'LOTUS Sudah Ada'])
  })

  test('is owed with its supplier', async () => {
    await cashier.chain.plant(
      'SBY',
      `UPDATE saldo_uang SET sub = 'LOTUS' WHERE cabang = 'SBY' AND akun = '2110' AND sub = 'LOKAL'`,
    )
    const wrong = (await proveTill(cashier.chain)).filter((w) => w.includes('hutang_pokok'))
    await cashier.chain.plant(
      'SBY',
      `UPDATE saldo_uang SET sub = 'LOKAL' WHERE cabang = 'SBY' AND akun = '2110' AND sub = 'LOTUS'`,
    )
    expect(wrong).toEqual([])
  })
})

test('every law holds, and says so when the debt of a master is not that of the books', async () => {
  expect(await proveTill(cashier.chain, true)).toEqual([])
  await cashier.chain.plant(
    'SBY',
    `UPDATE supplier SET hutang_pokok = hutang_pokok + 1 WHERE cabang = 'SBY' AND kode_supplier = 'UBS'`,
  )
  expect((await prove(cashier.chain)).join()).toMatch(/UBS: supplier.hutang_pokok/)
})
