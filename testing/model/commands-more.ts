import { payOutName } from '#bayar'
import { one, rounded } from '../draw.ts'
import {
  buy,
  contractStops,
  quote,
  refusePurchase,
  validatePurchase,
  type BuyDraft,
  type BuyLine,
  type PayOutDraft,
} from './buy.ts'
import { opened, pickGoods, pickNumber, rare, type Command, type CommandContext } from './command.ts'
import { shopTrays } from './goods-in.ts'
import { destinations, destroyBought, move, moveAll, type DestroyDraft, type MoveDraft } from './goods-out.ts'
import { accounts, customer } from './sell.ts'
import { refusal } from './decision.ts'
import { waiting, type LinePrice, type Nota } from './shop.ts'

const emptyReason = () => refusal(422, 'Keterangan Tidak Boleh Kosong')

/** Pieces go into another tray, scanned one by one or all of a tray. */
export function makeMove(context: CommandContext): Command {
  const scanned = pickGoods(context)
  const from = context.shop.barang.get(scanned[0] ?? '')?.baki
  const kode_toko = rare(context, 98) ? (shopTrays.find((k) => k !== from) ?? shopTrays[0]) : 'B99'
  if (rare(context, 30)) {
    const dari_baki = rare(context, 90) ? shopTrays.find((k) => k !== kode_toko)! : one(context.random, shopTrays)
    return {
      document: 'pindah-barang',
      action: 'sebaki',
      content: { dari_baki, kode_toko },
      decide: opened(context, () => moveAll(context.shop, dari_baki, kode_toko)),
    }
  }
  const elsewhere = scanned.filter((code) => rare(context, 10) || context.shop.barang.get(code)?.baki !== kode_toko)
  const content: MoveDraft = { kode_toko, detail_barang: elsewhere.map((kode_barcode) => ({ kode_barcode })) }
  return {
    document: 'pindah-barang',
    action: 'simpan',
    content: { ...content },
    decide: opened(context, () => move(context.shop, content)),
  }
}

interface OurNota extends Pick<Nota, 'number' | 'harga'> {
  /** Its pieces may come back. */
  readonly ends: boolean
}
/** The last notas of the shop, or the last contracts: those mostly where a piece of one may come back. */
function ourNotas(context: CommandContext): readonly OurNota[] {
  const contracts = [...context.shop.contracts.values()]
    .slice(-20)
    .map((c) => ({ ...c, ends: contractStops(c) === undefined }))
  if (rare(context, contracts.some((c) => c.ends && c.harga.lines.some((h) => ours(context, c, h))) ? 40 : 5))
    return contracts
  const notas = [...[...context.shop.nota.values()].slice(-20), ...[...context.shop.exchange.values()].slice(-5)]
  return notas.map((n) => ({ ...n, ends: n.status === 'SELESAI' }))
}
const ours = (context: CommandContext, { number }: Pick<Nota, 'number'>, price: LinePrice): boolean => {
  const goods = context.shop.barang.get(price.code)
  return !price.accessory && goods?.sell === number && goods.bought === null
}

/** A piece comes back with the nota of its sale: mostly one that was sold and is not ours again. */
function ourPiece(context: CommandContext): BuyLine | undefined {
  const lines = ourNotas(context).flatMap((nota) =>
    nota.harga.lines.map((h) => ({ no: nota.number, fits: nota.ends && ours(context, nota, h), h })),
  )
  const fit = lines.filter((x) => x.fits)
  if (lines.length === 0) return undefined
  const { no, h: price } = one(context.random, fit.length > 0 && rare(context, 92) ? fit : lines)
  const more = rare(context, 6)
  const berat =
    Math.max(1, Number(price.berat) + (more ? rounded(context.random, 1, 200) : -rounded(context.random, 0, 40))) / 1000
  return {
    asal: 'NOTA KITA',
    no_faktur_jual: rare(context, 2) ? `JL-${context.shop.kode}-200101-0001` : no,
    kode_barcode_asal: price.code,
    berat,
    ...(more && rare(context, 80) ? { berat_otorisasi: berat } : {}),
    ...condition(context),
  }
}
function anyPiece(context: CommandContext): BuyLine {
  const berat = rounded(context.random, 300, 12_000) / 1000
  return {
    asal: 'TANPA NOTA',
    ...(rare(context, 99) ? { nama_barang: 'GELANG TUA' } : {}),
    kode_dept: rare(context, 99) ? 'BR' : 'XX',
    kode_group: rare(context, 95) ? 'G585' : one(context.random, ['GPRK', 'TIDAKADA']),
    berat,
    ...(rare(context, 8) ? { berat_emas: Math.round(berat * rounded(context.random, 700, 1020)) / 1000 } : {}),
    ...condition(context),
  }
}
const condition = (context: CommandContext): Pick<BuyLine, 'kondisi_beli' | 'rusak_rp' | 'keterangan'> => ({
  kondisi_beli: rare(context, 98) ? one(context.random, ['MULUS', 'PATAH'] as const) : 'TIDAKADA',
  ...(rare(context, 10) ? { rusak_rp: rounded(context.random, 1, 900) * 500 } : {}),
  ...(rare(context, 80) ? { keterangan: 'KAIT LEPAS' } : {}),
})

/** How `total` goes out: unsaid, in one way or in two, now and then wrong. */
export function makePayOut(context: CommandContext, total: number): PayOutDraft[] {
  if (total <= 0 || rare(context, 50)) return []
  const said = total + (rare(context, 4) ? 500 : 0)
  const transfer = rare(context, 60) ? rounded(context.random, 1, said) : said
  const no_rekening = rare(context, 3) ? '999' : one(context.random, accounts)
  return [
    ...(said > transfer ? [{ cara: 'CASH', jumlah_rp: said - transfer } as const] : []),
    { cara: 'TRANSFER', jumlah_rp: transfer, ...(rare(context, 97) ? { no_rekening } : {}) },
  ]
}

/** A piece that comes in, now and then at another price than the shop's. */
export function boughtPiece(context: CommandContext): BuyLine {
  const line = (rare(context, 65) ? ourPiece(context) : undefined) ?? anyPiece(context)
  if (!rare(context, 8)) return line
  const percent = one(context.random, [50, 99, 101, 102, 110])
  return { ...line, harga_ubah: Math.floor((Number(quote(context.shop, line)) * percent) / 100) }
}

export function makeBuy(context: CommandContext): Command {
  const drafts = Array.from({ length: rare(context, 2) ? 0 : rounded(context.random, 1, 2) }, () =>
    boughtPiece(context),
  )
  const total = drafts.reduce((s, x) => s + (x.harga_ubah ?? Number(quote(context.shop, x))), 0)
  const content: BuyDraft = {
    kode_sales: 'RINA',
    ...(rare(context, 92)
      ? { kode_customer: rare(context, 85) ? customer[0] : one(context.random, [customer[1], 'C9999']) }
      : {}),
    detail_barang: drafts,
    payOut: context.shop.rules.twoStepPurchase && rare(context, 97) ? [] : makePayOut(context, total),
  }
  const { payOut, ...said } = content
  return {
    document: 'pembelian',
    action: 'simpan',
    content: { ...said, [payOutName]: payOut },
    decide: opened(context, () => buy(context.shop, content)),
  }
}

/** The cashier pays what waits, or refuses it. */
export function makeBuyStep(context: CommandContext): Command {
  const all = [...context.shop.purchase.values()]
  const wait = all.filter((n) => n.status === waiting).map((n) => n.number)
  if (wait.length === 0 && !rare(context, 10)) return makeBuy(context)
  const number = pickNumber(context, wait.length > 0 && rare(context, 94) ? wait : all.map((n) => n.number), 'BL')
  if (rare(context, 30)) {
    const content = rare(context, 95) ? { alasan: 'TIDAK JADI' } : {}
    const decide = content.alasan ? opened(context, () => refusePurchase(context.shop, number)) : emptyReason
    return { document: 'pembelian', action: 'tolak', number, content, decide }
  }
  const sent = makePayOut(context, Number(context.shop.purchase.get(number)?.total ?? 0n))
  const decide = opened(context, () => validatePurchase(context.shop, number, sent))
  return { document: 'pembelian', action: 'validasi', number, content: { [payOutName]: sent }, decide }
}

/** Bought pieces are destroyed or melted: mostly some that still lie there. */
export function makeDestroyBought(context: CommandContext): Command {
  const all = [...context.shop.bought.values()]
  const free = all.filter((b) => b.status === 'DI STOK BELI')
  const some = free.length > 0 && rare(context, 92) ? free : all
  const codes = Array.from({ length: rounded(context.random, rare(context, 3) ? 0 : 1, 2) }, () =>
    some.length === 0 || rare(context, 3) ? 'TIDAKADA' : one(context.random, some).code,
  )
  const content: DestroyDraft = {
    kode_gudang: rare(context, 96)
      ? one(context.random, ['HANCUR', 'LEBUR'] as const)
      : one(context.random, destinations),
    ...(rare(context, 97) ? { alasan: 'LEBUR BULANAN' } : {}),
    detail_barang: codes.map((kode_barcode) => ({ kode_barcode })),
  }
  return {
    document: 'hancur-pembelian',
    action: 'simpan',
    content: { ...content },
    decide: content.alasan ? opened(context, () => destroyBought(context.shop, content)) : emptyReason,
  }
}
