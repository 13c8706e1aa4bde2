import { minus } from '#kernel/base/quantity/sums.ts'
import { useState, type ReactNode } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { countDays, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { counterKeys, useCounterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { computeCurrent, doneNota, unpaid, wireBayar, type Paid, type Payment } from '#bayar'
import { MoneyCounter, usePaying, type Made, type MoneyCounterProps, type Turn } from '#bayar/web'
import { readRules } from '#penjualan'
import { useTitipan } from '#penjualan/web'
import { cicilan } from '../contract/cicilan.document.ts'
import { bayarCicilan } from '../payment/bayar-cicilan.document.ts'
import { computePayment, dueLines } from '../payment/bayar-cicilan.ts'
import { bayarCicilanWeb } from '../payment/bayar-cicilan.frames.tsx'
import { ContractCard, LifeLine } from './ContractCard.tsx'
import { type Shown } from './contract.web.ts'
import { PayTable } from './PayTable.tsx'

/** So many days before it is due an instalment is chosen when its contract is opened. */
const earlyDays = 14

/** What all of the rest costs today, with its late fees. */
const settlementOf = (contract: Shown, session: Parameters<typeof computePayment>[2]): Rupiah =>
  computePayment(
    {
      cara_lunas: 'PELUNASAN',
      ke_awal: contract.angsuran_dibayar + 1,
      ke_akhir: contract.jadwal.length,
      hapus_denda: false,
    },
    contract,
    session,
  ).total

/** The choice of instalments and how they are paid, as typed. */
function useChoice(contract: Shown) {
  const sesi = useSession()
  const next = contract.angsuran_dibayar + 1
  const months = contract.jadwal.length
  // Whoever just signed or paid has paid for now: nothing is chosen then, so that F9 pressed once more takes no money.
  const nextDue = contract.jadwal[next - 1]?.jatuh_tempo
  const soon = nextDue !== undefined && countDays(sesi.tgl_system, nextDue) <= earlyDays
  const [until, setUntil] = useState(soon ? next : 0)
  const [settling, setSettling] = useState(false)
  const [waive, setWaive] = useState(false)
  const [why, setWhy] = useState('')
  const [paid, setPaid] = useState<Paid>(unpaid)
  const [refused, setRefused] = useState<{ paid: Paid; issues: readonly FieldIssue[]; message: string }>()
  const chosen = {
    cara_lunas: settling ? ('PELUNASAN' as const) : ('ANGSURAN' as const),
    ke_awal: next,
    ke_akhir: settling ? months : Math.min(Math.max(until, next - 1), months),
    hapus_denda: waive,
  }
  const due = computePayment(chosen, contract, sesi)
  const valid = refused?.paid === paid ? refused : undefined
  const payment: Payment = {
    paid,
    total: due.total,
    sums: computeCurrent(paid, due.total),
    titipan: useTitipan(contract.kode_customer),
    known: true,
    biaya_kartu_oleh: readRules(sesi).biaya_kartu_oleh,
    issues: valid?.issues ?? [],
    message: valid?.message ?? '',
    empty: due.total === 0n,
    change: (change) => setPaid((d) => change(d)),
  }
  const draft = () => ({
    no_cicilan: contract.nomor,
    ...chosen,
    keterangan: why.trim() || null,
    bayar: payment.sums.payments.map(wireBayar),
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
      setUntil(settling ? next : Math.min(chosen.ke_akhir + 1, months))
    },
    setWaive,
    setWhy,
    refuse: (issues: readonly FieldIssue[], message: string) => setRefused({ paid, issues, message }),
    settlement: settlementOf(contract, sesi),
    rows: dueLines(contract.jadwal, contract, sesi),
  }
}
type Choice = ReturnType<typeof useChoice>

interface ChoosingProps {
  contract: Shown
  head: ReactNode
  onPaid: (made: Made) => void
  turn: Turn
}

/** The instalments of a contract that are due, chosen and paid. */
export function Choosing({ contract, head, onPaid, turn }: ChoosingProps) {
  const t = useT()
  const { tgl_system } = useSession()
  const choice = useChoice(contract)
  const open = contract.status === 'AKTIF'
  const { press, busy, modal } = usePaying({
    doc: bayarCicilan,
    of: cicilan,
    web: bayarCicilanWeb,
    turn,
    content: choice.draft,
    settled: true,
    ready: choice.count > 0,
    typed: [],
    refuse: (e) => choice.refuse(e.fields, e.message),
    onWrong: () => {},
    onPaid: (paid) => {
      const { name, number } = bayarCicilan
      onPaid({ nota: doneNota(name, paid[number.field], wholeOf(paid.total), paid) })
    },
  })
  useCounterKeys({
    line: { word: t('Angsuran berikutnya'), act: choice.more, off: !open },
    terms: { word: t('Pelunasan'), act: choice.settle, off: !open },
  })
  const { payment } = choice
  const disabled = choice.count === 0 || payment.sums.bayar.short > 0n
  return (
    <MoneyCounter
      head={head}
      of={{ payment, waiting: false, busy, modal, save: press }}
      money={moneyOf(t, contract, choice)}
      button={open ? { title: t('Bayar dan cetak bukti'), disabled } : undefined}
      word={t('Bayar')}
    >
      {(brief) => (
        <>
          <ContractCard contract={contract} />
          <LifeLine contract={contract} today={tgl_system} />
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
            <PayTable contract={contract} rows={choice.rows} until={choice.chosen.ke_akhir} onPick={choice.pick} />
          </section>
        </>
      )}
    </MoneyCounter>
  )
}

/** Who pays, what, and how. */
function moneyOf(t: T, contract: Shown, choice: Choice): MoneyCounterProps['money'] {
  const { due, count } = choice
  const person = { name: contract.nama_customer, note: joinFacts([contract.kode_customer, contract.no_hp]) }
  if (contract.status !== 'AKTIF')
    return { person, due: undefined, waiting: t('Tidak ada angsuran yang harus dibayar.') }
  const hint = t('{n} angsuran', { n: count })
  return {
    person,
    due: { rows: panelRows(t, due), title: t('Harus dibayar'), hint, total: due.total },
    under: due.denda > 0n ? <Waive choice={choice} /> : null,
    note: (
      <p className="note">
        {count === 0
          ? t('Pilih angsuran yang dibayar.')
          : t('Sisa cicilan menjadi {rp}.', { rp: writeFigure(due.sisa) })}
      </p>
    ),
  }
}

const panelRows = (
  t: T,
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
