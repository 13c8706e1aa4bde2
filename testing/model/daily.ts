import { inState } from './cancel.ts'
import { oneTolerance, windowCode } from './count.ts'
import type { Daily, DailyTray } from './documents.ts'
import { emptyTray } from './goods-out.ts'
import { mg, shopTrays } from './goods-in.ts'
import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import type { Shop } from './shop.ts'

/** Every tray of the window is counted once a day, by pieces and grams. */
export function startDaily(shop: Shop, kode_gudang: string): Decision {
  if (kode_gudang === 'BELI') return refusal(422, 'Gudang Ini Tidak Diopname')
  if (kode_gudang !== windowCode) return refusal(422, 'Data Tidak Ditemukan')
  const today = [...shop.dailies.values()].find((d) => d.date === shop.date && d.status !== 'BATAL')
  if (today) return refusal(409, `Gudang Ini Sudah Dihitung Hari Ini Dengan ${today.number}`)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('OG')
      const trays = shopTrays.map((tray): DailyTray => ({ tray, counted: null, wrong: false }))
      const doc: Daily = { number, date: shop.date, status: 'BERJALAN', journal: [], gerak: [], trays }
      shop.dailies.set(number, doc)
      return { number, figure: figureOf(doc) }
    },
  }
}

function figureOf(doc: Daily) {
  const counted = doc.trays.flatMap((b) => b.counted ?? [])
  const sum = (of: (b: (typeof counted)[number]) => bigint): number => Number(counted.reduce((n, b) => n + of(b), 0n))
  return {
    status: doc.status,
    jumlah_baki: doc.trays.length,
    baki_dihitung: counted.length,
    baki_selisih: doc.trays.filter((b) => b.wrong).length,
    total_hitung: sum((b) => BigInt(b.pieces)),
    total_buku: sum((b) => b.book[0]),
    berat_hitung: sum((b) => b.berat) / 1000,
    berat_buku: sum((b) => b.book[1]) / 1000,
  }
}

const over: Readonly<Record<string, string>> = {
  SELESAI: 'Opname Global Sudah Selesai',
  BATAL: 'Opname Global Sudah Dibatalkan',
}
const anotherDay = refusal(422, 'Opname Global Kemarin Tidak Bisa Diteruskan')

const change = (doc: Daily, tray: string, to: Omit<DailyTray, 'tray'>): void => {
  doc.trays = doc.trays.map((b) => (b.tray === tray ? { tray, ...to } : b))
}

/** What was counted in one tray, which is on the scale as it comes from the window. */
export function countTray(
  shop: Shop,
  number: string,
  draft: { readonly kode_toko: string; readonly jumlah: number; readonly berat_timbang: number },
): Decision {
  const doc = inState(shop.dailies.get(number), ['BERJALAN'], over)
  if (!('trays' in doc)) return doc
  if (doc.date !== shop.date) return anotherDay
  const tray = doc.trays.find((b) => b.tray === draft.kode_toko)
  if (!tray) return refusal(422, 'Baki Di Luar Opname')
  if (tray.counted) return refusal(409, 'Baki Sudah Dihitung')
  return {
    needs: [],
    apply: () => {
      const [count, weight] = shop.trayContent.get(tray.tray) ?? [0n, 0n]
      const berat = mg(draft.berat_timbang) - emptyTray[tray.tray]!
      const tolerance = 10n + BigInt(Math.round(10 * Math.sqrt(Number(count))))
      const off = berat > weight ? berat - weight : weight - berat
      const wrong = BigInt(draft.jumlah) !== count || off > tolerance
      change(doc, tray.tray, { counted: { pieces: draft.jumlah, berat, book: [count, weight] }, wrong })
      return { number, figure: figureOf(doc) }
    },
  }
}

export function finishDaily(shop: Shop, number: string): Decision {
  const doc = inState(shop.dailies.get(number), ['BERJALAN'], over)
  if (!('trays' in doc)) return doc
  const left = doc.trays.filter((b) => !b.counted).length
  if (left > 0) return refusal(422, `Masih Ada ${left} Baki Belum Dihitung`)
  return {
    needs: [],
    apply: () => {
      doc.status = 'SELESAI'
      return { number, figure: figureOf(doc) }
    },
  }
}

/** One tray is to be counted anew. */
export function reopenTray(shop: Shop, number: string, code: string): Decision {
  const doc = inState(shop.dailies.get(number), ['BERJALAN', 'SELESAI'], over)
  if (!('trays' in doc)) return doc
  if (doc.date !== shop.date) return anotherDay
  const tray = doc.trays.find((b) => b.tray === code)
  if (!tray) return refusal(422, 'Baki Di Luar Opname')
  if (!tray.counted) return refusal(422, 'Baki Belum Dihitung')
  return {
    needs: [{ kategori: 'BUKA_HITUNGAN', minimal: 'SPV' }],
    apply: () => {
      change(doc, code, { counted: null, wrong: false })
      doc.status = 'BERJALAN'
      return { number, figure: figureOf(doc) }
    },
  }
}

export function dropDaily(shop: Shop, number: string): Decision {
  const doc = inState(shop.dailies.get(number), ['BERJALAN'], over)
  if (!('trays' in doc)) return doc
  return {
    needs: [],
    apply: () => {
      doc.status = 'BATAL'
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

export interface DeliveryCount {
  readonly no_penerimaan: string
  readonly detail_barang: readonly { readonly kode_barcode: string; readonly berat?: number }[]
}
const finished: Readonly<Record<string, string>> = {
  SELESAI: 'Penerimaan Barang Sudah Selesai',
  DIRETUR: 'Penerimaan Barang Sudah Selesai',
  BATAL: 'Penerimaan Barang Sudah Dibatalkan',
}

/** A delivery is counted while it is still written down; it changes nothing. */
export function countDelivery(shop: Shop, count: DeliveryCount): Decision {
  const doc = shop.received.get(count.no_penerimaan)
  if (!doc) return refusal(422, 'Data Tidak Ditemukan')
  if (doc.status !== 'DRAFT') return refusal(422, finished[doc.status]!)
  const codes = count.detail_barang.map((b) => b.kode_barcode)
  if (codes.length === 0) return refusal(422, 'Belum Ada Barang')
  const twice = codes.flatMap((code, index): FieldIssue[] =>
    codes.indexOf(code) < index ? [{ message: 'Barcode Sudah Ada Di Tabel' }] : [],
  )
  if (twice.length > 0) return refuseByRules(twice)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('ON')
      const [own, known] = [doc.lines, new Set(doc.lines.map((b) => b.code))]
      const weights = new Map(count.detail_barang.map((b) => [b.kode_barcode, b.berat]))
      const off = own.filter(({ code, berat }) => {
        const said = weights.get(code)
        const gap = said === undefined ? 0n : mg(said) - berat
        return gap > oneTolerance || -gap > oneTolerance
      }).length
      const here = own.filter((b) => weights.has(b.code)).length
      const more = codes.filter((k) => !known.has(k)).length
      const figure = {
        total_jumlah: own.length,
        dihitung: here + more,
        ditimbang: count.detail_barang.filter((b) => b.berat !== undefined).length,
        cocok: here - off,
        kurang: own.length - here,
        lebih: more,
        beda_berat: off,
      }
      return { number, figure }
    },
  }
}
