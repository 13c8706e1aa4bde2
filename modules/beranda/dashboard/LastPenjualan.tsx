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
          {nota.map((nota) => (
            <li key={nota.nomor}>
              <Link className="hover line-top ink plain" to="/lihat-penjualan" search={{ nota: nota.nomor }}>
                <span className={`soft ${classes.time}`}>{nota.jam}</span>
                <strong className="strong whole">{nota.nomor}</strong>
                <span className="cut">
                  {nota.nama_barang ?? '—'}
                  {nota.lain > 0 ? ` +${nota.lain}` : ''}{' '}
                  <span className="soft">{shownCustomer(nota.nama_customer, t)}</span>
                </span>
                <span className={classes.time}>
                  {nota.kadar === null ? null : <Stamp>{nota.aksesoris ? 'AKS' : roundStamp(nota.kadar)}</Stamp>}
                </span>
                <span className={`strong whole end ${classes.rp}`}>{writeFigure(nota.total)}</span>
                <DocumentStatus status={nota.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
