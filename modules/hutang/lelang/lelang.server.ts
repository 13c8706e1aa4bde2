import { loadBiaya } from '#bayar/server'
import { type TakenFacts, type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { fromDb } from '#kernel/engine/document/save.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { largeChanged, largeNotaOf, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { barangBeli } from '#pembelian'
import { loadTakenFacts, loadTakenNow, sendTaken, sendTakenGone } from '#pembelian/server'
import { loadDaysOf } from '#penjualan/server'
import { jaminanLine, type JaminanLine } from '../pinjam/hutang.shape.ts'
import { loadIdentified, loadRates } from '../pinjam/lending.server.ts'
import { loanChanged, sendLoanState, type LoanState } from '../pinjam/loan-state.server.ts'
import { sendPledgeState } from '../pinjam/pledged.server.ts'
import { kelebihanLelang } from '../surplus/kelebihan-lelang.resource.ts'
import { loadSurplusNow, sendSurplus, sendSurplusGone } from '../surplus/surplus.server.ts'
import { loanColumns } from '../tebus/loan.server.ts'
import { noticeDays } from '../notice/notice.ts'
import { lelangHutang } from './lelang.document.ts'
import { surplusOf, type AuctionLoan, type LelangContent, type LelangDraft, type LelangFacts } from './lelang.ts'
import type { SoldLoanLine } from './lelang.shape.ts'

/** SQL: the first notice that spoke of the due date of the loan `h`, and not too long before it. */
const firstNotice = `(SELECT min(b.tanggal) FROM pemberitahuan_hutang b WHERE b.cabang = $1 AND b.no_faktur_hutang = h.no_faktur_hutang
  AND b.jatuh_tempo = h.jatuh_tempo AND b.tanggal >= h.jatuh_tempo - ${noticeDays})`
/** SQL: a payment on the loan `h` that waits for the cashier. */
const waitingPayment = `(SELECT min(p.no_penebusan) FROM penebusan p WHERE p.cabang = $1 AND p.no_faktur_hutang = h.no_faktur_hutang
  AND p.status = 'MENUNGGU VALIDASI')`

type Head = Omit<AuctionLoan, 'barang' | 'lama_pinjam' | 'menunggu' | 'diberitahu'> & { readonly lama_pinjam: bigint }

/** Loans, their rows locked in the order of their numbers, with their pieces and what was said of them. */
export async function loadLoans(tx: Tx, call: Pick<LoadCall, 'cabang' | 'lock'>, numbers: readonly string[]) {
  const values = [call.cabang, [...new Set(numbers)]]
  const [heads, lines, said] = await Promise.all([
    tx.query<Head>(
      `SELECT ${loanColumns} FROM hutang h WHERE h.cabang = $1 AND h.no_faktur_hutang = ANY ($2) ORDER BY h.no_faktur_hutang ${call.lock}`,
      values,
    ),
    tx.query<{ no_faktur_hutang: string }>(
      `SELECT d.* FROM hutang_detail_barang d WHERE d.cabang = $1 AND d.no_faktur_hutang = ANY ($2) ORDER BY d.no_faktur_hutang, d.baris`,
      values,
    ),
    tx.query<{ nomor: string; diberitahu: string | null; menunggu: string | null }>(
      `SELECT h.no_faktur_hutang AS nomor, ${firstNotice} AS diberitahu, ${waitingPayment} AS menunggu FROM hutang h
       WHERE h.cabang = $1 AND h.no_faktur_hutang = ANY ($2)`,
      values,
    ),
  ])
  return new Map(
    heads.map((head): [string, AuctionLoan] => {
      const { diberitahu = null, menunggu = null } = said.find((s) => s.nomor === head.nomor) ?? {}
      const barang = lines.filter((l) => l.no_faktur_hutang === head.nomor)
      return [
        head.nomor,
        {
          ...head,
          lama_pinjam: Number(head.lama_pinjam),
          barang: barang.map((row) => fromDb(jaminanLine, row) as unknown as JaminanLine),
          diberitahu,
          menunggu,
        },
      ]
    }),
  )
}

const nothingTaken: TakenFacts = { group: new Set(), jenis: new Set(), kondisi: new Map(), baki: [] }

/** Everything that an auction needs. One round trip; loans are locked before persons, and those before the number. */
async function loadFacts(tx: Tx, call: LoadCall<LelangDraft>): Promise<LelangFacts> {
  const draft = call.sent
  const buyer = draft.pembeli === 'TOKO' ? null : draft.kode_pembeli
  const [loans, pembeli, days, rates, rekening, taken] = await Promise.all([
    loadLoans(
      tx,
      call,
      draft.detail_hutang.map((b) => b.no_faktur_hutang),
    ),
    loadIdentified(tx, call.cabang, '$2', buyer),
    loadDaysOf(tx, call, `o.kode_customer = $2`, buyer ?? ''),
    loadRates(tx, call),
    loadBiaya(tx, call.cabang, draft.bayar),
    // The shop alone takes pieces.
    draft.pembeli === 'TOKO' ? loadTakenFacts(tx, call) : nothingTaken,
  ])
  return { loans, pembeli, days, pokok: rates.pokok, emas: rates.emas, rekening, taken }
}

type Sold = Done<LelangContent, unknown, Pick<LelangFacts, 'days'>>
const dayOf = (h: Sold) => h.facts.days.get(h.content.kode_pembeli ?? '')
const largeNota = (done: Done<LelangContent, unknown>): LargeNota => largeNotaOf(done, done.content.total)

const before = (line: SoldLoanLine): LoanState => ({
  status: line.status_awal,
  sisa_pokok: line.pokok,
  bunga_sampai: line.bunga_sampai,
  jatuh_tempo: line.jatuh_tempo,
})
const afterwards = (b: SoldLoanLine): LoanState => ({ ...before(b), status: 'DILELANG', sisa_pokok: rupiah(0) })
const envelopes = (c: LelangContent): string[] => c.detail_barang.map((b) => b.kode_jaminan)

/** Loans, and the lists of bought pieces and of surpluses where there are any, on other screens. */
const changed = (content: LelangContent, status: (b: SoldLoanLine) => string) => [
  ...content.detail_hutang.map((b) => loanChanged(b.no_faktur_hutang, status(b))),
  ...(content.detail_masuk.length > 0 ? [{ peristiwa: liveEvents.masterChanged, isi: { name: barangBeli.name } }] : []),
  ...(content.total_kelebihan > 0n
    ? [{ peristiwa: liveEvents.masterChanged, isi: { name: kelebihanLelang.name } }]
    : []),
]

const posts: Posts = {
  events: [
    {
      type: 'LELANG',
      debit: ['KAS', 'KLIRING', 'PERSEDIAAN BELI', 'RUGI LELANG'],
      kredit: ['PIUTANG GADAI', 'BUNGA', 'DENDA', 'BIAYA', 'KELEBIHAN LELANG'],
    },
    cardFee,
  ],
  day: 'lelang',
  proves: ['asal barang beli'],
}

export const lelangServer = defineServer(lelangHutang, posts, (on) => ({
  simpan: on.simpan({
    load: loadFacts,
    write: (tx, done) => {
      const content = done.content
      for (const row of content.detail_hutang)
        sendLoanState(tx, done, 'lelang', row.no_faktur_hutang, before(row), afterwards(row))
      sendPledgeState(tx, done, envelopes(content), 'DILELANG', done.nomor)
      sendTaken(tx, done, content.detail_masuk)
      sendSurplus(tx, done, surplusOf(content))
      const day = dayOf(done)
      if (day) sendLarge(tx, day, largeNota(done))
    },
    announce: (h) => [...changed(h.content, () => 'DILELANG'), ...largeChanged(dayOf(h), largeNota(h))],
  }),
  batal: on.batal({
    load: async (tx, call) => {
      const [rows, surplus, taken] = await Promise.all([
        tx.query<{ nomor: string; status: string }>(
          `SELECT h.no_faktur_hutang AS nomor, h.status FROM hutang h WHERE h.cabang = $1 AND h.no_faktur_hutang IN (
             SELECT d.no_faktur_hutang FROM lelang_hutang_detail_hutang d WHERE d.cabang = $1 AND d.no_lelang = $2)
           ORDER BY h.no_faktur_hutang ${call.lock}`,
          [call.cabang, call.number],
        ),
        loadSurplusNow(tx, call),
        loadTakenNow(tx, call),
      ])
      return { loans: new Map(rows.map((r) => [r.nomor, r.status])), surplus, taken }
    },
    write: (tx, done) => {
      const content = done.content
      for (const row of content.detail_hutang)
        sendLoanState(tx, done, 'lelang', row.no_faktur_hutang, afterwards(row), before(row))
      sendPledgeState(tx, done, envelopes(content), 'DISIMPAN', null)
      if (content.detail_masuk.length > 0) sendTakenGone(tx, done)
      sendSurplusGone(tx, done)
      sendNotLarge(tx, done.context.cabang, done.nomor)
    },
    announce: (h) => changed(h.content, (b) => b.status_awal),
  }),
}))
