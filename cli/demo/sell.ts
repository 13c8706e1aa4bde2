import type { ExamplePiece } from './goods.ts'
import type { Cashier, Approver } from './lane.ts'
import { exampleCustomers, exampleSales } from './people.ts'
import { exampleAccounts, type Run } from './shop.ts'

/** A finished nota, as far as a cancellation needs it. */
export interface Nota {
  readonly number: string
  readonly barang: readonly ExamplePiece[]
  /** The cash it brought into the drawer. */
  readonly cash: number
}

const goodsCounts = [
  { n: 1, bagian: 80 },
  { n: 2, bagian: 16 },
  { n: 3, bagian: 4 },
] as const
const paymentMethods = [
  { cara: 'CASH', bagian: 58 },
  { cara: 'TRANSFER', bagian: 14 },
  { cara: 'DEBIT', bagian: 14 },
  { cara: 'QRIS', bagian: 10 },
  { cara: 'KREDIT', bagian: 4 },
] as const

export const roundUpTo = (rp: number, step: number): number => Math.ceil(rp / step) * step

/** A piece as the till showed it. */
interface Scanned {
  readonly barang: ExamplePiece
  /** Amount to pay before a discount. */
  readonly jumlah_rp: number
}

/**
 * Takes a piece out of the tray and scans it. If its price is below its cost, the salesman mostly shows another one.
 */
export async function scan(run: Run, who: Cashier): Promise<Scanned | undefined> {
  for (let trial = 0; trial < 12 && run.stok.length > 0; trial += 1) {
    const at = run.random.rounded(0, run.stok.length - 1)
    const piece = run.stok[at]!
    const { baris } = await run.lane.request(who, 'GET', `penjualan/barang/${piece.kode_barcode}`)
    const jumlah_rp = Number(baris.jumlah_rp)
    if (jumlah_rp < piece.harga_bayar && !run.random.chance(0.01)) continue
    run.stok[at] = run.stok.at(-1)!
    run.stok.pop()
    return { barang: piece, jumlah_rp }
  }
  return undefined
}

/** How the customer pays: cash exactly or in round notes, other ways to the rupiah, now and then both. */
function examplePayments({ random }: Run, total: number): object[] {
  const { cara } = random.weigh(paymentMethods)
  const viaBank = (jumlah_rp: number) => ({ cara, jumlah_rp, no_rekening: random.pick(exampleAccounts).no_rekening })
  if (cara === 'CASH') return [{ cara, jumlah_rp: random.chance(0.6) ? roundUpTo(total, 50_000) : total }]
  const cash = random.chance(0.12) ? roundUpTo(total * 0.3, 100_000) : 0
  return cash > 0 && cash < total ? [viaBank(total - cash), { cara: 'CASH', jumlah_rp: cash }] : [viaBank(total)]
}

/** One customer at the counter; undefined: there was nothing to sell. */
export async function sell(run: Run, who: Cashier, approver: Approver): Promise<Nota | undefined> {
  const { random, lane } = run
  const picked: Scanned[] = []
  for (let n = random.weigh(goodsCounts).n; n > 0; n -= 1) {
    const one = await scan(run, who)
    if (one) picked.push(one)
  }
  if (picked.length === 0) return undefined
  const cut = random.chance(0.06) ? random.rounded(1, 3) / 100 : 0
  const detail_barang = picked.map(({ barang, jumlah_rp }) => ({
    kode_barcode: barang.kode_barcode,
    ...(cut > 0 ? { diskon_rp: roundUpTo(jumlah_rp * cut, 1000) } : {}),
  }))
  const total = picked.reduce((sum, t, i) => sum + t.jumlah_rp - (detail_barang[i]!.diskon_rp ?? 0), 0)
  const draft = {
    kode_sales: random.pick(exampleSales).kode_sales,
    ...(random.chance(0.35) ? { kode_customer: random.pick(exampleCustomers).kode } : {}),
    detail_barang,
    bayar: examplePayments(run, total),
  }
  const request = { doc: 'penjualan', action: 'simpan', draft, alasan: 'LANGGANAN' }
  const nota = await lane.execute(who, 'penjualan', request, approver)
  const cash = Number(nota.bayar_tunai) - Number(nota.kembali)
  run.kas += cash
  return { number: String(nota.no_faktur_jual), barang: picked.map((t) => t.barang), cash }
}

/** The customer changes his mind: the pieces go back to their trays, the money to him. */
export async function cancel(run: Run, who: Cashier, approver: Approver, nota: Nota): Promise<void> {
  const reason = run.random.pick(['SALAH UKURAN', 'CUSTOMER BATAL', 'SALAH BARANG'])
  const { number } = nota
  await run.lane.execute(
    who,
    `penjualan/${number}/batal`,
    { doc: 'penjualan', action: 'batal', number, draft: { alasan: reason }, alasan: reason },
    approver,
  )
  run.kas -= nota.cash
  run.stok.push(...nota.barang)
}
