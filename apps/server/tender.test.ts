import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { doubtTender } from '#bayar'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'

/** Cash that hardly anybody hands over is not taken by one press: the server asks, whatever the screen did. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const scanned = 8_991_234_567_922
const question = 'Tunai Diterima Rp 8,991,234,567,922, Kembali Rp 8,991,230,367,922?'
const counts = async () => {
  const { rows } = await cashier.chain.owner.query<{ notas: number; lines: number }>(
    `SELECT (SELECT count(*) FROM penjualan)::int AS notas, (SELECT count(*) FROM buku_uang)::int AS lines`,
  )
  return rows[0]
}

describe('a barcode that was typed into the amount', () => {
  test('is asked about, and nothing is written', async () => {
    const code = await cashier.one()
    const before = await counts()
    const asked = await cashier.sell(nota(code, cash(scanned)))
    expect(asked).toMatchObject({
      status: 422,
      body: { kode: 'yakin', message: question, fields: [{ field: 'bayar.0.jumlah_rp', message: question }] },
    })
    expect(await counts()).toEqual(before)
  })

  test('a dry run, which nobody could answer, says what it would come to; whoever prepares an approval is asked', async () => {
    const draft = nota(await cashier.one(), cash(scanned))
    const asked = (end: string) =>
      cashier.chain.call(cashier.lina, 'POST', `penjualan/${end}`, { aksi: 'simpan', draft })
    const { status, body } = await asked('hitung')
    expect([status, body.tolak, body.isi.kembali]).toEqual([200, null, scanned - 4_200_000])
    expect(await asked('periksa')).toMatchObject({ status: 422, body: { kode: 'yakin', message: question } })
  })

  test('the yes is to these figures alone; with it the same command is done once', async () => {
    const code = await cashier.one()
    const of = (rp: number, headers: Record<string, string>) =>
      cashier.chain.call(cashier.lina, 'POST', 'penjualan', nota(code, cash(rp)), { headers })
    const { body } = await of(scanned, {})
    const yes = { 'x-sure': String(body.detail.sure) }
    expect((await of(scanned + 1, yes)).body.kode).toBe('yakin')
    expect((await of(scanned, { 'x-sure': 'YA' })).body.kode).toBe('yakin')
    expect((await of(scanned, yes)).body).toMatchObject({ status: 'SELESAI', kembali: scanned - 4_200_000 })
    expect(await prove(cashier.chain)).toEqual([])
  })

  test('the cashier of a two-step shop is asked too', async () => {
    await cashier.flag('PENJUALAN_DUA_LANGKAH', 'on')
    const number = await cashier.sold(nota(await cashier.one(), []))
    const take = (rp: number) =>
      cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/validasi`, { bayar: cash(rp) })
    expect((await take(scanned)).body).toMatchObject({ kode: 'yakin', message: question })
    expect((await take(4_250_000)).body).toMatchObject({ status: 'SELESAI', kembali: 50_000 })
    await cashier.flag('PENJUALAN_DUA_LANGKAH', 'off')
  })
})

test('every action that takes cash and gives change asks', () => {
  const takes = documents
    .filter((d) => 'kembali' in d.header)
    .flatMap((doc) =>
      Object.entries(doc.actions)
        .filter(([, a]) => a.from === 'new' || 'bayar' in (a.inputLines ?? {}))
        .map(([name, a]) => ({ at: `${doc.name} ${name}`, asks: a.doubts === doubtTender })),
    )
  expect(takes.length).toBeGreaterThan(8)
  expect(takes.filter((t) => !t.asks)).toEqual([])
})
