import { inDrawer } from '#bayar'
import { IconInfoCircle } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { isRead } from '../nota/pembelian.shape.ts'
import classes from '#kernel/web/frames/counter/Panel.module.css'
import { PanelButton, PanelSums, PanelTotal } from '#kernel/web/frames/counter/Panel.tsx'
import { Payments, PayMessage, Rest, useRekening } from '#bayar/web'
import type { BuyComputation } from './buy.ts'
import type { Buyer } from './buyer.web.ts'
import { SellerHead } from './SellerHead.tsx'
import { gram, rp } from './write.ts'

/** Who sells, what goes out and how, and what follows from it. `sheet`: in the sheet of a small screen. */
export function BuyPanel({ buyer, sheet, onCustomer }: { buyer: Buyer; sheet?: boolean; onCustomer: () => void }) {
  const t = useT()
  return (
    <section
      className={`surface stack scroll low ${classes.panel}`}
      data-lembar={sheet || undefined}
      aria-label={t('Pembayaran')}
    >
      {sheet ? null : <SellerHead buyer={buyer} onOpen={onCustomer} />}
      {sheet ? null : (
        <div className={`line-bottom ${classes.quantity}`}>
          <Detail buyer={buyer} />
          <GoesOut buyer={buyer} />
        </div>
      )}
      <div className={`stack grow ${classes.content}`}>
        {buyer.waiting ? (
          <p className="soft">{t('Nota dikirim ke kasir; uang dibayarkan di sana.')}</p>
        ) : (
          <Payments b={buyer.payments} reserved={!sheet} />
        )}
        <span className="grow" />
        <div className={`surface stack fixed ${classes.end}`}>
          {buyer.waiting ? <PayMessage message={buyer.message} /> : <Consequence h={buyer.h} />}
          {buyer.waiting ? null : <Rest b={buyer.payments} />}
          <SaveButton buyer={buyer} />
        </div>
      </div>
    </section>
  )
}

/** What comes with our nota, and what without. */
function Detail({ buyer }: { buyer: Buyer }) {
  const t = useT()
  const sum = (ours: boolean) => {
    const own = buyer.h.lines.filter((x) => isRead(x.typed.asal) === ours)
    return {
      n: own.length,
      berat: gram(own.reduce((s, x) => s + x.draft.berat, 0n)),
      rp: own.reduce((s, x) => s + (x.line && x.draft.berat > 0n ? x.line.harga : 0n), 0n),
    }
  }
  const [ours, other] = [sum(true), sum(false)]
  return (
    <PanelSums
      rows={[
        [t('Nota kita {n} potong, {berat} g', { n: ours.n, berat: ours.berat }), ours.rp],
        [t('Tanpa nota {n} potong, {berat} g', { n: other.n, berat: other.berat }), other.rp],
      ]}
    />
  )
}

export function GoesOut({ buyer }: { buyer: Buyer }) {
  const t = useT()
  return <PanelTotal title={t('Uang keluar')} hint={t('setelah pembulatan')} total={buyer.h.total} />
}

/** Which drawer and account lose it, and where the goods go. */
export function Consequence({ h }: { h: Pick<BuyComputation, 'payments' | 'lines'> }) {
  const t = useT()
  // A shop with one drawer calls it by who works at it.
  const { drawer, user_id } = useSession()
  const { rekening } = useRekening()
  const { payments } = h
  if (payments.length === 0) return null
  const parts = payments.map((p) =>
    inDrawer(p.cara)
      ? t('Laci {nama} keluar {rp}', { nama: drawer ?? user_id, rp: rp(p.jumlah_rp) })
      : t('{nama} keluar {rp}', {
          nama: rekening.find((r) => r.no_rekening === p.no_rekening)?.kode_bank ?? t('Rekening'),
          rp: rp(p.jumlah_rp),
        }),
  )
  const [place] = h.lines.flatMap((x) => x.line?.kode_gudang || [])
  return (
    <p className={`row gap-8 small soft fill round-pop ${classes.note}`}>
      <IconInfoCircle size={17} stroke={1.6} aria-hidden="true" />
      <span>
        {parts.join(', ')}. {place ? t('Barang masuk {tempat}.', { tempat: place }) : null}
      </span>
    </p>
  )
}

export function SaveButton({ buyer }: { buyer: Buyer }) {
  const t = useT()
  const { bayar } = buyer.h
  const exact = buyer.waiting || (bayar.short === 0n && bayar.kembali === 0n && bayar.bayar_non_tunai <= buyer.h.total)
  const empty = buyer.aktif.baris.length === 0 && buyer.last?.state !== 'cari'
  return (
    <PanelButton
      waiting={buyer.waiting}
      title={t('Bayar dan cetak nota beli')}
      busy={buyer.busy}
      disabled={empty || !exact}
      onClick={() => void buyer.save()}
    />
  )
}
