import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { typedRupiah } from '#bayar'
import { MoneyPanel, usePayKeys } from '#bayar/web'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { statusWord } from '#kernel/engine/document/states.ts'
import { Counter } from '#kernel/web/frames/counter/Counter.tsx'
import { counterKeys, useCounterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { PanelButton } from '#kernel/web/frames/counter/Panel.tsx'
import panel from '#kernel/web/frames/counter/Panel.module.css'
import { refreshDocuments, useAct } from '#kernel/web/frames/document/act.web.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { CustomerBelow } from '#member/web'
import { hutang } from '../pinjam/hutang.document.ts'
import { running, type StoredHutang } from '../pinjam/hutang.ts'
import { penebusan } from '../tebus/penebusan.document.ts'
import { chargesOf, principalPaid } from '../tebus/penebusan.ts'
import { paymentActs } from '../tebus/acts.web.ts'
import { kindWord } from '../tebus/penebusan.shape.ts'
import { Ceilings } from './Ceilings.tsx'
import { leavesSome, moreShape, useChoice, type Choice } from './choice.web.ts'
import { LoanCard } from './LoanCard.tsx'
import { chooseKind, OptionTable, Reckoning, useKindKeys } from './OptionTable.tsx'
import type { Turn } from './PayLoan.tsx'

const DraftFields = lazy(() =>
  import('#kernel/web/frames/document/DraftFields.tsx').then((m) => ({ default: m.DraftFields })),
)

/**
 * Paying by what is chosen. Asked for before its figures stand, it pays once they do, unless something else was chosen or typed meanwhile.
 * `onWrong`: a field refuses what was typed.
 */
function usePaying(choice: Choice, turn: Turn, onWrong: () => void, onPaid: () => void) {
  const client = useQueryClient()
  const { act, busy, modal } = useAct(penebusan, paymentActs, (e) => {
    choice.form.refuse(e)
    choice.refuse(e.message, e.fields)
    onWrong()
  })
  const wanted = useRef<Choice['typed']>(undefined)
  const pay = async () => {
    const content = choice.content()
    if (content === undefined) return onWrong()
    if (turn.taken() || !choice.ready) return
    await turn.take(async () => {
      if (!(await act('simpan', undefined, content))) return
      // The next one is served: a loan left standing open would be redeemed by the same key once more.
      onPaid()
      refreshDocuments(client, hutang)
    })
  }
  const payWanted = useEffectEvent(() => {
    const asked = wanted.current
    wanted.current = undefined
    if (asked?.every((part, i) => part === choice.typed[i])) void pay()
  })
  useEffect(() => {
    if (choice.settled) payWanted()
  }, [choice.settled])
  const press = () => {
    if (turn.taken()) return
    wanted.current = choice.settled ? undefined : choice.typed
    if (choice.settled) void pay()
  }
  return { press, busy, modal }
}

interface ChoosingProps {
  loan: StoredHutang
  head: ReactNode
  brief: boolean
  onPaid: () => void
  turn: Turn
}

/** A running loan: the ways to pay side by side, and the chosen one paid. */
export function Choosing({ loan, head, brief, onPaid, turn }: ChoosingProps) {
  const t = useT()
  const choice = useChoice(loan)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  usePendingEdits(choice.form.dirty)
  const runs = running.some((s) => s === loan.status)
  const wrong = () => {
    setOpen(true)
    focusIssue(box)
  }
  const { press, busy, modal } = usePaying(choice, turn, wrong, onPaid)
  useKindKeys(choice, !runs)
  usePayKeys(choice.payment, { off: !runs || choice.waiting })
  useCounterKeys({
    terms: { word: t('Ubah bunga'), act: () => setOpen((now) => !now), off: !runs },
    save: { word: t('Bayar'), act: press, off: !runs },
  })
  const side = <PayPanel loan={loan} choice={choice} busy={busy} sheet={brief} onPay={press} />
  const home = leavesSome(choice.option) ? choice.home : undefined
  return (
    <Counter
      brief={brief}
      head={head}
      panel={runs ? side : <Closed loan={loan} />}
      bar={runs ? <PayButton choice={choice} busy={busy} onPay={press} /> : null}
    >
      <div className={`stack gap-14 ${brief ? 'fixed' : 'scroll low'}`}>
        <LoanCard loan={loan} home={home} onHome={choice.toggleHome} />
        {runs ? (
          <section className="panel stack fixed" aria-label={t('Cara')}>
            <OptionTable loan={loan} choice={choice} />
            <footer className="strip flow gap-12 pad-page fixed">
              <Reckoning loan={loan} />
              <Button
                size="kecil"
                icon={<IconShieldCheck size={16} />}
                shortcut={counterKeys.terms}
                onClick={() => setOpen(!open)}
              >
                {t('Ubah bunga atau denda')}
              </Button>
              <Button size="kecil" icon={<IconPlus size={16} />} onClick={() => chooseKind(choice, 'TAMBAH')}>
                {t('Tambah pinjaman')}
              </Button>
            </footer>
          </section>
        ) : null}
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
      {runs && brief ? side : null}
      {modal}
    </Counter>
  )
}

/** A loan that runs no more says so. */
function Closed({ loan }: { loan: StoredHutang }) {
  const t = useT()
  return (
    <section className={`surface stack ${panel.panel}`} aria-label={t('Pembayaran')}>
      <p className="pad-page note">{joinFacts([loan.nomor, t(statusWord(loan.status))])}</p>
    </section>
  )
}

function PayButton({ choice, busy, onPay }: { choice: Choice; busy: boolean; onPay: () => void }) {
  const t = useT()
  return (
    <PanelButton
      waiting={choice.waiting}
      title={t('{cara} dan cetak', { cara: t(kindWord(choice.cara)) })}
      busy={busy}
      disabled={!choice.ready}
      onClick={onPay}
    />
  )
}

interface PanelProps {
  loan: StoredHutang
  choice: Choice
  busy: boolean
  sheet: boolean
  onPay: () => void
}

/** Who pays, what, and how. */
function PayPanel({ loan, choice, busy, sheet, onPay }: PanelProps) {
  const t = useT()
  const { option, payment, out } = choice
  const p = option.told
  const collector = p?.nama_pengambil ?? null
  const rows: (readonly [string, bigint])[] = p
    ? [
        [t('Pokok'), principalPaid(p)],
        [t('Bunga {n} hari', { n: p.hari }), p.bunga_rp],
        [t('Denda {n} hari', { n: p.telat }), p.denda_rp],
        [t('Admin dan biaya slip'), chargesOf(p)],
      ]
    : []
  return (
    <MoneyPanel
      place={sheet ? 'below' : 'side'}
      person={{
        name: loan.nama_customer,
        note: joinFacts([
          loan.kode_customer,
          loan.no_hp,
          collector === null ? t('Diambil sendiri') : t('Diambil oleh {nama}', { nama: collector }),
        ]),
      }}
      due={{
        rows,
        title: t(kindWord(choice.cara)),
        hint: out ? t('dibayarkan kepada customer') : t('harus dibayar'),
        total: choice.total,
      }}
      payment={payment}
      waiting={choice.waiting ? t('Dikirim ke kasir; uang diterima atau dibayarkan di sana.') : undefined}
      note={p ? <p className="note">{consequence(t, loan, p)}</p> : null}
      button={<PayButton choice={choice} busy={busy} onPay={onPay} />}
    />
  )
}

/** What follows, in one sentence. */
function consequence(t: ReturnType<typeof useT>, loan: StoredHutang, p: NonNullable<Choice['option']['told']>): string {
  if (p.cara === 'TEBUS')
    return t('{nomor} lunas, {n} barang pulang.', { nomor: loan.nomor, n: p.detail_barang.length })
  const due = {
    nomor: loan.nomor,
    rp: writeFigure(p.pinjaman_baru ? p.pokok_baru : p.sisa_jadi),
    tanggal: p.jatuh_tempo,
  }
  return p.pinjaman_baru
    ? t('{nomor} ditutup. Pinjaman baru {rp}, jatuh tempo {tanggal}.', due)
    : t('{nomor} berjalan terus: sisa pokok {rp}, jatuh tempo {tanggal}.', due)
}
