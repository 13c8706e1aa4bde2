import { useState } from 'react'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { readStored } from '#kernel/engine/document/draft.ts'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useDraftForm, type DraftForm, type TypedContent } from '#kernel/web/frames/document/draft-form.web.ts'
import { useDryRun } from '#kernel/web/frames/document/dry-run.web.ts'
import {
  computeCurrent,
  fitOut,
  typedRupiah,
  unpaid,
  wirePayIn,
  wirePayOut,
  type FeeBearer,
  type Paid,
  type Payment,
} from '#bayar'
import { settingValue } from '#toko'
import { hutangWaits, type StoredHutang } from '../pinjam/hutang.ts'
import { penebusan } from '../tebus/penebusan.document.ts'
import { makesNew, type StoredPenebusan } from '../tebus/penebusan.ts'
import { penebusanHead, type PaymentKind } from '../tebus/penebusan.shape.ts'

const { bunga_minta, denda_minta, alasan_potongan, slip_hilang, kode_pengambil, hubungan, keterangan } = penebusanHead
/** What is said beside the kind of payment: another amount with its reason, a lost slip, who collects. */
export const moreShape = {
  header: { bunga_minta, denda_minta, alasan_potongan, slip_hilang, kode_pengambil, hubungan, keterangan },
  lines: {},
}

/** One way to pay as the server reckons it today: every figure of it, or why it cannot be. */
export interface Option {
  readonly cara: PaymentKind
  readonly told: StoredPenebusan | undefined
  /** What redeeming will cost on the new due date; null where nothing is owed any more. */
  readonly redeem: bigint | null
  readonly issue: string | undefined
  readonly settled: boolean
}

/** Of each kind the field in which an amount is typed. */
const typedIn: Partial<Record<PaymentKind, 'pokok_rp' | 'tambah_rp'>> = {
  SEBAGIAN: 'pokok_rp',
  PERPANJANG: 'pokok_rp',
  TAMBAH: 'tambah_rp',
}
export const takesAmount = (cara: PaymentKind): boolean => typedIn[cara] !== undefined
/** Kinds under which pieces may go home although a loan goes on. */
export const leavesSome = (o: Option): boolean => o.told?.pinjaman_baru === true

type Amounts = Partial<Record<PaymentKind, string>>

function useOption(cara: PaymentKind, loan: StoredHutang, amounts: Amounts, more: WireRow | undefined, home: string[]) {
  const field = typedIn[cara]
  const amount = typedRupiah(amounts[cara] ?? '')
  const draft: WireRow = {
    ...more,
    no_faktur_hutang: loan.nomor,
    cara,
    ...(field && amount !== null ? { [field]: toWireNumber(amount, 0) } : {}),
    pulang: home.map((kode_jaminan) => ({ kode_jaminan })),
    bayar: [],
    bayar_keluar: [],
  }
  const { told, issue, settled } = useDryRun(penebusan, 'simpan', more === undefined ? undefined : draft)
  const isi = told?.isi
  const redeem = told?.kabar?.tebus_jatuh_tempo
  const option: Option = {
    cara,
    issue,
    settled,
    told: isi ? (readStored(penebusan, isi) as unknown as StoredPenebusan) : undefined,
    redeem: typeof redeem === 'number' ? BigInt(redeem) : null,
  }
  return { option, draft }
}

/** Every way to pay, with the amounts that are typed and the pieces that go home where it leaves some. */
function useOptions(loan: StoredHutang, amounts: Amounts, more: WireRow | undefined, home: string[]) {
  const session = useSession()
  return [
    useOption('TEBUS', loan, amounts, more, []),
    useOption('BUNGA', loan, amounts, more, []),
    useOption('PERPANJANG', loan, amounts, more, home),
    useOption('SEBAGIAN', loan, amounts, more, makesNew('SEBAGIAN', session) ? home : []),
    useOption('TAMBAH', loan, amounts, more, home),
  ]
}

/** What the server refused, until something else is typed. */
interface Refused {
  readonly content: TypedContent
  readonly message: string
  readonly issues: readonly FieldIssue[]
}

/** The payment as the panel draws it. */
const paymentOf = (
  payment: Pick<Payment, 'paid' | 'total' | 'sums'> & {
    readonly out: boolean
    readonly refused: Refused | undefined
    readonly issue: string | undefined
    readonly bearer: FeeBearer
  },
  setPaid: (next: (d: Paid) => Paid) => void,
): Payment => ({
  paid: payment.paid,
  total: payment.total,
  sums: payment.sums,
  titipan: [],
  known: true,
  moneyOnly: true,
  biaya_kartu_oleh: payment.bearer,
  issues: payment.refused?.issues ?? [],
  message: payment.refused?.message ?? payment.issue ?? '',
  empty: payment.total === 0n,
  ...(payment.out ? { out: true } : {}),
  change: (change) => setPaid((d) => change(d)),
})

/** What a customer may do with a loan today, which of it is chosen, and how that is paid. */
export function useChoice(loan: StoredHutang) {
  const sesi = useSession()
  const form: DraftForm = useDraftForm(moreShape)
  const [cara, setCara] = useState<PaymentKind>('TEBUS')
  const [amounts, setAmounts] = useState<Amounts>({})
  const [home, setHome] = useState<string[]>([])
  const [paid, setPaid] = useState<Paid>(unpaid)
  const [said, setRefused] = useState<Refused>()
  const more = form.dirty ? form.ready() : {}
  const all = useOptions(loan, amounts, more, home)
  const { option, draft } = all.find((x) => x.option.cara === cara)!
  const told = option.told
  const out = told !== undefined && told.dibayarkan > 0n
  const total = out ? told.dibayarkan : (told?.total ?? rupiah(0))
  // Money may have been chosen as coming in before it was told that it goes out.
  const fit = (d: Paid) => (out ? fitOut(d) : d)
  const sums = computeCurrent(fit(paid), total)
  const bearer = settingValue(sesi.settings, 'biaya_kartu_oleh')
  const waiting = hutangWaits(sesi)
  const refused = said?.content === form.content ? said : undefined
  // What was typed of another kind of payment says nothing about this one.
  const afresh = () => {
    setPaid(unpaid)
    setRefused(undefined)
  }
  const payment = paymentOf({ paid: fit(paid), total, sums, out, refused, issue: option.issue, bearer }, (next) => {
    setRefused(undefined)
    setPaid((d) => next(fit(d)))
  })
  return {
    form,
    cara,
    options: all.map((x) => x.option),
    option,
    waiting,
    out,
    total,
    payment,
    amounts,
    home,
    pick: (next: PaymentKind) => {
      setCara(next)
      afresh()
    },
    type: (kind: PaymentKind, digits: string) => {
      setCara(kind)
      setAmounts((a) => ({ ...a, [kind]: digits }))
      afresh()
    },
    toggleHome: (code: string) => {
      setHome((now) => (now.includes(code) ? now.filter((c) => c !== code) : [...now, code]))
      afresh()
    },
    refuse: (message: string, issues: readonly FieldIssue[]) => setRefused({ content: form.content, message, issues }),
    /** The draft as it is sent, with its payments; undefined while a field is wrong. */
    content: (): WireRow | undefined => {
      if (form.dirty && form.read() === undefined) return undefined
      return {
        ...draft,
        ...(waiting || out ? {} : { bayar: wirePayIn(sums.payments) }),
        ...(waiting || !out ? {} : { bayar_keluar: wirePayOut(sums.payments) }),
      }
    },
    settled: option.settled,
    /** All that was chosen and typed: each part is another object once it is changed. */
    typed: [cara, amounts, home, paid, form.content] as const,
    ready: told !== undefined && (waiting || (sums.bayar.short === 0n && (!out || sums.bayar.kembali === 0n))),
  }
}
export type Choice = ReturnType<typeof useChoice>
