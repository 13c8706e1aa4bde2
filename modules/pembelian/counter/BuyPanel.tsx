import { inDrawer } from '#bayar'
import { IconInfoCircle } from '@tabler/icons-react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { isRead } from '../nota/pembelian.shape.ts'
import { PanelButton, PanelTotal } from '#kernel/web/frames/counter/Panel.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { MoneyPanel, useRekening, type MoneyDue } from '#bayar/web'
import { sumPieces, type BuyComputation } from './buy.ts'
import type { Buyer } from './buyer.web.ts'
import { SellerHead } from './SellerHead.tsx'
import { gram } from './write.ts'

/** Who sells, what goes out and how, and what follows from it. `sheet`: in the sheet of a small screen. */
export function BuyPanel({ buyer, sheet, onCustomer }: { buyer: Buyer; sheet?: boolean; onCustomer: () => void }) {
  const t = useT()
  return (
    <MoneyPanel
      place={sheet ? 'sheet' : 'side'}
      head={sheet ? null : <SellerHead buyer={buyer} onOpen={onCustomer} />}
      due={sheet ? undefined : { rows: detailRows(buyer.sums, t), ...goesOut(buyer.sums, t) }}
      payment={buyer.payments}
      waiting={buyer.waiting ? t('Nota dikirim ke kasir; uang dibayarkan di sana.') : undefined}
      note={buyer.waiting ? null : <Consequence sums={buyer.sums} />}
      button={<SaveButton buyer={buyer} />}
    />
  )
}

/** What comes with our nota, and what without. */
function detailRows({ lines }: BuyComputation, t: T): MoneyDue['rows'] {
  const ours = sumPieces(lines.filter((x) => isRead(x.typed.asal)))
  const other = sumPieces(lines.filter((x) => !isRead(x.typed.asal)))
  return [
    [t('Nota kita {n} potong, {berat} g', { n: ours.n, berat: gram(ours.berat) }), ours.harga],
    [t('Tanpa nota {n} potong, {berat} g', { n: other.n, berat: gram(other.berat) }), other.harga],
  ]
}

const goesOut = ({ total }: BuyComputation, t: T) => ({ title: t('Uang keluar'), hint: t('setelah pembulatan'), total })

export function GoesOut({ buyer }: { buyer: Buyer }) {
  return <PanelTotal {...goesOut(buyer.sums, useT())} />
}

/** Which drawer and account lose it, and where the goods go. */
export function Consequence({ sums }: { sums: Pick<BuyComputation, 'payments' | 'lines'> }) {
  const t = useT()
  // A shop with one drawer calls it by who works at it.
  const { drawer, user_id } = useSession()
  const { rekening } = useRekening()
  const { payments } = sums
  if (payments.length === 0) return null
  const parts = payments.map((draft) =>
    inDrawer(draft.cara)
      ? t('Laci {nama} keluar {rp}', { nama: drawer ?? user_id, rp: writeFigure(draft.jumlah_rp) })
      : t('{nama} keluar {rp}', {
          nama: rekening.find((r) => r.no_rekening === draft.no_rekening)?.kode_bank ?? t('Rekening'),
          rp: writeFigure(draft.jumlah_rp),
        }),
  )
  const [place] = sums.lines.flatMap((x) => x.line?.kode_gudang || [])
  return (
    <p className="row gap-8 small soft fill round-pop above-10 y-9 x-12">
      <IconInfoCircle size={17} stroke={1.6} aria-hidden="true" />
      <span>
        {parts.join(', ')}. {place ? t('Barang masuk {tempat}.', { tempat: place }) : null}
      </span>
    </p>
  )
}

export function SaveButton({ buyer }: { buyer: Buyer }) {
  const t = useT()
  const { bayar } = buyer.sums
  const exact =
    buyer.waiting || (bayar.short === 0n && bayar.kembali === 0n && bayar.bayar_non_tunai <= buyer.sums.total)
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
