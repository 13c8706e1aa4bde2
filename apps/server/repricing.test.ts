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
afterAll(() => cashier.chain.close())

const reprice = (draft: object, who = cashier.owner, password?: string) =>
  password === undefined
    ? cashier.chain.call(who, 'POST', 'update-profit', { cara: 'PERSEN', ...draft })
    : execute(cashier.chain, who, updateProfit, 'simpan', { cara: 'PERSEN', ...draft }, { password })
const callOff = (nomor: string) =>
  execute(
    cashier.chain,
    cashier.owner,
    updateProfit,
    'batal',
    { alasan: 'SALAH PERSEN' },
    { nomor, password: testPassword },
  )
const price = async (kode: string) => (await cashier.chain.call(cashier.owner, 'GET', `barang/${kode}`)).body.harga_jual
const history = async (kode: string) =>
  (await cashier.chain.call(cashier.owner, 'GET', `barang/${kode}/riwayat`)).body.baris.map(
    (b: { ubah: unknown }) => b.ubah,
  )

test('two pieces get a new price; each tells it, the till asks for it, and the shop stays in order', async () => {
  const [first, second] = (await cashier.bringIn(2)) as [string, string]
  const old = await price(first)
  const { body } = await reprice({ daftar: `${first}\n${second}`, persen: 400 })
  const line = (body.detail_barang as { dasar: number; harga_baru: number }[])[0]!
  expect(line.harga_baru).toBe(Math.ceil((line.dasar * 5) / 500) * 500)
  expect(body).toMatchObject({ status: 'SELESAI', total_jumlah: 2, total_turun: 0, ditahan: 0 })
  expect([await price(first), await price(second)]).toEqual([line.harga_baru, line.harga_baru])
  expect(await history(first)).toEqual([[{ field: 'harga_jual', dari: old, ke: line.harga_baru }]])
  expect(issue(await cashier.sell(nota(first)))[0]).toBe(422)
  expect((await cashier.sell(nota(first, [{ cara: 'CASH', jumlah_rp: line.harga_baru }]))).status).toBe(200)
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('called off, every piece has its old price; once one was sold it no longer goes back', async () => {
  const [one, another] = (await cashier.bringIn(2)) as [string, string]
  const old = await price(one)
  const first = (await reprice({ daftar: `${one} ${another}`, persen: 400 })).body
  expect((await callOff(first.no_update)).status).toBe(200)
  expect([await price(one), await price(another)]).toEqual([old, old])
  expect(await history(one)).toHaveLength(2)
  const second = (await reprice({ daftar: `${one} ${another}`, persen: 400 })).body
  await cashier.sell(nota(one, [{ cara: 'CASH', jumlah_rp: await price(one) }]))
  expect((await callOff(second.no_update)).body.message).toBe(`Barang ${one} Sudah Berubah Atau Keluar`)
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('a lower price waits for an owner', async () => {
  const [first] = (await cashier.bringIn(1)) as [string]
  await reprice({ daftar: first, persen: 400 })
  expect((await reprice({ daftar: first, persen: 300 }, cashier.rina)).status).toBe(423)
  expect((await reprice({ daftar: first, persen: 300 }, cashier.rina, testPassword)).status).toBe(200)
})

test('a piece on a nota at a till keeps its price, and is counted', async () => {
  const [first, second] = (await cashier.bringIn(2)) as [string, string]
  const old = await price(first)
  await cashier.chain.plant(
    'SBY',
    `UPDATE barang SET status = 'DITAHAN', ditahan_oleh = 'LINA', ditahan_di = 'KASIR 1', ditahan_untuk = 'K1', ditahan_sampai = 'NANTI'
     WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [first],
  )
  expect((await reprice({ daftar: `${first} ${second}`, persen: 450 })).body).toMatchObject({
    total_jumlah: 1,
    ditahan: 1,
  })
  expect(await price(first)).toBe(old)
  await cashier.chain.plant(
    'SBY',
    `UPDATE barang SET status = 'TERSEDIA', ditahan_oleh = NULL, ditahan_di = NULL, ditahan_untuk = NULL, ditahan_sampai = NULL
     WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [first],
  )
})

test('a whole tray by its code and its group, with as many statements as one piece', async () => {
  await cashier.bringIn(40)
  const counted = async (draft: object) => {
    let answer!: Awaited<ReturnType<typeof reprice>>
    const ends = await endsOf(cashier.chain.db, 'SBY', async () => {
      answer = await reprice(draft)
    })
    expect(ends).toHaveLength(1)
    expect(answer.status, answer.raw).toBe(200)
    return [answer.body.total_jumlah, ends[0]!.statements]
  }
  const [one] = (await cashier.bringIn(1)) as [string]
  const [, few] = await counted({ daftar: one, persen: 500 })
  const [count, many] = await counted({ kode_toko: 'B01', kode_group: 'G585', persen: 600 })
  expect(count).toBeGreaterThan(40)
  expect(many).toBe(few)
  expect(await proveTill(cashier.chain, true)).toEqual([])
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
  expect(await prove(cashier.chain, true)).toEqual([])
})

test.each([
  ['LINA', 403],
  ['RINA', 200],
] as const)('%s: %i', async (user, status) => {
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [['Barang', 'Barang/update-profit-barang']],
  )
  const [first] = (await cashier.bringIn(1)) as [string]
  const answer = await reprice({ daftar: first, persen: 800 }, await cashier.chain.login(user))
  expect(answer.status === 200 ? 200 : 403, answer.raw).toBe(status)
})
