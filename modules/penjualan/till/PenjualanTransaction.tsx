import { Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useFullScreen, useWidth, useMedia } from '#kernel/web/shell/appearance.web.ts'
import { useAltKeys } from '#kernel/web/kit/alt-keys.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { usePlace } from '#kernel/web/shell/place.web.ts'
import { useAhead } from '#kernel/web/kit/ahead.web.ts'
import { KeptKeys } from '#kernel/web/kit/scan.web.ts'
import { Counter } from '#kernel/web/frames/counter/Counter.tsx'
import { useWatched } from '#kernel/web/frames/counter/display.web.ts'
import { focusOn, takePicture, weigh } from '#kernel/web/kit/focus-on.web.ts'
import { lineKeysOf, useCounterKeys, type CounterActs } from '#kernel/web/frames/counter/keys.web.ts'
import { PayBar, PaySheet, PickedSheet, usePayKeys } from '#bayar/web'
import { shownCustomer } from '#member'
import { NotaLines } from './NotaLines.tsx'
import { PickedLine } from './PickedLine.tsx'
import { useKasir, type Kasir } from './cashier.web.ts'
import { useTill } from './till.web.ts'
import { PhoneHead } from './PhoneHead.tsx'
import { replaceCustomer, shiftChoice, removeRow } from './till.ts'
import { noExchange, type ExchangeHalf, type PlainPiece } from './exchange.web.ts'
import { exchangePlace } from './exchange-place.web.ts'
import { AmountDue, PayPanel, PayButton } from './PayPanel.tsx'
import { CustomerPhone } from './Pelanggan.tsx'
import { DayBanner } from './DayBanner.tsx'
import { ScanBar } from './ScanBar.tsx'
import { NotaTabs } from './NotaTabs.tsx'
import { useHold } from './held.web.ts'

// Only beside a customer's screen.
const Told = lazyPart(() => import('./told.web.ts'))

/** The dialog or sheet open over the page. */
export type Overlay = 'barang' | 'customer' | 'ditahan' | 'bayar' | 'baris' | 'masuk'

/** The half in which pieces come in, while the selection is there. */
const frontHalf = (kasir: Kasir) => (kasir.aktif.masuk?.front ? kasir.incoming : undefined)

interface ScreenActs {
  open: (b: Overlay) => void
  onHold: () => void
  newNota: () => void
  onPlain: (asal: PlainPiece) => void
  brief: boolean
}

/** What the keys do. */
function useActs(kasir: Kasir, { open, onHold, newNota, onPlain, brief }: ScreenActs): CounterActs {
  const t = useT()
  const front = frontHalf(kasir)
  const any = front ? front.count > 0 : kasir.aktif.baris.length > 0
  const into = (enter: () => void) => () => {
    if (!any) return
    if (brief) open(front ? 'masuk' : 'baris')
    else enter()
  }
  const shift = (n: number) => () => (front ? front.shift(n) : kasir.change((k) => shiftChoice(k, n)))
  return {
    scan: { word: t('Pindai'), act: () => focusOn('pindai') },
    stock: { word: t('Cari barang'), act: () => open('barang') },
    person: { word: t('Pelanggan'), act: () => open('customer') },
    weight: { word: t('Berat'), act: into(() => weigh('berat')) },
    ...(front ? { photo: { word: t('Foto'), act: into(takePicture) } } : {}),
    terms: front
      ? { word: t('Kondisi'), act: into(() => focusOn('kondisi_beli')) }
      : { word: t('Diskon'), act: into(() => focusOn('diskon')) },
    line: { word: t('Tanpa nota'), act: () => onPlain('TANPA NOTA'), off: !kasir.incoming },
    hold: { word: t('Tahan nota'), act: () => (kasir.aktif.baris.length > 0 ? onHold() : open('ditahan')) },
    fresh: { word: t('Nota baru'), act: newNota },
    next: { word: t('Baris berikutnya'), act: shift(1) },
    before: { word: t('Baris sebelumnya'), act: shift(-1) },
    remove: {
      word: t('Hapus baris'),
      act: () => (front ? front.remove() : kasir.change((k) => removeRow(k, k.pilih))),
    },
  }
}

/** Keys of the screen; answers those that the scan field passes on. */
function useScreenKeys(kasir: Kasir, screen: ScreenActs): (e: KeyboardEvent) => void {
  const t = useT()
  const acts = useActs(kasir, screen)
  useCounterKeys(acts)
  useAltKeys(
    (key) => {
      if (key === 'T') kasir.turn()
      return key === 'T'
    },
    { 'Alt T': t('Tukar tambah') },
  )
  // In a two-step shop this till takes no money.
  usePayKeys(kasir.payments, { off: kasir.waiting, chosen: screen.brief ? () => screen.open('bayar') : undefined })
  return lineKeysOf(acts)
}

const loadDialogs = () => import('./dialogs.web.ts')
/** What is one of them. */
const isDialog = (shown: Overlay | undefined): boolean =>
  shown === 'barang' || shown === 'customer' || shown === 'ditahan'

/**
 * /transaksi-penjualan: scan, pay, nota, next customer. What makes a nota an exchange is fetched when the first one is, and stays; the till
 * then begins anew, with the notas as they were.
 */
export default function PenjualanTransaction() {
  const { aktif } = useTill()
  const { kode_toko } = useSession()
  const watched = useWatched(kode_toko)
  const wanted = aktif.masuk !== undefined
  const half = usePlace(exchangePlace, wanted)
  // What is scanned before the half is there belongs to it.
  const [early] = useState<string[]>([])
  return (
    <Till
      key={half ? 'tukar' : 'jual'}
      half={half ?? noExchange}
      early={early}
      keep={wanted && !half}
      watched={watched}
    />
  )
}

interface TillProps {
  half: ExchangeHalf
  early: string[]
  keep: boolean
  /** A customer's screen is open. */
  watched: boolean
}

/** Scans what came before the till could take it. */
function useEarly(kasir: Kasir, keep: boolean, early: string[]) {
  const catchUp = useEffectEvent(() => {
    for (const kode of early.splice(0)) kasir.scan(kode)
  })
  useEffect(() => {
    if (!keep) catchUp()
  }, [keep])
}

/** Another basket comes to the front: it is looked up anew, and the next scan goes into it. */
function useFreshBasket(kasir: Kasir, scan: RefObject<HTMLInputElement | null>) {
  // Pieces in a basket from an earlier visit may have changed in the meantime.
  const refresh = useEffectEvent(() => kasir.refresh())
  const { id } = kasir.aktif
  useEffect(() => {
    refresh()
    scan.current?.focus({ preventScroll: true })
  }, [id, scan])
}

function Till({ half, early, keep, watched }: TillProps) {
  const t = useT()
  const phone = useWidth() === 'hp'
  const brief = useMedia('(max-width: 899px)')
  const [open, setOpen] = useState<Overlay>()
  const kasir = useKasir(half, {
    ...(keep ? { keep: (kode) => void early.push(kode) } : {}),
    // What came in is weighed next.
    came: () => (brief ? setOpen('masuk') : void setTimeout(() => focusOn('berat'))),
  })
  useEarly(kasir, keep, early)
  const onHold = useHold(kasir, (e, place) => kasir.fail(e, place))
  const scan = useRef<HTMLInputElement>(null)
  const close = () => setOpen(undefined)
  useFullScreen(true)
  const onPlain = (asal: PlainPiece) => {
    kasir.incoming?.add(asal)
    if (brief) setOpen('masuk')
    else setTimeout(() => focusOn(asal === 'NOTA LAMA' ? 'no_faktur_jual' : 'nama_barang'))
  }
  const lineKeys = useScreenKeys(kasir, {
    open: setOpen,
    onHold: () => void onHold.onHold(),
    newNota: onHold.newNota,
    onPlain,
    brief,
  })
  useFreshBasket(kasir, scan)

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
        bar={
          <PayBar
            due={<AmountDue kasir={kasir} />}
            message={kasir.waiting ? kasir.message : ''}
            send={kasir.waiting ? <PayButton kasir={kasir} /> : undefined}
            disabled={kasir.aktif.baris.length === 0 || kasir.incoming?.count === 0}
            onPay={() => setOpen('bayar')}
          />
        }
      >
        <DayBanner />
        <ScanBar ref={scan} kasir={kasir} phone={phone} onKey={lineKeys} onPlain={onPlain} />
        {brief ? <CustomerPhone kasir={kasir} onOpen={() => setOpen('customer')} /> : null}
        {brief ? kasir.incoming?.person : null}
        <NotaLines kasir={kasir} card={brief} open={setOpen} />
        {kasir.incoming?.lines({ card: brief, onOpen: () => setOpen('masuk') })}
        {brief ? null : (frontHalf(kasir)?.picked({ sheet: false }) ?? <PickedLine kasir={kasir} />)}
      </Counter>
      <Over {...part} shown={open} onClose={close} />
      {kasir.modal}
      {watched ? (
        <Suspense>
          <Told kasir={kasir} />
        </Suspense>
      ) : null}
    </>
  )
}

interface OverProps {
  kasir: Kasir
  onHold: ReturnType<typeof useHold>
  open: (b: Overlay) => void
  shown: Overlay | undefined
  onClose: () => void
}

/** What lies over the till. */
function Over({ shown, onClose, ...part }: OverProps) {
  const t = useT()
  const { kasir, onHold } = part
  const { incoming } = kasir
  const dialogs = useAhead(loadDialogs, isDialog(shown) || kasir.done.done !== undefined, () => {
    kasir.done.close()
    onClose()
  })
  return (
    <>
      {shown === 'bayar' && !kasir.done.done ? (
        <PaySheet due={kasir.sums.due} onClose={onClose}>
          <PayPanel {...part} sheet />
        </PaySheet>
      ) : null}
      {shown === 'baris' ? (
        <PickedSheet
          title={t('Baris terpilih')}
          onRemove={() => kasir.change((now) => removeRow(now, now.pilih))}
          onClose={onClose}
        >
          {kasir.aktif.baris.length > 0 ? <PickedLine kasir={kasir} sheet /> : null}
        </PickedSheet>
      ) : null}
      {shown === 'masuk' && incoming ? (
        <PickedSheet title={t('Barang terpilih')} onRemove={() => incoming.remove()} onClose={onClose}>
          {incoming.picked({ sheet: true })}
        </PickedSheet>
      ) : null}
      {kasir.incoming?.overlay}
      {!dialogs && isDialog(shown) ? <KeptKeys /> : null}
      {dialogs && shown === 'barang' ? (
        <dialogs.BarangPicker onPick={(b) => kasir.insert(b)} onClose={onClose} />
      ) : null}
      {dialogs && shown === 'customer' ? (
        <dialogs.CustomerPicker onPick={(c) => kasir.change((k) => replaceCustomer(k, c))} onClose={onClose} />
      ) : null}
      {dialogs && shown === 'ditahan' ? <dialogs.HeldNota onHold={onHold} onClose={onClose} /> : null}
      {dialogs ? (
        <dialogs.DoneModal
          of={kasir.done}
          shown={shownCustomer}
          proceed={t('Nota baru')}
          onScan={(kode) => kasir.scan(kode)}
          onNext={onClose}
        />
      ) : null}
    </>
  )
}
