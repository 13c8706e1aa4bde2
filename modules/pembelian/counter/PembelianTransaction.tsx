import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Counter } from '#kernel/web/frames/counter/Counter.tsx'
import { useWatched } from '#kernel/web/frames/counter/display.web.ts'
import { focusOn, takePicture, weigh } from '#kernel/web/kit/focus-on.web.ts'
import { lineKeysOf, useCounterKeys, type CounterActs } from '#kernel/web/frames/counter/keys.web.ts'
import { LastScan, type ScanTold } from '#kernel/web/frames/counter/LastScan.tsx'
import { ScanField } from '#kernel/web/frames/counter/ScanField.tsx'
import { Tabs } from '#kernel/web/frames/counter/Tabs.tsx'
import { useAhead } from '#kernel/web/kit/ahead.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { KeptKeys } from '#kernel/web/kit/scan.web.ts'
import { useMedia, useWidth } from '#kernel/web/shell/appearance.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { CounterDone, PayBar, PaySheet, PickedSheet, SalesPicker, usePayKeys } from '#bayar/web'
import { shownCustomer } from '#member'
import { DayBanner, loadCustomerPicker, rememberSales } from '#penjualan/web'
import { addPlain, emptyBuy, openBuy, removePiece, shiftPiece } from './buy.ts'
import { loadPickPieces } from './choices.web.tsx'
import { useBuyer, type BuyAnswer, type Buyer } from './buyer.web.ts'
import { BuyPanel, GoesOut, SaveButton } from './BuyPanel.tsx'
import { PieceLines } from './PieceLines.tsx'
import { SellerPhone } from './SellerHead.tsx'

// What is not there before a nota is scanned, or a piece begun, comes after the counter.
const loadPicked = () => import('./PickedPiece.tsx')
/** What a nota at this counter needs next, and the dialog of F4. */
async function loadNext() {
  for (const next of [loadPicked(), loadPickPieces()]) next.catch(() => {})
  return loadCustomerPicker()
}
const PickedPiece = lazy(() => loadPicked().then((m) => ({ default: m.PickedPiece })))
// Only beside a customer's screen.
const Told = lazyPart(() => import('./told.web.ts'))

type Overlay = 'customer' | 'bayar' | 'baris'

/** Keys of the screen; answers those that the scan field passes on. */
function useScreenKeys(buyer: Buyer, screen: { brief: boolean; open: (o: Overlay) => void; plain: () => void }) {
  const t = useT()
  const any = buyer.aktif.baris.length > 0
  const into = (enter: () => void) => () => {
    if (!any) return
    if (screen.brief) screen.open('baris')
    else enter()
  }
  const acts: CounterActs = {
    scan: { word: t('Pindai'), act: () => focusOn('pindai') },
    person: { word: t('Pelanggan'), act: () => screen.open('customer') },
    weight: { word: t('Berat'), act: into(() => weigh('berat')), off: !any },
    photo: { word: t('Foto'), act: into(takePicture), off: !any },
    terms: { word: t('Kondisi'), act: into(() => focusOn('kondisi_beli')), off: !any },
    line: { word: t('Tanpa nota'), act: screen.plain },
    hold: { word: t('Tahan nota'), act: buyer.fresh },
    fresh: { word: t('Pembelian baru'), act: buyer.fresh },
    next: { word: t('Baris berikutnya'), act: () => buyer.change((b) => shiftPiece(b, 1)) },
    before: { word: t('Baris sebelumnya'), act: () => buyer.change((b) => shiftPiece(b, -1)) },
    remove: { word: t('Hapus baris'), act: () => buyer.change((b) => removePiece(b, b.pilih)) },
  }
  useCounterKeys(acts)
  usePayKeys(buyer.payments, { off: buyer.waiting, chosen: screen.brief ? () => screen.open('bayar') : undefined })
  return lineKeysOf(acts)
}

/** /transaksi-pembelian: a nota is scanned or none is there, the piece is weighed, the quote agreed, the money goes out. */
export default function PembelianTransaction() {
  const t = useT()
  const { kode_toko } = useSession()
  const buyer = useBuyer()
  const phone = useWidth() === 'hp'
  const brief = useMedia('(max-width: 899px)')
  const [open, setOpen] = useState<Overlay>()
  const scan = useRef<HTMLInputElement>(null)
  const close = () => setOpen(undefined)
  const plain = (asal: 'TANPA NOTA' | 'NOTA LAMA', nomor?: string) => () => {
    buyer.change((b) => addPlain(b, newKey(), asal, nomor))
    buyer.dismiss()
    if (brief) setOpen('baris')
    else setTimeout(() => focusOn(asal === 'NOTA LAMA' ? 'no_faktur_jual' : 'nama_barang'))
  }
  const lineKeys = useScreenKeys(buyer, { brief, open: setOpen, plain: plain('TANPA NOTA') })
  const watched = useWatched(kode_toko)
  const { id } = buyer.aktif
  useEffect(() => scan.current?.focus({ preventScroll: true }), [id])
  if (buyer.failed) return <ErrorState title={buyer.failed.message} onRetry={buyer.failed.retry} />
  return (
    <>
      <Counter
        brief={brief}
        head={<Head buyer={buyer} />}
        panel={<BuyPanel buyer={buyer} onCustomer={() => setOpen('customer')} />}
        bar={
          <PayBar
            due={<GoesOut buyer={buyer} />}
            message={buyer.message}
            send={buyer.waiting ? <SaveButton buyer={buyer} /> : undefined}
            disabled={buyer.aktif.baris.length === 0}
            onPay={() => setOpen('bayar')}
          />
        }
      >
        <Suspense>
          <DayBanner closed={t('Toko tutup. Belum bisa membeli sampai hari dibuka.')} />
        </Suspense>
        <ScanField
          ref={scan}
          label={t('Nota atau barcode')}
          placeholder={phone ? t('Pindai nota') : t('Pindai nota atau barcode lama')}
          word={t('Masukkan barang ke nota')}
          onScan={buyer.scan}
          single
          onKey={lineKeys}
          more={<PlainButtons plain={plain} />}
          answer={<LastScan told={toldOf(buyer.last, t, (nomor) => plain('NOTA LAMA', nomor)())} />}
        />
        {brief ? <SellerPhone buyer={buyer} onOpen={() => setOpen('customer')} /> : null}
        <PieceLines buyer={buyer} card={brief} onOpen={() => setOpen('baris')} />
        {brief ? null : (
          <Suspense>
            <PickedPiece buyer={buyer} display />
          </Suspense>
        )}
      </Counter>
      <Overlays buyer={buyer} open={open} onOpen={setOpen} onClose={close} />
      {buyer.modal}
      {watched ? (
        <Suspense>
          <Told buyer={buyer} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Begins a piece that came without a nota, or with one from before. */
function PlainButtons({ plain }: { plain: (asal: 'TANPA NOTA' | 'NOTA LAMA') => () => void }) {
  const t = useT()
  return (
    <>
      <Button size="kecil" onClick={plain('TANPA NOTA')}>
        {t('Tanpa nota')}
      </Button>
      <Button size="kecil" onClick={plain('NOTA LAMA')}>
        {t('Nota lama')}
      </Button>
    </>
  )
}

/** What lies over the counter. */
function Overlays({
  buyer,
  open,
  onOpen,
  onClose,
}: {
  buyer: Buyer
  open: Overlay | undefined
  onOpen: (o: Overlay) => void
  onClose: () => void
}) {
  const t = useT()
  const dialogs = useAhead(loadNext, open === 'customer', onClose)
  return (
    <>
      {open === 'bayar' ? (
        <PaySheet due={buyer.sums.total} onClose={onClose}>
          <BuyPanel buyer={buyer} sheet onCustomer={() => onOpen('customer')} />
        </PaySheet>
      ) : null}
      {open === 'baris' && buyer.aktif.baris.length > 0 ? (
        <PickedSheet
          title={t('Barang terpilih')}
          onRemove={() => buyer.change((b) => removePiece(b, b.pilih))}
          onClose={onClose}
        >
          <Suspense>
            <PickedPiece buyer={buyer} sheet />
          </Suspense>
        </PickedSheet>
      ) : null}
      {open === 'customer' && !dialogs ? <KeptKeys /> : null}
      {open === 'customer' && dialogs ? (
        <dialogs.CustomerPicker onPick={(customer) => buyer.change((b) => ({ ...b, customer }))} onClose={onClose} />
      ) : null}
      {buyer.overlay}
      <CounterDone
        of={buyer.done}
        shown={shownCustomer}
        proceed={t('Pembelian baru')}
        onScan={buyer.scan}
        onNext={onClose}
      />
    </>
  )
}

function Head({ buyer }: { buyer: Buyer }) {
  const t = useT()
  const { kode_toko } = useSession()
  const { aktif, counter } = buyer
  const pickSales = (kode_sales: string) => {
    buyer.change((b) => ({ ...b, kode_sales }))
    if (kode_sales !== '') rememberSales(kode_toko, kode_sales)
  }
  const discard = async () => {
    const sure = await dialog.ask({
      title: t('Buang nota {nama}?', { nama: shownCustomer(aktif.customer.nama || null, t) }),
      content: t('{n} barang tidak jadi dibeli.', { n: aktif.baris.length }),
      approve: t('Buang'),
      danger: true,
    })
    if (sure) buyer.discard()
  }
  return (
    <>
      <h1 className="unseen">{t('Transaksi Pembelian')}</h1>
      <Tabs
        label={t('Nota terbuka')}
        tabs={counter.all.map((purchase) => ({
          id: purchase.id,
          name: shownCustomer(purchase.customer.nama || null, t),
          icon: IconArrowBackUp,
          count: purchase.baris.length,
          empty: emptyBuy(purchase),
        }))}
        front={aktif.id}
        fresh={t('Pembelian baru')}
        discard={t('Buang nota')}
        onOpen={(id) => buyer.changeCounter((m) => openBuy(m, id))}
        onDiscard={() => void discard()}
        onFresh={buyer.fresh}
      >
        <SalesPicker
          value={aktif.kode_sales}
          wrong={buyer.issues.some((s) => s.field === 'kode_sales')}
          onPick={pickSales}
        />
      </Tabs>
    </>
  )
}

/** What came of the last scan, or of the last purchase. `onOld`: buys by the nota of another shop that cannot be read here. */
function toldOf(last: BuyAnswer | undefined, t: T, onOld: (nomor: string) => void): ScanTold | undefined {
  switch (last?.state) {
    case undefined:
      return undefined
    case 'cari':
      return { looking: last.kode }
    case 'masuk': {
      const came = last.toko === null ? t('Nota kita') : t('Nota toko {toko}', { toko: last.toko })
      return { good: true, photo: last.foto, title: last.nama, note: last.nota, came }
    }
    case 'tolak': {
      const told = { good: false, title: last.message, note: last.kode }
      return last.old ? { ...told, act: { word: t('Nota lama'), run: () => onOld(last.kode) } } : told
    }
    case 'selesai': {
      const note = last.waits ? t('Menunggu kasir') : t('Selesai')
      return { good: true, title: last.kode, note, sum: `Rp. ${writeFigure(last.total)}` }
    }
  }
}
