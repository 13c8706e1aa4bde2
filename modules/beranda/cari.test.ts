import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bukaKasir, nota, type Kasir } from '#kernel/testing/kasir.ts'
import type { Temuan } from '#kernel/ui/shell/temuan.ts'
import type { Person } from '#kernel/testing/server.ts'

/** The search of the shell: what the shop holds under a few letters, for who may see it. */
let k: Kasir
let kode: string
let nomor: string
beforeAll(async () => {
  k = await bukaKasir()
  kode = await k.satu({ nama_barang: 'CINCIN SOLITAIRE CAKAR' })
  const lain = await k.satu({ nama_barang: 'GELANG KERONCONG' })
  nomor = await k.terjual(nota(lain, undefined, { nama_customer: 'IBU SOLITAIRE' }))
})
afterAll(() => k.c.close())

const cari = async (who: Person, teks: string): Promise<string[]> => {
  const answer = await k.c.call(who, 'POST', 'cari', { cari: teks })
  expect(answer.status, answer.raw).toBe(200)
  return (answer.body as Temuan[]).flatMap((b) => b.butir.map((x) => `${b.judul}: ${x.judul} → ${x.path}`))
}

describe('a few letters find', () => {
  test('a piece by its name, a nota by its customer', async () => {
    expect(await cari(k.lina, 'solit')).toEqual([
      `Barang: CINCIN SOLITAIRE CAKAR → /data-barang?barcode=${kode}`,
      `Nota: ${nomor} → /lihat-penjualan?nomor=${nomor}`,
    ])
  })
  test('a customer by name', async () => {
    expect(await cari(k.lina, 'siti')).toEqual(['Customer: SITI AMINAH → /data-customer?cari=C0001'])
  })
  test('a code that was typed whole stands first', async () => {
    expect((await cari(k.lina, kode.toLowerCase()))[0]).toContain(kode)
  })
})

test('who may not open a screen finds none of its things', async () => {
  await k.c.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{Penjualan,Penjualan/lihat-penjualan}')`)
  expect(await cari(k.lina, 'solit')).toEqual([`Nota: ${nomor} → /lihat-penjualan?nomor=${nomor}`])
  await k.c.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
})

test('another shop finds nothing; one letter is too few', async () => {
  const budi = await k.c.login('BUDI')
  expect(await cari(budi, 'solit')).toEqual([])
  expect((await k.c.call(k.lina, 'POST', 'cari', { cari: ' s ' })).status).toBe(400)
})
