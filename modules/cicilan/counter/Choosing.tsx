import { minus } from '#kernel/base/quantity/sums.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Counter } from '#kernel/web/frames/counter/Counter.tsx'
import { counterKeys, useCounterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { PanelButton } from '#kernel/web/frames/counter/Panel.tsx'
import { refreshDocuments, useAct } from '#kernel/web/frames/document/act.web.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { computeCurrent, unpaid, wireBayar, type Paid, type Payment } from '#bayar'
import { MoneyPanel, usePayKeys } from '#bayar/web'
import { readRules } from '#penjualan'
import { cicilan } from '../contract/cicilan.document.ts'
import { bayarCicilan } from '../payment/bayar-cicilan.document.ts'
import { computePayment, dueLines } from '../payment/bayar-cicilan.ts'
import { bayarCicilanWeb } from '../payment/bayar-cicilan.frames.tsx'
import { ContractCard, LifeLine } from './ContractCard.tsx'
import { type Shown } from './contract.web.ts'
import { PayTable } from './PayTable.tsx'

/** What all of the rest costs today, with its late fees. */
const settlementOf = (c: Shown, session: Parameters<typeof computePayment>[2]): Rupiah =>
  computePayment(
    { cara_lunas: 'PELUNASAN', ke_awal: c.angsuran_dibayar + 1, ke_akhir: c.jadwal.length, hapus_denda: false },
    c,
    session,
  ).total

/** The choice of instalments and how they are paid, as typed. */
function useChoice(c: Shown) {
  const sesi = useSession()
  const next = c.angsuran_dibayar + 1
  const n = c.jadwal.length
  // Whoever just signed or paid has paid for today: nothing is chosen then, so that F9 pressed once more takes no money.
  const [until, setUntil] = useState(c.made === sesi.tgl_system ? 0 : next)
  const [settling, setSettling] = useState(false)
  const [waive, setWaive] = useState(false)
  const [why, setWhy] = useState('')
  const [paid, setPaid] = useState<Paid>(unpaid)
  const [refused, setRefused] = useState<{ paid: Paid; issues: readonly FieldIssue[]; message: string }>()
  const chosen = {
    cara_lunas: settling ? ('PELUNASAN' as const) : ('ANGSURAN' as const),
    ke_awal: next,
    ke_akhir: settling ? n : Math.min(Math.max(until, next - 1), n),
    hapus_denda: waive,
  }
  const due = computePayment(chosen, c, sesi)
  const valid = refused?.paid === paid ? refused : undefined
  const payment: Payment = {
    paid,
    total: due.total,
    h: computeCurrent(paid, due.total),
    titipan: [],
    known: true,
    biaya_kartu_oleh: readRules(sesi).biaya_kartu_oleh,
    issues: valid?.issues ?? [],
    message: valid?.message ?? '',
    empty: due.total === 0n,
    change: (change) => setPaid((d) => change(d)),
  }
  const draft = () => ({
    no_cicilan: c.nomor,
    ...chosen,
    keterangan: why.trim() || null,
    bayar: payment.h.payments.map(wireBayar),
  })
  const count = chosen.ke_akhir - chosen.ke_awal + 1
  return {
    due,
    payment,
    draft,
    chosen,
    /** How many instalments are chosen. */
    count,
    waive,
    why,
    settle: () => setSettling(true),
    pick: (ke: number) => {
      setSettling(false)
      setUntil(ke)
    },
    more: () => {
      setSettling(false)
      setUntil(settling ? next : Math.min(chosen.ke_akhir + 1, n))
    },
    setWaive,
    setWhy,
    refuse: (issues: readonly FieldIssue[], message: string) => setRefused({ paid, issues, message }),
    reset: () => {
      setPaid(unpaid)
      setSettling(false)
      setWaive(false)
      setWhy('')
      setUntil(0)
    },
    settlement: settlementOf(c, sesi),
    rows: dueLines(c.jadwal, c, sesi),
  }
}
type Choice = ReturnType<typeof useChoice>

/** The instalments of a contract that are due, chosen and paid. */
export function Choosing({ c, head, brief }: { c: Shown; head: ReactNode; brief: boolean }) {
  const t = useT()
  const { tgl_system } = useSession()
  const client = useQueryClient()
  const choice = useChoice(c)
  const { act, busy, modal } = useAct(bayarCicilan, bayarCicilanWeb, (e) => choice.refuse(e.fields, e.message))
  const open = c.status === 'AKTIF'
  const pay = async () => {
    if (choice.count === 0 || !(await act('simpan', undefined, choice.draft()))) return
    choice.reset()
    refreshDocuments(client, cicilan)
  }
  usePayKeys(choice.payment, { off: !open })
  useCounterKeys({
    line: { word: t('Angsuran berikutnya'), act: choice.more, off: !open },
    terms: { word: t('Pelunasan'), act: choice.settle, off: !open },
    save: { word: t('Bayar'), act: () => void pay(), off: !open },
  })
  const side = <PayPanel c={c} choice={choice} busy={busy} sheet={brief} onPay={() => void pay()} />
  return (
    <Counter
      brief={brief}
      head={head}
      panel={side}
      bar={open ? <PayButton choice={choice} busy={busy} onPay={() => void pay()} /> : null}
    >
      <ContractCard c={c} />
      <LifeLine c={c} today={tgl_system} />
      <section className={`panel stack ${brief ? 'fixed' : 'low'}`} aria-label={t('Jadwal angsuran')}>
        <header className="flex spread on-line gap-12 pad-page fixed">
          <h2>{t('Angsuran')}</h2>
          {open ? (
            <span className="row gap-8">
              {brief ? null : (
                <Button size="kecil" shortcut={counterKeys.line} onClick={choice.more}>
                  {t('Angsuran berikutnya')}
                </Button>
              )}
              <Button size="kecil" shortcut={counterKeys.terms} onClick={choice.settle}>
                {t('Pelunasan {rp}', { rp: writeFigure(choice.settlement) })}
              </Button>
            </span>
          ) : null}
        </header>
        <PayTable c={c} rows={choice.rows} until={choice.chosen.ke_akhir} onPick={choice.pick} />
      </section>
      {brief ? side : null}
      {modal}
    </Counter>
  )
}

/** On a small screen it stands at the bottom, below what scrolls. */
function PayButton({ choice, busy, onPay }: { choice: Choice; busy: boolean; onPay: () => void }) {
  const t = useT()
  return (
    <PanelButton
      waiting={false}
      title={t('Bayar dan cetak bukti')}
      busy={busy}
      disabled={choice.count === 0 || choice.payment.h.bayar.short > 0n}
      onClick={onPay}
    />
  )
}

/** Who pays, what, and how. */
function PayPanel({
  c,
  choice,
  busy,
  sheet,
  onPay,
}: {
  c: Shown
  choice: Choice
  busy: boolean
  sheet: boolean
  onPay: () => void
}) {
  const t = useT()
  const { due, payment, count: n } = choice
  const person = { name: c.nama_customer, note: joinFacts([c.kode_customer, c.no_hp]) }
  const place = sheet ? 'below' : 'side'
  if (c.status !== 'AKTIF') {
    const nothing = t('Tidak ada angsuran yang harus dibayar.')
    return <MoneyPanel {...{ place, person, payment }} due={undefined} waiting={nothing} button={null} />
  }
  return (
    <MoneyPanel
      place={place}
      person={person}
      due={{ rows: panelRows(t, due), title: t('Harus dibayar'), hint: t('{n} angsuran', { n }), total: due.total }}
      under={due.denda > 0n ? <Waive choice={choice} /> : null}
      payment={payment}
      note={
        <p className="note">
          {n === 0 ? t('Pilih angsuran yang dibayar.') : t('Sisa cicilan menjadi {rp}.', { rp: writeFigure(due.sisa) })}
        </p>
      }
      button={<PayButton choice={choice} busy={busy} onPay={onPay} />}
    />
  )
}

const panelRows = (
  t: ReturnType<typeof useT>,
  due: {
    readonly pokok_rp: Rupiah
    readonly potongan_bunga: Rupiah
    readonly denda: Rupiah
    readonly denda_dihapus: Rupiah
  },
): (readonly [string, bigint])[] => [
  [t('Jumlah Angsuran'), due.pokok_rp],
  ...(due.potongan_bunga > 0n ? [[t('Potongan Bunga'), minus(due.potongan_bunga)] as const] : []),
  [t('Denda'), due.denda],
  ...(due.denda_dihapus > 0n ? [[t('Denda Dihapus'), minus(due.denda_dihapus)] as const] : []),
]

/** A late fee that is let off, with why. */
function Waive({ choice }: { choice: Choice }) {
  const t = useT()
  const issue = choice.payment.issues.find((s) => s.field === 'keterangan')?.message
  return (
    <div className="stack gap-8">
      <Checkbox checked={choice.waive} onChange={choice.setWaive}>
        {t('Hapus Denda')}
      </Checkbox>
      {choice.waive ? (
        <FieldSlot label={t('Alasan')} {...(issue === undefined ? {} : { error: issue })}>
          {(aria) => (
            <TextInput {...aria} name="keterangan" upper maxLength={200} value={choice.why} onChange={choice.setWhy} />
          )}
        </FieldSlot>
      ) : null}
    </div>
  )
}
