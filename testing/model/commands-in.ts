import { rounded, one } from '../draw.ts'
import { opened, rare, type Command, type CommandContext } from './command.ts'
import { incoming, shopTrays, supplierTexts, type GoodsDraft, type IncomingDraft } from './goods-in.ts'

/** Value of a gram by group: cost and price vary around it, the price mostly above. */
const perGram: Readonly<Record<string, number>> = { G585: 1_050_000, GPRK: 21_000, GAKS: 15_000 }

export function newGoods(context: CommandContext): GoodsDraft {
  const { random } = context
  const accessory = rare(context, 15)
  const weight = rounded(random, 300, 25_000) / 1000
  const group = accessory ? one(random, ['GAKS', 'GPRK']) : one(random, ['G585', 'G585', 'GPRK', 'GAKS'])
  const all = perGram[group]! * weight
  const times = (from: number, until: number): number => Math.round((all * rounded(random, from, until)) / 100)
  const paid = rare(context, 60)
  return {
    ...(rare(context, 70) ? { kode_barcode: `M${rounded(random, 1, 9000)}` } : {}),
    nama_barang: rare(context, 0.5) ? 'CIN' : 'CINCIN MODEL',
    kode_group: rare(context, 0.5) ? 'TIDAKADA' : group,
    kode_dept: rare(context, 0.5) ? 'XX' : 'BR',
    berat: weight,
    ...(rare(context, 10) ? { berat_emas: Math.round(weight * rounded(random, 500, 1030)) / 1000 } : {}),
    ...(rare(context, 99.7) ? { harga_jual: times(rare(context, 3) ? 80 : 111, 150) } : {}),
    ...(paid ? { harga_bayar: times(40, 104) } : {}),
    ...(!paid && rare(context, 99) ? { harga_modal: Math.round(times(60, 105) / weight) } : {}),
    ...(rare(context, 15) ? { ongkos: rounded(random, 0, 300) * 500 } : {}),
    jumlah: accessory ? rounded(random, 2, 12) : 1,
    kode_toko: rare(context, 0.5) ? 'B99' : one(random, shopTrays),
  }
}

export function makeIncoming(context: CommandContext): Command {
  const source = one(context.random, ['AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN'] as const)
  const content: IncomingDraft = {
    sumber: source,
    ...(source === 'SUPPLIER' && rare(context, 90) ? { supplier: one(context.random, supplierTexts) } : {}),
    detail_barang: Array.from({ length: rare(context, 3) ? 0 : rounded(context.random, 1, 6) }, () =>
      newGoods(context),
    ),
  }
  return {
    document: 'barang-masuk',
    action: 'simpan',
    content: { ...content },
    decide: opened(context, () => incoming(context.shop, content)),
  }
}
