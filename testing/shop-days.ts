import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { plantedChain, withMasters } from './planted.ts'
import type { Answer, Person, TestChain } from './server.ts'

export const dayMs = 86_400_000

let made = 0
/** A ring that comes in. */
export const incomingDraft = (sumber = 'AWAL'): object => ({
  sumber,
  detail_barang: [
    {
      kode_barcode: `HR${(made += 1)}`,
      nama_barang: 'CINCIN POLOS',
      kode_group: 'G585',
      kode_dept: 'BR',
      berat: 2,
      harga_bayar: 100_000,
      harga_jual: 3_000_000,
      jumlah: 1,
      kode_toko: 'B01',
    },
  ],
})
export const statusAndMessage = (a: Answer) => [a.status, a.body.message]

type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>

/** Compares the stored balances of a day with the current ones and returns the differences of both sides. */
async function balanceDifferences(line: Query, tgl_system: string): Promise<{ uang: object[]; barang: object[] }> {
  // An account with equal debit and credit moved on the day but has no balance.
  const differs = (column: string, now: string, thatDay: string, existing = 'true') =>
    line(
      `(SELECT ${column} FROM ${now} WHERE cabang = 'SBY' AND ${existing} EXCEPT SELECT ${column} FROM ${thatDay} WHERE cabang = 'SBY' AND tgl_system = $1 AND ${existing})
       UNION ALL (SELECT ${column} FROM ${thatDay} WHERE cabang = 'SBY' AND tgl_system = $1 AND ${existing} EXCEPT SELECT ${column} FROM ${now} WHERE cabang = 'SBY' AND ${existing})`,
      [tgl_system],
    )
  return {
    uang: await differs('akun, sub, saldo', 'saldo_uang', 'saldo_hari_uang', 'saldo <> 0'),
    barang: await differs('kode_gudang, kode_baki, jumlah, berat, murni, nilai', 'saldo_baki', 'saldo_hari_barang'),
  }
}

/**
 * Days of one shop, closed and opened in turn by the test's clock: every test starts on an open day, whatever the test
 * before did.
 */
export function shopDays() {
  let installation: TestChain
  let kasir: Person
  let shopOwner: Person
  const loginAgain = async (): Promise<void> => {
    kasir = await installation.login('LINA')
    shopOwner = await installation.login('PEMILIK')
  }
  const line: Query = async (sql, values = []) => installation.db.readAll((tx) => tx.query(sql, values))
  const kas = async (): Promise<number> => {
    const [row] = await line<{ n: bigint }>(
      `SELECT coalesce(sum(saldo), 0)::bigint AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`,
    )
    return Number(row!.n)
  }
  const hari = async () =>
    (
      await line<{ tgl_system: string; buka: boolean }>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = 'SBY'`)
    )[0]!
  const open = (content: object): Promise<Answer> => installation.call(kasir, 'POST', 'buka', content)
  const count = (kas_hitung: number): Promise<Answer> =>
    installation.call(kasir, 'POST', 'tutup-toko/hitung', { kas_hitung })

  beforeAll(async () => {
    installation = await plantedChain(withMasters)
    await loginAgain()
    const initial = await installation.call(shopOwner, 'POST', 'saldo-awal', {
      detail_saldo: [{ akun: 'KAS', jumlah_rp: 1_000_000 }],
    })
    expect(initial.status, initial.raw).toBe(200)
  })
  beforeEach(async () => {
    if ((await hari()).buka) return
    installation.tick(dayMs)
    await loginAgain()
    const answer = await open({ kas_hitung: await kas() })
    expect(answer.status, answer.raw).toBe(200)
  })
  afterAll(() => installation.close())

  return {
    get chain() {
      return installation
    },
    get kasir() {
      return kasir
    },
    get shopOwner() {
      return shopOwner
    },
    loginAgain,
    line,
    kas,
    hari,
    open,
    count,
    /** Counts until the count stands: twice the same, where the first one does not fit. */
    compute: async (kas_hitung: number): Promise<Answer> => {
      const first = await count(kas_hitung)
      return first.body.keadaan === 'TIDAK COCOK' ? count(kas_hitung) : first
    },
    close: (content: object, more: object = {}, who = kasir): Promise<Answer> =>
      installation.call(who, 'POST', 'tutup', content, more),
    incoming: (sumber?: string): Promise<Answer> =>
      installation.call(shopOwner, 'POST', 'barang-masuk', incomingDraft(sumber)),
    overview: (): Promise<Answer> => installation.call(kasir, 'GET', 'tutup-toko/ringkasan'),
    balanceDifferences: (tgl_system: string) => balanceDifferences(line, tgl_system),
  }
}
