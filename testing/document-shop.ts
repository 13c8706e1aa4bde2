import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { menus, resources, screens } from '#apps/rooms.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { defaultAccess } from '#sesi'
import {
  identifyCustomer,
  openModules,
  plantContractGoods,
  plantIncoming,
  plantLoans,
  plantOverdue,
  plantWaitingPayments,
} from './examples.ts'
import { plantedChain, withMasters } from './planted.ts'
import type { Person, TestChain } from './server.ts'
import { customers, pieces } from './world.ts'

/** The shop in which documents are put through their suite: every module open, money in the drawer, and what documents stand on. */
export interface DocumentShop {
  readonly chain: TestChain
  readonly who: Person
  /** Of another shop. */
  readonly other: Person
  /** Of this shop, with every right that there is. */
  readonly cashier: Person
}

/** Pieces that a customer sold before, whatever waits for a cashier later. */
async function plantBought(chain: TestChain, who: Person): Promise<void> {
  const line = { asal: 'TANPA NOTA', nama_barang: 'ANTING', kode_dept: 'BR', kode_group: 'G585', kondisi_beli: 'MULUS' }
  const bought = await chain.call(who, 'POST', 'pembelian', {
    kode_sales: 'RINA',
    kode_customer: customers.siti,
    detail_barang: [
      { ...line, berat: 1.14 },
      { ...line, berat: 2 },
      { ...line, berat: 3 },
      { ...line, berat: 3.5 },
    ],
  })
  expect(bought.status, bought.raw).toBe(200)
}

/** `flags`: on in this shop. */
export async function openDocumentShop(flags: readonly string[]): Promise<DocumentShop> {
  // What a message from another shop would change meanwhile stays as it was answered.
  const chain = await plantedChain(withMasters, { rounds: false })
  const who = await chain.login('PEMILIK')
  const other = await chain.login('BUDI')
  await openModules(chain, other.kode_toko)
  // What each document pays out must lie in the drawer, whichever documents come before it.
  const float = await chain.call(who, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 1_000_000_000 }],
  })
  expect(float.status, float.raw).toBe(200)
  await identifyCustomer(chain)
  await plantIncoming(chain)
  await plantContractGoods(chain, who)
  // A shop without this limit hands no cash out for a card.
  await chain.plant(
    'SBY',
    `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'gesek_limit_harian', '900000000')`,
  )
  await plantBought(chain, who)
  await plantWaitingPayments(chain, who)
  await plantLoans(chain, who)
  await plantOverdue(chain, who)
  await chain.plant(
    'SBY',
    `INSERT INTO flag (cabang, kunci, nilai) SELECT 'SBY', k, 'on' FROM unnest($1::text[]) k
     ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [flags],
  )
  const everything = [...defaultAccess('OWN', { menus, screens, resources })]
  await chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [everything],
  )
  return { chain, who, other, cashier: await chain.login('LINA') }
}

/** What must happen to made documents before its actions run. */
export const beforeActs: Readonly<
  Record<string, (c: TestChain, who: Person, made: readonly WireRow[]) => Promise<unknown>>
> = {
  // All but the two pieces that are missed were read; what is missing is given up without waiting.
  'stock-opname': async (chain, who, [doc]) => {
    await chain.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'batas_telusur_hari', '0')`)
    const codes = (doc!.detail_barang as { kode_barcode: string }[]).map((b) => b.kode_barcode)
    const pindaian = codes
      .filter((kode) => kode !== pieces.missed && kode !== pieces.missedToo)
      .map((kode) => ({ id: randomUUID(), kode, kode_toko: 'B02', waktu: chain.now().toISOString() }))
    const read = await chain.call(who, 'POST', `stock-opname/${String(doc!.no_opname)}/pindai`, {
      alat: 'UJI',
      pindaian,
    })
    expect(read.status, read.raw).toBe(200)
  },
  // All trays but the first one were counted.
  'stock-opname-global': async (chain, who, [doc]) => {
    for (const { kode_toko } of doc!.detail_baki as { kode_toko: string }[]) {
      if (kode_toko === 'B01') continue
      const path = `stock-opname-global/${String(doc!.no_opname_global)}/catat`
      const answer = await chain.call(who, 'POST', path, { kode_toko, jumlah: 0, berat_timbang: 1 })
      expect(answer.status, answer.raw).toBe(200)
    }
  },
}
