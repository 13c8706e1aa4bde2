import { documents } from '#apps/rooms.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import { cash, contractDraft, type Cashier } from './cashier.ts'
import { known } from './document-examples.ts'
import { execute, plantOverdue } from './examples.ts'
import { testPassword } from './server.ts'
import { accounts, customers } from './world.ts'

type Call = (who: Cashier['owner'], path: string, body: object) => Promise<Record<string, unknown>>

/** One that needs a yes, and has it. */
async function allowed(cashier: Cashier, name: string, draft: object): Promise<Record<string, unknown>> {
  const doc = documents.find((x) => x.name === name)!
  const answer = await execute(cashier.chain, cashier.owner, doc, 'simpan', draft, { password: testPassword })
  if (answer.status !== 200) throw new Error(answer.raw)
  return answer.body
}

/** Loans that are paid in each way, and pledges that are sold to somebody and to the shop; one surplus is paid, one is still owed. */
async function endLoans(cashier: Cashier, call: Call): Promise<void> {
  const [sold, taken, renewed, paid, home] = (await plantOverdue(cashier.chain, cashier.owner)) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const settled = [
    { cara: 'CASH', jumlah_rp: 20_000_000 },
    { cara: 'TRANSFER', jumlah_rp: 10_000_000, no_rekening: accounts.bca, keterangan: 'LELANG' },
  ]
  await allowed(cashier, 'lelang-hutang', {
    pembeli: 'PIHAK KETIGA',
    kode_pembeli: customers.siti,
    keterangan: 'UJI',
    detail_hutang: [{ no_faktur_hutang: sold, harga: 30_000_000, biaya: 50_000 }],
    bayar: settled,
  })
  await allowed(cashier, 'lelang-hutang', {
    pembeli: 'TOKO',
    kondisi_beli: 'MULUS',
    kode_group: 'G585',
    kode_dept: 'BR',
    detail_hutang: [{ no_faktur_hutang: taken, harga: 30_000_000, biaya: 25_000 }],
    bayar: [],
  })
  await allowed(cashier, 'bayar-kelebihan', {
    nomor_asal: sold,
    cara: 'BAYAR',
    hubungan: 'ISTRI',
    keterangan: 'UJI',
    bayar_keluar: [],
  })
  const pay = (no_faktur_hutang: string, cara: string) =>
    call(cashier.owner, 'penebusan', {
      no_faktur_hutang,
      cara,
      keterangan: 'UJI',
      pulang: [],
      bayar: [],
      bayar_keluar: [],
    })
  await pay(renewed, 'PERPANJANG')
  await pay(paid, 'BUNGA')
  await pay(home, 'TEBUS')
}

/** Contracts that run, are paid in part, and end by auction: of pieces that the shop has, and of some that come back. */
async function endContracts(cashier: Cashier, call: Call): Promise<void> {
  const contract = async (kode_barcode: string, kode_cicilan: string, more: object) =>
    String(
      (
        await call(
          cashier.owner,
          'cicilan',
          contractDraft(kode_barcode, 1_500_000, { kode_cicilan, keterangan: 'UJI', ...more }),
        )
      ).no_cicilan,
    )
  const runs = await contract('CC1001', 'C6', {})
  const part = { no_cicilan: runs, cara_lunas: 'ANGSURAN', ke_awal: 1, ke_akhir: 1, keterangan: 'UJI' }
  const { rows } = await cashier.chain.owner.query<{ angsuran: bigint }>(
    `SELECT angsuran FROM cicilan_jadwal WHERE cabang = 'SBY' AND no_cicilan = $1 AND ke = 1`,
    [runs],
  )
  await call(cashier.owner, 'bayar-cicilan', { ...part, bayar: cash(Number(rows[0]!.angsuran)) })
  const flag = 'TANGGAL_MUNDUR_OLEH_OWNER'
  await cashier.flag(flag, 'on')
  const late = { tgl_dokumen: addDays(cashier.chain.now().toISOString().slice(0, 10), -100) }
  await cashier.set('cicilan_serah_dulu', 'on')
  const handed = await contract('CC1003', 'C6', late)
  await cashier.set('cicilan_serah_dulu', 'off')
  await cashier.flag(flag, 'off')
  await allowed(cashier, 'lelang-cicilan', {
    no_cicilan: known.get('macet 1'),
    cara: 'DISIMPAN',
    keterangan: 'UJI',
    bayar_keluar: [],
  })
  await allowed(cashier, 'lelang-cicilan', {
    no_cicilan: handed,
    cara: 'KEMBALI',
    nilai_wajar: 5_000_000,
    kondisi_beli: 'MULUS',
    keterangan: 'UJI',
    bayar_keluar: [],
  })
}

/** Loans and contracts in every state that they end in, after `identifyCustomer` and `plantContractGoods`, with money in the drawer. */
export async function plantOwed(cashier: Cashier, call: Call): Promise<void> {
  await endLoans(cashier, call)
  await endContracts(cashier, call)
}
