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
function baseOf(b: Goods): bigint {
  const again = multiplyDivide(largest(b.costPrice ?? 0n, modalGroup[b.group]!), part(b.berat, 1, b.count), 1000n)
  return largest(part(b.value, 1, b.count), b.accessory ? 0n : again)
}

function newPrice(t: Shop, b: Goods, d: RepriceDraft): bigint | undefined {
  const weight = part(b.berat, 1, b.count)
  const whole = (n: bigint): bigint => up(n, 1n, t.a.pembulatan) * t.a.pembulatan
  if (d.cara === 'HARGA_GROUP') return b.accessory ? undefined : whole(up(groupPrice[b.group]!, weight, 1000n))
  const base = baseOf(b)
  if (d.cara === 'PERSEN') return whole(up(base, 10_000n + BigInt(Math.round(d.persen! * 100)), 10_000n))
  return whole(base + (b.accessory ? 0n : up(BigInt(d.rp_gram!), weight, 1000n)))
}

/** New prices for many pieces of the window at once; what a till holds keeps its own. */
export function reprice(t: Shop, d: RepriceDraft): Decision {
  if (d.cara === 'PERSEN' && d.persen === undefined) return refusal(422, 'Harus Diisi')
  if (d.cara === 'RP_GRAM' && d.rp_gram === undefined) return refusal(422, 'Harus Diisi')
  const listed = d.daftar?.split('\n') ?? []
  if (listed.length === 0 && d.kode_group === undefined && d.kode_toko === undefined)
    return refusal(422, 'Pilih Group, Jenis, Baki, Kode Intern, Kadar, Umur, Atau Daftar Barcode')
  const found = [...t.barang.values()].filter(
    (b) =>
      ['TERSEDIA', 'DITAHAN'].includes(b.status) &&
      (d.kode_group ?? b.group) === b.group &&
      (d.kode_toko ?? b.baki) === b.baki &&
      (listed.length === 0 || listed.includes(b.code)),
  )
  const unknown = listed.find((code) => !found.some((b) => b.code === code))
  if (unknown !== undefined) return refusal(422, `Barang ${unknown} Tidak Tersedia`)
  if (found.length === 0) return refusal(422, 'Data Tidak Tersedia')
  const free = found.filter((b) => b.status === 'TERSEDIA')
  const lines = free.flatMap((b) => {
    const price = newPrice(t, b, d)
    return price === undefined || price === b.salePrice ? [] : [{ code: b.code, from: b.salePrice, to: price }]
  })
  if (lines.length === 0) return refuseByRules([{ message: 'Tidak Ada Harga Yang Berubah' }])
  const falls = lines.filter((x) => x.to < (x.from ?? 0n)).length
  return {
    needs: falls > 0 ? [{ kategori: 'PROFIT_TURUN', minimal: 'OWN' }] : [],
    apply: () => {
      const number = t.takeNumber('UP')
      setPrices(
        t,
        lines.map((x) => [x.code, x.to]),
      )
      const doc: Repriced = { number, date: t.date, status: 'SELESAI', journal: [], gerak: [], prices: lines }
      t.repriced.set(number, doc)
      const [was, is] = [lines.reduce((s, x) => s + (x.from ?? 0n), 0n), lines.reduce((s, x) => s + x.to, 0n)]
      const figure = { total_jumlah: lines.length, total_turun: falls, ditahan: found.length - free.length }
      return { number, figure: { ...figure, total_lama: Number(was), total_baru: Number(is) } }
    },
  }
}

function setPrices(t: Shop, prices: readonly (readonly [code: string, price: bigint | null])[]): void {
  for (const [code, price] of prices) {
    t.touchGoods(code)
    const b = t.barang.get(code)
    if (b) b.salePrice = price
  }
}

/** Called off while every price still is the one that it set. */
export const cancelReprice = (t: Shop, number: string): Decision =>
  callOff(t, t.repriced.get(number), 'Update Profit', {
    kategori: 'BATAL_UPDATE_PROFIT',
    issues: (doc) => {
      const changed = doc.prices.some(({ code, to }) => {
        const b = t.barang.get(code)
        return b !== undefined && (b.status !== 'TERSEDIA' || b.salePrice !== to)
      })
      return changed ? [{ message: 'Barang {kode} Sudah Berubah Atau Keluar' }] : []
    },
    undo: (doc) => {
      setPrices(
        t,
        doc.prices.map((x) => [x.code, x.from]),
      )
    },
  })
