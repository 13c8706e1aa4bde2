import { IconChecks, IconShieldExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { kataButuh } from '#kernel/dokumen/otorisasi.web.tsx'
import { useDiminta } from '#kernel/dokumen/permintaan.web.ts'
import { TautanPermintaan } from '#kernel/dokumen/TautanPermintaan.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { Panel } from '#kernel/ui/Panel.tsx'
import { useAntrean } from './hari.web.ts'
import classes from './Menunggu.module.css'

/** What waits for who is logged in: requests of the tills for those who may allow them, documents for those who take the second step. */
export function Menunggu() {
  const t = useT()
  const { level, kode_toko } = useSesi()
  const antrean = useAntrean().data ?? []
  const diminta = useDiminta(level === 'SPV' || level === 'OWN').data ?? []
  const n = diminta.length + antrean.reduce((s, a) => s + a.jumlah, 0)
  if (n === 0) return null
  return (
    <Panel title={t('Menunggu saya')} collapsible={false} flush actions={<span className={classes.jumlah}>{n}</span>}>
      <ul className={classes.daftar}>
        {diminta.map((d) => (
          <li key={d.id_periksa} data-otorisasi>
            <IconShieldExclamation size={20} stroke={1.6} aria-hidden="true" />
            <span>
              <strong>{t('Otorisasi diminta {siapa}', { siapa: d.diminta_oleh })}</strong>
              <small>
                {[
                  kataButuh(d.butuh),
                  d.kode_toko === kode_toko ? '' : d.nama_toko,
                  `${d.perangkat} ${jamWib(d.diminta)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            <TautanPermintaan permintaan={d}>{t('Jawab')}</TautanPermintaan>
          </li>
        ))}
        {antrean.map((a) => (
          <li key={a.path}>
            <IconChecks size={20} stroke={1.6} aria-hidden="true" />
            <span>
              <strong>{t(a.title)}</strong>
              <small>{t('{n} menunggu, tertua {jam}', { n: a.jumlah, jam: jamWib(a.tertua) })}</small>
            </span>
            <Link to={a.path}>{t('Validasi')}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
