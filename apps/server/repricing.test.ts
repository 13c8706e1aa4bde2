import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProfit } from '#barang'
import { issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { endsOf } from '#testing/trips.ts'

/** New prices for many pieces, while the shop sells. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.c.close())

const reprice = (draft: object, who = cashier.owner, password?: string) =>
  password === undefined
    ? cashier.c.call(who, 'POST', 'update-profit', { cara: 'PERSEN', ...draft })
    : execute(cashier.c, who, updateProfit, 'simpan', { cara: 'PERSEN', ...draft }, { password })
const callOff = (nomor: string) =>
  execute(
    cashier.c,
    cashier.owner,
    updateProfit,
    'batal',
    { alasan: 'SALAH PERSEN' },
    { nomor, password: testPassword },
  )
const price = async (kode: string) => (await cashier.c.call(cashier.owner, 'GET', `barang/${kode}`)).body.harga_jual
const history = async (kode: string) =>
  (await cashier.c.call(cashier.owner, 'GET', `barang/${kode}/riwayat`)).body.baris.map(
    (b: { ubah: unknown }) => b.ubah,
  )

test('two pieces get a new price; each tells it, the till asks for it, and the shop stays in order', async () => {
  const [a, b] = (await cashier.bringIn(2)) as [string, string]
  const old = await price(a)
  const { body } = await reprice({ daftar: `${a}\n${b}`, persen: 400 })
  const line = (body.detail_barang as { dasar: number; harga_baru: number }[])[0]!
  expect(line.harga_baru).toBe(Math.ceil((line.dasar * 5) / 500) * 500)
  expect(body).toMatchObject({ status: 'SELESAI', total_jumlah: 2, total_turun: 0, ditahan: 0 })
  expect([await price(a), await price(b)]).toEqual([line.harga_baru, line.harga_baru])
  expect(await history(a)).toEqual([[{ field: 'harga_jual', dari: old, ke: line.harga_baru }]])
  expect(issue(await cashier.sell(nota(a)))[0]).toBe(422)
  expect((await cashier.sell(nota(a, [{ cara: 'CASH', jumlah_rp: line.harga_baru }]))).status).toBe(200)
  expect(await proveTill(cashier.c, true)).toEqual([])
})

test('called off, every piece has its old price; once one was sold it no longer goes back', async () => {
  const [a, b] = (await cashier.bringIn(2)) as [string, string]
  const old = await price(a)
  const first = (await reprice({ daftar: `${a} ${b}`, persen: 400 })).body
  expect((await callOff(first.no_update)).status).toBe(200)
  expect([await price(a), await price(b)]).toEqual([old, old])
  expect(await history(a)).toHaveLength(2)
  const second = (await reprice({ daftar: `${a} ${b}`, persen: 400 })).body
  await cashier.sell(nota(a, [{ cara: 'CASH', jumlah_rp: await price(a) }]))
  expect((await callOff(second.no_update)).body.message).toBe(`Barang ${a} Sudah Berubah Atau Keluar`)
  expect(await proveTill(cashier.c, true)).toEqual([])
})

test('a lower price waits for an owner', async () => {
  const [a] = (await cashier.bringIn(1)) as [string]
  await reprice({ daftar: a, persen: 400 })
  expect((await reprice({ daftar: a, persen: 300 }, cashier.rina)).status).toBe(423)
  expect((await reprice({ daftar: a, persen: 300 }, cashier.rina, testPassword)).status).toBe(200)
})

test('a piece on a nota at a till keeps its price, and is counted', async () => {
  const [a, b] = (await cashier.bringIn(2)) as [string, string]
  const old = await price(a)
  await cashier.c.plant(
    'SBY',
    `UPDATE barang SET status = 'DITAHAN', ditahan_oleh = 'LINA', ditahan_di = 'KASIR 1', ditahan_untuk = 'K1', ditahan_sampai = 'NANTI'
     WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [a],
  )
  expect((await reprice({ daftar: `${a} ${b}`, persen: 450 })).body).toMatchObject({ total_jumlah: 1, ditahan: 1 })
  expect(await price(a)).toBe(old)
  await cashier.c.plant(
    'SBY',
    `UPDATE barang SET status = 'TERSEDIA', ditahan_oleh = NULL, ditahan_di = NULL, ditahan_untuk = NULL, ditahan_sampai = NULL
     WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [a],
  )
})

test('a whole tray by its code and its group, with as many statements as one piece', async () => {
  await cashier.bringIn(40)
  const counted = async (draft: object) => {
    let answer!: Awaited<ReturnType<typeof reprice>>
    const ends = await endsOf(cashier.c.db, 'SBY', async () => {
      answer = await reprice(draft)
    })
    expect(ends).toHaveLength(1)
    expect(answer.status, answer.raw).toBe(200)
    return [answer.body.total_jumlah, ends[0]!.statements]
  }
  const [one] = (await cashier.bringIn(1)) as [string]
  const [, few] = await counted({ daftar: one, persen: 500 })
  const [n, many] = await counted({ kode_toko: 'B01', kode_group: 'G585', persen: 600 })
  expect(n).toBeGreaterThan(40)
  expect(many).toBe(few)
  expect(await proveTill(cashier.c, true)).toEqual([])
})

test('sixteen tills sell while the prices of all change: each nota asks the old price or the new one, and nothing is lost', async () => {
  const codes = await cashier.bringIn(16)
  const old = await price(codes[0]!)
  const [repriced, ...sold] = await Promise.all([
    reprice({ daftar: codes.join('\n'), persen: 700 }),
    ...codes.map((kode) => cashier.sell(nota(kode, [{ cara: 'CASH', jumlah_rp: old }]))),
  ])
  const gone = sold.filter((x) => x.status === 200).length
  // A piece sold in the same moment is no longer in the window: the list is told so, and nothing changes.
  if (repriced.status === 200) expect(repriced.body.total_jumlah + gone).toBe(16)
  else expect(repriced.body.message).toMatch(/^Barang .+ Tidak Tersedia$/)
  expect(await prove(cashier.c, true)).toEqual([])
})

test.each([
  ['LINA', 403],
  ['RINA', 200],
] as const)('%s: %i', async (user, status) => {
  await cashier.c.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [['Barang', 'Barang/update-profit-barang']],
  )
  const [a] = (await cashier.bringIn(1)) as [string]
  const answer = await reprice({ daftar: a, persen: 800 }, await cashier.c.login(user))
  expect(answer.status === 200 ? 200 : 403, answer.raw).toBe(status)
})
