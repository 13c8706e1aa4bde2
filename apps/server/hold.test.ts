import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hancurBarang, stockOpname } from '#barang'
import type { AnyDocument } from '#kernel/model/document.ts'
import { amount } from '#testing/share.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { quickHash, testPassword, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/**
 * The counter at its busiest: many tills and one piece; many tills and many notas; one command that arrives
 * repeatedly.
 */
let chain: TestChain
let owner: Person
const tills: Person[] = []
const cashierCount = 64

beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
  await chain.owner.query(
    `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif)
     SELECT 'KASIR' || n, 'SBY', 'KASIR ' || n, 'KASIR', $1, true FROM generate_series(1, $2) n`,
    [await quickHash(), cashierCount],
  )
  for (let n = 1; n <= cashierCount; n += 1) tills.push(await chain.login(`KASIR${n}`))
})
afterAll(() => chain.close())

const piece = (kode_barcode: string, more: object = {}) => ({
  kode_barcode,
  nama_barang: 'CINCIN POLOS',
  kode_group: 'G585',
  kode_dept: 'BR',
  berat: 2.5,
  harga_jual: 3_000_000,
  harga_modal: 1_000_000,
  jumlah: 1,
  kode_toko: 'B01',
  ...more,
})
async function stock(codes: readonly string[], more: object = {}): Promise<void> {
  for (let from = 0; from < codes.length; from += 99) {
    const body = { sumber: 'AWAL', detail_barang: codes.slice(from, from + 99).map((k) => piece(k, more)) }
    const answer = await chain.call(owner, 'POST', 'barang-masuk', body)
    if (answer.status !== 200) throw new Error(answer.raw)
  }
}
let sales = ''
const nota = (code: string, payment = 3_000_000) => ({
  kode_sales: sales,
  detail_barang: [{ kode_barcode: code }],
  bayar: [{ cara: 'CASH', jumlah_rp: payment }],
})
const sell = (who: Person, code: string, key: string, payment?: number): Promise<Answer> =>
  chain.call(who, 'POST', 'penjualan', nota(code, payment), { key })

beforeAll(async () => {
  const { body } = await chain.call(owner, 'GET', 'sales/get/all')
  sales = (body as { kode_sales: string; aktif: boolean }[]).find((x) => x.aktif)!.kode_sales
  await identifyCustomer(chain)
})

test('sixty-four tills sell the same piece at once: one sale, and 63 refusals that name who has it', async () => {
  await stock(['SATU'])
  const answers = await Promise.all(tills.map((who, i) => sell(who, 'SATU', `satu-barang-${i}`)))
  const sold = answers.filter((a) => a.status === 200)
  expect(sold).toHaveLength(1)
  const { no_faktur_jual, oleh } = sold[0]!.body as { no_faktur_jual: string; oleh: string }
  const refused = answers.filter((a) => a.status !== 200)
  expect(new Set(refused.map((a) => a.status))).toEqual(new Set([409]))
  for (const { body } of refused) {
    expect(body.message).toMatch(/^Barang Sudah Terjual Di /)
    expect(body.message).toContain(no_faktur_jual)
    expect(body.message).toContain(oleh)
  }
  expect(await prove(chain)).toEqual([])
})

test('the same command sent a hundred times at once: one document, one answer', async () => {
  await stock(['DUA'])
  const who = tills[0]!
  const answers = await Promise.all(Array.from({ length: 100 }, () => sell(who, 'DUA', 'seratus-kali')))
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((a) => a.raw)).size).toBe(1)
  const { rows } = await chain.owner.query(
    `SELECT count(*)::int AS n FROM penjualan_detail_barang WHERE cabang = 'SBY' AND kode_barcode = 'DUA'`,
  )
  expect(rows).toEqual([{ n: 1 }])
  expect(await prove(chain)).toEqual([])
})

/** The piece for an old bracelet; the rest of what is paid comes back as change. */
const exchange = (who: Person, code: string, key: string): Promise<Answer> =>
  chain.call(
    who,
    'POST',
    'tukar-tambah',
    {
      ...nota(code),
      kode_customer: customers.siti,
      detail_masuk: [
        {
          asal: 'TANPA NOTA',
          nama_barang: 'GELANG',
          kode_dept: 'BR',
          kode_group: 'G585',
          berat: 0.5,
          kondisi_beli: 'MULUS',
        },
      ],
    },
    { key },
  )

/** Allowed beforehand, so that the act itself can be one of many at once. */
async function allowed(doc: AnyDocument, action: string, draft: object, nomor?: string) {
  const asked = await chain.call(owner, 'POST', `${doc.name}/periksa`, {
    aksi: action,
    ...(nomor ? { nomor } : {}),
    draft,
  })
  expect(asked.status, asked.raw).toBe(200)
  const said = await chain.call(owner, 'POST', 'authorization', {
    user_id: 'OWNER',
    password: testPassword,
    kategori: asked.body.kategori.join(','),
    description: action,
    keterangan: 'TES',
    id_periksa: asked.body.id_periksa,
  })
  expect(said.status, said.raw).toBe(200)
  return { headers: { 'x-grant': String(said.body.grant) } }
}

test.each(Array.from({ length: amount(3, 12) }, (_, n) => n))(
  'sixty-four at one piece over sale, exchange, move, destroying and the approval of a count: one has it (%i)',
  async (round) => {
    const code = `REBUTAN${round}`
    await stock([code, `TUKAR${round}`], { kode_toko: 'B02' })
    // What the tills will ask for is not refused for another reason.
    const whole = await exchange(tills[5]!, `TUKAR${round}`, `tukar-dulu-${round}`)
    expect(whole.status, whole.raw).toBe(200)
    // It is missed by a count that waits for its approval.
    const begun = await chain.call(owner, 'POST', 'stock-opname/start', {
      kode_gudang: 'BRANKAS',
      detail_baki: [{ kode_toko: 'B02' }],
    })
    expect(begun.status, begun.raw).toBe(200)
    const no = String(begun.body.no_opname)
    const examined = await chain.call(owner, 'POST', `stock-opname/${no}/periksa`, {})
    expect(examined.body, examined.raw).toMatchObject({ hilang: 1 })
    const destroyed = { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: code }] }
    const destroy = await allowed(hancurBarang, 'simpan', destroyed)
    const approve = await allowed(stockOpname, 'setujui', {}, no)
    const acts = [
      () => chain.call(owner, 'POST', `stock-opname/${no}/setujui`, {}, approve),
      () => chain.call(owner, 'POST', 'hancur-barang', destroyed, destroy),
      () => chain.call(owner, 'POST', 'pindah-barang', { kode_toko: 'B01', detail_barang: [{ kode_barcode: code }] }),
      ...tills.slice(3).map((who, i) => () => (i % 3 === 0 ? exchange : sell)(who, code, `rebutan-${round}-${i}`)),
    ]
    expect(acts).toHaveLength(cashierCount)
    // Each time another one is first at the door.
    const turn = (round * 7) % acts.length
    const answers = await Promise.all([...acts.slice(turn), ...acts.slice(0, turn)].map((act) => act()))
    // 423: the yes was to a count that misses a piece, and by now it misses none.
    for (const a of answers) expect([200, 409, 422, 423], a.raw).toContain(a.status)
    const { rows } = await chain.owner.query<{ gerak: string; status: string }>(
      `SELECT g.gerak, b.status FROM buku_barang g JOIN barang b ON b.cabang = g.cabang AND b.kode_barcode = g.kode_barcode
       WHERE g.cabang = 'SBY' AND g.kode_barcode = $1 AND g.gerak IN ('JUAL', 'HANCUR', 'TELUSUR') AND NOT g.balik`,
      [code],
    )
    // A move leaves it in the window: whoever comes next takes it from there. An exchange that came too late kept no bracelet.
    expect(rows).toHaveLength(1)
    const bracelets = await chain.owner.query(
      `SELECT 1 FROM barang_beli WHERE cabang = 'SBY' AND no_faktur_beli IN (SELECT no_jual FROM barang WHERE cabang = 'SBY' AND kode_barcode = $1)`,
      [code],
    )
    const won = answers.filter((a) => a.status === 200 && a.body.no_tukar)
    expect(bracelets.rowCount).toBe(won.length)
    const states: Record<string, string> = { JUAL: 'TERJUAL', HANCUR: 'HANCUR', TELUSUR: 'DALAM PENELUSURAN' }
    expect(rows[0]!.status).toBe(states[rows[0]!.gerak])
    expect(await prove(chain)).toEqual([])
    // The count is out of the way of the next one, whether it was approved or stopped.
    await chain.call(owner, 'POST', `stock-opname/${no}/batal`, {})
  },
)

const perTill = amount(16, 200)

describe(`fifty tills sell ${perTill} notas each, and mistype in between`, () => {
  const tillCount = 50
  const code = (till: number, n: number): string => `T${till}-${n}`

  test('the numbers have no gap and no double, and the books prove themselves', { timeout: 300_000 }, async () => {
    const before = Number(
      (await chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE cabang = 'SBY'`)).rows[0].n,
    )
    await stock(Array.from({ length: tillCount * perTill }, (_, i) => code(Math.floor(i / perTill), i % perTill)))
    const numbers: string[] = []
    await Promise.all(
      tills.slice(0, tillCount).map(async (who, till) => {
        for (let nth = 0; nth < perTill; nth += 1) {
          // Every tenth time the cashier takes too little money: the sale is refused, and its number is released.
          if (nth % 10 === 0) {
            const low = await sell(who, code(till, nth), `kurang-${till}-${nth}`, 1000)
            expect([low.status, low.body.message]).toEqual([422, 'Pembayaran Kurang'])
          }
          const answer = await sell(who, code(till, nth), `nota-${till}-${nth}`)
          expect(answer.status, answer.raw).toBe(200)
          numbers.push(answer.body.no_faktur_jual)
        }
      }),
    )
    const order = numbers.map((n) => Number(n.split('-').at(-1))).toSorted((a, b) => a - b)
    expect(order).toEqual(Array.from({ length: tillCount * perTill }, (_, i) => before + i + 1))
    expect(await prove(chain)).toEqual([])
  })
})

test('nothing of it was logged as an error', () => {
  expect(chain.errors).toEqual([])
})
