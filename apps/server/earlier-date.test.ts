import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan, titipan } from '#penjualan'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { cash, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { testPassword } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** A sale or a deposit that bears an earlier date than its business day: who may, and where it is counted. */
let cashier: Cashier
let today: string
let before: string
beforeAll(async () => {
  cashier = await openCashier()
  const { rows } = await cashier.chain.owner.query(
    `SELECT tgl_system::text AS d, (tgl_system - 3)::text AS e FROM hari_toko WHERE cabang = 'SBY'`,
  )
  today = rows[0].d
  before = rows[0].e
})
afterAll(() => cashier.chain.close())

const flag = 'TANGGAL_MUNDUR_OLEH_SUPERVISOR'
const sale = async (tgl_dokumen: string | null) => nota(await cashier.one(), undefined, { tgl_dokumen })
const deposit = (tgl_dokumen: string) => ({ kode_customer: customers.siti, bayar: cash(100_000), tgl_dokumen })

describe('a sale', () => {
  test('in a shop without earlier dates none is taken, and never one that is still to come', async () => {
    expect(issue(await cashier.sell(await sale(before)))).toEqual([422, 'Tanggal Sebelumnya Tidak Diizinkan'])
    await cashier.flag(flag, 'on')
    expect(issue(await cashier.sell(await sale('2999-01-01')))).toEqual([422, 'Tanggal Dokumen Setelah Tanggal Sistem'])
  })

  test('of today has no date of its own', async () => {
    expect((await cashier.sell(await sale(today))).body).toMatchObject({ tanggal: today, tgl_dokumen: null })
  })

  test('with a yes from above it bears the earlier date, and posts and counts on its business day', async () => {
    const draft = await sale(before)
    const alone = await cashier.sell(draft)
    expect([alone.status, alone.body.kategori]).toEqual([423, ['TANGGAL_MUNDUR']])
    const sold = await execute(cashier.chain, cashier.lina, penjualan, 'simpan', draft, { password: testPassword })
    expect(sold.body, sold.raw).toMatchObject({ tanggal: today, tgl_dokumen: before })
    const number = sold.body.no_faktur_jual as string
    expect(number).toContain(today.slice(2).replaceAll('-', ''))
    const { rows } = await cashier.chain.owner.query(
      `SELECT DISTINCT tgl_system::text AS d FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1`,
      [number],
    )
    expect(rows).toEqual([{ d: today }])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('a supervisor bears it alone', async () => {
    expect((await cashier.sell(await sale(before), cashier.rina)).body).toMatchObject({ tgl_dokumen: before })
  })
})

test('a deposit bears it in the same way; one of before the first day bears its own without a word', async () => {
  const asked = await cashier.chain.call(cashier.lina, 'POST', 'titipan', deposit(before))
  expect([asked.status, asked.body.kategori]).toEqual([423, ['TANGGAL_MUNDUR']])
  const left = await execute(cashier.chain, cashier.lina, titipan, 'simpan', deposit(before), {
    password: testPassword,
  })
  expect(left.body, left.raw).toMatchObject({ tanggal: today, tgl_dokumen: before })
  expect(await prove(cashier.chain)).toEqual([])
})
