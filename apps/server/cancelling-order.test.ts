import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'
import { named, standing } from '#testing/standing.ts'

/** In which order documents that stand on each other are cancelled, on which day, and at once with others. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const { cancel, move, sell, sellOne, piece } = standing(() => cashier)

describe('order is what counts', () => {
  test('of three moves to and fro the last one goes first, and names nobody', async () => {
    const code = await cashier.one()
    const first = await move(code, 'B02')
    const second = await move(code, 'B01')
    const third = await move(code, 'B02')
    expect(issue(await cancel(first))).toEqual(named(first, second))
    expect(issue(await cancel(second))).toEqual(named(second, third))
    for (const nomor of [third, second, first]) expect((await cancel(nomor)).status).toBe(200)
    expect(await cashier.barang(code)).toMatchObject({ kode_baki: 'B01', status: 'TERSEDIA' })
  })

  test('of two sales out of one lot each is cancelled by itself', async () => {
    const code = await cashier.box()
    const [first, second] = [await sellOne(code, 2), await sellOne(code)]
    expect((await cancel(first)).status).toBe(200)
    expect((await cancel(second)).status).toBe(200)
    expect(await cashier.barang(code)).toMatchObject({ jumlah: 10 })
  })

  test('a piece that was sold twice, once in vain, leads to the sale that stands', async () => {
    const { code, nomor } = await piece()
    const vain = await sell(code)
    expect((await cancel(vain)).status).toBe(200)
    const again = await sell(code)
    expect(issue(await cancel(nomor))).toEqual(named(nomor, again))
  })

  test('on another day the day is told first', async () => {
    const { code, nomor } = await piece()
    await sell(code)
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
    expect(issue(await cancel(nomor))).toEqual([422, 'Barang Masuk Kemarin Tidak Bisa Dibatalkan'])
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
  })
})

test('a sale and a cancelling at once: one of them, and the books agree', async () => {
  const pieces = await Promise.all(Array.from({ length: 6 }, () => piece()))
  const answers = await Promise.all(
    pieces.flatMap(({ code, nomor }) => [
      cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${nomor}/batal`, { alasan: 'SALAH' }),
      cashier.sell(nota(code)),
    ]),
  )
  expect(answers.filter((a) => a.status >= 500)).toEqual([])
  for (let index = 0; index < answers.length; index += 2)
    expect([answers[index]!.status, answers[index + 1]!.status].filter((s) => s === 200)).toHaveLength(1)
})

test('after all of it the books prove themselves', async () => {
  expect(await prove(cashier.chain)).toEqual([])
  expect(cashier.chain.errors).toEqual([])
})
