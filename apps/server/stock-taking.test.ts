import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockOpname } from '#barang'
import { cash, openCashier, issue, nota, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { testPassword, type Person } from '#testing/server.ts'

/** Trays of BRANKAS are counted while the shop sells. Rings of 3.215 g, cost 3,215,000, come into B01. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const start = async (trays: string[] = ['B01'], more: object = {}, who: Person = cashier.lina) => {
  const within = trays.map((kode_toko) => ({ kode_toko }))
  return cashier.chain.call(who, 'POST', 'stock-opname/start', { kode_gudang: 'BRANKAS', detail_baki: within, ...more })
}
const begun = async (trays?: string[], more?: object): Promise<string> => {
  const answer = await start(trays, more)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body.no_opname as string
}
const reading = (kode: string, more: object = {}) => ({
  id: randomUUID(),
  kode,
  kode_toko: 'B01',
  waktu: cashier.chain.now().toISOString(),
  ...more,
})
const send = (no: string, pindaian: object[], who: Person = cashier.lina) =>
  cashier.chain.call(who, 'POST', `stock-opname/${no}/pindai`, { alat: 'PEMINDAI', pindaian })
const act = (no: string, action: string, draft: object = {}, who = cashier.lina) =>
  execute(cashier.chain, who, stockOpname, action, draft, { nomor: no, password: testPassword })
const result = (body: Record<string, unknown>, kode: string) =>
  (body.hasil as Record<string, unknown>[]).find((b) => b.kode_barcode === kode)!
const saldo = async (akun: string): Promise<number> => {
  const { rows } = await cashier.chain.owner.query(
    `SELECT coalesce(sum(saldo), 0)::bigint AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = $1`,
    [akun],
  )
  return Number(rows[0].n)
}
/** Every expected piece in its own tray, and one of B02 in B01. */
const readAll = ({ no_opname, detail_barang }: Record<string, unknown>, strayed: string) =>
  send(
    String(no_opname),
    (detail_barang as { kode_barcode: string; baki: string }[]).map((line) =>
      reading(line.kode_barcode, { kode_toko: line.kode_barcode === strayed ? 'B01' : line.baki }),
    ),
  )
const end = (no: string) => cashier.chain.call(cashier.lina, 'POST', `stock-opname/${no}/batal`, {})

test('what lies there is frozen, tray by tray; the whole warehouse where none is named', async () => {
  const [one, two] = [await cashier.one(), await cashier.one({ kode_toko: 'B02' })]
  const { status, body, raw } = await start([])
  expect(status, raw).toBe(200)
  expect(body.detail_baki.map((b: { kode_toko: string }) => b.kode_toko)).toEqual(['B01', 'B02'])
  expect(body.detail_barang).toContainEqual(expect.objectContaining({ kode_barcode: one, baki: 'B01', berat: 3.215 }))
  expect(body.detail_barang).toContainEqual(expect.objectContaining({ kode_barcode: two, baki: 'B02' }))
  expect(issue(await start(['B02']))).toEqual([409, 'Baki B02 Sedang Diopname'])
  expect((await end(body.no_opname)).body.status).toBe('BATAL')
})

test('two who begin at once: one does', async () => {
  const answers = await Promise.all([start(), start(['B01', 'B02']), start()])
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await end(answers.find((a) => a.status === 200)!.body.no_opname)
})

describe('readings', () => {
  let no: string
  let codes: string[]
  beforeAll(async () => {
    codes = await cashier.bringIn(4)
    no = await begun()
  })
  afterAll(() => end(no))

  test('are answered one by one with what they are', async () => {
    const sold = await cashier.one()
    await cashier.sold(nota(sold))
    const { body, raw, status } = await send(no, [
      reading(codes[0]!),
      reading(codes[1]!, { berat: 3.1 }),
      reading('8991002'),
      reading(sold),
    ])
    expect(status, raw).toBe(200)
    expect(body.baru).toBe(4)
    const kelas = Object.fromEntries(
      (body.pindaian as Record<string, unknown>[]).map((s) => [s.kode, [s.kelas, s.berat, s.status_barang]]),
    )
    expect(kelas).toEqual({
      [codes[0]!]: ['COCOK', 3.215, 'TERSEDIA'],
      [codes[1]!]: ['BEDA BERAT', 3.215, 'TERSEDIA'],
      '8991002': ['TIDAK DIKENAL', null, null],
      [sold]: ['LEBIH', 3.215, 'TERJUAL'],
    })
  })
  test('that are sent again count once, alone or among others', async () => {
    const again = [reading(codes[2]!), reading(codes[3]!)]
    expect((await send(no, again)).body.baru).toBe(2)
    expect((await send(no, again)).body.baru).toBe(0)
    expect((await send(no, [...again, reading(codes[0]!)])).body.baru).toBe(1)
    const { body } = await cashier.chain.call(cashier.lina, 'GET', `stock-opname/${no}/jalan`)
    expect(body.alat).toMatchObject([{ alat: 'PEMINDAI', oleh: 'LINA', jumlah: 7 }])
  })
  test('of a tray that is not counted are refused', async () => {
    expect(issue(await send(no, [reading(codes[0]!, { kode_toko: 'B02' })]))).toEqual([422, 'Baki Di Luar Opname'])
  })
  test('tell nobody what a piece costs', async () => {
    const { raw } = await cashier.chain.call(cashier.lina, 'GET', `stock-opname/${no}/jalan`)
    expect(raw).not.toContain('nilai')
  })
})

test('of two screens the answer that was lost is asked for again after the count was examined; a new reading is refused', async () => {
  const code = await cashier.one({ kode_toko: 'B02' })
  const no = await begun(['B02'])
  const sent = [reading(code, { kode_toko: 'B02' })]
  await send(no, sent)
  expect((await act(no, 'periksa')).status).toBe(200)
  expect([(await send(no, sent)).status, (await send(no, sent)).body.baru]).toEqual([200, 0])
  expect(issue(await send(no, [reading(code, { kode_toko: 'B02' })]))).toEqual([409, 'Stock Opname Sudah Diperiksa'])
  await end(no)
})

test('from the count to the books: lost, misplaced, sold meanwhile, found again, given up', async () => {
  const [fine, lost, alsoLost, soldMeanwhile, moved, late] = await cashier.bringIn(6, { kode_toko: 'B02' })
  const stranger = await cashier.one()
  const { rows } = await cashier.chain.owner.query(
    `SELECT kode_barcode FROM barang WHERE cabang = 'SBY' AND kode_baki = 'B02' AND status = 'TERSEDIA'`,
  )
  const others = rows
    .map((r) => r.kode_barcode as string)
    .filter((c) => ![lost, alsoLost, soldMeanwhile, moved, late].includes(c))
  const no = await begun(['B02'])
  await cashier.sold(nota(soldMeanwhile!))
  await send(
    no,
    [...others, stranger].map((kode) => reading(kode, { kode_toko: 'B02' })),
  )
  const moveTo = (kode_toko: string, code: string) =>
    cashier.chain.call(cashier.owner, 'POST', 'pindah-barang', { kode_toko, detail_barang: [{ kode_barcode: code }] })
  expect((await moveTo('B01', moved!)).status).toBe(200)

  const examined = await act(no, 'periksa', {}, cashier.owner)
  expect(examined.status, examined.raw).toBe(200)
  const kelas = (code: string) => result(examined.body, code).kelas
  expect([fine, lost, alsoLost, soldMeanwhile, moved, late, stranger].map((c) => kelas(c!))).toEqual([
    'COCOK',
    'HILANG',
    'HILANG',
    'BERGERAK',
    'BERGERAK',
    'HILANG',
    'SALAH BAKI',
  ])
  expect(examined.body).toMatchObject({ status: 'DIPERIKSA', hilang: 3, bergerak: 2, salah_baki: 1 })
  expect(result(examined.body, soldMeanwhile!).penjelasan).toMatch(/^JL-/)
  const value = Number(result(examined.body, lost!).nilai)
  expect(examined.body.nilai_hilang).toBe(3 * value)
  // Who may not see cost is told none.
  expect((await cashier.chain.call(cashier.lina, 'GET', `stock-opname/${no}`)).raw).not.toContain('nilai')

  // It was in a customer's hand, and is sold before the count is approved.
  await cashier.sold(nota(late!))
  const [before, stock] = [await saldo('1360'), await saldo('1310')]
  expect((await cashier.chain.call(cashier.lina, 'POST', `stock-opname/${no}/setujui`, {})).status).toBe(423)
  const approved = await act(no, 'setujui')
  expect(approved.status, approved.raw).toBe(200)
  expect((await saldo('1360')) - before).toBe(2 * value)
  expect((await saldo('1310')) - stock).toBe(-2 * value)
  const { rows: who } = await cashier.chain.owner.query(
    `SELECT sesudah->>'kategori' AS kategori FROM buku_jejak WHERE cabang = 'SBY' AND perintah = 'otorisasi' ORDER BY id DESC LIMIT 1`,
  )
  expect(JSON.stringify(who)).toContain('OPNAME_SETUJU')
  expect(await cashier.barang(lost!)).toMatchObject({ status: 'DALAM PENELUSURAN', kode_baki: 'TELUSUR' })
  expect(await cashier.barang(stranger)).toMatchObject({ status: 'TERSEDIA', kode_baki: 'B02' })
  expect(await cashier.barang(late!)).toMatchObject({ status: 'TERJUAL' })
  expect((await cashier.sell(nota(lost!))).status).toBe(422)
  expect(await proveTill(cashier.chain)).toEqual([])

  // One of the two turns up.
  const there = await act(no, 'temukan', { kode_barcode: lost, kode_toko: 'B01' })
  expect(there.status, there.raw).toBe(200)
  expect(await cashier.barang(lost!)).toMatchObject({ status: 'TERSEDIA', kode_baki: 'B01' })
  expect(issue(await act(no, 'temukan', { kode_barcode: lost, kode_toko: 'B01' }))).toEqual([
    422,
    'Barang Tidak Sedang Ditelusuri',
  ])
  // The other one is searched for as long as the shop says.
  expect(issue(await act(no, 'hapus', { alasan: 'TIDAK ADA' }))[0]).toBe(422)
  await cashier.set('batas_telusur_hari', '0')
  const [shrink] = [await saldo('5140')]
  const gone = await act(no, 'hapus', { alasan: 'TIDAK ADA' })
  expect(gone.status, gone.raw).toBe(200)
  expect((await saldo('5140')) - shrink).toBe(value)
  expect(await saldo('1360')).toBe(before)
  expect(await cashier.barang(alsoLost!)).toMatchObject({ status: 'HILANG' })
  expect(issue(await act(no, 'hapus', { alasan: 'TIDAK ADA' }))).toEqual([422, 'Tidak Ada Barang Yang Ditelusuri'])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a later count that reads a searched piece brings it back to where it was read', async () => {
  const { rows } = await cashier.chain.owner.query(
    `SELECT kode_barcode FROM barang WHERE cabang = 'SBY' AND kode_baki = 'B01' AND status = 'TERSEDIA'`,
  )
  const all = rows.map((r) => r.kode_barcode as string)
  const [lost, ...rest] = all
  const first = await begun()
  await send(
    first,
    rest.map((c) => reading(c)),
  )
  await act(first, 'periksa')
  expect((await act(first, 'setujui')).status).toBe(200)
  const second = await begun()
  const seen = await send(
    second,
    all.map((c) => reading(c)),
  )
  expect(seen.body.pindaian.find((s: { kode: string }) => s.kode === lost)).toMatchObject({
    kelas: 'LEBIH',
    status_barang: 'DALAM PENELUSURAN',
  })
  await act(second, 'periksa')
  const back = await act(second, 'setujui')
  expect(back.status, back.raw).toBe(200)
  expect(result(back.body, lost!).tindakan).toBe('KEMBALI')
  expect(await cashier.barang(lost!)).toMatchObject({ status: 'TERSEDIA', kode_baki: 'B01' })
  expect(issue(await act(first, 'temukan', { kode_barcode: lost, kode_toko: 'B01' }))).toEqual([
    422,
    'Barang Tidak Sedang Ditelusuri',
  ])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('accessories of which some are sold while they are counted are told where they were misread, and no more of them move than there are', async () => {
  const box = await cashier.box()
  const { body } = await start(['B01', 'B02'])
  const no = body.no_opname as string
  await cashier.sold(nota([{ kode_barcode: box, jumlah: 2 }], cash(50_000)))
  await readAll(body, box)
  const examined = await act(no, 'periksa')
  expect(result(examined.body, box)).toMatchObject({ kelas: 'SALAH BAKI', jumlah: 10 })
  const approved = await act(no, 'setujui')
  expect(approved.status, approved.raw).toBe(200)
  expect(result(approved.body, box).tindakan).toBe(null)
  expect(await cashier.barang(box)).toMatchObject({ kode_baki: 'B02', jumlah: 8 })
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('nothing is laid on a tray while it is on the scale', async () => {
  await cashier.one()
  const ring = await cashier.one({ kode_toko: 'B02' })
  const { body } = await start(['B01', 'B02'])
  const no = body.no_opname as string
  await readAll(body, ring)
  await act(no, 'periksa')
  const scale = await cashier.chain.call(cashier.lina, 'POST', 'timbang-baki/start', {
    kode_gudang: 'BRANKAS',
    kode_toko: 'B01',
  })
  expect(issue(await act(no, 'setujui'))).toEqual([409, 'Baki Sedang Ditimbang'])
  await cashier.chain.call(cashier.lina, 'POST', 'timbang-baki/reset', { no_timbang: scale.body.no_timbang })
  expect((await act(no, 'setujui')).status).toBe(200)
  expect(await cashier.barang(ring)).toMatchObject({ kode_baki: 'B01' })
})

test('by radio tags: an antenna names no tray, a tag stands for its piece', async () => {
  await cashier.flag('RFID_MODULE', 'on')
  const tagged = await cashier.one({ epc: 'E28011700000020A' })
  const no = await begun(['B01'], { bentuk: 'RFID' })
  const { body, raw } = await send(no, [{ ...reading('e28011700000020a'), kode_toko: null }])
  expect(body.pindaian?.[0], raw).toMatchObject({ kode_barcode: tagged, kelas: 'COCOK', kode: 'E28011700000020A' })
  await end(no)
})

test('what was read cannot be changed unseen', async () => {
  const code = await cashier.one({ kode_toko: 'B02' })
  const no = await begun(['B02'])
  await send(no, [reading(code, { kode_toko: 'B02' })])
  await act(no, 'periksa')
  for (const [column, value] of [
    ['kode_baki', 'B01'],
    ['berat', 7],
    ['waktu', '2026-01-01T00:00:00Z'],
  ] as const) {
    const at = `WHERE cabang = 'SBY' AND no_opname = $1`
    const { rows } = await cashier.chain.owner.query(`SELECT ${column} AS old FROM opname_pindaian ${at}`, [no])
    await cashier.chain.plant('SBY', `UPDATE opname_pindaian SET ${column} = $2 ${at}`, [no, value])
    expect((await proveTill(cashier.chain)).join(), column).toContain(`${no}: opname_pindaian berubah`)
    await cashier.chain.plant('SBY', `UPDATE opname_pindaian SET ${column} = $2 ${at}`, [no, rows[0].old])
  }
  expect(await prove(cashier.chain)).toEqual([])
})
