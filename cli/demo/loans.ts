import type { Candidate } from '#hutang'
import { addDays } from '#kernel/base/time/dates.ts'
import { exampleFineness, exampleKinds, photoColors } from './goods.ts'
import type { Approver, Cashier } from './lane.ts'
import { exampleSales, identifiedCustomers } from './people.ts'
import type { Random } from './random.ts'
import type { Run } from './shop.ts'

/** A loan that runs, and what its customer will come for on which day; without a plan nobody comes. */
export interface OpenLoan {
  readonly number: string
  readonly comes: string | undefined
  readonly cara: 'TEBUS' | 'BUNGA' | 'PERPANJANG'
  /** When it is due, and whether its borrower was told that it was. */
  readonly due: string
  told: boolean
}

/** The drawer is not emptied for a loan. */
const kept = 8_000_000
const [least, most, step] = [300_000, 6_000_000, 50_000] as const

const plans = [
  { cara: 'TEBUS', bagian: 40 },
  { cara: 'BUNGA', bagian: 15 },
  { cara: 'PERPANJANG', bagian: 20 },
  { cara: undefined, bagian: 25 },
] as const
/** When its customer comes again, and for what. Some forget: those loans are overdue one day. */
function planned(random: Random, number: string, date: string, due: string): OpenLoan {
  const { cara } = random.weigh(plans)
  const days = random.rounded(4, 38)
  const comes = cara === undefined ? undefined : addDays(date, days)
  return { number, comes, cara: cara ?? 'TEBUS', due, told: false }
}

/** A piece that a customer brings from home. */
function pledge(random: Random, foto: Run['foto']) {
  const kind = random.weigh(exampleKinds)
  const { kode } = random.weigh(exampleFineness)
  const grossMg = random.rounded(1_500, 6_000)
  const pictures = foto.get(`${kind.dept} ${Number(kode) < 700 ? photoColors[0] : photoColors[1]}`) ?? []
  return {
    nama_barang: kind.word,
    kode_dept: kind.dept,
    kode_kadar: kode,
    kode_group: `G${kode}`,
    jumlah: 1,
    berat_kotor: grossMg / 1000,
    berat: (grossMg - (random.chance(0.2) ? random.rounded(50, 400) : 0)) / 1000,
    kondisi_pinjaman: random.pick(['BAIK', 'BAIK', 'KUSAM', 'PUTUS']),
    foto: random.pick(pictures),
    tempat: `BRANKAS ${random.pick(['A', 'B', 'C'])}`,
  }
}

/** Somebody brings a piece and takes money home; nothing happens where the drawer does not hold enough. */
async function lend(run: Run, who: Cashier, approver: Approver, date: string): Promise<void> {
  const { random, lane } = run
  const detail_barang = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => pledge(random, run.pledgePhotos))
  const draft = {
    kode_customer: random.pick(identifiedCustomers).kode,
    kode_sales: random.pick(exampleSales).kode_sales,
    detail_barang,
  }
  const asked = await lane.request(who, 'POST', 'hutang/hitung', {
    aksi: 'simpan',
    draft: { ...draft, pokok: least },
  })
  if (asked.tolak) return
  // Below the ceiling, so that most may be renewed when gold has become cheaper.
  const ceiling = Math.min(most, Number(asked.isi.maksimal) * 0.95)
  const pokok = Math.floor((ceiling * random.rounded(60, 100)) / 100 / step) * step
  if (pokok < least || run.kas - pokok < kept) return
  const request = { doc: 'hutang', action: 'simpan', draft: { ...draft, pokok }, alasan: 'LANGGANAN' }
  const loan = await lane.execute(who, 'hutang', request, approver)
  run.kas -= Number(loan.dibayarkan)
  run.loans.push(planned(random, String(loan.no_faktur_hutang), date, String(loan.jatuh_tempo)))
}

/** Somebody redeems, pays interest or renews, in cash. */
async function pay(run: Run, who: Cashier, approver: Approver, date: string, loan: OpenLoan): Promise<void> {
  const draft = { no_faktur_hutang: loan.number, cara: loan.cara, pulang: [], bayar: [], bayar_keluar: [] }
  const asked = await run.lane.request(who, 'POST', 'penebusan/hitung', { aksi: 'simpan', draft })
  // Nothing is due yet, or gold has become too cheap for a renewal: this one comes again.
  if (asked.tolak) {
    run.loans.push({ ...loan, comes: addDays(date, 7), cara: 'TEBUS' })
    return
  }
  const request = { doc: 'penebusan', action: 'simpan', draft, alasan: 'LANGGANAN' }
  const paid = await run.lane.execute(who, 'penebusan', request, approver)
  run.kas += Number(paid.total) - Number(paid.dibayarkan)
  const due = String(paid.jatuh_tempo)
  if (loan.cara === 'PERPANJANG') run.loans.push(planned(run.random, String(paid.no_baru), date, due))
  if (loan.cara === 'BUNGA') run.loans.push(planned(run.random, loan.number, date, due))
}

/** Days after the due date: when who forgot is telephoned, and how late a loan is before its pledge is sold. Between them some wait. */
const [tellAfter, sellAfter] = [3, 28] as const

/** Who forgot is told by telephone, once. */
async function tell(run: Run, who: Cashier, date: string): Promise<void> {
  for (const loan of run.loans) {
    if (loan.comes !== undefined || loan.told || addDays(loan.due, tellAfter) > date) continue
    await run.lane.request(who, 'POST', `hutang/${loan.number}/beritahu`, {
      cara: 'TELEPON',
      catatan: run.random.pick(['AKAN DATANG MINGGU INI', 'TIDAK DIANGKAT, PESAN DITINGGALKAN', 'MINTA WAKTU']),
    })
    loan.told = true
  }
}

/** What nobody came for is sold at its worth of the day, to somebody known, for cash. */
export async function auction(run: Run, who: Cashier, approver: Approver): Promise<void> {
  const waiting = (await run.lane.request(who, 'GET', 'lelang-hutang/calon')) as readonly Candidate[]
  const sold = waiting.filter((c) => c.tolak === null && c.telat >= sellAfter && c.nilai_wajar !== null)
  if (sold.length === 0) return
  const draft = {
    pembeli: 'PIHAK KETIGA',
    kode_pembeli: run.random.pick(identifiedCustomers).kode,
    detail_hutang: sold.map((c) => ({ no_faktur_hutang: c.no_faktur_hutang, harga: c.nilai_wajar })),
    bayar: [],
  }
  const request = { doc: 'lelang-hutang', action: 'simpan', draft, alasan: 'LEWAT TEMPO' }
  const made = await run.lane.execute(who, 'lelang-hutang', request, approver)
  run.kas += Number(made.total)
  const gone = run.loans.filter((l) => sold.some((c) => c.no_faktur_hutang === l.number))
  for (const loan of gone) run.loans.splice(run.loans.indexOf(loan), 1)
}

/** The loans of a morning: who is expected comes, and now and then somebody new. */
export async function lendAndTake(run: Run, who: Cashier, approver: Approver, date: string): Promise<void> {
  const expected = run.loans.filter((l) => l.comes !== undefined && l.comes <= date)
  for (const loan of expected) {
    run.loans.splice(run.loans.indexOf(loan), 1)
    await pay(run, who, approver, date, loan)
  }
  await tell(run, who, date)
  if (run.random.chance(0.5)) await lend(run, who, approver, date)
}
