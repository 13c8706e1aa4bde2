import type { Approver, Cashier } from './lane.ts'
import { exampleAccounts, type Run } from './shop.ts'

/** Rupiah: above this the drawer is emptied down to what the next purchases need. */
const [tooMuch, kept, step] = [160_000_000, 90_000_000, 5_000_000] as const

/** Meals from the drawer on most days, electricity now and then, above the limit with a supervisor's yes. */
export async function payBills(j: Run, who: Cashier, approver: Approver): Promise<void> {
  const bill = j.random.chance(0.1)
    ? { kode_transaksi: 'LISTRIK', jumlah_rp: j.random.rounded(30, 90) * 10_000, keterangan: 'TOKEN LISTRIK' }
    : { kode_transaksi: 'KONSUMSI', jumlah_rp: j.random.rounded(8, 25) * 5_000, keterangan: 'MAKAN SIANG' }
  if (j.kas < bill.jumlah_rp || !j.random.chance(0.7)) return
  const request = { doc: 'uang-kas', action: 'simpan', draft: bill, alasan: 'TAGIHAN BULANAN' }
  await j.lane.execute(who, 'uang-kas', request, approver)
  j.kas -= bill.jumlah_rp
}

/** In the evening a supervisor brings to the bank what the drawer need not have. */
export async function bringToBank(j: Run, supervisor: string): Promise<void> {
  if (j.kas <= tooMuch) return
  const jumlah_rp = Math.floor((j.kas - kept) / step) * step
  const who = await j.lane.login(supervisor)
  await j.lane.request(who, 'POST', 'mutasi-uang-cash', {
    asal: 'CASH',
    no_rekening: j.random.pick(exampleAccounts).no_rekening,
    kategori: 'SETOR',
    jumlah_rp,
    keterangan: 'SETOR SORE',
  })
  j.kas -= jumlah_rp
  await j.lane.logout(who)
}
