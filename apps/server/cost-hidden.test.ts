import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAccess } from '#sesi'
import { classesIn } from '#kernel/engine/http/seen.server.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { nota, issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { readEverything, tellsFigure } from '#testing/readings.ts'
import type { Person } from '#testing/server.ts'
import { documents, reports, menus, resources, screens } from '../rooms.ts'
import { endpoints } from './endpoints.server.ts'

/** What goods cost and what is earned on them never reaches a cashier, whatever rights he was given. */

/** Words of cost. A new field with such a name says its class, or is named here with what it is instead. */
const costWord = /(^|_)(nilai|modal|laba|hpp|harga_bayar)(_|$)/
const otherThings: ReadonlySet<string> = new Set([
  // What a salesperson gets per gram, piece or percent.
  'bonus-sales.nilai',
  // What a coupon takes off.
  'kupon.nilai',
  // What a customer's piece is appraised at, which the slip tells.
  'hutang.nilai_taksiran',
  'hutang.nilai_kondisi',
  // What a pledge would bring today, which its buyer may know.
  'lelang-hutang.nilai_wajar',
  // What a piece that comes back is taken at, which its customer is told.
  'lelang-cicilan.nilai_wajar',
])
const unmarked = (where: string, fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([name, f]) => costWord.test(name) && f.class !== 'cost')
    .map(([name]) => `${where}.${name}`)
    .filter((place) => !otherThings.has(place))

test('every field of cost in every definition says its class', () => {
  expect([
    ...resources.flatMap((r) => unmarked(r.name, r.fields)),
    ...documents.flatMap((doc) => [
      ...unmarked(doc.name, doc.header),
      ...Object.values(doc.lines).flatMap((of) => unmarked(doc.name, of)),
    ]),
    ...reports.flatMap((l) => unmarked(l.name, l.columns)),
  ]).toEqual([])
})

test('the answer of every endpoint that writes rows of a definition says which of its parts are cost', () => {
  const named = (path: string) => classesIn(endpoints.find((e) => e.path === path)!.answer)
  const costOf = (fields: Fields) =>
    Object.entries(fields).flatMap(([name, f]) => (f.class === 'cost' ? [wireKey(name, f)] : []))
  const missing = documents.flatMap((doc) => {
    const wanted = [doc.header, ...Object.values(doc.lines)].flatMap(costOf)
    return [`${doc.name}/{${doc.number.field}}`, `${doc.name}/periksa`].flatMap((path) =>
      wanted.filter((name) => !named(path).has(name)).map((name) => `${path} ${name}`),
    )
  })
  expect(missing).toEqual([])
})

/** What stands in the database as cost, and is found in no other figure. */
const planted = { nilai: 3_459_787, harga_modal: 1_098_763, group: 987_613, laba: 4_200_000 - 3_459_787 }
const figuresIn = (raw: string): number[] => Object.values(planted).filter((n) => tellsFigure(raw, n))

describe('a cashier who was given every right', () => {
  let cashier: Cashier
  let code: string
  let sold: string
  let number: string
  let lina: Person
  beforeAll(async () => {
    cashier = await openCashier()
    const everything = [...defaultAccess('OWN', { menus, screens, resources })]
    await cashier.chain.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
      [everything],
    )
    lina = await cashier.chain.login('LINA')
    const { body } = await cashier.chain.call(cashier.owner, 'GET', 'group/G585')
    const change = { versi: body.versi, harga_modal: planted.group }
    expect((await cashier.chain.call(cashier.owner, 'PUT', 'group/G585', change)).status).toBe(200)
    const cost = { harga_bayar: planted.nilai, harga_modal: planted.harga_modal }
    code = await cashier.one(cost)
    sold = await cashier.one(cost)
    number = await cashier.sold(nota(sold), lina)
  })
  afterAll(() => cashier.chain.close())

  test('finds it in no answer of any endpoint that reads: lists, details, history, totals, reports, files', async () => {
    const told: string[] = []
    let answered = 0
    const known = { kode_barcode: code, no_faktur_jual: number, kode_group: 'G585' }
    for await (const { what, status, text } of readEverything(cashier.chain, lina, known)) {
      expect(status, `${what}: ${text}`).toBeLessThan(500)
      if (status === 200) answered += 1
      const found = figuresIn(text)
      if (found.length > 0) told.push(`${what}: ${found.join(' ')}`)
    }
    expect(answered).toBeGreaterThan(100)
    expect(told).toEqual([])
  })

  test('the owner reads the same figures, so that the test looks at something', async () => {
    const list = await cashier.chain.call(cashier.owner, 'POST', 'barang/cari', {})
    expect(figuresIn(list.raw)).toEqual([planted.nilai, planted.harga_modal])
    const report = await cashier.chain.call(cashier.owner, 'POST', 'laporan/penjualan-detail', {})
    expect(figuresIn(report.raw)).toContain(planted.laba)
    expect(figuresIn((await cashier.chain.call(cashier.owner, 'GET', 'group/get/all')).raw)).toEqual([planted.group])
  })

  test('sees in the history of a group and of prices what he may see of it', async () => {
    const history = (who: Person) => cashier.chain.call(who, 'GET', 'group/G585/riwayat')
    const prices = (who: Person) => cashier.chain.call(who, 'POST', 'riwayat-harga/cari', { objek: 'group' })
    const at = (who: Person) =>
      cashier.chain.call(who, 'POST', 'riwayat-harga/pada', { saat: cashier.chain.now().toISOString() })
    for (const ask of [history, prices, at]) {
      const answer = await ask(lina)
      expect(answer.status, answer.raw).toBe(200)
      expect(figuresIn(answer.raw)).toEqual([])
      expect(figuresIn((await ask(cashier.owner)).raw)).toEqual([planted.group])
    }
  })

  test('can neither sort nor filter by it, nor ask for its column in a file', async () => {
    for (const body of [{ urut: 'nilai' }, { saring: { harga_modal: { dari: 1 } } }])
      expect((await cashier.chain.call(lina, 'POST', 'barang/cari', body)).status).toBe(400)
    expect((await cashier.chain.call(lina, 'POST', 'barang/total', { saring: { nilai: { dari: 1 } } })).status).toBe(
      400,
    )
    expect((await cashier.chain.call(lina, 'POST', 'barang/csv', { kolom: ['kode_barcode', 'nilai'] })).status).toBe(
      400,
    )
  })

  test('learns that a sale below cost needs a yes, not what the piece cost; whoever says it sees the figures', async () => {
    const draft = nota([{ kode_barcode: code, diskon_rp: 3_000_000 }], [{ cara: 'CASH', jumlah_rp: 1_200_000 }])
    const refused = await cashier.sell(draft, lina)
    expect(issue(refused)).toEqual([423, 'Perlu Otorisasi'])
    const asking = await cashier.chain.call(lina, 'POST', 'penjualan/periksa', { draft })
    const dry = await cashier.chain.call(lina, 'POST', 'penjualan/hitung', { draft })
    const [need] = asking.body.butuh
    expect(need).toMatchObject({ kategori: 'DI_BAWAH_MODAL', isi: { kode_barcode: code } })
    expect(Object.keys(need.isi)).toEqual(['kode_barcode'])
    for (const answer of [refused, asking, dry]) expect([answer.raw, figuresIn(answer.raw)]).toEqual([answer.raw, []])
    expect(dry.body.pengaruh.map((p: { tempat: string }) => p.tempat)).not.toContain('HPP')
    const waiting = await cashier.chain.call(cashier.rina, 'GET', `otorisasi/${asking.body.id_periksa}`)
    expect(waiting.body.butuh[0].isi).toMatchObject({ modal: expect.any(Number) })
  })

  test('gets his own sale without it, and the same when it is sent again', async () => {
    const piece = await cashier.one({ harga_bayar: planted.nilai, harga_modal: planted.harga_modal })
    const send = () => cashier.chain.call(lina, 'POST', 'penjualan', nota(piece), { key: 'cost-hidden-0001' })
    const [first, again] = [await send(), await send()]
    expect(first.status, first.raw).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(figuresIn(first.raw)).toEqual([])
    expect(first.body.detail_barang[0]).not.toHaveProperty('nilai')
  })
})
