import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { doubtTender } from '#bayar'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'

/** Cash that hardly anybody hands over is not taken by one press: the server asks, whatever the screen did. */
let k: Cashier
beforeAll(async () => {
  k = await openCashier()
})
afterAll(() => k.c.close())

const scanned = 8_991_234_567_922
const question = 'Tunai Diterima Rp 8,991,234,567,922, Kembali Rp 8,991,230,367,922?'
const counts = async () => {
  const { rows } = await k.c.owner.query<{ notas: number; lines: number }>(
    `SELECT (SELECT count(*) FROM penjualan)::int AS notas, (SELECT count(*) FROM buku_uang)::int AS lines`,
  )
  return rows[0]
}

describe('a barcode that was typed into the amount', () => {
  test('is asked about, and nothing is written', async () => {
    const code = await k.one()
    const before = await counts()
    const asked = await k.sell(nota(code, cash(scanned)))
    expect(asked).toMatchObject({
      status: 422,
      body: { kode: 'yakin', message: question, fields: [{ field: 'bayar.0.jumlah_rp', message: question }] },
    })
    expect(await counts()).toEqual(before)
  })

  test('a dry run, which nobody could answer, says what it would come to; whoever prepares an approval is asked', async () => {
    const draft = nota(await k.one(), cash(scanned))
    const asked = (end: string) => k.c.call(k.lina, 'POST', `penjualan/${end}`, { aksi: 'simpan', draft })
    const { status, body } = await asked('hitung')
    expect([status, body.tolak, body.isi.kembali]).toEqual([200, null, scanned - 4_200_000])
    expect(await asked('periksa')).toMatchObject({ status: 422, body: { kode: 'yakin', message: question } })
  })

  test('the yes is to these figures alone; with it the same command is done once', async () => {
    const code = await k.one()
    const of = (rp: number, headers: Record<string, string>) =>
      k.c.call(k.lina, 'POST', 'penjualan', nota(code, cash(rp)), { headers })
    const { body } = await of(scanned, {})
    const yes = { 'x-sure': String(body.detail.sure) }
    expect((await of(scanned + 1, yes)).body.kode).toBe('yakin')
    expect((await of(scanned, { 'x-sure': 'YA' })).body.kode).toBe('yakin')
    expect((await of(scanned, yes)).body).toMatchObject({ status: 'SELESAI', kembali: scanned - 4_200_000 })
    expect(await prove(k.c)).toEqual([])
  })

  test('the cashier of a two-step shop is asked too', async () => {
    await k.flag('PENJUALAN_DUA_LANGKAH', 'on')
    const number = await k.sold(nota(await k.one(), []))
    const take = (rp: number) => k.c.call(k.lina, 'POST', `penjualan/${number}/validasi`, { bayar: cash(rp) })
    expect((await take(scanned)).body).toMatchObject({ kode: 'yakin', message: question })
    expect((await take(4_250_000)).body).toMatchObject({ status: 'SELESAI', kembali: 50_000 })
    await k.flag('PENJUALAN_DUA_LANGKAH', 'off')
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
