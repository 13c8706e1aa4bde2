import { createHash } from 'node:crypto'
import { bayarKelebihan, lelangHutang } from '#hutang'
import { openClient } from './client.ts'
import type { Piece } from './floor.ts'
import type { Ground, Shop } from './ground.ts'
import { owed, principal } from './lend.ts'
import type { Install } from './measure.ts'
import { borrowerCode, borrowers, plantSurpluses, withRoot } from './plant.ts'
import { benchTrade, rowsByShop, sellingShops, taken, type Size, type Trade } from './sell.ts'

/** Auctions of pledges and surpluses paid per second: `POST lelang-hutang`, `POST bayar-kelebihan` over HTTP against the floor of each. */

const price = 20_000_000
/** What is sent for a loan, and what a supervisor says yes to. */
const sold = (loan: string): object => ({
  pembeli: 'PIHAK KETIGA',
  // Somebody else each time, the same whenever it is asked.
  kode_pembeli: borrowerCode(Number(loan.slice(-4)) % borrowers),
  detail_hutang: [{ no_faktur_hutang: loan, harga: price, biaya: 50_000 }],
  bayar: [{ cara: 'CASH', jumlah_rp: price }],
})

/** The pledge of one loan is sold, with a yes that was given before; a surplus is left. The loan, then the yes. */
const auction = (allowed: ReadonlyMap<string, Piece[]>): Trade => ({
  kind: {
    prefix: lelangHutang.prefix,
    head: 'lelang_hutang',
    tables: {
      lelang_hutang: 'no_lelang',
      lelang_hutang_detail_hutang: 'no_lelang',
      lelang_hutang_detail_barang: 'no_lelang',
      lelang_hutang_bayar: 'no_lelang',
      kelebihan_lelang: 'no_lelang',
      transaksi_orang: 'nomor',
    },
    moves: [
      {
        piece: `UPDATE hutang SET status = 'DILELANG', sisa_pokok = 0, diubah = $4, versi = versi + 1
          WHERE cabang = $1 AND no_faktur_hutang = $2 AND $3 <> ''`,
        claim: `UPDATE jaminan SET status = 'DILELANG', no_keluar = $3 WHERE cabang = $1 AND no_faktur_hutang = $2 AND $4 = ''`,
      },
      {
        piece: `UPDATE permintaan_otorisasi SET status = 'DIPAKAI' WHERE cabang = $1 AND id = $2 AND $3 <> '' AND $4::text <> ''`,
      },
    ],
    lock: [
      `SELECT id FROM permintaan_otorisasi WHERE cabang = $1 AND id = ANY($2) FOR UPDATE`,
      `SELECT no_faktur_hutang FROM hutang WHERE cabang = $1 AND no_faktur_hutang = ANY($2) ORDER BY 1 FOR UPDATE`,
      `SELECT id FROM orang WHERE id = ANY (ARRAY(SELECT orang FROM orang_customer WHERE cabang = $1 AND kode_customer = ANY (ARRAY(
         SELECT 'P' || lpad((right(x, 4)::int % ${borrowers} + 1)::text, 4, '0') FROM unnest($2::text[]) x WHERE x LIKE 'HT-%')))) ORDER BY id FOR UPDATE`,
    ],
    sum: owed(-principal),
    codes: (_number, [loan]) => [`${loan!.barcode}-1`],
  },
  draft: ([loan]) => sold(loan!.barcode),
  grant: ([, yes]) => yes!.barcode,
  next: (shop) => {
    const { barcode, origin } = taken(allowed, shop.code)
    return [{ barcode }, { barcode: origin! }]
  },
})

/** What an auction left is paid to whose it is. */
const surplus = (left: ReadonlyMap<string, Piece[]>): Trade => ({
  kind: {
    prefix: bayarKelebihan.prefix,
    head: 'bayar_kelebihan',
    tables: { bayar_kelebihan: 'no_kelebihan', bayar_kelebihan_bayar_keluar: 'no_kelebihan' },
    moves: [
      {
        piece: `UPDATE kelebihan_lelang SET status = 'DIBAYAR', sisa_rp = 0, no_kelebihan = $3, diubah = $4, versi = versi + 1
          WHERE cabang = $1 AND nomor_asal = $2`,
      },
    ],
    lock: `SELECT nomor_asal FROM kelebihan_lelang WHERE cabang = $1 AND nomor_asal = ANY($2) ORDER BY 1 FOR UPDATE`,
  },
  draft: ([of]) => ({ nomor_asal: of!.barcode, cara: 'BAYAR', bayar_keluar: [] }),
  next: (shop) => [taken(left, shop.code)],
})

/** The first `count` loans that run are long overdue, and their borrowers were told. */
async function plantOverdue(ground: Ground, code: string, count: number): Promise<string[]> {
  let loans: string[] = []
  await withRoot(ground.logins.root, async (client) => {
    const { rows } = await client.query<{ nomor: string }>(
      `UPDATE hutang SET jatuh_tempo = jatuh_tempo - 300 WHERE cabang = $1 AND no_faktur_hutang IN (
         SELECT no_faktur_hutang FROM hutang WHERE cabang = $1 AND status = 'AKTIF' ORDER BY 1 LIMIT $2)
       RETURNING no_faktur_hutang AS nomor`,
      [code, count],
    )
    loans = rows.map((r) => r.nomor)
    await client.query(
      `INSERT INTO pemberitahuan_hutang (cabang, id, no_faktur_hutang, tanggal, cara, jatuh_tempo, oleh, dibuat)
       SELECT cabang, gen_random_uuid(), no_faktur_hutang, jatuh_tempo + 1, 'TELEPON', jatuh_tempo, oleh, dibuat FROM hutang
       WHERE cabang = $1 AND no_faktur_hutang = ANY ($2)`,
      [code, loans],
    )
  })
  if (loans.length < count) throw new Error(`${code}: ${loans.length} loans run, ${count} are to be sold`)
  return loans
}

/** A yes for each of these loans: asked for as the counter does, and given at once, since a password takes longer than an auction. */
async function allow(ground: Ground, shop: Shop, loans: readonly string[]): Promise<Piece[]> {
  const client = await openClient(ground.address)
  const pieces: Piece[] = []
  for (const loan of loans) {
    const answer = await client.request(
      'POST',
      '/api/v1/lelang-hutang/periksa',
      JSON.stringify({ aksi: 'simpan', draft: sold(loan) }),
      { 'x-auth-token': shop.seller[0]!.token },
    )
    if (answer.status !== 200) throw new Error(`periksa: ${answer.status} ${answer.body.toString()}`)
    const { id_periksa: id } = JSON.parse(answer.body.toString()) as { id_periksa: string }
    await ground.db.tx(shop.code, (tx) =>
      tx.query(
        `UPDATE permintaan_otorisasi SET status = 'DISETUJUI', disetujui_oleh = diminta_oleh, keterangan = 'BENCH', grant_hash = $3,
           berlaku = now() + interval '1 day', cara = 'SANDI', jauh = false WHERE cabang = $1 AND id = $2`,
        [shop.code, id, createHash('sha256').update(id).digest()],
      ),
    )
    pieces.push({ barcode: loan, origin: id })
  }
  client.close()
  return pieces
}

/** Loans that may be sold, each with its yes: `most` in the first shop, `others` in each other one. */
export async function startAuctions(
  ground: Ground,
  most: number,
  others: number,
): Promise<ReadonlyMap<string, Piece[]>> {
  const all = await Promise.all(
    sellingShops(ground).map(async (shop, index): Promise<[string, Piece[]]> => {
      const loans = await plantOverdue(ground, shop.code, index === 0 ? most : others)
      return [shop.code, await allow(ground, shop, loans)]
    }),
  )
  await ground.owner.query('VACUUM ANALYZE')
  return new Map(all)
}
export const benchAuction = (ground: Ground, allowed: ReadonlyMap<string, Piece[]>, size: Size): Promise<Install> =>
  benchTrade(ground, auction(allowed), size)
/** What auctions left and nobody has yet. */
const loadLeft = (ground: Ground): Promise<ReadonlyMap<string, Piece[]>> =>
  rowsByShop(
    ground,
    `SELECT nomor_asal AS barcode FROM kelebihan_lelang WHERE cabang = $1 AND status = 'BELUM DIAMBIL'`,
  )
/** As much as is paid while it is measured, after some auctions. */
export async function startSurpluses(ground: Ground, times: number): Promise<void> {
  for (const [code, [first]] of await loadLeft(ground))
    await plantSurpluses(ground.logins.root, { code, number: first!.barcode, times })
}
export const benchSurplus = async (ground: Ground, size: Size): Promise<Install> =>
  benchTrade(ground, surplus(await loadLeft(ground)), size)
