import { IconAlertCircle, IconDotsVertical, IconX } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import { Whole } from '#kernel/web/frames/document/Whole.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import classes from '#kernel/web/frames/counter/Lines.module.css'
import { pricePerGram } from '#barang'
import type { Kasir } from './cashier.web.ts'
import { lineFrom } from '#bayar/web'
import type { Overlay } from './PenjualanTransaction.tsx'
import type { ComputedLine } from './reckon.ts'
import { BarangPhoto } from './BarangPhoto.tsx'
import { pickAt, removeRow } from './till.ts'
import { LinesPanel } from '#kernel/web/frames/counter/LinesPanel.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { kadarHallmark, gram, negate } from '../nota/write.ts'

interface LinesProps {
  kasir: Kasir
  /** Drawn as cards, on a small screen, where a line opens in a sheet instead of being edited below. */
  card: boolean
  open: (b: Overlay) => void
}

/** The lines of the nota, one per piece, with the selected one tinted. */
export function NotaLines({ kasir, card, open }: LinesProps) {
  const t = useT()
  const { sums } = kasir
  return (
    <LinesPanel
      title={t('Barang keluar')}
      count={sums.nota.total_jumlah}
      weight={gram(sums.nota.total_berat)}
      total={addUp(sums.lines, (b) => b.sums.total)}
      empty={
        sums.lines.length > 0
          ? undefined
          : card
            ? t('Belum ada barang. Pindai barcode, atau cari barang.')
            : t('Belum ada barang. Pindai barcode, atau cari dengan F3.')
      }
    >
      {card ? (
        <ul className={classes.card}>
          {sums.lines.map((line, index) => (
            <Card
              key={line.barang.kode_barcode}
              line={line}
              at={index}
              issue={issueOf(kasir, index)}
              change={kasir.change}
              open={open}
            />
          ))}
        </ul>
      ) : (
        <Table kasir={kasir} />
      )}
    </LinesPanel>
  )
}

const issueOf = (kasir: Kasir, i: number) => kasir.issues.find((s) => lineFrom(s.field) === i)?.message

/** Height in px of the head, which stays in view, and of a line. */
const headHeight = 32
const lineHeight = 57

/** The lines in view of the table, however many there are; the selected one is kept in view. */
function useLinesInView({ aktif, sums }: Kasir) {
  const scroller = useRef<HTMLDivElement>(null)
  // The rule warns of a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: sums.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (i) => sums.lines[i]?.barang.kode_barcode ?? i,
    initialRect: { width: 0, height: 10 * lineHeight },
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 8,
  })
  useEffect(() => virtual.scrollToIndex(aktif.pilih), [virtual, aktif.pilih, sums.lines.length])
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? headHeight) - headHeight
  const after = headHeight + virtual.getTotalSize() - (items.at(-1)?.end ?? headHeight)
  return { scroller, items, measure: virtual.measureElement, before, after }
}

const Space = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={8} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null

function Table({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const cut = kasir.rules.kategori_harga === 'BARANG'
  const { lines } = kasir.sums
  const { scroller, items, measure, before, after } = useLinesInView(kasir)
  return (
    <div ref={scroller} className={`scroll low ${classes.scroll}`}>
      <table className={`${classes.table} even`} aria-label={t('Barang keluar')} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('Barang')}</th>
            <th scope="col">{t('Kadar')}</th>
            <th scope="col">{t('Berat (g)')}</th>
            <th scope="col">{cut ? t('Harga') : t('Harga / g')}</th>
            <th scope="col">{t('Ongkos')}</th>
            <th scope="col">{t('Diskon')}</th>
            <th scope="col">{t('Jumlah (Rp)')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          <Space height={before} />
          {items.map(({ key, index }) => (
            <Row
              key={String(key)}
              line={lines[index]!}
              at={index}
              picked={index === kasir.aktif.pilih && !kasir.aktif.masuk?.front}
              issue={issueOf(kasir, index)}
              change={kasir.change}
              measure={measure}
            />
          ))}
          <Space height={after} />
        </tbody>
      </table>
    </div>
  )
}

const dimmed = (n: bigint, text: string) => <span data-nol={n === 0n || undefined}>{text}</span>

interface LineProps {
  line: ComputedLine
  at: number
  issue: string | undefined
  change: Kasir['change']
}

/** A line of the table; drawn anew only when something of its own changes. */
const Row = memo(function Row({
  line,
  at,
  picked,
  issue,
  change,
  measure,
}: LineProps & { picked: boolean; measure: (row: HTMLTableRowElement | null) => void }) {
  const t = useT()
  const { barang, draft, sums } = line
  const harga = pricePerGram({ ...sums, kadar: barang.kadar }) ?? sums.harga_dasar
  const facts = [barang.kode_barcode, barang.kode_baki, barang.size, barang.aksesoris ? t('aksesoris') : null]
  return (
    <tr
      ref={measure}
      data-index={at}
      aria-rowindex={at + 2}
      aria-current={picked}
      onClick={() => change((k) => pickAt(k, at))}
    >
      <td>
        <div className="row gap-12">
          <BarangPhoto barang={barang} size={40} />
          <span className={`stack slim ${classes.name}`}>
            <strong className="cut" title={barang.nama_barang}>
              {barang.nama_barang}
            </strong>
            {issue ? <Issues>{issue}</Issues> : <small className="cut">{joinFacts(facts)}</small>}
          </span>
        </div>
      </td>
      <td>
        <Stamp>{kadarHallmark(barang.kadar, barang.aksesoris)}</Stamp>
      </td>
      <td>{barang.aksesoris ? t('{n} pcs', { n: draft.jumlah }) : gram(sums.berat)}</td>
      <td>{writeFigure(harga)}</td>
      <td>{dimmed(sums.ongkos, writeFigure(sums.ongkos))}</td>
      <td>{dimmed(sums.diskon, negate(sums.diskon))}</td>
      <td>
        <strong>{writeFigure(sums.total)}</strong>
      </td>
      <td>
        <IconButton
          label={t('Hapus {nama}', { nama: barang.nama_barang })}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation()
            change((k) => removeRow(k, at))
          }}
        >
          <IconX size={17} />
        </IconButton>
      </td>
    </tr>
  )
})

/** A line as a card. The browser draws those in view only (style sheet). */
const Card = memo(function Card({ line, at, issue, change, open }: LineProps & Pick<LinesProps, 'open'>) {
  const t = useT()
  const { barang, draft, sums } = line
  return (
    <li className="line-top grid gap-12">
      <BarangPhoto barang={barang} size={46} />
      <div>
        <strong className="block strong cut" title={barang.nama_barang}>
          {barang.nama_barang}
        </strong>
        <p className="row gap-8 hint">
          <Stamp>{kadarHallmark(barang.kadar, barang.aksesoris)}</Stamp>
          <span>{barang.aksesoris ? t('{n} pcs', { n: draft.jumlah }) : `${gram(sums.berat)} g`}</span>
          <span>{sums.diskon > 0n ? negate(sums.diskon) : barang.kode_baki}</span>
          <b className="grow ink end">{writeFigure(sums.total)}</b>
        </p>
        {issue ? <Issues>{issue}</Issues> : null}
      </div>
      <IconButton
        label={t('Ubah {nama}', { nama: barang.nama_barang })}
        onClick={() => {
          change((k) => pickAt(k, at))
          open('baris')
        }}
      >
        <IconDotsVertical size={20} />
      </IconButton>
    </li>
  )
})

const Issues = ({ children }: { children: string }) => (
  <span className={`row gap-4 bad small label ${classes.wrong}`} title={children}>
    <IconAlertCircle size={14} stroke={1.6} aria-hidden="true" />
    <Whole text={children} />
  </span>
)
