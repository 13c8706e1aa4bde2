import { callOff } from './cancel.ts'
import { shopTrays } from './goods-in.ts'
import type { Level } from './sell.ts'
import type { Resold } from './documents.ts'
import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { away, contentOf, type Journal, type Movement, type Shop } from './shop.ts'
import { ppnRates } from './rules.ts'

export interface ResellDraft {
  readonly detail_barang: readonly {
    readonly asal_beli: string
    readonly nama_barang?: string
    readonly kode_toko: string
    readonly harga_jual?: number
    readonly ongkos?: number
    readonly kode_barcode?: string
  }[]
}
type Line = ResellDraft['detail_barang'][number]

const twice = (codes: readonly (string | undefined)[]): FieldIssue[] =>
  codes.flatMap((code, index) =>
    code !== undefined && codes.indexOf(code) < index ? [{ message: 'Barcode Sudah Ada Di Tabel' }] : [],
  )

function boughtIssues(shop: Shop, lines: readonly Line[]): FieldIssue[] {
  if (lines.length === 0) return [{ message: 'Belum Ada Barang' }]
  return lines.flatMap(({ asal_beli }, index): FieldIssue[] => {
    if (lines.findIndex((x) => x.asal_beli === asal_beli) < index) return [{ message: 'Barcode Sudah Ada Di Tabel' }]
    const goods = shop.bought.get(asal_beli)
    if (!goods) return [{ message: 'Barcode Tidak Ditemukan' }]
    return goods.status === 'DI STOK BELI' ? [] : [{ message: `Barang Tidak Bisa Dijual: ${goods.status}` }]
  })
}

function lineIssues(shop: Shop, line: Line): FieldIssue[] {
  const wrong: FieldIssue[] = []
  const add = (when: boolean, message: string): void => void (when && wrong.push({ message }))
  add(line.kode_barcode !== undefined && shop.barang.has(line.kode_barcode), 'Barcode Sudah Ada')
  add(line.nama_barang !== undefined && line.nama_barang.length <= 5, 'Nama Barang Harus Lebih Dari 5 Karakter')
  const known = [...shopTrays, 'SORTIR'].includes(line.kode_toko)
  add(!known, 'Data Tidak Ditemukan')
  add(line.kode_toko === 'SORTIR', 'Baki Ini Bukan Untuk Dijual')
  return wrong
}

/** Bought pieces go back to the window, each as a new piece at what was paid for it. */
export function resell(shop: Shop, draft: ResellDraft, level: Level): Decision {
  if (level === 'KASIR') return refusal(422, 'Kembali Dijual Hanya Oleh SPV Atau Pemilik')
  const lines = draft.detail_barang
  const gone = boughtIssues(shop, lines)
  if (gone.length > 0) return refuseByRules(gone)
  const wrong = [...twice(lines.map((x) => x.kode_barcode)), ...lines.flatMap((x) => lineIssues(shop, x))]
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('ST')
      const without = lines.filter((x) => x.kode_barcode === undefined).length
      let order = without > 0 ? shop.urut('BARCODE', '2000-01-01', without) - without : 0
      const from = new Map<string, string>()
      for (const line of lines) {
        const goods = shop.bought.get(line.asal_beli)!
        const code = line.kode_barcode ?? String((order += 1)).padStart(8, '0')
        from.set(code, goods.code)
        goods.status = 'KEMBALI DIJUAL'
        shop.touchBought(goods.code)
        shop.touchGoods(code)
        const { group, kadar, berat, emas, fine, value } = goods
        shop.barang.set(code, {
          code,
          group,
          kadar,
          berat,
          emas,
          fine,
          value,
          baki: line.kode_toko,
          incoming: number,
          salePrice: line.harga_jual === undefined ? null : BigInt(line.harga_jual),
          costPrice: null,
          ongkos: line.ongkos === undefined ? null : BigInt(line.ongkos),
          accessory: false,
          // No supplier stands behind it.
          ppnRate: ppnRates.without,
          first: { count: 1, berat, emas },
          count: 1,
          status: 'TERSEDIA',
          sell: null,
          bought: null,
          held: null,
        })
      }
      const gerak: Movement = [...from].flatMap(([code, old]): Movement => {
        const goods = shop.bought.get(old)!
        return [
          [goods.baki, old, away(contentOf(goods))],
          [shop.barang.get(code)!.baki, code, contentOf(goods)],
        ]
      })
      const value = [...from.values()].reduce((s, old) => s + shop.bought.get(old)!.value, 0n)
      const journal: Journal = [
        ['PERSEDIAAN', '', value],
        ['PERSEDIAAN BELI', '', -value],
      ]
      shop.post(journal, gerak)
      const doc: Resold = { number, date: shop.date, status: 'SELESAI', journal, gerak, from }
      shop.resold.set(number, doc)
      shop.order.push(doc)
      return { number, figure: { total_jumlah: lines.length, total_nilai: Number(value) } }
    },
  }
}

/** Called off: the new pieces are gone, the bought ones lie where they lay. */
export const cancelResold = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.resold.get(number), 'Kembali Dijual', {
    kategori: 'BATAL_SORTIR',
    undo: (doc) => {
      shop.post(doc.journal, doc.gerak, -1n)
      for (const [code, old] of doc.from) {
        shop.barang.delete(code)
        shop.touchGoods(code)
        shop.bought.get(old)!.status = 'DI STOK BELI'
        shop.touchBought(old)
      }
    },
  })
