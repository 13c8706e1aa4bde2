import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DocumentStatus } from '#kernel/web/frames/document/DocumentStatus.tsx'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeGram } from '#kernel/base/quantity/format.ts'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import classes from './Dashboard.module.css'

/** The latest notas, each with a link. */
export function LastPenjualan({ nota }: { nota: readonly WireRow[] }) {
  const t = useT()
  return (
    <Panel
      title={t('Transaksi terakhir')}
      collapsible={false}
      flush
      actions={
        <Link to="/lihat-penjualan" className={`inline gap-6 note strong plain ${classes.all}`}>
          {t('Lihat semua')}
          <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
        </Link>
      }
    >
      {nota.length === 0 ? (
        <p className={`quiet ${classes.quiet}`}>{t('Belum ada penjualan.')}</p>
      ) : (
        <ul className={`grid ${classes.last}`}>
          {nota.map((n) => {
            const nomor = plainText(n.no_faktur_jual)
            return (
              <li key={nomor}>
                <Link className="hover line-top ink plain" to="/lihat-penjualan" search={{ nota: nomor }}>
                  <strong className="strong whole">{nomor}</strong>
                  <span className="soft cut">{plainText(n.nama_customer) || '—'}</span>
                  <span className={classes.gram}>{writeGram(Number(n.total_berat))} g</span>
                  <span className={`strong whole end ${classes.rp}`}>{writeFigure(Number(n.total))}</span>
                  <DocumentStatus status={plainText(n.status)} />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
