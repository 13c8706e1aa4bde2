import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { doneNota, typedRupiah } from '#bayar'
import { MoneyCounter, usePaying, type Made, type MoneyCounterProps, type MoneyDue, type Turn } from '#bayar/web'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { statusWord } from '#kernel/engine/document/states.ts'
import { counterKeys, useCounterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { CustomerBelow } from '#member/web'
import { hutang } from '../pinjam/hutang.document.ts'
import { running, type StoredHutang } from '../pinjam/hutang.ts'
import { penebusan } from '../tebus/penebusan.document.ts'
import { chargesOf, principalPaid } from '../tebus/penebusan.ts'
import { paymentActs, printFollowing } from '../tebus/acts.web.ts'
import { kindWord } from '../tebus/penebusan.shape.ts'
import { Ceilings } from './Ceilings.tsx'
import { leavesSome, moreShape, useChoice, type Choice } from './choice.web.ts'
import { LoanCard } from './LoanCard.tsx'
import { chooseKind, OptionTable, Reckoning, useKindKeys } from './OptionTable.tsx'

const DraftFields = lazy(() =>
  import('#kernel/web/frames/document/DraftFields.tsx').then((m) => ({ default: m.DraftFields })),
)

interface ChoosingProps {
  loan: StoredHutang
  head: ReactNode
  onPaid: (made: Made) => void
  turn: Turn
}

/** What was paid on a loan, as the counter tells it. */
const paidOn = (doc: WireRow): Made => {
  const out = wholeOf(doc.dibayarkan)
  const net = out > 0 ? -out : wholeOf(doc.total)
  return {
    nota: doneNota(penebusan.name, doc[penebusan.number.field], net, doc),
    approvalView: paymentActs.approvalView,
    after: () => printFollowing(doc),
  }
}

/** A running loan: the ways to pay side by side, and the chosen one paid. */
export function Choosing({ loan, head, onPaid, turn }: ChoosingProps) {
  const t = useT()
  const choice = useChoice(loan)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  usePendingEdits(choice.form.dirty)
  const runs = running.some((s) => s === loan.status)
  const { press, busy, modal } = usePaying({
    doc: penebusan,
    of: hutang,
    web: paymentActs,
    turn,
    content: choice.content,
    settled: choice.settled,
    ready: choice.ready,
    typed: choice.typed,
    refuse: (error) => {
      choice.form.refuse(error)
      choice.refuse(error.message, error.fields)
    },
    onWrong: () => {
      setOpen(true)
      focusIssue(box)
    },
    onPaid: (doc) => onPaid(paidOn(doc)),
  })
  useKindKeys(choice, !runs)
  useCounterKeys({ terms: { word: t('Ubah bunga'), act: () => setOpen((now) => !now), off: !runs } })
  const { payment, waiting } = choice
  const home = leavesSome(choice.option) ? choice.home : undefined
  const title = t('{cara} dan cetak', { cara: t(kindWord(choice.cara)) })
  return (
    <MoneyCounter
      head={head}
      of={{ payment, waiting, busy, modal, save: press }}
      money={runs ? moneyOf(t, loan, choice) : closedOf(t, loan)}
      button={runs ? { title, disabled: !choice.ready } : undefined}
      word={t('Bayar')}
    >
      {(brief) => (
        <div className={`stack gap-14 ${brief ? 'fixed' : 'scroll low'}`}>
          <LoanCard loan={loan} home={home} onHome={choice.toggleHome} />
          {runs ? <Ways loan={loan} choice={choice} onTerms={() => setOpen(!open)} /> : null}
          {runs && choice.cara === 'TAMBAH' ? (
            <Ceilings
              kode_customer={loan.kode_customer}
              nama={loan.nama_customer}
              more={typedRupiah(choice.amounts.TAMBAH ?? '') ?? 0n}
            />
          ) : null}
          {runs && open ? (
            <section ref={box} className="panel pad-page fixed" aria-label={t('Ubah bunga atau denda')}>
              <Suspense>
                <DraftFields
                  owner={penebusan.name}
                  label={t('Pembayaran')}
                  shape={moreShape}
                  form={choice.form}
                  slots={{ kode_pengambil: CustomerBelow }}
                  wholeElsewhere
                />
              </Suspense>
            </section>
          ) : null}
        </div>
      )}
    </MoneyCounter>
  )
}

/** The ways to pay, and what else may be said of them. */
function Ways({ loan, choice, onTerms }: { loan: StoredHutang; choice: Choice; onTerms: () => void }) {
  const t = useT()
  return (
    <section className="panel stack fixed" aria-label={t('Cara')}>
      <OptionTable loan={loan} choice={choice} />
      <footer className="strip flow gap-12 pad-page fixed">
        <Reckoning loan={loan} />
        <Button size="kecil" icon={<IconShieldCheck size={16} />} shortcut={counterKeys.terms} onClick={onTerms}>
          {t('Ubah bunga atau denda')}
        </Button>
        <Button size="kecil" icon={<IconPlus size={16} />} onClick={() => chooseKind(choice, 'TAMBAH')}>
          {t('Tambah pinjaman')}
        </Button>
      </footer>
    </section>
  )
}

type Money = MoneyCounterProps['money']

/** A loan that runs no more says so. */
const closedOf = (t: T, loan: StoredHutang): Money => ({
  due: undefined,
  waiting: joinFacts([loan.nomor, t(statusWord(loan.status))]),
})

/** Who pays, what, and how. */
function moneyOf(t: T, loan: StoredHutang, choice: Choice): Money {
  const { told } = choice.option
  const collector = told?.nama_pengambil ?? null
  const rows: MoneyDue['rows'] = told
    ? [
        [t('Pokok'), principalPaid(told)],
        [t('Bunga {n} hari', { n: told.hari }), told.bunga_rp],
        [t('Denda {n} hari', { n: told.telat }), told.denda_rp],
        [t('Admin dan biaya slip'), chargesOf(told)],
      ]
    : []
  return {
    person: {
      name: loan.nama_customer,
      note: joinFacts([
        loan.kode_customer,
        loan.no_hp,
        collector === null ? t('Diambil sendiri') : t('Diambil oleh {nama}', { nama: collector }),
      ]),
    },
    due: {
      rows,
      title: t(kindWord(choice.cara)),
      hint: choice.out ? t('dibayarkan kepada customer') : t('harus dibayar'),
      total: choice.total,
    },
    waiting: choice.waiting ? t('Dikirim ke kasir; uang diterima atau dibayarkan di sana.') : undefined,
    note: told ? <p className="note">{consequence(t, loan, told)}</p> : null,
  }
}

/** What follows, in one sentence. */
function consequence(t: T, loan: StoredHutang, row: NonNullable<Choice['option']['told']>): string {
  if (row.cara === 'TEBUS')
    return t('{nomor} lunas, {n} barang pulang.', { nomor: loan.nomor, n: row.detail_barang.length })
  const due = {
    nomor: loan.nomor,
    rp: writeFigure(row.pinjaman_baru ? row.pokok_baru : row.sisa_jadi),
    tanggal: row.jatuh_tempo,
  }
  return row.pinjaman_baru
    ? t('{nomor} ditutup. Pinjaman baru {rp}, jatuh tempo {tanggal}.', due)
    : t('{nomor} berjalan terus: sisa pokok {rp}, jatuh tempo {tanggal}.', due)
}
