import { IconPrinter, IconSend } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { ActiveTitipan, Payments, PayMessage, Rest } from '#bayar/web'
import type { Kasir } from './cashier.web.ts'
import { CustomerHead } from './Pelanggan.tsx'
import classes from './PayPanel.module.css'
import type { Overlay } from './PenjualanTransaction.tsx'
import { rp } from '../nota/write.ts'

export interface PanelProps {
  kasir: Kasir
  open: (b: Overlay) => void
  /** Set in the sheet of a small screen, whose header already shows the total. */
  sheet?: boolean
}

/** Customer, amount due, and payments. */
export function PayPanel({ kasir, open, sheet }: PanelProps) {
  const t = useT()
  return (
    <section
      className={`surface stack scroll low ${classes.panel}`}
      data-lembar={sheet || undefined}
      aria-label={t('Pembayaran')}
    >
      {sheet ? null : <CustomerHead kasir={kasir} onOpen={() => open('customer')} />}
      {kasir.waiting ? null : <ActiveTitipan b={kasir.payments} />}
      {sheet ? null : (
        <div className={`line-bottom ${classes.quantity}`}>
          <Detail kasir={kasir} />
          <AmountDue kasir={kasir} />
        </div>
      )}
      <div className={`stack grow ${classes.content}`}>
        {kasir.waiting ? (
          <AtKasir kasir={kasir} />
        ) : (
          <>
            <Payments b={{ ...kasir.payments, pickCustomer: () => open('customer') }} />
            <span className={`grow ${classes.room}`} />
            <Rest b={kasir.payments} />
          </>
        )}
        <PayButton kasir={kasir} />
      </div>
    </section>
  )
}

/** The parts of the total. */
function Detail({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { nota, lines } = kasir.h
  if (lines.length === 0) return null
  const rows: readonly (readonly [string, bigint])[] = [
    [t('Penjualan {n} barang', { n: nota.total_jumlah }), nota.total_harga + nota.total_ongkos],
    [t('Diskon'), 0n - nota.total_diskon],
    [t('PPN'), kasir.rules.ppn_mode === 'DITAMBAH' ? nota.total_ppn : 0n],
    [t('Pembulatan'), nota.pembulatan],
  ]
  return (
    <dl className={classes.detail}>
      {rows.map(([word, n], i) =>
        i > 0 && n === 0n ? null : (
          <div className="flex spread" key={word}>
            <dt className="soft">{word}</dt>
            <dd className="strong">{rp(n)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The amount due, the largest figure on the screen. */
export function AmountDue({ kasir }: { kasir: Kasir }) {
  const t = useT()
  return (
    <div className={`row spread gap-12 ${classes.must}`}>
      <span className="stack fixed">
        <strong className="sum">{t('Harus dibayar')}</strong>
        <small className="hint">{t('dibulatkan ke {n}', { n: rp(kasir.rules.pembulatan) })}</small>
      </span>
      <output className="sum whole">
        <small className="soft label">Rp.</small> {rp(kasir.h.nota.total)}
      </output>
    </div>
  )
}

/** In a two-step shop: a note that the cashier takes the money. */
function AtKasir({ kasir }: { kasir: Kasir }) {
  const t = useT()
  return (
    <>
      <p className="soft">{t('Nota dikirim ke kasir; uang diterima di sana.')}</p>
      <span className={`grow ${classes.room}`} />
      <PayMessage message={kasir.message} />
    </>
  )
}

/**
 * The main button of the screen. Disabled while there is nothing to sell or something is unpaid; enabled while a first
 * scan is being looked up, because a press waits for it.
 */
export function PayButton({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const empty = kasir.aktif.baris.length === 0 && kasir.last?.state !== 'cari'
  const Icon = kasir.waiting ? IconSend : IconPrinter
  return (
    <Button
      look="utama"
      size="besar"
      className={classes.primary}
      icon={<Icon size={20} stroke={1.6} aria-hidden="true" />}
      busy={kasir.busy}
      busyText={t('Menyimpan nota')}
      disabled={empty || (!kasir.waiting && kasir.h.bayar.short > 0n)}
      onClick={() => void kasir.bayar()}
    >
      {kasir.waiting ? t('Kirim ke kasir') : t('Bayar dan cetak nota')}
    </Button>
  )
}
