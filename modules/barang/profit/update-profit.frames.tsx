import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeDifference, writeFigure } from '#kernel/base/quantity/format.ts'
import { differenceOf, rupiahOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { updateProfit } from './update-profit.document.ts'
import classes from './UpdateProfit.module.css'

/** Every piece with its old and its new price; only the visible ones are in the page. */
function PriceChanges({ doc }: { doc: WireRow }) {
  const t = useT()
  const lines = (doc.detail_barang ?? []) as readonly WireRow[]
  const box = useRef<HTMLDivElement>(null)
  // The rule warns of a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => 48,
    overscan: 8,
  })
  const [before, after] = [rupiahOf(doc.total_lama), rupiahOf(doc.total_baru)]
  return (
    <section className="card below-12 y-12 x-14" aria-label={t('Harga lama dan baru')}>
      <header className="flex spread on-line wrap gap-8">
        <h3>{t('{n} harga berubah', { n: lines.length })}</h3>
        <strong>
          {writeFigure(before)} → {writeFigure(after)} ({writeDifference(differenceOf(after, before), 0)})
        </strong>
      </header>
      <p className="flex wrap gap-8 small">
        {wholeOf(doc.total_turun) > 0 ? (
          <Badge tone="bad">{t('{n} turun', { n: wholeOf(doc.total_turun) })}</Badge>
        ) : null}
        {Number(doc.ditahan) > 0 ? (
          <Badge tone="warn">{t('{n} ditahan kasir, tidak ikut', { n: Number(doc.ditahan) })}</Badge>
        ) : null}
      </p>
      {/* Scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={`scroll line-top ${classes.lines}`} tabIndex={0} role="group" aria-label={t('Rincian')}>
        <ul style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((item) => {
            const line = lines[item.index]!
            const [old, fresh] = [rupiahOf(line.harga_lama), rupiahOf(line.harga_baru)]
            return (
              <li
                key={item.key}
                className={`line-bottom ${classes.line} grid gap-10 level y-4 x-14 end`}
                style={{ position: 'absolute', top: item.start, height: item.size, width: '100%' }}
              >
                <span className="slim">
                  <strong className="block">{plainText(line.kode_barcode)}</strong>
                  <small className="block cut">{plainText(line.nama_barang)}</small>
                </span>
                <span className="quiet">{line.harga_lama === null ? '-' : writeFigure(old)}</span>
                <strong className={fresh < old ? 'bad' : ''}>{writeFigure(fresh)}</strong>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

const Detail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail doc={updateProfit} nomor={nomor} without={['detail_barang', 'daftar']} Figure={PriceChanges} />
)

/** What repricing adds to the frame that draws it: old and new prices, before and after it is done. */
const updateProfitWeb: DocumentWeb = {
  Detail,
  Preview: PriceChanges,
  approvalView: ({ butuh, isi }) => ({
    document: plainText(butuh[0]?.isi?.nomor ?? isi.cara),
    figures: [
      { label: 'Harga Lama', value: writeFigure(rupiahOf(isi.total_lama)) },
      { label: 'Harga Baru', value: writeFigure(rupiahOf(isi.total_baru)) },
    ],
  }),
}
export default updateProfitWeb
