import { buy } from './buy.ts'
import { enter, type Run } from './shop.ts'
import { sellOnInstalments } from './instalments.ts'
import { auction, lendAndTake } from './loans.ts'
import { bringToBank, payBills, sendToHeadOffice } from './petty.ts'
import { cancel, sell, type Nota } from './sell.ts'
import type { Cashier, Approver } from './lane.ts'
import { exampleFineness } from './goods.ts'
import { weekday, at } from './time.ts'

/** Minutes of the day. */
const openTime = 8 * 60
const sellTimes = [9 * 60, 20 * 60] as const
const closeTime = 20 * 60 + 30
const monday = 1
/** Rupiah: more than the dearest piece costs. */
const heaviest = 55_000_000
/** Of those who come, so many bring a piece of an earlier day. */
const bringsBack = 0.25

/** The place of this day in the sequence. */
export interface ExampleDay {
  readonly date: string
  /** Pieces that the shop keeps in its trays. */
  readonly barang: number
  /** Sales per day: from, to. */
  readonly nota: readonly [number, number]
  /** The first of the days: the set-up has already opened the shop. */
  readonly first: boolean
  /** One of the last evenings, of which head office, which opens today, has the money. */
  readonly sends: boolean
  /** Today: the shop stays open, and nothing is done later than the sample's last moment. */
  readonly last: boolean
}

/** The day's gold price, and on Mondays the prices of the groups. */
async function setPrices(run: Run, who: Cashier, date: string): Promise<void> {
  const harga_24k = run.harga(date)
  const toThousands = (rp: number): number => Math.round(rp / 1000) * 1000
  await run.lane.request(who, 'POST', 'harga-emas', {
    waktu: `${date}T08:05`,
    harga_24k,
    harga_jual: toThousands(harga_24k * 1.08),
    harga_beli: toThousands(harga_24k * 0.95),
  })
  for (const { kode, kadar } of exampleFineness) {
    const { dihapus: _removed, diubah: _changed, ...lama } = await run.lane.request(who, 'GET', `group/G${kode}`)
    const fine = (harga_24k * kadar) / 100
    await run.lane.request(who, 'PUT', `group/G${kode}`, {
      ...lama,
      harga: Math.ceil((fine * 1.08) / 1000) * 1000,
      harga_modal: Math.round(fine),
      harga_beli: Math.floor((fine * 0.95) / 1000) * 1000,
    })
  }
}

/** On Mondays the owner sets prices, sells what was pledged and never fetched, and fills the trays, paying cash as far as the drawer allows. */
async function ownerMorning(run: Run, day: ExampleDay, approver: Approver): Promise<void> {
  const who = await run.lane.login(run.toko.owner.user_id)
  await setPrices(run, who, day.date)
  await auction(run, who, approver)
  const less = day.barang - run.stok.length
  if (less > 0) {
    const cash = run.kas > heaviest
    // As many pieces as the cash allows, at the cost of a piece here, were one of them the heaviest.
    const count = cash ? Math.min(less, Math.floor((run.kas - heaviest) / 8_000_000) + 1) : less
    const paid = await enter(run, who, day.date, { sumber: cash ? 'TUNAI' : 'SUPPLIER', jumlah: count, lama: 0 })
    if (cash) run.kas -= paid
    if (count < less) await enter(run, who, day.date, { sumber: 'SUPPLIER', jumlah: less - count, lama: 0 })
  }
  await run.lane.logout(who)
}

/** The minutes at which customers come, in order. */
function notaTimes(run: Run, day: ExampleDay): number[] {
  const [few, count] = day.nota
  const weekend = [0, 6].includes(weekday(day.date))
  const amount = run.random.rounded(few, count) + (weekend ? Math.round(count / 4) : 0)
  return Array.from({ length: amount }, () => run.random.rounded(...sellTimes)).toSorted((a, b) => a - b)
}

/** Cash is counted as in every shop: once, again where it does not fit, and the day is closed with that figure. */
async function closeDay(run: Run, who: Cashier, approver: Approver): Promise<void> {
  const difference = run.random.chance(0.05) ? run.random.pick([-10_000, -5000, 5000, 50_000]) : 0
  const kas_hitung = run.kas + difference
  const count = () => run.lane.request(who, 'POST', 'tutup-toko/hitung', { kas_hitung })
  const first = await count()
  const { kas } = (first.keadaan === 'TIDAK COCOK' ? await count() : first) as { kas: { kas_buku: number } }
  if (kas.kas_buku !== run.kas)
    throw new Error(`${run.toko.kode_toko}: ${run.kas} in the drawer, ${kas.kas_buku} in the books`)
  const draft = { kas_hitung, ...(difference === 0 ? {} : { alasan: 'SALAH KEMBALIAN' }) }
  await run.lane.execute(who, 'tutup', { doc: 'tutup', action: 'simpan', draft, alasan: 'SELISIH KAS' }, approver)
  run.kas = kas_hitung
}

/** A day of a shop from opening to closing; the last one stays open. */
export async function runDay(run: Run, day: ExampleDay): Promise<void> {
  const { lane, toko } = run
  const past = (minute: number): boolean => at(day.date, minute) <= run.until
  const clock = (minute: number): void => lane.setClock(past(minute) ? at(day.date, minute) : run.until)
  clock(openTime)
  const cashierIds = toko.other.filter((o) => o.level === 'KASIR').map((o) => o.user_id)
  const cashier: Cashier[] = []
  for (const user_id of cashierIds) cashier.push(await lane.login(user_id))
  const approver = { SPV: toko.other.find((o) => o.level === 'SPV')!.user_id, OWN: toko.owner.user_id }
  if (!day.first) await lane.request(cashier[0], 'POST', 'buka', { kas_hitung: run.kas })
  clock(openTime + 5)
  if (!day.first && weekday(day.date) === monday) await ownerMorning(run, day, approver)
  if (past(openTime + 40)) {
    clock(openTime + 40)
    await lendAndTake(run, cashier[0]!, approver, day.date)
    await sellOnInstalments(run, cashier[0]!, approver, day.date)
  }
  const created: { nota: Nota; who: Cashier }[] = []
  let cancelled: Nota | undefined
  for (const minute of notaTimes(run, day)) {
    if (!past(minute)) break
    clock(minute)
    const who = run.random.pick(cashier)
    const nota = await sell(run, who, approver)
    if (nota) created.push({ nota, who })
    if (run.random.chance(bringsBack)) await buy(run, who, approver)
  }
  if (past(closeTime - 20)) {
    clock(closeTime - 20)
    await payBills(run, cashier[0]!, approver)
    await bringToBank(run, approver.SPV)
    if (day.sends) await sendToHeadOffice(run, approver.SPV)
  }
  if (past(closeTime - 15) && run.random.chance(0.3) && created.length > 0) {
    clock(closeTime - 15)
    const { nota, who } = run.random.pick(created)
    // A nota is cancelled only while its cash is still in the drawer.
    if (nota.cash <= run.kas) {
      await cancel(run, who, approver, nota)
      cancelled = nota
    }
  }
  for (const { nota } of created)
    if (nota !== cancelled) run.dijual.push(...nota.barang.map((barang) => ({ number: nota.number, barang })))
  clock(closeTime)
  if (!day.last) await closeDay(run, cashier[0]!, approver)
  for (const who of cashier) await lane.logout(who)
}
