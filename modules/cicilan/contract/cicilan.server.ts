import { type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { reduceTitipan } from '#bayar'
import { loadBiaya } from '#bayar/server'
import { goodsChanged, sendRelease, sendSold, sendState, sendUnsold } from '#barang/server'
import { largeChanged, largeNotaOf, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { cost, loadSale, sendTitipan, titipanChanged } from '#penjualan/server'
import { cicilan } from './cicilan.document.ts'
import {
  reserved,
  type CancelFacts,
  type CicilanContent,
  type CicilanDraft,
  type CicilanFacts,
  type TermsRow,
} from './cicilan.ts'

/** All that a sale of the pieces needs, and the terms. One round trip. */
async function loadFacts(tx: Tx, call: LoadCall<CicilanDraft>): Promise<CicilanFacts> {
  const draft = call.sent
  const [sale, [terms]] = await Promise.all([
    loadSale(tx, call, { ...draft, keranjang: null, kode_member: null }),
    tx.query<Omit<TermsRow, 'lama_bulan' | 'maks_telat'> & { lama_bulan: bigint; maks_telat: bigint | null }>(
      `SELECT lama_bulan, bunga, dp_minimum, denda_harian, maks_telat FROM parameter_cicilan
       WHERE cabang = $1 AND kode_cicilan = $2 AND dihapus IS NULL`,
      [call.cabang, draft.kode_cicilan],
    ),
  ])
  return {
    ...sale,
    terms: terms && {
      ...terms,
      lama_bulan: Number(terms.lama_bulan),
      maks_telat: terms.maks_telat === null ? null : Number(terms.maks_telat),
    },
  }
}

type Piece = CancelFacts['barang'] extends ReadonlyMap<string, infer P> ? P : never
/** The pieces of a stored contract as they lie, or as it handed them over, locked by barcode. */
export async function loadReserved(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'lock'>,
  nomor: string,
): Promise<CancelFacts['barang']> {
  const rows = await tx.query<Piece & { kode_barcode: string }>(
    `SELECT kode_barcode, status, kode_gudang, kode_baki, nilai, no_jual, no_beli FROM barang
     WHERE cabang = $1 AND kode_barcode IN (
       SELECT d.kode_barcode FROM cicilan_detail_barang d WHERE d.cabang = $1 AND d.no_cicilan = $2)
     ORDER BY kode_barcode ${call.lock}`,
    [call.cabang, nomor],
  )
  return new Map(rows.map((b) => [b.kode_barcode, b]))
}

type Held = Done<{ readonly detail_barang: readonly { readonly kode_barcode: string }[] }, unknown>
const codesOf = (h: Held): string[] => h.content.detail_barang.map((b) => b.kode_barcode)

type Made = Done<CicilanContent, unknown, Pick<CicilanFacts, 'days'>>
const dayOf = (done: Made) => done.facts.days.get(done.content.kode_customer)
const largeNota = (done: Done<CicilanContent, unknown>): LargeNota => largeNotaOf(done, done.content.total)

const posts: Posts = {
  events: [
    {
      type: 'SERAH TERIMA',
      debit: ['UANG MUKA CICILAN', 'PIUTANG CICILAN', 'POTONGAN PENJUALAN', 'SELISIH PEMBULATAN'],
      kredit: ['PENJUALAN', 'ONGKOS', 'PPN KELUARAN', 'BUNGA CICILAN', 'SELISIH PEMBULATAN'],
    },
    {
      type: 'BATAL SERAH TERIMA',
      debit: ['PENJUALAN', 'ONGKOS', 'PPN KELUARAN', 'BUNGA CICILAN'],
      kredit: ['UANG MUKA CICILAN', 'PIUTANG CICILAN', 'POTONGAN PENJUALAN'],
    },
    cost,
    { type: 'HARGA POKOK KEMBALI', debit: ['PERSEDIAAN'], kredit: ['HPP'] },
    { type: 'UANG MUKA', debit: ['KAS', 'KLIRING', 'TITIPAN'], kredit: ['UANG MUKA CICILAN'] },
    { type: 'BATAL', debit: ['UANG MUKA CICILAN'], kredit: ['KAS', 'BANK', 'DENDA'] },
    cardFee,
  ],
  day: 'cicilan',
  proves: ['barang terjual'],
}

export const cicilanServer = defineServer(cicilan, posts, (on) => ({
  simpan: on.simpan({
    load: loadFacts,
    write: (tx, done) => {
      const { cabang, now } = done.context
      if (done.content.serah_dulu) sendSold(tx, cabang, now, done.nomor, codesOf(done))
      else sendState(tx, cabang, now, reserved, codesOf(done))
      sendTitipan(tx, done, reduceTitipan)
      const day = dayOf(done)
      if (day) sendLarge(tx, day, largeNota(done))
    },
    announce: (h) => [...titipanChanged(h, reduceTitipan), ...goodsChanged(), ...largeChanged(dayOf(h), largeNota(h))],
  }),
  ambil: on.ambil({
    load: async (tx, m) => ({ barang: await loadReserved(tx, m, m.number) }),
    write: (tx, h) => sendSold(tx, h.context.cabang, h.context.now, h.nomor, codesOf(h)),
    announce: goodsChanged,
  }),
  'batal-serah': on['batal-serah']({
    load: async (tx, call) => ({ barang: await loadReserved(tx, call, call.number) }),
    write: (tx, h) => sendUnsold(tx, h.context.cabang, h.context.now, reserved, codesOf(h)),
    announce: goodsChanged,
  }),
  batal: on.batal({
    load: async (tx, call) => {
      const [barang, rekening] = await Promise.all([
        loadReserved(tx, call, call.number),
        loadBiaya(tx, call.cabang, call.sent.bayar_keluar),
      ])
      return { barang, rekening }
    },
    write: (tx, done) => {
      if (done.content.serah_dulu) sendUnsold(tx, done.context.cabang, done.context.now, 'TERSEDIA', codesOf(done))
      else sendRelease(tx, done.context.cabang, done.context.now, codesOf(done))
      sendNotLarge(tx, done.context.cabang, done.nomor)
    },
    announce: goodsChanged,
  }),
}))
