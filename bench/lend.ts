import { hutang, penebusan } from '#hutang'
import { openClient } from './client.ts'
import type { Piece } from './floor.ts'
import type { Ground } from './ground.ts'
import type { Install } from './measure.ts'
import { borrowerCode, borrowers, plantBorrowers, withRoot } from './plant.ts'
import { benchTrade, rowsByShop, sellingShops, startTrading, taken, type Size, type Trade } from './sell.ts'
import { draftsOf } from '#testing/all-examples.ts'

/** Loans and redemptions per second: `POST hutang`, `POST penebusan` over HTTP against the floor of each. */

/** What is owed in the shop, by so much more. */
export const owed = (change: number): string =>
  `INSERT INTO hutang_berjalan (cabang, sisa_pokok) VALUES ($1, ${change})
   ON CONFLICT (cabang) DO UPDATE SET sisa_pokok = hutang_berjalan.sisa_pokok + excluded.sisa_pokok`
const example = draftsOf(hutang).good![0]!
/** What each loan is of. */
export const principal = Number(example.pokok)

let borrower = 0
/** A piece goes into the safe, money goes out: one borrower after the other, each within the ceilings. */
export const loan: Trade = {
  kind: {
    prefix: hutang.prefix,
    head: 'hutang',
    tables: {
      hutang: 'no_faktur_hutang',
      hutang_detail_barang: 'no_faktur_hutang',
      hutang_bayar_keluar: 'no_faktur_hutang',
      jaminan: 'no_faktur_hutang',
    },
    moves: [],
    lock: `SELECT jenis, plafond FROM plafond_hutang WHERE cabang = $1 AND $2::text[] IS NOT NULL AND dihapus IS NULL ORDER BY kode_plafond FOR UPDATE`,
    sum: owed(principal),
    codes: (number) => [`${number}-1`],
  },
  draft: () => ({ ...example, kode_customer: borrowerCode((borrower += 1) % borrowers) }),
  next: () => [],
}

/** A loan is paid off, its piece goes home. */
export const redemption = (running: ReadonlyMap<string, Piece[]>): Trade => ({
  kind: {
    prefix: penebusan.prefix,
    head: 'penebusan',
    tables: { penebusan: 'no_penebusan', penebusan_detail_barang: 'no_penebusan', penebusan_bayar: 'no_penebusan' },
    moves: [
      {
        piece: `UPDATE hutang SET status = 'LUNAS', sisa_pokok = 0, bunga_sampai = bunga_sampai + 1, diubah = $4, versi = versi + 1
          WHERE cabang = $1 AND no_faktur_hutang = $2 AND $3 <> ''`,
        claim: `UPDATE jaminan SET status = 'PULANG', no_keluar = $3 WHERE cabang = $1 AND no_faktur_hutang = $2 AND $4 = ''`,
      },
    ],
    lock: `SELECT no_faktur_hutang FROM hutang WHERE cabang = $1 AND no_faktur_hutang = ANY($2) ORDER BY 1 FOR UPDATE`,
    sum: owed(-principal),
    codes: (_number, [paid]) => [`${paid!.barcode}-1`],
  },
  draft: ([paid]) => ({ no_faktur_hutang: paid!.barcode, cara: 'TEBUS', pulang: [], bayar: [], bayar_keluar: [] }),
  next: (shop) => [taken(running, shop.code)],
})

/** What runs in the selling shops; the number of a loan stands where a piece has its barcode. */
export const loadRunning = (ground: Ground): Promise<ReadonlyMap<string, Piece[]>> =>
  rowsByShop(ground, `SELECT no_faktur_hutang AS barcode FROM hutang WHERE cabang = $1 AND status = 'AKTIF'`)

/** Money enough, a borrower who is known, and some loans by the real command. */
export async function startLending(ground: Ground): Promise<void> {
  // Much more than in a year of a shop: no ceiling stands in the way.
  await withRoot(
    ground.logins.root,
    async (c) => void (await c.query('UPDATE plafond_hutang SET plafond = 900000000000')),
  )
  for (const shop of sellingShops(ground)) {
    await plantBorrowers(ground, shop.code)
    const client = await openClient(ground.address)
    const answer = await client.request(
      'POST',
      '/api/v1/uang-kas',
      JSON.stringify({ kode_transaksi: 'SEWA', jumlah_rp: 900_000_000_000, keterangan: 'MODAL' }),
      { 'x-auth-token': shop.seller[0]!.token },
    )
    client.close()
    if (answer.status !== 200) throw new Error(`uang-kas: ${answer.body.toString()}`)
  }
  await startTrading(ground, loan, 400)
}

export const benchLend = (t: Ground, size: Size): Promise<Install> => benchTrade(t, loan, size)
export const benchRedeem = async (ground: Ground, size: Size): Promise<Install> =>
  benchTrade(ground, redemption(await loadRunning(ground)), size)
