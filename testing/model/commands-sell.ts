import { rounded, one } from '../draw.ts'
import { opened, pickGoods, pickNumber, rare, type Command, type CommandContext } from './command.ts'
import { dropBasket, holdBasket, refuseSale, sell, validateSale } from './nota.ts'
import { accounts, cardOf, computeNota, customer, type LineDraft, type PaymentDraft, type SaleDraft } from './sell.ts'
import { refusal } from './decision.ts'
import { waiting } from './shop.ts'

export function saleLine(u: CommandContext, code: string): LineDraft {
  const b = u.t.barang.get(code)
  const count = b && b.count > 1 ? rounded(u.random, 1, rare(u, 15) ? b.count + 2 : b.count) : 1
  const light = b && b.count === 1 && rare(u, 3)
  return {
    kode_barcode: code,
    ...(count > 1 ? { jumlah: count } : {}),
    ...(light ? { berat: Math.max(1, Number(b.berat) - rounded(u.random, 1, 400)) / 1000 } : {}),
    ...(rare(u, 5) ? { ongkos: rounded(u.random, 0, 400) * 500 } : {}),
    ...(rare(u, 6) ? { diskon_persen: one(u.random, [0.5, 1, 2, 4.75, 7.5, 99]) } : {}),
    ...(rare(u, 6) ? { diskon_rp: rounded(u.random, 1, 900) * 501 } : {}),
  }
}

/** Payments of `total`: one to three ways, now and then wrong. */
export function makePayments(u: CommandContext, total: bigint, buyer: string | undefined): PaymentDraft[] {
  const { random } = u
  if (rare(u, 2)) return []
  let rest = Number(total) + (rare(u, 3) ? one(random, [-1000, 500]) : 0)
  const payments: PaymentDraft[] = []
  const deposit = [...u.t.deposit.values()].slice(-12).filter((x) => rare(u, 6) || x.customer === buyer)
  if (deposit.length > 0 && rest > 0 && rare(u, buyer ? 60 : 8)) {
    const x = one(random, deposit)
    const jumlah_rp = Math.min(rest, Math.max(1, rare(u, 90) ? Number(x.rest) : Number(x.rest) + 1))
    payments.push({ cara: 'TITIPAN', jumlah_rp, ...(rare(u, 97) ? { no_titipan: x.number } : {}) })
    rest -= jumlah_rp
  }
  while (rest > 0 && payments.length < 3 && rare(u, 45)) {
    const jumlah_rp = rare(u, 40) ? rest : rounded(random, 1, rest)
    const no_rekening = rare(u, 3) ? '999' : one(random, accounts)
    const method = one(random, ['TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'] as const)
    payments.push({ cara: method, jumlah_rp, ...(rare(u, 97) ? { no_rekening } : {}) })
    rest -= jumlah_rp
  }
  if (rest > 0) payments.push({ cara: 'CASH', jumlah_rp: rare(u, 60) ? rest : rest + rounded(random, 1, 50) * 1000 })
  return payments
}

export function makeSale(u: CommandContext): Command {
  const basket = rare(u, 25) ? one(u.random, [...u.t.basket.keys(), undefined]) : undefined
  // Mostly what is in it, now and then without one of its pieces.
  const kept = u.t.basket.get(basket ?? '')?.codes.filter(() => rare(u, 85)) ?? []
  const detail_barang = (kept.length > 0 ? kept : pickGoods(u)).map((code) => saleLine(u, code))
  const recognised = detail_barang.filter((d) => u.t.barang.has(d.kode_barcode))
  const total = computeNota(u.t, recognised).total
  const buyer = rare(u, 40) ? one(u.random, rare(u, 97) ? customer : ['C9999']) : undefined
  const content: SaleDraft = {
    ...(rare(u, 98) ? { kode_sales: rare(u, 2) ? 'AGUS' : 'RINA' } : {}),
    ...(buyer ? { kode_customer: buyer } : {}),
    ...(rare(u, 15) ? { kode_member: rare(u, 95) ? cardOf(u.t) : 'K-TIDAK-ADA' } : {}),
    ...(basket === undefined ? {} : { keranjang: basket }),
    detail_barang,
    bayar: u.t.a.twoStepSale && rare(u, 97) ? [] : makePayments(u, total > 0n ? total : 1000n, buyer),
  }
  const decide = opened(u, () => sell(u.t, content, u))
  return {
    document: 'penjualan',
    action: 'simpan',
    content: { ...content },
    decide: content.kode_sales ? decide : () => refusal(422, 'Kode Tidak Boleh Kosong'),
  }
}

/** A customer thinks it over: the till keeps the pieces, or lets them go again. */
export function makeBasket(u: CommandContext): Command {
  const id = `keranjang-${rounded(u.random, 1, 4)}`
  const path = `penjualan/keranjang/${id}`
  const named = { document: 'keranjang', action: 'tahan' }
  if (rare(u, 30))
    return {
      document: 'keranjang',
      action: 'lepas',
      call: ['DELETE', path],
      content: {},
      decide: () => dropBasket(u.t, id),
    }
  const detail_barang = pickGoods(u).map((code) => {
    const { kode_barcode, jumlah } = saleLine(u, code)
    return { kode_barcode, ...(jumlah === undefined ? {} : { jumlah }) }
  })
  const content = { nama: 'IBU RATNA', isi: { detail_barang } }
  return { ...named, call: ['PUT', path], content, decide: () => holdBasket(u.t, id, { detail_barang }, u.oleh) }
}

/** The second step of a nota: the cashier takes the money or refuses it. In a shop of one step no nota waits. */
export function makeSaleStep(u: CommandContext): Command {
  const all = [...u.t.nota.values()]
  const wait = all.filter((n) => n.status === waiting).map((n) => n.number)
  if (wait.length === 0 && !rare(u, 10)) return makeSale(u)
  const number = pickNumber(u, wait.length > 0 && rare(u, 94) ? wait : all.map((n) => n.number), 'JL')
  if (rare(u, 15)) {
    const content = rare(u, 95) ? { alasan: 'PELANGGAN PERGI' } : {}
    const decide = opened(u, () => refuseSale(u.t, number))
    const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
    return { document: 'penjualan', action: 'tolak', number, content, decide: content.alasan ? decide : empty }
  }
  const nota = u.t.nota.get(number)
  const payments = makePayments(u, nota && nota.harga.total > 0n ? nota.harga.total : 1000n, nota?.customer)
  const decide = opened(u, () => validateSale(u.t, number, payments))
  return { document: 'penjualan', action: 'validasi', number, content: { bayar: payments }, decide }
}
