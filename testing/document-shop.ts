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
  readonly c: TestChain
  readonly who: Person
  /** Of another shop. */
  readonly other: Person
  /** Of this shop, with every right that there is. */
  readonly cashier: Person
}

/** Pieces that a customer sold before, whatever waits for a cashier later. */
async function plantBought(c: TestChain, who: Person): Promise<void> {
  const line = { asal: 'TANPA NOTA', nama_barang: 'ANTING', kode_dept: 'BR', kode_group: 'G585', kondisi_beli: 'MULUS' }
  const bought = await c.call(who, 'POST', 'pembelian', {
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
  const c = await plantedChain(withMasters, { rounds: false })
  const who = await c.login('PEMILIK')
  const other = await c.login('BUDI')
  await openModules(c, other.kode_toko)
  // What each document pays out must lie in the drawer, whichever documents come before it.
  const float = await c.call(who, 'POST', 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 1_000_000_000 }] })
  expect(float.status, float.raw).toBe(200)
  await identifyCustomer(c)
  await plantIncoming(c)
  await plantContractGoods(c, who)
  // A shop without this limit hands no cash out for a card.
  await c.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'gesek_limit_harian', '900000000')`)
  await plantBought(c, who)
  await plantWaitingPayments(c, who)
  await plantLoans(c, who)
  await plantOverdue(c, who)
  await c.plant(
    'SBY',
    `INSERT INTO flag (cabang, kunci, nilai) SELECT 'SBY', k, 'on' FROM unnest($1::text[]) k
     ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [flags],
  )
  const everything = [...defaultAccess('OWN', { menus, screens, resources })]
  await c.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [everything],
  )
  return { c, who, other, cashier: await c.login('LINA') }
}

/** What must happen to made documents before its actions run. */
export const beforeActs: Readonly<
  Record<string, (c: TestChain, who: Person, made: readonly WireRow[]) => Promise<unknown>>
> = {
  // All but the two pieces that are missed were read; what is missing is given up without waiting.
  'stock-opname': async (c, who, [doc]) => {
    await c.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'batas_telusur_hari', '0')`)
    const codes = (doc!.detail_barang as { kode_barcode: string }[]).map((b) => b.kode_barcode)
    const pindaian = codes
      .filter((kode) => kode !== pieces.missed && kode !== pieces.missedToo)
      .map((kode) => ({ id: randomUUID(), kode, kode_toko: 'B02', waktu: c.now().toISOString() }))
    const read = await c.call(who, 'POST', `stock-opname/${String(doc!.no_opname)}/pindai`, { alat: 'UJI', pindaian })
    expect(read.status, read.raw).toBe(200)
  },
  // All trays but the first one were counted.
  'stock-opname-global': async (c, who, [doc]) => {
    for (const { kode_toko } of doc!.detail_baki as { kode_toko: string }[]) {
      if (kode_toko === 'B01') continue
      const path = `stock-opname-global/${String(doc!.no_opname_global)}/catat`
      const answer = await c.call(who, 'POST', path, { kode_toko, jumlah: 0, berat_timbang: 1 })
      expect(answer.status, answer.raw).toBe(200)
    }
  },
}
