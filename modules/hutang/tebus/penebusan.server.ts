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
const before = (content: PenebusanContent): LoanState => ({
  status: content.status_awal,
  sisa_pokok: content.sisa_awal,
  bunga_sampai: content.bunga_sampai_awal,
  jatuh_tempo: content.jatuh_tempo_awal,
})
const afterwards = (content: PenebusanContent): LoanState => ({
  status: content.status_jadi,
  sisa_pokok: content.sisa_jadi,
  bunga_sampai: content.bunga_sampai,
  // The term that begins is that of the loan that follows.
  jatuh_tempo: content.pinjaman_baru ? content.jatuh_tempo_awal : content.jatuh_tempo,
})

const codes = (content: PenebusanContent, menjadi: string): string[] =>
  content.detail_barang.flatMap((b) => (b.menjadi === menjadi ? [b.kode_jaminan] : []))

/** The loan that follows, written as its own command would. */
function sendNewLoan(tx: Tx, paid: Paid): void {
  const no_baru = paid.content.no_baru!
  const content = newLoan(paid.content, { nomor: paid.nomor, no_baru }, paid.facts, paid.context)
  also(tx, paid, hutang, { number: no_baru, sequence: paid.facts.urut!, status: 'AKTIF' }, content)
  sendPledged(tx, paid, no_baru, content.detail_barang)
  sendOwed(tx, paid.context.cabang, content.sisa_pokok)
}

/** What a payment does once its money is there. */
function sendPayment(tx: Tx, paid: Paid): void {
  const content = paid.content
  sendLoanState(tx, paid, 'bayar', content.no_faktur_hutang, before(content), afterwards(content))
  sendPledgeState(tx, paid, codes(content, 'PULANG'), 'PULANG', paid.nomor)
  sendPledgeState(tx, paid, codes(content, 'PINDAH'), 'PINDAH', paid.nomor)
  if (content.pinjaman_baru) sendNewLoan(tx, paid)
}
const announce = (done: { readonly content: PenebusanContent }) => [
  loanChanged(done.content.no_faktur_hutang, done.content.status_jadi),
  ...(done.content.no_baru === null ? [] : [loanChanged(done.content.no_baru, 'AKTIF')]),
]

/** SQL over the payment `$2`. */
const ofPayment = (column: string): string =>
  `(SELECT y.${column} FROM penebusan y WHERE y.cabang = $1 AND y.no_penebusan = $2)`

async function loadCancelled(tx: Tx, call: LoadCall<unknown>) {
  const rows = await tx.query<LoanState & { nomor: string; baru: boolean }>(
    `SELECT h.no_faktur_hutang AS nomor, h.status, h.sisa_pokok, h.bunga_sampai, h.jatuh_tempo, h.no_penebusan IS NOT DISTINCT FROM $2 AS baru FROM hutang h
     WHERE h.cabang = $1 AND h.no_faktur_hutang IN (${ofPayment('no_faktur_hutang')}, ${ofPayment('no_baru')}) ORDER BY h.no_faktur_hutang ${call.lock}`,
    [call.cabang, call.number],
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
    load: (tx, call) =>
      loadPayment(tx, call, {
        meant: '$2',
        key: call.sent.no_faktur_hutang,
        own: '',
        kode_pengambil: call.sent.kode_pengambil,
        rekening: [...call.sent.bayar, ...call.sent.bayar_keluar],
        lends: !lendsNothing(call.sent.cara),
        follows: followsFrom(call.sent.cara),
      }),
    write: (tx, done) => {
      if (!hutangWaits(done.context)) sendPayment(tx, done)
    },
    announce: (h) => (hutangWaits(h.context) ? [] : announce(h)),
  }),
  validasi: on.validasi({
    load: (tx, call) =>
      loadPayment(tx, call, {
        meant: ofPayment('no_faktur_hutang'),
        key: call.number,
        own: call.number,
        kode_pengambil: null,
        rekening: [...call.sent.bayar, ...call.sent.bayar_keluar],
        // How it was paid stands in the payment, which is read meanwhile.
        lends: true,
        follows: {
          sql: `EXISTS (SELECT FROM penebusan y WHERE y.cabang = $1 AND y.no_penebusan = $4 AND y.pinjaman_baru AND y.status = 'MENUNGGU VALIDASI')`,
          values: [call.number],
        },
      }),
    write: sendPayment,
    announce,
  }),
  batal: on.batal({
    load: loadCancelled,
    write: (tx, done) => {
      const content = done.content
      sendLoanState(tx, done, 'bayar', content.no_faktur_hutang, done.facts.loan!, before(content))
      sendPledgeState(tx, done, [...codes(content, 'PULANG'), ...codes(content, 'PINDAH')], 'DISIMPAN', null)
      if (content.no_baru === null || !done.facts.baru) return
      sendLoanState(tx, done, 'bayar', content.no_baru, done.facts.baru, {
        ...done.facts.baru,
        status: 'BATAL',
        sisa_pokok: 0n as Loan['sisa_pokok'],
      })
      sendPledgeGone(tx, done, content.no_baru)
    },
    announce: (done) => [
      loanChanged(done.content.no_faktur_hutang, done.content.status_awal),
      ...(done.content.no_baru === null ? [] : [loanChanged(done.content.no_baru, 'BATAL')]),
    ],
  }),
}))
