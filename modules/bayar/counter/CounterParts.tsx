import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { counterTotal } from '#kernel/web/frames/counter/Counter.tsx'
import { focusOn } from '#kernel/web/kit/focus-on.web.ts'
import { TabsChoice } from '#kernel/web/frames/counter/Tabs.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Picker } from '#kernel/web/kit/Picker.tsx'
import { PayMessage } from '../panel/Payments.tsx'

/** What the counters that sell and buy have in common beside their frame. */

interface SheetProps {
  onClose: () => void
  children: ReactNode
}

/** On a small screen: how what is due is paid. */
export function PaySheet({ due, onClose, children }: SheetProps & { due: bigint }) {
  const t = useT()
  const title = (
    <>
      {t('Pembayaran')} <output className={`whole push ${counterTotal}`}>Rp. {writeFigure(due)}</output>
    </>
  )
  return (
    <Modal title={title} size={480} onClose={onClose} closeLabel={null}>
      {children}
    </Modal>
  )
}

/** On a small screen: the selected line, and how it is taken out. */
export function PickedSheet({
  title,
  onRemove,
  onClose,
  children,
}: SheetProps & { title: string; onRemove: () => void }) {
  const t = useT()
  const remove = () => {
    onRemove()
    onClose()
  }
  return (
    <Modal
      title={title}
      size={480}
      onClose={onClose}
      closeLabel={null}
      left={
        <Button look="hapus" onClick={remove}>
          {t('Hapus baris')}
        </Button>
      }
      primary={
        <Button look="utama" onClick={onClose}>
          {t('Selesai')}
        </Button>
      }
    >
      {children}
    </Modal>
  )
}

interface BarProps {
  /** What is due. */
  due: ReactNode
  message: string
  /** Where a cashier takes the money later: sends the nota there. */
  send: ReactNode | undefined
  disabled: boolean
  onPay: () => void
}

/** The bar of a small screen: what is due, and the button that opens the sheet in which it is paid. */
export function PayBar({ due, message, send, disabled, onPay }: BarProps) {
  const t = useT()
  return (
    <>
      {due}
      {message ? <PayMessage message={message} /> : null}
      {send ?? (
        <Button look="utama" size="besar" disabled={disabled} onClick={onPay}>
          {t('Bayar')}
          <IconArrowRight size={20} aria-hidden="true" />
        </Button>
      )}
    </>
  )
}

interface SalesProps {
  value: string
  wrong: boolean
  onPick: (kode_sales: string) => void
}

/** Picks the salesperson. */
export function SalesPicker({ value, wrong, onPick }: SalesProps) {
  const t = useT()
  const pick = (kode_sales: string) => {
    onPick(kode_sales)
    if (kode_sales !== '') focusOn('pindai')
  }
  return (
    <TabsChoice label={t('Sales')}>
      <Picker
        resource="sales"
        name="kode_sales"
        aria-label={t('Sales')}
        aria-invalid={wrong || undefined}
        value={value}
        onChange={pick}
        placeholder={t('Pilih sales')}
      />
    </TabsChoice>
  )
}
