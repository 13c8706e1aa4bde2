import { rounded, one } from '../draw.ts'
import { makeBuy, makeBuyStep, makeDestroyBought, makeMove } from './commands-more.ts'
import { makeCancel, opened, pickGoods, pickNumber, rare, type Command, type CommandContext } from './command.ts'
import { open, countCash, close, reopen, type OpenDraft, type CloseDraft } from './day.ts'
import { customer, computeNota, accounts, type LineDraft, type PaymentDraft, type SaleDraft, cardOf } from './sell.ts'
import { shopTrays, cancelIncoming, incoming, supplierTexts, type GoodsDraft, type IncomingDraft } from './goods-in.ts'
import { cancelPurchase } from './buy.ts'
import {
  cancelDestroyed,
  cancelDestroyedBuys,
  cancelMove,
  destinations,
  destroy,
  finishWeighing,
  resetWeighing,
  startWeighing,
  type DestroyDraft,
  type WeighDraft,
} from './goods-out.ts'
import { cancelSale, dropBasket, holdBasket, sell, refuseSale, validateSale } from './nota.ts'
import { waiting, refusal } from './shop.ts'
import {
  cancelOpeningBalance,
  continueDeposit,
  openingBalance,
  leaveDeposit,
  type DepositStep,
  type DepositDraft,
} from './money.ts'

const dateAfter = (date: string, day: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)

/** Value of a gram by group: cost and price vary around it, the price mostly above. */
const perGram: Readonly<Record<string, number>> = { G585: 1_050_000, GPRK: 21_000, GAKS: 15_000 }

function newGoods(u: CommandContext): GoodsDraft {
  const { random } = u
  const accessory = rare(u, 15)
  const weight = rounded(random, 300, 25_000) / 1000
  const group = accessory ? one(random, ['GAKS', 'GPRK']) : one(random, ['G585', 'G585', 'GPRK', 'GAKS'])
  const all = perGram[group]! * weight
  const times = (from: number, until: number): number => Math.round((all * rounded(random, from, until)) / 100)
  const paid = rare(u, 60)
  return {
    ...(rare(u, 70) ? { kode_barcode: `M${rounded(random, 1, 9000)}` } : {}),
    nama_barang: rare(u, 0.5) ? 'CIN' : 'CINCIN MODEL',
    kode_group: rare(u, 0.5) ? 'TIDAKADA' : group,
    kode_dept: rare(u, 0.5) ? 'XX' : 'BR',
    berat: weight,
    ...(rare(u, 10) ? { berat_emas: Math.round(weight * rounded(random, 500, 1030)) / 1000 } : {}),
    ...(rare(u, 99.7) ? { harga_jual: times(rare(u, 3) ? 80 : 111, 150) } : {}),
    ...(paid ? { harga_bayar: times(40, 104) } : {}),
    ...(!paid && rare(u, 99) ? { harga_modal: Math.round(times(60, 105) / weight) } : {}),
    ...(rare(u, 15) ? { ongkos: rounded(random, 0, 300) * 500 } : {}),
    jumlah: accessory ? rounded(random, 2, 12) : 1,
    kode_toko: rare(u, 0.5) ? 'B99' : one(random, shopTrays),
  }
}

function makeIncoming(u: CommandContext): Command {
  const source = one(u.random, ['AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN'] as const)
  const content: IncomingDraft = {
    sumber: source,
    ...(source === 'SUPPLIER' && rare(u, 90) ? { supplier: one(u.random, supplierTexts) } : {}),
    detail_barang: Array.from({ length: rare(u, 3) ? 0 : rounded(u.random, 1, 6) }, () => newGoods(u)),
  }
  return {
    document: 'barang-masuk',
    action: 'simpan',
    content: { ...content },
    decide: opened(u, () => incoming(u.t, content)),
  }
}

function saleLine(u: CommandContext, code: string): LineDraft {
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
function makePayments(u: CommandContext, total: bigint, buyer: string | undefined): PaymentDraft[] {
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

function makeSale(u: CommandContext): Command {
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
function makeBasket(u: CommandContext): Command {
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
function makeSaleStep(u: CommandContext): Command {
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

function makeDeposit(u: CommandContext): Command {
  const content: DepositDraft = {
    kode_customer: rare(u, 97) ? one(u.random, customer) : 'C9999',
    bayar: makePayments(u, BigInt(rounded(u.random, 1, 400)) * 25_000n, undefined).filter((b) => b.cara !== 'TITIPAN'),
  }
  return {
    document: 'titipan',
    action: 'simpan',
    content: { ...content },
    decide: opened(u, () => leaveDeposit(u.t, content)),
  }
}

function makeDepositStep(u: CommandContext, action: Exclude<DepositStep, 'batal'>): Command {
  const all = [...u.t.deposit.values()]
  const fitting = all
    .filter((x) => x.status === (action === 'ambil' ? 'AKTIF' : 'MENUNGGU VALIDASI'))
    .map((x) => x.number)
  const number = pickNumber(u, fitting.length > 0 && rare(u, 90) ? fitting : all.map((x) => x.number), 'TP')
  return {
    document: 'titipan',
    action,
    number,
    content: {},
    decide: opened(u, () => continueDeposit(u.t, number, action)),
  }
}

function makeBalance(u: CommandContext): Command {
  const line = () => {
    const ledgerAccount = one(u.random, ['KAS', 'BANK'] as const)
    const sub =
      ledgerAccount === 'KAS' ? (rare(u, 30) ? 'UTAMA' : undefined) : rare(u, 95) ? one(u.random, accounts) : '999'
    return { akun: ledgerAccount, ...(sub ? { sub } : {}), jumlah_rp: rounded(u.random, 1, 9000) * 1000 }
  }
  const content = { detail_saldo: Array.from({ length: rare(u, 5) ? 0 : rounded(u.random, 1, 3) }, line) }
  const decide = opened(u, () => openingBalance(u.t, content, u.level, accounts))
  return { document: 'saldo-awal', action: 'simpan', content, decide }
}

/** The counted cash, mostly correct, now and then not. */
function countedCash(u: CommandContext): number {
  const book = Number(u.t.kas)
  const differs = rare(u, 80) ? 0 : one(u.random, [-15_000, -500, 2000, 9000, 50_000])
  return Math.max(0, book + differs)
}

/** The notes and coins of an amount; undefined where none make it up. */
function notesOf(amount: number): { pecahan: number; lembar: number }[] | undefined {
  let rest = amount
  const notes = [100_000, 50_000, 20_000, 1000, 500, 100].map((pecahan) => {
    const lembar = Math.floor(rest / pecahan)
    rest -= lembar * pecahan
    return { pecahan, lembar }
  })
  return rest === 0 ? notes : undefined
}

function makeCount(u: CommandContext): Command {
  const kas_hitung = countedCash(u)
  // By denomination, or in one figure.
  const notes = rare(u, 50) ? notesOf(kas_hitung) : undefined
  const content = notes ? { detail_kas: notes } : { kas_hitung }
  return { document: 'tutup-toko', action: 'hitung', content, decide: () => countCash(u.t, kas_hitung) }
}

function makeClose(u: CommandContext): Command {
  const end = u.t.hitung?.end
  const kas_hitung = end !== undefined && rare(u, 90) ? Number(end) : countedCash(u)
  const content: CloseDraft = { kas_hitung, ...(rare(u, 85) ? { alasan: 'SALAH KEMBALI' } : {}) }
  return { document: 'tutup', action: 'simpan', content: { ...content }, decide: () => close(u.t, content) }
}

function makeReopen(u: CommandContext): Command {
  const all = [...u.t.closing.keys()]
  // Only the last one can be undone.
  const number = pickNumber(u, all.length > 0 && rare(u, 80) ? all.slice(-1) : all, 'TU')
  const content = rare(u, 95) ? { alasan: 'MASIH ADA PELANGGAN' } : {}
  const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
  const decide = content.alasan ? () => reopen(u.t, number, u.level) : empty
  return { document: 'tutup', action: 'buka-ulang', number, content, decide }
}

function makeOpen(u: CommandContext): Command {
  const tgl_buka = rare(u, 90) ? dateAfter(u.t.date, rounded(u.random, 1, 2)) : one(u.random, [u.t.date, '2999-01-01'])
  const content: OpenDraft = { tgl_buka, kas_hitung: countedCash(u), ...(rare(u, 85) ? { alasan: 'RECEH' } : {}) }
  return { document: 'buka', action: 'simpan', content: { ...content }, decide: () => open(u.t, content, u.today) }
}

function pickWhole(u: CommandContext): string[] {
  const all = [...u.t.masuk.values()]
  const free = (code: string): boolean => u.t.barang.get(code)?.status === 'TERSEDIA'
  const whole = all.filter((d) => d.date === u.t.date && d.status === 'SELESAI' && d.barang.every(free))
  return (whole.length > 0 && rare(u, 70) ? whole : all).map((d) => d.number)
}

const cancellations: Readonly<Record<string, (u: CommandContext) => Command>> = {
  // Mostly an entry of which nothing was sold yet.
  masuk: (u) => makeCancel(u, 'barang-masuk', pickWhole(u), (no) => cancelIncoming(u.t, no)),
  jual: (u) => makeCancel(u, 'penjualan', [...u.t.nota.keys()], (no) => cancelSale(u.t, no)),
  hancur: (u) => makeCancel(u, 'hancur-barang', [...u.t.destroyed.keys()], (no) => cancelDestroyed(u.t, no)),
  // Mostly the last move: an earlier one is hardly ever called off, for its pieces went on, or the day did.
  pindah: (u) => {
    const all = [...u.t.moved.keys()]
    return makeCancel(u, 'pindah-barang', rare(u, 70) ? all.slice(-1) : all, (no) => cancelMove(u.t, no))
  },
  beli: (u) => makeCancel(u, 'pembelian', [...u.t.purchase.keys()], (no) => cancelPurchase(u.t, no)),
  lebur: (u) => makeCancel(u, 'hancur-pembelian', [...u.t.destroyedBuys.keys()], (no) => cancelDestroyedBuys(u.t, no)),
  titip: (u) => makeCancel(u, 'titipan', [...u.t.deposit.keys()], (no) => continueDeposit(u.t, no, 'batal')),
  saldo: (u) =>
    makeCancel(u, 'saldo-awal', [...u.t.openingBalance.keys()], (no) => cancelOpeningBalance(u.t, no, u.level)),
}

function makeDestroy(u: CommandContext): Command {
  const content: DestroyDraft = {
    kode_gudang: rare(u, 96) ? one(u.random, ['HANCUR', 'LEBUR'] as const) : one(u.random, destinations),
    ...(rare(u, 97) ? { alasan: 'PATAH' } : {}),
    detail_barang: pickGoods(u).map((kode_barcode) => ({ kode_barcode })),
  }
  return {
    document: 'hancur-barang',
    action: 'simpan',
    content: { ...content },
    decide: content.alasan
      ? opened(u, () => destroy(u.t, content))
      : () => refusal(422, 'Keterangan Tidak Boleh Kosong'),
  }
}

/** A tray is put on the scale; one that is there mostly comes off it soon, because the day cannot end before. */
function makeWeighing(u: CommandContext): Command {
  const running = [...u.t.weighings].filter(([, w]) => w.status === 'BERJALAN').map(([number]) => number)
  const [document, action] = ['timbang-baki', 'start']
  if (running.length === 0 || rare(u, 15)) {
    const content: WeighDraft = {
      kode_gudang: rare(u, 97) ? 'BRANKAS' : 'TOKO',
      kode_toko: rare(u, 97) ? one(u.random, shopTrays) : 'B99',
      ...(rare(u, 50) ? { kode_bandrol: rare(u, 97) ? one(u.random, ['KECIL', 'BESAR']) : 'TIDAKADA' } : {}),
    }
    return { document, action, content: { ...content }, decide: opened(u, () => startWeighing(u.t, content)) }
  }
  const no_timbang = pickNumber(u, rare(u, 93) ? running : [...u.t.weighings.keys()], 'TG')
  if (rare(u, 40))
    return {
      document,
      action: 'reset',
      content: { no_timbang },
      decide: opened(u, () => resetWeighing(u.t, no_timbang)),
    }
  const expected = u.t.weighings.get(no_timbang)?.expected ?? 1000n
  const berat_timbang = Math.max(0, Number(expected) + one(u.random, [0, 0, 15, -20, 3000, -3215])) / 1000
  const decide = opened(u, () => finishWeighing(u.t, no_timbang, berat_timbang))
  return { document, action: 'simpan', number: no_timbang, content: { berat_timbang }, decide }
}

/** Frequency of each kind, of the commands in an open shop. */
const frequencies: readonly (readonly [weight: number, make: (u: CommandContext) => Command])[] = [
  [22, makeIncoming],
  [40, makeSale],
  [22, makeSaleStep],
  [10, makeDeposit],
  [7, (u) => makeDepositStep(u, 'validasi')],
  [5, (u) => makeDepositStep(u, 'ambil')],
  [5, cancellations.masuk!],
  [7, cancellations.jual!],
  [3, cancellations.titip!],
  [4, makeDestroy],
  [4, cancellations.hancur!],
  [8, makeBasket],
  [10, makeMove],
  [8, cancellations.pindah!],
  [10, makeBuy],
  [8, makeBuyStep],
  [6, cancellations.beli!],
  [6, makeDestroyBought],
  [9, cancellations.lebur!],
  [9, makeWeighing],
  [3, makeBalance],
  [1, cancellations.saldo!],
  [8, makeCount],
  [15, makeClose],
]

const supervised: ReadonlySet<(u: CommandContext) => Command> = new Set([
  makeIncoming,
  makeDestroy,
  makeDestroyBought,
  makeMove,
  cancellations.masuk!,
  cancellations.pindah!,
  cancellations.hancur!,
  cancellations.lebur!,
])

/** The next command of a shop. A closed shop is soon opened. */
export function makeCommand(u: CommandContext): Command {
  if (rare(u, u.t.buka ? 0.3 : 40)) return makeReopen(u)
  if (rare(u, u.t.buka ? 0.5 : 55)) return makeOpen(u)
  let draw = u.random() * frequencies.reduce((s, [weight]) => s + weight, 0)
  const choices = frequencies.find(([weight]) => (draw -= weight) < 0)?.[1] ?? makeSale
  // A cashier has no right to bring goods in or to destroy them, and tries it now and then.
  return u.level === 'KASIR' && supervised.has(choices) && !rare(u, 8) ? makeSale(u) : choices(u)
}
