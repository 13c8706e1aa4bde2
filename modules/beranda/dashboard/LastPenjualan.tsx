import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DocumentStatus } from '#kernel/web/frames/document/DocumentStatus.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { roundStamp } from '#kernel/base/quantity/rounded.ts'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import type { LastNota } from './day.web.ts'
import classes from './Dashboard.module.css'
import { shownCustomer } from '#member'

/** The latest notas, each with a link: time, number, the first piece and how many more, customer, fineness, total, state. */
export function LastPenjualan({ nota }: { nota: readonly LastNota[] }) {
  const t = useT()
  return (
    <Panel
      title={t('Transaksi terakhir')}
      collapsible={false}
      flush
      actions={
        <Link to="/lihat-penjualan" className={`inline gap-6 note strong plain ${classes.all} y-4 x-8`}>
          {t('Lihat semua')}
          <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
        </Link>
      }
    >
      {nota.length === 0 ? (
        <p className={`quiet ${classes.quiet}`}>{t('Belum ada penjualan.')}</p>
      ) : (
        <ul className={`grid ${classes.last}`}>
          {nota.map((n) => (
            <li key={n.nomor}>
              <Link className="hover line-top ink plain" to="/lihat-penjualan" search={{ nota: n.nomor }}>
                <span className={`soft ${classes.time}`}>{n.jam}</span>
                <strong className="strong whole">{n.nomor}</strong>
                <span className="cut">
                  {n.nama_barang ?? '—'}
                  {n.lain > 0 ? ` +${n.lain}` : ''} <span className="soft">{shownCustomer(n.nama_customer, t)}</span>
                </span>
                <span className={classes.time}>
                  {n.kadar === null ? null : <Stamp>{n.aksesoris ? 'AKS' : roundStamp(n.kadar)}</Stamp>}
                </span>
                <span className={`strong whole end ${classes.rp}`}>{writeFigure(n.total)}</span>
                <DocumentStatus status={n.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
