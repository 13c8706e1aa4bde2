import { IconCheck, IconWallet } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { depositMethod, fromDeposit, methodKey } from '../payment/ways.ts'
import { pickTitipan, remainingTitipan, type Payment } from './typed-bayar.ts'
import { pressMethod } from './pay-keys.web.ts'
import classes from './TitipanBayar.module.css'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { addWhole } from '#kernel/base/quantity/sums.ts'

/** The customer's spendable deposits; a press pays with them. `always`: also drawn if there are none. */
export function ActiveTitipan({ payment, always = false }: { payment: Payment; always?: boolean }) {
  const t = useT()
  const { titipan, paid } = payment
  const none = titipan.length === 0
  if (none && !always) return null
  const jumlah = addWhole(titipan, (x) => x.sisa)
  const used = [...paid.bayar, paid.kini].some((x) => fromDeposit(x.cara))
  return (
    <div
      className={`tint round row spread fixed gap-12 ${classes.active}`}
      role="group"
      aria-label={t('Titipan aktif')}
    >
      <span className="stack">
        <small className="soft tiny">{t('Titipan aktif')}</small>
        {none ? <span className="soft">—</span> : <strong className="text-13 bold">Rp. {writeFigure(jumlah)}</strong>}
      </span>
      {none ? null : used ? (
        <em className="inline gap-4 small strong good">
          <IconCheck size={16} stroke={2} aria-hidden="true" /> {t('Dipakai')}
        </em>
      ) : (
        <button
          className="inline gap-4 small strong surface accent"
          type="button"
          aria-keyshortcuts={`Alt+${methodKey(depositMethod)}`}
          onClick={() => pressMethod(payment, depositMethod)}
        >
          <IconWallet size={16} stroke={1.6} aria-hidden="true" /> {t('Pakai')}
        </button>
      )}
    </div>
  )
}

/** Picks the deposit that pays, among those this nota does not use yet. */
export function TitipanPicker({ payment }: { payment: Payment }) {
  const t = useT()
  const { paid } = payment
  const choice = remainingTitipan(paid, payment.titipan)
  const wrong = payment.issues.find((s) => s.field === `bayar.${paid.bayar.length}.no_titipan`)?.message
  // Only a known customer has deposits: show the way to pick one, or say that this nota has none.
  if (!payment.known)
    return (
      <Button disabled={!payment.pickCustomer} onClick={payment.pickCustomer}>
        {payment.pickCustomer ? t('Pilih pelanggan dulu') : t('Nota ini tanpa pelanggan')}
      </Button>
    )
  const hint = choice.length > 0 ? undefined : t('Tidak ada titipan aktif.')
  return (
    <FieldSlot label={t('Titipan')} required error={wrong} hint={hint}>
      {(aria) => (
        <Select
          {...aria}
          name="no_titipan"
          options={choice.map((x) => ({ value: x.no_titipan, key: x.no_titipan, label: `Rp. ${writeFigure(x.sisa)}` }))}
          value={paid.kini.no_titipan ?? ''}
          onChange={(no) => {
            const picked = choice.find((x) => x.no_titipan === no)
            if (picked) payment.change((d) => pickTitipan(d, picked, payment.total))
          }}
        />
      )}
    </FieldSlot>
  )
}
