import { cicilan } from '#cicilan'
import type { Piece } from './floor.ts'
import type { Ground } from './ground.ts'
import type { Install } from './measure.ts'
import { borrowerCode, borrowers } from './plant.ts'
import { benchTrade, cut, rowsByShop, startTrading, taken, type Size, type Trade } from './sell.ts'

/** Contracts on instalments and their payments per second: `POST cicilan`, `POST bayar-cicilan` over HTTP against the floor of each. */

const down = 1_500_000
let buyer = 0
/** A piece is kept for a customer who pays a part of it: one customer after the other. */
export const contract: Trade = {
  kind: {
    prefix: cicilan.prefix,
    head: 'cicilan',
    tables: {
      cicilan: 'no_cicilan',
      cicilan_detail_barang: 'no_cicilan',
      cicilan_jadwal: 'no_cicilan',
      cicilan_bayar: 'no_cicilan',
    },
    moves: [
      {
        piece: `UPDATE barang SET status = 'DIPESAN', diubah = $4, versi = versi + 1
          WHERE cabang = $1 AND kode_barcode = $2 AND $3 <> ''`,
      },
    ],
  },
  draft: ([piece]) => ({
    kode_sales: 'RINA',
    kode_customer: borrowerCode((buyer += 1) % borrowers),
    kode_cicilan: 'C6',
    dp: down,
    detail_barang: [{ kode_barcode: piece!.barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: down }],
  }),
  next: (shop) => [{ barcode: cut(shop) }],
}

/** The first instalment of a contract; its number stands where a piece has its barcode. */
export const payment = (running: ReadonlyMap<string, Piece[]>): Trade => ({
  kind: {
    prefix: 'BC',
    head: 'bayar_cicilan',
    tables: {
      bayar_cicilan: 'no_bayar_cicilan',
      bayar_cicilan_rincian: 'no_bayar_cicilan',
      bayar_cicilan_bayar: 'no_bayar_cicilan',
    },
    moves: [
      {
        piece: `UPDATE cicilan SET terbayar = terbayar + angsuran, sisa = sisa - angsuran, angsuran_dibayar = 1, jatuh_tempo = (jatuh_tempo + interval '1 month')::date,
          diubah = $4, versi = versi + 1 WHERE cabang = $1 AND no_cicilan = $2 AND $3 <> ''`,
      },
    ],
    lock: `SELECT no_cicilan FROM cicilan WHERE cabang = $1 AND no_cicilan = ANY($2) ORDER BY 1 FOR UPDATE`,
  },
  draft: ([paid]) => ({
    no_cicilan: paid!.barcode,
    cara_lunas: 'ANGSURAN',
    ke_awal: 1,
    ke_akhir: 1,
    bayar: [{ cara: 'CASH', jumlah_rp: 500_000 }],
  }),
  next: (shop) => [taken(running, shop.code)],
})

/** Contracts of which nothing is paid, in the selling shops. */
export const loadUnpaid = (ground: Ground): Promise<ReadonlyMap<string, Piece[]>> =>
  rowsByShop(
    ground,
    `SELECT no_cicilan AS barcode FROM cicilan WHERE cabang = $1 AND status = 'AKTIF' AND angsuran_dibayar = 0`,
  )

/** Some contracts by the real command, after `startLending`, whose borrowers buy. */
export const startContracts = (t: Ground): Promise<void> => startTrading(t, contract, 400)
export const benchContract = (t: Ground, size: Size): Promise<Install> => benchTrade(t, contract, size)
export const benchInstalment = async (ground: Ground, size: Size): Promise<Install> =>
  benchTrade(ground, payment(await loadUnpaid(ground)), size)
