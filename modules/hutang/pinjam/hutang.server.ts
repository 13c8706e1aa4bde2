import type { Posts } from '#buku'
import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { sendNotice } from '../notice/notice.server.ts'
import { loadOpening } from '../opening/opening.server.ts'
import type { HutangContent, HutangDraft, HutangFacts } from './hutang.ts'
import { hutang } from './hutang.document.ts'
import { loadCeilings, loadIdentified, loadRates } from './lending.server.ts'
import { sendOwed } from './loan-state.server.ts'
import { sendPledged, sendPledgeGone } from './pledged.server.ts'

/** Everything that a loan needs. One round trip. */
async function loadFacts(tx: Tx, call: LoadCall<HutangDraft>): Promise<HutangFacts> {
  const draft = call.sent
  const [customer, sales, rates, ceilings, rekening] = await Promise.all([
    loadIdentified(tx, call.cabang, '$2', draft.kode_customer),
    tx.query(
      `SELECT kode_sales FROM sales WHERE cabang = $1 AND kode_sales = $2 AND dihapus IS NULL AND aktif IS NOT FALSE`,
      [call.cabang, draft.kode_sales],
    ),
    loadRates(tx, call),
    loadCeilings(tx, call, '$2', draft.kode_customer),
    loadBiaya(tx, call.cabang, draft.bayar_keluar),
  ])
  return { ...rates, ...ceilings, customer, sales: sales.length > 0, rekening }
}

/** SQL: the borrower of the loan `$2`. */
const borrower = `(SELECT x.kode_customer FROM hutang x WHERE x.cabang = $1 AND x.no_faktur_hutang = $2)`

/** From the entry on, also while it waits for the cashier, the shop has the pieces; what waits is not owed yet. */
function sendLoan(tx: Tx, done: Done<HutangContent>): void {
  sendPledged(tx, done, done.nomor, done.content.detail_barang)
  sendOwed(tx, done.context.cabang, done.content.sisa_pokok)
}

const posts: Posts = {
  events: [
    { type: 'PINJAMAN', debit: ['PIUTANG GADAI'], kredit: ['KAS', 'BANK', 'ADMIN'] },
    { type: 'PINJAMAN AWAL', debit: ['PIUTANG GADAI'], kredit: ['MODAL AWAL'] },
  ],
  day: 'hutang',
}

export const hutangServer = defineServer(hutang, posts, (on) => ({
  simpan: on.simpan({ load: loadFacts, write: sendLoan }),
  awal: on.awal({
    load: loadOpening(loadFacts),
    taken: { hutang_no_lama: 'Nomor Lama Sudah Ada' },
    write: sendLoan,
  }),
  validasi: on.validasi({
    load: async (tx, call) => {
      const [ceilings, rekening] = await Promise.all([
        loadCeilings(tx, call, borrower, call.number),
        loadBiaya(tx, call.cabang, call.sent.bayar_keluar),
      ])
      return { ...ceilings, rekening }
    },
    write: (tx, h) => sendOwed(tx, h.context.cabang, h.content.sisa_pokok),
  }),
  beritahu: on.beritahu({
    write: (tx, done) =>
      sendNotice(tx, {
        cabang: done.context.cabang,
        no_faktur_hutang: done.nomor,
        tanggal: done.context.tgl_system,
        cara: done.sent.cara,
        catatan: done.sent.catatan,
        oleh: done.context.user_id,
        now: done.context.now,
      }),
  }),
  tolak: on.tolak({ write: (tx, h) => sendPledgeGone(tx, h, h.nomor) }),
  batal: on.batal({
    write: (tx, done) => {
      sendPledgeGone(tx, done, done.nomor)
      // Nothing was paid on it.
      sendOwed(tx, done.context.cabang, 0n - done.content.pokok)
    },
  }),
}))
