import { callOff, grownIssues } from './cancel.ts'
import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import {
  away,
  contentOf,
  inUse,
  lying,
  weighingOf,
  type BoughtGoods,
  type Goods,
  type Journal,
  type Movement,
  type Shop,
  type Taken,
} from './shop.ts'

/** Where destroyed goods go, and places that take none. */
export const destinations = ['HANCUR', 'LEBUR', 'BRANKAS', 'TIDAKADA'] as const
export interface DestroyDraft {
  readonly kode_gudang: (typeof destinations)[number]
  readonly alasan?: string
  readonly detail_barang: readonly { readonly kode_barcode: string }[]
}

/** Why one of these pieces of the window may not be taken; `word` tells the state of one that does not lie on its tray. */
export function takenIssues(shop: Shop, codes: readonly string[], word: string): FieldIssue[] {
  return onceEach(codes, (code) => {
    const goods = shop.barang.get(code)
    if (!goods) return [{ message: 'Barcode Tidak Ditemukan' }]
    if (goods.held) return [inUse(goods.held.oleh)]
    if (weighingOf(shop, goods.baki)) return [{ message: 'Baki Sedang Ditimbang', conflict: true }]
    return goods.status === 'TERSEDIA' ? [] : [{ message: `${word}: ${goods.status}` }]
  })
}

function onceEach(codes: readonly string[], issues: (code: string) => FieldIssue[]): FieldIssue[] {
  if (codes.length === 0) return [{ message: 'Belum Ada Barang' }]
  return codes.flatMap((code, index) =>
    codes.indexOf(code) < index ? [{ message: 'Barcode Sudah Ada Di Tabel' }] : issues(code),
  )
}

const cannot = 'Barang Tidak Bisa Dihancurkan'
const boughtIssues = (shop: Shop, codes: readonly string[]): FieldIssue[] =>
  onceEach(codes, (code) => {
    const goods = shop.bought.get(code)
    if (!goods) return [{ message: 'Barcode Tidak Ditemukan' }]
    return goods.status === 'DI STOK BELI' ? [] : [{ message: `${cannot}: ${goods.status}` }]
  })

/** What is destroyed: pieces of the window, or of the bought stock. */
interface Stock {
  readonly prefix: 'HB' | 'HP'
  readonly account: 'PERSEDIAAN' | 'PERSEDIAAN BELI'
  readonly noun: string
  readonly back: 'TERSEDIA' | 'DI STOK BELI'
  readonly undo: string
  readonly documents: Map<string, Taken>
  readonly issues: (codes: readonly string[]) => FieldIssue[]
  readonly piece: (
    code: string,
  ) => (Omit<BoughtGoods, 'status'> & { status: string; readonly count?: number }) | undefined
  readonly touch: (code: string) => void
}
const windowOf = (shop: Shop): Stock => ({
  prefix: 'HB',
  account: 'PERSEDIAAN',
  noun: 'Hancur Barang',
  back: 'TERSEDIA',
  undo: 'BATAL_HANCUR_BARANG',
  documents: shop.destroyed,
  issues: (codes) => takenIssues(shop, codes, cannot),
  piece: (code) => shop.barang.get(code),
  touch: (code) => shop.touchGoods(code),
})
const boughtOf = (shop: Shop): Stock => ({
  prefix: 'HP',
  account: 'PERSEDIAAN BELI',
  noun: 'Hancur Pembelian',
  back: 'DI STOK BELI',
  undo: 'BATAL_HANCUR_PEMBELIAN',
  documents: shop.destroyedBuys,
  issues: (codes) => boughtIssues(shop, codes),
  piece: (code) => shop.bought.get(code),
  touch: (code) => shop.touchBought(code),
})

/** Pieces are destroyed, a loss of their cost, or wait in the melt, where their value goes with them. */
function destroyFrom(shop: Shop, stock: Stock, draft: DestroyDraft): Decision {
  const place: Partial<Record<DestroyDraft['kode_gudang'], string>> = {
    TIDAKADA: 'Data Tidak Ditemukan',
    BRANKAS: 'Gudang Ini Tidak Menerima Barang Hancur',
  }
  const unfit = place[draft.kode_gudang]
  const codes = draft.detail_barang.map((b) => b.kode_barcode)
  const wrong = [...(unfit === undefined ? [] : [{ message: unfit }]), ...stock.issues(codes)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const pieces = codes.map((code) => ({ count: 1, ...stock.piece(code)! }))
  const sum = (of: (b: (typeof pieces)[number]) => bigint): bigint => pieces.reduce((s, b) => s + of(b), 0n)
  const melted = draft.kode_gudang === 'LEBUR'
  return {
    needs: [{ kategori: 'HANCUR_BARANG', minimal: sum((b) => b.berat) > 10_000n ? 'OWN' : 'SPV' }],
    apply: () => {
      const number = shop.takeNumber(stock.prefix)
      const value = sum((b) => b.value)
      const gerak: Movement = pieces.flatMap((piece): Movement => {
        const content = contentOf(piece)
        return [[piece.baki, piece.code, away(content)], ...(melted ? ([['LEBUR', piece.code, content]] as const) : [])]
      })
      const journal: Journal = [
        [melted ? 'PERSEDIAAN LEBUR' : 'BEBAN HANCUR', '', value],
        [stock.account, '', -value],
      ]
      shop.post(journal, gerak)
      const from = new Map(pieces.map((b) => [b.code, b.baki]))
      for (const code of codes) {
        stock.touch(code)
        const goods = stock.piece(code)!
        goods.status = melted ? 'DILEBUR' : 'HANCUR'
        if (melted) goods.baki = 'LEBUR'
      }
      const doc: Taken = { number, date: shop.date, status: 'SELESAI', journal, gerak, from }
      stock.documents.set(number, doc)
      shop.order.push(doc)
      const figure = { tujuan: melted ? 'LEBUR' : 'HANCUR', total_jumlah: Number(sum((b) => BigInt(b.count))) }
      return { number, figure: { ...figure, total_nilai: Number(value) } }
    },
  }
}

/** Called off: every piece lies on its tray again. */
const undo = (
  shop: Shop,
  stock: Pick<Stock, 'noun' | 'back' | 'undo' | 'documents' | 'piece' | 'touch'>,
  number: string,
): Decision =>
  callOff(shop, stock.documents.get(number), stock.noun, {
    kategori: stock.undo,
    issues: (doc) => grownIssues(doc, stock.piece),
    undo: (doc) => {
      shop.post(doc.journal, doc.gerak, -1n)
      for (const [code, baki] of doc.from) {
        stock.touch(code)
        Object.assign(stock.piece(code)!, { status: stock.back, baki })
      }
    },
  })

export const destroy = (t: Shop, d: DestroyDraft): Decision => destroyFrom(t, windowOf(t), d)
export const cancelDestroyed = (t: Shop, number: string): Decision => undo(t, windowOf(t), number)
export const destroyBought = (t: Shop, d: DestroyDraft): Decision => destroyFrom(t, boughtOf(t), d)
export const cancelDestroyedBuys = (t: Shop, number: string): Decision => undo(t, boughtOf(t), number)

export interface MoveDraft {
  readonly kode_toko: string
  readonly detail_barang: readonly { readonly kode_barcode: string }[]
}

/** Pieces change their tray: what they are worth goes along, and no account is touched. */
export function move(shop: Shop, draft: MoveDraft): Decision {
  const wrong = targetIssues(shop, draft.kode_toko)
  return wrong.length > 0
    ? refuseByRules(wrong)
    : moveTo(
        shop,
        draft.kode_toko,
        draft.detail_barang.map((b) => b.kode_barcode),
      )
}

const targetIssues = (shop: Shop, tray: string): FieldIssue[] => {
  if (!(tray in emptyTray)) return [{ message: 'Data Tidak Ditemukan' }]
  return weighingOf(shop, tray) ? [{ message: 'Baki Sedang Ditimbang', conflict: true }] : []
}

function moveTo(shop: Shop, tray: string, codes: readonly string[]): Decision {
  const wrong = onceEach(codes, (code) => {
    const why = takenIssues(shop, [code], 'Barang Tidak Bisa Dipindah')
    return why.length > 0 || shop.barang.get(code)!.baki !== tray ? why : [{ message: `Barang Sudah Di Baki ${tray}` }]
  })
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('PB')
      const pieces = codes.map((code) => shop.barang.get(code)!)
      const gerak: Movement = pieces.flatMap((goods): Movement => {
        const content = contentOf(goods)
        return [
          [goods.baki, goods.code, away(content)],
          [tray, goods.code, content],
        ]
      })
      const from = new Map(pieces.map((b) => [b.code, b.baki]))
      shop.post([], gerak)
      for (const goods of pieces) {
        shop.touchGoods(goods.code)
        goods.baki = tray
      }
      const doc: Taken = { number, date: shop.date, status: 'SELESAI', journal: [], gerak, from }
      shop.moved.set(number, doc)
      shop.order.push(doc)
      return { number, figure: { total_jumlah: pieces.reduce((n, b) => n + b.count, 0), status: 'SELESAI' } }
    },
  }
}

/** All that lies in one tray goes to another one, or nothing does. */
export function moveAll(shop: Shop, from: string, tray: string): Decision {
  if (from === tray) return refusal(422, `Barang Sudah Di Baki ${tray}`)
  // What is kept for a contract stays where it is.
  const codes = onTray(shop, from).flatMap((b) => (b.status === 'DIPESAN' ? [] : [b.code]))
  if (codes.length === 0) return refusal(422, `Baki ${from} kosong`)
  const wrong = targetIssues(shop, tray)
  return wrong.length > 0 ? refuseByRules(wrong) : moveTo(shop, tray, codes.toSorted())
}

export const cancelMove = (shop: Shop, number: string): Decision =>
  undo(shop, { ...windowOf(shop), noun: 'Pindah Barang', undo: 'BATAL_PINDAH_BARANG', documents: shop.moved }, number)

/** The empty trays and the tags of the masters, in mg. */
export const emptyTray: Readonly<Record<string, bigint>> = { B01: 412_350n, B02: 388_000n }
const tags: Readonly<Record<string, bigint>> = { KECIL: 115n, BESAR: 270n }

export interface WeighDraft {
  readonly kode_gudang: 'BRANKAS' | 'TOKO'
  readonly kode_toko: string
  readonly kode_bandrol?: string
}
const gram = (mg: bigint): number => Number(mg) / 1000

/** What lies there: nothing that left, nothing that is used up. */
const onTray = (shop: Shop, tray: string): Goods[] =>
  [...shop.barang.values()].filter((b) => b.baki === tray && lying.includes(b.status))

/** A tray is put on the scale: what it should weigh is frozen. */
export function startWeighing(shop: Shop, draft: WeighDraft): Decision {
  const tray = emptyTray[draft.kode_toko]
  if (tray === undefined || draft.kode_gudang !== 'BRANKAS') return refusal(422, 'Data Tidak Ditemukan')
  if (weighingOf(shop, draft.kode_toko)) return refusal(409, 'Baki Sedang Ditimbang')
  const tag = draft.kode_bandrol === undefined ? 0n : tags[draft.kode_bandrol]
  if (tag === undefined) return refusal(422, 'Data Tidak Ditemukan')
  const on = onTray(shop, draft.kode_toko)
  if (on.length === 0) return refusal(422, 'Data Tidak Tersedia')
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('TG')
      const count = on.reduce((s, b) => s + b.count, 0)
      const weight = on.reduce((s, b) => s + b.berat, 0n)
      const expected = tray + weight + BigInt(on.length) * tag
      // The scale's step, and its errors add up like a random walk.
      const tolerance = 10n + BigInt(Math.round(10 * Math.sqrt(count)))
      shop.weighings.set(number, {
        tray: draft.kode_toko,
        pieces: on.map((b) => [b.code, b.count, b.berat]),
        count: BigInt(count),
        weight,
        expected,
        tolerance,
        status: 'BERJALAN',
      })
      const figure = { total_jumlah: count, berat_harap: gram(expected), toleransi: gram(tolerance) }
      return { number, figure }
    },
  }
}

const over: Readonly<Record<string, string>> = {
  SELESAI: 'Timbang Baki Sudah Disimpan',
  BATAL: 'Timbang Baki Sudah Dibatalkan',
}

/** The scale has spoken. What was sold or brought back meanwhile makes it another tray. */
export function finishWeighing(shop: Shop, number: string, weighed: number): Decision {
  const weighing = shop.weighings.get(number)
  if (!weighing) return refusal(404, 'Data Tidak Ditemukan')
  if (weighing.status !== 'BERJALAN') return refusal(422, over[weighing.status]!)
  const now = new Map(onTray(shop, weighing.tray).map((b) => [b.code, b]))
  const still = weighing.pieces.every(([code, count, weight]) => {
    const goods = now.get(code)
    return goods?.count === count && goods.berat === weight
  })
  const [count, weight] = shop.trayContent.get(weighing.tray)!
  if (!still || count !== weighing.count || weight !== weighing.weight)
    return refusal(409, 'Isi Baki Berubah Sejak Ditimbang')
  return {
    needs: [],
    apply: () => {
      weighing.status = 'SELESAI'
      const difference = BigInt(Math.round(weighed * 1000)) - weighing.expected
      const size = difference < 0n ? -difference : difference
      const putusan = size === 0n ? 'COCOK' : size <= weighing.tolerance ? 'DALAM TOLERANSI' : 'SELISIH'
      return { number, figure: { selisih: gram(difference), putusan } }
    },
  }
}

export function resetWeighing(shop: Shop, number: string): Decision {
  const weighing = shop.weighings.get(number)
  if (!weighing) return refusal(404, 'Data Tidak Ditemukan')
  if (weighing.status !== 'BERJALAN') return refusal(422, over[weighing.status]!)
  return {
    needs: [],
    apply: () => {
      weighing.status = 'BATAL'
      return { number, figure: { status: 'BATAL' } }
    },
  }
}
