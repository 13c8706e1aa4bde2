import type { ExamplePiece } from './goods.ts'
import type { Cashier, Approver } from './lane.ts'
import { exampleCustomers, exampleSales } from './people.ts'
import type { Run } from './shop.ts'

/** A piece that a customer took home, and the nota he has of it. */
export interface SoldPiece {
  readonly number: string
  readonly barang: ExamplePiece
}

/** The drawer is not emptied for a piece. */
const kept = 5_000_000

/** One of the pieces that were sold on earlier days; it is taken off the list. */
function takeSold({ random, dijual }: Run): SoldPiece | undefined {
  const at = random.rounded(0, dijual.length - 1)
  const one = dijual[at]
  if (!one) return undefined
  dijual[at] = dijual.at(-1)!
  dijual.pop()
  return one
}

/** What the customer puts on the scale: never more than the nota says, because gold wears. */
function line({ random }: Run, { number, barang }: SoldPiece): object {
  const mg = Math.round(barang.berat * 1000)
  return {
    asal: 'NOTA KITA',
    no_faktur_jual: number,
    kode_barcode_asal: barang.kode_barcode,
    berat: (mg - Math.min(random.rounded(0, 8), mg - 1)) / 1000,
    kondisi_beli: 'BAIK',
  }
}

/** A customer sells a piece back, in cash; nothing happens where the drawer does not hold enough. */
export async function buy(run: Run, who: Cashier, approver: Approver): Promise<void> {
  const sold = takeSold(run)
  if (!sold) return
  const draft = {
    kode_sales: run.random.pick(exampleSales).kode_sales,
    kode_customer: run.random.pick(exampleCustomers).kode,
    detail_barang: [line(run, sold)],
  }
  const { isi, tolak } = await run.lane.request(who, 'POST', 'pembelian/hitung', { aksi: 'simpan', draft })
  if (tolak) throw new Error(`${run.toko.kode_toko}: ${JSON.stringify(tolak)}`)
  if (run.kas - Number(isi.total) < kept) {
    run.dijual.push(sold)
    return
  }
  const request = { doc: 'pembelian', action: 'simpan', draft, alasan: 'LANGGANAN' }
  const nota = await run.lane.execute(who, 'pembelian', request, approver)
  run.kas -= Number(nota.total)
}
