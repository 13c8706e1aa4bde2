import type { Posts } from '#buku'
import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { loadIdentified } from '../pinjam/lending.server.ts'
import { bayarKelebihan } from './bayar-kelebihan.document.ts'
import {
  endedAs,
  type KelebihanContent,
  type KelebihanDraft,
  type KelebihanFacts,
  type StoredSurplus,
} from './bayar-kelebihan.ts'
import { kelebihanLelang, type SurplusState } from './kelebihan-lelang.resource.ts'

/** SQL: whose the surplus `$2` is. */
const holderOf = `(SELECT s.kode_customer FROM kelebihan_lelang s WHERE s.cabang = $1 AND s.nomor_asal = $2)`

/** The surplus under its lock, and who may have it. One round trip. */
async function loadFacts(tx: Tx, call: LoadCall<KelebihanDraft>): Promise<KelebihanFacts> {
  const draft = call.sent
  const [[surplus], holder, pengambil, rekening] = await Promise.all([
    tx.query<StoredSurplus & Record<string, unknown>>(
      `SELECT nomor_asal, no_lelang, kode_customer, nama_customer, no_hp, tanggal, tgl_hangus, jumlah_rp, sisa_rp, status
       FROM kelebihan_lelang WHERE cabang = $1 AND nomor_asal = $2 ${call.lock}`,
      [call.cabang, draft.nomor_asal],
    ),
    loadIdentified(tx, call.cabang, holderOf, draft.nomor_asal),
    loadIdentified(tx, call.cabang, '$2', draft.kode_pengambil),
    loadBiaya(tx, call.cabang, draft.bayar_keluar),
  ])
  return { surplus, holder, pengambil, rekening }
}

type Ended = Done<KelebihanContent, unknown>
const sendState = (
  tx: Tx,
  ended: Ended,
  to: { readonly status: SurplusState; readonly sisa_rp: Rupiah },
  nomor: string | null,
) =>
  tx.send(
    `UPDATE kelebihan_lelang SET status = $3, sisa_rp = $4, no_kelebihan = $5, diubah = $6, versi = versi + 1
     WHERE cabang = $1 AND nomor_asal = $2`,
    [ended.context.cabang, ended.content.nomor_asal, to.status, to.sisa_rp, nomor, ended.context.now],
  )
const announce = () => [{ peristiwa: liveEvents.masterChanged, isi: { name: kelebihanLelang.name } }]

const posts: Posts = {
  events: [{ type: 'KELEBIHAN LELANG', debit: ['KELEBIHAN LELANG'], kredit: ['KAS', 'BANK', 'PENDAPATAN LAIN'] }],
  day: 'lelang',
}

export const kelebihanServer = defineServer(bayarKelebihan, posts, (on) => ({
  simpan: on.simpan({
    announce,
    load: loadFacts,
    write: (tx, h) => sendState(tx, h, endedAs(h.content), h.nomor),
  }),
  batal: on.batal({
    announce,
    write: (tx, h) => sendState(tx, h, { status: 'BELUM DIAMBIL', sisa_rp: h.content.jumlah_rp }, null),
  }),
}))
