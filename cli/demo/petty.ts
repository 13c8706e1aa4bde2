import type { Approver, Cashier, Lane } from './lane.ts'
import { exampleHeadOffice } from './people.ts'
import { exampleAccounts, type Run } from './shop.ts'

/** Rupiah: above this the drawer is emptied down to what the next purchases need. */
const [tooMuch, kept, step] = [160_000_000, 90_000_000, 5_000_000] as const

/** Meals from the drawer on most days, electricity now and then, above the limit with a supervisor's yes. */
export async function payBills(run: Run, who: Cashier, approver: Approver): Promise<void> {
  const bill = run.random.chance(0.1)
    ? { kode_transaksi: 'LISTRIK', jumlah_rp: run.random.rounded(30, 90) * 10_000, keterangan: 'TOKEN LISTRIK' }
    : { kode_transaksi: 'KONSUMSI', jumlah_rp: run.random.rounded(8, 25) * 5_000, keterangan: 'MAKAN SIANG' }
  if (run.kas < bill.jumlah_rp || !run.random.chance(0.7)) return
  const request = { doc: 'uang-kas', action: 'simpan', draft: bill, alasan: 'TAGIHAN BULANAN' }
  await run.lane.execute(who, 'uang-kas', request, approver)
  run.kas -= bill.jumlah_rp
}

/** In the evening a supervisor brings to the bank what the drawer need not have. */
export async function bringToBank(run: Run, supervisor: string): Promise<void> {
  if (run.kas <= tooMuch) return
  const jumlah_rp = Math.floor((run.kas - kept) / step) * step
  const who = await run.lane.login(supervisor)
  await run.lane.request(who, 'POST', 'mutasi-uang-cash', {
    asal: 'CASH',
    no_rekening: run.random.pick(exampleAccounts).no_rekening,
    kategori: 'SETOR',
    jumlah_rp,
    keterangan: 'SETOR SORE',
  })
  run.kas -= jumlah_rp
  await run.lane.logout(who)
}

/** In the last evenings a supervisor sends to head office what the drawer has above this. */
const [sendsAbove, sendStep] = [20_000_000, 2_500_000] as const
export async function sendToHeadOffice(run: Run, supervisor: string): Promise<void> {
  if (run.kas <= sendsAbove + sendStep) return
  const jumlah_rp = Math.min(6, Math.floor((run.kas - sendsAbove) / sendStep)) * sendStep
  const who = await run.lane.login(supervisor)
  const draft = { tujuan: exampleHeadOffice.kode_toko, jumlah_rp, asal: 'CASH', keterangan: 'SETOR KE PUSAT' }
  await run.lane.request(who, 'POST', 'kirim-uang', draft)
  run.kas -= jumlah_rp
  await run.lane.logout(who)
}

/** Head office counts in what has come; the latest of each branch is still under way. */
export async function receiveAtHeadOffice(lane: Lane): Promise<void> {
  await lane.deliver()
  const who = await lane.login(exampleHeadOffice.owner.user_id)
  const groups = await lane.request(who, 'GET', 'kirim-uang?status=OPEN')
  for (const { data } of groups as { data: { no_reff: string }[] }[])
    for (const { no_reff } of data.slice(1))
      await lane.request(who, 'POST', 'terima-uang', { no_reff, masuk_ke: 'CASH' })
  await lane.logout(who)
  await lane.deliver()
}
