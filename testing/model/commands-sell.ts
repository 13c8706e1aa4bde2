import { rounded, one } from '../draw.ts'
import { opened, pickGoods, pickNumber, rare, type Command, type CommandContext } from './command.ts'
import { dropBasket, holdBasket, refuseSale, sell, validateSale } from './nota.ts'
import { accounts, cardOf, computeNota, customer, type LineDraft, type PaymentDraft, type SaleDraft } from './sell.ts'
import { refusal } from './decision.ts'
import { waiting } from './shop.ts'

export function saleLine(context: CommandContext, code: string): LineDraft {
  const goods = context.shop.barang.get(code)
  const count =
    goods && goods.count > 1 ? rounded(context.random, 1, rare(context, 15) ? goods.count + 2 : goods.count) : 1
  const light = goods && goods.count === 1 && rare(context, 3)
  return {
    kode_barcode: code,
    ...(count > 1 ? { jumlah: count } : {}),
    ...(light ? { berat: Math.max(1, Number(goods.berat) - rounded(context.random, 1, 400)) / 1000 } : {}),
    ...(rare(context, 5) ? { ongkos: rounded(context.random, 0, 400) * 500 } : {}),
    ...(rare(context, 6) ? { diskon_persen: one(context.random, [0.5, 1, 2, 4.75, 7.5, 99]) } : {}),
    ...(rare(context, 6) ? { diskon_rp: rounded(context.random, 1, 900) * 501 } : {}),
  }
}

/** Payments of `total`: one to three ways, now and then wrong. */
export function makePayments(context: CommandContext, total: bigint, buyer: string | undefined): PaymentDraft[] {
  const { random } = context
  if (rare(context, 2)) return []
  let rest = Number(total) + (rare(context, 3) ? one(random, [-1000, 500]) : 0)
  const payments: PaymentDraft[] = []
  const deposit = [...context.shop.deposit.values()].slice(-12).filter((x) => rare(context, 6) || x.customer === buyer)
  if (deposit.length > 0 && rest > 0 && rare(context, buyer ? 60 : 8)) {
    const titipan = one(random, deposit)
    const jumlah_rp = Math.min(rest, Math.max(1, rare(context, 90) ? Number(titipan.rest) : Number(titipan.rest) + 1))
    payments.push({ cara: 'TITIPAN', jumlah_rp, ...(rare(context, 97) ? { no_titipan: titipan.number } : {}) })
    rest -= jumlah_rp
  }
  while (rest > 0 && payments.length < 3 && rare(context, 45)) {
    const jumlah_rp = rare(context, 40) ? rest : rounded(random, 1, rest)
    const no_rekening = rare(context, 3) ? '999' : one(random, accounts)
    const method = one(random, ['TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'] as const)
    payments.push({ cara: method, jumlah_rp, ...(rare(context, 97) ? { no_rekening } : {}) })
    rest -= jumlah_rp
  }
  if (rest > 0)
    payments.push({ cara: 'CASH', jumlah_rp: rare(context, 60) ? rest : rest + rounded(random, 1, 50) * 1000 })
  return payments
}

export function makeSale(context: CommandContext): Command {
  const basket = rare(context, 25) ? one(context.random, [...context.shop.basket.keys(), undefined]) : undefined
  // Mostly what is in it, now and then without one of its pieces.
  const kept = context.shop.basket.get(basket ?? '')?.codes.filter(() => rare(context, 85)) ?? []
  const detail_barang = (kept.length > 0 ? kept : pickGoods(context)).map((code) => saleLine(context, code))
  const recognised = detail_barang.filter((d) => context.shop.barang.has(d.kode_barcode))
  const total = computeNota(context.shop, recognised).total
  const buyer = rare(context, 40) ? one(context.random, rare(context, 97) ? customer : ['C9999']) : undefined
  const content: SaleDraft = {
    ...(rare(context, 98) ? { kode_sales: rare(context, 2) ? 'AGUS' : 'RINA' } : {}),
    ...(buyer ? { kode_customer: buyer } : {}),
    ...(rare(context, 15) ? { kode_member: rare(context, 95) ? cardOf(context.shop) : 'K-TIDAK-ADA' } : {}),
    ...(basket === undefined ? {} : { keranjang: basket }),
    detail_barang,
    bayar:
      context.shop.rules.twoStepSale && rare(context, 97)
        ? []
        : makePayments(context, total > 0n ? total : 1000n, buyer),
  }
  const decide = opened(context, () => sell(context.shop, content, context))
  return {
    document: 'penjualan',
    action: 'simpan',
    content: { ...content },
    decide: content.kode_sales ? decide : () => refusal(422, 'Kode Tidak Boleh Kosong'),
  }
}

/** A customer thinks it over: the till keeps the pieces, or lets them go again. */
export function makeBasket(context: CommandContext): Command {
  const id = `keranjang-${rounded(context.random, 1, 4)}`
  const path = `penjualan/keranjang/${id}`
  const named = { document: 'keranjang', action: 'tahan' }
  if (rare(context, 30))
    return {
      document: 'keranjang',
      action: 'lepas',
      call: ['DELETE', path],
      content: {},
      decide: () => dropBasket(context.shop, id),
    }
  const detail_barang = pickGoods(context).map((code) => {
    const { kode_barcode, jumlah } = saleLine(context, code)
    return { kode_barcode, ...(jumlah === undefined ? {} : { jumlah }) }
  })
  const content = { nama: 'IBU RATNA', isi: { detail_barang } }
  return {
    ...named,
    call: ['PUT', path],
    content,
    decide: () => holdBasket(context.shop, id, { detail_barang }, context.oleh),
  }
}

/** The second step of a nota: the cashier takes the money or refuses it. In a shop of one step no nota waits. */
export function makeSaleStep(context: CommandContext): Command {
  const all = [...context.shop.nota.values()]
  const wait = all.filter((n) => n.status === waiting).map((n) => n.number)
  if (wait.length === 0 && !rare(context, 10)) return makeSale(context)
  const number = pickNumber(context, wait.length > 0 && rare(context, 94) ? wait : all.map((n) => n.number), 'JL')
  if (rare(context, 15)) {
    const content = rare(context, 95) ? { alasan: 'PELANGGAN PERGI' } : {}
    const decide = opened(context, () => refuseSale(context.shop, number))
    const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
    return { document: 'penjualan', action: 'tolak', number, content, decide: content.alasan ? decide : empty }
  }
  const nota = context.shop.nota.get(number)
  const payments = makePayments(context, nota && nota.harga.total > 0n ? nota.harga.total : 1000n, nota?.customer)
  const decide = opened(context, () => validateSale(context.shop, number, payments))
  return { document: 'penjualan', action: 'validasi', number, content: { bayar: payments }, decide }
}
