import { loadBiaya } from '#bayar/server'
import { type TakenFacts, type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { fromDb } from '#kernel/engine/document/save.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { largeChanged, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { barangBeli } from '#pembelian'
import { loadTakenFacts, loadTakenNow, sendTaken, sendTakenGone } from '#pembelian/server'
import { largeLimit } from '#penjualan'
import { loadDaysOf } from '#penjualan/server'
import { jaminanLine, type JaminanLine } from '../pinjam/hutang.shape.ts'
import { loadIdentified, loadRates } from '../pinjam/lending.server.ts'
import { loanChanged, sendLoanState, type LoanState } from '../pinjam/loan-state.server.ts'
import { sendPledgeState } from '../pinjam/pledged.server.ts'
import { kelebihanLelang } from '../surplus/kelebihan-lelang.resource.ts'
import { loadSurplusNow, sendSurplus, sendSurplusGone } from '../surplus/surplus.server.ts'
import { loanColumns } from '../tebus/loan.server.ts'
import { lelangHutang } from './lelang.document.ts'
import { surplusOf, type AuctionLoan, type LelangContent, type LelangDraft, type LelangFacts } from './lelang.ts'
import type { SoldLoanLine } from './lelang.shape.ts'

/** SQL: the first notice that spoke of the due date of the loan `h`. */
const firstNotice = `(SELECT min(b.tanggal) FROM pemberitahuan_hutang b WHERE b.cabang = $1 AND b.no_faktur_hutang = h.no_faktur_hutang
  AND b.jatuh_tempo = h.jatuh_tempo)`
/** SQL: a payment on the loan `h` that waits for the cashier. */
const waitingPayment = `(SELECT min(p.no_penebusan) FROM penebusan p WHERE p.cabang = $1 AND p.no_faktur_hutang = h.no_faktur_hutang
  AND p.status = 'MENUNGGU VALIDASI')`

type Head = Omit<AuctionLoan, 'barang' | 'lama_pinjam' | 'menunggu' | 'diberitahu'> & { readonly lama_pinjam: bigint }

/** Loans, their rows locked in the order of their numbers, with their pieces and what was said of them. */
export async function loadLoans(tx: Tx, m: Pick<LoadCall, 'cabang' | 'lock'>, numbers: readonly string[]) {
  const values = [m.cabang, [...new Set(numbers)]]
  const [heads, lines, said] = await Promise.all([
    tx.query<Head>(
      `SELECT ${loanColumns} FROM hutang h WHERE h.cabang = $1 AND h.no_faktur_hutang = ANY ($2) ORDER BY h.no_faktur_hutang ${m.lock}`,
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
    heads.map((h): [string, AuctionLoan] => {
      const { diberitahu = null, menunggu = null } = said.find((s) => s.nomor === h.nomor) ?? {}
      const barang = lines.filter((l) => l.no_faktur_hutang === h.nomor)
      return [
        h.nomor,
        {
          ...h,
          lama_pinjam: Number(h.lama_pinjam),
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
async function loadFacts(tx: Tx, m: LoadCall<LelangDraft>): Promise<LelangFacts> {
  const d = m.sent
  const buyer = d.pembeli === 'TOKO' ? null : d.kode_pembeli
  const [loans, pembeli, days, rates, rekening, taken] = await Promise.all([
    loadLoans(
      tx,
      m,
      d.detail_hutang.map((b) => b.no_faktur_hutang),
    ),
    loadIdentified(tx, m.cabang, '$2', buyer),
    loadDaysOf(tx, m, `o.kode_customer = $2`, buyer ?? ''),
    loadRates(tx, m),
    loadBiaya(tx, m.cabang, d.bayar),
    // The shop alone takes pieces.
    d.pembeli === 'TOKO' ? loadTakenFacts(tx, m) : nothingTaken,
  ])
  return { loans, pembeli, days, pokok: rates.pokok, emas: rates.emas, rekening, taken }
}

type Sold = Done<LelangContent, unknown, Pick<LelangFacts, 'days'>>
const dayOf = (h: Sold) => h.facts.days.get(h.content.kode_pembeli ?? '')
const largeNota = (h: Done<LelangContent, unknown>): LargeNota => ({
  toko: h.k.cabang,
  nomor: h.nomor,
  tanggal: h.k.tgl_system,
  jumlah: h.content.total,
  batas: largeLimit(h.k),
  waktu: h.k.now,
})

const before = (b: SoldLoanLine): LoanState => ({
  status: b.status_awal,
  sisa_pokok: b.pokok,
  bunga_sampai: b.bunga_sampai,
  jatuh_tempo: b.jatuh_tempo,
})
const afterwards = (b: SoldLoanLine): LoanState => ({ ...before(b), status: 'DILELANG', sisa_pokok: rupiah(0) })
const envelopes = (c: LelangContent): string[] => c.detail_barang.map((b) => b.kode_jaminan)

/** Loans, and the lists of bought pieces and of surpluses where there are any, on other screens. */
const changed = (c: LelangContent, status: (b: SoldLoanLine) => string) => [
  ...c.detail_hutang.map((b) => loanChanged(b.no_faktur_hutang, status(b))),
  ...(c.detail_masuk.length > 0 ? [{ peristiwa: liveEvents.masterChanged, isi: { name: barangBeli.name } }] : []),
  ...(c.total_kelebihan > 0n ? [{ peristiwa: liveEvents.masterChanged, isi: { name: kelebihanLelang.name } }] : []),
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
    write: (tx, h) => {
      const c = h.content
      for (const b of c.detail_hutang) sendLoanState(tx, h, 'lelang', b.no_faktur_hutang, before(b), afterwards(b))
      sendPledgeState(tx, h, envelopes(c), 'DILELANG', h.nomor)
      sendTaken(tx, h, c.detail_masuk)
      sendSurplus(tx, h, surplusOf(c))
      const day = dayOf(h)
      if (day) sendLarge(tx, day, largeNota(h))
    },
    announce: (h) => [...changed(h.content, () => 'DILELANG'), ...largeChanged(dayOf(h), largeNota(h))],
  }),
  batal: on.batal({
    load: async (tx, m) => {
      const [rows, surplus, taken] = await Promise.all([
        tx.query<{ nomor: string; status: string }>(
          `SELECT h.no_faktur_hutang AS nomor, h.status FROM hutang h WHERE h.cabang = $1 AND h.no_faktur_hutang IN (
             SELECT d.no_faktur_hutang FROM lelang_hutang_detail_hutang d WHERE d.cabang = $1 AND d.no_lelang = $2)
           ORDER BY h.no_faktur_hutang ${m.lock}`,
          [m.cabang, m.number],
        ),
        loadSurplusNow(tx, m),
        loadTakenNow(tx, m),
      ])
      return { loans: new Map(rows.map((r) => [r.nomor, r.status])), surplus, taken }
    },
    write: (tx, h) => {
      const c = h.content
      for (const b of c.detail_hutang) sendLoanState(tx, h, 'lelang', b.no_faktur_hutang, afterwards(b), before(b))
      sendPledgeState(tx, h, envelopes(c), 'DISIMPAN', null)
      if (c.detail_masuk.length > 0) sendTakenGone(tx, h)
      sendSurplusGone(tx, h)
      sendNotLarge(tx, h.k.cabang, h.nomor)
    },
    announce: (h) => changed(h.content, (b) => b.status_awal),
  }),
}))
