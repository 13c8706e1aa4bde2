import type { WireRow } from '#kernel/model/fields/field.ts'
import { bayarKelebihan, hutang, lelangHutang, penebusan } from '#hutang'
import { cash, lendingShop, type Cashier } from './cashier.ts'
import { execute } from './examples.ts'
import { testPassword, type Answer } from './server.ts'
import { customers, pledge } from './world.ts'

/** The days of a shop that auctions: when it lent, when it told, and today. */
export const auctionDays = { lent: '2026-08-01', told: '2026-11-10', today: '2026-11-21' } as const
const { lent, told, today } = auctionDays

/** A ring that a loan of 5,000,000 stands on. */
export const solitaire = {
  ...pledge,
  nama_barang: 'CINCIN SOLITAIRE',
  kode_group: 'G750',
  berat_kotor: 4.25,
  berat: 4,
  tempat: 'BRANKAS B',
}
/** What an auction to the shop itself says of its buyer. */
export const toShop = { pembeli: 'TOKO', kode_pembeli: null, kondisi_beli: 'MULUS', kode_dept: 'BR' }

/** What stands after an auction: the loan, its envelopes, its surplus, the books. */
function looks(cashier: () => Cashier) {
  const chain = () => cashier().chain
  const rows = async (sql: string, values: unknown[]) => (await chain().owner.query(sql, values)).rows
  return {
    rows,
    loan: async (nomor: string): Promise<WireRow> =>
      (await chain().call(cashier().owner, 'GET', `hutang/${nomor}`)).body,
    safe: (nomor: string) =>
      rows(
        `SELECT status, no_keluar FROM jaminan WHERE cabang = 'SBY' AND no_faktur_hutang = $1 ORDER BY kode_jaminan`,
        [nomor],
      ),
    surplus: async (nomor: string) =>
      (
        await rows(
          `SELECT no_lelang, jumlah_rp::int AS jumlah, sisa_rp::int AS sisa, status, tgl_hangus::text AS hangus, no_kelebihan FROM kelebihan_lelang
           WHERE cabang = 'SBY' AND nomor_asal = $1`,
          [nomor],
        )
      )[0],
    /** What stands in the books of a document, account by account. */
    entry: async (nomor: string): Promise<string[]> => {
      const lines = await chain().owner.query<{ a: string; sub: string; n: string }>(
        `SELECT a.nama_akun AS a, b.sub, sum(b.debit - b.kredit)::text AS n FROM buku_uang b JOIN akun a ON a.cabang = b.cabang AND a.nomor_akun = b.akun
         WHERE b.cabang = 'SBY' AND b.nomor = $1 GROUP BY 1, 2, b.akun HAVING sum(b.debit - b.kredit) <> 0 ORDER BY b.akun, b.sub`,
        [nomor],
      )
      return lines.rows.map((r) => `${r.a} ${r.sub} ${r.n}`.replace(/ {2,}/, ' '))
    },
  }
}

/** What tests of auctions do, by the owner of the shop. `cashier`: asked at each call, because a test opens its shop later. */
export function auctions(cashier: () => Cashier) {
  const chain = () => cashier().chain
  const open = (date: string) =>
    chain().plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [date])
  const by = { password: testPassword }
  const must = (answer: Answer): Answer => {
    if (answer.status !== 200) throw new Error(answer.raw)
    return answer
  }
  const tell = async (nomor: string, date: string): Promise<void> => {
    await open(date)
    must(await execute(chain(), cashier().owner, hutang, 'beritahu', { cara: 'TELEPON' }, { nomor, ...by }))
  }
  const sell = (draft: object): Promise<Answer> => execute(chain(), cashier().owner, lelangHutang, 'simpan', draft, by)
  return {
    ...looks(cashier),
    open,
    sell,
    /** Gold at 2,200,000 a gram, loans for 30 days, money in the drawer, no ceilings; the day is that of lending. */
    prepare: async (): Promise<void> => {
      await cashier().flag('PLAFOND_HUTANG_MODULE', 'off')
      await open(lent)
      await lendingShop(chain(), cashier().owner, 900_000_000)
    },
    /** A loan of 5,000,000 that is 112 days old today, 82 of them late; its borrower was told on `notice`. */
    overdue: async (more: object = {}, notice: string | null = told): Promise<string> => {
      await open(lent)
      const draft = {
        kode_customer: customers.siti,
        kode_sales: 'RINA',
        pokok: 5_000_000,
        detail_barang: [solitaire],
        bayar_keluar: [],
      }
      const lentNow = must(await chain().call(cashier().owner, 'POST', 'hutang', { ...draft, ...more }))
      const nomor = String(lentNow.body.no_faktur_hutang)
      if (notice !== null) await tell(nomor, notice)
      await open(today)
      return nomor
    },
    /** One loan is sold, to the customer C0001 where nothing else is said. */
    auction: (no_faktur_hutang: string, harga: number, more: object = {}, biaya = 150_000): Promise<Answer> =>
      sell({
        pembeli: 'PIHAK KETIGA',
        kode_pembeli: customers.siti,
        bayar: [],
        detail_hutang: [{ no_faktur_hutang, harga, biaya }],
        ...more,
      }),
    /** A surplus is paid (BAYAR), or lapses (HANGUS). */
    settle: (nomor_asal: string, cara: string, more: object = {}): Promise<Answer> =>
      execute(chain(), cashier().owner, bayarKelebihan, 'simpan', { nomor_asal, cara, bayar_keluar: [], ...more }, by),
    cancel: (nomor: string): Promise<Answer> => {
      const doc = nomor.startsWith('LL') ? lelangHutang : bayarKelebihan
      return execute(chain(), cashier().owner, doc, 'batal', { alasan: 'SALAH' }, { nomor, ...by })
    },
    redeem: (no_faktur_hutang: string, cara = 'TEBUS'): Promise<Answer> => {
      const draft = { no_faktur_hutang, cara, pulang: [], bayar: cash(9_000_000), bayar_keluar: [] }
      return execute(chain(), cashier().lina, penebusan, 'simpan', draft, by)
    },
  }
}
