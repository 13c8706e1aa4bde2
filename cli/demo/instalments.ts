import { addDays } from '#kernel/base/time/dates.ts'
import type { Approver, Cashier } from './lane.ts'
import { exampleSales, identifiedCustomers } from './people.ts'
import { roundUpTo, scan } from './sell.ts'
import type { Run } from './shop.ts'
import { instalmentTerms } from './terms.ts'

/** A contract that is being paid. */
export interface OpenContract {
  readonly number: string
  /** The instalment that is next, and its due date. */
  readonly ke: number
  readonly tempo: readonly string[]
  /** What is due at each of them. */
  readonly angsuran: readonly number[]
  /** Some pay late, by so many days. */
  readonly late: number
}

/** Somebody buys a piece on instalments. */
async function sign(run: Run, who: Cashier, approver: Approver): Promise<void> {
  const { random, lane } = run
  const picked = await scan(run, who)
  if (!picked) return
  const dp = roundUpTo(picked.jumlah_rp * 0.3, 50_000)
  const draft = {
    kode_sales: random.pick(exampleSales).kode_sales,
    kode_customer: random.pick(identifiedCustomers).kode,
    kode_cicilan: random.pick(instalmentTerms).kode_cicilan,
    dp,
    detail_barang: [{ kode_barcode: picked.barang.kode_barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: dp }],
  }
  const request = { doc: 'cicilan', action: 'simpan', draft, alasan: 'LANGGANAN' }
  const made = await lane.execute(who, 'cicilan', request, approver)
  run.kas += dp
  const jadwal = made.jadwal as { jatuh_tempo: string; angsuran: number }[]
  run.contracts.push({
    number: String(made.no_cicilan),
    ke: 1,
    tempo: jadwal.map((row) => row.jatuh_tempo),
    angsuran: jadwal.map((row) => row.angsuran),
    late: random.chance(0.25) ? random.rounded(3, 20) : 0,
  })
}

/** An instalment is paid in cash; whoever pays the last one takes the piece home. */
async function pay(run: Run, who: Cashier, approver: Approver, contract: OpenContract): Promise<void> {
  const { number, ke } = contract
  // More than any late fee makes it: what is due is what the dry run says.
  const enough = 100_000_000
  const draft = { no_cicilan: number, ke_awal: ke, ke_akhir: ke, bayar: [] }
  const asked = await run.lane.request(who, 'POST', 'bayar-cicilan/hitung', {
    aksi: 'simpan',
    draft: { ...draft, bayar: [{ cara: 'CASH', jumlah_rp: enough }] },
  })
  const jumlah_rp = Number(asked.isi.total)
  const paid = { doc: 'bayar-cicilan', action: 'simpan', draft: { ...draft, bayar: [{ cara: 'CASH', jumlah_rp }] } }
  await run.lane.execute(who, 'bayar-cicilan', { ...paid, alasan: 'LANGGANAN' }, approver)
  run.kas += jumlah_rp
  if (ke < contract.tempo.length) run.contracts.push({ ...contract, ke: ke + 1 })
  else {
    const taken = { doc: 'cicilan', action: 'ambil', number, draft: {}, alasan: 'LUNAS' }
    await run.lane.execute(who, `cicilan/${number}/ambil`, taken, approver)
  }
}

/** The instalments of a morning: what is due is paid, and now and then a contract is signed. */
export async function sellOnInstalments(run: Run, who: Cashier, approver: Approver, date: string): Promise<void> {
  const isDue = (c: OpenContract): boolean => addDays(c.tempo[c.ke - 1]!, c.late) <= date
  for (const contract of run.contracts.filter(isDue)) {
    run.contracts.splice(run.contracts.indexOf(contract), 1)
    await pay(run, who, approver, contract)
  }
  if (run.random.chance(0.12)) await sign(run, who, approver)
}
