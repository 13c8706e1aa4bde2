import type { Said } from '#kernel/base/errors/issue.ts'
import { inIndonesian } from '#kernel/model/document-sentence.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import type { AnyAction } from '#kernel/model/document-action.ts'
import { cash, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import type { Answer } from '#testing/server.ts'
import { openingSaldo } from '#uang'
import { contractScenes } from '#testing/contract-scenes.ts'
import { goodsScenes } from '#testing/goods-scenes.ts'
import { loanScenes } from '#testing/loan-scenes.ts'
import { kindOf, named, standing, type Scene } from '#testing/standing.ts'
import { accounts, customers } from '#testing/world.ts'

/**
 * Every document that is cancelled, against every later one that can stand on it: it is refused and named; once the later one is undone
 * itself, the earlier one can be.
 */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  const call = (path: string, body: object) => cashier.chain.call(cashier.owner, 'POST', path, body)
  for (const [kode_toko, kode_gudang] of [
    ['LEBUR', 'LEBUR'],
    ['B03', 'BRANKAS'],
  ])
    await call('baki', { kode_toko, nama_toko: kode_toko, kode_gudang, berat_baki: 0 })
  const float = await call('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000 }] })
  expect(float.status, float.raw).toBe(200)
  await identifyCustomer(cashier.chain)
  await cashier.set('gesek_limit_harian', '9000000')
})
afterAll(() => cashier.chain.close())
// A session asks for sixty approvals a minute at most: a new one is begun before that.
let tests = 0
beforeEach(async () => {
  tests += 1
  if (tests % 15 === 0) Object.assign(cashier.owner, await cashier.chain.login('PEMILIK'))
})

const told = standing(() => cashier)
const { make, act, cancel, move, sell, sellOne, piece, withFlag, reserve, buyBack, pieceOf, example } = told
const goods = goodsScenes(told, () => cashier)
const { destroy, price, received, paidByCard, soldPiece } = goods

/** What stands on it: how the refusal reads, and how it is undone. */
interface Later {
  readonly says: readonly [number, string]
  /** Undoes it; false: it cannot be undone, as what was given back. */
  readonly undo: (() => Promise<Answer>) | false
}
const later = (s: Scene, nomor: string, undo = () => cancel(nomor)): Later => ({ says: named(s.nomor, nomor), undo })

/** The sold piece comes back for another one. */
const tradeIn = async (sale: string, code: string, other: string) =>
  make('TT', {
    ...nota(other, cash(200_000)),
    detail_masuk: [
      { asal: 'NOTA KITA', no_faktur_jual: sale, kode_barcode_asal: code, berat: 3.2, kondisi_beli: 'MULUS' },
    ],
  })

// What may follow.
const moved = async (s: Scene) => later(s, await move(s.code, 'B03'))
const destroyed = async (s: Scene) => later(s, await destroy(s.code, 'HANCUR'))
const melted = async (s: Scene) => later(s, await destroy(s.code, 'LEBUR'))
const sold = async (s: Scene) => later(s, await sell(s.code))
const kept = async (scene: Scene): Promise<Later> => {
  const nomor = await reserve(scene.code)
  return { says: named(scene.nomor, nomor), undo: () => act(nomor, 'batal', { alasan: 'SALAH' }) }
}
const soldOne = async (s: Scene) => later(s, await sellOne(s.code))
const waiting = async (scene: Scene) => {
  const nomor = await withFlag('PENJUALAN_DUA_LANGKAH', () => cashier.sold(nota(scene.code, []), cashier.owner))
  return later(scene, nomor, () => act(nomor, 'tolak', { alasan: 'TIDAK JADI' }))
}
let baskets = 0
const inBasket = async (scene: Scene): Promise<Later> => {
  const id = `keranjang-${String((baskets += 1)).padStart(4, '0')}`
  const isi = { detail_barang: [{ kode_barcode: scene.code }] }
  const put = await cashier.chain.call(cashier.lina, 'PUT', `penjualan/keranjang/${id}`, { nama: 'IBU', isi })
  if (put.status !== 200) throw new Error(put.raw)
  return {
    says: [409, 'Barang Sedang Dipakai Di TES, LINA'],
    undo: () => cashier.chain.call(cashier.lina, 'DELETE', `penjualan/keranjang/${id}`),
  }
}
const weighed = (kode_gudang: string, kode_toko: string) => async (): Promise<Later> => {
  const start = await cashier.chain.call(cashier.lina, 'POST', 'timbang-baki/start', { kode_gudang, kode_toko })
  if (start.status !== 200) throw new Error(start.raw)
  const { no_timbang } = start.body
  return {
    says: [409, 'Baki Sedang Ditimbang'],
    undo: () => cashier.chain.call(cashier.lina, 'POST', 'timbang-baki/reset', { no_timbang }),
  }
}
const boughtBack = async (s: Scene) => later(s, await buyBack(s.nomor, s.code))
const boughtBackWaiting = async (scene: Scene) => {
  const nomor = await withFlag('JUAL_BELI_DUA_LANGKAH', () => buyBack(scene.nomor, scene.code))
  return later(scene, nomor, () => act(nomor, 'tolak', { alasan: 'TIDAK JADI' }))
}
const exchanged = async (s: Scene) => later(s, await tradeIn(s.nomor, s.code, await cashier.one()))
const takenInExchange = async (scene: Scene) => {
  const old = await cashier.one()
  return later(scene, await tradeIn(await sell(old), old, scene.code))
}
const destroyBought = async (purchase: string, kode_gudang: string) =>
  make('HP', { kode_gudang, alasan: 'PATAH', detail_barang: [{ kode_barcode: await pieceOf(purchase) }] })
const sellAgain = async (purchase: string, more: object = {}) =>
  make('ST', {
    detail_barang: [{ asal_beli: await pieceOf(purchase), kode_toko: 'B01', harga_jual: 4_200_000, ...more }],
  })
const soldAgain = async (s: Scene) => later(s, await sellAgain(s.nomor))
const boughtTo = (kode_gudang: string) => async (s: Scene) => later(s, await destroyBought(s.nomor, kode_gudang))
const spend = (jumlah_rp: number) => async (scene: Scene) => {
  const of = { cara: 'TITIPAN', jumlah_rp, no_titipan: scene.nomor }
  const payments = [of, ...(jumlah_rp < 4_200_000 ? cash(4_200_000 - jumlah_rp) : [])]
  return later(
    scene,
    await cashier.sold(nota(await cashier.one(), payments, { kode_customer: customers.siti }), cashier.owner),
  )
}
const givenBack = async (scene: Scene): Promise<Later> => {
  expect((await act(scene.nomor, 'ambil', {})).status).toBe(200)
  return { says: [422, 'Titipan Sudah Diambil'], undo: false }
}
const priceOf = async (code: string): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ n: number }>(
    `SELECT harga_jual::float AS n FROM barang WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [code],
  )
  return rows[0]!.n
}
/** A new price is in no book: it is told by the piece. */
const changedBy =
  (work: (code: string) => Promise<string>) =>
  async (scene: Scene): Promise<Later> => {
    const nomor = await work(scene.code)
    return { says: [422, `Barang ${scene.code} Sudah Berubah Atau Keluar`], undo: () => cancel(nomor) }
  }
const firstSale = async (): Promise<Later> => {
  const nomor = await sell(await cashier.one())
  return { says: [422, 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama'], undo: () => cancel(nomor) }
}

const tick = (s: Scene) => make('VN', { no_rekening: accounts.bca, detail: [{ nomor: s.nomor, baris_bayar: 1 }] })
const ticked = async (s: Scene) => later(s, await tick(s))

const used = async (scene: Scene) =>
  later(scene, await make('AK', { cara: 'AMBIL', detail_barang: [{ kode_barcode: scene.code, jumlah: 1 }] }))

/** What lies in the melt pays a supplier, to whom gold is owed. */
const paidWith = async (scene: Scene): Promise<Later> => {
  await received()
  const { rows } = await cashier.chain.owner.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM buku_barang WHERE cabang = 'SBY' AND nomor = $1`,
    [scene.nomor],
  )
  return later(
    scene,
    await make('BS', { kode_supplier: 'UBS', cara: 'EMAS', gram: 0.1, detail_barang: rows.slice(0, 1) }),
  )
}

const bought = async (): Promise<Scene> => {
  const { code, nomor } = await soldPiece()
  return { code, nomor: await buyBack(nomor, code) }
}
/** The piece is the one that left. */
const trade = async (): Promise<Scene> => {
  const [old, code] = [await cashier.one(), await cashier.one()]
  return { code, nomor: await tradeIn(await sell(old), old, code) }
}
const meltedBuy = async (): Promise<Scene> => {
  const { code, nomor } = await bought()
  return { code, nomor: await destroyBought(nomor, 'LEBUR') }
}
let returns = 0
const backInWindow = async (): Promise<Scene> => {
  const code = `KEMBALI${(returns += 1)}`
  return { code, nomor: await sellAgain((await bought()).nomor, { kode_barcode: code }) }
}
const money = (prefix: string, draft: object) => async (): Promise<Scene> => ({
  code: '',
  nomor: await make(prefix, draft),
})
const deposit = money('TP', { kode_customer: customers.siti, bayar: cash(4_200_000) })

type Row = readonly [string, string, () => Promise<Scene>, readonly (readonly [string, (s: Scene) => Promise<Later>])[]]
const written: readonly Row[] = [
  // First of all: it waits for no sale.
  ['SA', 'opening balances', example(openingSaldo), [['the first sale', firstSale]]],
  [
    'BM',
    'a piece that came in',
    piece,
    [
      ['moved', moved],
      ['destroyed', destroyed],
      ['sent to the melt', melted],
      ['sold', sold],
      ['kept for a contract', kept],
      ['taken in an exchange', takenInExchange],
      ['on a nota that waits', waiting],
      ['in a basket', inBasket],
      ['on the scale', weighed('BRANKAS', 'B01')],
    ],
  ],
  [
    'BM',
    'a lot that came in',
    goods.lot,
    [
      ['moved', moved],
      ['sold in part', soldOne],
      ['used up in part', used],
    ],
  ],
  [
    'AK',
    'a lot that was added to',
    goods.addedTo,
    [
      ['moved', moved],
      ['sold in part', soldOne],
      ['used up in part', used],
      ['on the scale', weighed('BRANKAS', 'B02')],
    ],
  ],
  [
    'PN',
    'a received piece',
    received,
    [
      ['moved', moved],
      ['destroyed', destroyed],
      ['sold', sold],
      ['in a basket', inBasket],
      ['on the scale', weighed('BRANKAS', 'B01')],
    ],
  ],
  [
    'PB',
    'a piece that was moved',
    goods.movedPiece,
    [
      ['moved on', moved],
      ['destroyed', destroyed],
      ['sent to the melt', melted],
      ['sold', sold],
      ['kept for a contract', kept],
      ['on a nota that waits', waiting],
      ['in a basket', inBasket],
      ['on the scale where it came from', weighed('BRANKAS', 'B01')],
      ['on the scale where it lies', weighed('BRANKAS', 'B02')],
    ],
  ],
  [
    'PB',
    'a lot that was moved',
    goods.movedLot,
    [
      ['moved on', moved],
      ['sold in part', soldOne],
    ],
  ],
  [
    'HB',
    'a piece for the melt',
    goods.meltedPiece,
    [
      ['on the scale where it came from', weighed('BRANKAS', 'B01')],
      ['it paid a supplier', paidWith],
    ],
  ],
  [
    'JL',
    'a sold piece',
    soldPiece,
    [
      ['bought back', boughtBack],
      ['on a purchase that waits', boughtBackWaiting],
      ['exchanged', exchanged],
      ['its tray is on the scale', weighed('BRANKAS', 'B01')],
    ],
  ],
  [
    'BL',
    'a bought piece',
    bought,
    [
      ['destroyed', boughtTo('HANCUR')],
      ['sent to the melt', boughtTo('LEBUR')],
      ['back in the window', soldAgain],
    ],
  ],
  [
    'ST',
    'a bought piece in the window',
    backInWindow,
    [
      ['moved', moved],
      ['destroyed', destroyed],
      ['sent to the melt', melted],
      ['sold', sold],
      ['taken in an exchange', takenInExchange],
      ['in a basket', inBasket],
      ['on the scale', weighed('BRANKAS', 'B01')],
    ],
  ],
  [
    'TT',
    'an exchange',
    trade,
    [
      ['what came in is destroyed', boughtTo('HANCUR')],
      ['what came in goes to the melt', boughtTo('LEBUR')],
      ['what came in is back in the window', soldAgain],
      ['what left is bought back', boughtBack],
      ['what left is on a purchase that waits', boughtBackWaiting],
      ['what left is exchanged on', exchanged],
    ],
  ],
  ['HP', 'a bought piece for the melt', meltedBuy, [['it paid a supplier', paidWith]]],
  ['BS', 'a payment to a supplier', goods.payment, []],
  ...contractScenes(told, () => cashier),
  ['JL', 'a piece paid by card', paidByCard, [['its payment was ticked', ticked]]],
  ['VN', 'ticked payments', async () => ({ code: '', nomor: await tick(await paidByCard()) }), []],
  [
    'UP',
    'a piece with a new price',
    goods.pricedPiece,
    [
      ['priced again', changedBy((code) => price(code, 400))],
      ['sold', changedBy(async (code) => cashier.sold(nota(code, cash(await priceOf(code))), cashier.owner))],
    ],
  ],
  ...loanScenes(told, () => cashier),
  [
    'TP',
    'a deposit',
    deposit,
    [
      ['spent in part', spend(100_000)],
      ['spent', spend(4_200_000)],
      ['given back', givenBack],
    ],
  ],
]

/** Whatever else can be cancelled: its first example, on which nothing can stand. */
const cancelled = documents.filter((d) => Object.values<AnyAction>(d.actions).some((a) => a.unused))
const inTable = new Set(written.map(([prefix]) => prefix))
const rest = cancelled
  .filter((d) => !inTable.has(d.prefix))
  .map((d): Row => [d.prefix, `${d.noun}, which moves money alone`, example(d), []])
const table = [...written, ...rest]

test('every document that is cancelled is tried, and no other', () => {
  expect(new Set(table.map(([prefix]) => prefix))).toEqual(new Set(cancelled.map((d) => d.prefix)))
  expect(rest).not.toEqual([])
})

describe.each(table)('%s, %s', (_prefix, _words, begin, follows) => {
  test('that nothing stands on is cancelled, in two round trips', async () => {
    const { nomor } = await begin()
    let answer: Answer | undefined
    const trips = await cashier.trips(async () => (answer = await cancel(nomor)))
    expect([answer?.status, answer?.body.status], answer?.raw).toEqual([200, 'BATAL'])
    expect(trips.at(-1)).toBe(2)
  })

  if (follows.length > 0)
    test.each(follows)(
      '%s: refused in so many words, by the dry run too; then undone, and it can be',
      async (_w, follow) => {
        const scene = await begin()
        const { says, undo } = await follow(scene)
        expect(issue(await cancel(scene.nomor))).toEqual(says)
        const dry = await cashier.chain.call(cashier.owner, 'POST', `${kindOf(scene.nomor).name}/hitung`, {
          aksi: 'batal',
          nomor: scene.nomor,
          draft: { alasan: 'SALAH' },
        })
        expect(inIndonesian((dry.body as { tolak: Said }).tolak)).toBe(says[1])
        if (!undo) return
        const undone = await undo()
        expect(undone.status, undone.raw).toBe(200)
        const answer = await cancel(scene.nomor)
        expect(answer.status, answer.raw).toBe(200)
      },
    )
})

test('after all of it the books prove themselves', async () => {
  expect(await prove(cashier.chain)).toEqual([])
  expect(cashier.chain.errors).toEqual([])
})
