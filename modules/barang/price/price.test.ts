import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCashier, nota, cash, type Cashier } from '#testing/cashier.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { priceOfRow, readPriceReference, shownPriceOfRow } from './price-reference.ts'

/** One piece has one price: what the list, the drawer, the search and the label say is what the till asks and the nota takes. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  const { ROL } = (await cashier.chain.call(cashier.owner, 'GET', 'setting-label')).body as {
    ROL: { versi: number; template: { isi: string[] } }
  }
  const template = { ...ROL.template, tinggi: 40, isi: ['harga'] }
  const saved = await cashier.chain.call(cashier.owner, 'PUT', 'setting-label/ROL', { versi: ROL.versi, template })
  expect(saved.status, saved.raw).toBe(200)
})
afterAll(() => cashier.chain.close())

/** As the browser does it: the row of the list with the masters' lists and the gold price of the head. */
async function byTheList(code: string) {
  const page = await cashier.chain.call(cashier.lina, 'POST', 'barang/cari', { saring: { kode_barcode: [code] } })
  const [group, ongkos, kini, sesi] = await Promise.all(
    ['group/get/all', 'parameter-ongkos', 'harga-emas/kini', 'sesi'].map(
      async (path) => (await cashier.chain.call(cashier.lina, 'GET', path)).body,
    ),
  )
  const values = (list: { key: string; value: string }[]) => Object.fromEntries(list.map((f) => [f.key, f.value]))
  const rules = { flags: values(sesi.flags), settings: sesi.settings }
  const reference = readPriceReference(rules, { group, ongkos, emas: kini.emas })
  const [row] = page.body.rows
  return { shown: shownPriceOfRow(row, reference), h: priceOfRow(row, reference) }
}
const rp = (n: number) => `Rp. ${formatDecimal(BigInt(n), 0)}`

/** Every place that shows what a piece sells for. */
async function places(code: string) {
  const till = await cashier.chain.call(cashier.lina, 'GET', `penjualan/barang/${code}`)
  const found = await cashier.chain.call(cashier.lina, 'POST', 'penjualan/pilih-barang', { cari: code })
  const search = await cashier.chain.call(cashier.lina, 'POST', 'cari', { cari: code })
  const label = await cashier.chain.call(cashier.lina, 'POST', 'cetak-barcode', {
    bentuk: 'zpl',
    baris: [{ kode_barcode: code }],
  })
  const list = await byTheList(code)
  return {
    till: rp(till.body.baris.jumlah_rp),
    picker: rp(found.body[0].baris.jumlah_rp),
    list: rp(list.shown ?? 0),
    drawer: rp(Number(list.h.jumlah_rp)),
    search: String(search.body[0].butir[0].keterangan).split(', ').slice(3).join(', '),
    label: /Rp\. [\d,]+/.exec(label.raw)?.[0] ?? '',
  }
}

const ongkos = {
  kode_ongkos: 'UJI',
  kode_group: 'G585',
  kode_dept: 'BR',
  ongkos_rp: 45_000,
  per: 'GRAM',
  minimum: null,
}
const ways = [
  ['the tag', { kategori_harga: 'BARANG', tabel_berat_jual: 'TANPA' }],
  ['the group', { kategori_harga: 'GROUP', tabel_berat_jual: 'TANPA' }],
  ['the group, the weight rounded', { kategori_harga: 'GROUP', tabel_berat_jual: 'A' }],
  ['the gold price', { kategori_harga: 'EMAS', tabel_berat_jual: 'TANPA' }],
] as const
const pieces = [
  ['a ring', {}, 1],
  ['a ring with a charge of its own', { ongkos: 75_250 }, 1],
  [
    'a box among ten',
    {
      nama_barang: 'KOTAK PERHIASAN',
      jumlah: 10,
      berat: 200,
      harga_jual: 25_300,
      harga_bayar: 1000,
      harga_modal: 1,
      kode_toko: 'B02',
    },
    1,
  ],
  [
    'a ring of another group',
    { kode_group: 'GPRK', harga_jual: 1_234_100, harga_bayar: 1000, harga_modal: 1, berat: 7.777 },
    1,
  ],
] as const

describe.each(ways)('made from %s', (_, settings) => {
  beforeAll(async () => {
    for (const [key, value] of Object.entries(settings)) await cashier.set(key, value)
    await cashier.chain.call(cashier.owner, 'POST', 'ongkos', ongkos)
  })
  describe.each(['off', 'on'] as const)('rounding down %s', (down) => {
    beforeAll(() => cashier.flag('PEMBULATAN_PENJUALAN_KEBAWAH', down))
    test.each(pieces)('%s: every place shows what the nota takes', async (_, again, jumlah) => {
      const code = await cashier.one(again)
      const shown = await places(code)
      const asked = Number(shown.till.replace(/\D/g, ''))
      expect(asked).toBeGreaterThan(0)
      expect(new Set(Object.values(shown)), JSON.stringify(shown)).toEqual(new Set([shown.till]))
      const sold = await cashier.sell(nota([{ kode_barcode: code, jumlah }], cash(asked)), cashier.lina)
      const taken = sold.status === 200 ? sold.body.detail_barang[0].jumlah_rp : sold.raw
      expect(taken).toBe(asked)
    })
  })
})

test('a piece whose price nobody has set shows none, and a till does not sell it', async () => {
  await cashier.set('kategori_harga', 'BARANG')
  const code = await cashier.one({ harga_jual: null })
  const { search, label, list } = await places(code)
  expect([search, label, list]).toEqual(['', '', 'Rp. 0'])
  expect((await byTheList(code)).shown).toBeUndefined()
  expect((await cashier.sell(nota(code, cash(1)))).status).toBe(422)
})
