import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { useLetterShortcuts, useScan } from '#kernel/web/kit/scan.web.ts'
import { useFullScreen, useWidth, useMedia } from '#kernel/web/shell/appearance.web.ts'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Counter, counterTotal } from '#kernel/web/frames/counter/Counter.tsx'
import { applyMethod, type BayarMethod, bayarMethods, methodKeys } from '#bayar'
import { PayMessage } from '#bayar/web'
import { NotaLines } from './NotaLines.tsx'
import { PickedLine } from './PickedLine.tsx'
import { useKasir, type Kasir } from './cashier.web.ts'
import { PhoneHead } from './PhoneHead.tsx'
import { replaceCustomer, shiftChoice, removeRow } from './till.ts'
import { AmountDue, PayPanel, PayButton } from './PayPanel.tsx'
import { CustomerPhone } from './Pelanggan.tsx'
import { DayBanner } from './DayBanner.tsx'
import { ScanBar } from './ScanBar.tsx'
import { NotaTabs } from './NotaTabs.tsx'
import { useHold } from './held.web.ts'
import { rp } from '../nota/write.ts'

/** The dialog or sheet open over the page. */
export type Overlay = 'barang' | 'customer' | 'ditahan' | 'bayar' | 'baris'

const focusOn = (name: string): void => {
  const el = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  el?.focus()
  el?.select()
}

/** Keys for the lines. They work outside of fields; the scan field passes them on while it is empty. */
function useLineKeys(kasir: Kasir): (e: KeyboardEvent) => void {
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => kasir.change((k) => shiftChoice(k, 1)),
    ArrowUp: () => kasir.change((k) => shiftChoice(k, -1)),
    Delete: () => kasir.change((k) => removeRow(k, k.pilih)),
  }
  const t = useT()
  useShortcut('ArrowDown', acts.ArrowDown!, { word: t('Baris berikutnya') })
  useShortcut('ArrowUp', acts.ArrowUp!, { word: t('Baris sebelumnya') })
  useShortcut('Delete', acts.Delete!, { word: t('Hapus baris') })
  return (e) => {
    const act = acts[e.key]
    if (!act) return
    e.preventDefault()
    act()
  }
}

/** Keys of the screen (look 5). */
function useScreenKeys(
  kasir: Kasir,
  acts: { open: (b: Overlay) => void; onHold: () => void; newNota: () => void; brief: boolean },
  scan: RefObject<HTMLInputElement | null>,
): void {
  const { open } = acts
  const t = useT()
  const field = (word: string) => ({ inFields: true, word })
  const apply = (cara: BayarMethod) => {
    // In a two-step shop this till takes no money, so the keys of payment do nothing.
    if (kasir.waiting) return
    applyMethod(kasir.payments, cara)
    if (acts.brief) open('bayar')
    else queueMicrotask(() => focusOn('jumlah_bayar'))
  }
  const line = () => {
    if (acts.brief) open('baris')
    else focusOn('diskon')
  }
  useShortcut('F2', () => scan.current?.focus(), field(t('Pindai')))
  useShortcut('F3', () => open('barang'), field(t('Cari barang')))
  useShortcut('F4', () => open('customer'), field(t('Pelanggan')))
  useShortcut('F8', () => (kasir.aktif.baris.length > 0 ? line() : undefined), field(t('Diskon')))
  useShortcut('F10', () => (kasir.aktif.baris.length > 0 ? acts.onHold() : open('ditahan')), field(t('Tahan nota')))
  useShortcut('Shift F2', () => acts.newNota(), field(t('Nota baru')))
  useShortcut('F7', () => apply('TITIPAN'), { ...field(t('Titipan')), off: kasir.waiting })
  useLetterShortcuts(
    (letters) => {
      const cara = bayarMethods.find((c) => methodKeys[c] === letters)
      if (cara) apply(cara)
      return cara !== undefined
    },
    kasir.waiting ? {} : { 'Alt 1–8': t('Cara bayar') },
  )
  useScan((kode) => kasir.scan(kode), t('Masukkan barang ke nota'))
}

/**
 * The dialogs over the till. They are fetched when it opens, so that the first letter after F4 finds its field; what failed then
 * is fetched again when one is `wanted`.
 */
function useDialogs(wanted: unknown) {
  const [dialogs, setDialogs] = useState<typeof import('./dialogs.web.ts')>()
  useEffect(() => {
    if (!dialogs) import('./dialogs.web.ts').then(setDialogs, () => {})
  }, [dialogs, wanted])
  return dialogs
}

/** /transaksi-penjualan: scan, pay, nota, next customer. */
export default function PenjualanTransaction() {
  const t = useT()
  const kasir = useKasir()
  const onHold = useHold(kasir, (e, place) => kasir.fail(e, place))
  const phone = useWidth() === 'hp'
  const brief = useMedia('(max-width: 899px)')
  const [open, setOpen] = useState<Overlay>()
  const scan = useRef<HTMLInputElement>(null)
  const dialogs = useDialogs(kasir.done ?? open)
  const close = () => setOpen(undefined)
  useFullScreen(true)
  useScreenKeys(kasir, { open: setOpen, onHold: () => void onHold.onHold(), newNota: onHold.newNota, brief }, scan)
  const lineKeys = useLineKeys(kasir)
  // Pieces in a basket from an earlier visit may have changed in the meantime.
  const refresh = useEffectEvent(() => kasir.refresh())
  const { id } = kasir.aktif
  useEffect(() => {
    refresh()
    scan.current?.focus({ preventScroll: true })
  }, [id])

  const part = { kasir, onHold, open: setOpen }
  return (
    <>
      <Counter
        brief={brief}
        head={
          <>
            {phone ? null : <h1 className="unseen">{t('Transaksi Penjualan')}</h1>}
            {phone ? <PhoneHead {...part} /> : <NotaTabs {...part} />}
          </>
        }
        panel={<PayPanel {...part} />}
        bar={<PayBar kasir={kasir} onPay={() => setOpen('bayar')} />}
      >
        <DayBanner />
        <ScanBar ref={scan} kasir={kasir} phone={phone} onKey={lineKeys} />
        {brief ? <CustomerPhone kasir={kasir} onOpen={() => setOpen('customer')} /> : null}
        <NotaLines kasir={kasir} card={brief} open={setOpen} />
        {brief ? null : <PickedLine kasir={kasir} />}
      </Counter>
      {open === 'bayar' && !kasir.done ? <PaySheet {...part} onClose={close} /> : null}
      {open === 'baris' ? <LineSheet kasir={kasir} onClose={close} /> : null}
      {dialogs && open === 'barang' ? <dialogs.BarangPicker onPick={(b) => kasir.insert(b)} onClose={close} /> : null}
      {dialogs && open === 'customer' ? (
        <dialogs.CustomerPicker onPick={(c) => kasir.change((k) => replaceCustomer(k, c))} onClose={close} />
      ) : null}
      {dialogs && open === 'ditahan' ? <dialogs.HeldNota onHold={onHold} onClose={close} /> : null}
      {dialogs ? (
        <dialogs.DoneModal
          done={kasir.done}
          busy={kasir.busy}
          proceed={t('Nota baru')}
          onPrintAgain={() => void kasir.printAgain()}
          onScan={(kode) => kasir.scan(kode)}
          onClose={() => {
            kasir.closeDone()
            close()
          }}
        />
      ) : null}
      {kasir.modal}
    </>
  )
}

/** On small screens: the amount due and the pay button, at the bottom. */
function PayBar({ kasir, onPay }: { kasir: Kasir; onPay: () => void }) {
  return (
    <>
      <AmountDue kasir={kasir} />
      {kasir.waiting && kasir.message ? <PayMessage message={kasir.message} /> : null}
      {kasir.waiting ? <PayButton kasir={kasir} /> : <OpenPay kasir={kasir} onPay={onPay} />}
    </>
  )
}

function OpenPay({ kasir, onPay }: { kasir: Kasir; onPay: () => void }) {
  const t = useT()
  return (
    <Button look="utama" size="besar" disabled={kasir.aktif.baris.length === 0} onClick={onPay}>
      {t('Bayar')}
      <IconArrowRight size={20} aria-hidden="true" />
    </Button>
  )
}

function PaySheet({ onClose, ...bagian }: Parameters<typeof PayPanel>[0] & { onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      title={
        <>
          {t('Pembayaran')}{' '}
          <output className={`whole push ${counterTotal}`}>Rp. {rp(bagian.kasir.h.nota.total)}</output>
        </>
      }
      size={480}
      onClose={onClose}
      closeLabel={null}
    >
      <PayPanel {...bagian} sheet />
    </Modal>
  )
}

function LineSheet({ kasir, onClose }: { kasir: Kasir; onClose: () => void }) {
  const t = useT()
  const k = kasir.aktif
  const remove = () => {
    kasir.change((now) => removeRow(now, now.pilih))
    onClose()
  }
  return (
    <Modal
      title={t('Baris terpilih')}
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
      {k.baris.length > 0 ? <PickedLine kasir={kasir} sheet /> : null}
    </Modal>
  )
}
