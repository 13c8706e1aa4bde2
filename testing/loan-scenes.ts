import { cash, type Cashier } from './cashier.ts'
import { plantOverdue } from './examples.ts'
import { named, type standing } from './standing.ts'
import { customers, pledge } from './world.ts'

/** A loan or a payment on one that is cancelled, and what may stand on it, for the table of cancellings. */
interface Loan {
  readonly code: string
  readonly nomor: string
}
type Told = ReturnType<typeof standing>

const piece = { ...pledge, berat_kotor: 10, berat: 10 }

/** A loan is lent, paid, redeemed or sold, and something stands on it. */
function loanSteps({ make, act, cancel, withFlag, pieceOf }: Told, cashier: () => Cashier) {
  const newLoanOf = async (nomor: string): Promise<string> => {
    const { chain, owner } = cashier()
    return String((await chain.call(owner, 'GET', `penebusan/${nomor}`)).body.no_baru)
  }
  const lend = (): Promise<string> =>
    make('HT', {
      kode_customer: customers.siti,
      kode_sales: 'RINA',
      pokok: 1_250_000,
      detail_barang: [piece],
      bayar_keluar: [],
    })
  const pay = (loan: string, cara: string, more: object = {}): Promise<string> =>
    make('TB', { no_faktur_hutang: loan, cara, pulang: [], bayar: [], bayar_keluar: [], ...more })
  const later = (earlier: string, nomor: string, undo = () => cancel(nomor)) => ({ says: named(earlier, nomor), undo })
  /** `code`: the loan that is paid. */
  const paid = (cara: string) => async (): Promise<Loan> => {
    const code = await lend()
    return { code, nomor: await pay(code, cara) }
  }
  const on =
    (cara: string, more: object = {}) =>
    async (loan: Loan) =>
      later(loan.nomor, await pay(loan.code === '' ? loan.nomor : loan.code, cara, more))
  const waiting = async (loan: Loan) => {
    const nomor = await withFlag('HUTANG_DUA_LANGKAH', () => pay(loan.nomor, 'TEBUS'))
    return later(loan.nomor, nomor, () => act(nomor, 'tolak', { alasan: 'TIDAK JADI' }))
  }
  /** An overdue loan, and the auction of it. */
  const sold =
    (more: object = {}) =>
    async (): Promise<Loan> => {
      const { chain, owner } = cashier()
      const [code] = await plantOverdue(chain, owner, 1)
      const sale = { pembeli: 'PIHAK KETIGA', kode_pembeli: customers.siti, bayar: [], ...more }
      const lines = [{ no_faktur_hutang: code, harga: 30_000_000 }]
      return { code: code!, nomor: await make('LL', { ...sale, detail_hutang: lines }) }
    }
  const paySurplus = (loan: string) => make('KL', { nomor_asal: loan, cara: 'BAYAR', bayar_keluar: [] })
  const surplusPaid = async (s: Loan) => later(s.nomor, await paySurplus(s.code))
  const destroyed = async (loan: Loan) => {
    const detail_barang = [{ kode_barcode: await pieceOf(loan.nomor) }]
    return later(loan.nomor, await make('HP', { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang }))
  }
  const followed = async (s: Loan) => later(s.nomor, await pay(await newLoanOf(s.nomor), 'TEBUS'))
  return { lend, paid, on, waiting, sold, paySurplus, surplusPaid, destroyed, followed }
}

export function loanScenes(told: Told, cashier: () => Cashier) {
  const { lend, paid, on, waiting, sold, paySurplus, surplusPaid, destroyed, followed } = loanSteps(told, cashier)
  const toShop = { pembeli: 'TOKO', kode_pembeli: null, kondisi_beli: 'MULUS', kode_dept: 'BR' }
  return [
    [
      'HT',
      'a loan',
      async (): Promise<Loan> => ({ code: '', nomor: await lend() }),
      [
        ['its interest is paid', on('BUNGA')],
        ['a part is paid', on('SEBAGIAN', { pokok_rp: 500_000, bayar: cash(501_500) })],
        ['renewed', on('PERPANJANG')],
        ['more is lent on it', on('TAMBAH', { tambah_rp: 500_000 })],
        ['redeemed', on('TEBUS')],
        ['a redemption waits', waiting],
      ],
    ],
    ['TB', 'interest that was paid', paid('BUNGA'), [['redeemed', on('TEBUS')]]],
    ['TB', 'a renewal', paid('PERPANJANG'), [['the loan that follows is redeemed', followed]]],
    ['TB', 'a redemption', paid('TEBUS'), []],
    ['LL', 'an auction', sold(), [['its surplus is paid', surplusPaid]]],
    ['LL', 'an auction to the shop itself', sold(toShop), [['a piece of it is destroyed', destroyed]]],
    [
      'KL',
      'a surplus that was paid',
      async (): Promise<Loan> => ({ code: '', nomor: await paySurplus((await sold()()).code) }),
      [],
    ],
  ] as const
}
