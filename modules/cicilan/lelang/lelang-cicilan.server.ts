import type { Posts } from '#buku'
import { loadBiaya } from '#bayar/server'
import { goodsChanged, sendRelease, sendState } from '#barang/server'
import { loadSurplusNow, sendSurplus, sendSurplusGone } from '#hutang/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { loadTakenFacts, loadTakenNow, sendTaken, sendTakenGone } from '#pembelian/server'
import { loadReserved } from '../contract/cicilan.server.ts'
import { reserved, type ReservedPiece } from '../contract/cicilan.ts'
import { contractChanged, loadContract, sendStanding } from '../contract/standing.server.ts'
import type { Standing } from '../payment/bayar-cicilan.ts'
import { lelangCicilan } from './lelang-cicilan.document.ts'
import {
  surplusOf,
  type CancelLelangFacts,
  type LateContract,
  type LelangCicilanContent,
  type LelangCicilanFacts,
  type SoldPiece,
} from './lelang-cicilan.ts'

/** The contract with its table, its patience and its pieces as they were sold; its row locked as the call says. */
async function loadLate(tx: Tx, call: LoadCall<unknown>, no_cicilan: string): Promise<LateContract | undefined> {
  const values = [call.cabang, no_cicilan]
  const [contract, [row], barang] = await Promise.all([
    loadContract(tx, call, `c.no_cicilan = $2`, no_cicilan),
    tx.query<{ maks_telat: bigint }>(`SELECT maks_telat FROM cicilan WHERE cabang = $1 AND no_cicilan = $2`, values),
    tx.query<SoldPiece>(
      `SELECT kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, murni, nilai, kode_gudang, kode_baki
       FROM cicilan_detail_barang WHERE cabang = $1 AND no_cicilan = $2 ORDER BY baris`,
      values,
    ),
  ])
  return contract && row && { ...contract, maks_telat: Number(row.maks_telat), barang }
}

/** Everything that an auction needs. One round trip; the contract is locked before its pieces. */
async function loadFacts(
  tx: Tx,
  call: LoadCall<Pick<LelangCicilanContent, 'no_cicilan' | 'bayar_keluar'>>,
): Promise<LelangCicilanFacts> {
  const { no_cicilan, bayar_keluar } = call.sent
  const [contract, barang, rekening, taken] = await Promise.all([
    loadLate(tx, call, no_cicilan),
    loadReserved(tx, call, no_cicilan),
    loadBiaya(tx, call.cabang, bayar_keluar),
    loadTakenFacts(tx, call),
  ])
  return { contract, barang, rekening, taken }
}

/** The contract that the auction `m.number` ended, and what it left behind. */
async function loadEnded(tx: Tx, call: LoadCall<unknown>): Promise<CancelLelangFacts> {
  const ended = `(SELECT l.no_cicilan FROM lelang_cicilan l WHERE l.cabang = $1 AND l.no_lelang = $2)`
  const [contract, rows, taken, surplus] = await Promise.all([
    loadContract(tx, call, `c.no_cicilan = ${ended}`, call.number),
    tx.query<ReservedPiece & { kode_barcode: string }>(
      `SELECT kode_barcode, status, kode_gudang, kode_baki, nilai FROM barang WHERE cabang = $1 AND kode_barcode IN (
         SELECT d.kode_barcode FROM lelang_cicilan_barang_cicilan d WHERE d.cabang = $1 AND d.no_lelang = $2)
       ORDER BY kode_barcode ${call.lock}`,
      [call.cabang, call.number],
    ),
    loadTakenNow(tx, call),
    loadSurplusNow(tx, call),
  ])
  return { contract, barang: new Map(rows.map((b) => [b.kode_barcode, b])), taken, surplus }
}

type Ended = Done<LelangCicilanContent, unknown, Pick<CancelLelangFacts, 'contract'>>
const codesOf = (h: Ended): string[] => h.content.barang_cicilan.map((b) => b.kode_barcode)

/** The contract ends with the auction, or runs on as before it. */
function sendContract(tx: Tx, ended: Ended, next: Pick<Standing, 'status' | 'jatuh_tempo'>): void {
  const contract = ended.facts.contract!
  sendStanding(tx, ended, 'lelang', ended.content.no_cicilan, contract, { ...contract, ...next })
}

const posts: Posts = {
  events: [
    { type: 'BARANG DI TOKO', debit: ['UANG MUKA CICILAN'], kredit: ['KAS', 'BANK', 'DENDA'] },
    {
      type: 'BARANG DISERAHKAN',
      debit: ['PERSEDIAAN BELI', 'RUGI LELANG'],
      kredit: ['PIUTANG CICILAN', 'KELEBIHAN LELANG'],
    },
  ],
  day: 'cicilan',
  proves: ['asal barang beli'],
}

export const lelangCicilanServer = defineServer(lelangCicilan, posts, (on) => ({
  simpan: on.simpan({
    load: loadFacts,
    write: (tx, done) => {
      const { cara, detail_barang } = done.content
      sendContract(tx, done, { status: 'DILELANG', jatuh_tempo: null })
      if (cara === 'DISIMPAN') sendRelease(tx, done.context.cabang, done.context.now, codesOf(done))
      if (cara === 'KEMBALI') sendTaken(tx, done, detail_barang)
      sendSurplus(tx, done, surplusOf(done.content))
    },
    announce: (h) => [contractChanged(h.content.no_cicilan, 'DILELANG'), ...goodsChanged()],
  }),
  batal: on.batal({
    load: loadEnded,
    write: (tx, done) => {
      const { cara, jatuh_tempo } = done.content
      sendContract(tx, done, { status: 'AKTIF', jatuh_tempo })
      if (cara === 'DISIMPAN') sendState(tx, done.context.cabang, done.context.now, reserved, codesOf(done))
      if (cara === 'KEMBALI') sendTakenGone(tx, done)
      sendSurplusGone(tx, done)
    },
    announce: (h) => [contractChanged(h.content.no_cicilan, 'AKTIF'), ...goodsChanged()],
  }),
}))
