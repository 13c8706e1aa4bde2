import { callOff } from './cancel.ts'
import { groupPrice, modalGroup } from './goods-in.ts'
import { largest, part } from './sell.ts'
import type { Repriced } from './documents.ts'
import { refusal, refuseByRules, type Decision } from './decision.ts'
import { multiplyDivide, type Goods, type Shop } from './shop.ts'

/** Which pieces, and how their new price is made. */
export interface RepriceDraft {
  readonly kode_group?: string
  readonly kode_toko?: string
  readonly daftar?: string
  readonly cara: 'PERSEN' | 'RP_GRAM' | 'HARGA_GROUP'
  readonly persen?: number
  readonly rp_gram?: number
}

const up = (a: bigint, b: bigint, c: bigint): bigint => (a * b + c - 1n) / c

/** Of one unit: what was paid, or what its gold costs to buy again. */
function baseOf(goods: Goods): bigint {
  const again = multiplyDivide(
    largest(goods.costPrice ?? 0n, modalGroup[goods.group]!),
    part(goods.berat, 1, goods.count),
    1000n,
  )
  return largest(part(goods.value, 1, goods.count), goods.accessory ? 0n : again)
}

function newPrice(shop: Shop, goods: Goods, draft: RepriceDraft): bigint | undefined {
  const weight = part(goods.berat, 1, goods.count)
  const whole = (n: bigint): bigint => up(n, 1n, shop.rules.pembulatan) * shop.rules.pembulatan
  if (draft.cara === 'HARGA_GROUP')
    return goods.accessory ? undefined : whole(up(groupPrice[goods.group]!, weight, 1000n))
  const base = baseOf(goods)
  if (draft.cara === 'PERSEN') return whole(up(base, 10_000n + BigInt(Math.round(draft.persen! * 100)), 10_000n))
  return whole(base + (goods.accessory ? 0n : up(BigInt(draft.rp_gram!), weight, 1000n)))
}

/** New prices for many pieces of the window at once; what a till holds keeps its own. */
export function reprice(shop: Shop, draft: RepriceDraft): Decision {
  if (draft.cara === 'PERSEN' && draft.persen === undefined) return refusal(422, 'Harus Diisi')
  if (draft.cara === 'RP_GRAM' && draft.rp_gram === undefined) return refusal(422, 'Harus Diisi')
  const listed = draft.daftar?.split('\n') ?? []
  if (listed.length === 0 && draft.kode_group === undefined && draft.kode_toko === undefined)
    return refusal(422, 'Pilih Group, Jenis, Baki, Kode Intern, Kadar, Umur, Atau Daftar Barcode')
  const found = [...shop.barang.values()].filter(
    (goods) =>
      ['TERSEDIA', 'DITAHAN'].includes(goods.status) &&
      (draft.kode_group ?? goods.group) === goods.group &&
      (draft.kode_toko ?? goods.baki) === goods.baki &&
      (listed.length === 0 || listed.includes(goods.code)),
  )
  const unknown = listed.find((code) => !found.some((b) => b.code === code))
  if (unknown !== undefined) return refusal(422, `Barang ${unknown} Tidak Tersedia`)
  if (found.length === 0) return refusal(422, 'Data Tidak Tersedia')
  const free = found.filter((b) => b.status === 'TERSEDIA')
  const lines = free.flatMap((goods) => {
    const price = newPrice(shop, goods, draft)
    return price === undefined || price === goods.salePrice
      ? []
      : [{ code: goods.code, from: goods.salePrice, to: price }]
  })
  if (lines.length === 0) return refuseByRules([{ message: 'Tidak Ada Harga Yang Berubah' }])
  const falls = lines.filter((x) => x.to < (x.from ?? 0n)).length
  return {
    needs: falls > 0 ? [{ kategori: 'PROFIT_TURUN', minimal: 'OWN' }] : [],
    apply: () => {
      const number = shop.takeNumber('UP')
      setPrices(
        shop,
        lines.map((x) => [x.code, x.to]),
      )
      const doc: Repriced = { number, date: shop.date, status: 'SELESAI', journal: [], gerak: [], prices: lines }
      shop.repriced.set(number, doc)
      const [was, is] = [lines.reduce((s, x) => s + (x.from ?? 0n), 0n), lines.reduce((s, x) => s + x.to, 0n)]
      const figure = { total_jumlah: lines.length, total_turun: falls, ditahan: found.length - free.length }
      return { number, figure: { ...figure, total_lama: Number(was), total_baru: Number(is) } }
    },
  }
}

function setPrices(shop: Shop, prices: readonly (readonly [code: string, price: bigint | null])[]): void {
  for (const [code, price] of prices) {
    shop.touchGoods(code)
    const goods = shop.barang.get(code)
    if (goods) goods.salePrice = price
  }
}

/** Called off while every price still is the one that it set. */
export const cancelReprice = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.repriced.get(number), 'Update Profit', {
    kategori: 'BATAL_UPDATE_PROFIT',
    issues: (doc) => {
      const changed = doc.prices.some(({ code, to }) => {
        const goods = shop.barang.get(code)
        return goods !== undefined && (goods.status !== 'TERSEDIA' || goods.salePrice !== to)
      })
      return changed ? [{ message: 'Barang {kode} Sudah Berubah Atau Keluar' }] : []
    },
    undo: (doc) => {
      setPrices(
        shop,
        doc.prices.map((x) => [x.code, x.from]),
      )
    },
  })
