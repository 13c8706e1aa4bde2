import { minus } from '#kernel/base/quantity/sums.ts'
import { Suspense } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { PanelButton, PanelTotal } from '#kernel/web/frames/counter/Panel.tsx'
import { useSession } from '#kernel/web/client/session.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { hasBackdating } from '#toko'
import { ActiveTitipan, MoneyPanel, type MoneyDue } from '#bayar/web'
import type { Kasir } from './cashier.web.ts'
import { CustomerHead, KnownCustomer } from './Pelanggan.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { Overlay } from './PenjualanTransaction.tsx'
import { partsOf } from './reckon.ts'

// Only shops that allow earlier dates load it.
const NotaDate = lazyPart(async () => ({ default: (await import('./NotaDate.tsx')).NotaDate }))

export interface PanelProps {
  kasir: Kasir
  open: (b: Overlay) => void
  /** Set in the sheet of a small screen, whose header already shows the total. */
  sheet?: boolean
}

/** Customer, amount due, and payments. In a two-step shop only a note that the cashier takes the money. */
export function PayPanel({ kasir, open, sheet }: PanelProps) {
  const t = useT()
  const { flags } = useSession()
  const noDeposit = kasir.waiting || kasir.sums.out
  return (
    <MoneyPanel
      place={sheet ? 'sheet' : 'side'}
      head={
        <>
          {sheet ? null : <CustomerHead kasir={kasir} onOpen={() => open('customer')} />}
          {sheet ? noDeposit ? null : <ActiveTitipan payment={kasir.payments} /> : <Band kasir={kasir} />}
          {sheet ? null : kasir.incoming?.person}
          {hasBackdating(flags) ? (
            <Suspense>
              <NotaDate kasir={kasir} />
            </Suspense>
          ) : null}
        </>
      }
      due={sheet ? undefined : { rows: detailRows(kasir, t), ...amountDue(kasir, t) }}
      payment={{ ...kasir.payments, pickCustomer: () => open('customer') }}
      waiting={kasir.waiting ? t('Nota dikirim ke kasir; uang diterima di sana.') : undefined}
      note={kasir.waiting ? null : kasir.incoming?.consequence}
      button={<PayButton kasir={kasir} />}
    />
  )
}

/** What the shop knows of the buyer. It keeps its height whoever buys, so that nothing below it moves. */
function Band({ kasir }: { kasir: Kasir }) {
  return (
    <div className="stack fixed high-56">
      <KnownCustomer kasir={kasir}>
        {kasir.waiting || kasir.sums.out ? null : <ActiveTitipan payment={kasir.payments} always />}
      </KnownCustomer>
    </div>
  )
}

/** The parts of the total. */
function detailRows({ sums, incoming, rules }: Kasir, t: T): MoneyDue['rows'] {
  const { nota } = sums
  const { price, ppn, rounding } = partsOf(nota, rules, incoming)
  return [
    [t('Penjualan {n} barang', { n: nota.total_jumlah }), price],
    [t('Diskon'), minus(nota.total_diskon)],
    ...(rules.ppn_mode === 'DITAMBAH' ? [[t('PPN'), ppn] as const] : []),
    ...(incoming ? [[t('Tukar tambah {n} barang', { n: incoming.count }), minus(incoming.total)] as const] : []),
    [t('Pembulatan'), rounding],
  ]
}

/** What changes hands, in words. */
const amountDue = ({ sums, incoming, rules }: Kasir, t: T) => ({
  title: sums.out ? t('Uang keluar') : t('Harus dibayar'),
  hint: incoming ? t('keluar dikurangi masuk') : t('dibulatkan ke {n}', { n: writeFigure(rules.pembulatan) }),
  total: sums.due,
})

/** The amount due. */
export const AmountDue = ({ kasir }: { kasir: Kasir }) => <PanelTotal {...amountDue(kasir, useT())} />

/**
 * The main button of the screen. Disabled while there is nothing to sell or something is unpaid; enabled while a first
 * scan is being looked up, because a press waits for it.
 */
export function PayButton({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { aktif, sums, incoming } = kasir
  const empty = (aktif.baris.length === 0 || incoming?.count === 0) && kasir.last?.state !== 'cari'
  // What goes out is exact: nobody gives change on it.
  const exact = !sums.out || (sums.bayar.kembali === 0n && sums.bayar.bayar_non_tunai <= sums.due)
  return (
    <PanelButton
      waiting={kasir.waiting}
      title={t('Bayar dan cetak nota')}
      busy={kasir.busy}
      disabled={empty || (!kasir.waiting && (sums.bayar.short > 0n || !exact))}
      onClick={() => void kasir.bayar()}
    />
  )
}
