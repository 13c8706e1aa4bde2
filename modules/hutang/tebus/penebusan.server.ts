import { type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import type { NumberCondition } from '#kernel/engine/document/number.server.ts'
import { also } from '#kernel/engine/document/other.server.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { hutangTwoSteps, hutangWaits } from '../pinjam/hutang.ts'
import { loanChanged, sendLoanState, sendOwed, type LoanState } from '../pinjam/loan-state.server.ts'
import { sendPledged, sendPledgeGone, sendPledgeState } from '../pinjam/pledged.server.ts'
import { newLoan } from './follow.ts'
import { loadPayment } from './loan.server.ts'
import { penebusan } from './penebusan.document.ts'
import type { PaymentKind } from './penebusan.shape.ts'
import { lendsNothing, type Loan, type PenebusanContent, type PenebusanFacts } from './penebusan.ts'

const never: NumberCondition = { sql: 'false', values: [] }
/** A loan follows at once where the shop works in one step; of a part payment only where the setting says so. */
const followsFrom = (cara: PaymentKind): NumberCondition =>
  lendsNothing(cara)
    ? never
    : {
        sql: `NOT EXISTS (SELECT FROM flag f WHERE f.cabang = $1 AND f.kunci = $4 AND f.nilai = 'on')
          AND ($5 <> 'SEBAGIAN' OR NOT EXISTS (SELECT FROM setting s WHERE s.cabang = $1 AND s.kunci = 'cara_bayar_sebagian' AND s.nilai = 'LANJUT'))`,
        values: [hutangTwoSteps, cara],
      }

type Paid = Done<PenebusanContent, unknown, PenebusanFacts>
const before = (c: PenebusanContent): LoanState => ({
  status: c.status_awal,
  sisa_pokok: c.sisa_awal,
  bunga_sampai: c.bunga_sampai_awal,
  jatuh_tempo: c.jatuh_tempo_awal,
})
const afterwards = (c: PenebusanContent): LoanState => ({
  status: c.status_jadi,
  sisa_pokok: c.sisa_jadi,
  bunga_sampai: c.bunga_sampai,
  // The term that begins is that of the loan that follows.
  jatuh_tempo: c.pinjaman_baru ? c.jatuh_tempo_awal : c.jatuh_tempo,
})

const codes = (c: PenebusanContent, menjadi: string): string[] =>
  c.detail_barang.flatMap((b) => (b.menjadi === menjadi ? [b.kode_jaminan] : []))

/** The loan that follows, written as its own command would. */
function sendNewLoan(tx: Tx, h: Paid): void {
  const no_baru = h.content.no_baru!
  const content = newLoan(h.content, { nomor: h.nomor, no_baru }, h.facts, h.k)
  also(tx, h, hutang, { number: no_baru, sequence: h.facts.urut!, status: 'AKTIF' }, content)
  sendPledged(tx, h, no_baru, content.detail_barang)
  sendOwed(tx, h.k.cabang, content.sisa_pokok)
}

/** What a payment does once its money is there. */
function sendPayment(tx: Tx, h: Paid): void {
  const c = h.content
  sendLoanState(tx, h, 'bayar', c.no_faktur_hutang, before(c), afterwards(c))
  sendPledgeState(tx, h, codes(c, 'PULANG'), 'PULANG', h.nomor)
  sendPledgeState(tx, h, codes(c, 'PINDAH'), 'PINDAH', h.nomor)
  if (c.pinjaman_baru) sendNewLoan(tx, h)
}
const announce = (h: { readonly content: PenebusanContent }) => [
  loanChanged(h.content.no_faktur_hutang, h.content.status_jadi),
  ...(h.content.no_baru === null ? [] : [loanChanged(h.content.no_baru, 'AKTIF')]),
]

/** SQL over the payment `$2`. */
const ofPayment = (column: string): string =>
  `(SELECT y.${column} FROM penebusan y WHERE y.cabang = $1 AND y.no_penebusan = $2)`

async function loadCancelled(tx: Tx, m: LoadCall<unknown>) {
  const rows = await tx.query<LoanState & { nomor: string; baru: boolean }>(
    `SELECT h.no_faktur_hutang AS nomor, h.status, h.sisa_pokok, h.bunga_sampai, h.jatuh_tempo, h.no_penebusan IS NOT DISTINCT FROM $2 AS baru FROM hutang h
     WHERE h.cabang = $1 AND h.no_faktur_hutang IN (${ofPayment('no_faktur_hutang')}, ${ofPayment('no_baru')}) ORDER BY h.no_faktur_hutang ${m.lock}`,
    [m.cabang, m.number],
  )
  return { loan: rows.find((r) => !r.baru), baru: rows.find((r) => r.baru) }
}

const posts: Posts = {
  events: [
    {
      type: 'PENEBUSAN',
      debit: ['KAS', 'KLIRING', 'PIUTANG GADAI'],
      kredit: ['PIUTANG GADAI', 'BUNGA', 'DENDA', 'ADMIN', 'PENDAPATAN LAIN', 'KAS', 'BANK'],
    },
    cardFee,
  ],
  day: 'penebusan',
}

export const penebusanServer = defineServer(penebusan, posts, (on) => ({
  simpan: on.simpan({
    load: (tx, m) =>
      loadPayment(tx, m, {
        meant: '$2',
        key: m.sent.no_faktur_hutang,
        own: '',
        kode_pengambil: m.sent.kode_pengambil,
        rekening: [...m.sent.bayar, ...m.sent.bayar_keluar],
        lends: !lendsNothing(m.sent.cara),
        follows: followsFrom(m.sent.cara),
      }),
    write: (tx, h) => {
      if (!hutangWaits(h.k)) sendPayment(tx, h)
    },
    announce: (h) => (hutangWaits(h.k) ? [] : announce(h)),
  }),
  validasi: on.validasi({
    load: (tx, m) =>
      loadPayment(tx, m, {
        meant: ofPayment('no_faktur_hutang'),
        key: m.number,
        own: m.number,
        kode_pengambil: null,
        rekening: [...m.sent.bayar, ...m.sent.bayar_keluar],
        // How it was paid stands in the payment, which is read meanwhile.
        lends: true,
        follows: {
          sql: `EXISTS (SELECT FROM penebusan y WHERE y.cabang = $1 AND y.no_penebusan = $4 AND y.pinjaman_baru AND y.status = 'MENUNGGU VALIDASI')`,
          values: [m.number],
        },
      }),
    write: sendPayment,
    announce,
  }),
  batal: on.batal({
    load: loadCancelled,
    write: (tx, h) => {
      const c = h.content
      sendLoanState(tx, h, 'bayar', c.no_faktur_hutang, h.facts.loan!, before(c))
      sendPledgeState(tx, h, [...codes(c, 'PULANG'), ...codes(c, 'PINDAH')], 'DISIMPAN', null)
      if (c.no_baru === null || !h.facts.baru) return
      sendLoanState(tx, h, 'bayar', c.no_baru, h.facts.baru, {
        ...h.facts.baru,
        status: 'BATAL',
        sisa_pokok: 0n as Loan['sisa_pokok'],
      })
      sendPledgeGone(tx, h, c.no_baru)
    },
    announce: (h) => [
      loanChanged(h.content.no_faktur_hutang, h.content.status_awal),
      ...(h.content.no_baru === null ? [] : [loanChanged(h.content.no_baru, 'BATAL')]),
    ],
  }),
}))
