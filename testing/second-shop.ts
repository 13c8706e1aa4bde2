import { cashierOf, nota, type Cashier } from './cashier.ts'
import { inTwoShops, plantedChain } from './planted.ts'
import type { Person } from './server.ts'

/** Two shops of one server, both with masters and money: a till in SBY, and the people of MDN. Always call `k.c.close()` at the end. */
export interface TwoShops {
  readonly cashier: Cashier
  /** Owner of MDN. */
  readonly budi: Person
  /** Cashier of MDN. */
  readonly sari: Person
}

export async function openTwoShops(): Promise<TwoShops> {
  const cashier = await cashierOf(await plantedChain(inTwoShops))
  const [budi, sari] = [await cashier.chain.login('BUDI'), await cashier.chain.login('SARI')]
  for (const who of [cashier.owner, budi]) {
    const float = await cashier.chain.call(who, 'POST', 'saldo-awal', {
      detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }],
    })
    if (float.status !== 200) throw new Error(float.raw)
  }
  return { cashier, budi, sari }
}

/** A piece that SBY sold, as a line of what comes in names it. */
export interface Sold {
  readonly no_faktur_jual: string
  readonly kode_barcode_asal: string
}
/** A ring of 4,200,000 that SBY sold today. */
export async function soldRing(cashier: Cashier, again: object = {}): Promise<Sold> {
  const kode_barcode_asal = await cashier.one()
  return { kode_barcode_asal, no_faktur_jual: await cashier.sold({ ...nota(kode_barcode_asal), ...again }) }
}
