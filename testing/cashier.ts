import { penjualan } from '#penjualan'
import { ring, execute, identifyCustomer, setFlag } from './examples.ts'
import { plantedChain, withMasters } from './planted.ts'
import { testPassword, type Answer, type Person, type TestChain } from './server.ts'
import { tripsOf } from './trips.ts'
import { customers, pledge } from './world.ts'

/** A till in the shop SBY: people, goods to sell, and the actions of a sale. Always call `c.close()` at the end. */
export interface Cashier {
  readonly chain: TestChain
  readonly owner: Person
  readonly lina: Person
  readonly rina: Person
  /** Changes a setting or a flag of the shop. */
  set(key: string, value: string): Promise<void>
  flag(key: string, value: string): Promise<void>
  /** Brings rings in and returns their barcodes; `box`: ten boxes under one barcode. */
  bringIn(n: number, again?: Record<string, unknown>): Promise<string[]>
  one(again?: Record<string, unknown>): Promise<string>
  box(): Promise<string>
  sell(draft: object, who?: Person): Promise<Answer>
  /** Sells and returns the number of the nota. */
  sold(draft: object, who?: Person): Promise<string>
  cancel(number: string, who?: Person): Promise<Answer>
  changeGoods(code: string, sql: string): Promise<void>
  barang(code: string): Promise<Record<string, unknown>>
  /** Database round trips of each call of this shop while `work` ran. */
  trips(work: () => Promise<unknown>): Promise<number[]>
}

export const cash = (jumlah_rp: number) => [{ cara: 'CASH', jumlah_rp }]
export const nota = (
  code: string | readonly object[],
  payments: readonly object[] = cash(4_200_000),
  again: object = {},
) => ({
  kode_sales: 'RINA',
  detail_barang: typeof code === 'string' ? [{ kode_barcode: code }] : code,
  bayar: payments,
  ...again,
})
/** Gold counts 2,200,000 a gram, and a loan at the rates of K1 runs for 30 days. */
export async function lendingTerms(chain: Pick<TestChain, 'plant'>): Promise<void> {
  await chain.plant('SBY', `UPDATE bunga_hutang SET lama_pinjam = 30 WHERE cabang = 'SBY' AND kode_bunga = 'K1'`)
  await chain.plant('SBY', `UPDATE harga_emas SET harga_beli = 2200000 WHERE cabang = 'SBY'`)
}
/** The shop lends by these terms: SITI AMINAH is known by identity, and so much lies in the drawer. */
export async function lendingShop(
  chain: Pick<TestChain, 'plant' | 'call'>,
  owner: Person,
  drawer: number,
): Promise<void> {
  await identifyCustomer(chain)
  await lendingTerms(chain)
  await done(chain.call(owner, 'POST', 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: drawer }] }))
}
/** Lends to SITI AMINAH in cash, a million on one piece unless `more` says otherwise; the number of the loan. */
export const lend = async (chain: Pick<TestChain, 'call'>, who: Person, more: object = {}): Promise<string> => {
  const loan = { kode_sales: '04', kode_customer: customers.siti, pokok: 1_000_000, detail_barang: [pledge] }
  return String(
    (await done(chain.call(who, 'POST', 'hutang', { ...loan, bayar_keluar: [], ...more }))).no_faktur_hutang,
  )
}
/** A contract over this piece in six parts, paid down in cash. */
export const contractDraft = (code: string, dp: number, more: object = {}) => ({
  kode_sales: 'RINA',
  kode_customer: customers.siti,
  kode_cicilan: 'C6',
  dp,
  detail_barang: [{ kode_barcode: code }],
  bayar: cash(dp),
  ...more,
})

/** The body of an answer that must be a yes. */
export async function done(asked: Promise<Answer>): Promise<Answer['body']> {
  const answer = await asked
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw}`)
  return answer.body
}
export const issue = (a: Answer): unknown[] => [a.status, a.body.message]

const velvetBox = {
  nama_barang: 'KOTAK PERHIASAN',
  jumlah: 10,
  berat: 200,
  harga_jual: 25_000,
  harga_bayar: 100_003,
  kode_toko: 'B02',
}

export const openCashier = async (): Promise<Cashier> => cashierOf(await plantedChain(withMasters))

/** The same on a chain on which the masters stand, whatever else was planted there. */
export async function cashierOf(chain: TestChain): Promise<Cashier> {
  const owner = await chain.login('PEMILIK')
  const [lina, rina] = [await chain.login('LINA'), await chain.login('RINA')]
  const set: Cashier['set'] = (key, value) =>
    chain.plant(
      'SBY',
      `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', $1, $2)
       ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
      [key, value],
    )
  let order = 0
  const incoming: Cashier['bringIn'] = async (count, again = {}) => {
    const detail_barang = Array.from({ length: count }, () => ({
      kode_barcode: `P${String((order += 1)).padStart(4, '0')}`,
      ...ring,
      ...again,
    }))
    for (let from = 0; from < count; from += 99) {
      const goods = { sumber: 'AWAL', detail_barang: detail_barang.slice(from, from + 99) }
      const answer = await chain.call(owner, 'POST', 'barang-masuk', goods)
      if (answer.status !== 200) throw new Error(answer.raw)
    }
    return detail_barang.map((d) => d.kode_barcode)
  }
  const one: Cashier['one'] = async (again) => (await incoming(1, again))[0]!
  const sell: Cashier['sell'] = (draft, who = lina) => chain.call(who, 'POST', 'penjualan', draft)
  return {
    chain,
    owner,
    lina,
    rina,
    set,
    flag: (key, value) => setFlag(chain, key, value),
    bringIn: incoming,
    one,
    box: () => one(velvetBox),
    sell,
    sold: async (draft, who) => {
      const answer = await sell(draft, who)
      if (answer.status !== 200) throw new Error(answer.raw)
      return String(answer.body.no_faktur_jual)
    },
    cancel: (number, who = lina) =>
      execute(chain, who, penjualan, 'batal', { alasan: 'SALAH BARANG' }, { nomor: number, password: testPassword }),
    changeGoods: (code, sql) =>
      chain.plant('SBY', `UPDATE barang SET ${sql} WHERE cabang = 'SBY' AND kode_barcode = $1`, [code]),
    barang: async (code) => {
      const { rows } = await chain.owner.query<Record<string, unknown>>(
        `SELECT status, no_jual, jumlah::int, berat::int, nilai::int, kode_baki, ditahan_untuk FROM barang
         WHERE cabang = 'SBY' AND kode_barcode = $1`,
        [code],
      )
      return rows[0]!
    },
    trips: (work) => tripsOf(chain.db, 'SBY', work),
  }
}
