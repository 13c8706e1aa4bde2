import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCashier, nota, type Cashier } from '#testing/cashier.ts'
import type { FindingGroup } from './finding.ts'
import type { Person } from '#testing/server.ts'

/** The search of the shell, limited by the user's rights. */
let cashier: Cashier
let kode: string
let nomor: string
beforeAll(async () => {
  cashier = await openCashier()
  kode = await cashier.one({ nama_barang: 'CINCIN SOLITAIRE CAKAR' })
  const other = await cashier.one({ nama_barang: 'GELANG KERONCONG' })
  nomor = await cashier.sold(nota(other, undefined, { nama_customer: 'IBU SOLITAIRE' }))
})
afterAll(() => cashier.chain.close())

const search = async (who: Person, text: string): Promise<string[]> => {
  const answer = await cashier.chain.call(who, 'POST', 'cari', { cari: text })
  expect(answer.status, answer.raw).toBe(200)
  return (answer.body as FindingGroup[]).flatMap((b) => b.butir.map((x) => `${b.judul}: ${x.judul} → ${x.path}`))
}

describe('a few letters find', () => {
  test('a piece by its name, a nota by its customer', async () => {
    expect(await search(cashier.lina, 'solit')).toEqual([
      `Barang: CINCIN SOLITAIRE CAKAR → /data-barang?barcode=${kode}`,
      `Nota: ${nomor} → /lihat-penjualan?nomor=${nomor}`,
    ])
  })
  test('a customer by name', async () => {
    expect(await search(cashier.lina, 'siti')).toEqual(['Customer: SITI AMINAH → /data-customer?cari=C0001'])
  })
  test('a code that was typed whole stands first', async () => {
    expect((await search(cashier.lina, kode.toLowerCase()))[0]).toContain(kode)
  })
})

test('who may not open a screen finds none of its things', async () => {
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{Penjualan,Penjualan/lihat-penjualan}')`,
  )
  expect(await search(cashier.lina, 'solit')).toEqual([`Nota: ${nomor} → /lihat-penjualan?nomor=${nomor}`])
  await cashier.chain.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
})

test('another shop finds nothing; one letter is too few', async () => {
  const budi = await cashier.chain.login('BUDI')
  expect(await search(budi, 'solit')).toEqual([])
  expect((await cashier.chain.call(cashier.lina, 'POST', 'cari', { cari: ' s ' })).status).toBe(400)
})
