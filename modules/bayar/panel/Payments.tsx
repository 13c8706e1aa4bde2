import {
  IconAlertCircle,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconCreditCardPay,
  IconQrcode,
  IconWallet,
  IconX,
} from '@tabler/icons-react'
import { useEffect, type KeyboardEvent } from 'react'
import { Whole } from '#kernel/web/frames/document/Whole.tsx'
import { focusOn } from '#kernel/web/kit/focus-on.web.ts'
import { MoneyInput } from '#kernel/model/fields/money/MoneyInput.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { computeBiaya, suggestCash, overpaid } from '../payment/bayar.ts'
import { removeBayar, offeredMethods, settleBayar, type Payment, type TypedBayar } from './typed-bayar.ts'
import { pressMethod } from './pay-keys.web.ts'
import { ToRekening } from './ToRekening.tsx'
import classes from './Payments.module.css'
import {
  fromDeposit,
  inDrawer,
  methodIcon,
  methodKey,
  methodWord,
  usesRekening,
  type WayIcon,
} from '../payment/ways.ts'
import { payOutName } from '../payment/pay-out.ts'
import { useRekening, type Rekening } from '../payment/rekening.web.ts'
import { TitipanPicker } from './TitipanBayar.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'

const icons: Readonly<Record<WayIcon, typeof IconCash>> = {
  cash: IconCash,
  bank: IconBuildingBank,
  card: IconCreditCard,
  cardPay: IconCreditCardPay,
  qr: IconQrcode,
  wallet: IconWallet,
}

/** The table of lines in which the document says it. */
const tableOf = (b: Payment): string => (b.out ? payOutName : 'bayar')

/** Ways to pay, the payments so far, and the one being typed. `reserved`: where there is room, the first payment has its row before it is made. */
export function Payments({ payment, reserved }: { payment: Payment; reserved?: boolean }) {
  return (
    <>
      <Method payment={payment} />
      <AlreadyPaid payments={payment} />
      {reserved && payment.paid.bayar.length === 0 ? <div className={`fixed ${classes.unpaid}`} /> : null}
      <Current payment={payment} />
    </>
  )
}

function Method({ payment }: { payment: Payment }) {
  const t = useT()
  const current = payment.paid.kini.cara
  return (
    <div
      className={`grid fixed gap-6 soft-icons ${classes.method}`}
      data-out={payment.out || undefined}
      role="group"
      aria-label={t('Cara bayar')}
    >
      {offeredMethods(payment).map((cara) => {
        const Icon = icons[methodIcon(cara)]
        return (
          <button
            className="hover surface round-pop row to-end over"
            key={cara}
            type="button"
            aria-pressed={cara === current}
            aria-keyshortcuts={`Alt+${methodKey(cara)}`}
            onClick={() => pressMethod(payment, cara)}
          >
            <Icon size={17} stroke={1.6} aria-hidden="true" />
            <Kbd>{`Alt ${methodKey(cara)}`}</Kbd>
            <span>{t(methodWord(cara))}</span>
          </button>
        )
      })}
    </div>
  )
}

const namaRekening = (rekening: readonly Rekening[], no: string): string => {
  const picked = rekening.find((x) => x.no_rekening === no)
  return picked ? picked.kode_bank : no
}

/** The payments so far. */
function AlreadyPaid({ payments }: { payments: Payment }) {
  const t = useT()
  const { rekening } = useRekening()
  const { bayar } = payments.paid
  if (bayar.length === 0) return null
  return (
    <ul className={`fixed ${classes.pay}`}>
      {bayar.map((bayar, index) => (
        // A payment has no id, so its index serves as key.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          className="line-bottom grid gap-8"
          key={index}
          data-salah={payments.issues.some((s) => s.field.startsWith(`${tableOf(payments)}.${index}.`)) || undefined}
        >
          <strong>{t(methodWord(bayar.cara))}</strong>
          <span className="hint cut">
            {bayar.no_titipan ??
              joinFacts([
                namaRekening(rekening, bayar.no_rekening),
                bayar.keterangan && (payments.out ? bayar.keterangan : t('kartu {no}', { no: bayar.keterangan })),
              ])}
          </span>
          <b>{writeFigure(rupiahOf(bayar.jumlah))}</b>
          <IconButton
            label={t('Hapus {nama}', { nama: t(methodWord(bayar.cara)) })}
            onClick={() => payments.change((d) => removeBayar(d, index))}
          >
            <IconX size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const amountId = 'jumlah-bayar'

/** The payment being typed. Its amount is what is due, until another amount is typed. */
function Current({ payment }: { payment: Payment }) {
  const t = useT()
  const { sums } = payment
  const { kini: current } = payment.paid
  const change = (content: Partial<TypedBayar>) => payment.change((d) => ({ ...d, kini: { ...d.kini, ...content } }))
  // Enter on a part of what is due makes it a payment of its own; the rest is paid otherwise.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const complete = fromDeposit(current.cara)
      ? current.no_titipan
      : !usesRekening(current.cara) || current.no_rekening !== ''
    const partOf = current.jumlah !== '' && sums.bayar.short > 0n && complete
    if (partOf) payment.change(settleBayar)
    else document.querySelector<HTMLElement>('[name="no_rekening"], [name="no_titipan"], [data-primary]')?.focus()
  }
  const sisa = sums.sisa > 0n ? sums.sisa : 0n
  // An amount that was refused, or that somebody did not mean, gets the cursor.
  const wrong = payment.issues.some((s) => s.field === `${tableOf(payment)}.${payment.paid.bayar.length}.jumlah_rp`)
  useEffect(() => {
    if (wrong) focusOn('jumlah_bayar')
  }, [wrong])
  return (
    <>
      <div className={`grid fixed below-12 ${classes.now}`}>
        <label className="label" htmlFor={amountId}>
          {t(methodWord(current.cara))}
        </label>
        <MoneyInput
          id={amountId}
          aria-invalid={wrong || undefined}
          name="jumlah_bayar"
          pickAll
          value={current.jumlah}
          when={String(sisa)}
          onChange={(jumlah) => change({ jumlah })}
          onKeyDown={onKeyDown}
        />
      </div>
      {inDrawer(current.cara) ? (
        <QuickAmounts payment={payment} onPick={(jumlah) => change({ jumlah })} />
      ) : (
        <Destination payment={payment} change={change} />
      )}
    </>
  )
}

/** Where a payment that is not cash comes from or goes to. */
function Destination({ payment, change }: { payment: Payment; change: (content: Partial<TypedBayar>) => void }) {
  const { kini: current, bayar } = payment.paid
  return (
    <div className={`flex fixed gap-10 below-10 ${classes.bankAccount}`}>
      {fromDeposit(current.cara) ? <TitipanPicker payment={payment} /> : null}
      <ToRekening
        cara={current.cara}
        no_rekening={current.no_rekening}
        card={current.keterangan}
        issue={payment.issues.find((s) => s.field === `${tableOf(payment)}.${bayar.length}.no_rekening`)?.message}
        hint={<Biaya payment={payment} />}
        onChange={({ card, ...isi }) => change(card === undefined ? isi : { ...isi, keterangan: card })}
      />
      {payment.out ? <Receiver value={current.keterangan} onChange={(keterangan) => change({ keterangan })} /> : null}
    </div>
  )
}

/** Whose account the money goes to. */
function Receiver({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <FieldSlot label={t('Rekening tujuan')}>
      {(aria) => <TextInput {...aria} name="rekening_tujuan" upper maxLength={60} value={value} onChange={onChange} />}
    </FieldSlot>
  )
}

/** The bank's fee and who bears it; never part of the payment. */
function Biaya({ payment }: { payment: Payment }) {
  const t = useT()
  const { biaya } = useRekening()
  const { kini: current } = payment.paid
  const bank = biaya.get(current.no_rekening)
  const jumlah = bank && !payment.out ? computeBiaya(current.cara, payment.sums.current, bank) : 0n
  if (jumlah === 0n) return null
  const content = { rp: writeFigure(jumlah) }
  return payment.biaya_kartu_oleh === 'CUSTOMER'
    ? t('Biaya {rp} ditanggung customer', content)
    : t('Biaya {rp} ditanggung toko', content)
}

/** Amounts of cash that a customer is likely to hand over. */
function QuickAmounts({ payment, onPick }: { payment: Payment; onPick: (digits: string) => void }) {
  const t = useT()
  const saran = payment.out ? [payment.sums.sisa > 0n ? payment.sums.sisa : 0n] : suggestCash(payment.sums.sisa)
  return (
    <div
      className={`grid fixed ${classes.quick}`}
      role="group"
      aria-label={payment.out ? t('Uang keluar') : t('Uang diterima')}
    >
      {saran.map((amount, index) => (
        <Button key={amount} size="kecil" onClick={() => onPick(String(amount))}>
          {index === 0 ? t('Pas') : writeFigure(amount)}
        </Button>
      ))}
    </div>
  )
}

/** The reason for a refusal. */
export const PayMessage = ({ message }: { message: string }) => (
  <p className={`flex from-top fixed gap-6 bad small label ${classes.message}`} role="alert">
    {message ? (
      <>
        <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
        <Whole text={message} />
      </>
    ) : null}
  </p>
)

/** The change, or what is still missing; and the reason if the nota was refused. */
export function Rest({ payment }: { payment: Payment }) {
  const t = useT()
  const { bayar } = payment.sums
  const less = bayar.short > 0n
  // What goes out is exact: too much is as wrong as too little.
  const more = payment.out ? overpaid(bayar, payment.total) : 0n
  return (
    <>
      <PayMessage message={payment.message} />
      <div
        className={`row spread fixed good strong round-pop ${classes.rest}`}
        data-kurang={less || more > 0n || undefined}
        data-kosong={payment.empty || undefined}
      >
        <span>{more > 0n ? t('Lebih') : less || payment.out ? t('Sisa') : t('Kembalian')}</span>
        <output>Rp. {writeFigure(less ? bayar.short : payment.out ? more : bayar.kembali)}</output>
      </div>
    </>
  )
}
