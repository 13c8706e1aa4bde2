import { afterAll, beforeAll, expect, test } from 'vitest'
import { pindahBarang } from '#barang'
import { cash, openCashier, issue, nota, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { endsOf } from '#testing/trips.ts'

/** Pieces change their tray while the shop sells. Rings come into B01. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const move = (kode_toko: string, ...codes: string[]) =>
  cashier.chain.call(cashier.owner, 'POST', 'pindah-barang', {
    kode_toko,
    detail_barang: codes.map((kode_barcode) => ({ kode_barcode })),
  })
const callOff = (nomor: string) =>
  execute(
    cashier.chain,
    cashier.owner,
    pindahBarang,
    'batal',
    { alasan: 'SALAH BAKI' },
    { nomor, password: testPassword },
  )
const tray = async (code: string) => (await cashier.barang(code)).kode_baki
const content = async (baki: string): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ n: number }>(
    `SELECT coalesce(sum(jumlah), 0)::int AS n FROM saldo_baki WHERE cabang = 'SBY' AND kode_baki = $1`,
    [baki],
  )
  return rows[0]!.n
}

test('two pieces go into another tray, and are worth there what they were', async () => {
  const codes = await cashier.bringIn(2)
  const [from, to] = [await content('B01'), await content('B02')]
  expect((await move('B02', ...codes)).body).toMatchObject({
    status: 'SELESAI',
    kode_toko: 'B02',
    total_jumlah: 2,
    total_berat: 6.43,
  })
  expect([await tray(codes[0]!), await tray(codes[1]!)]).toEqual(['B02', 'B02'])
  expect([await content('B01'), await content('B02')]).toEqual([from - 2, to + 2])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a whole tray of 99 is read, tried and moved with as many statements as two pieces', async () => {
  const baki = 'B77'
  const sample = await cashier.chain.call(cashier.owner, 'POST', 'baki/cari', { saring: { kode_toko: 'B01' } })
  const { nama_toko: _n, versi: _v, diubah: _d, dihapus: _h, ...row } = sample.body.rows[0]
  const made = await cashier.chain.call(cashier.owner, 'POST', 'baki', {
    ...row,
    kode_toko: baki,
    nama_toko: 'PENUH',
    kapasitas: 150,
  })
  expect(made.status, made.raw).toBe(200)
  const codes = await cashier.bringIn(99)
  const counted = async (work: () => Promise<unknown>): Promise<number | undefined> =>
    (await endsOf(cashier.chain.db, 'SBY', work)).at(-1)?.statements
  const few = await counted(() => move(baki, ...codes.slice(0, 2)))
  expect((await cashier.chain.call(cashier.owner, 'POST', 'pindah-barang/baki', { kode_toko: baki })).body).toEqual({
    kapasitas: 150,
    isi: 2,
    kode_barcode: codes.slice(0, 2).toSorted(),
  })
  const rest = codes.slice(2)
  const many = (await endsOf(cashier.chain.db, 'SBY', () => move(baki, ...rest))).at(-1)
  expect([many?.trips, many?.statements]).toEqual([2, few])
  const full = (await cashier.chain.call(cashier.owner, 'POST', 'pindah-barang/baki', { kode_toko: baki })).body
  expect([full.isi, full.kode_barcode]).toEqual([99, codes.toSorted()])
  const back = await counted(() => move('B01', ...(full.kode_barcode as string[])))
  expect(back).toEqual(few)
  expect((await cashier.chain.call(cashier.owner, 'POST', 'pindah-barang/baki', { kode_toko: baki })).body.isi).toBe(0)
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a tray that nobody knows is not found; photographs come for the pieces that have one', async () => {
  expect(
    (await cashier.chain.call(cashier.owner, 'POST', 'pindah-barang/baki', { kode_toko: 'TIDAKADA' })).status,
  ).toBe(404)
  const [code, other] = await cashier.bringIn(2)
  await cashier.chain.plant(
    'SBY',
    `UPDATE barang SET gambar = '${'a'.repeat(24)}' WHERE cabang = 'SBY' AND kode_barcode = '${code}'`,
  )
  const photos = await cashier.chain.call(cashier.owner, 'POST', 'pindah-barang/foto', {
    kode_barcode: [code, other, 'TIDAKADA'],
  })
  expect(photos.body).toEqual({ [code!]: 'a'.repeat(24) })
  await cashier.chain.plant('SBY', `UPDATE barang SET gambar = NULL WHERE cabang = 'SBY' AND kode_barcode = '${code}'`)
})

test('one that may not go keeps all of them where they are, and is named', async () => {
  const [good, sold] = await cashier.bringIn(2)
  await cashier.sold(nota(sold!))
  const answer = await move('B02', good!, sold!)
  expect([answer.status, answer.body.fields[0].field]).toEqual([422, 'detail_barang.1.kode_barcode'])
  expect(await tray(good!)).toBe('B01')
})

test('it is called off with a yes on the same day, and each piece is back in its own tray', async () => {
  const code = await cashier.one()
  const { no_pindah } = (await move('B02', code)).body
  expect(
    (await cashier.chain.call(cashier.owner, 'POST', `pindah-barang/${no_pindah}/batal`, { alasan: 'X' })).status,
  ).toBe(423)
  expect((await callOff(no_pindah)).body).toMatchObject({ status: 'BATAL' })
  expect(await tray(code)).toBe('B01')
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a piece that was sold since cannot go back; on another day nothing can', async () => {
  const [code, other] = await cashier.bringIn(2)
  const first = (await move('B02', code!)).body.no_pindah
  const later = await cashier.sold(nota(code!))
  expect(issue(await callOff(first))).toEqual([422, `${first} Sudah Dipakai ${later}`])
  const second = (await move('B02', other!)).body.no_pindah
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
  expect(issue(await callOff(second))).toEqual([422, 'Pindah Barang Kemarin Tidak Bisa Dibatalkan'])
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
})

test('of a lot, what was sold before the move and comes back joins the rest; then the move cannot be called off', async () => {
  const code = await cashier.box()
  const { kode_baki, jumlah } = await cashier.barang(code)
  const other = kode_baki === 'B02' ? 'B01' : 'B02'
  const price = 2 * 25_000
  const number = await cashier.sold({ ...nota(code, cash(price)), detail_barang: [{ kode_barcode: code, jumlah: 2 }] })
  const { no_pindah } = (await move(other, code)).body
  expect((await cashier.cancel(number)).status).toBe(200)
  expect(await cashier.barang(code)).toMatchObject({ kode_baki: other, jumlah })
  expect(await proveTill(cashier.chain)).toEqual([])
  expect(issue(await callOff(no_pindah))).toEqual([422, `Barang ${code} Sudah Bergerak`])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('the entry of a piece whose move was called off can still be called off itself', async () => {
  const code = await cashier.one()
  const { rows } = await cashier.chain.owner.query(
    `SELECT no_masuk FROM barang WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [code],
  )
  const { no_masuk } = rows[0] as { no_masuk: string }
  const { no_pindah } = (await move('B02', code)).body
  expect(
    issue(await cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${no_masuk}/batal`, { alasan: 'X' })),
  ).toEqual([422, `${no_masuk} Sudah Dipakai ${no_pindah}`])
  await callOff(no_pindah)
  expect(
    (await cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${no_masuk}/batal`, { alasan: 'X' })).status,
  ).toBe(200)
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('eight tills move and sell the same ten pieces at once: each is sold once, and the books prove themselves', async () => {
  const codes = await cashier.bringIn(10)
  const work = codes.flatMap((code) => [
    move('B02', code),
    cashier.sell(nota(code)),
    move('B02', code),
    cashier.sell(nota(code), cashier.rina),
  ])
  const answers = await Promise.all(work)
  expect(answers.filter((a) => a.status >= 500)).toEqual([])
  expect(answers.filter((a, i) => i % 2 === 1 && a.status === 200).length).toBe(10)
  expect(await proveTill(cashier.chain)).toEqual([])
})

const wholeTray = (dari_baki: string, kode_toko: string) =>
  cashier.chain.call(cashier.owner, 'POST', 'pindah-barang/sebaki', { dari_baki, kode_toko })
const newTray = async (kode_toko: string) => {
  const made = await cashier.chain.call(cashier.owner, 'POST', 'baki', {
    kode_toko,
    nama_toko: kode_toko,
    kode_gudang: 'BRANKAS',
    berat_baki: 0,
  })
  expect(made.status, made.raw).toBe(200)
}

test('all that lies in a tray goes to another one, without a piece named, in two round trips; called off, it lies there again', async () => {
  await newTray('S01')
  const codes = await cashier.bringIn(3, { kode_toko: 'S01' })
  await newTray('S02')
  let body: Record<string, unknown> = {}
  expect(await cashier.trips(async () => void (body = (await wholeTray('S01', 'S02')).body))).toEqual([2])
  expect(body).toMatchObject({ status: 'SELESAI', dari_baki: 'S01', kode_toko: 'S02', total_jumlah: 3 })
  expect([await content('S01'), await content('S02'), await tray(codes[2]!)]).toEqual([0, 3, 'S02'])
  expect((await callOff(String(body.no_pindah))).body).toMatchObject({ status: 'BATAL' })
  expect([await content('S01'), await content('S02')]).toEqual([3, 0])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a tray goes whole or stays whole: one piece at a till keeps it, and so does an empty or the same tray', async () => {
  await newTray('S03')
  const [held] = (await cashier.bringIn(2, { kode_toko: 'S03' })) as [string]
  const put = await cashier.chain.call(cashier.lina, 'PUT', 'penjualan/keranjang/keranjang-baki', {
    nama: 'IBU',
    isi: { detail_barang: [{ kode_barcode: held }] },
  })
  expect(put.status, put.raw).toBe(200)
  const told = await wholeTray('S03', 'B02')
  expect(issue(told)).toEqual([409, 'Barang Sedang Dipakai Di TES, LINA'])
  expect(told.body.fields).toMatchObject([{ field: 'dari_baki' }])
  expect(await content('S03')).toBe(2)
  await newTray('S04')
  expect(issue(await wholeTray('S04', 'B02'))).toEqual([422, 'Baki S04 kosong'])
  expect(issue(await wholeTray('S03', 'S03'))).toEqual([422, 'Barang Sudah Di Baki S03'])
  expect((await cashier.chain.call(cashier.owner, 'POST', 'pindah-barang/sebaki', { kode_toko: 'B02' })).status).toBe(
    422,
  )
})

test('tills sell out of a tray that is being moved: a piece is sold or moved, never both, and the books agree', async () => {
  await newTray('S05')
  await newTray('S06')
  const codes = await cashier.bringIn(8, { kode_toko: 'S05' })
  const answers = await Promise.all([
    ...codes.slice(0, 4).map((code) => cashier.sell(nota(code))),
    wholeTray('S05', 'S06'),
  ])
  expect(answers.filter((a) => a.status >= 500)).toEqual([])
  expect(await prove(cashier.chain)).toEqual([])
})
