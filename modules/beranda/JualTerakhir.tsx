import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusDokumen } from '#kernel/dokumen/StatusDokumen.tsx'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka, tulisGram } from '#kernel/quantity/tulis.ts'
import { Panel } from '#kernel/ui/Panel.tsx'
import classes from './Dasbor.module.css'

/** The newest notas, each with the way to it. */
export function JualTerakhir({ nota }: { nota: readonly WireRow[] }) {
  const t = useT()
  return (
    <Panel
      title={t('Transaksi terakhir')}
      collapsible={false}
      flush
      actions={
        <Link to="/lihat-penjualan" className={classes.semua}>
          {t('Lihat semua')}
          <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
        </Link>
      }
    >
      {nota.length === 0 ? (
        <p className={classes.sepi}>{t('Belum ada penjualan.')}</p>
      ) : (
        <ul className={classes.terakhir}>
          {nota.map((n) => {
            const nomor = plainText(n.no_faktur_jual)
            return (
              <li key={nomor}>
                <Link to="/lihat-penjualan" search={{ nota: nomor }}>
                  <strong>{nomor}</strong>
                  <span className={classes.siapa}>{plainText(n.nama_customer) || '—'}</span>
                  <span className={classes.gram}>{tulisGram(Number(n.total_berat))} g</span>
                  <span className={classes.rp}>{tulisAngka(Number(n.total))}</span>
                  <StatusDokumen status={plainText(n.status)} />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
