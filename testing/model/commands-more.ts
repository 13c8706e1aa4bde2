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
export function makeMove(u: CommandContext): Command {
  const scanned = pickGoods(u)
  const from = u.t.barang.get(scanned[0] ?? '')?.baki
  const kode_toko = rare(u, 98) ? (shopTrays.find((k) => k !== from) ?? shopTrays[0]) : 'B99'
  if (rare(u, 30)) {
    const dari_baki = rare(u, 90) ? shopTrays.find((k) => k !== kode_toko)! : one(u.random, shopTrays)
    return {
      document: 'pindah-barang',
      action: 'sebaki',
      content: { dari_baki, kode_toko },
      decide: opened(u, () => moveAll(u.t, dari_baki, kode_toko)),
    }
  }
  const elsewhere = scanned.filter((code) => rare(u, 10) || u.t.barang.get(code)?.baki !== kode_toko)
  const content: MoveDraft = { kode_toko, detail_barang: elsewhere.map((kode_barcode) => ({ kode_barcode })) }
  return {
    document: 'pindah-barang',
    action: 'simpan',
    content: { ...content },
    decide: opened(u, () => move(u.t, content)),
  }
}

interface OurNota extends Pick<Nota, 'number' | 'harga'> {
  /** Its pieces may come back. */
  readonly ends: boolean
}
/** The last notas of the shop, or the last contracts: those mostly where a piece of one may come back. */
function ourNotas(u: CommandContext): readonly OurNota[] {
  const contracts = [...u.t.contracts.values()].slice(-20).map((c) => ({ ...c, ends: contractStops(c) === undefined }))
  if (rare(u, contracts.some((c) => c.ends && c.harga.lines.some((h) => ours(u, c, h))) ? 40 : 5)) return contracts
  const notas = [...[...u.t.nota.values()].slice(-20), ...[...u.t.exchange.values()].slice(-5)]
  return notas.map((n) => ({ ...n, ends: n.status === 'SELESAI' }))
}
const ours = (u: CommandContext, { number }: Pick<Nota, 'number'>, h: LinePrice): boolean => {
  const b = u.t.barang.get(h.code)
  return !h.accessory && b?.sell === number && b.bought === null
}

/** A piece comes back with the nota of its sale: mostly one that was sold and is not ours again. */
function ourPiece(u: CommandContext): BuyLine | undefined {
  const lines = ourNotas(u).flatMap((n) =>
    n.harga.lines.map((h) => ({ no: n.number, fits: n.ends && ours(u, n, h), h })),
  )
  const fit = lines.filter((x) => x.fits)
  if (lines.length === 0) return undefined
  const { no, h } = one(u.random, fit.length > 0 && rare(u, 92) ? fit : lines)
  const more = rare(u, 6)
  const berat = Math.max(1, Number(h.berat) + (more ? rounded(u.random, 1, 200) : -rounded(u.random, 0, 40))) / 1000
  return {
    asal: 'NOTA KITA',
    no_faktur_jual: rare(u, 2) ? `JL-${u.t.kode}-200101-0001` : no,
    kode_barcode_asal: h.code,
    berat,
    ...(more && rare(u, 80) ? { berat_otorisasi: berat } : {}),
    ...condition(u),
  }
}
function anyPiece(u: CommandContext): BuyLine {
  const berat = rounded(u.random, 300, 12_000) / 1000
  return {
    asal: 'TANPA NOTA',
    ...(rare(u, 99) ? { nama_barang: 'GELANG TUA' } : {}),
    kode_dept: rare(u, 99) ? 'BR' : 'XX',
    kode_group: rare(u, 95) ? 'G585' : one(u.random, ['GPRK', 'TIDAKADA']),
    berat,
    ...(rare(u, 8) ? { berat_emas: Math.round(berat * rounded(u.random, 700, 1020)) / 1000 } : {}),
    ...condition(u),
  }
}
const condition = (u: CommandContext): Pick<BuyLine, 'kondisi_beli' | 'rusak_rp' | 'keterangan'> => ({
  kondisi_beli: rare(u, 98) ? one(u.random, ['MULUS', 'PATAH'] as const) : 'TIDAKADA',
  ...(rare(u, 10) ? { rusak_rp: rounded(u.random, 1, 900) * 500 } : {}),
  ...(rare(u, 80) ? { keterangan: 'KAIT LEPAS' } : {}),
})

/** How `total` goes out: unsaid, in one way or in two, now and then wrong. */
export function makePayOut(u: CommandContext, total: number): PayOutDraft[] {
  if (total <= 0 || rare(u, 50)) return []
  const said = total + (rare(u, 4) ? 500 : 0)
  const transfer = rare(u, 60) ? rounded(u.random, 1, said) : said
  const no_rekening = rare(u, 3) ? '999' : one(u.random, accounts)
  return [
    ...(said > transfer ? [{ cara: 'CASH', jumlah_rp: said - transfer } as const] : []),
    { cara: 'TRANSFER', jumlah_rp: transfer, ...(rare(u, 97) ? { no_rekening } : {}) },
  ]
}

/** A piece that comes in, now and then at another price than the shop's. */
export function boughtPiece(u: CommandContext): BuyLine {
  const line = (rare(u, 65) ? ourPiece(u) : undefined) ?? anyPiece(u)
  if (!rare(u, 8)) return line
  const percent = one(u.random, [50, 99, 101, 102, 110])
  return { ...line, harga_ubah: Math.floor((Number(quote(u.t, line)) * percent) / 100) }
}

export function makeBuy(u: CommandContext): Command {
  const drafts = Array.from({ length: rare(u, 2) ? 0 : rounded(u.random, 1, 2) }, () => boughtPiece(u))
  const total = drafts.reduce((s, x) => s + (x.harga_ubah ?? Number(quote(u.t, x))), 0)
  const content: BuyDraft = {
    kode_sales: 'RINA',
    ...(rare(u, 92) ? { kode_customer: rare(u, 85) ? customer[0] : one(u.random, [customer[1], 'C9999']) } : {}),
    detail_barang: drafts,
    payOut: u.t.a.twoStepPurchase && rare(u, 97) ? [] : makePayOut(u, total),
  }
  const { payOut, ...said } = content
  return {
    document: 'pembelian',
    action: 'simpan',
    content: { ...said, [payOutName]: payOut },
    decide: opened(u, () => buy(u.t, content)),
  }
}

/** The cashier pays what waits, or refuses it. */
export function makeBuyStep(u: CommandContext): Command {
  const all = [...u.t.purchase.values()]
  const wait = all.filter((n) => n.status === waiting).map((n) => n.number)
  if (wait.length === 0 && !rare(u, 10)) return makeBuy(u)
  const number = pickNumber(u, wait.length > 0 && rare(u, 94) ? wait : all.map((n) => n.number), 'BL')
  if (rare(u, 30)) {
    const content = rare(u, 95) ? { alasan: 'TIDAK JADI' } : {}
    const decide = content.alasan ? opened(u, () => refusePurchase(u.t, number)) : emptyReason
    return { document: 'pembelian', action: 'tolak', number, content, decide }
  }
  const sent = makePayOut(u, Number(u.t.purchase.get(number)?.total ?? 0n))
  const decide = opened(u, () => validatePurchase(u.t, number, sent))
  return { document: 'pembelian', action: 'validasi', number, content: { [payOutName]: sent }, decide }
}

/** Bought pieces are destroyed or melted: mostly some that still lie there. */
export function makeDestroyBought(u: CommandContext): Command {
  const all = [...u.t.bought.values()]
  const free = all.filter((b) => b.status === 'DI STOK BELI')
  const some = free.length > 0 && rare(u, 92) ? free : all
  const codes = Array.from({ length: rounded(u.random, rare(u, 3) ? 0 : 1, 2) }, () =>
    some.length === 0 || rare(u, 3) ? 'TIDAKADA' : one(u.random, some).code,
  )
  const content: DestroyDraft = {
    kode_gudang: rare(u, 96) ? one(u.random, ['HANCUR', 'LEBUR'] as const) : one(u.random, destinations),
    ...(rare(u, 97) ? { alasan: 'LEBUR BULANAN' } : {}),
    detail_barang: codes.map((kode_barcode) => ({ kode_barcode })),
  }
  return {
    document: 'hancur-pembelian',
    action: 'simpan',
    content: { ...content },
    decide: content.alasan ? opened(u, () => destroyBought(u.t, content)) : emptyReason,
  }
}
